#include "server/histogram.h"

#include <fmt/format.h>

namespace imp {

void Histogram::add(double seconds) {
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        if (seconds <= kBounds[i]) {
            ++below_[i];
            break;
        }
    ++count_;
    microseconds_ += static_cast<std::uint64_t>(seconds * 1e6);
}

std::string Histogram::text(std::string_view name) const {
    std::string text = fmt::format("# TYPE {} histogram\n", name);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum += below_[i]);
    text += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, count_.load());
    text += fmt::format("{}_sum {}\n{}_count {}\n", name, static_cast<double>(microseconds_.load()) / 1e6,
                        name, count_.load());
    return text;
}

}  // namespace imp
