#include "codec/ledger.h"

#include "core/random.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

/// A small ledger with every kind of entry, closed line by line.
std::string sample() {
    LedgerHeader header;
    header.game = "toss";
    header.setup = json::object{{"ruleset", "toss/1"}};
    header.seats = {"Ann", "Ben"};
    header.commitment = "c0";
    header.nonces = {"01", "02"};
    std::vector<LedgerEntry> entries(6);
    using Kind = LedgerEntry::Kind;
    constexpr std::array kinds = {Kind::Decision, Kind::Fact,    Kind::Ruling,
                                  Kind::Offer,    Kind::Refusal, Kind::Reveal};
    for (std::size_t n = 0; n < entries.size(); ++n) {
        entries[n].kind = kinds[n];
        entries[n].n = n;
        entries[n].at = static_cast<std::int64_t>(100 * n);
        entries[n].state = n == 5 ? "" : "0123456789abcdef";
        entries[n].payload = json::object{{"speed", 900}};
    }
    entries[1].by = "dice";
    entries[2].ruling = {.kind = Ruling::Kind::TakenBack, .seat = {}, .to = 0};
    entries[3].seat = entries[3].offer.seat = Seat{1};
    entries[3].offer.what = Offer::What::Draw;
    entries[5].payload = json::string("secret");
    LedgerChain chain;
    std::string bytes = chain.close(open_line(header)) + "\n";
    for (const auto& entry : entries)
        bytes += chain.close(open_line(entry)) + "\n";
    return bytes;
}

TEST(Ledger, EveryKindOfEntryComesBackAsItWasWritten) {
    const std::string bytes = sample();
    const auto file = read_ledger(bytes);
    ASSERT_TRUE(file) << file.error().reason;
    std::string again;
    LedgerChain chain;
    again += chain.close(open_line(file->header)) + "\n";
    for (const auto& entry : file->entries)
        again += chain.close(open_line(entry)) + "\n";
    EXPECT_EQ(again, bytes);
}

TEST(Ledger, EveryPrefixOfLinesIsALedger) {
    const std::string bytes = sample();
    for (std::size_t end = bytes.find('\n'); end != std::string::npos; end = bytes.find('\n', end + 1))
        EXPECT_TRUE(read_ledger(std::string_view(bytes).substr(0, end + 1)));
}

TEST(Ledger, ATornLastLineIsDroppedAndReported) {
    const std::string bytes = sample();
    const std::size_t second = bytes.find('\n') + 1;
    for (std::size_t cut = second; cut < bytes.size(); ++cut) {
        const auto file = read_ledger(std::string_view(bytes).substr(0, cut));
        ASSERT_TRUE(file) << cut << ' ' << file.error().reason;
        const std::size_t line = bytes.rfind('\n', cut - 1) + 1;
        const bool is_whole = cut == line || bytes[cut] == '\n';
        EXPECT_EQ(file->torn, is_whole ? "" : bytes.substr(line, cut - line));
    }
}

TEST(Ledger, ALastLineThatClosesTheChainWasNotTorn) {
    LedgerChain chain;
    std::string bytes = sample();
    bytes.resize(bytes.find('\n') + 1);
    ASSERT_TRUE(chain.follows(std::string_view(bytes).substr(0, bytes.size() - 1)));
    bytes += chain.close(R"({"n":0,"at":-5,"seat":0,"do":{},"state":"")");
    const auto file = read_ledger(bytes);
    ASSERT_FALSE(file) << "written whole, and wrong";
    EXPECT_EQ(file.error().line, 2);
}

TEST(Ledger, AnyChangedByteIsFoundAtItsLine) {
    const std::string bytes = sample();
    Random random(1);
    for (std::size_t at = 0; at + 1 < bytes.size(); ++at) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1 + random.below(127)));
        const auto line =
            static_cast<std::size_t>(std::count(bytes.begin(), bytes.begin() + static_cast<long>(at), '\n')) +
            1;
        const auto file = read_ledger(changed);
        ASSERT_FALSE(file) << "byte " << at;
        // A byte that became a line end, or was one, may be seen a line early: where the torn pieces begin.
        EXPECT_EQ(file.error().line, line) << "byte " << at;
    }
}

TEST(Ledger, LinesInAnotherOrderAreRefused) {
    auto file = read_ledger(sample());
    std::swap(file->lines[1], file->lines[2]);
    const auto swapped = read_ledger(std::move(file->lines));
    ASSERT_FALSE(swapped);
    EXPECT_EQ(swapped.error().line, 2u);
}

std::string closed(std::string_view header, std::string_view entry = "") {
    LedgerChain chain;
    std::string bytes = chain.close(header) + "\n";
    if (!entry.empty()) bytes += chain.close(entry) + "\n";
    return bytes;
}

TEST(Ledger, SaysWhatWasExpectedWhere) {
    EXPECT_EQ(read_ledger("").error(), (LedgerError{1, "expected the header line of a ledger"}));
    EXPECT_EQ(read_ledger(closed(R"({"format":"other","version":1,"game":"toss","setup":{})")).error().reason,
              R"(expected {"format":"impresario ledger"..., the header of a ledger)");
    EXPECT_EQ(read_ledger("hello\n").error().reason,
              R"(expected {"format":"impresario ledger"..., the header of a ledger)");
    EXPECT_EQ(read_ledger("{}\r\n").error().reason,
              "expected a line end without a carriage return before it");
    EXPECT_EQ(read_ledger(closed(R"({"format":"impresario ledger","version":2)")).error().reason,
              "expected a ledger of version 1 to 1 at /version");
    const std::string header = R"({"format":"impresario ledger","version":1,"game":"toss","setup":{})";
    EXPECT_EQ(read_ledger(closed(header, R"({"n":1,"at":0,"seat":0,"do":{},"state":"")")).error().reason,
              "expected entry 0 at /n");
    EXPECT_EQ(read_ledger(closed(header, R"({"n":0,"at":0,"seat":7,"do":{},"state":"")")).error().reason,
              "expected a whole number from 0 to 4 at /seat");
    EXPECT_EQ(
        read_ledger(closed(header, R"({"n":0,"at":0,"seat":0,"do":{},"state":"","mood":1)")).error().reason,
        "expected no such field here at /mood");
    EXPECT_EQ(read_ledger(closed(header, R"({"n":0,"at":0)")).error().reason,
              "expected one of do, fact, ruling, offer, refuse, reveal at /do");
}

}  // namespace
}  // namespace imp
