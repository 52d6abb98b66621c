#pragma once

#include <CLI/CLI.hpp>

/// The subcommands of `impresario`. Each adds itself with its options and its help; when chosen it runs and
/// leaves its exit code in `status`: 0 done, 1 the work failed or was refused, 2 the command line was wrong.
namespace imp::cli {

void add_play(CLI::App& app, int& status);
void add_engine(CLI::App& app, int& status);
void add_simulate(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_perft(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);
void add_throws(CLI::App& app, int& status);

}  // namespace imp::cli
