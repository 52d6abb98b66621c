#include "engine/engine.h"

#include "engine/requests.h"
#include "match/answers.h"

#include <array>

namespace imp {
namespace {

/// Whether this is an id that can be echoed.
bool is_id(const json::value& value) {
    return value.is_string() || value.is_int64() || value.is_uint64();
}

}  // namespace

Engine::AnyCommand Engine::command(std::string_view name) {
    using Named = std::pair<std::string_view, AnyCommand>;
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
    return {};
}

void Engine::accept(std::string_view line) {
    id_ = nullptr;
    if (line.size() > kMaxLine) return accept_too_long();
    const auto request = parse_json(line);
    if (!request) return refuse(bad_json(request.error()));
    Fields fields(*request);
    if (const auto* id = fields.optional_value("id"); id && is_id(*id))
        id_ = *id;
    else
        fields.fail("id", "a string or a whole number");
    const std::string name = fields.text("cmd");
    if (fields.error()) return refuse(bad_request(*fields.error()));
    json::object answer;
    if (const auto fault = obey(name, fields, answer)) return refuse(*fault);
    if (name == "go") return;  // answered as it thinks
    answer["ok"] = true;
    send(std::move(answer));
}

std::optional<Fault> Engine::obey(const std::string& name, Fields& request, json::object& answer) {
    const AnyCommand found = command(name);
    if (const auto* plain = std::get_if<Command>(&found)) return (this->**plain)(request, answer);
    if (const auto* inside = std::get_if<SessionCommand>(&found)) {
        std::optional<Fault> fault;
        Session* at = session(request, fault);
        return at ? (this->**inside)(*at, request, answer) : fault;
    }
    return Fault{"unknown_cmd", "expected a command of the protocol, not \"" + name + "\"", "/cmd", {}};
}

void Engine::accept_too_long() {
    id_ = nullptr;
    refuse({"bad_json", "expected a line of at most 1048576 bytes", "", {}});
}

void Engine::refuse(const Fault& fault) {
    send({{"error", fault_json(fault)}});
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

}  // namespace imp
