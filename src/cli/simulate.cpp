#include "cli/commands.h"
#include "cli/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

namespace imp::cli {
namespace {

/// A player of a simulation: a bot level, a plain search, or chance.
struct Contender {
    std::string name;
    ThinkLimits limits;
    bool is_random = false;
};

struct SimulateOptions {
    std::string game = "impasse";
    std::optional<int> size;
    std::size_t matches = 200;
    std::vector<std::string> bots;
    std::uint64_t seed = 1;
    int opening = 6;
    unsigned threads = std::thread::hardware_concurrency();
    bool as_json = false;
    std::optional<std::string> ledgers;
};

struct Played {
    double points = 0;  ///< Of the first contender: 1 won, 1/2 drawn.
    std::size_t turns = 0;
    std::size_t decisions = 0;  ///< Thought out, the opening apart.
};

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// "4", "level:4", "nodes:5000", "depth:3" or "random".
Contender contender(const std::string& name, const std::string& game) {
    Contender player{.name = name, .limits = {}};
    if (name == "random") {
        player.is_random = true;
        return player;
    }
    const std::size_t colon = name.find(':');
    const std::string kind = colon == std::string::npos ? "level" : name.substr(0, colon);
    const auto value = number(colon == std::string::npos ? std::string_view(name)
                                                         : std::string_view(name).substr(colon + 1));
    if (kind == "level" && value && 1 <= *value && *value <= AnyMatch::levels(game))
        player.limits.level = static_cast<int>(*value);
    else if (kind == "nodes" && value && *value >= 1)
        player.limits.nodes = static_cast<std::uint64_t>(*value);
    else if (kind == "depth" && value && 1 <= *value && *value <= 60)
        player.limits.depth = static_cast<int>(*value);
    else
        throw std::runtime_error(
            fmt::format("--bots: expected a level from 1 to {}, nodes:N, depth:N or random, not \"{}\"",
                        AnyMatch::levels(game), name));
    return player;
}

std::string at_random(const AnyMatch& match, Random& random) {
    const auto texts = match.legal();
    if (!texts)
        throw std::runtime_error("the actions of this game cannot be listed, so no opening can be drawn");
    return (*texts)[random.below(static_cast<std::uint32_t>(texts->size()))];
}

/// Match `index`: matches 2k and 2k + 1 share a random opening, the contenders changing seats.
Played play_match(const SimulateOptions& options, const std::array<Contender, 2>& players,
                  std::size_t index) {
    AnyMatch match = fresh_match(options.game, options.size);
    Random opening(options.seed, index / 2);
    Random chance(options.seed, (std::uint64_t{1} << 32) + index);
    Played played;
    while (!match.outcome()) {
        const Seat seat = match.turn().seats.lowest();
        const Contender& player = players[(seat.index + index) % 2];
        std::string action;
        if (match.version() < static_cast<std::size_t>(options.opening)) {
            action = at_random(match, opening);
        } else if (player.is_random) {
            action = at_random(match, chance);
        } else {
            ThinkLimits limits = player.limits;
            limits.key = chance.next64();
            action = chosen(match, seat, limits);
            ++played.decisions;
        }
        static_cast<void>(match.submit(seat, json::string(action), 0));
    }
    played.turns = match.version();
    const SeatSet winners = match.outcome()->winners;
    if (winners.size() != 1) played.points = 0.5;
    if (winners.size() == 1 && (winners.lowest().index + index) % 2 == 0) played.points = 1;
    if (options.ledgers)
        write_file(fmt::format("{}/{:06}.jsonl", *options.ledgers, index), ledger_bytes(match));
    return played;
}

/// Wilson's score interval at 95 %. Wilson, Probable Inference, the Law of Succession (1927), JASA 22.
std::pair<double, double> interval(double share, double count) {
    constexpr double z = 1.959964;
    const double centre = share + z * z / (2 * count);
    const double spread = z * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    const double norm = 1 + z * z / count;
    return {(centre - spread) / norm, (centre + spread) / norm};
}

/// Plays all matches on `threads` threads; the results do not depend on how many there are.
std::vector<Played> play_all(const SimulateOptions& options, const std::array<Contender, 2>& players) {
    std::vector<Played> results(options.matches);
    std::atomic<std::size_t> next = 0;
    std::mutex guard;
    std::string failure;
    const auto work = [&] {
        for (std::size_t index = next++; index < results.size(); index = next++) {
            try {
                results[index] = play_match(options, players, index);
            } catch (const std::exception& error) {
                const std::scoped_lock lock(guard);
                failure = error.what();
                next = results.size();
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < std::max(1U, options.threads); ++i)
            workers.emplace_back(work);
    }
    if (!failure.empty()) throw std::runtime_error(failure);
    return results;
}

struct Summary {
    double points = 0;
    std::size_t turns = 0, decisions = 0, shortest = SIZE_MAX, longest = 0;
};

void report(const SimulateOptions& options, const std::array<Contender, 2>& players, const Summary& sum,
            double seconds) {
    const auto count = static_cast<double>(options.matches);
    const double share = sum.points / count;
    const auto [low, high] = interval(share, count);
    const double mean = static_cast<double>(sum.turns) / count;
    const double rate = static_cast<double>(sum.decisions) / seconds;
    if (options.as_json) {
        fmt::print(
            R"({{"game":"{}","bots":["{}","{}"],"matches":{},"seed":{},"opening":{},"points":{:.1f},)"
            R"("score":{:.4f},"score_95":[{:.4f},{:.4f}],"turns":{{"mean":{:.1f},"shortest":{},"longest":{}}},)"
            R"("seconds":{:.2f},"decisions_per_second":{:.0f}}})"
            "\n",
            options.game, players[0].name, players[1].name, options.matches, options.seed, options.opening,
            sum.points, share, low, high, mean, sum.shortest, sum.longest, seconds, rate);
        return;
    }
    fmt::print("{} against {}: {:g} of {} points, {:.1f} % (95 %: {:.1f} to {:.1f})\n", players[0].name,
               players[1].name, sum.points, options.matches, 100 * share, 100 * low, 100 * high);
    fmt::print("turns a match: {:.1f} on average, {} to {}\n", mean, sum.shortest, sum.longest);
    fmt::print("{:.0f} decisions/s on {} threads, {:.1f} s\n", rate, options.threads, seconds);
}

int simulate(const SimulateOptions& options) {
    if (options.bots.size() != 2) throw std::runtime_error("--bots: expected two players, such as 3,4");
    const std::array players = {contender(options.bots[0], options.game),
                                contender(options.bots[1], options.game)};
    const auto start = std::chrono::steady_clock::now();
    const auto results = play_all(options, players);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    Summary sum;
    for (const Played& played : results) {
        sum.points += played.points;
        sum.turns += played.turns;
        sum.decisions += played.decisions;
        sum.shortest = std::min(sum.shortest, played.turns);
        sum.longest = std::max(sum.longest, played.turns);
    }
    report(options, players, sum, seconds);
    return 0;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("simulate", "Let bots play each other, in parallel, and report the score.");
    auto options = std::make_shared<SimulateOptions>();
    command->add_option("GAME", options->game, "A game, such as impasse")->capture_default_str();
    command
        ->add_option("--bots", options->bots,
                     "The two players: a level from 1 to 8, nodes:N, depth:N or random")
        ->delimiter(',')
        ->required();
    command->add_option("--matches", options->matches, "How many; each opening is played from both sides")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Openings and bots follow from it")->capture_default_str();
    command->add_option("--opening", options->opening, "Random turns at the start")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--size", options->size, "Board size: 8 or 10 for impasse");
    command->add_option("--threads", options->threads, "Matches played at one time")
        ->check(CLI::Range(1, 256));
    command->add_option("--ledgers", options->ledgers, "Also write every match into this folder")
        ->check(CLI::ExistingDirectory);
    command->add_flag("--json", options->as_json, "Report as one JSON object");
    command->footer("Example: impresario simulate impasse --matches 200 --bots 3,4 --seed 7 --json");
    command->callback([&status, options] { status = simulate(*options); });
}

}  // namespace imp::cli
