#include "codec/ledger_json.h"

#include <array>

namespace imp {
namespace {

constexpr std::string_view kFormat = "impresario ledger";
constexpr std::int64_t kMost = std::int64_t{1} << 52;  // exact in every reader's doubles

constexpr std::array<std::string_view, 5> kRulingKinds = {"taken_back", "resigned", "draw_agreed",
                                                          "timed_out", "aborted"};
constexpr std::array<std::string_view, 2> kOfferKinds = {"take_back", "draw"};

std::string opened(const json::object& object) {
    std::string text = json::serialize(object);
    text.pop_back();
    return text;
}

json::array texts(const std::vector<std::string>& list) {
    json::array array;
    for (const auto& text : list)
        array.emplace_back(text);
    return array;
}

std::vector<std::string> text_list(Fields& fields, std::string_view name) {
    std::vector<std::string> list;
    const json::value* value = fields.optional_value(name);
    if (!value) return list;
    const auto* array = value->if_array();
    if (!array || array->size() > kMaxSeats) {
        fields.fail(name, "a list of at most 5 strings");
        return list;
    }
    for (const auto& item : *array) {
        if (const auto* text = item.if_string())
            list.emplace_back(*text);
        else
            fields.fail(name, "a list of strings");
    }
    return list;
}

template <std::size_t N>
std::size_t index_of(const std::array<std::string_view, N>& kinds, std::string_view kind) {
    std::size_t i = 0;
    while (i < N && kinds[i] != kind)
        ++i;
    return i;
}

template <std::size_t N>
std::string one_of(const std::array<std::string_view, N>& kinds) {
    std::string text = "one of";
    for (const auto kind : kinds)
        text.append(" ").append(kind);
    return text;
}

Seat seat_field(Fields& fields) {
    return Seat{static_cast<std::uint8_t>(fields.integer("seat", 0, kMaxSeats - 1))};
}

FromJson<Offer> offer_from_json(const json::value& value, Seat seat, std::string where) {
    Fields fields(value, std::move(where));
    const std::size_t what = index_of(kOfferKinds, fields.text("what"));
    if (what == kOfferKinds.size()) fields.fail("what", one_of(kOfferKinds));
    Offer offer{.seat = seat, .what = what == 1 ? Offer::What::Draw : Offer::What::TakeBack, .to = 0};
    if (what == 0) offer.to = static_cast<std::size_t>(fields.integer("to", 0, kMost));
    if (auto error = fields.finish()) return Unexpected{*error};
    return offer;
}

json::value to_json(const Offer& offer) {
    json::object object{{"what", kOfferKinds[static_cast<std::size_t>(offer.what)]}};
    if (offer.what == Offer::What::TakeBack) object["to"] = offer.to;
    return object;
}

/// Which kind of entry the fields are, by the one field that only this kind has.
std::optional<LedgerEntry::Kind> kind_of(const Fields& fields) {
    using Kind = LedgerEntry::Kind;
    constexpr std::array<std::pair<std::string_view, Kind>, 6> marks = {{{"do", Kind::Decision},
                                                                         {"fact", Kind::Fact},
                                                                         {"ruling", Kind::Ruling},
                                                                         {"offer", Kind::Offer},
                                                                         {"refuse", Kind::Refusal},
                                                                         {"reveal", Kind::Reveal}}};
    for (const auto& [mark, kind] : marks)
        if (fields.has(mark)) return kind;
    return std::nullopt;
}

void read_payload(Fields& fields, LedgerEntry& entry) {
    using Kind = LedgerEntry::Kind;
    switch (entry.kind) {
        case Kind::Decision:
            entry.seat = seat_field(fields);
            entry.payload = fields.value("do");
            break;
        case Kind::Fact:
            entry.payload = fields.value("fact");
            entry.by = fields.text("by");
            break;
        case Kind::Ruling:
            if (auto ruling = ruling_from_json(fields.value("ruling"), "/ruling"))
                entry.ruling = *ruling;
            else
                fields.fail("ruling", ruling.error().expected);
            break;
        case Kind::Offer:
            entry.seat = seat_field(fields);
            if (auto offer = offer_from_json(fields.value("offer"), entry.seat, "/offer"))
                entry.offer = *offer;
            else
                fields.fail("offer", offer.error().expected);
            break;
        case Kind::Refusal:
            entry.seat = seat_field(fields);
            if (!fields.flag("refuse")) fields.fail("refuse", "true");
            break;
        case Kind::Reveal:
            entry.payload = json::string(fields.text("reveal"));
            break;
    }
}

}  // namespace

FromJson<LedgerHeader> header_from_json(const json::value& value) {
    Fields fields(value);
    LedgerHeader header;
    if (fields.text("format") != kFormat) fields.fail("format", "\"impresario ledger\"");
    static_cast<void>(fields.integer("version", 1, kLedgerVersion));
    header.game = fields.text("game");
    header.setup = fields.value("setup");
    if (const auto* start = fields.optional_value("start")) header.start = *start;
    header.match = fields.optional_text("match").value_or("");
    header.seats = text_list(fields, "seats");
    header.build = fields.optional_text("build").value_or("");
    header.commitment = fields.optional_text("commitment").value_or("");
    header.nonces = text_list(fields, "nonces");
    static_cast<void>(fields.text("chain"));
    if (auto error = fields.finish()) return Unexpected{*error};
    return header;
}

FromJson<LedgerEntry> entry_from_json(const json::value& value) {
    Fields fields(value);
    LedgerEntry entry;
    entry.n = static_cast<std::size_t>(fields.integer("n", 0, kMost));
    entry.at = fields.integer("at", 0, kMost);
    if (const auto kind = kind_of(fields)) {
        entry.kind = *kind;
        read_payload(fields, entry);
    } else {
        fields.fail("do", "one of do, fact, ruling, offer, refuse, reveal");
    }
    if (entry.kind != LedgerEntry::Kind::Reveal) entry.state = fields.text("state");
    static_cast<void>(fields.text("chain"));
    if (auto error = fields.finish()) return Unexpected{*error};
    return entry;
}

std::string open_line(const LedgerHeader& header) {
    json::object object{
        {"format", kFormat}, {"version", kLedgerVersion}, {"game", header.game}, {"setup", header.setup}};
    if (!header.start.is_null()) object["start"] = header.start;
    if (!header.match.empty()) object["match"] = header.match;
    if (!header.seats.empty()) object["seats"] = texts(header.seats);
    if (!header.build.empty()) object["build"] = header.build;
    if (!header.commitment.empty()) object["commitment"] = header.commitment;
    if (!header.nonces.empty()) object["nonces"] = texts(header.nonces);
    return opened(object);
}

std::string open_line(const LedgerEntry& entry) {
    using Kind = LedgerEntry::Kind;
    json::object object{{"n", entry.n}, {"at", entry.at}};
    if (entry.kind == Kind::Decision || entry.kind == Kind::Offer || entry.kind == Kind::Refusal)
        object["seat"] = entry.seat.index;
    switch (entry.kind) {
        case Kind::Decision:
            object["do"] = entry.payload;
            break;
        case Kind::Fact:
            object["fact"] = entry.payload;
            object["by"] = entry.by;
            break;
        case Kind::Ruling:
            object["ruling"] = to_json(entry.ruling);
            break;
        case Kind::Offer:
            object["offer"] = to_json(entry.offer);
            break;
        case Kind::Refusal:
            object["refuse"] = true;
            break;
        case Kind::Reveal:
            object["reveal"] = entry.payload;
            break;
    }
    if (entry.kind != Kind::Reveal) object["state"] = entry.state;
    return opened(object);
}

json::value to_json(const Ruling& ruling) {
    json::object object{{"kind", kRulingKinds[static_cast<std::size_t>(ruling.kind)]}};
    if (ruling.kind == Ruling::Kind::Resigned || ruling.kind == Ruling::Kind::TimedOut)
        object["seat"] = ruling.seat.index;
    if (ruling.kind == Ruling::Kind::TakenBack) object["to"] = ruling.to;
    return object;
}

FromJson<Ruling> ruling_from_json(const json::value& value, std::string where) {
    Fields fields(value, std::move(where));
    const std::size_t kind = index_of(kRulingKinds, fields.text("kind"));
    if (kind == kRulingKinds.size()) fields.fail("kind", one_of(kRulingKinds));
    Ruling ruling{
        .kind = static_cast<Ruling::Kind>(kind < kRulingKinds.size() ? kind : 0), .seat = {}, .to = 0};
    if (ruling.kind == Ruling::Kind::Resigned || ruling.kind == Ruling::Kind::TimedOut)
        ruling.seat = seat_field(fields);
    if (ruling.kind == Ruling::Kind::TakenBack)
        ruling.to = static_cast<std::size_t>(fields.integer("to", 0, kMost));
    if (auto error = fields.finish()) return Unexpected{*error};
    return ruling;
}

}  // namespace imp
