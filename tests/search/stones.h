#pragma once

#include "core/fixed_list.h"
#include "core/game.h"
#include "search/limits.h"

#include <array>

namespace imp::search {

/// A heap of stones, of which the players take one, two or three. Taking two leaves the turn with the same
/// player; who takes the last stone wins, but with a take of three nobody does.
struct Stones {
    struct Setup {
        int heap = 10;
        friend bool operator==(const Setup&, const Setup&) = default;
    };
    struct State {
        int heap = 0;
        Seat to_move;
        SeatSet winners;
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = int;
    using Question = Nothing;
    using Answer = Nothing;
    using View = State;
    static constexpr bool kKnowsDraws = false;

    static State initial(const Setup& setup) { return {setup.heap, Seat{0}, {}}; }
    static int seats(const Setup&) { return 2; }
    static Turn turn(const State& state) { return state.heap > 0 ? Turn::of(state.to_move) : Turn::over(); }
    static FixedList<Action, 3> legal(const State& state, Seat seat) {
        FixedList<Action, 3> list;
        for (int take = 1; take <= 3 && take <= state.heap && seat == state.to_move; ++take)
            list.push_back(take);
        return list;
    }
    static std::optional<Breach> judge(const State& state, Seat, const Action& take) {
        if (1 <= take && take <= 3 && take <= state.heap) return std::nullopt;
        return Breach{"1", "take", {}, {}};
    }
    static void play(State& state, Seat seat, const Action& take) {
        state.heap -= take;
        if (state.heap == 0 && take < 3) state.winners = SeatSet(seat);
        if (take != 2) state.to_move = Seat{static_cast<std::uint8_t>(1 - seat.index)};
    }
    static Question question(const State&) { return {}; }
    static bool answers(const State&, const Answer&) { return false; }
    static void settle(State&, const Answer&) {}
    static View view(const State& state, Seat) { return state; }
    static State imagined(const View& view, Random&) { return view; }
    static SeatSet sealed(const State&) { return {}; }
    static Standing standing(const State& state) { return {state.winners}; }
};
static_assert(Enumerable<Stones>);

/// Judges a heap by something arbitrary, so that a search that looks at other leaves comes to other values.
struct StonesEvaluation {
    static constexpr std::size_t kSlots = 8;
    static std::size_t slot(Seat seat, const int& take) {
        return seat.index * 4u + static_cast<std::size_t>(take);
    }
    [[nodiscard]] Value value(const Stones::State& state, Seat seat) const {
        const Value mover = state.heap * 37 % 101 - 50;
        return seat == state.to_move ? mover : -mover;
    }
    [[nodiscard]] std::uint64_t key(const Stones::State& state) const {
        return (static_cast<std::uint64_t>(state.heap) * 2 + state.to_move.index + 1) * 0x9E37'79B9'7F4A'7C15;
    }
    [[nodiscard]] int priority(const Stones::State&, const int& take) const { return take; }
};

}  // namespace imp::search
