// Many throws: T1, T5 and T7 of the cases that other programs' troubles taught.
#include "games/elements/table_dice.h"
#include "games/elements/table_shares.h"
#include "games/elements/table_support.h"
#include "support/rules.h"

#include <thread>

namespace imp::elements {
namespace {

Shares many(Style style, int lying, std::uint64_t throws) {
    std::array<Shares, 2> halves;
    {
        std::array<std::jthread, 2> threads;
        for (std::uint64_t half = 0; half < 2; ++half)
            threads[half] = std::jthread([&, half] {
                for (std::uint64_t i = half; i < throws; i += 2)
                    halves[half] += tried(style, lying, 41, i);
            });
    }
    halves[0] += halves[1];
    return halves[0];
}

/// Within chance at p = 0.001, five degrees of freedom.
void expect_fair(const Shares& shares) {
    const double expected = static_cast<double>(shares.throws - shares.out) / kFaces;
    double sum = 0;
    for (const std::int64_t count : shares.faces)
        sum += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
    EXPECT_LT(sum, 20.5);
}

TEST(ElementsTableOften, FacesAreFair) {
    for (std::size_t style = 0; style < kStyles.size(); ++style)
        expect_fair(many(static_cast<Style>(style), 1, 600));
}

/// `favour`: by how much the face on top at the release may be more or less likely to end there. A hand does
/// not know it, so the faces are fair all the same.
void face_test(Style style, double favour = 0.01) {
    const Shares shares = many(style, 1, 60'000);
    expect_fair(shares);
    const auto in = static_cast<double>(shares.throws - shares.out);
    EXPECT_NEAR(static_cast<double>(shares.same) / in, 1.0 / 6, favour);
    // One smash in a thousand leaves a die spinning on a corner like a top (docs/physics.md, section 7).
    EXPECT_LE(shares.unsettled, shares.throws / 500);
}
TEST(ElementsTableOften, SlowDropsAreFair) {
    face_test(Style::Drop, 0.03);
}
TEST(ElementsTableOften, SlowTossesAreFair) {
    face_test(Style::Toss);
}
TEST(ElementsTableOften, SlowHardThrowsAreFair) {
    face_test(Style::Hard);
}
TEST(ElementsTableOften, SlowSmashesAreFair) {
    face_test(Style::Smash);
}

/// Somewhere on the mat, on the table or on another die; never in the floor, never gone.
void expect_somewhere(const Elements::Fallen& fallen) {
    for (const Elements::Rest& rest : fallen.dice) {
        const Place& at = rest.die.pose.at;
        EXPECT_GT(at.z, kEdge / 2 - 500);
        EXPECT_LT(at.z, 500'000);
        EXPECT_LT(std::abs(at.x) + std::abs(at.y), 900'000);
        EXPECT_TRUE(rest.out || at.z < 120'000);
    }
}

void throw_anyhow(std::uint64_t throws) {
    for (std::uint64_t i = 0; i < throws; ++i) {
        Random random(43, i);
        const auto style = static_cast<Style>(random.below(4));
        const auto question = drawn_throw(style, static_cast<int>(random.below(6)), random);
        const auto fallen = thrown(question, random);
        EXPECT_EQ(fallen.dice.size(), question.lying.size() + 1);
        expect_somewhere(fallen);
    }
}
TEST(ElementsTableOften, NoDieIsLost) {
    throw_anyhow(1'000);
}
TEST(ElementsTableOften, SlowNoDieIsLost) {
    throw_anyhow(100'000);
}

void big_bangs(std::uint64_t throws) {
    for (std::uint64_t i = 0; i < throws; ++i) {
        const auto fallen = thrown(throw_of(16), i);
        expect_somewhere(fallen);
        EXPECT_LE(fallen.bumps, kMostBumps);
        for (const Elements::Rest& rest : fallen.dice)
            EXPECT_EQ(rest.die.face, shown(rest.die.pose).face);
    }
}
TEST(ElementsTableOften, BigBangsComeOut) {
    covers("BE-22 BE-24");
    big_bangs(10);
}
TEST(ElementsTableOften, SlowBigBangsComeOut) {
    big_bangs(1'000);
}

}  // namespace
}  // namespace imp::elements
