#include "world.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

/// Ann against a bot, and it is her turn.
struct AgainstABot : testing::Test {
    void SetUp() override {
        table = world.create(kAnn, "impasse", nullptr, {me(), bot()});
        ann = world.join(*table, kAnn.id);
    }
    [[nodiscard]] AnyMatch match() {
        return AnyMatch::load(read_ledger(world.store.match(table->id())->lines).value()).value();
    }
    void move() { world.ask(*table, ann, act(match().version(), match().legal()->front())); }
    bool bot_moves() {
        const bool has_moved = world.thinkers.end_one();
        world.run();
        return has_moved;
    }
    World world;
    std::shared_ptr<Table> table;
    std::shared_ptr<TestWatcher> ann;
};

TEST_F(AgainstABot, ItThinksWhenItsTurnComesAndPlays) {
    EXPECT_TRUE(world.thinkers.thoughts.empty());
    move();
    ASSERT_TRUE(bot_moves());
    EXPECT_EQ(match().version(), 2U);
    EXPECT_EQ(match().entries().back().seat, Seat{1});
}

TEST_F(AgainstABot, TheWholeGameIsPlayed) {
    while (!match().outcome()) {
        move();
        if (!match().outcome()) {
            ASSERT_TRUE(bot_moves());
        }
    }
    EXPECT_EQ(World::shown(*table).at("status"), "over");
    EXPECT_FALSE(bot_moves());
}

TEST_F(AgainstABot, ItLetsOneTakeBackEvenWhileItThinks) {
    move();
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0});
    EXPECT_EQ(match().version(), 3U);
    EXPECT_EQ(match().turn(), Turn::of(Seat{0}));
    EXPECT_TRUE(world.thinkers.thoughts.front().stop.stop_requested());
    ASSERT_TRUE(bot_moves());
    EXPECT_EQ(match().version(), 3U) << "its answer came too late";
    EXPECT_EQ(world.around.tally.late, 1U);
}

TEST_F(AgainstABot, ItDoesNotThinkOnAfterAResignation) {
    move();
    world.ask(*table, ann, Resign{});
    EXPECT_TRUE(world.thinkers.thoughts.front().stop.stop_requested());
    ASSERT_TRUE(bot_moves());
    EXPECT_EQ(match().outcome()->by, Outcome::By::Resigned);
}

TEST_F(AgainstABot, ItGoesOnAfterARestart) {
    move();
    Lobby after(world.around);
    world.thinkers.thoughts.clear();
    EXPECT_TRUE(after.wake().empty());
    world.run();
    ASSERT_TRUE(bot_moves());
    EXPECT_EQ(match().version(), 2U);
}

}  // namespace
}  // namespace imp
