#include "server/worker_pool.h"

#include <memory>

namespace imp {
namespace {

/// Nodes of one slice: a few milliseconds.
constexpr std::uint64_t kSlice = 10'000;

}  // namespace

WorkerPool::WorkerPool(int threads) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
    stop();
}

void WorkerPool::think(AnyThinker thinker, std::stop_token stop, std::function<void(std::string)> done) {
    auto shared = std::make_shared<AnyThinker>(std::move(thinker));  // a Job is copyable, a thinker is not
    add([shared, stop = std::move(stop), done = std::move(done)] {
        if (stop.stop_requested()) return false;
        if (shared->step(kSlice)) return true;
        done(shared->choice());
        return false;
    });
}

void WorkerPool::run(std::function<void()> work) {
    add([work = std::move(work)] {
        work();
        return false;
    });
}

std::size_t WorkerPool::busy() const {
    const std::scoped_lock lock(mutex_);
    return jobs_.size() + running_;
}

void WorkerPool::add(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_stopping_) return;
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
}

void WorkerPool::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_stopping_ || !jobs_.empty(); });
        if (is_stopping_) return;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        ++running_;
        lock.unlock();
        const bool has_more = job();
        if (!has_more) job = nullptr;  // what it held is let go of without the lock
        lock.lock();
        --running_;
        if (has_more) jobs_.push_back(std::move(job));
    }
}

void WorkerPool::stop() {
    std::deque<Job> dropped;
    {
        const std::scoped_lock lock(mutex_);
        is_stopping_ = true;
        dropped.swap(jobs_);
    }
    changed_.notify_all();
    for (auto& thread : threads_)
        if (thread.joinable()) thread.join();
    const std::scoped_lock lock(mutex_);
    jobs_.clear();
}

}  // namespace imp
