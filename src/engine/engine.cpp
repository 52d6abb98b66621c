#include "engine/engine.h"

#include "engine/answers.h"

#include <algorithm>
#include <array>

namespace imp {
namespace {

constexpr std::int64_t kMostMs = std::int64_t{1} << 40;
/// What `perft` counts at most, so that other commands wait for some seconds only.
constexpr std::uint64_t kMostLeaves = 100'000'000;
constexpr std::int64_t kMostNodes = std::int64_t{1} << 52;

Fault bad_request(const JsonError& error) {
    return {"bad_request", "expected " + error.expected, error.where, {}};
}

/// `fault`, its place told from the request's top: it was found in field `name`.
Fault within(Fault fault, std::string_view name) {
    fault.where = "/" + std::string(name) + fault.where;
    return fault;
}

/// Whether this is an id that can be echoed.
bool is_id(const json::value& value) {
    return value.is_string() || value.is_int64() || value.is_uint64();
}

}  // namespace

Engine::Command Engine::command(std::string_view name) {
    using Named = std::pair<std::string_view, Command>;
    static constexpr std::array<Named, 21> commands = {{
        {"hello", &Engine::hello}, {"new", &Engine::new_session}, {"position", &Engine::position},
        {"show", &Engine::show},   {"legal", &Engine::legal},     {"judge", &Engine::judge},
        {"play", &Engine::play},   {"settle", &Engine::settle},   {"rule", &Engine::rule},
        {"go", &Engine::go},       {"stop", &Engine::stop},       {"odds", &Engine::odds},
        {"view", &Engine::view},   {"story", &Engine::story},     {"spoken", &Engine::spoken},
        {"perft", &Engine::perft}, {"ledger", &Engine::ledger},   {"verify", &Engine::verify},
        {"close", &Engine::close}, {"reveal", &Engine::reveal},   {"bench", &Engine::bench},
    }};
    for (const auto& [known, member] : commands)
        if (known == name) return member;
    return nullptr;
}

void Engine::accept(std::string_view line) {
    id_ = nullptr;
    if (line.size() > kMaxLine) return accept_too_long();
    const auto request = parse_json(line);
    if (!request) {
        const ParseError& error = request.error();
        return send(
            {{"error",
              error_json(
                  {"bad_json", "expected " + error.expected, ":" + std::to_string(error.offset), {}})}});
    }
    Fields fields(*request);
    if (const auto* id = fields.optional_value("id"); id && is_id(*id))
        id_ = *id;
    else
        fields.fail("id", "a string or a whole number");
    const std::string name = fields.text("cmd");
    if (fields.error()) return send({{"error", error_json(bad_request(*fields.error()))}});
    const Command answering = command(name);
    if (!answering)
        return send(
            {{"error",
              error_json(
                  {"unknown_cmd", "expected a command of the protocol, not \"" + name + "\"", "/cmd", {}})}});
    json::object answer;
    auto fault = (this->*answering)(fields, answer);
    if (fault) return send({{"error", error_json(*fault)}});
    if (name == "go") return;  // answered as it thinks
    answer["ok"] = true;
    send(std::move(answer));
}

void Engine::accept_too_long() {
    id_ = nullptr;
    send({{"error", error_json({"bad_json", "expected a line of at most 1048576 bytes", "", {}})}});
}

void Engine::send(json::object answer) {
    json::object line{{"id", id_}};
    for (auto& field : answer)
        line[field.key()] = std::move(field.value());
    answers_.push_back(json::serialize(line));
}

std::optional<std::string> Engine::next_answer() {
    if (answers_.empty()) return std::nullopt;
    std::string line = std::move(answers_.front());
    answers_.pop_front();
    return line;
}

Engine::Session* Engine::session(Fields& request, std::optional<Fault>& fault) {
    const std::string name = request.text("session");
    const auto found = sessions_.find(name);
    if (request.error())
        fault = bad_request(*request.error());
    else if (found == sessions_.end())
        fault = Fault{
            "unknown_session", "expected the name of an open session, not \"" + name + "\"", "/session", {}};
    return fault ? nullptr : &found->second;
}

void Engine::answer_snapshot(const AnyMatch& match, json::object& answer) {
    answer["game"] = match.header().game;
    answer["setup"] = match.header().setup;
    answer["version"] = match.version();
    answer["turn"] = to_json(match.turn());
    answer["outcome"] = to_json(match.outcome());
    answer["state"] = match.state();
    answer["hash"] = match.hash();
}

void Engine::answer_entry(const AnyMatch& match, json::object& answer) {
    answer_snapshot(match, answer);
    answer["entry"] = *parse_json(match.lines().back());
    answer["event"] = match.events(match.version() - 1).front();
}

std::optional<Fault> Engine::hello(Fields& request, json::object& answer) {
    if (auto error = request.finish()) return bad_request(*error);
    answer["name"] = "Impresario";
    answer["version"] = "0.1.0";
    answer["protocol"] = 1;
    answer["build"] = options_.build;
    answer["games"] = AnyMatch::games(options_.with_test_games);
    answer["limits"] = json::object{
        {"line", kMaxLine}, {"sessions", kMaxSessions}, {"go", kMaxThoughts}, {"depth", kMaxJsonDepth}};
    return std::nullopt;
}

std::optional<Fault> Engine::new_session(Fields& request, json::object& answer) {
    LedgerHeader header;
    header.game = request.text("game");
    header.build = options_.build;
    if (const auto* setup = request.optional_value("setup")) header.setup = *setup;
    const auto seed = request.optional_text("seed");
    if (seed) header.commitment = Secret(*seed).commitment();
    if (auto error = request.finish()) return bad_request(*error);
    if (!AnyMatch::is_game(header.game, options_.with_test_games))
        return Fault{
            "unknown_game", "expected a game that hello lists, not \"" + header.game + "\"", "/game", {}};
    if (sessions_.size() >= kMaxSessions)
        return Fault{"too_many", "expected at most 64 open sessions", "", {}};
    auto match = AnyMatch::begin(std::move(header));
    if (!match) return within(match.error(), "setup");
    const std::string name = "s" + std::to_string(++named_);
    const auto [at, fresh] = sessions_.emplace(
        name, Session{*std::move(match), seed ? std::optional(Secret(*seed)) : std::nullopt});
    answer["session"] = name;
    answer_snapshot(at->second.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::reposition(Session& session, Fields& request) {
    LedgerHeader header = session.match.header();
    header.start = nullptr;
    const auto text = request.optional_text("text");
    const auto* state = request.optional_value("state");
    const auto* ledger = request.optional_value("ledger");
    if (!text + !state + !ledger != 2) request.fail("text", "exactly one of text, state, ledger");
    if (auto error = request.finish()) return bad_request(*error);
    if (text) {
        auto match = AnyMatch::begin_at(std::move(header), *text);
        if (!match) return within(match.error(), "text");
        session.match = *std::move(match);
    } else if (state) {
        header.start = *state;
        auto match = AnyMatch::begin(std::move(header));
        if (!match) return within(match.error(), "state");
        session.match = *std::move(match);
    } else {
        std::vector<std::string> lines;
        const auto* array = ledger->if_array();
        for (const auto& line : array ? *array : json::array())
            lines.push_back(line.is_string() ? std::string(line.get_string()) : json::serialize(line));
        auto file = read_ledger(std::move(lines));
        if (!file)
            return Fault{
                "bad_ledger", file.error().reason, "/ledger/" + std::to_string(file.error().line - 1), {}};
        if (!AnyMatch::is_game(file->header.game, options_.with_test_games))
            return Fault{"unknown_game", "expected a game that hello lists", "/ledger/0", {}};
        auto match = AnyMatch::load(*file);
        if (!match)
            return Fault{
                "bad_ledger", match.error().reason, "/ledger/" + std::to_string(match.error().line - 1), {}};
        session.match = *std::move(match);
    }
    return std::nullopt;
}

std::optional<Fault> Engine::position(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    fault = reposition(*found, request);
    if (fault) return fault;
    answer["session"] = request.text("session");
    answer_snapshot(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::show(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    if (auto error = request.finish()) return bad_request(*error);
    answer["session"] = request.text("session");
    answer_snapshot(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::legal(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const bool with_forms = request.flag("json");
    std::optional<Seat> seat;
    if (const auto named = request.optional_integer("seat", 0, found->match.seats() - 1))
        seat = Seat{static_cast<std::uint8_t>(*named)};
    if (auto error = request.finish()) return bad_request(*error);
    const auto texts = found->match.legal(seat);
    if (!texts) {
        answer["sampled"] = true;
        return std::nullopt;
    }
    json::array actions;
    for (const auto& text : *texts)
        actions.emplace_back(text);
    answer["actions"] = std::move(actions);
    if (!with_forms) return std::nullopt;
    const auto offered = found->match.legal_forms(seat);
    json::array forms;
    for (const ActionForm& form : *offered)
        forms.emplace_back(json::object{
            {"text", form.text}, {"do", form.action}, {"story", form.story}, {"effects", form.effects}});
    answer["forms"] = std::move(forms);
    return std::nullopt;
}

namespace {

/// The seat the request names, or the first whose turn it is; seat 0 where it is nobody's.
Seat acting(Fields& request, const AnyMatch& match) {
    const auto named = request.optional_integer("seat", 0, match.seats() - 1);
    if (named) return Seat{static_cast<std::uint8_t>(*named)};
    const SeatSet seats = match.turn().seats;
    return seats.empty() ? Seat{} : seats.lowest();
}

std::int64_t time_of(Fields& request) {
    return request.optional_integer("at", 0, kMostMs).value_or(0);
}

}  // namespace

std::optional<Fault> Engine::judge(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const Seat seat = acting(request, found->match);
    const json::value action = request.value("action");
    if (auto error = request.finish()) return bad_request(*error);
    fault = found->match.judge(seat, action);
    if (fault && !fault->breach) return within(*std::move(fault), "action");
    answer["legal"] = !fault;
    if (fault) answer["breach"] = breach_json(*fault->breach, fault->message);
    return std::nullopt;
}

std::optional<Fault> Engine::play(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const Seat seat = acting(request, found->match);
    const json::value action = request.value("action");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (const auto done = found->match.submit(seat, action, at); !done) return within(done.error(), "action");
    answer_entry(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::settle(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const json::value* given = request.optional_value("answer");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!given && !found->seed)
        return Fault{"bad_request", "expected an answer, since the session has no seed", "/answer", {}};
    const auto done =
        given ? found->match.settle(*given, "client", at) : found->match.settle_by_dice(*found->seed, at);
    if (!done) return given ? within(done.error(), "answer") : done.error();
    answer_entry(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::rule(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const auto ruling = ruling_from_json(request.value("ruling"), "/ruling");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!ruling) return Fault{"bad_ruling", "expected " + ruling.error().expected, ruling.error().where, {}};
    if (const auto done = found->match.rule(*ruling, at); !done) return within(done.error(), "ruling");
    answer_entry(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::go(Fields& request, json::object&) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const Seat seat = acting(request, found->match);
    ThinkLimits limits;
    std::optional<std::int64_t> ms;
    const auto report_every = request.optional_integer("report_every_ms", 1, kMostMs);
    limits.lines = static_cast<int>(request.optional_integer("lines", 1, 8).value_or(1));
    if (const auto seed = request.optional_text("seed"))
        limits.key = Secret(*seed).draw("", 0, "thinker").next64();
    if (const auto* given = request.optional_value("limits")) {
        Fields within_limits(*given, "/limits");
        ms = within_limits.optional_integer("ms", 1, kMostMs);
        if (const auto nodes = within_limits.optional_integer("nodes", 1, kMostNodes))
            limits.nodes = static_cast<std::uint64_t>(*nodes);
        if (const auto depth = within_limits.optional_integer("depth", 1, 60))
            limits.depth = static_cast<int>(*depth);
        const int levels = AnyMatch::levels(found->match.header().game);
        if (const auto level = within_limits.optional_integer("level", 1, levels))
            limits.level = static_cast<int>(*level);
        if (auto error = within_limits.finish()) return bad_request(*error);
    }
    if (auto error = request.finish()) return bad_request(*error);
    if (std::ranges::any_of(thinking_, [this](const Thinking& running) { return running.id == id_; }))
        return Fault{"bad_request", "expected an id that no running go has", "/id", {}};
    if (thinking_.size() >= kMaxThoughts)
        return Fault{"too_many", "expected at most 16 running go commands", "", {}};
    if (!found->match.turn().seats.contains(seat))
        return Fault{"not_now", "expected a position in which this seat is to act", "/seat", {}};
    auto thinker = found->match.think(seat, limits);
    if (!thinker) return thinker.error();
    thinking_.push_back({.id = id_,
                         .session = request.text("session"),
                         .thinker = *std::move(thinker),
                         .ms = ms,
                         .report_every = report_every,
                         .started = {},
                         .is_endless = !ms && !limits.nodes && !limits.depth && !limits.level});
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

std::optional<Fault> Engine::odds(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const Seat seat = acting(request, found->match);
    const json::value action = request.value("action");
    if (auto error = request.finish()) return bad_request(*error);
    auto odds = found->match.odds(seat, action);
    if (!odds) return within(odds.error(), "action");
    answer["odds"] = *std::move(odds);
    return std::nullopt;
}

std::optional<Fault> Engine::reveal(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!found->seed) return Fault{"not_offered", "this session has no seed that could be opened", "", {}};
    if (const auto done = found->match.reveal(*found->seed, at); !done) return done.error();
    answer_entry(found->match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::view(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const auto seat = request.integer("seat", 0, found->match.seats() - 1);
    if (auto error = request.finish()) return bad_request(*error);
    answer["view"] = found->match.view(Seat{static_cast<std::uint8_t>(seat)});
    return std::nullopt;
}

std::optional<Fault> Engine::story(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const auto from = request.optional_integer("from", 0, kMostNodes).value_or(0);
    if (auto error = request.finish()) return bad_request(*error);
    answer["events"] = found->match.events(static_cast<std::size_t>(from));
    return std::nullopt;
}

std::optional<Fault> Engine::spoken(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    if (auto error = request.finish()) return bad_request(*error);
    answer["text"] = found->match.spoken();
    answer["diagram"] = found->match.diagram();
    return std::nullopt;
}

std::optional<Fault> Engine::perft(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    const int depth = static_cast<int>(request.integer("depth", 0, 12));
    const bool divided = request.flag("divide");
    if (auto error = request.finish()) return bad_request(*error);
    std::vector<std::pair<std::string, std::uint64_t>> divide;
    const auto nodes = found->match.perft(depth, kMostLeaves, divided ? &divide : nullptr);
    if (!nodes) return nodes.error();
    answer["nodes"] = *nodes;
    if (!divided) return std::nullopt;
    json::array moves;
    for (const auto& [text, count] : divide)
        moves.emplace_back(json::array{text, count});
    answer["moves"] = std::move(moves);
    return std::nullopt;
}

std::optional<Fault> Engine::ledger(Fields& request, json::object& answer) {
    std::optional<Fault> fault;
    Session* found = session(request, fault);
    if (!found) return fault;
    if (auto error = request.finish()) return bad_request(*error);
    json::array lines;
    for (const auto& line : found->match.lines())
        lines.emplace_back(line);
    answer["lines"] = std::move(lines);
    return std::nullopt;
}

std::optional<Fault> Engine::verify(Fields& request, json::object& answer) {
    const auto* lines = request.value("lines").if_array();
    if (!lines) request.fail("lines", "a list of strings");
    std::string bytes;
    for (const auto& line : lines ? *lines : json::array()) {
        if (!line.is_string()) request.fail("lines", "a list of strings");
        if (line.is_string()) bytes.append(line.get_string()).append("\n");
    }
    if (auto error = request.finish()) return bad_request(*error);
    const auto verified = verify_ledger(bytes);
    answer["verified"] = verified.has_value();
    if (verified) {
        answer["entries"] = verified->entries;
        answer["recorded"] = verified->recorded;
        answer["checked"] = verified->checked;
    } else {
        answer["line"] = verified.error().line;
        answer["reason"] = verified.error().reason;
    }
    return std::nullopt;
}

std::optional<Fault> Engine::close(Fields& request, json::object&) {
    std::optional<Fault> fault;
    if (!session(request, fault)) return fault;
    const std::string name = request.text("session");
    if (auto error = request.finish()) return bad_request(*error);
    for (Thinking& thinking : thinking_)
        thinking.is_stopped |= thinking.session == name;
    sessions_.erase(name);
    return std::nullopt;
}

std::optional<Fault> Engine::bench(Fields& request, json::object& answer) {
    if (auto error = request.finish()) return bad_request(*error);
    answer["signature"] = search_signature();
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
