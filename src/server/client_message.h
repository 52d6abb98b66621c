#pragma once

#include "lobby/asking.h"

#include <variant>

namespace imp {

// What a client may say over its socket (docs/protocol.md, section 4).

struct ClientHello {
    std::int64_t protocol = 0;
    std::string build;
};
struct ClientJoin {
    std::string match;
    std::size_t have = 0;
    std::string nonce;  ///< Empty if there is none.
};
struct ClientAsks {
    std::string match;
    std::int64_t id = 0;
    Asking asking;
};
struct ClientPlaces {
    std::string match;
    std::int64_t id = 0;
    PlaceDie placed;
};
struct ClientResync {
    std::string match;
    std::size_t have = 0;
};
struct ClientLeaves {
    std::string match;
};
struct ClientPing {
    std::int64_t sent = 0;  ///< ms on the client's clock.
};
using ClientMessage =
    std::variant<ClientHello, ClientJoin, ClientAsks, ClientPlaces, ClientResync, ClientLeaves, ClientPing>;

/// Longest frame of a client, in bytes.
inline constexpr std::size_t kMaxFrame = std::size_t{16} << 10;

/// Reads one frame. A fault of code "bad_json" is no JSON at all.
[[nodiscard]] Done<ClientMessage> read_client_message(std::string_view frame);

}  // namespace imp
