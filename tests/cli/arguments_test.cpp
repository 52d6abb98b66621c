// What the program says of a command line that it cannot follow, and of what it cannot write.
#include "cli/program.h"

#include <gmock/gmock.h>

#include <fstream>

namespace imp {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(Arguments, AWordThatIsNoCommandIsAnsweredWithThoseThereAre) {
    EXPECT_THAT(printed_by("nonsense"), HasSubstr("expected one of serve play engine simulate"));
}

TEST(Arguments, AnOptionThatIsNoneIsAnsweredWithThoseThereAre) {
    EXPECT_THAT(printed_by("--nonsense"),
                HasSubstr("--nonsense is no option: expected one of --help --version"));
    EXPECT_THAT(printed_by("serve --port 70000"), HasSubstr("--port: Value 70000 not in range"));
}

TEST(Arguments, ADepthAloneIsThatOfTheUsualGame) {
    EXPECT_THAT(printed_by("perft 1"), HasSubstr("nodes"));
    EXPECT_THAT(printed_by("perft nonsense 1"), HasSubstr("expected the name of a game"));
    EXPECT_THAT(printed_by("perft impasse 1 --position w"), HasSubstr("at byte 0"));
}

TEST(Arguments, ANumberIsPlainOrRefused) {
    for (const char* number : {"-1", "010", "0x10", "18446744073709551616", "''"})
        EXPECT_THAT(printed_by(std::string("simulate impasse --bots 1,1 --seed ") + number),
                    HasSubstr("--seed: expected a whole number"))
            << number;
}

TEST(Arguments, SimulatedDiceArePhysicsToo) {
    const std::string rest = " --bots 1 --matches 2 --seed 3 --json";
    const auto told = [&](const char* dice) {
        const std::string report = printed_by(std::string("simulate elements --dice ") + dice + rest);
        return report.substr(report.find("points"), report.find("\"seconds") - report.find("points"));
    };
    EXPECT_EQ(told("physics"), told("simulated"));
    EXPECT_NE(told("physics"), told("ideal"));
}

TEST(Output, WhatIsLostIsToldOf) {
    EXPECT_THAT(printed_by("perft impasse 2 2>&1 >/dev/full | cat"), HasSubstr("not all of the output"));
}

TEST(Output, AFileThatALinkNamesIsWrittenAndTheLinkStays) {
    const fs::path link = own_file(".link");
    const fs::path file = own_file(".svg");
    fs::remove(link);
    fs::create_symlink(file.filename(), link);
    printed_by("simulate elements --dice ideal --bots 1 --matches 2 --plot " + link.string());
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_GT(fs::file_size(file), 100U);
    fs::remove(link);
    fs::remove(file);
}

TEST(Output, APipeIsWrittenTo) {
    const fs::path copy = own_file(".copy");
    printed_by("simulate elements --dice ideal --bots 1 --matches 2 --plot /dev/stdout > " + copy.string());
    EXPECT_TRUE(fs::exists("/dev/stdout"));
    EXPECT_GT(fs::file_size(copy), 100U);
    fs::remove(copy);
}

TEST(Input, AFolderIsNoLedger) {
    EXPECT_THAT(printed_by("verify /"), HasSubstr("cannot read /: it is a folder"));
}

}  // namespace
}  // namespace imp
