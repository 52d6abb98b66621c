#include "server/api.h"

#include "lobby/physics.h"
#include "match/answers.h"
#include "server/bodies.h"

#include <algorithm>
#include <array>

namespace imp {
namespace {

using Clock = TokenBucket::Clock;

Fault no_user() {
    return {"no_user", "expected the cookie of GET /hello or a valid bearer token", "", {}};
}
Fault no_such_path() {
    return {"unknown_target", "there is no such path", "", {}};
}
Fault too_many(std::string message) {
    return {"too_many", std::move(message), "", {}};
}

/// The methods of a path of the API; empty if there is no such path.
std::string_view methods_of(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> known = {
        {{"/hello", "GET, HEAD"},
         {"/me", "PUT"},
         {"/tokens", "POST"},
         {"/matches", "GET, HEAD, POST"},
         {"/ledgers", "POST"}}};
    for (const auto& [name, methods] : known)
        if (name == path) return methods;
    constexpr std::string_view matches = "/matches/";
    if (!path.starts_with(matches)) return {};
    path.remove_prefix(matches.size());
    const std::string_view verb = path.substr(std::min(path.size(), path.find('/')));
    if (verb.empty() || verb == "/ledger") return "GET, HEAD";
    return verb == "/join" ? "POST" : "";
}

bool lists(std::string_view methods, std::string_view method) {
    return (", " + std::string(methods) + ",").find(" " + std::string(method) + ",") != std::string::npos;
}

/// A callback that answers with what `convert` makes of the value, or with the fault.
template <class T, class Convert>
std::function<void(Done<T>)> answering(Respond respond, Convert convert) {
    return [respond = std::move(respond), convert = std::move(convert)](Done<T> done) {
        respond(done ? convert(*done) : error_response(done.error()));
    };
}

HttpResponse created_response(const Created& created) {
    json::array invites;
    for (const auto& [seat, secret] : created.invites)
        invites.emplace_back(json::object{{"seat", seat.index}, {"secret", secret}});
    json::object object{{"match", created.match}};
    if (created.seat) object["seat"] = created.seat->index;
    object["invites"] = std::move(invites);
    if (!created.commitment.empty()) object["commitment"] = created.commitment;
    return json_response(object, 201);
}

HttpResponse bad_ledger(const LedgerError& error) {
    json::object object = fault_json({"bad_ledger", error.reason, "", {}});
    object["line"] = error.line;
    return json_response(json::object{{"error", std::move(object)}}, 422);
}

HttpResponse ledger_response(const std::vector<std::string>& lines) {
    if (lines.empty()) return error_response({"not_now", "the match has not begun", "", {}});
    std::string text;
    for (const auto& line : lines)
        text.append(line).append("\n");
    return text_response(std::move(text), 200, "application/x-ndjson");
}

}  // namespace

Api::Api(ApiContext context)
    : context_(std::move(context)),
      requests_(context_.limits.requests),
      users_(context_.limits.users),
      matches_(context_.limits.matches),
      uploads_(context_.limits.uploads) {}

bool Api::admits(const std::string& address) {
    return requests_.take(address, Clock::now());
}

void Api::answer(const HttpRequest& request, std::string_view path, const Respond& respond) {
    const std::string_view methods = methods_of(path);
    if (methods.empty()) return respond(error_response(no_such_path()));
    if (!lists(methods, request.method)) return respond(not_allowed(std::string(methods)));
    if (path == "/hello") return hello(request, respond);
    if (path == "/ledgers") return upload(request, respond);
    if (path.starts_with("/matches/")) return match(request, path.substr(9), respond);
    const auto user = context_.identity.user(request);
    if (path == "/matches" && request.method != "POST")
        return respond(json_response(context_.lobby.list(user ? user->id : UserId{})));
    if (!user) return respond(error_response(no_user()));
    if (path == "/me") return rename(request, *user, respond);
    if (path == "/tokens") return make_token(*user, respond);
    create(request, *user, respond);
}

void Api::hello(const HttpRequest& request, const Respond& respond) {
    const auto greeting = [hello = context_.hello](const User& user) {
        json::object answer = hello;
        answer["me"] = json::object{{"name", user.name}};
        return json_response(answer);
    };
    if (const auto user = context_.identity.user(request)) return respond(greeting(*user));
    if (!request.authorization.empty()) return respond(error_response(no_user()));
    if (!users_.take(request.address, Clock::now()))
        return respond(error_response(too_many("too many new visitors from this address")));
    using Introduced = std::pair<User, std::string>;
    context_.identity.introduce(answering<Introduced>(respond, [greeting](const Introduced& introduced) {
        auto response = greeting(introduced.first);
        response.headers.emplace_back("Set-Cookie", introduced.second);
        return response;
    }));
}

void Api::rename(const HttpRequest& request, const User& user, const Respond& respond) {
    const auto name = read_name(request.body);
    if (!name) return respond(error_response(name.error()));
    const auto renamed = [](const std::string& kept) { return json_response(json::object{{"name", kept}}); };
    context_.identity.rename({user.id, *name}, answering<std::string>(respond, renamed));
}

void Api::make_token(const User& user, const Respond& respond) {
    const auto made = [](const std::string& token) {
        return json_response(json::object{{"token", token}}, 201);
    };
    context_.identity.token(user.id, answering<std::string>(respond, made));
}

void Api::create(const HttpRequest& request, const User& user, const Respond& respond) {
    const auto wish = read_match_wish(request.body);
    if (!wish) return respond(error_response(wish.error()));
    if (!matches_.take(request.address, Clock::now()))
        return respond(error_response(too_many("too many new matches from this address")));
    context_.lobby.create(user, *wish, answering<Created>(respond, created_response));
}

void Api::upload(const HttpRequest& request, const Respond& respond) {
    if (!context_.identity.user(request)) return respond(error_response(no_user()));
    if (!uploads_.take(request.address, Clock::now()))
        return respond(error_response(too_many("too many ledgers from this address")));
    context_.auditors.run([this, ledger = request.body, respond] {
        const auto verified = verify_ledger(ledger, physics());
        if (!verified) return respond(bad_ledger(verified.error()));
        const auto kept = [](const std::string& id) {
            return json_response(json::object{{"match", id}}, 201);
        };
        context_.lobby.upload(ledger, answering<std::string>(respond, kept));
    });
}

void Api::match(const HttpRequest& request, std::string_view path, const Respond& respond) {
    const std::string_view id = path.substr(0, path.find('/'));
    const std::string_view verb = path.substr(id.size());
    // The user is looked for now: later, on another thread, nobody would catch a failure of the store.
    const auto user = context_.identity.user(request);
    if (verb == "/join") return join(request, std::string(id), user, respond);
    const bool is_ledger = verb == "/ledger";
    context_.lobby.find(std::string(id), [user, is_ledger, respond](const Lobby::Found& table) {
        if (!table) return respond(error_response(table.error()));
        if (is_ledger)
            return (*table)->read_ledger(answering<std::vector<std::string>>(respond, ledger_response));
        respond(json_response(summary_json(*(*table)->summary(), user ? user->id : UserId{})));
    });
}

void Api::join(const HttpRequest& request, const std::string& id, const std::optional<User>& user,
               const Respond& respond) {
    if (!user) return respond(error_response(no_user()));
    const auto asked = read_sit_down(request.body);
    if (!asked) return respond(error_response(asked.error()));
    context_.lobby.find(id, [user = *user, asked = *asked, respond](const Lobby::Found& table) {
        if (!table) return respond(error_response(table.error()));
        const auto seated = [](Seat seat) { return json_response(json::object{{"seat", seat.index}}); };
        (*table)->sit(user, asked, answering<Seat>(respond, seated));
    });
}

}  // namespace imp
