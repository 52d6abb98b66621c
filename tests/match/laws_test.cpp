// What holds for every game, stated once.
#include "games/elements/dice.h"
#include "games/elements/json.h"
#include "games/elements/notation.h"
#include "games/impasse/json.h"
#include "games/impasse/notation.h"
#include "games/toss/json.h"
#include "games/toss/notation.h"
#include "match/any_match.h"
#include "support/play.h"
#include "support/rules.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

struct ImpasseCase {
    using G = impasse::Impasse;
    static constexpr std::string_view name = "impasse";
};
struct TossCase {
    using G = toss::Toss;
    static constexpr std::string_view name = "toss";
    /// All seats choose in secret.
    static G::State sealing() { return G::initial({}); }
};
struct ElementsCase {
    using G = elements::Elements;
    static constexpr std::string_view name = "elements";
    /// Seat 2 has caused a storm.
    static G::State sealing() {
        G::State state = G::initial({.seats = 3, .active = 5});
        state.phase = elements::Phase::Storming;
        state.mover = Seat{2};
        for (int i = 0; i < 2; ++i)
            state.cauldron.push_back({.face = elements::Face::Lightning, .pose = {}});
        return state;
    }
};

/// Ten different throws.
std::vector<toss::Throw> choices(const toss::Toss::State&, Seat) {
    std::vector<toss::Throw> throws;
    for (int i = 1; i <= 10; ++i)
        throws.push_back({toss::Speed{100 * i}});
    return throws;
}
std::vector<elements::Action> choices(const elements::Elements::State&, Seat) {
    std::vector<elements::Action> throws;
    for (int i = 1; i <= 10; ++i) {
        elements::Throw thrown;
        thrown.gesture.speed = 100 * i;
        throws.emplace_back(thrown);
    }
    return throws;
}

/// All powers, all seats, simultaneous throws and races.
struct AvatarCase : ElementsCase {
    static json::value setup() {
        return json::object{{"seats", 5}, {"active", 5}, {"tournament", true}, {"dice", "ideal"}};
    }
};

template <class Case>
struct GameLaws : testing::Test {
    static constexpr int kGames = 30;

    /// Other than the usual setup, where the case has one.
    static json::value setup() {
        if constexpr (requires { Case::setup(); })
            return Case::setup();
        else
            return nullptr;
    }
    static AnyMatch fresh() { return imp::fresh(Case::name, setup()); }
    static AnyMatch played(std::uint64_t key, std::size_t most = SIZE_MAX) {
        return imp::played(Case::name, key, most, setup());
    }
};
using AllGames = testing::Types<ImpasseCase, TossCase, ElementsCase, AvatarCase>;
TYPED_TEST_SUITE(GameLaws, AllGames);

TYPED_TEST(GameLaws, TheLedgerAloneRebuildsTheMatch) {
    for (std::uint64_t game = 0; game < this->kGames; ++game) {
        const AnyMatch match = this->played(game);
        const auto file = read_ledger(bytes_of(match));
        ASSERT_TRUE(file);
        const auto again = AnyMatch::load(*file);
        ASSERT_TRUE(again) << again.error().reason;
        EXPECT_EQ(again->state(), match.state());
        EXPECT_EQ(again->outcome(), match.outcome());
        EXPECT_EQ(again->lines(), match.lines());
    }
}

TYPED_TEST(GameLaws, EveryPrefixOfALedgerLoadsAndGoesOn) {
    const AnyMatch match = this->played(5);
    auto lines = match.lines();
    while (lines.size() > 1) {
        lines.pop_back();
        auto half = AnyMatch::load(*read_ledger(lines));
        ASSERT_TRUE(half);
        Random random(lines.size());
        step(*half, random, 1'000'000);
        EXPECT_EQ(half->lines().size(), lines.size() + 1);
    }
}

TYPED_TEST(GameLaws, StatesAndActionsComeBackFromTextAndJson) {
    using G = typename TypeParam::G;
    for (std::uint64_t game = 0; game < this->kGames; ++game) {
        const AnyMatch match = this->played(game);
        const auto setup = *setup_from_json(match.header().setup, typename G::Setup{});
        typename G::State state = G::initial(setup);
        for (const auto& entry : match.entries()) {
            const auto again = state_from_json(to_json(state), setup);
            ASSERT_TRUE(again) << again.error().where << " " << again.error().expected << " in "
                               << json::serialize(to_json(state));
            EXPECT_EQ(*again, state);
            if (entry.kind == LedgerEntry::Kind::Decision) {
                const auto action = action_from_json(entry.payload, state);
                ASSERT_TRUE(action);
                EXPECT_EQ(to_json(*action), entry.payload);
                EXPECT_EQ(*parse_action(text(*action), state), *action);
                G::play(state, entry.seat, *action);
            } else if (entry.kind == LedgerEntry::Kind::Fact) {
                const auto answer = answer_from_json(entry.payload, state);
                ASSERT_TRUE(answer);
                G::settle(state, *answer);
            }
        }
    }
}

TYPED_TEST(GameLaws, ARefusedActionChangesNothing) {
    AnyMatch match = this->played(9, 2);
    const auto lines = match.lines();
    EXPECT_FALSE(match.submit(Seat{4}, json::string("a1"), 0));
    EXPECT_FALSE(match.submit(Seat{0}, json::string("no such thing"), 0));
    EXPECT_FALSE(match.submit(Seat{0}, json::object{{"no", "such"}}, 0));
    EXPECT_FALSE(match.settle(json::object{{"faces", {9, 9}}}, "dice", 0));
    EXPECT_FALSE(match.rule({.kind = Ruling::Kind::TakenBack, .seat = {}, .to = 99}, 0));
    EXPECT_EQ(match.lines(), lines);
}

TYPED_TEST(GameLaws, ATakeBackGivesTheStateOfThatMoment) {
    AnyMatch match = this->fresh();
    Random random(11);
    step(match, random, 0);
    const auto state = match.state();
    step(match, random, 0);
    const bool is_fact = match.entries()[1].kind == LedgerEntry::Kind::Fact;
    const auto done = match.rule({.kind = Ruling::Kind::TakenBack, .seat = {}, .to = 1}, 0);
    EXPECT_EQ(done.has_value(), !is_fact);
    if (done) {
        EXPECT_EQ(match.state(), state);
    }
    EXPECT_TRUE(verify_ledger(bytes_of(match), test_physics()));
}

TYPED_TEST(GameLaws, ASeatsViewKeepsWhatOthersSealed) {
    using G = typename TypeParam::G;
    // Two games that differ only in what another seat sealed look alike, and open differently if at all.
    if constexpr (requires { TypeParam::sealing(); }) {  // nothing is ever sealed where one acts at a time
        const typename G::State state = TypeParam::sealing();
        const auto open = choices(state, Seat{1});
        std::optional<typename G::View> seen;
        for (const auto& action : open) {
            auto next = state;
            G::play(next, Seat{1}, action);
            if (seen) {
                EXPECT_EQ(G::view(next, Seat{0}), *seen);
            }
            seen = G::view(next, Seat{0});
            EXPECT_TRUE(G::sealed(next).contains(Seat{1}));
            EXPECT_NE(G::view(next, Seat{1}), *seen);
        }
    }
}

TYPED_TEST(GameLaws, SealedDecisionsCommute) {
    using G = typename TypeParam::G;
    if constexpr (requires { TypeParam::sealing(); }) {
        const typename G::State state = TypeParam::sealing();
        const auto first = choices(state, Seat{0}).front();
        const auto second = choices(state, Seat{1}).back();
        auto a = state;
        auto b = state;
        G::play(a, Seat{0}, first);
        G::play(a, Seat{1}, second);
        G::play(b, Seat{1}, second);
        G::play(b, Seat{0}, first);
        EXPECT_EQ(a, b);
    }
}

TYPED_TEST(GameLaws, AFinishedMatchVerifiesAndAnyChangedByteIsFoundAtItsLine) {
    AnyMatch match = this->played(2);
    if (AnyMatch::asks_nature(TypeParam::name)) {
        ASSERT_TRUE(match.reveal(Secret("secret"), 0));
    }
    const std::string bytes = bytes_of(match);
    ASSERT_TRUE(verify_ledger(bytes, test_physics()));
    Random random(6);
    for (int i = 0; i < 300; ++i) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
        std::string changed = bytes;
        changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1 + random.below(255)));
        const auto line =
            static_cast<std::size_t>(std::count(bytes.begin(), bytes.begin() + static_cast<long>(at), '\n')) +
            1;
        const auto verified = verify_ledger(changed, test_physics());
        ASSERT_FALSE(verified) << "byte " << at;
        EXPECT_EQ(verified.error().line, line) << "byte " << at;
    }
}

TYPED_TEST(GameLaws, AThinkerAlwaysHasALegalChoice) {
    AnyMatch match = this->fresh();
    Random random(8);
    while (!match.outcome() && match.version() < 40) {
        if (match.turn().kind == Turn::Kind::Players) {
            const Seat seat = match.turn().seats.lowest();
            for (int level = 1; level <= AnyMatch::levels(TypeParam::name); level += 3) {
                auto thinker =
                    match.think(seat, {.nodes = {}, .depth = {}, .level = level, .key = random.next64()});
                ASSERT_TRUE(thinker);
                EXPECT_FALSE(match.judge(seat, json::string(thinker->choice())));
                thinker->step(500);
                EXPECT_FALSE(match.judge(seat, json::string(thinker->choice())));
            }
        }
        step(match, random, 0);
    }
}

}  // namespace
}  // namespace imp
