#include "server/http_connection.h"

#include "server/web_socket.h"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>

namespace imp {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
using net::ip::tcp;
using Parser = http::request_parser<http::string_body>;

/// How long a connection may take for a request or its answer, and for the next request to come.
constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::uint32_t kMaxHeader = 16 << 10;  // bytes
/// How much of a request that was refused is still read, and how long, so that its client reads the answer.
constexpr std::size_t kMaxUnread = std::size_t{16} << 20;  // bytes
constexpr auto kFarewell = std::chrono::seconds(3);

std::string text(beast::string_view view) {
    return {view.data(), view.size()};
}

HttpRequest request_of(http::request<http::string_body>&& message, const std::string& address) {
    return {.method = text(message.method_string()),
            .target = text(message.target()),
            .host = text(message[http::field::host]),
            .origin = text(message[http::field::origin]),
            .cookie = text(message[http::field::cookie]),
            .authorization = text(message[http::field::authorization]),
            .accept_encoding = text(message[http::field::accept_encoding]),
            .if_none_match = text(message[http::field::if_none_match]),
            .address = address,
            .body = std::move(message.body())};
}

std::uint64_t body_limit(beast::string_view target) {
    return target.starts_with("/api/v1/ledgers") ? kMaxLedgerBody : kMaxBody;
}

/// Waits for the application's answer, which may come on any thread.
net::awaitable<HttpResponse> answer_of(Application& application, const HttpRequest& request) {
    const auto start = [&application, &request](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        application.answer(request, [shared](HttpResponse response) {
            const auto executor = net::get_associated_executor(*shared);
            net::post(executor,
                      [shared, response = std::move(response)]() mutable { (*shared)(std::move(response)); });
        });
    };
    co_return co_await net::async_initiate<const net::use_awaitable_t<>, void(HttpResponse)>(
        start, net::use_awaitable);
}

/// One connection: requests one after another, perhaps in the end a WebSocket.
class HttpConnection {
public:
    HttpConnection(tcp::socket socket, Application& application, OpenSockets& open)
        : stream_(std::make_shared<beast::tcp_stream>(std::move(socket))),
          application_(application),
          open_(open) {
        beast::error_code gone;
        const auto peer = stream_->socket().remote_endpoint(gone);
        if (!gone) address_ = peer.address().to_string();
        stream_->socket().set_option(tcp::no_delay(true), gone);
    }

    net::awaitable<void> run() {
        const auto ticket = open_.add([stream = std::weak_ptr(stream_), executor = stream_->get_executor()] {
            net::post(executor, [stream] {
                if (const auto still = stream.lock()) still->close();
            });
        });
        while (co_await serve_one()) {
        }
        beast::error_code ignored;
        if (stream_->socket().is_open()) stream_->socket().shutdown(tcp::socket::shutdown_send, ignored);
        if (has_unread_) co_await drop_unread();
    }

private:
    /// Reads what is still coming. A socket closed with bytes unread is reset, and its client may then never
    /// see the answer.
    net::awaitable<void> drop_unread() {
        std::array<char, 16384> bytes{};
        beast::error_code failure;
        stream_->expires_after(kFarewell);
        for (std::size_t read = 0; !failure && read < kMaxUnread;)
            read += co_await stream_->async_read_some(net::buffer(bytes),
                                                      net::redirect_error(net::use_awaitable, failure));
    }

    /// Serves the next request; false if it was the last.
    net::awaitable<bool> serve_one() {
        Parser parser;
        parser.header_limit(kMaxHeader);
        parser.body_limit(kMaxLedgerBody);
        beast::error_code failure;
        stream_->expires_after(kPatience);
        co_await http::async_read_header(*stream_, buffer_, parser,
                                         net::redirect_error(net::use_awaitable, failure));
        if (failure) co_return co_await refuse(failure);
        is_head_ = parser.get().method() == http::verb::head;
        if (const unsigned status = malformed(parser.get())) co_return co_await refuse(status);
        if (is_upgrade(parser.get())) co_return co_await upgrade(parser.release());
        const std::uint64_t limit = body_limit(parser.get().target());
        if (parser.content_length().value_or(0) > limit) co_return co_await refuse(http::error::body_limit);
        parser.body_limit(limit);
        // What the connection was idle for is not the body's loss.
        stream_->expires_after(kPatience);
        if (is_waiting(parser.get())) co_await invite_body();
        co_await http::async_read(*stream_, buffer_, parser,
                                  net::redirect_error(net::use_awaitable, failure));
        if (failure) co_return co_await refuse(failure);
        const bool keeps = parser.keep_alive();
        const unsigned version = parser.get().version();
        const HttpRequest request = request_of(parser.release(), address_);
        // While the answer is made nobody waits for the client.
        stream_->expires_never();
        const HttpResponse response = co_await answer_of(application_, request);
        co_return co_await write(response, is_head_, keeps, version);
    }

    /// The client sends its body once it hears that we will have it: curl does, with a ledger.
    static bool is_waiting(const http::request<http::string_body>& message) {
        return message.version() == 11 && beast::iequals(message[http::field::expect], "100-continue");
    }

    net::awaitable<void> invite_body() {
        constexpr std::string_view answer = "HTTP/1.1 100 Continue\r\n\r\n";
        // If it fails, so does reading the body.
        beast::error_code ignored;
        co_await net::async_write(*stream_, net::buffer(answer),
                                  net::redirect_error(net::use_awaitable, ignored));
    }

    static bool is_upgrade(const http::request<http::string_body>& message) {
        return beast::iequals(message[http::field::upgrade], "websocket");
    }

    /// The status for a request that HTTP allows but nobody sends in earnest; 0 for all others.
    static unsigned malformed(const http::request<http::string_body>& message) {
        if (message.count(http::field::host) > 1) return 400;
        const auto coding = message[http::field::transfer_encoding];
        return coding.empty() || beast::iequals(coding, "chunked") ? 0 : 501;
    }

    /// Answers what was no request that we read.
    net::awaitable<bool> refuse(beast::error_code failure) {
        unsigned status = 400;
        if (failure == http::error::body_limit) status = 413;
        if (failure == http::error::header_limit) status = 431;
        const bool is_ours = failure.category() == beast::error_code(http::error::body_limit).category();
        if (!is_ours || failure == http::error::end_of_stream || failure == http::error::partial_message)
            co_return false;
        co_return co_await refuse(status);
    }

    net::awaitable<bool> refuse(unsigned status) {
        has_unread_ = true;
        const Fault fault{"bad_request", expected(status), "", {}};
        co_await write(error_response(fault, status), is_head_, false, 11);
        co_return false;
    }

    static std::string expected(unsigned status) {
        if (status == 413) return "expected a body of at most 64 KiB, and a ledger of at most 4 MiB";
        if (status == 431) return "expected a header of at most 16 KiB";
        if (status == 501) return "expected no transfer coding but chunked";
        return "expected a correct HTTP request";
    }

    net::awaitable<bool> write(const HttpResponse& response, bool head_only, bool keeps, unsigned version) {
        const std::string& body = *response.body;
        http::response<http::span_body<const char>> message{static_cast<http::status>(response.status),
                                                            version};
        for (const auto& [name, value] : security_headers())
            message.set(name, value);
        for (const auto& [name, value] : response.headers)
            message.insert(name, value);
        message.keep_alive(keeps);
        if (response.status != 304) {
            message.set(http::field::content_type, response.type);
            message.content_length(body.size());
        }
        if (!head_only) message.body() = {body.data(), body.size()};
        http::response_serializer<http::span_body<const char>> serializer{message};
        beast::error_code failure;
        stream_->expires_after(kPatience);
        if (head_only)
            co_await http::async_write_header(*stream_, serializer,
                                              net::redirect_error(net::use_awaitable, failure));
        else
            co_await http::async_write(*stream_, serializer,
                                       net::redirect_error(net::use_awaitable, failure));
        co_return keeps && !failure;
    }

    net::awaitable<bool> upgrade(http::request<http::string_body> message) {
        // RFC 6455, section 4.1: the client waits for the answer before it says anything.
        if (buffer_.size() > 0) co_return co_await refuse(http::error::unexpected_body);
        const unsigned version = message.version();
        HttpRequest request = request_of(http::request<http::string_body>(message), address_);
        if (const auto refusal = application_.refuse_socket(request)) {
            co_await write(*refusal, false, false, version);
            co_return false;
        }
        stream_->expires_never();
        serve_web_socket({stream_->release_socket(), std::move(message), std::move(request)}, application_,
                         open_);
        co_return false;
    }

    std::shared_ptr<beast::tcp_stream> stream_;
    Application& application_;
    OpenSockets& open_;
    std::string address_;
    beast::flat_buffer buffer_;
    bool is_head_ = false;     ///< What is asked for now is a head without its body.
    bool has_unread_ = false;  ///< The rest of a request that was refused.
};

}  // namespace

net::awaitable<void> serve_http(tcp::socket socket, Application& application, OpenSockets& open) {
    HttpConnection connection(std::move(socket), application, open);
    co_await connection.run();
}

}  // namespace imp
