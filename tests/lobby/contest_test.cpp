#include "lobby/contest.h"

#include <gtest/gtest.h>

namespace imp {
namespace {

using Elements = elements::Elements;

/// Three dice for each of the first two seats; by the time model a die takes a second.
Contest contest(SeatSet people) {
    Elements::Question race{
        .kind = Elements::Question::Kind::Race, .lying = {}, .falling = {}, .racing = {3, 3}};
    Elements::Raced model;
    for (std::size_t seat : {0U, 1U})
        for (std::uint32_t at : {1'000U, 2'000U, 3'000U})
            model.towers[seat].push_back({.at = at, .x = 0, .y = 0});
    return {race, people, model};
}

Elements::Tower tower(std::initializer_list<std::uint32_t> times) {
    Elements::Tower tower;
    for (const std::uint32_t at : times)
        tower.push_back({.at = at, .x = 0, .y = 0});
    return tower;
}

TEST(Contest, ABotBuildsByTheTimeModelAndAPersonDieByDie) {
    auto race = contest(SeatSet(Seat{0}));
    race.set_tower(Seat{0}, tower({700}), 700);
    EXPECT_EQ(race.tower(Seat{0}, 900).size(), 1);
    EXPECT_EQ(race.tower(Seat{1}, 900).size(), 0);
    EXPECT_EQ(race.tower(Seat{1}, 2'000).size(), 2);
    EXPECT_FALSE(race.is_over(2'999));
    EXPECT_TRUE(race.is_over(3'000));
}

TEST(Contest, WhoHasAllDiceUpFirstEndsIt) {
    auto race = contest(SeatSet(Seat{0}));
    race.set_tower(Seat{0}, tower({300, 600, 900}), 900);
    ASSERT_TRUE(race.is_over(900));
    const auto raced = race.result(900);
    EXPECT_EQ(raced.towers[0], tower({300, 600, 900}));
    EXPECT_TRUE(raced.towers[1].empty()) << "the other was not ready";
    EXPECT_FALSE(race.may_place(Seat{0}, 950)) << "it is over";
}

TEST(Contest, WhatArrivedFirstCountsThoughItIsLookedAtLater) {
    auto race = contest(SeatSet::first(2));
    race.set_tower(Seat{1}, tower({300, 600, 950}), 950);
    ASSERT_TRUE(race.may_place(Seat{0}, 949)) << "then nobody had finished";
    race.set_tower(Seat{0}, tower({300, 600, 949}), 949);
    EXPECT_EQ(race.finished(960), 949);
    EXPECT_FALSE(race.may_place(Seat{0}, 950));
    EXPECT_TRUE(race.result(949).towers[1].empty()) << "the other stays unfinished";
}

TEST(Contest, NobodyMayBuildBeforeItBeginsNorForABotNorWhoDoesNotRace) {
    const auto race = contest(SeatSet::first(1));
    EXPECT_FALSE(race.may_place(Seat{0}, -1));
    EXPECT_TRUE(race.may_place(Seat{0}, 0));
    EXPECT_FALSE(race.may_place(Seat{1}, 0));
    EXPECT_FALSE(race.may_place(Seat{2}, 0));
}

TEST(Contest, WhoIsSilentGetsTheTimeModel) {
    auto race = contest(SeatSet::first(2));
    EXPECT_EQ(race.next_change(0), 20'000);
    race.set_tower(Seat{0}, tower({15'000}), 15'000);
    EXPECT_TRUE(race.may_place(Seat{0}, 22'000));
    EXPECT_FALSE(race.may_place(Seat{1}, 20'000));
    EXPECT_EQ(race.tower(Seat{1}, 22'500).size(), 2) << "its model began when it had been silent for 20 s";
    EXPECT_TRUE(race.is_over(23'000));
    EXPECT_EQ(race.result(23'000).towers[1], tower({21'000, 22'000, 23'000}));
}

TEST(Contest, SomethingChangesWithEveryDieOfTheTimeModel) {
    const auto race = contest(SeatSet(Seat{0}));
    EXPECT_EQ(race.next_change(-3'000), 0) << "the bot begins";
    EXPECT_EQ(race.next_change(0), 1'000);
    EXPECT_EQ(race.next_change(1'000), 2'000);
}

}  // namespace
}  // namespace imp
