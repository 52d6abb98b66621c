#pragma once

#include <CLI/CLI.hpp>

namespace imp::cli {

/// `impresario serve`: the page, the API and the matches, until SIGINT or SIGTERM. Leaves its exit code in
/// `status`.
void add_serve(CLI::App& app, int& status);

}  // namespace imp::cli
