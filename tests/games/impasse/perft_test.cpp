#include "games/impasse/support.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>

namespace imp::impasse {
namespace {

/// How many sequences of `depth` actions there are. \pre depth >= 1
std::uint64_t perft(const Position& position, int depth) {
    const ActionList legal = Impasse::legal(position, position.to_move);
    if (depth == 1) return legal.size();
    std::uint64_t nodes = 0;
    for (const Action action : legal) {
        Position next = position;
        Impasse::play(next, position.to_move, action);
        nodes += perft(next, depth - 1);
    }
    return nodes;
}

struct Row {
    std::string name;
    Position position;
    int depth = 0;
    std::uint64_t nodes = 0;
};

std::vector<std::string> fields(const std::string& line) {
    std::vector<std::string> result;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '|');) {
        const auto first = field.find_first_not_of(' ');
        result.push_back(field.substr(first, field.find_last_not_of(' ') - first + 1));
    }
    return result;
}

std::vector<Row> rows() {
    std::vector<Row> result;
    for (const std::string& line : golden_lines("perft.txt")) {
        const auto field = fields(line);
        result.push_back({field[0], *parse_position(field[1]), std::stoi(field[2]), std::stoull(field[3])});
    }
    return result;
}

constexpr std::uint64_t kFewNodes = 4'000'000;

TEST(ImpassePerft, RowsOfFewNodes) {
    for (const Row& row : rows())
        if (row.nodes <= kFewNodes) {
            EXPECT_EQ(perft(row.position, row.depth), row.nodes) << row.name << " depth " << row.depth;
        }
}

TEST(ImpassePerft, SlowRowsOfManyNodes) {
    for (const Row& row : rows())
        if (row.nodes > kFewNodes) {
            EXPECT_EQ(perft(row.position, row.depth), row.nodes) << row.name << " depth " << row.depth;
        }
}

class LegalLists : public testing::TestWithParam<const char*> {};

TEST_P(LegalLists, AreTheGoldenOnes) {
    for (const std::string& line : golden_lines(GetParam())) {
        const auto field = fields(line);
        std::vector<std::string> expected;
        std::istringstream in(field.size() > 1 ? field[1] : "");
        for (std::string action; in >> action;)
            expected.push_back(action);
        EXPECT_EQ(actions(*parse_position(field[0])), expected) << line;
    }
}
INSTANTIATE_TEST_SUITE_P(ImpasseGolden, LegalLists, testing::Values("legal.txt", "legal-10x10.txt"));

}  // namespace
}  // namespace imp::impasse
