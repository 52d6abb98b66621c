#pragma once

#include "server/connection.h"
#include "server/open_sockets.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace imp {

/// Serves the requests of one connection, one after another, and hands it on if it becomes a WebSocket. The
/// socket's executor is a strand of its own; `application` and `open` outlive the coroutine.
boost::asio::awaitable<void> serve_http(boost::asio::ip::tcp::socket socket, Application& application,
                                        OpenSockets& open);

}  // namespace imp
