#include "world.h"

#include <gmock/gmock.h>

namespace imp {
namespace {

const json::value kOneRound = {{"seats", 3}, {"rounds", 1}};
constexpr std::string_view kCyd = "Cyd";

/// Three at a table of Toss, where nature has turns and decisions are sealed.
struct ThreeAtToss : testing::Test {
    void SetUp() override {
        table = world.create(kAnn, "toss", kOneRound, {me(), open_seat(), open_seat()});
        ASSERT_TRUE(table);
        table->sit(kBob, Seat{1}, [](const Done<Seat>& done) { ASSERT_TRUE(done); });
        table->sit({UserId{3}, std::string(kCyd)}, Seat{2},
                   [](const Done<Seat>& done) { ASSERT_TRUE(done); });
        ann = world.join(*table, kAnn.id, 0, "aa");
        bob = world.join(*table, kBob.id, 0, "bb");
        cyd = world.join(*table, UserId{3}, 0, "cc");
        eve = world.join(*table, UserId{4});
    }
    World world;
    std::shared_ptr<Table> table;
    std::shared_ptr<TestWatcher> ann;
    std::shared_ptr<TestWatcher> bob;
    std::shared_ptr<TestWatcher> cyd;
    std::shared_ptr<TestWatcher> eve;
};

std::string line_text(const json::value& entries, std::size_t at = 0) {
    return std::string(entries.at("lines").as_array().at(at).as_string());
}

TEST(TossTable, BeginsWhenEveryPersonHasAddedANonce) {
    World world;
    const auto table = world.create(kAnn, "toss", {{"seats", 2}}, {me(), me()});
    EXPECT_FALSE(world.created->commitment.empty());
    const auto ann = world.join(*table, kAnn.id);
    EXPECT_EQ(World::shown(*table).at("status"), "waiting");
    EXPECT_EQ(ann->last("commit").at("C"), json::value(world.created->commitment));
    static_cast<void>(world.join(*table, kAnn.id, 0, "c0ffee"));
    EXPECT_EQ(World::shown(*table).at("status"), "playing");
    const auto header = parse_json(line_text(ann->last("entries"))).value();
    EXPECT_EQ(header.at("nonces"), (json::array{"c0ffee", "c0ffee"}));
    EXPECT_EQ(header.at("commitment"), json::value(world.created->commitment));
}

TEST_F(ThreeAtToss, SealedDecisionsAreShownToNobodyElse) {
    world.ask(*table, ann, act(0, "throw 900"));
    EXPECT_NE(line_text(ann->last("entries")).find("900"), std::string::npos) << "her own";
    for (const auto& other : {bob, cyd, eve})
        EXPECT_EQ(line_text(other->last("entries")), R"({"n":0,"at":0,"seat":0,"sealed":true})");
    EXPECT_EQ(eve->last("joined").at("summary").at("state").at("throws"),
              json::array({nullptr, nullptr, nullptr}));

    world.ask(*table, bob, act(0, "throw 800"));
    EXPECT_EQ(line_text(bob->last("entries")), R"({"n":1,"at":0,"seat":1,"sealed":true})")
        << "the hash in his own line would betray hers";
    EXPECT_EQ(World::shown(*table).at("state").at("throws"), json::array({nullptr, nullptr, nullptr}));
    std::vector<std::string> lines;
    table->read_ledger([&](Done<std::vector<std::string>> read) { lines = *std::move(read); });
    world.run();
    EXPECT_EQ(lines.size(), 1U) << "the file ends before what is sealed";
}

TEST_F(ThreeAtToss, ARoundThatOpensIsSentAgainWithItsDiceAndItsSecret) {
    world.ask(*table, ann, act(0, "throw 900"));
    world.ask(*table, bob, act(0, "throw 800"));
    world.ask(*table, cyd, act(0, "throw 700"));
    EXPECT_EQ(cyd->last("ack").at("n"), 2);
    const auto opened = eve->last("entries");
    EXPECT_EQ(opened.at("from"), 1);
    ASSERT_EQ(opened.at("lines").as_array().size(), 5U) << "three throws, the dice, the secret";
    EXPECT_NE(line_text(opened, 3).find("fact"), std::string::npos);
    const auto secret = std::string(eve->last("reveal").at("S").as_string());
    EXPECT_EQ(Secret(secret).commitment(), eve->last("commit").at("C").as_string());
    EXPECT_EQ(World::shown(*table).at("status"), "over");
}

TEST_F(ThreeAtToss, ItsLedgerVerifies) {
    for (const auto& watcher : {cyd, ann, bob})
        world.ask(*table, watcher, act(0, "throw 1000"));
    std::string ledger;
    table->read_ledger([&](const Done<std::vector<std::string>>& lines) {
        for (const auto& line : *lines)
            ledger += line + "\n";
    });
    world.run();
    const auto verified = verify_ledger(ledger);
    ASSERT_TRUE(verified) << verified.error().reason;
    EXPECT_EQ(verified->entries, 5U);
}

TEST_F(ThreeAtToss, ASealedActionSentAgainIsPlayedOnce) {
    world.ask(*table, ann, act(0, "throw 900"));
    world.ask(*table, bob, act(1, "throw 800"));
    world.ask(*table, ann, act(0, "throw 900"));
    EXPECT_EQ(ann->last("ack").at("n"), 0);
    world.ask(*table, ann, act(0, "throw 901"));
    EXPECT_FALSE(ann->last("refused").is_null());
    EXPECT_EQ(world.store.match(table->id())->lines.size(), 3U);
}

TEST_F(ThreeAtToss, AResignationOpensWhatWasSealed) {
    world.ask(*table, ann, act(0, "throw 900"));
    world.ask(*table, bob, Resign{});
    EXPECT_NE(line_text(eve->last("entries")).find("900"), std::string::npos);
    EXPECT_FALSE(eve->last("reveal").is_null());
}

TEST_F(ThreeAtToss, ADrawIsAgreed) {
    world.ask(*table, ann, MakeOffer{.what = Offer::What::Draw, .to = 0});
    world.ask(*table, bob, AnswerOffer{.accept = true, .offer = 0});
    EXPECT_EQ(World::shown(*table).at("outcome").at("by"), "draw");
}

TEST_F(ThreeAtToss, TheSameDrawAfterARestart) {
    world.ask(*table, ann, act(0, "throw 900"));
    world.ask(*table, bob, act(0, "throw 800"));
    // What a server finds that was killed before the last throw.
    const auto stored = *world.store.match(table->id());
    world.ask(*table, cyd, act(0, "throw 700"));
    World other;
    other.store.write(NewMatch{stored}, [](Kept) {});
    const auto twin = other.lobby.find(table->id()).value();
    const auto again = other.join(*twin, UserId{3});
    other.ask(*twin, again, act(0, "throw 700"));
    EXPECT_EQ(other.store.match(table->id())->lines, world.store.match(table->id())->lines);
}

}  // namespace
}  // namespace imp
