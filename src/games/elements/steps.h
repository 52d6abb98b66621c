#pragma once

#include "games/elements/happening.h"
#include "games/elements/rules.h"

/// The inside of the rules: steps of which a turn is made, shared by their .cpp files alone.
namespace imp::elements {

/// A state while an answer is being settled.
class Course {
public:
    /// Happenings are noted in `told`, if there is one.
    explicit Course(Elements::State& settled, std::vector<Happening>* told = nullptr);

    Elements::State& state;
    const SeatSet began;                     ///< Who was in before; all of them win if nobody is left (A-66).
    const std::array<int, kMaxSeats> minus;  ///< Minus points before.
    FixedList<std::uint8_t, kDice> numbers;  ///< Of the dice in the cauldron, as in the answer.

    void note(const Happening& happening) const;
    [[nodiscard]] bool is_told() const { return told_ != nullptr; }

private:
    std::vector<Happening>* told_;
};

[[nodiscard]] inline std::size_t at(Seat seat) {
    return seat.index;
}
[[nodiscard]] inline Hand& hand(Elements::State& state, Seat seat) {
    return state.hands[at(seat)];
}
/// Calls `visit` with each seat of `seats`, the lowest first.
template <class F>
void for_each(SeatSet seats, F visit) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (seats.contains(Seat{i})) visit(Seat{i});
}

/// Begins the game number `state.game`: deals and lays or kindles (BE-3 to BE-7, BE-30).
void deal(Elements::State& state);
/// `seat`'s turn begins.
void begin_turn(Elements::State& state, Seat seat);
/// Takes what is thrown out of the hand into the air.
void release(Elements::State& state, Seat seat, const Throw& what);

/// The first field of a gesture that no hand can do.
[[nodiscard]] std::optional<Breach> judge_gesture(const Gesture& gesture);
/// Whether a pose is somewhere in the cauldron, and its attitude one; the rest is up to physics.
[[nodiscard]] bool is_inside(const Pose& pose);

/// Whether the power of an active element is triggered: two or more dice show it (BE-32).
[[nodiscard]] bool is_triggered(const Elements::State& state, Face face);
/// Whether dice showing `face` are matching dice (BE-16, BE-37).
[[nodiscard]] bool is_match(const Elements::State& state, Face face);
/// All others' throws of a storm go into the air together, once the last is there.
void open_storm(Elements::State& state);
/// Goes on where no storm comes any more: pillar, then `finish` (BE-42).
void go_on(Course& course);
/// Who races, and whether that takes a race: with one tower alone there is none.
[[nodiscard]] SeatSet racers(const Elements::State& state);
/// Whose tower stood first. \pre the answer answers
[[nodiscard]] Seat fastest(const Elements::State& state, const Elements::Raced& raced);
/// `taker` takes what matches; drop outs, the end, the hurricane, the next turn.
void finish(Course& course, Seat taker);
/// Every hand goes to the left neighbour (BE-35).
void pass_hands(Course& course);

/// Whoever of `seats` has no dice left drops out (BE-21), with minus points.
void drop_out(Course& course, SeatSet seats);
/// This game is over; the tournament's next one begins.
void end_game(Course& course);
/// Who has not left the match.
[[nodiscard]] SeatSet present(const Elements::State& state);

}  // namespace imp::elements
