#include "codec/upcast.h"

#include "codec/ledger.h"

#include <array>

namespace imp {
namespace {

/// One step: from version i + 1 to i + 2, where i is its place in `kSteps`.
using Step = FromJson<json::value> (*)(json::value line, bool header);
constexpr std::array<Step, kLedgerVersion - 1> kSteps{};

}  // namespace

FromJson<json::value> upcast(json::value line, int from_version, bool header) {
    IMP_ASSERT(1 <= from_version && from_version <= kLedgerVersion);
    for (std::size_t step = static_cast<std::size_t>(from_version) - 1; step < kSteps.size(); ++step) {
        auto next = kSteps[step](std::move(line), header);
        if (!next) return next;
        line = *std::move(next);
    }
    return line;
}

}  // namespace imp
