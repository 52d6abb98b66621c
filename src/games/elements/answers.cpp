// What answers nature's questions.
#include "games/elements/race.h"
#include "games/elements/steps.h"

#include <algorithm>

namespace imp::elements {
namespace {

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
    return std::ssize(tower) == dice && std::ranges::is_sorted(tower, {}, &Elements::Placed::at) &&
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

bool Elements::answers(const State& state, const Answer& answer) {
    const bool is_race = state.phase == Phase::Racing;
    if (const auto* raced = std::get_if<Raced>(&answer)) return is_race && answers_race(state, *raced);
    if (is_race) return false;
    const auto& fallen = std::get<Fallen>(answer);
    return state.phase == Phase::Placing ? answers_place(state, fallen) : answers_throw(state, fallen);
}

}  // namespace imp::elements
