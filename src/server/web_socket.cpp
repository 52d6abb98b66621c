#include "server/web_socket.h"

#include "server/client_message.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

namespace imp {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
namespace websocket = beast::websocket;

/// How long a silent client is waited for; after half of it it is sent a ping.
constexpr auto kPatience = std::chrono::seconds(60);
/// Most bytes that wait for a client that reads too slowly. The longest ledger, as it is sent to who joins,
/// is not yet too much: its quotation marks are escaped, so that at worst it is twice as long.
constexpr std::size_t kMaxQueued = 2 * kMaxLedgerBody + (std::size_t{1} << 20);

/// Tells the receiver that the socket is gone, however reading it ends.
struct Hearing {
    std::shared_ptr<Receiver> receiver;
    explicit Hearing(std::shared_ptr<Receiver> hears) : receiver(std::move(hears)) {}
    Hearing(const Hearing&) = delete;
    Hearing& operator=(const Hearing&) = delete;
    ~Hearing() { receiver->gone(); }
};

class WebSocket : public Connection, public std::enable_shared_from_this<WebSocket> {
public:
    explicit WebSocket(net::ip::tcp::socket socket) : stream_(std::move(socket)) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = std::chrono::seconds(10);
        timeout.idle_timeout = kPatience;
        timeout.keep_alive_pings = true;
        stream_.set_option(timeout);
        stream_.read_message_max(kMaxFrame);
        stream_.auto_fragment(false);  // simple clients know no fragments
    }

    void send(Frame frame) override {
        net::post(stream_.get_executor(), [self = shared_from_this(), frame = std::move(frame)]() mutable {
            self->queue(std::move(frame));
        });
    }

    void close(CloseCode code, std::string reason) override {
        net::post(stream_.get_executor(), [self = shared_from_this(), code, reason = std::move(reason)] {
            if (self->closing_) return;
            self->closing_.emplace(static_cast<websocket::close_code>(code), reason);
            self->wake_writer();
        });
    }

    /// Shakes hands, then reads until the socket ends.
    net::awaitable<void> run(http::request<http::string_body> handshake, HttpRequest request,
                             Application& application, OpenSockets& open) {
        const auto ticket = open.add([self = weak_from_this()] {
            if (const auto socket = self.lock()) socket->close(CloseCode::GoingAway, "the server stops");
        });
        beast::error_code failure;
        // From the request that was read: Beast itself would read no more than 1536 bytes of it.
        co_await stream_.async_accept(handshake, net::redirect_error(net::use_awaitable, failure));
        if (failure) co_return;
        is_open_ = true;
        stream_.text(true);
        const Hearing hearing{application.open_socket(request, shared_from_this())};
        wake_writer();
        co_await read_all(*hearing.receiver);
        is_open_ = false;
    }

private:
    /// Hands `text` over and waits, without holding up the thread, until the receiver is done with it.
    static net::awaitable<void> hear(Receiver& receiver, std::string_view text) {
        const auto start = [&receiver, text](auto handler) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            receiver.receive(text, [shared] {
                net::post(net::get_associated_executor(*shared), [shared] { (*shared)(); });
            });
        };
        co_await net::async_initiate<const net::use_awaitable_t<>, void()>(start, net::use_awaitable);
    }

    net::awaitable<void> read_all(Receiver& receiver) {
        beast::flat_buffer buffer;
        beast::error_code failure;
        while (true) {
            co_await stream_.async_read(buffer, net::redirect_error(net::use_awaitable, failure));
            if (failure) co_return;
            if (closing_) {
                // It was told to go; its last words are not heard.
            } else if (stream_.got_text()) {
                const auto bytes = buffer.cdata();
                co_await hear(receiver, {static_cast<const char*>(bytes.data()), bytes.size()});
            } else {
                close(CloseCode::NotText, "expected text");
            }
            buffer.consume(buffer.size());
        }
    }

    void queue(Frame frame) {
        if (closing_) return;
        queued_ += frame->size();
        queue_.push_back(std::move(frame));
        if (queued_ > kMaxQueued) {
            closing_.emplace(websocket::close_code::policy_error, "too slow");
            queue_.clear();
            beast::get_lowest_layer(stream_).close();
            return;
        }
        wake_writer();
    }

    void wake_writer() {
        if (is_writing_ || !is_open_) return;
        is_writing_ = true;
        net::co_spawn(stream_.get_executor(), write_all(shared_from_this()), net::detached);
    }

    /// Writes what waits, and then closes if that was asked. One at a time; `self` keeps the socket while it
    /// runs.
    net::awaitable<void> write_all(std::shared_ptr<WebSocket> self) {
        beast::error_code failure;
        while (!queue_.empty() && !failure) {
            const Frame frame = std::move(queue_.front());
            queue_.pop_front();
            queued_ -= std::min(queued_, frame->size());
            co_await stream_.async_write(net::buffer(*frame),
                                         net::redirect_error(net::use_awaitable, failure));
        }
        if (closing_ && !failure && !is_close_sent_) {
            is_close_sent_ = true;
            co_await stream_.async_close(*closing_, net::redirect_error(net::use_awaitable, failure));
        }
        self->is_writing_ = false;
        if (!failure && (!queue_.empty() || (closing_ && !is_close_sent_))) wake_writer();
    }

    // All below is touched on the socket's strand only.
    websocket::stream<beast::tcp_stream> stream_;
    std::deque<Frame> queue_;
    std::size_t queued_ = 0;  ///< bytes
    std::optional<websocket::close_reason> closing_;
    bool is_close_sent_ = false;
    bool is_open_ = false;
    bool is_writing_ = false;
};

}  // namespace

void serve_web_socket(Upgrade upgrade, Application& application, OpenSockets& open) {
    const auto executor = upgrade.socket.get_executor();
    auto socket = std::make_shared<WebSocket>(std::move(upgrade.socket));
    // The completion handler holds the socket as long as the coroutine runs on it.
    net::co_spawn(executor,
                  socket->run(std::move(upgrade.handshake), std::move(upgrade.request), application, open),
                  [socket](const std::exception_ptr&) {});
}

}  // namespace imp
