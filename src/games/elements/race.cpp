// The race of a Pillar of Fire: BE-38, A-78.
#include "games/elements/race.h"

#include "games/elements/steps.h"

#include <cstdlib>

namespace imp::elements {

bool stands(const Elements::Tower& tower) {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t above = 0;
    for (std::size_t i = tower.size(); i-- > 1;) {
        x += tower[i].x;
        y += tower[i].y;
        ++above;
        const auto& below = tower[i - 1];
        if (std::abs(x - above * below.x) > above * kEdge / 2) return false;
        if (std::abs(y - above * below.y) > above * kEdge / 2) return false;
    }
    return true;
}

SeatSet racers(const Elements::State& state) {
    SeatSet seats;
    for_each(state.in, [&](Seat seat) {
        if (state.hands[at(seat)].dice() > 0) seats.insert(seat);
    });
    return seats;
}

Seat fastest(const Elements::State& state, const Elements::Raced& raced) {
    // Of equals the one nearest to the causer's left: the first that is met.
    Seat seat = state.mover;
    Seat best = seat;
    std::uint32_t least = UINT32_MAX;
    for (int i = 0; i < state.in.size(); ++i) {
        seat = next_of(state.in, seat);
        const Elements::Tower& tower = raced.towers[at(seat)];
        if (tower.empty() || tower[tower.size() - 1].at >= least) continue;
        least = tower[tower.size() - 1].at;
        best = seat;
    }
    return best;
}

}  // namespace imp::elements
