#pragma once

#include "lobby/frames.h"
#include "server/http.h"

namespace imp {

/// Why a socket is closed: RFC 6455, section 7.4.1.
enum class CloseCode : std::uint16_t {
    GoingAway = 1001,
    NotText = 1003,
    NotAllowed = 1008,
    TooLong = 1009,
    Failed = 1011,
};

/// The way back to a client over its socket. Any thread; nothing blocks.
class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    /// Sends after all that was sent before.
    virtual void send(Frame frame) = 0;
    /// Closes once everything is sent; what comes in is not read any more.
    virtual void close(CloseCode code, std::string reason) = 0;
};

/// What hears a client over its socket. One frame at a time: the next one waits until `done` was called.
class Receiver {
public:
    Receiver() = default;
    Receiver(const Receiver&) = delete;
    Receiver& operator=(const Receiver&) = delete;
    virtual ~Receiver() = default;

    /// Calls `done` once, before it returns or later on any thread.
    virtual void receive(std::string_view frame, const std::function<void()>& done) = 0;
    /// The socket is gone. The last call.
    virtual void gone() = 0;
};

/// What the network serves. Any thread.
class Application {
public:
    Application() = default;
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    virtual ~Application() = default;

    /// Answers a request, once, now or later.
    virtual void answer(const HttpRequest& request, Respond respond) = 0;
    /// Why `request` may not become a socket, if it may not.
    [[nodiscard]] virtual std::optional<HttpResponse> refuse_socket(const HttpRequest& request) = 0;
    /// Who hears the socket that `request` became.
    [[nodiscard]] virtual std::shared_ptr<Receiver> open_socket(const HttpRequest& request,
                                                                std::shared_ptr<Connection> connection) = 0;
};

}  // namespace imp
