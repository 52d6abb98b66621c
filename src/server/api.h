#pragma once

#include "lobby/lobby.h"
#include "server/allowed_hosts.h"
#include "server/http.h"
#include "server/identity.h"
#include "server/metrics.h"
#include "server/token_bucket.h"
#include "server/worker_pool.h"

namespace imp {

/// What the API works with; all of it outlives it.
struct ApiContext {
    Lobby& lobby;
    Identity& identity;
    WorkerPool& auditors;  ///< Verify what is uploaded.
    Limits limits;
    json::object hello;  ///< As the engine says it.
};

/// The requests under /api/v1 (docs/protocol.md, section 4). Any thread.
class Api {
public:
    explicit Api(ApiContext context);

    /// Answers `request`, whose path is `/api/v1` and then `path`. May throw StoreFailure before it answered.
    void answer(const HttpRequest& request, std::string_view path, const Respond& respond);
    /// Counts a request of that address; false if it has sent too many.
    [[nodiscard]] bool admits(const std::string& address);

private:
    void hello(const HttpRequest& request, const Respond& respond);
    void rename(const HttpRequest& request, const User& user, const Respond& respond);
    void make_token(const User& user, const Respond& respond);
    void create(const HttpRequest& request, const User& user, const Respond& respond);
    void upload(const HttpRequest& request, const Respond& respond);
    void match(const HttpRequest& request, std::string_view path, const Respond& respond);
    void join(const HttpRequest& request, const std::string& id, const std::optional<User>& user,
              const Respond& respond);

    ApiContext context_;
    AddressLimit requests_;
    AddressLimit users_;
    AddressLimit matches_;
    AddressLimit uploads_;
};

}  // namespace imp
