#include "lobby/summary.h"

#include "match/answers.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace imp {
namespace {

constexpr std::array<std::string_view, 4> kSeatKinds = {"open", "invite", "person", "bot"};
constexpr std::array<std::string_view, 3> kStages = {"waiting", "playing", "over"};

json::object seat_json(const SeatSummary& seat) {
    json::object object{{"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]}, {"name", seat.name}};
    if (seat.kind == SeatRecord::Kind::Bot) object["level"] = seat.level;
    object["online"] = seat.online || seat.kind == SeatRecord::Kind::Bot;
    return object;
}

}  // namespace

json::object summary_json(const Summary& summary, UserId viewer) {
    json::array seats;
    json::array mine;
    for (std::size_t i = 0; i < summary.seats.size(); ++i) {
        seats.emplace_back(seat_json(summary.seats[i]));
        if (viewer != UserId{} && summary.seats[i].user == viewer) mine.emplace_back(i);
    }
    return {{"match", summary.id},
            {"game", summary.game},
            {"setup", summary.setup},
            {"status", kStages[static_cast<std::size_t>(summary.stage)]},
            {"version", summary.version},
            {"turn", to_json(summary.turn)},
            {"outcome", to_json(summary.outcome)},
            {"state", summary.state},
            {"seats", std::move(seats)},
            {"mine", std::move(mine)}};
}

json::value open_state(const AnyMatch& match) {
    return match.opened() < match.version() ? match.state_before(match.opened()) : match.state();
}

}  // namespace imp
