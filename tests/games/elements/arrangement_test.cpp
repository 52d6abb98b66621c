// Rules BE-11 and BE-12, ruling A-87: moving dice that lie.
#include "games/elements/arrangement.h"

#include "games/elements/support.h"
#include "geometry/quat.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

constexpr std::int32_t kEighth = 785'398;  // microradians

/// Fire in the middle and wind 40 mm beside it, in a simulated cauldron.
Elements::State two_dice() {
    auto state = table({3, 4}, "");
    state.setup.dice = Dice::Simulated;
    state.cauldron.push_back({.face = Face::Fire, .pose = moved(Face::Fire, {})});
    state.cauldron.push_back({.face = Face::Wind, .pose = moved(Face::Wind, {.x = 40'000})});
    return state;
}

Move to(std::int32_t x, std::int32_t y, std::int32_t turn = 0) {
    return {.die = 1, .x = x, .y = y, .turn = turn};
}

std::string verdict_of(const Move& move) {
    return verdict(two_dice(), kFirst, move);
}

/// The axis of a face, as Pose tells.
Vec3 axis_of(Face face) {
    constexpr std::array<Vec3, kFaces> axes = {
        {{0, 0, -1}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}}};
    return axes[static_cast<std::size_t>(face)];
}

TEST(Arrangement, AFlatDieShowsItsFaceHoweverItIsTurned) {
    covers("BE-12");
    for (int face = 0; face < kFaces; ++face)
        for (const std::int32_t turn : {-3'141'593, -1, 0, kEighth, 3'141'593}) {
            const Attitude a = flat(static_cast<Face>(face), turn);
            const Quat q{a.w / 1e9, a.x / 1e9, a.y / 1e9, a.z / 1e9};
            EXPECT_NEAR(length(Vec3{q.x, q.y, q.z}) * length(Vec3{q.x, q.y, q.z}) + q.w * q.w, 1, 1e-8);
            EXPECT_NEAR(rotated(q, axis_of(static_cast<Face>(face))).z, 1, 1e-8) << face;
        }
}

TEST(Arrangement, TurningIsCounterClockwiseFromAbove) {
    covers("A-87");
    const Attitude a = flat(Face::Fire, 1'570'796);
    const Vec3 lightning = rotated({a.w / 1e9, 0, 0, a.z / 1e9}, {1, 0, 0});
    EXPECT_NEAR(lightning.y, 1, 1e-6);
}

TEST(ElementsRules, BeforeAThrowLyingDiceAreMovedAndTurned) {
    covers("BE-11 A-61");
    auto state = two_dice();
    EXPECT_EQ(verdict(state, kSecond, to(0, 30'000)), "H-2");
    Elements::play(state, kFirst, to(0, 30'000, kEighth));
    EXPECT_EQ(state.cauldron[1].pose.at, (Place{0, 30'000, kEdge / 2}));
    EXPECT_EQ(state.cauldron[1].pose.turned, flat(Face::Wind, kEighth));
    EXPECT_EQ(cauldron(state), "fire wind");
    EXPECT_EQ(Elements::turn(state), Turn::of(kFirst));
    EXPECT_EQ(verdict(state, kFirst, to(0, -30'000)), "");
    EXPECT_EQ(verdict(state, kFirst, Move{.die = 2, .x = 0, .y = 30'000}), "BE-11");
}

TEST(ElementsRules, AMovedDieLiesOnTheFloorWithItsWholeUnderside) {
    covers("A-87");
    EXPECT_EQ(verdict_of(to(67'000, 0)), "");
    EXPECT_EQ(verdict_of(to(68'000, 0)), "BE-11");
    EXPECT_EQ(verdict_of(to(67'000, 0, kEighth)), "BE-11") << "its corner sticks out";
    EXPECT_EQ(verdict_of(to(0, 48'000)), "");
    EXPECT_EQ(verdict_of(to(0, 49'000)), "BE-11");
    EXPECT_EQ(verdict_of(to(60'000, 40'000)), "BE-11");
    EXPECT_EQ(verdict_of(to(INT32_MIN, INT32_MAX)), "BE-11");
}

TEST(ElementsRules, AMovedDiePushesAndStacksNothing) {
    covers("BE-12 A-87");
    EXPECT_EQ(verdict_of(to(0, 0)), "BE-12");
    EXPECT_EQ(verdict_of(to(15'900, 0)), "BE-12");
    EXPECT_EQ(verdict_of(to(16'000, 0)), "") << "touching is no pushing";
    EXPECT_EQ(verdict_of(to(16'000, 0, kEighth)), "BE-12") << "a corner reaches further";
    EXPECT_EQ(verdict_of(to(19'400, 0, kEighth)), "");
    EXPECT_EQ(verdict_of(to(15'000, 16'000)), "");
    EXPECT_EQ(verdict_of(to(40'000, 0)), "") << "it is not in its own way";
}

TEST(ElementsRules, ADieUnderAnotherStaysWhereItIs) {
    covers("A-87");
    auto state = two_dice();
    state.cauldron.push_back(
        {.face = Face::Stone, .pose = {.at = {45'000, 3'000, kEdge / 2 + kEdge}, .turned = {}}});
    EXPECT_EQ(verdict(state, kFirst, to(0, 30'000)), "BE-11");
    EXPECT_EQ(verdict(state, kFirst, Move{.die = 2, .x = 0, .y = 30'000}), "") << "the upper one may go";
}

TEST(ElementsRules, OneMovesDiceForAThrow) {
    covers("A-87");
    auto state = two_dice();
    state.phase = Phase::Choosing;
    Elements::play(state, kFirst, to(0, 30'000));
    EXPECT_EQ(verdict(state, kFirst, Stop{}), "A-87");
    EXPECT_EQ(verdict(state, kFirst, Throw{}), "");
    for (int i = 1; i < kMostMoves; ++i) {
        ASSERT_EQ(verdict(state, kFirst, to(0, 30'000)), "");
        Elements::play(state, kFirst, to(0, 30'000));
    }
    EXPECT_EQ(verdict(state, kFirst, to(0, 30'000)), "A-87");
    Elements::play(state, kFirst, Throw{});
    EXPECT_EQ(state.moves, 0);
}

TEST(ElementsRules, DiceAreMovedOnlyWherePlacesAreKnownAndByWhoseTurnItIs) {
    covers("A-87");
    EXPECT_EQ(verdict(table({3, 4}, "fire wind"), kFirst, to(0, 30'000)), "A-87");
    auto state = two_dice();
    state.phase = Phase::Storming;
    EXPECT_EQ(verdict(state, kSecond, to(0, 30'000)), "A-87");
    EXPECT_EQ(verdict_of(to(0, 30'000, 3'141'594)), "A-87");
}

}  // namespace
}  // namespace imp::elements
