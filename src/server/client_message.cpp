#include "server/client_message.h"

#include "server/bodies.h"

#include <algorithm>
#include <array>

namespace imp {
namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 52;  // exact in a JavaScript number
constexpr std::size_t kMaxNonce = 64;                  // hexadecimal digits

std::size_t count(Fields& fields, std::string_view name) {
    return static_cast<std::size_t>(fields.integer(name, 0, kMost));
}

ClientMessage read_hello(Fields& fields) {
    return ClientHello{.protocol = fields.integer("protocol", 1, 1000), .build = fields.text("build")};
}

ClientMessage read_join(Fields& fields) {
    ClientJoin join{.match = fields.text("match"), .have = count(fields, "have"), .nonce = {}};
    if (auto nonce = fields.optional_text("nonce")) {
        const bool is_hex = nonce->find_first_not_of("0123456789abcdef") == std::string::npos;
        if (!is_hex || nonce->empty() || nonce->size() > kMaxNonce)
            fields.fail("nonce", "1 to 64 lower-case hexadecimal digits");
        join.nonce = *std::move(nonce);
    }
    return join;
}

ClientAsks asks(Fields& fields, Asking asking) {
    return {.match = fields.text("match"), .id = fields.integer("id", 0, kMost), .asking = std::move(asking)};
}

ClientMessage read_act(Fields& fields) {
    const json::value& action = fields.value("action");
    if (!action.is_string() && !action.is_object()) fields.fail("action", "a text or an object");
    return asks(fields, Act{.at_version = count(fields, "at_version"), .action = action});
}

ClientMessage read_resign(Fields& fields) {
    return asks(fields, Resign{});
}

ClientMessage read_offer(Fields& fields) {
    const std::string what = fields.text("what");
    if (what == "draw") return asks(fields, MakeOffer{.what = Offer::What::Draw, .to = 0});
    if (what != "take_back") fields.fail("what", "take_back or draw");
    return asks(fields, MakeOffer{.what = Offer::What::TakeBack, .to = count(fields, "to")});
}

Asking answer(Fields& fields, bool accept) {
    const auto offer = fields.optional_integer("offer", 0, kMost);
    return AnswerOffer{.accept = accept,
                       .offer = offer ? std::optional(static_cast<std::size_t>(*offer)) : std::nullopt};
}
ClientMessage read_accept(Fields& fields) {
    return asks(fields, answer(fields, true));
}
ClientMessage read_decline(Fields& fields) {
    return asks(fields, answer(fields, false));
}

ClientMessage read_place(Fields& fields) {
    constexpr std::int64_t farthest = 100'000;  // micrometres
    return ClientPlaces{
        .match = fields.text("match"),
        .id = fields.integer("id", 0, kMost),
        .placed = {.seat = Seat{static_cast<std::uint8_t>(fields.integer("seat", 0, kMaxSeats - 1))},
                   .x = static_cast<std::int32_t>(fields.integer("x", -farthest, farthest)),
                   .y = static_cast<std::int32_t>(fields.integer("y", -farthest, farthest))}};
}

ClientMessage read_resync(Fields& fields) {
    return ClientResync{.match = fields.text("match"), .have = count(fields, "have")};
}
ClientMessage read_leave(Fields& fields) {
    return ClientLeaves{.match = fields.text("match")};
}
ClientMessage read_ping(Fields& fields) {
    return ClientPing{.sent = fields.integer("sent", -kMost, kMost)};
}

}  // namespace

Done<ClientMessage> read_client_message(std::string_view frame) {
    using Read = ClientMessage (*)(Fields&);
    constexpr std::array<std::pair<std::string_view, Read>, 11> kinds = {{{"hello", read_hello},
                                                                          {"join", read_join},
                                                                          {"act", read_act},
                                                                          {"resign", read_resign},
                                                                          {"offer", read_offer},
                                                                          {"accept", read_accept},
                                                                          {"decline", read_decline},
                                                                          {"place", read_place},
                                                                          {"resync", read_resync},
                                                                          {"leave", read_leave},
                                                                          {"ping", read_ping}}};
    const auto value = parse_json(frame);
    if (!value) return Unexpected{bad_json(value.error())};
    Fields fields(*value);
    const std::string kind = fields.text("t");
    const auto* known = std::ranges::find(kinds, kind, &std::pair<std::string_view, Read>::first);
    if (known == kinds.end()) fields.fail("t", "the name of a message");
    if (const auto& error = fields.error()) return Unexpected{bad_request(*error)};
    ClientMessage message = known->second(fields);
    if (const auto error = fields.finish()) return Unexpected{bad_request(*error)};
    return message;
}

}  // namespace imp
