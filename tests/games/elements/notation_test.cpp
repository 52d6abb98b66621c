#include "games/elements/notation.h"

#include "games/elements/dice.h"
#include "games/elements/notation_numbers.h"
#include "games/elements/support.h"
#include "support/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace imp::elements {
namespace {

Parsed<Action> parsed(std::string_view words) {
    return parse_action(words, table({3, 4}, "fire"));
}

std::size_t offset(std::string_view words) {
    const auto action = parsed(words);
    EXPECT_FALSE(action) << words;
    return action ? SIZE_MAX : action.error().offset;
}

TEST(ElementsNotation, ActionsAreWordsOfAPlayer) {
    EXPECT_EQ(text(Throw{}), "throw");
    EXPECT_EQ(text(kHand), "throw hand");
    EXPECT_EQ(text(mountain(0)), "throw mountain 1");
    EXPECT_EQ(text(Stop{}), "stop");
    EXPECT_EQ(text(Move{.die = 1, .x = 12'500, .y = -30'000, .turn = 785'398}),
              "move 2 to 12.5,-30 turned 45");
    EXPECT_EQ(text(Move{.die = 0, .x = 0, .y = 1, .turn = 0}), "move 1 to 0,0.001");
    for (const std::string_view words :
         {"throw", "throw hand", "throw mountain 13", "stop", "move 26 to -0.5,3 turned -179.5"})
        EXPECT_EQ(text(*parsed(words)), words);
}

TEST(ElementsNotation, AGestureSaysWhatDiffersFromTheUsualOne) {
    const auto full = parsed("throw from 0,-60,160 heading 90 slope -20 speed 0.7 spin 20");
    ASSERT_TRUE(full);
    EXPECT_EQ(std::get<Throw>(*full).gesture, (Gesture{.slope = -349'066}));
    EXPECT_EQ(text(*full), "throw slope -20");
    const auto swapped = parsed("throw hand spin -5.25 speed 1.234");
    ASSERT_TRUE(swapped);
    EXPECT_EQ(text(*swapped), "throw hand speed 1.234 spin -5.25");
    EXPECT_EQ(text(*parsed("throw from 1.5,-2.25,160.001")), "throw from 1.5,-2.25,160.001");
}

TEST(ElementsNotation, EveryMicroradianComesBack) {
    Random random(4);
    for (int i = 0; i < 200'000; ++i) {
        const auto turn = static_cast<std::int32_t>(random.below(6'283'187)) - 3'141'593;
        const std::string written = degrees(turn);
        Reader reader(written);
        ASSERT_EQ(reader.microradians(), turn) << written;
    }
    EXPECT_EQ(degrees(1'570'796), "90");
    EXPECT_EQ(degrees(-3'141'593), "-180");
    EXPECT_EQ(degrees(1), "0.00006");
}

TEST(ElementsNotation, EveryGestureComesBack) {
    Random random(5);
    const auto number = [&](std::uint32_t wide) {
        return static_cast<std::int32_t>(random.below(2 * wide + 1)) - static_cast<std::int32_t>(wide);
    };
    for (int i = 0; i < 20'000; ++i) {
        const Throw thrown{.what = Throw::What::Die,
                           .mountain = 0,
                           .gesture = {.from = {number(200'000), number(200'000), number(300'000)},
                                       .heading = number(3'141'593),
                                       .slope = number(1'570'797),
                                       .speed = number(5'000),
                                       .spin = number(60'000)}};
        const auto again = parsed(text(thrown));
        ASSERT_TRUE(again) << text(thrown);
        ASSERT_EQ(*again, Action(thrown)) << text(thrown);
    }
}

TEST(ElementsNotation, SaysWhereAndWhatWasExpected) {
    EXPECT_EQ(offset("toss"), 0u);
    EXPECT_EQ(offset(""), 0u);
    EXPECT_EQ(offset("throw far"), 6u);
    EXPECT_EQ(offset("throw speed"), 11u);
    EXPECT_EQ(offset("throw speed 0.7x"), 15u);
    EXPECT_EQ(offset("throw speed 0.7777"), 18u);
    EXPECT_EQ(offset("throw speed 123456"), 18u);
    EXPECT_EQ(offset("throw from 1,2"), 14u);
    EXPECT_EQ(offset("throw speed 1 spin 2 speed 3"), 21u);
    EXPECT_EQ(offset("throw mountain 0"), 15u);
    EXPECT_EQ(offset("throw mountain 14"), 15u);
    EXPECT_EQ(offset("move 2 12,3"), 7u);
    EXPECT_EQ(offset("move 2 to 12.5,-30 turned"), 25u);
    EXPECT_EQ(offset("move 27 to 0,0"), 5u);
    EXPECT_EQ(offset("stop it"), 5u);
    EXPECT_EQ(parsed("throw far").error().expected,
              "from, heading, slope, speed or spin, each once, and a number, such as speed 0.7");
}

/// What is told of a throw that falls so.
std::string told(Elements::State before, std::string_view names, const Throw& thrown = {}) {
    Elements::play(before, before.mover, thrown);
    const auto answer = fallen(before, names);
    auto after = before;
    Elements::settle(after, answer);
    return story(before, answer, after);
}

TEST(ElementsNotation, TellsWhatCameOfAThrow) {
    EXPECT_EQ(told(table({3, 4}, "fire wind"), "fire"), "Seat 1 throws fire. A match: Seat 1 takes 2 fire.");
    EXPECT_EQ(told(table({3, 4}, "fire"), "wind"), "Seat 1 throws wind. No match.");
    EXPECT_EQ(told(table({3, 4}, "fire wind"), "water out | blank"),
              "Seat 1 throws a blank. A lying die transforms to water. A die is out of the game. A blank is "
              "taken out. No match.");
    EXPECT_EQ(
        told(table({1, 4}, "fire"), "out"),
        "Seat 1 throws out of the box. A die is out of the game. Seat 1 drops out. Seat 2 wins the game.");
    EXPECT_EQ(told(table({4, 4}, ""), "fire wind fire wind", kHand),
              "Big Bang! Seat 1 throws fire, wind, fire and wind. A match: Seat 1 takes 2 wind and 2 fire.");
}

TEST(ElementsNotation, TellsThatTheNextGameOfATournamentBegins) {
    auto before = table({1, 4}, "fire");
    before.setup.tournament = true;
    EXPECT_EQ(told(before, "wind"),
              "Seat 1 throws wind. Seat 1 drops out. Seat 2 wins the game. Game 2 of 2 begins with Seat 2.");
}

TEST(ElementsNotation, TellsOfThePowersByName) {
    EXPECT_EQ(told(table({3, 4}, "lightning", "lightning"), "lightning"),
              "Seat 1 throws lightning. Lightning Storm! All others throw one die.");
    EXPECT_EQ(told(table({3, 4}, "wind", "wind"), "wind"),
              "Seat 1 throws wind. A match: Seat 1 takes 2 wind. Hurricane! Every hand goes to the left.");
    EXPECT_EQ(told(table({3, 4}, "stone", "stone"), "stone"),
              "Seat 1 throws stone. A match: Seat 1 takes 2 stone. They are a mountain of rock.");
    EXPECT_EQ(told(table({3, 4}, "fire", "fire"), "fire"), "Seat 1 throws fire. Pillar of Fire!");
    auto state = table({3, 4}, "fire", "fire");
    throws(state, "fire");
    const auto before = state;
    Elements::Raced raced;
    for (int i = 0; i < 4; ++i)
        raced.towers[1].push_back({});
    Elements::settle(state, raced);
    EXPECT_EQ(story(before, raced, state), "Seat 2 has the first tower. A match: Seat 2 takes 2 fire.");
}

TEST(ElementsNotation, TellsOfFullTilt) {
    auto before = table({3, 4}, "fire");
    Elements::play(before, kFirst, Throw{});
    auto answer = fallen(before, "wind");
    answer.bumps = 2;
    auto after = before;
    Elements::settle(after, answer);
    EXPECT_EQ(story(before, answer, after),
              "Seat 1 throws wind. Full Tilt: the box is pushed 2 times. No match.");
}

TEST(ElementsNotation, TellsWhatAPlayerDoes) {
    auto state = table({3, 4}, "fire");
    EXPECT_EQ(story(state, kFirst, Throw{}), "Seat 1 throws a die.");
    EXPECT_EQ(story(state, kSecond, Stop{}), "Seat 2 stops.");
    EXPECT_EQ(story(state, kFirst, Move{}), "Seat 1 moves die 1, fire.");
    EXPECT_EQ(story(state, kFirst, kHand), "Seat 1 throws the whole hand: a Big Bang.");
    state.hands[0].mountains.push_back(3);
    EXPECT_EQ(story(state, kFirst, mountain(0)), "Seat 1 throws a mountain of 3 dice.");
}

TEST(ElementsNotation, SpeaksAndDrawsTheTable) {
    covers("BE-6");
    auto state = table({3, 0, 4}, "fire wind", "lightning");
    state.hands[0].mountains.push_back(2);
    EXPECT_EQ(
        spoken(state),
        "In the cauldron: fire, wind. Active: lightning. Seat 1: 3 dice, mountain of 2. Seat 2: has dropped "
        "out. Seat 3: 4 dice. Seat 1 must throw.");
    EXPECT_EQ(diagram(state),
              "Cauldron  1 ✹ fire  2 ∿ wind\n"
              "Active    lightning\n"
              "> Seat 1  3 dice, mountain of 2\n"
              "  Seat 2  has dropped out\n"
              "  Seat 3  4 dice\n"
              "Seat 1 must throw.\n");
    state.setup.dice = Dice::Simulated;
    state.cauldron[0].pose.at = {12'500, -30'499, 8'000};
    EXPECT_THAT(diagram(state), testing::StartsWith("Cauldron  1 ✹ fire at 13,-30  2 ∿ wind at 0,0\n"));
    state.cauldron.clear();
    EXPECT_THAT(spoken(state), testing::EndsWith("Seat 1 has a Big Bang."));
}

}  // namespace
}  // namespace imp::elements
