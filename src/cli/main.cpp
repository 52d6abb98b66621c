#include "cli/commands.h"
#include "cli/serve.h"
#include "cli/version.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

namespace imp::cli {
namespace {

bool has(const CLI::App& app, std::string_view name) {
    return std::ranges::any_of(app.get_subcommands({}),
                               [&](const CLI::App* command) { return command->get_name() == name; });
}

/// " serve play ...", as they are in --help.
std::string names(const CLI::App& app) {
    std::string all;
    for (const CLI::App* command : app.get_subcommands({}))
        all += ' ' + command->get_name();
    return all;
}

/// What the library takes, but nobody means: -1 as the largest number, 010 as eight, 0x10 as sixteen.
std::string fault_of_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool is_plain = error == std::errc() && stop == end && (text == "0" || text.front() != '0');
    return is_plain ? "" : "expected a whole number up to 18446744073709551615, not \"" + text + "\"";
}

/// Asks plain numbers of every option that takes one.
void check_numbers(CLI::App& app) {
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options()) {
            const std::string type = option->get_type_name();
            if (type.starts_with("UINT") || type.starts_with("INT")) option->check(fault_of_number);
        }
}

/// Whether all that was printed has arrived; says so if not.
bool is_written() {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout) return true;
    std::fprintf(stderr, "impresario: not all of the output could be written\n");
    return false;
}

int run(int argc, char** argv) {
    int status = 0;
    CLI::App app(
        "Tabletop games, refereed by their complete rules: played here, in the browser and by programs.",
        "impresario");
    app.set_version_flag("--version", std::string(kVersion) + " (" + kBuild + ")");
    app.require_subcommand(1);
    add_serve(app, status);
    add_play(app, status);
    add_engine(app, status);
    add_simulate(app, status);
    add_replay(app, status);
    add_verify(app, status);
    add_perft(app, status);
    add_bench(app, status);
    add_throws(app, status);
    check_numbers(app);
    if (argc > 1 && argv[1][0] != '-' && !has(app, argv[1])) {
        std::fprintf(stderr, "impresario: %s is no command: expected one of%s\n", argv[1],
                     names(app).c_str());
        return 2;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return is_written() ? status : std::max(status, 1);
}

}  // namespace
}  // namespace imp::cli

int main(int argc, char** argv) {
    try {
        return imp::cli::run(argc, argv);
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "impresario: %s\n", failure.what());
        return 1;
    }
}
