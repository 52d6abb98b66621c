#include "games/elements/table_release.h"

#include "games/elements/table_cauldron.h"
#include "games/elements/table_dice.h"
#include "games/elements/table_support.h"
#include "support/rules.h"

namespace imp::elements {
namespace {

/// The eight corners of a die, in the world.
std::vector<Vec3> corners(const physics::Pose& pose) {
    std::vector<Vec3> corners;
    for (const double x : {-kHalfEdge, kHalfEdge})
        for (const double y : {-kHalfEdge, kHalfEdge})
            for (const double z : {-kHalfEdge, kHalfEdge})
                corners.push_back(pose.at + rotated(pose.turned, {x, y, z}));
    return corners;
}

/// A face of one lies wholly outside of the other.
bool is_separated(const physics::Pose& a, const physics::Pose& b) {
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {-1, 1}) {
            const Vec3 normal =
                rotated(a.turned, {axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0});
            double least = 1;
            for (const Vec3& corner : corners(b))
                least = std::min(least, dot(normal, corner - a.at));
            if (least >= kHalfEdge) return true;
        }
    return false;
}

void expect_apart(const FixedList<physics::Motion, kDice>& dice) {
    for (std::size_t i = 0; i < dice.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const physics::Pose& a = dice[i].pose;
            const physics::Pose& b = dice[j].pose;
            EXPECT_TRUE(length(a.at - b.at) > 2 * kRadius || is_separated(a, b) || is_separated(b, a));
        }
}

TEST(ElementsRelease, AHandfulLeavesTheHandWithoutTouching) {
    covers("BE-22");
    for (int dice = 2; dice <= 25; ++dice) {
        Random random(static_cast<std::uint64_t>(dice));
        const auto motions = released(throw_of(dice), random);
        EXPECT_EQ(motions.size(), static_cast<std::size_t>(dice));
        expect_apart(motions);
    }
}

TEST(ElementsRelease, AMountainLeavesTheHandAsAStack) {
    covers("BE-36");
    auto question = throw_of(13);
    question.falling[0].what.what = Throw::What::Mountain;
    Random random(1);
    const auto motions = released(question, random);
    expect_apart(motions);
    for (std::size_t i = 1; i < motions.size(); ++i) {
        EXPECT_NEAR(motions[i].pose.at.z - motions[i - 1].pose.at.z, 0.0162, 1e-4);
        EXPECT_FALSE(is_unclear(quantised(motions[i].pose)));
        EXPECT_EQ(motions[i].spin, motions[0].spin);
    }
}

TEST(ElementsRelease, InAStormHandsAtOnePlaceDoNotMeet) {
    covers("BE-33");
    auto question = throw_of(1);
    for (std::uint8_t seat = 1; seat < 4; ++seat) {
        Falling other = question.falling[0];
        other.seat = Seat{seat};
        question.falling.push_back(other);
    }
    question.falling[3].what.what = Throw::What::Mountain;
    question.falling[3].dice = 6;
    Random random(1);
    const auto motions = released(question, random);
    ASSERT_EQ(motions.size(), 9u);
    expect_apart(motions);
}

TEST(ElementsRelease, NoDieStartsInTheWallOrInALyingDie) {
    FixedList<Die, kDice> lying;
    lying.push_back(lying_at(0, 0));
    for (int x = -200'000; x <= 200'000; x += 5'000) {
        Random random(static_cast<std::uint64_t>(x + 200'000));
        const auto motions = released(throw_of(1, lying, {.from = {x, 0, 30'000}, .slope = 0}), random);
        EXPECT_TRUE(has_room(motions[0].pose.at, kRadius)) << x;
        EXPECT_GT(length(motions[0].pose.at - in_metres(lying[0].pose).at), 2 * kRadius) << x;
    }
}

TEST(ElementsRelease, TheDieLeavesAsTheGestureSaysButForTheTremor) {
    const Gesture gesture{
        .from = {10'000, 0, 150'000}, .heading = 500'000, .slope = 200'000, .speed = 2'000, .spin = 20'000};
    Vec3 velocity;
    Vec3 spin;
    constexpr int throws = 2'000;
    for (int i = 0; i < throws; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        const auto motion = released(throw_of(1, {}, gesture), random)[0];
        velocity = velocity + (1.0 / throws) * motion.velocity;
        spin = spin + (1.0 / throws) * motion.spin;
        EXPECT_NEAR(length(motion.velocity), 2, 2 * 6 * kTremor.speed);
    }
    const double plan = 2 * sin_cos(0.2).cos;
    EXPECT_LT(length(velocity - Vec3{plan * sin_cos(0.5).cos, plan * sin_cos(0.5).sin, 2 * sin_cos(0.2).sin}),
              0.02);
    // Rolling ahead: about up x heading.
    EXPECT_LT(length(spin - 20.0 * Vec3{-sin_cos(0.5).sin, sin_cos(0.5).cos, 0}), 1.0);
}

TEST(ElementsRelease, DiceLieInTheHandInEveryWay) {
    std::array<int, kFaces> faces{};
    for (std::uint64_t i = 0; i < 6'000; ++i) {
        Random random(i);
        ++faces[static_cast<std::size_t>(shown(quantised(released(throw_of(1), random)[0].pose)).face)];
    }
    for (const int count : faces)
        EXPECT_NEAR(count, 1'000, 120);
}

}  // namespace
}  // namespace imp::elements
