#include "physics/track.h"

#include "physics/base64.h"

#include <gtest/gtest.h>

#include <cmath>

namespace imp::physics {
namespace {

/// A body that rolls along, one that lies, one that starts late and stops early.
Track example() {
    Track track{.rate = 60, .bodies = {{}, {}, {}}};
    for (int i = 0; i < 50; ++i) {
        const double t = i / 60.0;
        const auto spun = [](double angle) { return turned_about({0, 0.6, 0.8}, angle); };
        track.bodies[0].push_back({{0.3 * t, -0.1 * t * t, 0.2 - 4.9 * t * t}, spun(18 * t)});
        track.bodies[1].push_back({{-0.03, 0.02, 0.008}, spun(0.4)});
        const double moved = std::min(std::max(t - 0.2, 0.0), 0.3);
        track.bodies[2].push_back({{0.05, 0.1 * moved, 0.008}, spun(5 * moved)});
    }
    return track;
}

void expect_near(const Pose& a, const Pose& b) {
    EXPECT_LE(length(a.at - b.at), kTrackMetres);
    const Quat turn = a.turned * inverse(b.turned);
    EXPECT_GT(std::fabs(turn.w), 0.9999995);  // 2 mrad
}

TEST(Track, ComesBackAsItWasToAQuantum) {
    const Track track = example();
    const auto again = decoded_track(encoded(track));
    ASSERT_TRUE(again) << again.error().expected;
    ASSERT_EQ(again->bodies.size(), track.bodies.size());
    EXPECT_EQ(again->rate, 60);
    for (std::size_t i = 0; i < track.bodies.size(); ++i) {
        ASSERT_EQ(again->bodies[i].size(), track.bodies[i].size());
        for (std::size_t j = 0; j < track.bodies[i].size(); ++j)
            expect_near(again->bodies[i][j], track.bodies[i][j]);
    }
}

TEST(Track, TheSecondTimeItLosesNothing) {
    const std::string once = encoded(example());
    EXPECT_EQ(encoded(*decoded_track(once)), once);
}

TEST(Track, ABodyThatLiesTakesAFewBytes) {
    Track track{.rate = 60, .bodies = {{}}};
    track.bodies[0].assign(200, {{0.012, 0, 0.008}, {}});
    EXPECT_LE(encoded(track).size(), 28u);
}

// The bytes of docs/physics.md, section 6: another reader is written after them.
TEST(Track, HasTheFormatThatIsWrittenDown) {
    const Track track{
        .rate = 60,
        .bodies = {{{{0.0001, 0, -0.0001}, {}}, {{0.0003, 0, -0.0001}, {}}, {{0.0003, 0, -0.0001}, {}}}}};
    const std::vector<std::uint8_t> bytes{1, 60, 1, 3, 0, 1, 2, 0, 1, 0xFE, 0x1F,
                                          0, 0,  0, 4, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(*from_base64(encoded(track)), bytes);
}

TEST(Track, EveryTornTrackIsRefused) {
    const auto bytes = *from_base64(encoded(example()));
    for (std::size_t i = 0; i < bytes.size(); ++i)
        EXPECT_FALSE(decoded_track(base64({bytes.data(), i}))) << i;
    auto longer = bytes;
    longer.push_back(0);
    EXPECT_FALSE(decoded_track(base64(longer)));
}

TEST(Track, OtherVersionsAndNonsenseAreRefused) {
    const auto refused = [](std::vector<std::uint8_t> bytes) { return !decoded_track(base64(bytes)); };
    const std::vector<std::uint8_t> good{1, 60, 1, 1, 0, 0, 0, 0, 0, 0xFE, 0x1F, 0, 0, 0};
    EXPECT_FALSE(refused(good));
    for (const auto& [at, value] : {std::pair{0u, 2}, std::pair{1u, 0}, std::pair{2u, 0}, std::pair{3u, 0},
                                    std::pair{4u, 1}, std::pair{5u, 1}, std::pair{10u, 0}}) {
        auto bad = good;
        bad[at] = static_cast<std::uint8_t>(value);
        EXPECT_TRUE(refused(bad)) << at;
    }
    EXPECT_FALSE(decoded_track("not base64!"));
    EXPECT_FALSE(decoded_track(""));
}

TEST(Base64, IsThatOfTheStandard) {
    const std::string_view text = "foobar";
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    EXPECT_EQ(base64(bytes), "Zm9vYmFy");
    EXPECT_EQ(base64({bytes.data(), 5}), "Zm9vYmE=");
    EXPECT_EQ(base64({bytes.data(), 4}), "Zm9vYg==");
    EXPECT_EQ(*from_base64("Zm9vYmE="), std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + 5));
    for (const char* bad : {"Zm9", "Zm9v=mFy", "Z===", "Zm9vYmF=", "Zm9*"})
        EXPECT_FALSE(from_base64(bad)) << bad;
}

}  // namespace
}  // namespace imp::physics
