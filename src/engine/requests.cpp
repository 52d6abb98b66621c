#include "engine/requests.h"

namespace imp {

Fault within(Fault fault, std::string_view name) {
    fault.where = "/" + std::string(name) + fault.where;
    return fault;
}

Seat acting(Fields& request, const AnyMatch& match) {
    const auto named = request.optional_integer("seat", 0, match.seats() - 1);
    if (named) return Seat{static_cast<std::uint8_t>(*named)};
    const SeatSet seats = match.turn().seats;
    return seats.empty() ? Seat{} : seats.lowest();
}

std::int64_t time_of(Fields& request) {
    return request.optional_integer("at", 0, kMostMs).value_or(0);
}

}  // namespace imp
