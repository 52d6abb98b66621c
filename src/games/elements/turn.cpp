// A turn: BE-9 to BE-20, BE-22, BE-23.
#include "games/elements/arrangement.h"
#include "games/elements/steps.h"

#include <algorithm>

namespace imp::elements {
namespace {

using Kind = Happening::Kind;

/// Dice that fell out of the cauldron or show the blank leave the game; the others lie there now (BE-14,
/// BE-15).
void lay(Course& course, const Elements::Fallen& fallen) {
    Elements::State& state = course.state;
    Happening out{.kind = Kind::Out, .seat = {}, .face = {}, .dice = {}, .seats = {}};
    Happening blank{.kind = Kind::Blank, .seat = {}, .face = {}, .dice = {}, .seats = {}};
    state.cauldron.clear();
    course.numbers.clear();
    for (std::uint8_t i = 0; i < fallen.dice.size(); ++i) {
        const Elements::Rest& rest = fallen.dice[i];
        if (rest.out || rest.die.face == Face::Blank) {
            (rest.out ? out : blank).dice.push_back(i);
            ++state.out;
        } else {
            state.cauldron.push_back(rest.die);
            course.numbers.push_back(i);
        }
    }
    course.note(out);
    course.note(blank);
}

/// Tells which lying dice show another face now (BE-23).
void tell_transforms(const Course& course, const Elements::Fallen& fallen) {
    const auto& lying = course.state.cauldron;
    for (std::uint8_t i = 0; i < lying.size(); ++i) {
        const Elements::Rest& rest = fallen.dice[i];
        if (rest.out || rest.die.face == lying[i].face) continue;
        Happening turned{.kind = Kind::Transform, .seat = {}, .face = rest.die.face, .dice = {}, .seats = {}};
        turned.dice.push_back(i);
        course.note(turned);
    }
}

void settle_place(Course& course, const Die& die) {
    course.state.cauldron.push_back(die);
    course.note({.kind = Kind::Placed, .seat = {}, .face = die.face, .dice = {}, .seats = {}});
    begin_turn(course.state, course.state.mover);
}

/// The first die: thrown until it has shown as many elements as are to be active (BE-30, BE-31, A-71, A-80).
void settle_kindling(Course& course, const Elements::Rest& rest) {
    Elements::State& state = course.state;
    const Face face = rest.out ? Face::Blank : rest.die.face;
    const bool is_new = face != Face::Blank && !state.active.contains(face);
    state.falling.clear();
    state.active.insert(face);
    const bool stays = face != Face::Blank && state.active.size() == state.setup.active;
    const Kind kind = is_new ? Kind::Kindled : stays ? Kind::Placed : Kind::Again;
    course.note({.kind = kind, .seat = state.mover, .face = face, .dice = {}, .seats = {}});
    if (!stays) return;
    state.cauldron.push_back(rest.die);
    begin_turn(state, state.mover);
}

void settle_throw(Course& course, const Elements::Fallen& fallen) {
    Elements::State& state = course.state;
    if (course.is_told()) tell_transforms(course, fallen);
    const bool is_storm = state.phase == Phase::Storming;
    state.falling.clear();
    lay(course, fallen);
    if (is_storm) {
        SeatSet throwers = state.in;
        throwers.erase(state.mover);
        drop_out(course, throwers);  // A-64 (a)
    } else if (is_triggered(state, Face::Lightning)) {
        state.phase = Phase::Storming;
        course.note({.kind = Kind::Storm, .seat = state.mover, .face = {}, .dice = {}, .seats = {}});
        return;
    }
    go_on(course);
}

void settle_race(Course& course, const Elements::Raced& raced) {
    const Seat winner = fastest(course.state, raced);
    course.note({.kind = Kind::Race, .seat = winner, .face = {}, .dice = {}, .seats = {}});
    finish(course, winner);
}

void settle(Course& course, const Elements::Answer& answer) {
    if (const auto* raced = std::get_if<Elements::Raced>(&answer)) return settle_race(course, *raced);
    const auto& fallen = std::get<Elements::Fallen>(answer);
    switch (course.state.phase) {
        case Phase::Placing:
            return settle_place(course, fallen.dice[0].die);
        case Phase::Kindling:
            return settle_kindling(course, fallen.dice[0]);
        default:
            return settle_throw(course, fallen);
    }
}

}  // namespace

Course::Course(Elements::State& settled, std::vector<Happening>* told)
    : state(settled), began(settled.in), minus(settled.minus), told_(told) {
    for (std::uint8_t i = 0; i < state.cauldron.size(); ++i)
        numbers.push_back(i);
}

void Course::note(const Happening& happening) const {
    const bool is_nothing =
        (happening.kind == Kind::Out || happening.kind == Kind::Blank) && happening.dice.empty();
    if (told_ && !is_nothing) told_->push_back(happening);
}

std::vector<Happening> happenings(const Elements::State& before, const Elements::Answer& answer) {
    std::vector<Happening> told;
    Elements::State copy = before;
    Course course(copy, &told);
    settle(course, answer);
    return told;
}

void Elements::settle(State& state, const Answer& answer) {
    IMP_ASSERT(answers(state, answer));
    Course course(state);
    elements::settle(course, answer);
}

void begin_turn(Elements::State& state, Seat seat) {
    state.mover = seat;
    state.phase = Phase::Throwing;
    state.moves = 0;
}

void release(Elements::State& state, Seat seat, const Throw& what) {
    Falling falling{.seat = seat, .dice = 1, .what = what};
    if (state.phase != Phase::Kindling) {  // the first die comes from nobody's hand
        Hand& from = hand(state, seat);
        falling.dice = static_cast<std::uint8_t>(dice_in(from, what));
        switch (what.what) {
            case Throw::What::Die:
                --from.loose;
                break;
            case Throw::What::Mountain:
                from.mountains.erase(what.mountain);
                break;
            case Throw::What::Hand:
                from = {};
                break;
        }
    }
    state.falling.push_back(falling);
    state.moves = 0;
}

void Elements::play(State& state, Seat seat, const Action& action) {
    IMP_ASSERT(turn(state).seats.contains(seat));
    if (const auto* move = std::get_if<Move>(&action)) {
        state.cauldron[move->die].pose = moved(state.cauldron[move->die].face, *move);
        ++state.moves;
    } else if (std::holds_alternative<Stop>(action)) {
        begin_turn(state, next_of(state.in, seat));
    } else if (state.phase == Phase::Storming) {
        state.sealed[at(seat)] = std::get<Throw>(action);
        if (turn(state).seats.empty()) open_storm(state);
    } else {
        release(state, seat, std::get<Throw>(action));
    }
}

}  // namespace imp::elements
