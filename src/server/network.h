#pragma once

#include "lobby/surroundings.h"
#include "server/connection.h"

#include <memory>
#include <string>

namespace imp {

/// HTTP and WebSocket on one listening socket, and the threads that serve them.
class Network {
public:
    /// Listens at once, so that a taken port shows; throws std::runtime_error.
    Network(const std::string& address, std::uint16_t port);
    /// \pre stopped, if it was started
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    /// Where it listens; the real one where any was asked for.
    [[nodiscard]] std::uint16_t port() const;
    /// A strand on the network's threads.
    [[nodiscard]] Strand new_strand();
    /// Calls `work` on one of the network's threads, `ms` from now.
    void after(std::int64_t ms, std::function<void()> work);

    /// Serves `application` on `threads` threads, at most `most_sockets` sockets at a time.
    void start(Application& application, int threads, std::size_t most_sockets);
    /// Takes no new sockets, closes the open ones and waits a little for them.
    void close();
    /// Ends the threads; what still is to be run on strands is dropped.
    void stop();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace imp
