#include "cli/commands.h"
#include "cli/setting.h"
#include "cli/terminal.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>

namespace imp::cli {
namespace {

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct PerftOptions {
    std::shared_ptr<Setting> setting;
    int depth = 1;
    std::optional<std::string> position;
    bool is_divided = false;
};

int perft(const PerftOptions& options) {
    auto match = fresh_match(*options.setting);
    if (options.position) {
        auto at = AnyMatch::begin_at(match.header(), *options.position);
        if (!at) throw std::runtime_error("--position: " + sentence(at.error()));
        match = *std::move(at);
    }
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::pair<std::string, std::uint64_t>> divide;
    const auto nodes = match.perft(options.depth, UINT64_MAX, options.is_divided ? &divide : nullptr);
    if (!nodes) {
        fmt::print(stderr, "impresario perft: {}\n", nodes.error().message);
        return 1;
    }
    for (const auto& [action, count] : divide)
        fmt::print("{} {}\n", action, count);
    const double seconds = seconds_since(start);
    fmt::print("{} nodes, {:.3f} s, {:.1f} million nodes/s\n", *nodes, seconds,
               static_cast<double>(*nodes) / 1e6 / std::max(seconds, 1e-9));
    return 0;
}

std::string fault_of_game(const std::string& text) {
    const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
    return is_number ? "expected the name of a game, not \"" + text + "\"" : "";
}

int bench() {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = search_signature();
    const double seconds = seconds_since(start);
    fmt::print("Bench: {}\n{:.0f} nodes/s\n", nodes, static_cast<double>(nodes) / seconds);
    return 0;
}

}  // namespace

void add_perft(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("perft", "Count the sequences of actions from a position: a test of the rules.");
    auto options = std::make_shared<PerftOptions>();
    options->setting = add_setting(*command);
    // A number alone is the depth.
    command->validate_positionals();
    command->get_option("GAME")->check(fault_of_game);
    command->add_option("DEPTH", options->depth, "Actions deep, 0 to 12")
        ->required()
        ->check(CLI::Range(0, 12));
    command->add_option("--position", options->position, "Position text to start from");
    command->add_flag("--divide", options->is_divided, "Also count under each first action");
    command->callback([&status, options] { status = perft(*options); });
}

void add_bench(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("bench", "Search fixed positions to a fixed depth and print the node count.");
    command->footer("The count is the search's signature: it changes whenever the search does.");
    command->callback([&status] { status = bench(); });
}

}  // namespace imp::cli
