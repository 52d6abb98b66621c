#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace imp {

/// How often something may be done: `burst` times at once, and `per_second` in the long run.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

/// What one client may ask of a server. The numbers leave people and the programs of one household in peace.
struct Limits {
    Rate messages{50, 200};        ///< Of one socket.
    Rate requests{100, 400};       ///< To the API, of one address.
    Rate users{1, 100};            ///< New ones, of one address: each costs a row for ever.
    Rate matches{5, 200};          ///< New ones, of one address.
    Rate uploads{0.2, 10};         ///< Of one address: each costs a verification.
    std::size_t sockets = 20'000;  ///< At one time, of all addresses.
};

struct ServerOptions {
    std::string address = "127.0.0.1";  ///< To listen at.
    std::uint16_t port = 8080;          ///< 0 takes any that is free.
    std::vector<std::string> hosts;     ///< Further names the server is known by, as in the Host header.
    std::filesystem::path data;         ///< Folder of the database; made if missing.
    std::filesystem::path web;          ///< Folder of the built page; empty if there is none.
    int threads = 2;
    int bot_threads = 1;
    bool with_test_games = false;
    std::string build = "dev";
    Limits limits;
};

}  // namespace imp
