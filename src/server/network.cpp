#include "server/network.h"

#include "server/http_connection.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <thread>

namespace imp {
namespace {

namespace net = boost::asio;
using net::ip::tcp;

net::awaitable<void> accept(tcp::acceptor& acceptor, Application& application, OpenSockets& open,
                            std::size_t most) {
    while (acceptor.is_open()) {
        boost::system::error_code failure;
        auto socket = co_await acceptor.async_accept(net::make_strand(acceptor.get_executor()),
                                                     net::redirect_error(net::use_awaitable, failure));
        if (failure == net::error::operation_aborted) co_return;
        if (failure) {
            // No file descriptors left, most likely: they come back when somebody leaves.
            net::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(50));
            co_await pause.async_wait(net::redirect_error(net::use_awaitable, failure));
        } else if (open.size() < most) {
            const auto executor = socket.get_executor();
            net::co_spawn(executor, serve_http(std::move(socket), application, open), net::detached);
        }
    }
}

tcp::acceptor listening(net::io_context& context, const std::string& address, std::uint16_t port) {
    try {
        return {context, tcp::endpoint(net::ip::make_address(address), port)};
    } catch (const boost::system::system_error& failure) {
        throw std::runtime_error("cannot listen at " + address + ", port " + std::to_string(port) + ": " +
                                 failure.code().message());
    }
}

}  // namespace

struct Network::Impl {
    Impl(const std::string& address, std::uint16_t port) : acceptor(listening(context, address, port)) {}

    OpenSockets open;  // outlives the coroutines that are dropped with the context
    net::io_context context;
    net::executor_work_guard<net::io_context::executor_type> work{context.get_executor()};
    tcp::acceptor acceptor;
    std::vector<std::thread> threads;
};

Network::Network(const std::string& address, std::uint16_t port)
    : impl_(std::make_unique<Impl>(address, port)) {}
Network::~Network() = default;

std::uint16_t Network::port() const {
    return impl_->acceptor.local_endpoint().port();
}

Strand Network::new_strand() {
    return [strand = net::make_strand(impl_->context)](std::function<void()> work) {
        net::post(strand, std::move(work));
    };
}

void Network::after(std::int64_t ms, std::function<void()> work) {
    const auto timer = std::make_shared<net::steady_timer>(impl_->context, std::chrono::milliseconds(ms));
    timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& failure) {
        if (!failure) work();
    });
}

void Network::start(Application& application, int threads, std::size_t most_sockets) {
    net::co_spawn(impl_->context, accept(impl_->acceptor, application, impl_->open, most_sockets),
                  net::detached);
    for (int i = 0; i < threads; ++i)
        impl_->threads.emplace_back([this] { impl_->context.run(); });
}

void Network::close() {
    net::post(impl_->context, [this] { impl_->acceptor.close(); });
    impl_->open.close_all();
    impl_->open.wait_until_empty(std::chrono::seconds(3));
}

void Network::stop() {
    impl_->work.reset();
    impl_->context.stop();
    for (auto& thread : impl_->threads)
        thread.join();
    impl_->threads.clear();
}

}  // namespace imp
