#pragma once

#include "server/options.h"

#include <memory>

namespace imp {

/// Impresario for the network: everything that `impresario serve` runs, in one process.
class Server {
public:
    /// Opens the data folder, listens and serves. Throws std::runtime_error (StoreFailure is one) with a
    /// sentence for the person who started it.
    explicit Server(ServerOptions options);
    /// Stops it.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Where people find it: "http://127.0.0.1:8080/".
    [[nodiscard]] std::string url() const;
    [[nodiscard]] std::uint16_t port() const;

    /// Tells everybody to go (1001), keeps what was begun, and ends all threads.
    void stop();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace imp
