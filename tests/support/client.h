#pragma once

#include "codec/json.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>

namespace imp {

/// A TCP connection to this machine, without any of the server's libraries, so that its bytes are judged by
/// others. Throws std::runtime_error.
class Wire {
public:
    explicit Wire(std::uint16_t port);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    void send(std::string_view bytes) const;
    /// What comes next; nullopt if nothing does for `patience`, empty at the end.
    [[nodiscard]] std::optional<std::string> receive(std::chrono::milliseconds patience) const;

private:
    int socket_ = -1;
};

using Headers = std::map<std::string, std::string>;

struct Reply {
    int status = 0;
    Headers headers;  ///< Names in lower case.
    std::string body;
    [[nodiscard]] json::value json() const { return parse_json(body).value(); }
};

/// Sends bytes and reads one answer to its end; status 0 if none came.
[[nodiscard]] Reply http_raw(std::uint16_t port, std::string_view bytes);
/// One request on a connection of its own. A Host header is added if there is none.
[[nodiscard]] Reply http(std::uint16_t port, std::string_view method, std::string_view target,
                         Headers headers = {}, std::string_view body = "");
/// GET /api/v1/hello, and the Cookie header to send from then on.
[[nodiscard]] std::string new_cookie(std::uint16_t port);

/// A WebSocket client: RFC 6455, as far as the server needs one.
class Socket {
public:
    /// \post status() is 101 where the server agreed
    Socket(std::uint16_t port, const std::string& cookie, Headers headers = {});

    [[nodiscard]] int status() const { return status_; }
    void say(const json::value& message);
    void say_raw(std::string_view payload, unsigned opcode = 1);
    /// The next message; nullopt once the socket is closed or if nothing comes for a while.
    [[nodiscard]] std::optional<json::object> hear();
    /// The next message of kind `t`; those before it are dropped. Throws if it does not come.
    json::object wait_for(std::string_view t);
    /// Says hello and joins `match`; answers the summary.
    json::object enter(std::string_view match, std::size_t have = 0, std::string_view nonce = "");
    /// The code with which the server closed; 0 if it did not. Drops messages.
    [[nodiscard]] int close_code();

private:
    struct Frame {
        unsigned opcode = 0;
        std::string payload;
    };
    [[nodiscard]] std::optional<Frame> frame();
    [[nodiscard]] bool fill(std::size_t bytes);

    Wire wire_;
    std::string received_;
    int status_ = 0;
    int close_code_ = 0;
};

}  // namespace imp
