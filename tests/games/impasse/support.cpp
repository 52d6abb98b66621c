#include "games/impasse/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace imp::impasse {

Position position(std::string_view diagram, Seat to_move) {
    std::string stacks;
    std::copy_if(diagram.begin(), diagram.end(), std::back_inserter(stacks),
                 [](char c) { return c != ' ' && c != '\n'; });
    Position result;
    result.size = stacks.size() == 64 ? 8 : 10;
    result.to_move = to_move;
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        const int n = static_cast<int>(i);
        if (stacks[i] == '.') continue;
        Side& side = result.side(stacks[i] == 'w' || stacks[i] == 'W' ? kWhite : kBlack);
        const Square square = square_at(n % result.size, result.size - 1 - n / result.size);
        (stacks[i] == 'w' || stacks[i] == 'b' ? side.singles : side.doubles) |= bit(square);
    }
    EXPECT_FALSE(flaw(result).has_value()) << diagram;
    return result;
}

std::vector<std::string> actions(const Position& position) {
    std::vector<std::string> texts;
    for (const Action action : Impasse::legal(position, position.to_move))
        texts.push_back(text(action));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string verdict(const Position& position, std::string_view action) {
    const auto parsed = parse_action(action, position);
    if (!parsed) return "unreadable: " + parsed.error().expected;
    const auto breach = Impasse::judge(position, position.to_move, *parsed);
    return breach ? std::string(breach->rule) : "legal";
}

Position after(const Position& position, std::string_view action) {
    EXPECT_EQ(verdict(position, action), "legal") << action;
    Position next = position;
    Impasse::play(next, position.to_move, *parse_action(action, position));
    return next;
}

Square twin(Square square, int size) {
    if (square == kNowhere) return kNowhere;
    return square_at(size - 1 - file_of(square), size - 1 - rank_of(square));
}

Action twin(Action action, int size) {
    return {twin(action.from, size), twin(action.to, size), twin(action.crown, size)};
}

Position twin(const Position& position) {
    Position result;
    result.size = position.size;
    result.to_move = opponent(position.to_move);
    for (const Seat seat : {kWhite, kBlack}) {
        Side& other = result.side(opponent(seat));
        for_each(position.side(seat).singles,
                 [&](Square at) { other.singles |= bit(twin(at, position.size)); });
        for_each(position.side(seat).doubles,
                 [&](Square at) { other.doubles |= bit(twin(at, position.size)); });
    }
    return result;
}

std::vector<std::string> golden_lines(const std::string& file) {
    std::ifstream in(std::string(IMP_TEST_DATA) + "/impasse/" + file);
    EXPECT_TRUE(in.is_open()) << file;
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && line[0] != '#') lines.push_back(line);
    return lines;
}

}  // namespace imp::impasse
