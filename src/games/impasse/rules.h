#pragma once

#include "core/fixed_list.h"
#include "core/game.h"
#include "games/impasse/position.h"

#include <cstdint>

namespace imp::impasse {

/// One whole turn (IS-35): a slide or a transpose, or at an impasse a removal; and the crown that it makes
/// due.
///
/// Left without initialisers on purpose: lists of them live in search frames and must cost nothing to make.
struct Action {
    Square from;   ///< The stack that moves, or the one whose top checker is removed.
    Square to;     ///< kNowhere if this is a removal (IS-25). Own single: transpose (IS-12). Empty: slide.
    Square crown;  ///< Where the crowning single comes from (IS-15), kNowhere if no crown is due.

    friend constexpr bool operator==(Action, Action) = default;
};

constexpr Action move(Square from, Square to, Square crown = kNowhere) {
    return {from, to, crown};
}
constexpr Action removal(Square from, Square crown = kNowhere) {
    return {from, kNowhere, crown};
}
constexpr bool is_removal(Action action) {
    return action.to == kNowhere;
}
constexpr bool has_crown(Action action) {
    return action.crown != kNowhere;
}

/// Most actions that any position can offer; proved in moves.cpp.
inline constexpr std::size_t kMaxActions = 342;
using ActionList = FixedList<Action, kMaxActions>;

/// The rules of Impasse, by Mark Steere. docs/rules/impasse.md numbers them.
struct Impasse {
    struct Setup {
        int ruleset = 1;
        int size = 8;  ///< 8 or 10.
        friend constexpr bool operator==(const Setup&, const Setup&) = default;
    };
    using State = Position;
    using Action = impasse::Action;
    using Question = Nothing;
    using Answer = Nothing;
    using View = Position;

    /// \pre setup.ruleset is 1 and setup.size is 8 or 10
    [[nodiscard]] static State initial(const Setup& setup);
    [[nodiscard]] static int seats(const Setup&) { return 2; }  ///< IS-1: White, Black.
    [[nodiscard]] static Turn turn(const State& state);

    /// All actions of the seat, none twice; none if it is not the seat's turn.
    [[nodiscard]] static ActionList legal(const State& state, Seat seat);
    /// The rule that the action breaks. \pre the seat is in turn, or the game is over
    [[nodiscard]] static std::optional<Breach> judge(const State& state, Seat seat, const Action& action);
    /// \pre judge(state, seat, action) is empty
    static void play(State& state, Seat seat, const Action& action);

    [[nodiscard]] static Question question(const State&) { return {}; }
    [[nodiscard]] static bool answers(const State&, const Answer&) { return false; }
    /// \pre never: nature has no turn in Impasse
    static void settle(State&, const Answer&) { IMP_ASSERT(false); }

    /// Nothing is hidden.
    [[nodiscard]] static View view(const State& state, Seat) { return state; }
    [[nodiscard]] static State imagined(const View& view, Random&) { return view; }
    [[nodiscard]] static SeatSet sealed(const State&) { return {}; }

    static constexpr bool kKnowsDraws = false;  ///< IS-32
    /// \pre the turn is over
    [[nodiscard]] static Standing standing(const State& state);
};
static_assert(Enumerable<Impasse>);

}  // namespace imp::impasse
