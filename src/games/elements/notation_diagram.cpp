// The table, in words and drawn with characters.
#include "games/elements/notation.h"

namespace imp::elements {
namespace {

std::string_view symbol(Face face) {
    constexpr std::array<std::string_view, kFaces> symbols = {" ", "↯", "∿", "▲", "≈", "✹"};
    return symbols[static_cast<std::size_t>(face)];
}

/// "5 dice, mountain of 3, mountain of 2"
std::string held(const Hand& hand) {
    std::string words = std::to_string(hand.loose) + (hand.loose == 1 ? " die" : " dice");
    for (const std::uint8_t mountain : hand.mountains)
        words += ", mountain of " + std::to_string(mountain);
    return words;
}

std::string active(const Elements::State& state) {
    std::string words;
    for (std::size_t i = 1; i < kFaces; ++i)
        if (const auto face = static_cast<Face>(i); state.active.contains(face))
            words += (words.empty() ? "" : ", ") + std::string(name(face));
    return words;
}

std::string seats(SeatSet set) {
    std::string words;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (set.contains(Seat{i})) words += (words.empty() ? "" : ", ") + seat_name(Seat{i});
    return words;
}

/// Whole millimetres, as near as they come.
std::string millimetres(std::int32_t micrometres) {
    return std::to_string((micrometres + (micrometres < 0 ? -500 : 500)) / 1000);
}

/// "✹ fire", and where it lies on a simulated table, as an action to move it is written: "✹ fire at 13,-30".
std::string drawn(const Elements::State& state, const Die& die) {
    std::string words = std::string(symbol(die.face)) + " " + std::string(name(die.face));
    if (state.setup.dice == Dice::Simulated)
        words += " at " + millimetres(die.pose.at.x) + "," + millimetres(die.pose.at.y);
    return words;
}

/// What the game waits for.
std::string waiting(const Elements::State& state) {
    const std::string mover = seat_name(state.mover);
    if (state.phase == Phase::Over) return "Over. Winner: " + seats(Elements::standing(state).winners) + ".";
    if (!state.falling.empty()) return "Dice are falling.";
    switch (state.phase) {
        case Phase::Placing:
            return "The first die is laid into the cauldron.";
        case Phase::Kindling:
            return mover + " throws the first die.";
        case Phase::Throwing:
            return mover + (is_big_bang(state) ? " has a Big Bang." : " must throw.");
        case Phase::Choosing:
            return mover + (state.moves > 0 ? " must throw." : " may throw one more or stop.");
        case Phase::Storming:
            return "Lightning Storm of " + mover + ": " + seats(Elements::turn(state).seats) + " to throw.";
        case Phase::Racing:
            return "Pillar of Fire of " + mover + ": who has his tower first?";
        case Phase::Over:
            break;
    }
    return {};
}

std::string standing_of(const Elements::State& state, Seat seat) {
    std::string words = state.withdrawn.contains(seat) ? "has left"
                        : state.in.contains(seat)      ? held(state.hands[seat.index])
                                                       : "has dropped out";
    const int minus = state.minus[seat.index];
    if (minus > 0) words += ", " + std::to_string(minus) + (minus == 1 ? " minus point" : " minus points");
    return words;
}

std::string game_number(const Elements::State& state) {
    if (!state.setup.tournament || state.phase == Phase::Over) return {};
    return "Game " + std::to_string(state.game + 1) + " of " + std::to_string(state.setup.seats) + ". ";
}

}  // namespace

std::string spoken(const Elements::State& state) {
    std::string words = game_number(state) + "In the cauldron: ";
    for (std::size_t i = 0; i < state.cauldron.size(); ++i)
        words += (i > 0 ? ", " : "") + std::string(name(state.cauldron[i].face));
    words += state.cauldron.empty() ? "nothing." : ".";
    if (!state.active.empty()) words += " Active: " + active(state) + ".";
    for (std::uint8_t i = 0; i < state.setup.seats; ++i)
        words += " " + seat_name(Seat{i}) + ": " + standing_of(state, Seat{i}) + ".";
    return words + " " + waiting(state);
}

std::string diagram(const Elements::State& state) {
    std::string lines = "Cauldron";
    for (std::size_t i = 0; i < state.cauldron.size(); ++i)
        lines += "  " + std::to_string(i + 1) + " " + drawn(state, state.cauldron[i]);
    lines += state.cauldron.empty() ? "  empty\n" : "\n";
    if (!state.active.empty()) lines += "Active    " + active(state) + "\n";
    for (std::uint8_t i = 0; i < state.setup.seats; ++i)
        lines += (Elements::turn(state).seats.contains(Seat{i}) ? "> " : "  ") + seat_name(Seat{i}) + "  " +
                 standing_of(state, Seat{i}) + "\n";
    return lines + game_number(state) + waiting(state) + "\n";
}

}  // namespace imp::elements
