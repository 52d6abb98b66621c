#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/setting.h"
#include "cli/terminal.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

namespace imp::cli {
namespace {

struct PlayOptions {
    std::shared_ptr<Setting> setting;
    std::optional<std::string> position;
    std::string seat = "first";
    int level = 3;
    std::optional<std::string> load;
    std::uint64_t seed = 0;
};

AnyMatch loaded(const std::string& path) {
    const auto complaint = [&](const LedgerError& error) {
        return std::runtime_error(fmt::format("{}:{}: {}", path, error.line, error.reason));
    };
    auto file = read_ledger(read_file(path));
    if (!file) throw complaint(file.error());
    auto match = AnyMatch::load(*file);
    if (!match) throw complaint(match.error());
    return *std::move(match);
}

AnyMatch opened(const PlayOptions& options, const Secret& secret) {
    if (options.load) return loaded(*options.load);
    auto match =
        fresh_match(*options.setting, AnyMatch::asks_nature(options.setting->game) ? &secret : nullptr);
    if (!options.position) return match;
    auto at = AnyMatch::begin_at(match.header(), *options.position);
    if (at && options.setting->size && at->header().setup.at("size") != match.header().setup.at("size"))
        throw std::runtime_error(
            fmt::format("--position: expected one of the size {}", *options.setting->size));
    if (at) return *std::move(at);
    throw std::runtime_error("--position: " + sentence(at.error()));
}

/// "first", "second", "all", "none", or a seat's number from 1.
SeatSet bots_beside(const std::string& seat, int seats) {
    SeatSet bots = SeatSet::first(seats);
    if (seat == "all") return {};
    if (seat == "none") return bots;
    int own = seat == "first" ? 1 : seat == "second" ? 2 : 0;
    if (own == 0) std::from_chars(seat.data(), seat.data() + seat.size(), own);
    if (own < 1 || own > seats)
        throw std::runtime_error(fmt::format(
            "--seat: expected a seat from 1 to {}, first, second, all or none, not \"{}\"", seats, seat));
    bots.erase(Seat{static_cast<std::uint8_t>(own - 1)});
    return bots;
}

int play(const PlayOptions& options) {
    const std::uint64_t key = options.seed ? options.seed : fresh_key();
    const Secret secret(hex(sha256(fmt::format("impresario play {}", key))));
    AnyMatch match = opened(options, secret);
    const SeatSet bots = bots_beside(options.seat, match.seats());
    return PlaySession(std::move(match), bots, {.level = options.level, .key = key, .secret = secret}).run();
}

}  // namespace

void add_play(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("play", "Play a game here in the terminal, against the program or each other.");
    auto options = std::make_shared<PlayOptions>();
    options->setting = add_setting(*command);
    command->add_option("--level", options->level, "Strength of the bots, 1 to 8")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    command
        ->add_option("--seat", options->seat,
                     "Your seat: its number from 1, first, second, all (pass and play), none (bots only)")
        ->capture_default_str();
    command->add_option("--position", options->position, "Position text to start from");
    command->add_option("--load", options->load, "Go on with a saved ledger");
    command->add_option("--seed", options->seed, "Makes dice and bots repeatable");
    command->footer(
        "Words: any action text, legal, hint, undo, why ACTION, show, resign, save FILE, help, quit.\n"
        "Examples: impresario play impasse --level 4\n"
        "          impresario play elements --seats 3 --set active=1\n"
        "          impresario play elements --seats 4 --seat all --dice table    (your own dice, refereed)");
    command->callback([&status, options] { status = play(*options); });
}

}  // namespace imp::cli
