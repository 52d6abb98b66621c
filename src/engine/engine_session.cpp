// The commands of the engine that open, place, keep and check sessions.
#include "engine/engine.h"
#include "engine/requests.h"
#include "match/answers.h"

namespace imp {

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
    if (const auto* setup = request.optional_object("setup")) header.setup = *setup;
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

namespace {

Fault bad_ledger(const LedgerError& error) {
    return {"bad_ledger", error.reason, "/" + std::to_string(error.line - 1), {}};
}

}  // namespace

/// The match that the lines of `ledger` tell.
Done<AnyMatch> Engine::loaded(const json::value& ledger) const {
    std::vector<std::string> lines;
    const auto* array = ledger.if_array();
    for (const auto& line : array ? *array : json::array())
        lines.push_back(line.is_string() ? std::string(line.get_string()) : json::serialize(line));
    auto file = read_ledger(std::move(lines));
    if (!file) return Unexpected{bad_ledger(file.error())};
    if (!AnyMatch::is_game(file->header.game, options_.with_test_games))
        return Unexpected{Fault{"unknown_game", "expected a game that hello lists", "/0", {}}};
    auto match = AnyMatch::load(*file);
    if (!match) return Unexpected{bad_ledger(match.error())};
    return *std::move(match);
}

std::optional<Fault> Engine::position(Session& session, Fields& request, json::object& answer) {
    LedgerHeader header = session.match.header();
    header.start = nullptr;
    const auto text = request.optional_text("text");
    const auto* state = request.optional_object("state");
    const auto* ledger = request.optional_value("ledger");
    if (!text + !state + !ledger != 2) request.fail("text", "exactly one of text, state, ledger");
    if (auto error = request.finish()) return bad_request(*error);
    if (state) header.start = *state;
    auto match = text     ? AnyMatch::begin_at(std::move(header), *text)
                 : ledger ? loaded(*ledger)
                          : AnyMatch::begin(std::move(header));
    if (!match) return within(match.error(), text ? "text" : ledger ? "ledger" : "state");
    session.match = *std::move(match);
    answer["session"] = request.text("session");
    answer_snapshot(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::show(Session& session, Fields& request, json::object& answer) {
    if (auto error = request.finish()) return bad_request(*error);
    answer["session"] = request.text("session");
    answer_snapshot(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::ledger(Session& session, Fields& request, json::object& answer) {
    if (auto error = request.finish()) return bad_request(*error);
    json::array lines;
    for (const auto& line : session.match.lines())
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
    for (auto& [key, value] : verdict_json(verify_ledger(bytes)))
        answer[key] = value;
    return std::nullopt;
}

std::optional<Fault> Engine::close(Session&, Fields& request, json::object&) {
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

}  // namespace imp
