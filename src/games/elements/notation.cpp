#include "games/elements/notation.h"

#include "games/elements/notation_numbers.h"

#include <array>
#include <bitset>
#include <string_view>

namespace imp::elements {
namespace {

constexpr Gesture kUsual;

std::string text(const Place& place) {
    return thousandths(place.x) + "," + thousandths(place.y) + "," + thousandths(place.z);
}

/// What of a gesture differs from the usual one.
std::string text(const Gesture& gesture) {
    std::string words;
    if (gesture.from != kUsual.from) words += " from " + text(gesture.from);
    if (gesture.heading != kUsual.heading) words += " heading " + degrees(gesture.heading);
    if (gesture.slope != kUsual.slope) words += " slope " + degrees(gesture.slope);
    if (gesture.speed != kUsual.speed) words += " speed " + thousandths(gesture.speed);
    if (gesture.spin != kUsual.spin) words += " spin " + thousandths(gesture.spin);
    return words;
}

std::string text(const Throw& action) {
    std::string words = "throw";
    if (action.what == Throw::What::Hand) words += " hand";
    if (action.what == Throw::What::Mountain) words += " mountain " + std::to_string(action.mountain + 1);
    return words + text(action.gesture);
}

std::string text(const Move& action) {
    std::string words = "move " + std::to_string(action.die + 1) + " to " + thousandths(action.x) + "," +
                        thousandths(action.y);
    if (action.turn != 0) words += " turned " + degrees(action.turn);
    return words;
}

std::string text(Stop) {
    return "stop";
}

Place read_place(Reader& reader) {
    Place place;
    place.x = reader.thousandths();
    reader.expect(',');
    place.y = reader.thousandths();
    reader.expect(',');
    place.z = reader.thousandths();
    return place;
}

constexpr std::array<std::string_view, 5> kWords = {"from", "heading", "slope", "speed", "spin"};

/// Reads one word of a gesture and its number; fails if it is none, or was `said` before.
void read_word(Reader& reader, Gesture& gesture, std::bitset<kWords.size()>& said) {
    const auto says = [&](std::size_t word) {
        if (said.test(word) || !reader.take(kWords[word])) return false;
        said.set(word);
        return true;
    };
    if (says(0))
        gesture.from = read_place(reader);
    else if (says(1))
        gesture.heading = reader.microradians();
    else if (says(2))
        gesture.slope = reader.microradians();
    else if (says(3))
        gesture.speed = reader.thousandths();
    else if (says(4))
        gesture.spin = reader.thousandths();
    else
        reader.fail("from, heading, slope, speed or spin, each once, and a number, such as speed 0.7");
}

Action read_throw(Reader& reader) {
    Throw action;
    if (reader.take("hand")) {
        action.what = Throw::What::Hand;
    } else if (reader.take("mountain")) {
        action.what = Throw::What::Mountain;
        action.mountain = static_cast<std::uint8_t>(reader.count(kDice / 2) - 1);
    }
    std::bitset<kWords.size()> said;
    while (!reader.at_end())
        read_word(reader, action.gesture, said);
    return action;
}

Action read_move(Reader& reader) {
    Move action;
    action.die = static_cast<std::uint8_t>(reader.count(kDice) - 1);
    if (!reader.take("to")) reader.fail("to and a place in mm, such as to 12.5,-30");
    action.x = reader.thousandths();
    reader.expect(',');
    action.y = reader.thousandths();
    if (reader.take("turned")) action.turn = reader.microradians();
    if (!reader.at_end()) reader.fail("turned and an angle in degrees, or nothing more");
    return action;
}

}  // namespace

std::string text(const Action& action) {
    return std::visit([](const auto& chosen) { return text(chosen); }, action);
}

Parsed<Action> parse_action(std::string_view text, const Elements::State&) {
    Reader reader(text);
    Action action;
    if (reader.take("throw"))
        action = read_throw(reader);
    else if (reader.take("move"))
        action = read_move(reader);
    else if (reader.take("stop"))
        action = Stop{};
    else
        reader.fail("throw, move or stop");
    if (!reader.at_end()) reader.fail("nothing more");
    if (reader.failure()) return Unexpected{*reader.failure()};
    return action;
}

std::string_view name(Face face) {
    constexpr std::array<std::string_view, kFaces> names = {"blank", "lightning", "wind",
                                                            "stone", "water",     "fire"};
    return names[static_cast<std::size_t>(face)];
}

std::string seat_name(Seat seat) {
    return "Seat " + std::to_string(seat.index + 1);
}

}  // namespace imp::elements
