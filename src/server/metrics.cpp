#include "server/metrics.h"

#include <fmt/format.h>

namespace imp {
namespace {

std::string line(std::string_view name, std::string_view type, auto value) {
    return fmt::format("# TYPE impresario_{0} {1}\nimpresario_{0} {2}\n", name, type, value);
}

}  // namespace

std::string Metrics::text(const Tally& tally, const Histogram& store_latency, std::size_t busy) const {
    return line("connections", "gauge", sockets.load()) +
           line("http_requests_total", "counter", requests.load()) +
           line("messages_total", "counter", messages.load()) +
           line("misunderstood_total", "counter", misunderstood.load()) +
           line("rate_limited_total", "counter", limited.load()) +
           line("matches_created_total", "counter", tally.created.load()) +
           line("ledger_lines_total", "counter", tally.entered.load()) +
           line("refusals_total", "counter", tally.refused.load()) +
           line("late_thoughts_total", "counter", tally.late.load()) +
           line("broken_tables_total", "counter", tally.broken.load()) + line("worker_jobs", "gauge", busy) +
           store_latency.text("impresario_store_seconds");
}

}  // namespace imp
