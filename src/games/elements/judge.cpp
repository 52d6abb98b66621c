// What a player may do (BE-9 to BE-12, BE-19, BE-22, BE-33, BE-36), and what answers nature's questions.
#include "games/elements/arrangement.h"
#include "games/elements/race.h"
#include "games/elements/steps.h"

#include <algorithm>
#include <cstdlib>

namespace imp::elements {
namespace {

std::string number(std::int64_t value) {
    return std::to_string(value);
}

bool is_within(std::int32_t value, std::int32_t most) {
    return -most <= value && value <= most;
}

/// The first field of a gesture that no hand can do.
std::optional<Breach> judge_gesture(const Gesture& gesture) {
    const auto beyond = [](std::string_view key) { return Breach{"A-90", key, {}, {}}; };
    const Place& from = gesture.from;
    if (!is_within(from.x, kReach.sideways) || !is_within(from.y, kReach.sideways) ||
        from.z < kReach.lowest || from.z > kReach.highest)
        return beyond("reach_from");
    if (!is_within(gesture.heading, kReach.turn)) return beyond("reach_heading");
    if (!is_within(gesture.slope, kReach.slope)) return beyond("reach_slope");
    if (gesture.speed < 0 || gesture.speed > kReach.speed) return beyond("reach_speed");
    if (!is_within(gesture.spin, kReach.spin)) return beyond("reach_spin");
    return std::nullopt;
}

/// Whether the seat has what it wants to throw, and may throw that now.
std::optional<Breach> judge_what(const Elements::State& state, Seat seat, const Throw& action) {
    const Hand& hand = state.hands[at(seat)];
    const bool is_mountain = action.what == Throw::What::Mountain;
    if (is_big_bang(state)) {
        if (action.what == Throw::What::Hand) return std::nullopt;
        return Breach{"BE-22", "big_bang", {}, {}};
    }
    if (action.what == Throw::What::Hand) return Breach{"BE-10", "no_big_bang", {}, {}};
    if (state.phase == Phase::Kindling)
        return is_mountain ? std::optional(Breach{"BE-30", "first_die", {}, {}}) : std::nullopt;
    if (is_mountain && action.mountain >= hand.mountains.size())
        return Breach{"BE-36", "no_mountain", {number(action.mountain + 1)}, {}};
    if (!is_mountain && hand.loose == 0) return Breach{"BE-36", "only_mountains", {}, {}};
    if (state.phase == Phase::Storming && is_mountain && hand.loose > 0)
        return Breach{"BE-33", "storm_one_die", {}, {}};
    return std::nullopt;
}

std::optional<Breach> judge_throw(const Elements::State& state, Seat seat, const Throw& action) {
    if (auto breach = judge_what(state, seat, action)) return breach;
    return judge_gesture(action.gesture);
}

std::optional<Breach> judge_stop(const Elements::State& state) {
    if (state.phase == Phase::Storming) return Breach{"BE-33", "storm_must", {}, {}};
    if (state.phase == Phase::Kindling) return Breach{"BE-30", "first_die", {}, {}};
    if (state.phase != Phase::Choosing) return Breach{"BE-10", "must_throw", {}, {}};
    if (state.moves > 0) return Breach{"A-87", "moved_must_throw", {}, {}};
    return std::nullopt;
}

std::optional<Breach> judge_move(const Elements::State& state, const Move& action) {
    if (state.setup.dice != Dice::Simulated) return Breach{"A-87", "no_places", {}, {}};
    if (state.phase == Phase::Storming) return Breach{"A-87", "storm_no_moves", {}, {}};
    if (action.die >= state.cauldron.size())
        return Breach{
            "BE-11", "no_such_die", {number(action.die + 1), number(std::ssize(state.cauldron))}, {}};
    if (state.moves >= kMostMoves) return Breach{"A-87", "too_many_moves", {number(kMostMoves)}, {}};
    return judge_arrangement(state.cauldron, action);
}

/// Whether a pose is somewhere in the cauldron, and its attitude one (physics may be trusted with the rest).
bool is_inside(const Pose& pose) {
    constexpr std::int32_t wide = 150'000;
    constexpr std::int32_t high = 200'000;
    if (!is_within(pose.at.x, wide) || !is_within(pose.at.y, wide) || pose.at.z <= 0 || pose.at.z > high)
        return false;
    constexpr double unit = 1e9;
    double size = 0;
    for (const std::int32_t part : {pose.turned.w, pose.turned.x, pose.turned.y, pose.turned.z})
        size += (part / unit) * (part / unit);
    constexpr double slack = 1e-6;
    return 1 - slack < size && size < 1 + slack;
}

bool answers_place(const Elements::State& state, const Elements::Fallen& fallen) {
    if (fallen.dice.size() != 1 || fallen.bumps != 0 || !fallen.track.empty()) return false;
    const Elements::Rest& rest = fallen.dice[0];
    if (rest.out || rest.die.face == Face::Blank) return false;
    return state.setup.dice == Dice::Simulated ? is_inside(rest.die.pose) : rest.die.pose == Pose{};
}

/// Ideal dice stay in the box, and those that lie there stay as they are.
bool is_ideal(const Elements::State& state, const Elements::Fallen& fallen) {
    for (std::size_t i = 0; i < fallen.dice.size(); ++i) {
        if (fallen.dice[i].out) return false;
        if (i < state.cauldron.size() && fallen.dice[i].die != state.cauldron[i]) return false;
    }
    return true;
}

bool answers_throw(const Elements::State& state, const Elements::Fallen& fallen) {
    std::size_t dice = state.cauldron.size();
    for (const Falling& falling : state.falling)
        dice += falling.dice;
    if (fallen.dice.size() != dice || fallen.bumps > kMostBumps) return false;
    const bool is_simulated = state.setup.dice == Dice::Simulated;
    if (!is_simulated && !fallen.track.empty()) return false;
    if (state.setup.dice == Dice::Ideal && !is_ideal(state, fallen)) return false;
    return std::ranges::all_of(fallen.dice, [&](const Elements::Rest& rest) {
        return rest.out || (is_simulated ? is_inside(rest.die.pose) : rest.die.pose == Pose{});
    });
}

bool is_finished(const Elements::Tower& tower, int dice) {
    const auto later = [](const Elements::Placed& a, const Elements::Placed& b) { return a.at < b.at; };
    return std::ssize(tower) == dice && std::is_sorted(tower.begin(), tower.end(), later) &&
           tower[tower.size() - 1].at <= kLongestRace && tower[0].x == 0 && tower[0].y == 0 && stands(tower);
}

bool answers_race(const Elements::State& state, const Elements::Raced& raced) {
    bool is_won = false;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        if (raced.towers[i].empty()) continue;
        if (!racers(state).contains(Seat{i})) return false;
        if (!is_finished(raced.towers[i], state.hands[i].dice())) return false;
        is_won = true;
    }
    return is_won;
}

}  // namespace

std::optional<Breach> Elements::judge(const State& state, Seat seat, const Action& action) {
    if (!turn(state).seats.contains(seat)) return Breach{"H-2", "not_your_turn", {}, {}};
    if (const auto* thrown = std::get_if<Throw>(&action)) return judge_throw(state, seat, *thrown);
    if (const auto* move = std::get_if<Move>(&action)) return judge_move(state, *move);
    return judge_stop(state);
}

bool Elements::answers(const State& state, const Answer& answer) {
    const bool is_race = state.phase == Phase::Racing;
    if (const auto* raced = std::get_if<Raced>(&answer)) return is_race && answers_race(state, *raced);
    if (is_race) return false;
    const auto& fallen = std::get<Fallen>(answer);
    return state.phase == Phase::Placing ? answers_place(state, fallen) : answers_throw(state, fallen);
}

}  // namespace imp::elements
