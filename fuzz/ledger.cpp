#include "match/any_match.h"

#include <cstdlib>

namespace {

/// The input's lines with their chain closed again, so that the fuzzer gets past it.
std::string chained(std::string_view text) {
    imp::LedgerChain chain;
    std::string bytes;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        bytes += chain.close(text.substr(0, end)) + "\n";
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return bytes;
}

void read(std::string_view bytes) {
    const auto file = imp::read_ledger(bytes);
    if (!file) return;
    const auto match = imp::AnyMatch::load(*file);
    if (match && match->version() != file->entries.size()) std::abort();
    if (match && file->torn.empty() && match->lines() != file->lines) std::abort();
}

}  // namespace

/// A fuzzed ledger either replays or is refused, as it stands and with an honest chain.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    read(text);
    read(chained(text));
    static_cast<void>(imp::verify_ledger(chained(text)));
    return 0;
}
