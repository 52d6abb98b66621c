// Matches and the powers of the elements: BE-16, BE-32 to BE-40, BE-42.
#include "games/elements/steps.h"

namespace imp::elements {
namespace {

using Kind = Happening::Kind;

/// All matching dice go from the cauldron to `taker`, as a mountain of rock or loose (BE-16, BE-36). Answers
/// how many.
int take(Course& course, Seat taker, bool as_mountain) {
    Elements::State& state = course.state;
    Happening taken{.kind = Kind::Take, .seat = taker, .face = {}, .dice = {}, .seats = {}};
    FixedList<Die, kDice> left;
    for (std::size_t i = 0; i < state.cauldron.size(); ++i)
        if (is_match(state, state.cauldron[i].face))
            taken.dice.push_back(course.numbers[i]);
        else
            left.push_back(state.cauldron[i]);
    state.cauldron = left;
    const auto dice = static_cast<std::uint8_t>(taken.dice.size());
    if (dice == 0) return 0;
    course.note(taken);
    if (as_mountain) {
        hand(state, taker).mountains.push_back(dice);
        course.note({.kind = Kind::Mountain, .seat = taker, .face = {}, .dice = taken.dice, .seats = {}});
    } else {
        hand(state, taker).loose = static_cast<std::uint8_t>(hand(state, taker).loose + dice);
    }
    return dice;
}

}  // namespace

int showing(const Elements::State& state, Face face) {
    int dice = 0;
    for (const Die& die : state.cauldron)
        dice += die.face == face ? 1 : 0;
    return dice;
}

bool is_triggered(const Elements::State& state, Face face) {
    return state.active.contains(face) && showing(state, face) >= 2;
}

bool is_match(const Elements::State& state, Face face) {
    const bool is_swamp = face == Face::Water && state.active.contains(face);
    return !is_swamp && showing(state, face) >= 2;
}

void open_storm(Elements::State& state) {
    for_each(state.in, [&](Seat seat) {
        auto& sealed = state.sealed[at(seat)];
        if (sealed) release(state, seat, *sealed);
        sealed.reset();
    });
}

void go_on(Course& course) {
    Elements::State& state = course.state;
    if (!is_triggered(state, Face::Fire)) return finish(course, state.mover);
    course.note({.kind = Kind::Pillar, .seat = state.mover, .face = {}, .dice = {}, .seats = {}});
    const SeatSet seats = racers(state);
    if (seats.size() > 1)
        state.phase = Phase::Racing;
    else
        finish(course, seats.empty() ? state.mover : seats.lowest());
}

void pass_hands(Course& course) {
    const auto hands = course.state.hands;
    for_each(course.state.in,
             [&](Seat seat) { hand(course.state, next_of(course.state.in, seat)) = hands[at(seat)]; });
    course.note({.kind = Kind::Hurricane, .seat = {}, .face = {}, .dice = {}, .seats = course.state.in});
}

void finish(Course& course, Seat taker) {
    Elements::State& state = course.state;
    const bool is_hurricane = is_triggered(state, Face::Wind);
    const int taken = take(course, taker, is_triggered(state, Face::Stone));
    drop_out(course, state.in);  // A-64 (b)
    if (state.in.size() < 2) return end_game(course);
    if (is_hurricane) pass_hands(course);
    // A storm has been a match, even if it left none.
    const bool had_match = taken > 0 || state.phase == Phase::Storming;
    if (!had_match && state.in.contains(state.mover))
        state.phase = Phase::Choosing;
    else
        begin_turn(state, next_of(state.in, taker));
}

}  // namespace imp::elements
