#include "server/bodies.h"

#include "server/names.h"

#include <algorithm>

namespace imp {
namespace {

Done<SeatWish> read_seat_wish(const json::value& value, std::string where) {
    using Kind = SeatWish::Kind;
    constexpr std::array<std::pair<std::string_view, Kind>, 4> kinds = {
        {{"me", Kind::Me}, {"invite", Kind::Invite}, {"open", Kind::Open}, {"bot", Kind::Bot}}};
    Fields fields(value, std::move(where));
    const std::string name = fields.text("kind");
    const auto* kind = std::ranges::find(kinds, name, &std::pair<std::string_view, Kind>::first);
    if (kind == kinds.end()) fields.fail("kind", "one of me invite open bot");
    const auto level = fields.optional_integer("level", 1, 100);
    if (level && name != "bot") fields.fail("level", "no level but of a bot");
    if (const auto error = fields.finish()) return Unexpected{bad_request(*error)};
    return SeatWish{.kind = kind->second, .level = static_cast<int>(level.value_or(1))};
}

}  // namespace

Done<std::string> read_name(std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return Unexpected{bad_json(value.error())};
    Fields fields(*value);
    auto name = person_name(fields.text("name"));
    if (!name) fields.fail("name", "1 to 40 characters, none of them invisible, that are no bot's name");
    if (const auto error = fields.finish()) return Unexpected{bad_request(*error)};
    return *std::move(name);
}

Done<MatchWish> read_match_wish(std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return Unexpected{bad_json(value.error())};
    Fields fields(*value);
    MatchWish wish;
    wish.game = fields.text("game");
    if (const auto* setup = fields.optional_object("setup")) wish.setup = *setup;
    const auto* seats = fields.value("seats").if_array();
    if (!seats || seats->size() > kMaxSeats) fields.fail("seats", "a list of at most 5 seats");
    if (const auto error = fields.finish()) return Unexpected{bad_request(*error)};
    for (std::size_t i = 0; i < seats->size(); ++i) {
        auto seat = read_seat_wish((*seats)[i], "/seats/" + std::to_string(i));
        if (!seat) return Unexpected{seat.error()};
        wish.seats.push_back(*seat);
    }
    return wish;
}

Done<SitDown> read_sit_down(std::string_view body) {
    const auto value = parse_json(body);
    if (!value) return Unexpected{bad_json(value.error())};
    Fields fields(*value);
    auto secret = fields.optional_text("secret");
    const auto seat = fields.optional_integer("seat", 0, kMaxSeats - 1);
    if (secret.has_value() == seat.has_value()) fields.fail("secret", "either a secret or a seat");
    if (const auto error = fields.finish()) return Unexpected{bad_request(*error)};
    if (secret) return SitDown(*std::move(secret));
    return SitDown(Seat{static_cast<std::uint8_t>(*seat)});
}

}  // namespace imp
