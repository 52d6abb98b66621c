// Whoever changes what was recorded of a throw, even with a chain made anew, is found out by simulating it
// again.
#include "lobby/physics.h"

#include <gmock/gmock.h>

namespace imp {
namespace {

const Secret kSecret("a secret of the server");

AnyMatch begun(const Secret& secret) {
    LedgerHeader header;
    header.game = "elements";
    header.commitment = secret.commitment();
    return AnyMatch::begin(std::move(header)).value();
}

/// The first die and one throw, as the simulated table answers.
AnyMatch thrown(const char* action) {
    AnyMatch match = begun(kSecret);
    EXPECT_TRUE(answer_for_nature(match, kSecret, 0));
    EXPECT_TRUE(match.submit(Seat{0}, json::string(action), 0));
    EXPECT_TRUE(answer_for_nature(match, kSecret, 0));
    return match;
}

/// Ends a match and opens its secret: the bytes of its ledger.
std::string ended(AnyMatch match) {
    EXPECT_TRUE(match.rule({.kind = Ruling::Kind::Resigned, .seat = Seat{0}, .to = 0}, 0));
    EXPECT_TRUE(match.reveal(kSecret, 0));
    std::string bytes;
    for (const auto& line : match.lines())
        bytes += line + "\n";
    return bytes;
}

const LedgerEntry& fact(const AnyMatch& match, std::size_t n) {
    return match.entries().at(n);
}

TEST(VerifyThrows, AnHonestLedgerIsSimulatedAgain) {
    const auto verified = verify_ledger(ended(thrown("throw speed 1.5 slope -60")), physics());
    ASSERT_TRUE(verified) << verified.error().reason;
    EXPECT_THAT(verified->checked, testing::HasSubstr("2 throws simulated again"));
}

TEST(VerifyThrows, AnotherGestureIsFound) {
    const AnyMatch honest = thrown("throw speed 1.5 slope -60");
    AnyMatch forged = begun(kSecret);
    ASSERT_TRUE(forged.settle(fact(honest, 0).payload, physics().name, 0));
    ASSERT_TRUE(forged.submit(Seat{0}, json::string("throw speed 1.6 slope -60"), 0));
    ASSERT_TRUE(forged.settle(fact(honest, 2).payload, physics().name, 0));
    const auto verified = verify_ledger(ended(forged), physics());
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, 4U);
    EXPECT_THAT(verified.error().reason, testing::HasSubstr("simulated again"));
}

TEST(VerifyThrows, AnotherFaceIsFound) {
    const AnyMatch honest = thrown("throw");
    AnyMatch forged = begun(kSecret);
    ASSERT_TRUE(forged.settle(fact(honest, 0).payload, physics().name, 0));
    ASSERT_TRUE(forged.submit(Seat{0}, json::string("throw"), 0));
    json::value fell = fact(honest, 2).payload;
    auto& die = fell.at("fallen").as_array().back().as_object();
    die["face"] = die.at("face") == json::value("fire") ? "wind" : "fire";
    ASSERT_TRUE(forged.settle(fell, physics().name, 0));
    const auto verified = verify_ledger(ended(forged), physics());
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, 4U);
}

TEST(VerifyThrows, AnotherSecretIsFound) {
    AnyMatch match = thrown("throw");
    ASSERT_TRUE(match.rule({.kind = Ruling::Kind::Resigned, .seat = Seat{0}, .to = 0}, 0));
    EXPECT_FALSE(match.reveal(Secret("another"), 0));
    AnyMatch forged = begun(Secret("another"));
    ASSERT_TRUE(forged.settle(fact(match, 0).payload, physics().name, 0));
    ASSERT_TRUE(forged.rule({.kind = Ruling::Kind::Resigned, .seat = Seat{0}, .to = 0}, 0));
    ASSERT_TRUE(forged.reveal(Secret("another"), 0));
    std::string bytes;
    for (const auto& line : forged.lines())
        bytes += line + "\n";
    const auto verified = verify_ledger(bytes, physics());
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, 2U);
}

TEST(VerifyThrows, AFactThatSomebodySimplyTypedIsFound) {
    const AnyMatch honest = thrown("throw");
    AnyMatch forged = begun(kSecret);
    ASSERT_TRUE(forged.settle(fact(honest, 0).payload, "people", 0));
    const auto verified = verify_ledger(ended(forged), physics());
    ASSERT_FALSE(verified);
    EXPECT_THAT(verified.error().reason, testing::HasSubstr("not for people"));
}

TEST(VerifyThrows, DiceInThePlaceOfAThrowAreFound) {
    const AnyMatch honest = thrown("throw");
    AnyMatch forged = begun(kSecret);
    ASSERT_TRUE(forged.settle(fact(honest, 0).payload, physics().name, 0));
    ASSERT_TRUE(forged.submit(Seat{0}, json::string("throw"), 0));
    ASSERT_TRUE(forged.settle(forged.drawn_answer(kSecret, 2), "dice", 0));
    const auto verified = verify_ledger(ended(forged), physics());
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().line, 4U);
    EXPECT_THAT(verified.error().reason, testing::HasSubstr("not for dice"));
}

TEST(VerifyThrows, OneThrowOfAnotherPhysicsIsFound) {
    const AnyMatch honest = thrown("throw");
    AnyMatch forged = begun(kSecret);
    ASSERT_TRUE(forged.settle(fact(honest, 0).payload, physics().name, 0));
    ASSERT_TRUE(forged.submit(Seat{0}, json::string("throw"), 0));
    ASSERT_TRUE(forged.settle(fact(honest, 2).payload, "physics elsewhere", 0));
    const auto verified = verify_ledger(ended(forged), physics());
    ASSERT_FALSE(verified);
    EXPECT_THAT(verified.error().reason, testing::HasSubstr("one physics"));
}

TEST(VerifyThrows, WithoutThatPhysicsItIsSaidThatThrowsWereNotTriedAgain) {
    const auto verified = verify_ledger(ended(thrown("throw")));
    ASSERT_TRUE(verified);
    EXPECT_THAT(verified->checked, testing::HasSubstr("the 2 throws are as recorded"));
}

}  // namespace
}  // namespace imp
