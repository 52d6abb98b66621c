#pragma once

#include "server/connection.h"
#include "server/open_sockets.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace imp {

/// A TCP connection that asked to become a WebSocket.
struct Upgrade {
    boost::asio::ip::tcp::socket socket;  ///< Its executor is a strand of its own.
    /// The request for it. Nothing was received after it.
    boost::beast::http::request<boost::beast::http::string_body> handshake;
    HttpRequest request;  ///< The same, as the application reads it.
};

/// Serves the WebSocket until it ends, on the socket's strand.
void serve_web_socket(Upgrade upgrade, Application& application, OpenSockets& open);

}  // namespace imp
