#include "support/rules.h"
#include "world.h"

#include <gmock/gmock.h>

namespace imp {
namespace {

using testing::ElementsAre;

const json::value kDefaults;

/// Ann and Bob at a table of Impasse, both watching.
struct TwoAtImpasse : testing::Test {
    void SetUp() override {
        table = world.create(kAnn, "impasse", kDefaults, {me(), open_seat()});
        ASSERT_TRUE(table);
        table->sit(kBob, Seat{1}, [](const Done<Seat>& done) { ASSERT_TRUE(done); });
        ann = world.join(*table, kAnn.id);
        bob = world.join(*table, kBob.id);
        forget();
    }
    void forget() {
        ann->forget();
        bob->forget();
    }
    [[nodiscard]] std::string a_move() const {
        const auto stored = world.lobby_match(*table);
        return stored.legal()->front();
    }
    struct ImpasseWorld : World {
        [[nodiscard]] AnyMatch lobby_match(const Table& of) const {
            auto stored = const_cast<TestStore&>(store).match(of.id());
            return AnyMatch::load(read_ledger(stored->lines).value()).value();
        }
    } world;
    std::shared_ptr<Table> table;
    std::shared_ptr<TestWatcher> ann;
    std::shared_ptr<TestWatcher> bob;
};

TEST(Table, WaitsUntilAllSeatsAreTaken) {
    World world;
    const auto table = world.create(kAnn, "impasse", kDefaults, {me(), open_seat()});
    const auto ann = world.join(*table, kAnn.id);
    EXPECT_EQ(World::shown(*table).at("status"), "waiting");
    world.ask(*table, ann, act(0, "a1b1"));
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "not_now");

    table->sit(kBob, Seat{1}, [](const Done<Seat>& done) { EXPECT_EQ(done.value(), Seat{1}); });
    world.run();
    EXPECT_EQ(World::shown(*table).at("status"), "playing");
    EXPECT_EQ(ann->last("entries").at("from"), 0);
    EXPECT_EQ(ann->last("joined").at("summary").at("seats").at(1).at("name"), "Bob");
}

TEST_F(TwoAtImpasse, AnActionIsToldToAllAndThenAcknowledged) {
    world.ask(*table, ann, act(0, a_move()), 7);
    ASSERT_EQ(ann->heard.size(), 2U);
    EXPECT_EQ(ann->heard[0].at("t"), "entries");
    EXPECT_EQ(ann->heard[0].at("from"), 1);
    EXPECT_EQ(ann->heard[1], (json::object{{"t", "ack"}, {"id", 7}, {"match", table->id()}, {"n", 0}}));
    EXPECT_EQ(bob->last("entries"), json::value(ann->heard[0]));
    EXPECT_EQ(bob->count("ack"), 0U);
}

TEST_F(TwoAtImpasse, NothingIsShownBeforeItIsDurable) {
    world.store.holds = true;
    world.ask(*table, ann, act(0, a_move()));
    EXPECT_TRUE(ann->heard.empty());
    EXPECT_EQ(World::shown(*table).at("version"), 0);
    const auto late = world.join(*table, UserId{});
    EXPECT_TRUE(late->heard.empty());

    world.store.let_go();
    world.run();
    EXPECT_EQ(ann->count("ack"), 1U);
    EXPECT_EQ(World::shown(*table).at("version"), 1);
    EXPECT_EQ(late->last("entries").at("lines").as_array().size(), 2U);
}

TEST_F(TwoAtImpasse, WhoAsksTooMuchAtOnceIsRefusedAndNobodyElse) {
    const auto eve = world.join(*table, UserId{3});
    const auto stranger = world.join(*table, UserId{});
    const std::string move = a_move();
    world.store.holds = true;
    world.ask(*table, ann, act(0, move), 1);
    for (int i = 0; i < 1500; ++i) {
        world.ask(*table, ann, act(0, move), 2);
        world.ask(*table, eve, act(0, move), 3);
        world.ask(*table, stranger, act(0, move), 4);
    }
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "too_many");
    EXPECT_EQ(eve->last("refused").at("error").at("code"), "too_many");
    EXPECT_EQ(stranger->last("refused").at("error").at("code"), "too_many");
    world.ask(*table, bob, Resign{}, 5);
    EXPECT_EQ(bob->count("refused"), 0U) << "who plays has room of his own";

    world.store.holds = false;
    world.store.let_go();
    world.run();
    EXPECT_FALSE(table->is_broken());
    EXPECT_EQ(bob->last("ack").at("id"), 5);
    EXPECT_EQ(World::shown(*table).at("version"), 2);
}

TEST_F(TwoAtImpasse, TheSameActionSentAgainIsPlayedOnce) {
    const std::string move = a_move();
    world.ask(*table, ann, act(0, move), 1);
    const auto again = world.join(*table, kAnn.id, 2);
    world.ask(*table, again, act(0, move), 1);
    EXPECT_EQ(again->last("ack").at("n"), 0);
    EXPECT_EQ(World::shown(*table).at("version"), 1);
}

TEST_F(TwoAtImpasse, AnActionForAnEarlierMomentIsRefused) {
    const auto moves = *world.lobby_match(*table).legal();
    world.ask(*table, ann, act(0, moves[0]));
    world.ask(*table, ann, act(0, moves[1]));
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "not_now");
    world.ask(*table, bob, act(5, moves[0]));
    EXPECT_EQ(bob->last("refused").at("error").at("code"), "not_now");
}

TEST_F(TwoAtImpasse, AnOfferDoesNotMakeAnActionStale) {
    const std::string move = a_move();
    world.ask(*table, ann, act(0, move));
    const std::string answer = a_move();
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0});
    EXPECT_EQ(bob->last("offered").at("offer").at("what"), "take_back");
    world.ask(*table, bob, act(1, answer));
    EXPECT_EQ(bob->last("ack").at("n"), 2);
    EXPECT_TRUE(bob->last("offered").at("offer").is_null());
}

TEST_F(TwoAtImpasse, ATakeBackIsAgreedByTheOther) {
    covers("H-7 H-9");
    world.ask(*table, ann, act(0, a_move()));
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0}, 5);
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0}, 5);
    EXPECT_EQ(ann->count("refused"), 0U) << "the same offer twice is one";
    world.ask(*table, ann, AnswerOffer{.accept = true, .offer = {}});
    EXPECT_EQ(ann->last("refused").at("breach").at("rule"), "H-9");
    world.ask(*table, bob, AnswerOffer{.accept = true, .offer = 0});
    EXPECT_EQ(bob->last("refused").at("error").at("code"), "not_now") << "another offer was meant";
    world.ask(*table, bob, AnswerOffer{.accept = true, .offer = 1});
    EXPECT_EQ(world.lobby_match(*table).turn(), Turn::of(Seat{0}));
    EXPECT_EQ(World::shown(*table).at("version"), 3);
}

TEST_F(TwoAtImpasse, OneSeatOffersOnlyAFewTimesBetweenTwoActions) {
    world.ask(*table, ann, act(0, a_move()));
    world.ask(*table, bob, act(1, a_move()));
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0});
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 1});
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "too_many") << "her offer stands";
    for (int i = 0; i < 3; ++i) {
        world.ask(*table, bob, AnswerOffer{.accept = false, .offer = {}});
        ann->forget();
        world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0});
    }
    EXPECT_EQ(ann->last("refused").at("error").at("code"), "too_many") << "the fourth";
    world.ask(*table, ann, act(2, a_move()));
    ann->forget();
    world.ask(*table, ann, MakeOffer{.what = Offer::What::TakeBack, .to = 0});
    EXPECT_EQ(ann->count("ack"), 1U);
}

TEST(Frames, ALongLedgerGoesInPieces) {
    const std::vector<std::string> many(450, "line");
    const auto pieces = entries_frames("m1", 7, many);
    ASSERT_EQ(pieces.size(), 3U);
    const auto last = parse_json(*pieces.back()).value();
    EXPECT_EQ(last.at("from"), 407);
    EXPECT_EQ(last.at("lines").as_array().size(), 50U);

    const std::vector<std::string> large(3, std::string(40'000, 'x'));
    EXPECT_EQ(entries_frames("m1", 0, large).size(), 3U);
    const std::vector<std::string> huge(1, std::string(100'000, 'x'));
    EXPECT_EQ(entries_frames("m1", 0, huge).size(), 1U) << "a line is never split";
    EXPECT_EQ(entries_frames("m1", 5, {}).size(), 1U);
}

TEST_F(TwoAtImpasse, ASpectatorWatchesAndDoesNothingElse) {
    covers("H-10");
    const auto eve = world.join(*table, UserId{3});
    world.ask(*table, eve, act(0, a_move()));
    EXPECT_EQ(eve->last("refused").at("breach").at("rule"), "H-10");
    world.ask(*table, eve, Resign{});
    EXPECT_EQ(eve->last("refused").at("breach").at("rule"), "H-10");
    world.ask(*table, ann, act(0, a_move()));
    EXPECT_EQ(eve->last("entries").at("from"), 1);
}

TEST_F(TwoAtImpasse, AResignationEndsTheMatchOnce) {
    world.ask(*table, bob, Resign{}, 3);
    world.ask(*table, bob, Resign{}, 3);
    EXPECT_EQ(bob->count("ack"), 2U);
    EXPECT_EQ(World::shown(*table).at("version"), 1);
    EXPECT_EQ(World::shown(*table).at("outcome"), json::value({{"by", "resigned"}, {"winners", {0}}}));
    EXPECT_EQ(world.store.match(table->id())->record.stage, Stage::Over);
}

TEST_F(TwoAtImpasse, PresenceIsTold) {
    table->leave(bob);
    world.run();
    EXPECT_EQ(ann->last("joined").at("summary").at("seats").at(1).at("online"), false);
    ann->forget();
    static_cast<void>(world.join(*table, UserId{3}));
    EXPECT_EQ(ann->count("joined"), 0U) << "spectators come and go unannounced";
    bob = world.join(*table, kBob.id);
    EXPECT_EQ(ann->last("joined").at("summary").at("seats").at(1).at("online"), true);
}

TEST_F(TwoAtImpasse, WhoComesBackGetsWhatHeLacks) {
    world.ask(*table, ann, act(0, a_move()));
    const auto back = world.join(*table, kAnn.id, 1);
    EXPECT_EQ(back->last("entries").at("from"), 1);
    EXPECT_EQ(back->last("entries").at("lines").as_array().size(), 1U);
    const auto confused = world.join(*table, kAnn.id, 99);
    EXPECT_EQ(confused->last("entries").at("from"), 0) << "more than there is: all anew";
    table->resync(ann, 0);
    world.run();
    EXPECT_EQ(ann->last("entries").at("lines").as_array().size(), 2U);
}

TEST_F(TwoAtImpasse, AFailingStoreBreaksTheTableAndLosesNothing) {
    const std::string move = a_move();
    world.ask(*table, ann, act(0, move));
    world.store.fails = true;
    world.ask(*table, bob, act(1, a_move()));
    EXPECT_TRUE(bob->is_given_up);
    EXPECT_TRUE(ann->is_given_up);
    EXPECT_EQ(bob->count("ack"), 0U);

    world.store.fails = false;
    const auto anew = world.lobby.find(table->id()).value();
    EXPECT_NE(anew, table);
    EXPECT_EQ(World::shown(*anew).at("version"), 1);
    const auto again = world.join(*anew, kBob.id);
    world.ask(*anew, again, act(1, a_move()));
    EXPECT_EQ(again->last("ack").at("n"), 1);
}

TEST_F(TwoAtImpasse, TwoOwnersOfAMatchAreImpossible) {
    const auto moves = *world.lobby_match(*table).legal();
    const auto twin = Table::open(world.around, *world.store.match(table->id())).value();
    const auto other = world.join(*twin, kAnn.id);
    world.ask(*table, ann, act(0, moves.front()));
    world.ask(*twin, other, act(0, moves.back()));
    EXPECT_TRUE(other->is_given_up);
    EXPECT_EQ(world.store.match(table->id())->lines.size(), 2U);
}

}  // namespace
}  // namespace imp
