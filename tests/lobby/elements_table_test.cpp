// A match whose throws are simulated, and its races of hands.
#include "games/elements/json.h"
#include "lobby/physics.h"
#include "world.h"

#include <gmock/gmock.h>

namespace imp {
namespace {

using Elements = elements::Elements;

std::string line_of(const TestWatcher& watcher, std::size_t back = 0) {
    const json::array lines = watcher.last("entries").at("lines").as_array();
    return std::string(lines.at(lines.size() - 1 - back).as_string());
}

/// Ann against herself with simulated dice; the first die lies.
struct AtTheCauldron : testing::Test {
    void SetUp() override {
        table = world.create(kAnn, "elements", {{"seats", 2}}, {me(), me()});
        ASSERT_TRUE(table);
        ann = world.join(*table, kAnn.id, 0, "aa");
        world.work();
    }
    [[nodiscard]] static std::size_t version(const Table& table) {
        return World::shown(table).at("version").to_number<std::size_t>();
    }
    World world;
    std::shared_ptr<Table> table;
    std::shared_ptr<TestWatcher> ann;
};

TEST_F(AtTheCauldron, TheFirstDieIsLaidByTheSimulatedTable) {
    EXPECT_EQ(version(*table), 1U);
    EXPECT_THAT(line_of(*ann), testing::HasSubstr(physics().name));
}

TEST_F(AtTheCauldron, AThrowIsKeptAndAcknowledgedBeforeItIsSimulated) {
    world.store.holds = true;
    world.ask(*table, ann, act(1, "throw"));
    EXPECT_TRUE(world.thinkers.works.empty()) << "nothing falls before the gesture is on the disk";
    EXPECT_EQ(ann->count("ack"), 0);
    world.store.let_go();
    world.run();
    EXPECT_EQ(ann->last("ack").at("n"), 1);
    ASSERT_EQ(world.thinkers.works.size(), 1);
    world.store.holds = false;
    world.work();
    EXPECT_EQ(version(*table), 3U);
    EXPECT_THAT(line_of(*ann), testing::HasSubstr("\"fallen\""));
    EXPECT_THAT(line_of(*ann), testing::HasSubstr("\"track\""));
}

TEST_F(AtTheCauldron, AServerThatStartsAgainInMidAirComesToTheSameEnd) {
    world.ask(*table, ann, act(1, "throw"));
    const auto twin = Table::open(world.around, *world.store.match(table->id())).value();
    world.work();
    const std::string fell = line_of(*ann);
    const auto kept = world.store.match(table->id())->lines;
    EXPECT_EQ(kept.back(), fell);
    EXPECT_EQ(version(*twin), 2U);
    const auto before = std::vector(kept.begin(), kept.end() - 1);
    auto again = AnyMatch::load(*read_ledger(before)).value();
    const Secret secret(world.store.match(table->id())->record.secret);
    ASSERT_TRUE(answer_for_nature(again, secret, 0));
    EXPECT_EQ(again.entries().back().payload, parse_json(fell)->at("fact"));
}

TEST_F(AtTheCauldron, WhatComesWhileDiceFallWaitsForThem) {
    world.ask(*table, ann, act(1, "throw"));
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 1}, 2);
    EXPECT_EQ(ann->count("refused"), 0);
    world.work();
    EXPECT_EQ(ann->last("refused").at("id"), 2) << "no taking back past what fell";
    EXPECT_EQ(ann->last("refused").at("breach").at("rule"), "H-6");
}

TEST_F(AtTheCauldron, NobodyIsToldTheSecretBeforeTheEnd) {
    const std::string secret = world.store.match(table->id())->record.secret;
    for (int i = 0; i < 6; ++i) {
        world.ask(*table, ann, act(version(*table), i % 2 == 0 ? "throw" : "stop"));
        world.work();
    }
    for (const auto& message : ann->heard)
        EXPECT_THAT(json::serialize(message), testing::Not(testing::HasSubstr(secret)));
    world.ask(*table, ann, Resign{});
    EXPECT_EQ(ann->last("reveal").at("S"), json::value(secret));
}

/// Two matches with the same entries and different secrets.
TEST(Tremor, CannotBeFoundInWhatAClientOrABotIsGiven) {
    const auto begun = [](const Secret& secret) {
        LedgerHeader header;
        header.game = "elements";
        header.commitment = secret.commitment();
        auto match = AnyMatch::begin(std::move(header)).value();
        EXPECT_TRUE(match.settle(json::value{{"fallen", json::array{{{"face", "fire"},
                                                                     {"at", {0, 0, 8000}},
                                                                     {"turned", {1000000000, 0, 0, 0}}}}}},
                                 "test", 0));
        return match;
    };
    const auto one = begun(Secret("one"));
    const auto other = begun(Secret("other"));
    EXPECT_EQ(one.state(), other.state());
    EXPECT_EQ(one.view(Seat{0}), other.view(Seat{0}));
    EXPECT_EQ(one.legal(), other.legal());
    EXPECT_EQ(one.spoken(), other.spoken());
    auto thought = one.think(Seat{0}, {.nodes = {}, .depth = {}, .level = 8, .key = 5}).value();
    auto twin = other.think(Seat{0}, {.nodes = {}, .depth = {}, .level = 8, .key = 5}).value();
    while (thought.step(1'000)) {
    }
    while (twin.step(1'000)) {
    }
    EXPECT_EQ(thought.choice(), twin.choice());
    // And yet the same throw falls differently.
    auto thrown = one;
    auto thrown_too = other;
    ASSERT_TRUE(thrown.submit(Seat{0}, json::string("throw"), 0));
    ASSERT_TRUE(thrown_too.submit(Seat{0}, json::string("throw"), 0));
    ASSERT_TRUE(answer_for_nature(thrown, Secret("one"), 0));
    ASSERT_TRUE(answer_for_nature(thrown_too, Secret("other"), 0));
    EXPECT_NE(thrown.state(), thrown_too.state());
}

/// Plays matches with all elements active until one comes to a race.
struct AtARace : testing::Test {
    void SetUp() override {
        for (int tried = 0; tried < 60 && !is_racing(); ++tried)
            play_one();
        ASSERT_TRUE(is_racing());
    }
    [[nodiscard]] bool is_racing() const {
        return table && World::shown(*table).at("state").at("phase").as_string() == "racing";
    }
    void play_one() {
        table = world.create(kAnn, "elements", {{"seats", 3}, {"active", 5}, {"dice", "ideal"}},
                             {me(), open_seat(), bot()});
        table->sit(kBob, Seat{1}, [](const Done<Seat>&) {});
        ann = world.join(*table, kAnn.id, 0, "aa");
        bob = world.join(*table, kBob.id, 0, "bb");
        for (int i = 0; i < 200 && !is_racing(); ++i) {
            const auto shown = World::shown(*table);
            if (shown.at("status") != "playing") return;
            const auto at = shown.at("version").to_number<std::size_t>();
            if (shown.at("turn").at("seats").as_array().empty()) return;
            if (world.thinkers.end_one()) {
                world.run();
                continue;
            }
            const auto seat = shown.at("turn").at("seats").at(0).to_number<int>();
            const auto& who = seat == 0 ? ann : bob;
            for (const auto* text : {"throw", "throw hand", "throw mountain 1"}) {
                world.ask(*table, who, act(at, text));
                if (World::shown(*table).at("version").to_number<std::size_t>() > at) break;
            }
        }
    }
    void place(const std::shared_ptr<TestWatcher>& who, Seat seat, std::int32_t x = 0) {
        table->place(who, 9, {.seat = seat, .x = x, .y = 0});
        world.run();
        world.work();
    }
    [[nodiscard]] json::object racer_at(Seat seat) const {
        const json::array racers = bob->last("contest").at("race").at("racers").as_array();
        for (const auto& racer : racers)
            if (racer.at("seat").to_number<int>() == seat.index) return racer.as_object();
        return {};
    }
    [[nodiscard]] std::size_t height(Seat seat) const {
        const json::object racer = racer_at(seat);
        return racer.empty() ? 0 : racer.at("tower").as_array().size();
    }
    [[nodiscard]] std::size_t dice(Seat seat) const {
        const json::object racer = racer_at(seat);
        return racer.empty() ? 0 : racer.at("dice").to_number<std::size_t>();
    }
    World world;
    std::shared_ptr<Table> table;
    std::shared_ptr<TestWatcher> ann;
    std::shared_ptr<TestWatcher> bob;
};

TEST_F(AtARace, EverybodyGetsReadyThenBuildsAndTheFirstTowerEndsIt) {
    const Seat racer = dice(Seat{0}) > 0 ? Seat{0} : Seat{1};
    const auto& who = racer.index == 0 ? ann : bob;
    place(who, racer);
    EXPECT_EQ(who->last("refused").at("error").at("code"), "not_now") << "nobody begins early";
    world.wait(Contest::kGetReady + 1);
    const std::size_t all = dice(racer);
    who->forget();
    for (std::size_t i = 0; i < all; ++i) {
        place(who, racer);
        world.wait(Contest::kQuickest);
    }
    EXPECT_EQ(who->count("refused"), 0);
    EXPECT_TRUE(bob->last("contest").at("race").is_null());
    EXPECT_FALSE(is_racing());
}

TEST_F(AtARace, TheLowestDieIsTheMiddleWhereverItIsPut) {
    const Seat racer = dice(Seat{0}) > 0 ? Seat{0} : Seat{1};
    const auto& who = racer.index == 0 ? ann : bob;
    world.wait(Contest::kGetReady + 1);
    const std::size_t all = dice(racer);
    for (std::size_t i = 0; i < all; ++i) {
        place(who, racer, i == 0 ? 5'000 : 0);
        world.wait(Contest::kQuickest);
    }
    EXPECT_FALSE(is_racing());
    EXPECT_FALSE(who->is_given_up);
}

TEST_F(AtARace, NobodyIsQuickerThanFingersAre) {
    const Seat racer = dice(Seat{0}) > 1 ? Seat{0} : Seat{1};
    const auto& who = racer.index == 0 ? ann : bob;
    if (dice(racer) < 3) GTEST_SKIP() << "too few dice to be quick";
    world.wait(Contest::kGetReady + 1);
    place(who, racer);
    place(who, racer);
    EXPECT_EQ(who->count("refused"), 1);
    EXPECT_EQ(height(racer), 1U);
}

TEST_F(AtARace, AMisplacedDieDoesNotStay) {
    const Seat racer = dice(Seat{0}) > 0 ? Seat{0} : Seat{1};
    const auto& who = racer.index == 0 ? ann : bob;
    world.wait(Contest::kGetReady + 1);
    if (dice(racer) < 3) GTEST_SKIP() << "too few dice to misplace one";
    place(who, racer);
    world.wait(Contest::kQuickest);
    place(who, racer, 60'000);
    EXPECT_LE(height(racer), 1U);
}

TEST_F(AtARace, WhoseLastDieArrivedFirstHasWonThoughItIsLookedAtLater) {
    world.wait(Contest::kGetReady + 1);
    ASSERT_GT(dice(Seat{0}), 0U);
    ASSERT_GT(dice(Seat{1}), 0U);
    const std::array who{ann, bob};
    for (const Seat seat : {Seat{0}, Seat{1}})
        while (height(seat) + 1 < dice(seat)) {
            place(who[seat.index], seat);
            world.wait(Contest::kQuickest);
        }
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        table->place(who[seat.index], 9, {.seat = seat, .x = 0, .y = 0});
        world.run();
        world.wait(1);
    }
    ASSERT_EQ(world.thinkers.works.size(), 2U);
    std::swap(world.thinkers.works.front(), world.thinkers.works.back());
    world.work();
    EXPECT_FALSE(is_racing());
    EXPECT_THAT(world.store.match(table->id())->lines,
                testing::Contains(testing::HasSubstr("{\"raced\":[{\"seat\":0,")));
}

TEST_F(AtARace, OnlyTheSeatsOwnerBuildsItsTower) {
    world.wait(Contest::kGetReady + 1);
    const Seat racer = dice(Seat{0}) > 0 ? Seat{0} : Seat{1};
    place(racer.index == 0 ? bob : ann, racer);
    EXPECT_EQ(height(racer), 0U);
}

TEST_F(AtARace, WhereEverybodyIsSilentTheTimeModelEndsIt) {
    world.wait(Contest::kGetReady + Contest::kSilence + 60'000);
    EXPECT_FALSE(is_racing());
    EXPECT_TRUE(bob->last("contest").at("race").is_null());
}

}  // namespace
}  // namespace imp
