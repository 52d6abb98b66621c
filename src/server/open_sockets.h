#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace imp {

/// The sockets that are open, and how to close each, for the end of the server. Any thread.
class OpenSockets {
public:
    /// One open socket; its end is the socket's.
    class Ticket {
    public:
        Ticket(OpenSockets& sockets, std::uint64_t number) : sockets_(sockets), number_(number) {}
        Ticket(const Ticket&) = delete;
        Ticket& operator=(const Ticket&) = delete;
        ~Ticket() { sockets_.remove(number_); }

    private:
        OpenSockets& sockets_;
        std::uint64_t number_;
    };

    /// Counts a socket in; `close` asks it to close, from any thread, and does not wait.
    [[nodiscard]] std::unique_ptr<Ticket> add(std::function<void()> close) {
        const std::scoped_lock lock(mutex_);
        closers_.emplace(++last_, std::move(close));
        return std::make_unique<Ticket>(*this, last_);
    }
    [[nodiscard]] std::size_t size() {
        const std::scoped_lock lock(mutex_);
        return closers_.size();
    }
    void close_all() {
        const std::scoped_lock lock(mutex_);
        for (const auto& [number, close] : closers_)
            close();
    }
    /// Waits until all are closed, but not for longer than `patience`.
    void wait_until_empty(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [this] { return closers_.empty(); });
    }

private:
    void remove(std::uint64_t number) {
        std::function<void()> removed;  // what it holds is let go of after the lock
        const std::scoped_lock lock(mutex_);
        const auto at = closers_.find(number);
        removed = std::move(at->second);
        closers_.erase(at);
        changed_.notify_all();
    }

    std::mutex mutex_;  ///< Guards all below.
    std::condition_variable changed_;
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, std::function<void()>> closers_;
};

}  // namespace imp
