#pragma once

#include "core/breach.h"
#include "core/random.h"
#include "core/turn.h"

#include <concepts>
#include <optional>

namespace imp {

/// A game is a bundle of pure functions over value types.
///
/// Nothing here draws a random number, reads a clock or steps a simulation: whatever the rules leave to
/// nature is a Question that the state asks, and its Answer is a fact that somebody else established and the
/// ledger keeps.
///
/// - `turn(state)` says who acts; `judge` says which rule an action of a seat in turn breaks, changing
/// nothing.
/// - `play` \pre `judge` is empty; `settle` \pre it is nature's turn and `answers(state, answer)`.
/// - `view(state, seat)` is what that seat may know; `imagined(view, random)` is a state it may think with:
/// the
///   identity where nothing is hidden.
/// - `sealed(state)` are the seats whose decisions of the running round are still closed to the others.
/// - `standing(state)` \pre the turn is over. `kKnowsDraws`: the players may agree on a draw.
template <class G>
concept Game = std::regular<typename G::Setup> && std::regular<typename G::State> &&
               std::regular<typename G::Action> && std::regular<typename G::Question> &&
               std::regular<typename G::Answer> && std::regular<typename G::View> &&
               requires(const typename G::Setup& setup, const typename G::State& state,
                        typename G::State& next, Seat seat, const typename G::Action& action,
                        const typename G::Answer& answer, const typename G::View& view, Random& random) {
                   { G::initial(setup) } -> std::same_as<typename G::State>;
                   { G::seats(setup) } -> std::same_as<int>;
                   { G::turn(state) } -> std::same_as<Turn>;
                   { G::judge(state, seat, action) } -> std::same_as<std::optional<Breach>>;
                   { G::play(next, seat, action) } -> std::same_as<void>;
                   { G::question(state) } -> std::same_as<typename G::Question>;
                   { G::answers(state, answer) } -> std::same_as<bool>;
                   { G::settle(next, answer) } -> std::same_as<void>;
                   { G::view(state, seat) } -> std::same_as<typename G::View>;
                   { G::imagined(view, random) } -> std::same_as<typename G::State>;
                   { G::sealed(state) } -> std::same_as<SeatSet>;
                   { G::standing(state) } -> std::same_as<Standing>;
                   { G::kKnowsDraws } -> std::convertible_to<bool>;
               };

/// A game whose legal actions can be listed, which is what tree search and exhaustive tests ask for. The list
/// is a value of fixed capacity: making it allocates nothing.
template <class G>
concept Enumerable = Game<G> && requires(const typename G::State& state, Seat seat) {
    { *G::legal(state, seat).begin() } -> std::convertible_to<typename G::Action>;
    { G::legal(state, seat).size() } -> std::convertible_to<std::size_t>;
};

/// A game of more than two seats that goes on without one (house rule H-12): `withdraw` takes a seat out of
/// it, `withdrawn(state)` are those that left. \pre the game is not over, the seat has not left
template <class G>
concept Withdrawable =
    Game<G> && requires(const typename G::State& state, typename G::State& next, Seat seat) {
        { G::withdraw(next, seat) } -> std::same_as<void>;
        { G::withdrawn(state) } -> std::same_as<SeatSet>;
    };

/// A game that is also played on a real table, of which people tell what nature did: `is_refereed(setup)`.
template <class G>
concept Refereed = Game<G> && requires(const typename G::Setup& setup) {
    { G::is_refereed(setup) } -> std::same_as<bool>;
};

/// What a game without nature asks and is answered: nothing, ever.
struct Nothing {
    friend constexpr bool operator==(Nothing, Nothing) = default;
};

}  // namespace imp
