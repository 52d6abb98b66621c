// What a player may do: BE-9 to BE-12, BE-19, BE-22, BE-33, BE-36.
#include "games/elements/arrangement.h"
#include "games/elements/steps.h"

namespace imp::elements {
namespace {

std::string number(std::int64_t value) {
    return std::to_string(value);
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

}  // namespace

std::optional<Breach> Elements::judge(const State& state, Seat seat, const Action& action) {
    if (!turn(state).seats.contains(seat)) return Breach{"H-2", "not_your_turn", {}, {}};
    if (const auto* thrown = std::get_if<Throw>(&action)) return judge_throw(state, seat, *thrown);
    if (const auto* move = std::get_if<Move>(&action)) return judge_move(state, *move);
    return judge_stop(state);
}

}  // namespace imp::elements
