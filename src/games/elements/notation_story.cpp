// What happened, in words.
#include "games/elements/happening.h"
#include "games/elements/notation.h"

namespace imp::elements {
namespace {

using Kind = Happening::Kind;

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return count == 1 ? std::string(one) : std::to_string(count) + " " + std::string(many);
}

/// "fire, wind and stone"
std::string listed(const std::vector<std::string>& items) {
    std::string list;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) list += i + 1 == items.size() ? " and " : ", ";
        list += items[i];
    }
    return list;
}

std::string seats_listed(SeatSet seats) {
    std::vector<std::string> names;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (seats.contains(Seat{i})) names.push_back(seat_name(Seat{i}));
    return listed(names);
}

/// The dice of `numbers` by symbol: "2 fire and 3 wind".
std::string symbols(const FixedList<std::uint8_t, kDice>& numbers, const FixedList<Die, kDice>& dice) {
    std::array<int, kFaces> counts{};
    for (const std::uint8_t number : numbers)
        ++counts[static_cast<std::size_t>(dice[number].face)];
    std::vector<std::string> items;
    for (std::size_t face = 0; face < kFaces; ++face)
        if (counts[face] > 0)
            items.push_back(std::to_string(counts[face]) + " " + std::string(name(static_cast<Face>(face))));
    return listed(items);
}

/// The dice as the answer numbers them; for a race those that lie.
FixedList<Die, kDice> numbered(const Elements::State& before, const Elements::Answer& answer) {
    const auto* fallen = std::get_if<Elements::Fallen>(&answer);
    if (!fallen) return before.cauldron;
    FixedList<Die, kDice> dice;
    for (const Elements::Rest& rest : fallen->dice)
        dice.push_back(rest.die);
    return dice;
}

/// "Seat 1 throws fire and a blank." for each who threw.
std::string throws_told(const Elements::State& before, const Elements::Fallen& fallen) {
    std::string told;
    std::size_t number = before.cauldron.size();
    for (const Falling& falling : before.falling) {
        std::vector<std::string> faces;
        for (int i = 0; i < falling.dice; ++i, ++number) {
            const Elements::Rest& rest = fallen.dice[number];
            faces.push_back(rest.out                       ? "out of the box"
                            : rest.die.face == Face::Blank ? "a blank"
                                                           : std::string(name(rest.die.face)));
        }
        told += seat_name(falling.seat) + " throws " + listed(faces) + ". ";
    }
    return told;
}

/// One happening, as a sentence with a space behind it.
std::string told(const Happening& happening, const FixedList<Die, kDice>& dice) {
    const std::string seat = seat_name(happening.seat);
    switch (happening.kind) {
        case Kind::Placed:
            return "The first die shows " + std::string(name(happening.face)) + ". ";
        case Kind::Kindled:
            return "Active now: " + std::string(name(happening.face)) + ". ";
        case Kind::Again:
            return "It is thrown again. ";
        case Kind::Out:
            return counted(happening.dice.size(), "A die is", "dice are") + " out of the game. ";
        case Kind::Blank:
            return counted(happening.dice.size(), "A blank is", "blanks are") + " taken out. ";
        case Kind::Transform:
            return "A lying die transforms to " + std::string(name(happening.face)) + ". ";
        case Kind::Storm:
            return "Lightning Storm! All others throw one die. ";
        case Kind::Pillar:
            return "Pillar of Fire! ";
        case Kind::Race:
            return seat + " has the first tower. ";
        case Kind::Take:
            return "A match: " + seat + " takes " + symbols(happening.dice, dice) + ". ";
        case Kind::Mountain:
            return "They are a mountain of rock. ";
        case Kind::DropOut:
            return seat + " drops out. ";
        case Kind::Hurricane:
            return "Hurricane! Every hand goes to the left. ";
        case Kind::Win:
            return seats_listed(happening.seats) +
                   (happening.seats.size() == 1 ? " wins the game. " : " share the win. ");
    }
    return {};
}

/// How a fact began, before its happenings.
std::string opening(const Elements::State& before, const Elements::Fallen& fallen) {
    std::string told;
    for (const Falling& falling : before.falling)
        if (falling.what.what == Throw::What::Hand) told = "Big Bang! ";
    told += throws_told(before, fallen);
    if (fallen.bumps > 0)
        told += "Full Tilt: the box is pushed " + counted(fallen.bumps, "once", "times") + ". ";
    return told;
}

std::string result(const Elements::State& before, const Elements::State& after) {
    if (after.phase == Phase::Choosing) return "No match. ";
    if (after.phase != Phase::Over && after.game > before.game)
        return "Game " + std::to_string(after.game + 1) + " of " + std::to_string(after.setup.seats) +
               " begins with " + seat_name(after.starter) + ". ";
    if (after.phase == Phase::Over && after.setup.tournament)
        return "The tournament is over: " + seats_listed(Elements::standing(after).winners) +
               (Elements::standing(after).winners.size() == 1 ? " wins it. " : " win it. ");
    return {};
}

std::string story_of(const Elements::State& before, Seat seat, const Throw& action) {
    const std::string who = seat_name(seat);
    if (before.phase == Phase::Kindling) return who + " throws the first die.";
    if (before.phase == Phase::Storming) return who + " throws into the storm.";
    if (action.what == Throw::What::Hand) return who + " throws the whole hand: a Big Bang.";
    if (action.what == Throw::What::Die) return who + " throws a die.";
    return who + " throws a mountain of " + std::to_string(dice_in(before.hands[seat.index], action)) +
           " dice.";
}

}  // namespace

std::string story(const Elements::State& before, Seat seat, const Action& action) {
    if (const auto* thrown = std::get_if<Throw>(&action)) return story_of(before, seat, *thrown);
    if (const auto* move = std::get_if<Move>(&action))
        return seat_name(seat) + " moves die " + std::to_string(move->die + 1) + ", " +
               std::string(name(before.cauldron[move->die].face)) + ".";
    return seat_name(seat) + " stops.";
}

std::string story(const Elements::State& before, const Elements::Answer& answer,
                  const Elements::State& after) {
    const auto dice = numbered(before, answer);
    std::string words;
    if (const auto* fallen = std::get_if<Elements::Fallen>(&answer)) words = opening(before, *fallen);
    for (const Happening& happening : happenings(before, answer))
        words += told(happening, dice);
    words += result(before, after);
    if (!words.empty()) words.pop_back();
    return words;
}

}  // namespace imp::elements
