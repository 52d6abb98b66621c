#pragma once

#include "lobby/store.h"
#include "server/http.h"

#include <functional>

namespace imp {

/// Knows users by their tokens: a cookie of the browser, or a bearer token of a program. Only hashes are
/// kept. Any thread; calls that read the store may throw StoreFailure.
class Identity {
public:
    /// `port` is part of the cookie's name, since browsers do not tell the ports of one host apart.
    Identity(Store& store, std::uint16_t port) : store_(store), cookie_("imp_" + std::to_string(port)) {}

    /// Who sent `request`, if it is somebody known.
    [[nodiscard]] std::optional<User> user(const HttpRequest& request);
    /// Makes a user, "Guest 4711", and hands `done` the Set-Cookie header by which it is known from now on.
    void introduce(std::function<void(Done<std::pair<User, std::string>>)> done);
    void rename(const User& user, std::function<void(Done<std::string>)> done);
    /// Makes a bearer token for a program of the user; it is shown this once.
    void token(UserId user, std::function<void(Done<std::string>)> done);

private:
    Store& store_;
    std::string cookie_;
};

/// The value of the cookie `name` in a Cookie header; empty if there is none.
[[nodiscard]] std::string_view cookie_value(std::string_view header, std::string_view name);
/// The token of an Authorization header "Bearer TOKEN"; empty if there is none.
[[nodiscard]] std::string_view bearer_token(std::string_view header);

}  // namespace imp
