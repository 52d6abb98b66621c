#pragma once

#include "server/connection.h"
#include "server/open_sockets.h"

#include <boost/asio/ip/tcp.hpp>

namespace imp {

/// A TCP connection that asked to become a WebSocket.
struct Upgrade {
    boost::asio::ip::tcp::socket socket;  ///< Its executor is a strand of its own.
    std::string received;                 ///< The request for it, raw, and whatever came after.
    HttpRequest request;                  ///< The same request, read.
};

/// Serves the WebSocket until it ends, on the socket's strand.
void serve_web_socket(Upgrade upgrade, Application& application, OpenSockets& open);

}  // namespace imp
