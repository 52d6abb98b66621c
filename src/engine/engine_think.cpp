// Thinking, a slice at a time.
#include "engine/engine.h"
#include "engine/requests.h"

#include <algorithm>

namespace imp {
namespace {

struct Limits {
    ThinkLimits think;
    std::optional<std::int64_t> ms;
};

/// What field `limits` of a go says, for a game with so many levels.
Result<Limits, JsonError> limits_from_json(const json::value& given, int levels) {
    Limits limits;
    Fields fields(given, "/limits");
    limits.ms = fields.optional_integer("ms", 1, kMostMs);
    if (const auto nodes = fields.optional_integer("nodes", 1, kMostNodes))
        limits.think.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto depth = fields.optional_integer("depth", 1, 60))
        limits.think.depth = static_cast<int>(*depth);
    if (const auto level = fields.optional_integer("level", 1, levels))
        limits.think.level = static_cast<int>(*level);
    if (auto error = fields.finish()) return Unexpected{*error};
    return limits;
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

json::object thought_json(const Thought& thought) {
    json::object object;
    json::array lines;
    for (const ThoughtLine& line : thought.lines)
        lines.emplace_back(line_json(line));
    if (!thought.lines.empty()) object = line_json(thought.lines.front());
    object["depth"] = thought.depth;
    object["nodes"] = thought.nodes;
    object["lines"] = std::move(lines);
    return object;
}

}  // namespace

std::optional<Fault> Engine::go(Session& session, Fields& request, json::object&) {
    const Seat seat = acting(request, session.match);
    Limits limits;
    if (const auto* given = request.optional_object("limits")) {
        auto read = limits_from_json(*given, AnyMatch::levels(session.match.header().game));
        if (!read) return bad_request(read.error());
        limits = *read;
    }
    const auto report_every = request.optional_integer("report_every_ms", 1, kMostMs);
    limits.think.lines = static_cast<int>(request.optional_integer("lines", 1, 8).value_or(1));
    if (const auto seed = request.optional_text("seed"))
        limits.think.key = Secret(*seed).draw("", 0, "thinker").next64();
    if (auto error = request.finish()) return bad_request(*error);
    if (auto fault = may_think(session.match, seat)) return fault;
    auto thinker = session.match.think(seat, limits.think);
    if (!thinker) return thinker.error();
    thinking_.push_back(
        {.id = id_,
         .session = request.text("session"),
         .thinker = *std::move(thinker),
         .ms = limits.ms,
         .report_every = report_every,
         .started = {},
         .is_endless = !limits.ms && !limits.think.nodes && !limits.think.depth && !limits.think.level});
    return std::nullopt;
}

std::optional<Fault> Engine::may_think(const AnyMatch& match, Seat seat) const {
    if (std::ranges::any_of(thinking_, [this](const Thinking& running) { return running.id == id_; }))
        return Fault{"bad_request", "expected an id that no running go has", "/id", {}};
    if (thinking_.size() >= kMaxThoughts)
        return Fault{"too_many", "expected at most 16 running go commands", "", {}};
    if (!match.turn().seats.contains(seat))
        return Fault{"not_now", "expected a position in which this seat is to act", "/seat", {}};
    return std::nullopt;
}

std::optional<Fault> Engine::stop(Fields& request, json::object&) {
    const json::value target = request.value("target");
    if (auto error = request.finish()) return bad_request(*error);
    const auto found =
        std::ranges::find_if(thinking_, [&](const Thinking& thinking) { return thinking.id == target; });
    if (found == thinking_.end())
        return Fault{"unknown_target", "expected the id of a running go", "/target", {}};
    found->is_stopped = true;
    return std::nullopt;
}

void Engine::stop_endless() {
    for (Thinking& thinking : thinking_)
        thinking.is_stopped |= thinking.is_endless;
}

bool Engine::step(std::chrono::milliseconds now) {
    if (thinking_.empty()) return false;
    next_thinking_ %= thinking_.size();
    slice(thinking_[next_thinking_++], now.count());
    std::erase_if(thinking_, [](const Thinking& thinking) { return thinking.id.is_null(); });
    return !thinking_.empty();
}

void Engine::slice(Thinking& thinking, std::int64_t now) {
    constexpr std::uint64_t slice_size = 4096;  // nodes: a few milliseconds
    if (!thinking.started) thinking.started = now;
    const std::int64_t spent = now - *thinking.started;
    const bool is_late = thinking.ms && spent >= *thinking.ms;
    const bool goes_on = !thinking.is_stopped && !is_late && thinking.thinker.step(slice_size);
    const bool is_due = thinking.report_every && spent - thinking.reported >= *thinking.report_every;
    if (goes_on && !is_due) return;
    json::object answer = thought_json(thinking.thinker.thought());
    if (goes_on && thinking.thinker.thought().lines.empty()) return;
    id_ = thinking.id;
    answer["ok"] = true;
    answer["ms"] = spent;
    answer[goes_on ? "info" : "final"] = true;
    if (goes_on)
        thinking.reported = spent;
    else
        answer["action"] = thinking.thinker.choice();
    send(std::move(answer));
    if (!goes_on) thinking.id = nullptr;  // done: `step` removes it
}

}  // namespace imp
