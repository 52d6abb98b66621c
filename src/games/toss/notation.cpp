#include "games/toss/notation.h"

#include <charconv>

namespace imp::toss {
namespace {

constexpr std::string_view kVerb = "throw ";

std::string seat_name(std::size_t index) {
    return "Seat " + std::to_string(index + 1);
}

}  // namespace

std::string text(const Throw& action) {
    return std::string(kVerb) + std::to_string(static_cast<int>(action.speed));
}

Parsed<Throw> parse_action(std::string_view text, const Toss::State&) {
    if (!text.starts_with(kVerb))
        return Unexpected{ParseError{0, "throw and a speed in mm/s, such as throw 900"}};
    const std::string_view digits = text.substr(kVerb.size());
    int speed = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), speed);
    if (error != std::errc{} || end != digits.data() + digits.size())
        return Unexpected{ParseError{kVerb.size(), "a speed in whole mm/s, such as 900"}};
    return Throw{Speed{speed}};
}

std::string reason(const Breach& breach) {
    if (breach.key == "thrown_already") return "This seat has thrown in this round.";
    if (breach.key == "speed") return "A throw is faster than nothing and no faster than 3000 mm/s.";
    return "The rules forbid it.";
}

std::string story(Seat seat, const Throw& action) {
    return seat_name(seat.index) + " throws at " + std::to_string(static_cast<int>(action.speed)) + " mm/s.";
}

std::string story(const Toss::Answer& answer) {
    std::string text = "The dice show";
    for (int i = 0; i < answer.dice; ++i)
        text += " " + std::to_string(answer.faces[static_cast<std::size_t>(i)]);
    return text + ".";
}

std::string spoken(const Toss::State& state) {
    std::string text = std::to_string(state.rounds_left) + " rounds left.";
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.seats); ++i) {
        text += " " + seat_name(i) + ": " + std::to_string(state.points[i]) + " points";
        text += state.sealed[i] ? ", has thrown." : ".";
    }
    return text;
}

std::string diagram(const Toss::State& state) {
    std::string lines;
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.seats); ++i)
        lines += seat_name(i) + (state.sealed[i] ? " * " : "   ") + std::to_string(state.points[i]) + "\n";
    return lines;
}

}  // namespace imp::toss
