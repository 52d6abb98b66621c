#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/serve.h"
#include "cli/version.h"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

namespace imp::cli {
namespace {

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
    ask_plain_numbers(app);
    if (complains_of_first_word(app, argc, argv)) return 2;
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
