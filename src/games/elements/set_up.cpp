#include "games/elements/steps.h"

namespace imp::elements {

int dice_each(int players) {
    constexpr std::array<int, kMaxSeats + 1> dealt = {0, 0, 8, 7, 6, 5};
    IMP_ASSERT(2 <= players && players <= kMaxSeats);
    return dealt[static_cast<std::size_t>(players)];
}

Seat next_of(SeatSet seats, Seat from) {
    IMP_ASSERT(!seats.empty());
    Seat seat = from;
    do
        seat.index = static_cast<std::uint8_t>((seat.index + 1) % kMaxSeats);
    while (!seats.contains(seat));
    return seat;
}

SeatSet present(const Elements::State& state) {
    SeatSet seats = SeatSet::first(state.setup.seats);
    for_each(state.withdrawn, [&](Seat seat) { seats.erase(seat); });
    return seats;
}

void deal(Elements::State& state) {
    const int starter = (state.setup.start.index + state.game) % state.setup.seats;
    state.starter = state.mover = Seat{static_cast<std::uint8_t>(starter)};
    state.in = present(state);
    state.hands = {};
    for_each(state.in, [&](Seat seat) {
        hand(state, seat).loose = static_cast<std::uint8_t>(dice_each(state.in.size()));
    });
    state.cauldron.clear();
    state.out = state.moves = 0;
    // With all five there is nothing to find out: one throw gives the first die.
    state.active = state.setup.active == kElements ? ElementSet::all() : ElementSet();
    state.phase = state.setup.active == 0 ? Phase::Placing : Phase::Kindling;
}

Elements::State Elements::initial(const Setup& setup) {
    IMP_ASSERT(2 <= setup.seats && setup.seats <= kMaxSeats && setup.start.index < setup.seats);
    IMP_ASSERT(0 <= setup.active && setup.active <= kElements);
    State state;
    state.setup = setup;
    deal(state);
    return state;
}

}  // namespace imp::elements
