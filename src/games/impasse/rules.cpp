#include "games/impasse/rules.h"

#include "games/impasse/steps.h"

namespace imp::impasse {

Position Impasse::initial(const Setup& setup) {
    IMP_ASSERT(setup.ruleset == 1);
    return start(setup.size);
}

Turn Impasse::turn(const State& state) {
    return winner(state) ? Turn::over() : Turn::of(state.to_move);
}

void Impasse::play(State& state, Seat seat, const Action& action) {
    Side& own = state.side(seat);
    begin_turn(own, action, nearest_row(seat, state.size));
    if (has_crown(action)) crown(own, action.crown, furthest_row(seat, state.size));
    state.to_move = opponent(seat);
}

Standing Impasse::standing(const State& state) {
    IMP_ASSERT(winner(state).has_value());
    return {SeatSet(*winner(state))};
}

}  // namespace imp::impasse
