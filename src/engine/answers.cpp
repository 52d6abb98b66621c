#include "engine/answers.h"

#include <array>

namespace imp {
namespace {

json::array seats_json(SeatSet seats) {
    json::array array;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (seats.contains(Seat{i})) array.emplace_back(i);
    return array;
}

json::object line_json(const ThoughtLine& line) {
    json::object object{{"action", line.action}, {"value", line.value}, {"win", line.win}};
    if (line.ends_in) object["ends_in"] = *line.ends_in;
    json::array pv;
    for (const auto& action : line.pv)
        pv.emplace_back(action);
    object["pv"] = std::move(pv);
    return object;
}

}  // namespace

json::value to_json(const Turn& turn) {
    switch (turn.kind) {
        case Turn::Kind::Players:
            return {{"kind", "players"}, {"seats", seats_json(turn.seats)}};
        case Turn::Kind::Nature:
            return {{"kind", "nature"}};
        case Turn::Kind::Over:
            break;
    }
    return {{"kind", "over"}};
}

json::value to_json(const std::optional<Outcome>& outcome) {
    constexpr std::array<std::string_view, 5> by = {"rules", "resigned", "draw", "timeout", "aborted"};
    if (!outcome) return nullptr;
    return {{"by", by[static_cast<std::size_t>(outcome->by)]}, {"winners", seats_json(outcome->winners)}};
}

json::object breach_json(const Breach& breach, std::string_view reason) {
    json::object object{{"rule", breach.rule}, {"key", breach.key}, {"reason", reason}};
    if (breach.shapes.empty()) return object;
    json::array shapes;
    for (const Shape& shape : breach.shapes)
        shapes.emplace_back(json::object{{"at", shape.at}});
    object["shapes"] = std::move(shapes);
    return object;
}

json::object error_json(const Fault& fault, std::string_view at) {
    json::object error{{"code", fault.code}, {"message", fault.message}};
    const std::string where = std::string(at) + fault.where;
    if (!where.empty()) error["where"] = where;
    if (fault.breach) error["breach"] = breach_json(*fault.breach, fault.message);
    return error;
}

json::object thought_json(const Thought& thought) {
    json::object object;
    json::array lines;
    for (const ThoughtLine& line : thought.lines)
        lines.emplace_back(line_json(line));
    if (!thought.lines.empty()) {
        const ThoughtLine& best = thought.lines.front();
        object = line_json(best);
    }
    object["depth"] = thought.depth;
    object["nodes"] = thought.nodes;
    object["lines"] = std::move(lines);
    return object;
}

}  // namespace imp
