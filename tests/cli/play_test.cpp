// `impresario play` as somebody at a terminal uses it.
#include "cli/program.h"
#include "support/rules.h"

#include <gmock/gmock.h>

#include <fstream>

namespace imp {
namespace {

using testing::HasSubstr;
using testing::Not;

/// What `impresario play` prints when `lines` are typed.
std::string typed(const std::string& arguments, const std::string& lines) {
    const auto path = own_file(".typed");
    std::ofstream(path) << lines;
    const std::string printed = printed_by("play " + arguments + " < " + path.string());
    std::filesystem::remove(path);
    return printed;
}

/// Two people with a box of their own.
std::string refereed(const std::string& lines, const std::string& more = "") {
    return typed("elements --dice table --seat all " + more, lines);
}

TEST(Play, ShowsTheBoardAndSaysWhichRuleForbids) {
    const std::string printed = typed("impasse --seat all", "why c1c2\nnowhere\nquit\n");
    EXPECT_THAT(printed, HasSubstr("IS-7"));
    EXPECT_THAT(printed, HasSubstr("\"nowhere\" is no action"));
}

TEST(Play, ARefereeHearsWhatTheDiceShow) {
    const std::string printed = refereed("fire\nthrow\nfire\n");
    EXPECT_THAT(printed, HasSubstr("The first die shows fire."));
    EXPECT_THAT(printed, HasSubstr("Seat 1 takes 2 fire"));
}

TEST(Play, ARefereesHelpTellsWhatARefereeCanSay) {
    const std::string printed = refereed("help\nquit\n");
    EXPECT_THAT(printed, HasSubstr("a word for each die"));
    EXPECT_THAT(printed, Not(HasSubstr("give the match up")));
}

TEST(Play, ARefereeNamesWordsThatAreNoSymbols) {
    EXPECT_THAT(refereed("fire\nthrow\nstop\n"),
                HasSubstr("\"stop\" is no symbol: first tell what the dice show"));
}

TEST(Play, ARefereeHearsWhyTheFirstDieIsRefused) {
    covers("BE-4");
    EXPECT_THAT(refereed("blank\n"),
                HasSubstr("The first die lies in the cauldron and shows no blank (BE-4)."));
}

TEST(Play, ARefereeCountsTheDiceThatWereTold) {
    EXPECT_THAT(
        refereed("fire\nthrow\nfire wind stone\n"),
        HasSubstr("That is 3 symbols; expected 1 for what was thrown, or 2 for all that should lie there."));
}

TEST(Play, AThrowThatWasNotMeantIsTakenBackBeforeItIsTold) {
    const std::string printed = refereed("fire\nthrow\nundo\nstop\n");
    EXPECT_THAT(printed, HasSubstr("BE-10"));
    EXPECT_THAT(printed, Not(HasSubstr("\"stop\" is no symbol")));
}

TEST(Play, ARefereeHearsWhoseTowerOfRealDiceStoodFirst) {
    covers("BE-38");
    const std::string printed = refereed("throw\nfire\nthrow\nfire\n7\n2 \n", "--set active=5");
    EXPECT_THAT(printed, HasSubstr("Whose tower stood first?"));
    EXPECT_THAT(printed, HasSubstr("\"7\" is no seat that builds a tower"));
    EXPECT_THAT(printed, HasSubstr("Seat 2 has the first tower."));
    EXPECT_THAT(printed, HasSubstr("Seat 2 takes 2 fire"));
}

TEST(Play, WhatWasToldWronglyIsTakenBackAndToldAnew) {
    covers("H-6");
    const std::string printed = refereed("fire\nthrow\nfire\nundo\nthrow\nwind\n");
    EXPECT_THAT(printed, HasSubstr("Seat 1 takes 2 fire"));
    EXPECT_THAT(printed, HasSubstr("Seat 1 throws wind. No match."));
}

TEST(Play, ARaceIsWonByASeatAndNothingElse) {
    const std::string printed = refereed("throw\nfire\nthrow\nfire\n2.5\n1 2\n", "--set active=5");
    EXPECT_THAT(printed, HasSubstr("\"2.5\" is no seat that builds a tower"));
    EXPECT_THAT(printed, Not(HasSubstr("has the first tower")));
}

TEST(Play, AResignationIsTakenBackUntilTheGameIsSaved) {
    EXPECT_THAT(typed("elements --seat all --dice ideal", "resign\nundo\nthrow\n"),
                HasSubstr("throws a die"));
}

// T4: throws are the same in a fresh process.
TEST(Play, AnotherProcessSimulatesTheSameThrows) {
    const auto ledger = own_file(".jsonl");
    const std::string saved = typed("elements --seat none --seed 7", "save " + ledger.string() + "\nquit\n");
    ASSERT_THAT(saved, HasSubstr("entries saved"));
    const std::string verified = printed_by("verify " + ledger.string());
    std::filesystem::remove(ledger);
    EXPECT_THAT(verified, HasSubstr("throws simulated again"));
}

}  // namespace
}  // namespace imp
