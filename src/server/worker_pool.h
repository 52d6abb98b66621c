#pragma once

#include "lobby/surroundings.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace imp {

/// Threads for what takes long: bots that think, throws that are simulated, ledgers that are verified.
/// Thinking goes in slices, by turns, so that a deep thinker does not keep the others waiting.
class WorkerPool : public Thinkers {
public:
    explicit WorkerPool(int threads);
    ~WorkerPool() override;
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    void think(AnyThinker thinker, std::stop_token stop, std::function<void(std::string)> done) override;
    void run(std::function<void()> work) override;
    /// How many jobs wait or run.
    [[nodiscard]] std::size_t busy() const;

    /// Drops what is not done and ends the threads. Further jobs are dropped.
    void stop();

private:
    /// Does a piece of its work; true while there is more to do.
    using Job = std::function<bool()>;

    void add(Job job);
    void work();

    mutable std::mutex mutex_;  ///< Guards all below but `threads_`.
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::size_t running_ = 0;
    bool is_stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace imp
