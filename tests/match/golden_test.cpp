// Ledgers of every format version, kept for ever: what was once recorded still verifies, hash for hash. The
// page's tests verify the same files through WebAssembly.
#include "match/any_match.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace imp {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> golden_ledgers() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(IMP_TEST_DATA))
        if (entry.path().string().ends_with(".ledger.jsonl")) paths.push_back(entry.path());
    return paths;
}

TEST(Golden, EveryLedgerEverWrittenStillVerifies) {
    const auto paths = golden_ledgers();
    EXPECT_GE(paths.size(), 3u);
    for (const auto& path : paths) {
        std::ifstream file(path, std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(file), {});
        const auto verified = verify_ledger(bytes);
        EXPECT_TRUE(verified) << path << ':' << verified.error().line << ' ' << verified.error().reason;
    }
}

}  // namespace
}  // namespace imp
