#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace imp {

/// How often a duration fell below each of a few bounds. Any thread.
class Histogram {
public:
    void add(double seconds);
    /// The lines of the metric `name` in Prometheus' text form.
    [[nodiscard]] std::string text(std::string_view name) const;

private:
    static constexpr std::array<double, 8> kBounds = {0.0005, 0.001, 0.002, 0.005,
                                                      0.01,   0.05,  0.25,  1};  // seconds

    std::array<std::atomic<std::uint64_t>, kBounds.size()> below_{};  ///< Not cumulated.
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<std::uint64_t> microseconds_ = 0;
};

}  // namespace imp
