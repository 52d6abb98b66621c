#include "lobby/frames.h"

#include "match/answers.h"

namespace imp {
namespace {

/// Most lines of one frame, and most of their bytes: but one line is always sent whole.
constexpr std::size_t kMostLines = 200;
constexpr std::size_t kMostBytes = std::size_t{64} << 10;

Frame frame(const json::object& message) {
    return std::make_shared<const std::string>(json::serialize(message));
}

json::value offer_json(const std::optional<Offer>& offer) {
    if (!offer) return nullptr;
    if (offer->what == Offer::What::Draw) return json::object{{"seat", offer->seat.index}, {"what", "draw"}};
    return json::object{{"seat", offer->seat.index}, {"what", "take_back"}, {"to", offer->to}};
}

/// How many of `lines` go into the next frame.
std::size_t piece_of(std::span<const std::string> lines) {
    std::size_t bytes = 0;
    std::size_t count = 0;
    while (count < lines.size() && count < kMostLines) {
        bytes += lines[count].size();
        if (count > 0 && bytes > kMostBytes) break;
        ++count;
    }
    return count;
}

Frame entries_frame(std::string_view match, std::size_t from, std::span<const std::string> lines) {
    json::array array;
    for (const std::string& line : lines)
        array.emplace_back(line);
    return frame({{"t", "entries"}, {"match", match}, {"from", from}, {"lines", std::move(array)}});
}

json::array tower_json(const elements::Elements::Tower& tower) {
    json::array dice;
    for (const auto& placed : tower)
        dice.emplace_back(json::array{placed.at, placed.x, placed.y});
    return dice;
}

}  // namespace

Frame joined_frame(const Summary& summary, UserId viewer, const std::optional<Offer>& offer) {
    return frame({{"t", "joined"},
                  {"match", summary.id},
                  {"summary", summary_json(summary, viewer)},
                  {"offer", offer_json(offer)}});
}

std::vector<Frame> entries_frames(std::string_view match, std::size_t from,
                                  std::span<const std::string> lines) {
    std::vector<Frame> frames;
    do {
        const std::size_t count = piece_of(lines);
        frames.push_back(entries_frame(match, from, lines.first(count)));
        from += count;
        lines = lines.subspan(count);
    } while (!lines.empty());
    return frames;
}

Frame ack_frame(std::string_view match, std::int64_t id, std::size_t n) {
    return frame({{"t", "ack"}, {"id", id}, {"match", match}, {"n", n}});
}

Frame refused_frame(std::string_view match, std::int64_t id, const Fault& fault) {
    json::object message{{"t", "refused"}, {"id", id}, {"match", match}};
    if (fault.breach)
        message["breach"] = breach_json(*fault.breach, fault.message);
    else
        message["error"] = fault_json(fault, fault.code == "bad_action" ? "/action" : "");
    return frame(message);
}

Frame offered_frame(std::string_view match, const std::optional<Offer>& offer) {
    return frame({{"t", "offered"}, {"match", match}, {"offer", offer_json(offer)}});
}

Frame commit_frame(std::string_view match, std::string_view commitment) {
    return frame({{"t", "commit"}, {"match", match}, {"C", commitment}});
}

Frame reveal_frame(std::string_view match, std::string_view secret) {
    return frame({{"t", "reveal"}, {"match", match}, {"S", secret}});
}

Frame contest_frame(std::string_view match, const Contest* contest, std::int64_t now) {
    if (!contest) return frame({{"t", "contest"}, {"match", match}, {"race", nullptr}});
    json::array racers;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (const Seat seat{i}; contest->is_racing(seat))
            racers.emplace_back(
                json::object{{"seat", i},
                             {"dice", contest->dice(seat)},
                             {"hands", contest->may_place(seat, std::max<std::int64_t>(now, 0))},
                             {"tries", contest->tries(seat)},
                             {"tower", tower_json(contest->tower(seat, now))}});
    return frame({{"t", "contest"},
                  {"match", match},
                  {"race", json::object{{"now", now}, {"racers", std::move(racers)}}}});
}

Frame error_frame(const Fault& fault) {
    return frame({{"t", "error"}, {"error", fault_json(fault)}});
}

std::vector<std::string> shown_lines(const AnyMatch& match, std::size_t from, SeatSet mine) {
    // The hash and link of a line depend on what is sealed above it, so that even an own line would betray
    // it.
    std::size_t readable = match.opened();
    while (readable < match.version() && mine.contains(match.entries()[readable].seat))
        ++readable;
    std::vector<std::string> shown;
    for (std::size_t line = from; line <= match.version(); ++line)
        shown.push_back(line <= readable ? match.lines()[line] : match.sealed_line(line - 1));
    return shown;
}

}  // namespace imp
