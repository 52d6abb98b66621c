// Dropping out, the end of a game and the Tournament of Elements: BE-8, BE-21, BE-25 to BE-29; leaving: H-12.
#include "games/elements/steps.h"

#include <algorithm>

namespace imp::elements {
namespace {

using Kind = Happening::Kind;

/// Goes to the tournament's next game whose start player is there (BE-26, H-12). False after the last.
bool next_game(Elements::State& state) {
    const int games = state.setup.tournament ? state.setup.seats : 0;
    while (state.game < games) {
        ++state.game;
        const int starter = (state.setup.start.index + state.game) % state.setup.seats;
        if (!state.withdrawn.contains(Seat{static_cast<std::uint8_t>(starter)})) break;
    }
    return state.game < games;
}

/// A throw that is never to fall: its dice are in the hand again.
void give_back(Elements::State& state, const Falling& falling) {
    if (state.phase == Phase::Kindling) return;  // the first die is nobody's
    Hand& to = hand(state, falling.seat);
    if (falling.what.what == Throw::What::Mountain)
        to.mountains.push_back(falling.dice);
    else
        to.loose = static_cast<std::uint8_t>(to.loose + falling.dice);
}

/// Nothing is thrown any more.
void call_off(Elements::State& state) {
    for (const Falling& falling : state.falling)
        give_back(state, falling);
    state.falling.clear();
    state.sealed = {};
}

/// The dice of a seat that leaves go out of the game, those it has in the air too; in a storm that it caused,
/// the others take theirs back.
void discard(Elements::State& state, Seat seat) {
    for (std::size_t i = state.falling.size(); i-- > 0;) {
        if (state.falling[i].seat != seat) continue;
        give_back(state, state.falling[i]);
        state.falling.erase(i);
    }
    if (seat == state.mover) call_off(state);
    state.out += hand(state, seat).dice();
    hand(state, seat) = {};
    state.in.erase(seat);
    state.sealed[at(seat)].reset();
}

/// The game goes on without the mover.
void replace_mover(Elements::State& state) {
    const Seat next = next_of(state.in, state.mover);
    if (state.phase == Phase::Placing || state.phase == Phase::Kindling || state.phase == Phase::Racing) {
        state.mover = next;
        return;
    }
    begin_turn(state, next);
}

/// What a game with enough players left waits for, now that one is gone.
void resume(Course& course, Seat gone) {
    Elements::State& state = course.state;
    if (gone == state.mover) replace_mover(state);
    if (state.phase == Phase::Racing && racers(state).size() < 2)
        finish(course, racers(state).lowest());
    else if (state.phase == Phase::Storming && Elements::turn(state).seats.empty())
        open_storm(state);
}

}  // namespace

void drop_out(Course& course, SeatSet seats) {
    Elements::State& state = course.state;
    SeatSet dropped;
    for_each(seats, [&](Seat seat) {
        if (state.hands[at(seat)].dice() > 0) return;
        dropped.insert(seat);
        state.in.erase(seat);
        course.note({.kind = Kind::DropOut, .seat = seat, .face = {}, .dice = {}, .seats = {}});
    });
    if (!state.setup.tournament) return;
    for_each(dropped, [&](Seat seat) {
        if (seat == state.starter || state.setup.scoring == Scoring::All)
            state.minus[at(seat)] += state.in.size();
    });
}

void end_game(Course& course) {
    Elements::State& state = course.state;
    state.winners = state.in;
    if (state.in.empty()) {
        state.winners = course.began;
        state.minus = course.minus;
    }
    course.note({.kind = Kind::Win, .seat = {}, .face = {}, .dice = {}, .seats = state.winners});
    call_off(state);
    if (next_game(state))
        deal(state);
    else
        state.phase = Phase::Over;
}

void Elements::withdraw(State& state, Seat seat) {
    IMP_ASSERT(state.phase != Phase::Over && !state.withdrawn.contains(seat));
    Course course(state);
    state.withdrawn.insert(seat);
    const bool was_in = state.in.contains(seat);
    if (was_in) discard(state, seat);
    if (present(state).size() == 1) {
        call_off(state);
        state.winners = present(state);
        state.game = state.setup.tournament ? state.setup.seats : 0;
        state.phase = Phase::Over;
    } else if (was_in && state.in.size() == 1) {
        end_game(course);
    } else if (was_in) {
        resume(course, seat);
    }
}

Standing Elements::standing(const State& state) {
    if (!state.setup.tournament) return {state.winners};
    int least = INT32_MAX;
    for_each(present(state), [&](Seat seat) { least = std::min(least, state.minus[at(seat)]); });
    Standing standing;
    for_each(present(state), [&](Seat seat) {
        if (state.minus[at(seat)] == least) standing.winners.insert(seat);
    });
    return standing;
}

}  // namespace imp::elements
