#include "cli/commands.h"
#include "cli/serve.h"
#include "cli/version.h"

#include <algorithm>
#include <cstdio>
#include <exception>
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
    return status;
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
