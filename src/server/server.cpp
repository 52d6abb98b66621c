#include "server/server.h"

#include "engine/engine.h"
#include "server/api.h"
#include "server/data_folder.h"
#include "server/entropy.h"
#include "server/network.h"
#include "server/session.h"
#include "server/site.h"
#include "server/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <chrono>

namespace imp {
namespace {

constexpr std::string_view kApi = "/api/v1";

std::int64_t now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

/// What the engine says of itself, without its protocol's envelope.
json::object engine_hello(const ServerOptions& options) {
    Engine engine({.build = options.build, .with_test_games = options.with_test_games});
    engine.accept(R"({"id":0,"cmd":"hello"})");
    json::object hello = parse_json(engine.next_answer().value()).value().as_object();
    hello.erase("id");
    hello.erase("ok");
    return hello;
}

HttpResponse server_failed() {
    return error_response({"failed", "the server failed; try again", "", {}}, 500);
}

}  // namespace

struct Server::Impl : Application {
    explicit Impl(ServerOptions given)
        : options(std::move(given)),
          folder(options.data),
          store(folder.database()),
          workers(options.bot_threads),
          auditors(1),
          network(std::make_unique<Network>(options.address, options.port)),
          port(network->port()),
          around{.store = store,
                 .thinkers = workers,
                 .new_strand = [this] { return network->new_strand(); },
                 .now = now,
                 .after = [this](std::int64_t ms,
                                 std::function<void()> work) { network->after(ms, std::move(work)); },
                 .entropy = entropy,
                 .build = options.build,
                 .with_test_games = options.with_test_games,
                 .tally = {}},
          lobby(std::make_unique<Lobby>(around)),
          hosts(port, options.hosts),
          identity(store, port),
          api({*lobby, identity, auditors, options.limits, engine_hello(options)}),
          site(options.web),
          sessions{*lobby, metrics, options.build, options.limits.messages, now} {}

    /// Also where the start failed half-way: no thread outlives what it works with.
    ~Impl() override { stop(); }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void answer(const HttpRequest& request, Respond respond) override {
        ++metrics.requests;
        try {
            route(request, respond);
        } catch (const StoreFailure& failure) {
            spdlog::error("the database could not be read: {}", failure.what());
            respond(server_failed());
        }
    }

    void route(const HttpRequest& request, const Respond& respond) {
        const std::string_view path = request.path();
        const bool is_for_machines = path == "/healthz" || path == "/metrics";
        if (is_for_machines && !request.only_reads()) return respond(not_allowed("GET, HEAD"));
        if (path == "/healthz") return respond(text_response("ok\n"));
        if (auto refusal = refuse(request)) return respond(*std::move(refusal));
        if (path == "/metrics") {
            auto text = metrics.text(around.tally, store.latency(), workers.busy());
            return respond(text_response(std::move(text), 200, "text/plain; version=0.0.4"));
        }
        if (!path.starts_with("/api/")) return respond(site.answer(request));
        if (!api.admits(request.address)) {
            ++metrics.limited;
            return respond(error_response({"too_many", "too many requests from this address", "", {}}));
        }
        const bool is_known = path.starts_with(kApi) && path.substr(kApi.size()).starts_with('/');
        if (!is_known) return respond(error_response({"unknown_target", "there is no such path", "", {}}));
        api.answer(request, path.substr(kApi.size()), respond);
    }

    /// Whether the request was sent to this server, by a page of its own or a program.
    [[nodiscard]] std::optional<HttpResponse> refuse(const HttpRequest& request) const {
        if (!hosts.allows_host(request.host))
            return error_response(
                {"not_allowed", "this server has another name; see its option --host", "", {}}, 421);
        if (!hosts.allows_origin(request.origin, request.host))
            return error_response({"not_allowed", "expected a page of this server", "", {}});
        return std::nullopt;
    }

    std::optional<HttpResponse> refuse_socket(const HttpRequest& request) override {
        ++metrics.requests;
        auto refusal = refuse(request);
        if (!refusal && request.path() != "/api/v1/socket")
            refusal = error_response({"unknown_target", "expected /api/v1/socket", "", {}});
        if (!refusal && !api.admits(request.address))
            refusal = error_response({"too_many", "too many requests from this address", "", {}});
        return refusal;
    }

    std::shared_ptr<Receiver> open_socket(const HttpRequest& request,
                                          std::shared_ptr<Connection> connection) override {
        UserId user;
        try {
            if (const auto known = identity.user(request)) user = known->id;
        } catch (const StoreFailure& failure) {
            spdlog::error("the database could not be read: {}", failure.what());
        }
        return std::make_shared<Session>(sessions, user, std::move(connection));
    }

    void start() {
        network->start(*this, options.threads, options.limits.sockets);
        for (const auto& complaint : lobby->wake())
            spdlog::error("{}", complaint);
    }

    void stop() {
        if (!network) return;
        network->close();
        workers.stop();
        auditors.stop();
        store.drain();
        network->stop();
        // What was still to be run holds tables and sessions: it goes while all that they use is there.
        lobby.reset();
        network.reset();
    }

    // In this order, since what is below uses what is above, to its very end.
    ServerOptions options;
    DataFolder folder;
    SqliteStore store;
    WorkerPool workers;
    WorkerPool auditors;  ///< Uploads, of which many at a time keep neither bots nor dice waiting.
    Metrics metrics;
    std::unique_ptr<Network> network;
    std::uint16_t port;
    Surroundings around;
    std::unique_ptr<Lobby> lobby;
    AllowedHosts hosts;
    Identity identity;
    Api api;
    Site site;
    SessionContext sessions;
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {
    impl_->start();
}

Server::~Server() = default;

std::uint16_t Server::port() const {
    return impl_->port;
}

std::string Server::url() const {
    const std::string& address = impl_->options.address;
    const bool is_any = address == "0.0.0.0" || address == "::";
    const std::string host = is_any                                   ? "127.0.0.1"
                             : address.find(':') == std::string::npos ? address
                                                                      : "[" + address + "]";
    return "http://" + host + ":" + std::to_string(port()) + "/";
}

void Server::stop() {
    impl_->stop();
}

}  // namespace imp
