#include "match/any_match.h"

#include "support/play.h"
#include "support/rules.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

/// An honest-looking ledger: the sample with one entry replaced and the chain closed again.
std::string forged(const AnyMatch& match, std::size_t n, const std::function<void(LedgerEntry&)>& change) {
    auto file = *read_ledger(bytes_of(match));
    LedgerChain chain;
    std::string bytes = chain.close(open_line(file.header)) + "\n";
    for (auto& entry : file.entries) {
        if (entry.n == n) change(entry);
        bytes += chain.close(open_line(entry)) + "\n";
    }
    return bytes;
}

AnyMatch revealed_toss() {
    AnyMatch match = played("toss", 4);
    EXPECT_TRUE(match.reveal(Secret("secret"), 0));
    return match;
}

TEST(Verify, NamesAnIllegalActionEvenUnderAGoodChain) {
    const AnyMatch match = played("impasse", 1);
    const auto verified = verify_ledger(forged(
        match, 3, [](LedgerEntry& entry) { entry.payload = json::object{{"from", "a1"}, {"to", "a3"}}; }));
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, 5u);
}

/// A ledger of `header` and `entries`, lines without their closing brace, under a good chain.
std::string chained(std::string_view header, std::initializer_list<std::string_view> entries = {}) {
    LedgerChain chain;
    std::string bytes = chain.close(header) + "\n";
    for (const auto entry : entries)
        bytes += chain.close(entry) + "\n";
    return bytes;
}

constexpr std::string_view kHeader =
    R"({"format":"impresario ledger","version":1,"game":"impasse","setup":{"ruleset":"impasse/1","size":8})";

std::string reason_of(const std::string& bytes) {
    const auto verified = verify_ledger(bytes);
    EXPECT_FALSE(verified);
    return verified ? "" : verified.error().reason;
}

TEST(Verify, OneGameHasOneForm) {
    ASSERT_TRUE(verify_ledger(chained(kHeader)));
    const std::string line =
        "expected this line as it is written: the known fields once, in their order, without white space";
    EXPECT_EQ(reason_of(chained(std::string(kHeader) + " ")), line);
    EXPECT_EQ(
        reason_of(chained(
            kHeader,
            {R"({"n":7,"n":0,"at":0,"seat":0,"do":{"from":"d2","to":"c3"},"state":"aa7c5e2bb828d480")"})),
        "expected each field of an object once at byte 0");
    LedgerHeader header;
    header.game = "impasse";
    const json::value set_up = AnyMatch::begin(header)->state();
    const std::string start = ",\"start\":" + json::serialize(set_up);
    EXPECT_EQ(reason_of(chained(std::string(kHeader) + start)), "expected no /start where it is the set-up");
    EXPECT_EQ(reason_of(chained(std::string(kHeader) + R"(,"nonces":["a","b"])")),
              "expected /nonces only beside a commitment, for draws");
    const std::string action = "expected this action or answer as the game writes it";
    EXPECT_EQ(
        reason_of(chained(kHeader, {R"({"n":0,"at":0,"seat":0,"do":"d2c3","state":"aa7c5e2bb828d480")"})),
        action);
    EXPECT_EQ(
        reason_of(chained(
            kHeader, {R"({"n":0,"at":0,"seat":0,"do":{"to":"c3","from":"d2"},"state":"aa7c5e2bb828d480")"})),
        action);
    EXPECT_TRUE(verify_ledger(chained(
        kHeader, {R"({"n":0,"at":0,"seat":0,"do":{"from":"d2","to":"c3"},"state":"aa7c5e2bb828d480")"})));
}

TEST(Verify, AHeaderSaysEverythingAndNoMore) {
    const std::string open = R"({"format":"impresario ledger","version":1,"game":"impasse","setup":)";
    EXPECT_EQ(reason_of(chained(open + "null")),
              "expected every option of the game, in its order, at /setup");
    EXPECT_EQ(reason_of(chained(open + R"({"size":8})")),
              "expected every option of the game, in its order, at /setup");
    EXPECT_EQ(reason_of(chained(std::string(kHeader) + R"(,"seats":["Ann"])")),
              "expected one short name for each seat at /seats");
    EXPECT_EQ(reason_of(chained(std::string(kHeader) + R"(,"commitment":"junk")")),
              "expected a SHA-256 at /commitment");
    EXPECT_EQ(reason_of(chained(R"({"format":"impresario ledger","version":1,"game":"chess","setup":{})")),
              "expected the name of a game, not \"chess\" at /game");
}

TEST(Verify, NamesAStateThatDoesNotFollow) {
    const auto verified = verify_ledger(
        forged(played("impasse", 1), 2, [](LedgerEntry& entry) { entry.state = "0000000000000000"; }));
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error(),
              (LedgerError{4, "the state after this entry is another one than the ledger says"}));
}

TEST(Verify, NamesADieThatTheSecretDoesNotGive) {
    const AnyMatch match = revealed_toss();
    ASSERT_TRUE(verify_ledger(bytes_of(match)));
    std::size_t fact = 0;
    while (match.entries()[fact].kind != LedgerEntry::Kind::Fact)
        ++fact;
    AnyMatch other = fresh("toss");
    for (std::size_t n = 0; n < fact; ++n)
        ASSERT_TRUE(other.submit(match.entries()[n].seat, match.entries()[n].payload, 0));
    auto face = match.entries()[fact].payload.at("faces").as_array();
    face[0] = face[0].as_int64() % 6 + 1;
    ASSERT_TRUE(other.settle(json::object{{"faces", face}}, "dice", 0));
    ASSERT_TRUE(other.rule({.kind = Ruling::Kind::Aborted, .seat = {}, .to = 0}, 0));
    ASSERT_TRUE(other.reveal(Secret("secret"), 0));
    const auto verified = verify_ledger(bytes_of(other));
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error(), (LedgerError{fact + 2, "these dice are not what the opened secret gives"}));
}

TEST(HouseRules, NothingIsEnteredAfterTheSecretWasOpened) {
    covers("H-11");
    AnyMatch match = revealed_toss();
    const auto done = match.rule({.kind = Ruling::Kind::TakenBack, .seat = {}, .to = match.version() - 2}, 0);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().breach->rule, "H-11");
}

TEST(AnyMatch, ASecretIsOpenedOnlyWhenTheMatchIsOverAndOnlyTheCommittedOne) {
    AnyMatch match = fresh("toss");
    EXPECT_EQ(match.reveal(Secret("secret"), 0).error().code, "not_now");
    AnyMatch over = played("toss", 4);
    EXPECT_EQ(over.reveal(Secret("another"), 0).error().code, "bad_answer");
}

TEST(AnyMatch, SealedDecisionsAreShownByNumberTimeAndSeatOnly) {
    AnyMatch match = fresh("toss");
    ASSERT_TRUE(match.submit(Seat{1}, json::string("throw 777"), 5));
    EXPECT_EQ(match.opened(), 0u);
    EXPECT_EQ(match.sealed_line(0), R"({"n":0,"at":5,"seat":1,"sealed":true})");
    EXPECT_EQ(json::serialize(match.events(0)).find("777"), std::string::npos);
    EXPECT_EQ(json::serialize(match.view(Seat{0})).find("777"), std::string::npos);
    EXPECT_NE(json::serialize(match.view(Seat{1})).find("777"), std::string::npos);
}

TEST(AnyMatch, TellsWhatWasExpectedAndWhere) {
    AnyMatch match = fresh("impasse");
    EXPECT_EQ(match.submit(Seat{0}, json::string("e1x5"), 0).error().where, ":2");
    EXPECT_EQ(match.submit(Seat{0}, json::object{{"from", "e1"}}, 0).error().where, "/to");
    EXPECT_EQ(match.submit(Seat{0}, json::string("e1a5"), 0).error().breach->rule, "IS-11");
    LedgerHeader header;
    header.game = "impasse";
    header.setup = json::object{{"size", 9}};
    EXPECT_EQ(AnyMatch::begin(header).error().code, "bad_setup");
    header.setup = nullptr;
    header.game = "chess";
    EXPECT_EQ(AnyMatch::begin(header).error().code, "unknown_game");
}

TEST(AnyMatch, TimesNeverRunBackwards) {
    AnyMatch match = fresh("impasse");
    Random random(1);
    step(match, random, 500);
    step(match, random, 100);
    EXPECT_EQ(match.entries()[1].at, 500);
    EXPECT_TRUE(verify_ledger(bytes_of(match)));
}

TEST(AnyMatch, OffersStandUntilTheyAreAnswered) {
    AnyMatch match = played("impasse", 1, 4);
    const auto state = match.state_before(2);
    ASSERT_TRUE(match.offer({.seat = Seat{0}, .what = Offer::What::TakeBack, .to = 2}, 0));
    EXPECT_FALSE(match.answer_offer(Seat{0}, true, 0));
    ASSERT_TRUE(match.answer_offer(Seat{1}, true, 0));
    EXPECT_EQ(match.state(), state);
    EXPECT_FALSE(match.standing_offer());
    EXPECT_TRUE(verify_ledger(bytes_of(match)));
}

}  // namespace
}  // namespace imp
