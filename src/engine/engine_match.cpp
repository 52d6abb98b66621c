// The commands of the engine that act in a match or ask about it.
#include "engine/engine.h"
#include "engine/requests.h"
#include "match/answers.h"

namespace imp {
namespace {

/// What `perft` counts at most, so that other commands wait for some seconds only.
constexpr std::uint64_t kMostLeaves = 100'000'000;

}  // namespace

std::optional<Fault> Engine::legal(Session& session, Fields& request, json::object& answer) {
    const bool with_forms = request.flag("json");
    std::optional<Seat> seat;
    if (const auto named = request.optional_integer("seat", 0, session.match.seats() - 1))
        seat = Seat{static_cast<std::uint8_t>(*named)};
    if (auto error = request.finish()) return bad_request(*error);
    const auto texts = session.match.legal(seat);
    if (!texts) {
        answer["sampled"] = true;
        return std::nullopt;
    }
    json::array actions;
    for (const auto& text : *texts)
        actions.emplace_back(text);
    answer["actions"] = std::move(actions);
    if (!with_forms) return std::nullopt;
    const auto offered = session.match.legal_forms(seat);
    json::array forms;
    for (const ActionForm& form : *offered)
        forms.emplace_back(json::object{
            {"text", form.text}, {"do", form.action}, {"story", form.story}, {"effects", form.effects}});
    answer["forms"] = std::move(forms);
    return std::nullopt;
}

std::optional<Fault> Engine::judge(Session& session, Fields& request, json::object& answer) {
    const Seat seat = acting(request, session.match);
    const json::value action = request.value("action");
    if (auto error = request.finish()) return bad_request(*error);
    auto fault = session.match.judge(seat, action);
    if (fault && !fault->breach) return within(*std::move(fault), "action");
    answer["legal"] = !fault;
    if (fault) answer["breach"] = breach_json(*fault->breach, fault->message);
    return std::nullopt;
}

std::optional<Fault> Engine::play(Session& session, Fields& request, json::object& answer) {
    const Seat seat = acting(request, session.match);
    const json::value action = request.value("action");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (const auto done = session.match.submit(seat, action, at); !done)
        return within(done.error(), "action");
    answer_entry(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::settle(Session& session, Fields& request, json::object& answer) {
    const json::value* given = request.optional_value("answer");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!given && !session.seed)
        return Fault{"bad_request", "expected an answer, since the session has no seed", "/answer", {}};
    const auto done =
        given ? session.match.settle(*given, "client", at) : session.match.settle_by_dice(*session.seed, at);
    if (!done) return given ? within(done.error(), "answer") : done.error();
    answer_entry(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::rule(Session& session, Fields& request, json::object& answer) {
    const auto ruling = ruling_from_json(request.value("ruling"), "/ruling");
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!ruling) return Fault{"bad_ruling", "expected " + ruling.error().expected, ruling.error().where, {}};
    if (const auto done = session.match.rule(*ruling, at); !done) return within(done.error(), "ruling");
    answer_entry(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::reveal(Session& session, Fields& request, json::object& answer) {
    const std::int64_t at = time_of(request);
    if (auto error = request.finish()) return bad_request(*error);
    if (!session.seed) return Fault{"not_offered", "this session has no seed that could be opened", "", {}};
    if (const auto done = session.match.reveal(*session.seed, at); !done) return done.error();
    answer_entry(session.match, answer);
    return std::nullopt;
}

std::optional<Fault> Engine::odds(Session& session, Fields& request, json::object& answer) {
    const Seat seat = acting(request, session.match);
    const json::value action = request.value("action");
    if (auto error = request.finish()) return bad_request(*error);
    auto odds = session.match.odds(seat, action);
    if (!odds) return within(odds.error(), "action");
    answer["odds"] = *std::move(odds);
    return std::nullopt;
}

std::optional<Fault> Engine::view(Session& session, Fields& request, json::object& answer) {
    const auto seat = request.integer("seat", 0, session.match.seats() - 1);
    if (auto error = request.finish()) return bad_request(*error);
    answer["view"] = session.match.view(Seat{static_cast<std::uint8_t>(seat)});
    return std::nullopt;
}

std::optional<Fault> Engine::story(Session& session, Fields& request, json::object& answer) {
    const auto from = request.optional_integer("from", 0, kMostNodes).value_or(0);
    if (auto error = request.finish()) return bad_request(*error);
    answer["events"] = session.match.events(static_cast<std::size_t>(from));
    return std::nullopt;
}

std::optional<Fault> Engine::spoken(Session& session, Fields& request, json::object& answer) {
    if (auto error = request.finish()) return bad_request(*error);
    answer["text"] = session.match.spoken();
    answer["diagram"] = session.match.diagram();
    return std::nullopt;
}

std::optional<Fault> Engine::perft(Session& session, Fields& request, json::object& answer) {
    const int depth = static_cast<int>(request.integer("depth", 0, 12));
    const bool divided = request.flag("divide");
    if (auto error = request.finish()) return bad_request(*error);
    std::vector<std::pair<std::string, std::uint64_t>> divide;
    const auto nodes = session.match.perft(depth, kMostLeaves, divided ? &divide : nullptr);
    if (!nodes) return nodes.error();
    answer["nodes"] = *nodes;
    if (!divided) return std::nullopt;
    json::array moves;
    for (const auto& [text, count] : divide)
        moves.emplace_back(json::array{text, count});
    answer["moves"] = std::move(moves);
    return std::nullopt;
}

}  // namespace imp
