#include "match/answers.h"

#include <array>

namespace imp {
namespace {

json::array seats_json(SeatSet seats) {
    json::array array;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (seats.contains(Seat{i})) array.emplace_back(i);
    return array;
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

json::object fault_json(const Fault& fault, std::string_view at) {
    json::object error{{"code", fault.code}, {"message", fault.message}};
    const std::string where = std::string(at) + fault.where;
    if (!where.empty()) error["where"] = where;
    if (fault.breach) error["breach"] = breach_json(*fault.breach, fault.message);
    return error;
}

json::object verdict_json(const Result<Verified, LedgerError>& verified) {
    if (!verified)
        return {{"verified", false}, {"line", verified.error().line}, {"reason", verified.error().reason}};
    return {{"verified", true},
            {"entries", verified->entries},
            {"recorded", verified->recorded},
            {"checked", verified->checked}};
}

}  // namespace imp
