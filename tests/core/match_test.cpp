#include "core/match.h"

#include "games/impasse/rules.h"
#include "games/toss/rules.h"
#include "support/rules.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

using impasse::Impasse;
using toss::Toss;
constexpr toss::Throw kThrow{toss::Speed{900}};

/// The rule that forbade something; "" if nothing did.
std::string rule_of(const std::optional<Breach>& breach) {
    return breach ? std::string(breach->rule) : "";
}

Match<Impasse> begun() {
    Match<Impasse> match(Impasse::Setup{});
    EXPECT_FALSE(match.submit(Seat{0}, *Impasse::legal(match.state(), Seat{0}).begin()));
    EXPECT_FALSE(match.submit(Seat{1}, *Impasse::legal(match.state(), Seat{1}).begin()));
    return match;
}

Ruling take_back(std::size_t to) {
    return {.kind = Ruling::Kind::TakenBack, .seat = {}, .to = to};
}
Ruling resigned(Seat seat) {
    return {.kind = Ruling::Kind::Resigned, .seat = seat, .to = 0};
}

TEST(HouseRules, NobodyActsWhenTheMatchIsOver) {
    covers("H-1");
    auto match = begun();
    ASSERT_FALSE(match.rule(resigned(Seat{0})));
    EXPECT_EQ(match.turn(), Turn::over());
    EXPECT_EQ(match.outcome()->winners, SeatSet(Seat{1}));
    EXPECT_EQ(rule_of(match.judge(Seat{0}, *Impasse::legal(match.state(), Seat{0}).begin())), "H-1");
    EXPECT_EQ(rule_of(match.rule(resigned(Seat{1}))), "H-1");
}

TEST(HouseRules, AResignationCanBeTakenBackIfBothAgree) {
    covers("H-1");
    auto match = begun();
    ASSERT_FALSE(match.rule(resigned(Seat{0})));
    ASSERT_FALSE(match.rule(take_back(2)));
    EXPECT_FALSE(match.outcome());
}

TEST(HouseRules, OnlyTheSeatInTurnActs) {
    covers("H-2");
    const Match<Impasse> match(Impasse::Setup{});
    EXPECT_EQ(rule_of(match.judge(Seat{1}, *Impasse::legal(match.state(), Seat{0}).begin())), "H-2");
}

TEST(HouseRules, AMatchThatBeginsAtItsEndIsOver) {
    covers("H-1");
    Match<Toss> played({.ruleset = 1, .seats = 2, .rounds = 1});
    ASSERT_FALSE(played.submit(Seat{0}, kThrow));
    ASSERT_FALSE(played.submit(Seat{1}, kThrow));
    ASSERT_FALSE(played.settle({.faces = {1, 6}, .dice = 2}));
    Match<Toss> match(played.setup(), played.state());
    EXPECT_EQ(match.outcome(), played.outcome());
    EXPECT_EQ(rule_of(match.rule(resigned(Seat{0}))), "H-1");
}

TEST(HouseRules, NobodyActsWhileTheDiceAreAsked) {
    covers("H-2");
    Match<Toss> match({.ruleset = 1, .seats = 2, .rounds = 1});
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    const auto breach = match.judge(Seat{0}, kThrow);
    ASSERT_TRUE(breach);
    EXPECT_EQ(breach->key, "natures_turn");
}

TEST(HouseRules, NatureAnswersOnlyWhenAskedAndOnlyWhatWasAsked) {
    covers("H-3 H-4");
    Match<Toss> match({.ruleset = 1, .seats = 2, .rounds = 1});
    EXPECT_EQ(rule_of(match.settle({.faces = {1, 2}, .dice = 2})), "H-3");
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    EXPECT_EQ(rule_of(match.settle({.faces = {1, 7}, .dice = 2})), "H-4");
    EXPECT_EQ(rule_of(match.settle({.faces = {1}, .dice = 1})), "H-4");
    EXPECT_FALSE(match.settle({.faces = {1, 6}, .dice = 2}));
}

TEST(HouseRules, OnlyASeatOfTheMatchResigns) {
    covers("H-5");
    auto match = begun();
    EXPECT_EQ(rule_of(match.rule(resigned(Seat{2}))), "H-5");
}

TEST(HouseRules, ATakeBackGoesBackToBeforeTheEntryItNames) {
    covers("H-7");
    auto match = begun();
    const auto before = match.state_before(1);
    EXPECT_EQ(rule_of(match.rule(take_back(2))), "H-7");
    ASSERT_FALSE(match.rule(take_back(1)));
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.ledger().size(), 3u);  // nothing is erased
}

TEST(HouseRules, ATakeBackNeverCrossesWhatTheDiceHaveShown) {
    covers("H-6");
    Match<Toss> match({.ruleset = 1, .seats = 2, .rounds = 2});
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    ASSERT_FALSE(match.settle({.faces = {1, 6}, .dice = 2}));
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    EXPECT_EQ(rule_of(match.rule(take_back(1))), "H-6");
    EXPECT_FALSE(match.rule(take_back(3)));
}

TEST(Match, WhatWasSealedAndTakenBackStaysClosedUntilTheRoundOpens) {
    Match<Toss> match({.ruleset = 1, .seats = 3, .rounds = 2});
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    ASSERT_FALSE(match.rule(take_back(0)));
    EXPECT_EQ(match.opened(), 0U) << "the third seat has still to choose";
    ASSERT_FALSE(match.offer({.seat = Seat{0}, .what = Offer::What::Draw, .to = 0}));
    EXPECT_EQ(match.opened(), 0U);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}})
        ASSERT_FALSE(match.submit(seat, kThrow));
    ASSERT_FALSE(match.settle({.faces = {1, 2, 3}, .dice = 3}));
    EXPECT_EQ(match.opened(), match.ledger().size());
}

TEST(HouseRules, ADrawIsAgreedOnlyWhereTheGameKnowsDraws) {
    covers("H-8 TS-7");
    auto match = begun();
    const Ruling drawn{.kind = Ruling::Kind::DrawAgreed, .seat = {}, .to = 0};
    EXPECT_EQ(rule_of(match.rule(drawn)), "H-8");
    EXPECT_EQ(rule_of(match.offer({.seat = Seat{0}, .what = Offer::What::Draw, .to = 0})), "H-8");
    Match<Toss> toss({.ruleset = 1, .seats = 2, .rounds = 1});
    ASSERT_FALSE(toss.rule(drawn));
    EXPECT_EQ(toss.outcome(), (Outcome{Outcome::By::Draw, {}}));
}

TEST(HouseRules, NobodyAnswersHisOwnOffer) {
    covers("H-9");
    auto match = begun();
    EXPECT_EQ(rule_of(match.judge_answer(Seat{1})), "H-9");
    ASSERT_FALSE(match.offer({.seat = Seat{0}, .what = Offer::What::TakeBack, .to = 0}));
    EXPECT_EQ(rule_of(match.judge_answer(Seat{0})), "H-9");
    EXPECT_FALSE(match.judge_answer(Seat{1}));
    ASSERT_FALSE(match.refuse(Seat{1}));
    EXPECT_FALSE(match.standing_offer());
}

TEST(Match, ARefusedCallChangesNothing) {
    auto match = begun();
    const auto state = match.state();
    static_cast<void>(match.submit(Seat{1}, *Impasse::legal(state, Seat{0}).begin()));
    static_cast<void>(match.rule(take_back(9)));
    static_cast<void>(match.settle({}));
    EXPECT_EQ(match.state(), state);
    EXPECT_EQ(match.ledger().size(), 2u);
}

TEST(Match, ARoundIsOpenWhenAllHaveDecided) {
    Match<Toss> match({.ruleset = 1, .seats = 2, .rounds = 1});
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    EXPECT_EQ(match.opened(), 0u);
    ASSERT_FALSE(match.submit(Seat{0}, kThrow));
    ASSERT_FALSE(match.settle({.faces = {1, 6}, .dice = 2}));
    EXPECT_EQ(match.opened(), 3u);
}

TEST(Match, WhatWasSealedIsOpenWhenTheMatchIsOver) {
    Match<Toss> match({.ruleset = 1, .seats = 2, .rounds = 1});
    ASSERT_FALSE(match.submit(Seat{1}, kThrow));
    ASSERT_FALSE(match.rule(resigned(Seat{0})));
    EXPECT_EQ(match.opened(), 2u);
}

}  // namespace
}  // namespace imp
