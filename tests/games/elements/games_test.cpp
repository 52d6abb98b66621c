// Whole games of ideal dice, played at random: what holds in every one of them.
#include "games/elements/arrangement.h"
#include "games/elements/consistency.h"
#include "games/elements/dice.h"
#include "games/elements/json.h"
#include "games/elements/notation.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace imp::elements {
namespace {

/// All dice of a game, wherever they are; the first die counts from when it lies.
int all_dice(const Elements::State& state) {
    int dice = state.out + static_cast<int>(state.cauldron.size());
    for (const Hand& hand : state.hands)
        dice += hand.dice();
    for (const Falling& falling : state.falling)
        dice += state.phase == Phase::Kindling ? 0 : falling.dice;
    return dice;
}

void check(const Elements::State& state) {
    const auto found = flaw(state);
    ASSERT_FALSE(found) << found->field << ": " << found->expected << "\n" << diagram(state);
    const bool is_begun = state.phase != Phase::Placing && state.phase != Phase::Kindling;
    if (state.withdrawn.empty()) {
        ASSERT_EQ(all_dice(state), state.setup.seats * dice_each(state.setup.seats) + (is_begun ? 1 : 0));
    }
    ASSERT_EQ(*state_from_json(to_json(state), state.setup), state);
}

/// All there is to choose, moves apart.
std::vector<Action> everything() {
    std::vector<Action> all = {Stop{}, Throw{}, kHand};
    for (int i = 0; i < kDice / 2; ++i)
        all.emplace_back(mountain(i));
    return all;
}

/// One step at random; whoever is in turn may do all that is listed and nothing of what is not.
void step(Elements::State& state, Random& random) {
    const Turn turn = Elements::turn(state);
    if (turn.kind == Turn::Kind::Nature) {
        const auto answer = drawn(Elements::question(state), random);
        ASSERT_TRUE(Elements::answers(state, answer));
        const auto before = state;
        Elements::settle(state, answer);
        ASSERT_FALSE(story(before, answer, state).empty());
        return;
    }
    const Seat seat = turn.seats.lowest();
    const auto actions = Elements::legal(state, seat);
    ASSERT_FALSE(actions.empty());
    for (const Action& action : everything())
        ASSERT_EQ(verdict(state, seat, action) == "", std::ranges::find(actions, action) != actions.end())
            << text(action) << "\n"
            << diagram(state);
    const auto& chosen = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    ASSERT_EQ(*parse_action(text(chosen), state), chosen);
    Elements::play(state, seat, chosen);
}

/// Plays on; with `leaving`, seats leave now and then.
void play_out(Elements::State& state, Random& random, bool leaving) {
    constexpr int many = 100'000;
    for (int i = 0; i < many && state.phase != Phase::Over && !testing::Test::HasFatalFailure(); ++i) {
        const Seat seat{static_cast<std::uint8_t>(random.below(kMaxSeats))};
        const bool may_leave = seat.index < state.setup.seats && !state.withdrawn.contains(seat);
        if (leaving && may_leave && random.below(40) == 0)
            Elements::withdraw(state, seat);
        else
            step(state, random);
        check(state);
    }
    ASSERT_EQ(state.phase, Phase::Over);
    EXPECT_FALSE(Elements::standing(state).winners.empty());
}

std::vector<Elements::Setup> all_setups() {
    std::vector<Elements::Setup> setups;
    for (int seats = 2; seats <= kMaxSeats; ++seats)
        for (int active = 0; active <= kElements; ++active)
            for (const bool tournament : {false, true})
                for (const auto dice : {Dice::Ideal, Dice::Simulated}) {
                    Elements::Setup setup;
                    setup.seats = seats;
                    setup.start.index = static_cast<std::uint8_t>(seats - 1);
                    setup.active = active;
                    setup.tournament = tournament;
                    setup.scoring = active % 2 == 0 ? Scoring::StartPlayer : Scoring::All;
                    setup.dice = dice;
                    setups.push_back(setup);
                }
    return setups;
}

TEST(ElementsGames, EveryGameEndsWithAWinnerAndLosesNoDice) {
    covers("BE-1 BE-8");
    Random random(1);
    for (const auto& setup : all_setups()) {
        auto state = Elements::initial(setup);
        play_out(state, random, false);
        ASSERT_FALSE(HasFatalFailure()) << json::serialize(to_json(setup));
    }
}

TEST(ElementsGames, SoDoesOneThatSeatsLeave) {
    covers("H-12");
    Random random(2);
    for (const auto& setup : all_setups()) {
        if (setup.seats == 2) continue;
        auto state = Elements::initial(setup);
        play_out(state, random, true);
        ASSERT_FALSE(HasFatalFailure()) << json::serialize(to_json(setup));
    }
}

TEST(ElementsGames, ManyMoreOfThemSlow) {
    Random random(3);
    for (int i = 0; i < 20; ++i)
        for (const auto& setup : all_setups()) {
            auto state = Elements::initial(setup);
            play_out(state, random, setup.seats > 2 && i % 2 == 1);
            ASSERT_FALSE(HasFatalFailure()) << json::serialize(to_json(setup));
        }
}

TEST(ElementsGames, BetweenTurnsNoSymbolMatches) {
    covers("BE-16");
    Random random(4);
    for (int i = 0; i < 100; ++i) {
        Elements::Setup setup;
        setup.active = i % 6;
        setup.dice = Dice::Ideal;
        auto state = Elements::initial(setup);
        while (state.phase != Phase::Over) {
            step(state, random);
            if (state.phase != Phase::Throwing && state.phase != Phase::Choosing) continue;
            for (const Face face : {Face::Lightning, Face::Wind, Face::Stone, Face::Fire})
                ASSERT_LE(showing(state, face), 1);
        }
    }
}

TEST(ElementsGames, MadeUpPlacesOverlapNoOther) {
    covers("A-93");
    Random random(5);
    Elements::Setup setup;
    setup.seats = 5;
    setup.active = 5;
    auto state = Elements::initial(setup);
    state.hands[0].loose = 25;
    state.phase = Phase::Throwing;
    Elements::play(state, kFirst, kHand);
    const auto answer = drawn(Elements::question(state), random);
    ASSERT_TRUE(Elements::answers(state, answer));
    const auto& dice = std::get<Elements::Fallen>(answer).dice;
    ASSERT_EQ(dice.size(), 25u);
    for (std::size_t i = 0; i < dice.size(); ++i) {
        EXPECT_TRUE(is_on_floor(dice[i].die.pose));
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(dice[i].die.pose, dice[j].die.pose));
    }
}

}  // namespace
}  // namespace imp::elements
