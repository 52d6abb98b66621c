#include "cli/simulation.h"

#include "cli/terminal.h"
#include "cli/throw_tally.h"
#include "lobby/physics.h"

#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace imp::cli {
namespace {

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string at_random(const AnyMatch& match, Random& random) {
    const auto texts = match.legal();
    if (!texts)
        throw std::runtime_error("the actions of this game cannot be listed, so none can be drawn at random");
    return (*texts)[random.below(static_cast<std::uint32_t>(texts->size()))];
}

/// One match while it is played.
class Course {
public:
    Course(const Simulation& simulation, std::size_t index)
        : simulation_(simulation),
          index_(index),
          secret_(fmt::format("simulation {} match {}", simulation.seed, index)),
          match_(fresh_match(*simulation.setting,
                             AnyMatch::asks_nature(simulation.setting->game) ? &secret_ : nullptr)),
          opening_(simulation.seed, index / simulation.players.size()),
          chance_(simulation.seed, (std::uint64_t{1} << 32) + index) {}

    Played run() {
        while (!match_.outcome()) {
            if (match_.turn().kind == Turn::Kind::Nature) {
                let_nature_answer();
            } else {
                decide();
            }
        }
        if (AnyMatch::asks_nature(match_.header().game)) static_cast<void>(match_.reveal(secret_, 0));
        share_points();
        return played_;
    }

    [[nodiscard]] const AnyMatch& match() const { return match_; }

private:
    [[nodiscard]] std::size_t contender_at(Seat seat) const {
        return (seat.index + index_) % simulation_.players.size();
    }

    /// No hands race here, so the time model does.
    void let_nature_answer() {
        const bool is_race = match_.answerer(match_.version()) == Answerer::Hands;
        const auto done = is_race ? match_.settle_by_dice(secret_, 0) : answer_for_nature(match_, secret_, 0);
        if (!done) throw std::runtime_error(done.error().message);
        tally_throw(match_, played_.throws);
    }

    void decide() {
        const Seat seat = match_.turn().seats.lowest();
        const Contender& player = simulation_.players[contender_at(seat)];
        const bool is_opening = !AnyMatch::asks_nature(match_.header().game) &&
                                match_.version() < static_cast<std::size_t>(simulation_.opening);
        std::string action;
        if (is_opening || player.is_random) {
            action = at_random(match_, is_opening ? opening_ : chance_);
        } else {
            ThinkLimits limits = player.limits;
            limits.key = chance_.next64();
            action = chosen(match_, seat, limits);
            ++played_.decisions;
        }
        if (const auto done = match_.submit(seat, json::string(action), 0); !done)
            throw std::runtime_error(done.error().message);
        ++played_.turns;
    }

    void share_points() {
        const SeatSet winners = match_.outcome()->winners;
        const std::size_t seats = simulation_.players.size();
        played_.points.assign(seats, winners.empty() ? 1.0 / static_cast<double>(seats) : 0.0);
        for (std::uint8_t i = 0; i < seats; ++i)
            if (winners.contains(Seat{i})) played_.points[contender_at(Seat{i})] = 1.0 / winners.size();
        played_.first_seat = contender_at(Seat{0});
        played_.first_points = played_.points[played_.first_seat];
    }

    const Simulation& simulation_;
    std::size_t index_;
    Secret secret_;
    AnyMatch match_;
    Random opening_;
    Random chance_;
    Played played_;
};

}  // namespace

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

Played play_match(const Simulation& simulation, std::size_t index) {
    Course course(simulation, index);
    Played played = course.run();
    if (simulation.ledgers)
        write_file(fmt::format("{}/{:06}.jsonl", *simulation.ledgers, index), ledger_bytes(course.match()));
    return played;
}

std::vector<Played> play_all(const Simulation& simulation) {
    std::vector<Played> results(simulation.matches);
    std::atomic<std::size_t> next = 0;
    std::mutex guard;
    std::string failure;
    std::size_t done = 0;
    const auto tell = [&] {
        const std::scoped_lock lock(guard);
        ++done;
        fmt::print(stderr, "\r{} of {} matches{}", done, results.size(), done == results.size() ? "\n" : "");
    };
    const auto work = [&] {
        for (std::size_t index = next++; index < results.size(); index = next++) {
            try {
                results[index] = play_match(simulation, index);
                if (simulation.tells_progress) tell();
            } catch (const std::exception& error) {
                const std::scoped_lock lock(guard);
                failure = error.what();
                next = results.size();
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < std::max(1U, simulation.threads); ++i)
            workers.emplace_back(work);
    }
    if (!failure.empty()) throw std::runtime_error(failure);
    return results;
}

}  // namespace imp::cli
