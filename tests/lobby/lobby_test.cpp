#include "world.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

std::string refusal(World& world, std::string game, json::value setup, std::vector<SeatWish> seats) {
    static_cast<void>(world.create(kAnn, std::move(game), std::move(setup), std::move(seats)));
    return world.created ? "" : world.created.error().code + " " + world.created.error().where;
}

TEST(Lobby, RefusesMatchesThatCannotBe) {
    World world;
    EXPECT_EQ(refusal(world, "chess", nullptr, {me(), me()}), "unknown_game /game");
    EXPECT_EQ(refusal(world, "impasse", {{"size", 9}}, {me(), me()}), "bad_setup /setup/size");
    EXPECT_EQ(refusal(world, "impasse", nullptr, {me()}), "bad_request /seats");
    EXPECT_EQ(refusal(world, "impasse", nullptr, {me(), bot(99)}), "bad_request /seats/1/level");
    EXPECT_EQ(refusal(world, "impasse", nullptr, {bot(), bot()}), "bad_request /seats");
    world.around.with_test_games = false;
    EXPECT_EQ(refusal(world, "toss", nullptr, {me(), me()}), "unknown_game /game");
}

TEST(Lobby, AnInvitationServesOneUserOnly) {
    World world;
    const auto table = world.create(kAnn, "impasse", nullptr, {me(), invitation()});
    ASSERT_EQ(world.created->invites.size(), 1U);
    const auto [seat, secret] = world.created->invites.front();
    const auto sit = [&](const User& user, const std::string& with) {
        std::string answer;
        table->sit(user, with, [&](const Done<Seat>& done) { answer = done ? "seated" : done.error().code; });
        world.run();
        return answer;
    };
    EXPECT_EQ(sit(kBob, "guessed"), "unknown_target");
    EXPECT_EQ(sit(kBob, secret), "seated");
    EXPECT_EQ(sit(kBob, secret), "seated") << "he may not have heard it the first time";
    EXPECT_EQ(sit({UserId{3}, "Eve"}, secret), "not_now");
    EXPECT_EQ(world.store.match(table->id())->record.seats[1].user, kBob.id);
    EXPECT_EQ(world.store.match(table->id())->record.seats[1].invite.find(secret), std::string::npos);
}

TEST(Lobby, OfTwoWhoWantOneSeatOneGetsIt) {
    World world;
    const auto table = world.create(kAnn, "impasse", nullptr, {me(), open_seat()});
    std::vector<bool> seated;
    const auto note = [&](const Done<Seat>& done) { seated.push_back(done.has_value()); };
    world.store.holds = true;
    table->sit(kBob, Seat{1}, note);
    table->sit({UserId{3}, "Eve"}, Seat{1}, note);
    world.run();
    world.store.holds = false;
    world.store.let_go();
    world.run();
    EXPECT_EQ(seated, (std::vector{true, false}));
}

TEST(Lobby, ListsWhatConcernsTheUser) {
    World world;
    const auto open = world.create(kAnn, "impasse", nullptr, {me(), open_seat()});
    const auto running = world.create(kBob, "impasse", nullptr, {me(), bot()});
    const auto list = world.lobby.list(kAnn.id);
    ASSERT_EQ(list.at("mine").as_array().size(), 1U);
    EXPECT_EQ(list.at("mine").at(0).at("match"), json::value(open->id()));
    EXPECT_EQ(list.at("mine").at(0).at("mine"), json::array{0});
    EXPECT_EQ(list.at("open").at(0).at("match"), json::value(open->id()));
    EXPECT_EQ(list.at("running").at(0).at("match"), json::value(running->id()));
    EXPECT_EQ(list.at("running").at(0).at("mine"), json::array());
}

TEST(Lobby, UploadsAreKeptOnceAndNotPlayedOn) {
    World world;
    LedgerHeader header;
    header.game = "impasse";
    header.seats = {"Ann", "Bot 4"};
    auto match = AnyMatch::begin(header).value();
    ASSERT_TRUE(match.submit(Seat{0}, json::string(match.legal()->front()), 5));
    const std::string ledger = match.lines()[0] + "\n" + match.lines()[1] + "\n";
    std::vector<std::string> ids;
    for (int i = 0; i < 2; ++i)
        world.lobby.upload(ledger, [&](const Done<std::string>& done) { ids.push_back(done.value()); });
    EXPECT_EQ(ids[0], ids[1]);
    const auto table = world.lobby.find(ids[0]).value();
    const auto ann = world.join(*table, kAnn.id);
    EXPECT_EQ(ann->last("entries").at("lines").as_array().size(), 2U);
    EXPECT_EQ(ann->last("joined").at("summary").at("seats").at(1).at("name"), "Bot 4");
    world.ask(*table, ann, act(1, "a1a2"));
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "not_now");
}

/// A ledger of Impasse with `offers` offers in it, each with its refusal.
std::string long_ledger(int offers, const std::string& build) {
    LedgerHeader header;
    header.game = "impasse";
    header.build = build;
    auto match = AnyMatch::begin(header).value();
    EXPECT_TRUE(match.submit(Seat{0}, json::string(match.legal()->front()), 5));
    for (int i = 0; i < offers; ++i) {
        EXPECT_TRUE(match.offer({.seat = Seat{0}, .what = Offer::What::TakeBack, .to = 0}, 5));
        EXPECT_TRUE(match.answer_offer(Seat{1}, false, 5));
    }
    std::string ledger;
    for (const auto& line : match.lines())
        ledger += line + "\n";
    return ledger;
}

TEST(Lobby, ALongLedgerIsReplayedByTheThinkers) {
    World world;
    std::string id;
    world.lobby.upload(long_ledger(200, "a"), [&](const Done<std::string>& done) { id = done.value(); });
    std::shared_ptr<Table> table;
    const auto note = [&](const Lobby::Found& found) { table = found.value(); };
    world.lobby.find(id, note);
    EXPECT_EQ(table, nullptr);
    ASSERT_EQ(world.thinkers.works.size(), 1U);
    world.thinkers.works.front()();
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(World::shown(*table).at("version"), 401);
    const auto first = std::exchange(table, nullptr);
    world.lobby.find(id, note);
    EXPECT_EQ(table, first) << "known by now, at once";
}

TEST(Lobby, FewLongLedgersAreKeptOpen) {
    World world;
    constexpr std::size_t most = 100'000;
    Lobby lobby(world.around, most);
    std::vector<std::weak_ptr<Table>> tables;
    for (std::size_t bytes = 0; bytes < 2 * most;) {
        std::string id;
        lobby.upload(long_ledger(40, std::to_string(tables.size())),
                     [&](const Done<std::string>& done) { id = done.value(); });
        const auto table = lobby.find(id).value();
        bytes += table->bytes();
        tables.push_back(table);
        world.run();
    }
    EXPECT_TRUE(tables.front().expired());
    EXPECT_FALSE(tables.back().expired());
}

TEST(Lobby, ADamagedRecordIsAnErrorAndNothingElse) {
    World world;
    const auto table = world.create(kAnn, "impasse", nullptr, {me(), me()});
    auto stored = *world.store.match(table->id());
    stored.record.id = "mdamaged";
    stored.lines[0].replace(stored.lines[0].find("impasse"), 7, "impasto");
    world.store.write(NewMatch{stored}, [](Kept) {});
    const auto found = world.lobby.find("mdamaged");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, "failed");
    EXPECT_NE(found.error().message.find("line 1"), std::string::npos);
}

TEST(Lobby, AStageOrASeatOfNoKnownKindIsADamagedRecord) {
    World world;
    const auto table = world.create(kAnn, "impasse", nullptr, {me(), me()});
    auto stored = *world.store.match(table->id());
    stored.record.id = "mstage";
    stored.record.stage = static_cast<Stage>(77);
    world.store.write(NewMatch{stored}, [](Kept) {});
    EXPECT_EQ(world.lobby.find("mstage").error().code, "failed");
    stored.record.id = "mseat";
    stored.record.stage = Stage::Playing;
    stored.record.seats[1].kind = static_cast<SeatRecord::Kind>(99);
    world.store.write(NewMatch{stored}, [](Kept) {});
    EXPECT_EQ(world.lobby.find("mseat").error().code, "failed");
}

}  // namespace
}  // namespace imp
