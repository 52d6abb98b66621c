#include "games/elements/bot.h"

#include "games/elements/bot_two_players.h"

#include <algorithm>

namespace imp::elements {
namespace {

bool is_simulated(const Elements::State& state) {
    return state.setup.dice == Dice::Simulated;
}

/// What a seat can choose, every throw of a die in each manner.
std::vector<Action> choices(const Elements::State& state, Seat seat) {
    std::vector<Action> choices;
    for (const Action& action : Elements::legal(state, seat)) {
        const auto* thrown = std::get_if<Throw>(&action);
        if (!thrown || !is_simulated(state)) {
            choices.push_back(action);
            continue;
        }
        // With nothing to hit, a whole hand is let fall in the middle, where it heaps up least
        // (docs/physics.md).
        const std::size_t manners = state.cauldron.empty() ? 1 : kManners.size();
        for (std::size_t manner = 0; manner < manners; ++manner) {
            Throw styled = *thrown;
            styled.gesture = gesture_for(manner, state);
            choices.emplace_back(styled);
        }
    }
    return choices;
}

/// The games solved, with the simulated cauldron and with ideal dice.
const TwoPlayers& solution(bool simulated) {
    static const TwoPlayers with_manners{kManners};
    static const TwoPlayers ideal{std::span(&kIdeal, 1)};
    return simulated ? with_manners : ideal;
}

/// Whether the state is one of TwoPlayers: a turn in the base game for two, without mountains.
bool is_solved(const Elements::State& state) {
    const bool is_turn = state.phase == Phase::Throwing || state.phase == Phase::Choosing;
    if (!is_turn || state.in.size() != 2 || !state.active.empty()) return false;
    std::array<int, kFaces> shown{};
    for (const Die& die : state.cauldron)
        if (++shown[static_cast<std::size_t>(die.face)] > 1) return false;
    int dice = static_cast<int>(state.cauldron.size());
    for (const Hand& hand : state.hands) {
        if (!hand.mountains.empty()) return false;
        dice += hand.dice();
    }
    return dice <= TwoPlayers::kMostDice;
}

double solved_chance(const Elements::State& state, Seat seat, const Action& action) {
    SeatSet others = state.in;
    others.erase(seat);
    const TwoPlayers& solved = solution(is_simulated(state));
    const int own = state.hands[seat.index].dice();
    const int other = state.hands[others.lowest().index].dice();
    const int lying = static_cast<int>(state.cauldron.size());
    if (std::holds_alternative<Stop>(action)) return solved.stops(own, other, lying);
    const auto& thrown = std::get<Throw>(action);
    if (thrown.what == Throw::What::Hand) return solved.begins(own, other, 0);
    return solved.throws(own, other, lying, is_simulated(state) ? manner_of(thrown.gesture) : 0);
}

void best_first(std::vector<Thinker::Line>& lines) {
    std::ranges::stable_sort(lines, std::ranges::greater{}, &Thinker::Line::chance);
}

}  // namespace

Thinker::Thinker(const Elements::State& state, Seat seat, std::uint64_t playouts, std::uint64_t key)
    : most_(playouts) {
    const std::vector<Action> all = choices(state, seat);
    if (is_solved(state)) {
        for (const Action& action : all)
            solved_.push_back({action, solved_chance(state, seat, action)});
        best_first(solved_);
    } else if (all.size() == 1 || most_ == 0) {
        solved_.push_back({all.front(), 1.0 / state.in.size()});
    } else {
        playouts_.emplace(state, seat, all, Playing{.ideal = !is_simulated(state)}, key);
    }
}

Thinker::Thinker(const Elements::State& state, Seat seat, int level, Random& random)
    : Thinker(state, seat, kLevelTable[static_cast<std::size_t>(level - 1)].playouts, random.next64()) {
    const double slip = kLevelTable[static_cast<std::size_t>(level - 1)].slip;
    if (random.next32() >= slip * 4'294'967'296.0) return;
    const auto legal = Elements::legal(state, seat);
    slip_ = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    most_ = 0;
}

bool Thinker::step(std::uint64_t playouts) {
    if (!playouts_ || playouts_->played() >= most_) return false;
    playouts_->step(std::min(playouts, most_ - playouts_->played()));
    return playouts_->played() < most_;
}

Action Thinker::best() const {
    return slip_ ? *slip_ : lines().front().action;
}

std::vector<Thinker::Line> Thinker::lines() const {
    if (!playouts_) return solved_;
    std::vector<Line> lines;
    for (const auto& arm : playouts_->arms())
        lines.push_back({arm.action, arm.mean()});
    best_first(lines);
    return lines;
}

}  // namespace imp::elements
