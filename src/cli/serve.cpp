#include "cli/serve.h"

#include "cli/version.h"
#include "server/server.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string_view>
#include <thread>

namespace imp::cli {
namespace {

namespace fs = std::filesystem;

/// What the environment has under `name`; nothing if it is unset or empty.
std::string_view environment(const char* name) {
    const char* found = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no thread is started yet
    return found ? found : "";
}

/// Where a program keeps its data by the XDG Base Directory Specification.
fs::path default_data() {
    if (const auto data = environment("XDG_DATA_HOME"); !data.empty()) return fs::path(data) / "impresario";
    if (const auto home = environment("HOME"); !home.empty())
        return fs::path(home) / ".local/share/impresario";
    return "impresario-data";
}

/// The built page: beside the program, as it lies in the build folder or where it was installed.
fs::path default_web() {
    std::error_code failure;
    const fs::path here = fs::read_symlink("/proc/self/exe", failure).parent_path();
    for (const auto* place : {"web", "../web", "../share/impresario/web"})
        if (fs::exists(here / place / "index.html", failure)) return here / place;
    return {};
}

/// SIGINT and SIGTERM, kept from all threads so that one can wait for them.
sigset_t blocked_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

/// Lets the process have as many sockets as the system allows it; the usual soft limit is 1024.
void allow_many_sockets() {
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int serve(const ServerOptions& options) {
    // Standard output is for the address alone.
    spdlog::set_default_logger(spdlog::stderr_logger_mt("impresario"));
    const sigset_t signals = blocked_signals();
    allow_many_sockets();
    try {
        Server server(options);
        std::printf("Impresario is at %s\n", server.url().c_str());
        std::fflush(stdout);
        int signal = 0;
        sigwait(&signals, &signal);
        server.stop();
        return 0;
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "impresario: %s\n", failure.what());
        return 1;
    }
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
    auto options = std::make_shared<ServerOptions>();
    options->data = default_data();
    options->web = default_web();
    options->build = kBuild;
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options->threads = std::min(cores, 4);
    options->bot_threads = std::max(1, cores - 1);
    auto* command = app.add_subcommand("serve", "Serve the games to browsers and programs");
    command->add_option("--port", options->port, "Port to listen at; 0 takes any that is free")
        ->capture_default_str()
        ->check(CLI::Range(0, 65535));
    command->add_option("--address", options->address, "Address to listen at")->capture_default_str();
    command->add_option("--host", options->hosts,
                        "A name under which people reach the server, behind a proxy");
    command->add_option("--data", options->data, "Folder for the database")->capture_default_str();
    command->add_option("--web", options->web, "Folder of the built page")->check(CLI::ExistingDirectory);
    command->add_option("--threads", options->threads, "Threads that serve")->check(CLI::Range(1, 64));
    command->add_option("--bot-threads", options->bot_threads, "Threads on which bots think")
        ->check(CLI::Range(1, 64));
    command->add_flag("--test-games", options->with_test_games, "Offer the games that are for tests only");
    command->callback([options, &status] { status = serve(*options); });
}

}  // namespace imp::cli
