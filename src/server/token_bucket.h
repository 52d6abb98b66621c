#pragma once

#include "server/options.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace imp {

/// Lets through what keeps to a rate.
class TokenBucket {
public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(Rate rate, Clock::time_point now) : rate_(rate), tokens_(rate.burst), filled_(now) {}

    /// Takes a token, if there is one.
    [[nodiscard]] bool take(Clock::time_point now) {
        tokens_ = level(now);
        filled_ = now;
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }
    /// Whether as much may be taken as if nothing ever had been.
    [[nodiscard]] bool is_full(Clock::time_point now) const { return level(now) >= rate_.burst; }

private:
    [[nodiscard]] double level(Clock::time_point now) const {
        const double seconds = std::chrono::duration<double>(now - filled_).count();
        return std::min(rate_.burst, tokens_ + std::max(0.0, seconds) * rate_.per_second);
    }

    Rate rate_;
    double tokens_;
    Clock::time_point filled_;
};

/// A bucket for each address. Any thread.
class AddressLimit {
public:
    explicit AddressLimit(Rate rate) : rate_(rate) {}

    [[nodiscard]] bool take(const std::string& address, TokenBucket::Clock::time_point now) {
        const std::scoped_lock lock(mutex_);
        if (buckets_.size() >= kSweepAt)
            std::erase_if(buckets_, [now](const auto& one) { return one.second.is_full(now); });
        // Many addresses that are all busy are an attack, and no memory is spent on it.
        if (buckets_.size() >= kSweepAt && !buckets_.contains(address)) return false;
        return buckets_.try_emplace(address, rate_, now).first->second.take(now);
    }

private:
    static constexpr std::size_t kSweepAt = 10'000;

    Rate rate_;
    std::mutex mutex_;
    std::map<std::string, TokenBucket> buckets_;
};

}  // namespace imp
