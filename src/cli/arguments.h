#pragma once

#include <CLI/CLI.hpp>

namespace imp::cli {

/// Asks plain numbers of every option of every subcommand that takes one: the library also takes what nobody
/// means, -1 as the largest number, 010 as eight, 0x10 as sixteen.
void ask_plain_numbers(CLI::App& app);

/// Complains on the error stream if the first word is neither a subcommand nor an option; whether it did.
[[nodiscard]] bool complains_of_first_word(const CLI::App& app, int argc, char** argv);

}  // namespace imp::cli
