#pragma once

#include "lobby/surroundings.h"
#include "server/histogram.h"

namespace imp {

/// What the server counts beside the lobby. Any thread.
struct Metrics {
    std::atomic<std::int64_t> sockets = 0;    ///< Open now.
    std::atomic<std::uint64_t> requests = 0;  ///< HTTP, answered.
    std::atomic<std::uint64_t> messages = 0;  ///< Frames from clients.
    std::atomic<std::uint64_t> misunderstood = 0;
    std::atomic<std::uint64_t> limited = 0;  ///< Requests and sockets turned away for their rate.

    /// All metrics in Prometheus' text form.
    [[nodiscard]] std::string text(const Tally& tally, const Histogram& store_latency,
                                   std::size_t busy) const;
};

}  // namespace imp
