#include "games/elements/table_cauldron.h"
#include "games/elements/table_dice.h"
#include "games/elements/table_release.h"
#include "games/elements/table_support.h"
#include "physics/track.h"
#include "support/rules.h"

#include <thread>

namespace imp::elements {
namespace {

TEST(ElementsTable, TheFirstDieIsLaidIntoTheMiddleAndShowsNoBlank) {
    covers("BE-4");
    Random random(1);
    std::array<int, kFaces> faces{};
    for (int i = 0; i < 5'000; ++i) {
        const Elements::Fallen fallen = first_placed(random);
        ASSERT_EQ(fallen.dice.size(), 1u);
        const Die& die = fallen.dice[0].die;
        EXPECT_FALSE(fallen.dice[0].out);
        EXPECT_EQ(die.pose.at, (Place{0, 0, kEdge / 2}));
        EXPECT_EQ(shown(die.pose).face, die.face);
        ++faces[static_cast<std::size_t>(die.face)];
    }
    EXPECT_EQ(faces[0], 0);
    for (int face = 1; face < kFaces; ++face)
        EXPECT_NEAR(faces[static_cast<std::size_t>(face)], 1000, 130);
}

TEST(ElementsTable, WhateverLiesComesFirstThenWhatIsThrown) {
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(50'000, 0, Face::Wind));
    lying.push_back(lying_at(-50'000, 0, Face::Water));
    const auto fallen = thrown(throw_of(1, lying, dropped_over(0, 20'000)), 4);
    ASSERT_EQ(fallen.dice.size(), 3u);
    EXPECT_EQ(fallen.dice[0].die, lying[0]);
    EXPECT_EQ(fallen.dice[1].die, lying[1]);
}

// T4: nothing is left over from throws before.
TEST(ElementsTable, TheSameThrowFallsAlikeHoweverOftenAndWherever) {
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(10'000, 5'000, Face::Stone, 300'000));
    const auto question = throw_of(3, lying);
    const auto first = thrown(question, 77);
    for (int i = 0; i < 100; ++i) {
        static_cast<void>(thrown(throw_of(1), static_cast<std::uint64_t>(i)));
        EXPECT_TRUE((i != 0 && i != 9 && i != 99) || thrown(question, 77) == first) << i;
    }
    Elements::Fallen elsewhere;
    std::jthread([&] { elsewhere = thrown(question, 77); }).join();
    EXPECT_EQ(elsewhere, first);
}

// T3: the eye sees the face that counts.
TEST(ElementsTable, TheLastDrawnPoseShowsTheFaceThatCounts) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto fallen = thrown(throw_of(1 + static_cast<int>(seed % 4)), seed);
        const auto track = physics::decoded_track(fallen.track);
        ASSERT_TRUE(track);
        ASSERT_EQ(track->bodies.size(), fallen.dice.size());
        for (std::size_t i = 0; i < fallen.dice.size(); ++i) {
            const physics::Pose& last = track->bodies[i].back();
            EXPECT_EQ(shown(quantised(last)).face, fallen.dice[i].die.face) << seed;
            EXPECT_LE(length(last.at - in_metres(fallen.dice[i].die.pose).at), physics::kTrackMetres);
        }
    }
}

// T6
TEST(ElementsTable, AHitDieMovesAndMayChange) {
    covers("BE-23");
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(0, 0));
    int changed = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto fallen = thrown(throw_of(1, lying, dropped_over(9'000, 0, 2'500)), seed);
        EXPECT_NE(fallen.dice[0].die.pose, lying[0].pose);
        changed += !fallen.dice[0].out && fallen.dice[0].die.face != Face::Fire;
    }
    EXPECT_GT(changed, 1);
}

// T6: what lay on a die that was taken falls in the next throw.
TEST(ElementsTable, ADieWithoutItsSupportFalls) {
    FixedList<Die, kDice> lying;
    Die upper = lying_at(0, 0, Face::Wind);
    upper.pose.at.z = 3 * kEdge / 2;
    lying.push_back(upper);
    const auto fallen = thrown(throw_of(1, lying, dropped_over(50'000, 0)), 5);
    EXPECT_LT(fallen.dice[0].die.pose.at.z, kEdge / 2 + 100);
    EXPECT_EQ(fallen.dice[0].die.face, Face::Wind);
}

// T7
TEST(ElementsTable, ADieFlatOnAnotherLiesThereAndCounts) {
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(0, 0, Face::Wind));
    Die upper = lying_at(1'000, 2'000, Face::Stone, 200'000);
    upper.pose.at.z = 3 * kEdge / 2;
    lying.push_back(upper);
    const auto fallen = thrown(throw_of(1, lying, dropped_over(55'000, 0)), 5);
    EXPECT_EQ(fallen.bumps, 0);
    EXPECT_EQ(fallen.dice[0].die, lying[0]);
    EXPECT_EQ(fallen.dice[1].die, lying[1]);
}

// T7: a die on its edge between four others can neither fall nor slide.
TEST(ElementsTable, ALeaningDieIsPushedAtMostThreeTimesAndThenHasAFace) {
    covers("BE-24");
    int pushed = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FixedList<Die, kDice> lying;
        lying.push_back(lying_at(-15'200, 0));
        lying.push_back(lying_at(15'200, 0));
        Die leaning = lying_at(0, 0, Face::Fire);
        leaning.pose = quantised({{0, 0, 0.0150}, turned_about({0, 1, 0}, 0.785398)});
        lying.push_back(leaning);
        const auto fallen = thrown(throw_of(1, lying, dropped_over(0, 42'000)), seed);
        EXPECT_LE(fallen.bumps, kMostBumps);
        pushed += fallen.bumps > 0;
        for (const Elements::Rest& rest : fallen.dice)
            EXPECT_EQ(rest.die.face, shown(rest.die.pose).face);
    }
    EXPECT_GT(pushed, 10);
}

TEST(ElementsTable, DiceThrownOutAreOut) {
    covers("BE-14");
    const Gesture away{
        .from = {0, -60'000, 160'000}, .heading = 1'570'796, .slope = 300'000, .speed = 4'000, .spin = 0};
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        EXPECT_TRUE(thrown(throw_of(1, {}, away), seed).dice[0].out);
}

// Many throws aside must not let a die wander: but for the few that reach it, it stays to the bit.
TEST(ElementsTable, UntouchedDiceKeepTheirPoseToTheBitOverManyThrows) {
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(-60'000, 0, Face::Wind, 123'456));
    lying.push_back(lying_at(-40'000, 0, Face::Water, -654'321));
    int kept = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto fallen = thrown(throw_of(1, lying, dropped_over(45'000, 0)), seed);
        kept += fallen.dice[0].die == lying[0] && fallen.dice[1].die == lying[1];
    }
    EXPECT_GE(kept, 95);
}

}  // namespace
}  // namespace imp::elements
