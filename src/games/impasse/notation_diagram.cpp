#include "games/impasse/notation.h"

#include <algorithm>
#include <utility>

namespace imp::impasse {
namespace {

constexpr std::string_view kEmptyDark = "·";
constexpr std::string_view kEmptyLight = " ";

std::string_view sign(const Position& position, Square square) {
    if (!is_dark(square)) return kEmptyLight;
    if ((position.side(kWhite).singles & bit(square)) != 0) return "○";
    if ((position.side(kWhite).doubles & bit(square)) != 0) return "◎";
    if ((position.side(kBlack).singles & bit(square)) != 0) return "●";
    if ((position.side(kBlack).doubles & bit(square)) != 0) return "◉";
    return kEmptyDark;
}

std::string files(int size) {
    std::string line = "   ";
    for (int file = 0; file < size; ++file)
        line += {' ', static_cast<char>('a' + file)};
    return line + '\n';
}

std::string rank_label(int rank) {
    return (rank < 9 ? " " : "") + std::to_string(rank + 1);
}

/// " singles a1 e1", in the order of their names.
std::string listed(std::string_view what, Bitboard set) {
    std::vector<std::string> names;
    for_each(set, [&](Square square) { names.push_back(name(square)); });
    // By file, then by rank, in which "10" follows "9".
    std::ranges::sort(names, [](const std::string& a, const std::string& b) {
        return std::pair(a[0], a.size()) != std::pair(b[0], b.size())
                   ? std::pair(a[0], a.size()) < std::pair(b[0], b.size())
                   : a < b;
    });
    std::string result = " " + std::string(what) + (names.size() == 1 ? "" : "s");
    for (const std::string& square : names)
        result += " " + square;
    return result;
}

std::string spoken(std::string_view player, const Side& side) {
    std::string result = std::string(player) + ":";
    if (side.stacks() == 0) result += " nothing";
    if (side.singles != 0) result += listed("single", side.singles);
    if (side.singles != 0 && side.doubles != 0) result += ",";
    if (side.doubles != 0) result += listed("double", side.doubles);
    return result + ". ";
}

}  // namespace

std::string diagram(const Position& position) {
    std::string result = files(position.size);
    for (int rank = position.size - 1; rank >= 0; --rank) {
        result += rank_label(rank) + " ";
        for (int file = 0; file < position.size; ++file)
            result += " " + std::string(sign(position, square_at(file, rank)));
        result += "  " + std::to_string(rank + 1) + "\n";
    }
    return result + files(position.size) + "White ○ single ◎ double, Black ● single ◉ double\n";
}

std::string spoken(const Position& position) {
    const std::string result =
        spoken("White", position.side(kWhite)) + spoken("Black", position.side(kBlack));
    if (const auto won = winner(position)) return result + (*won == kWhite ? "White" : "Black") + " has won.";
    return result + (position.to_move == kWhite ? "White" : "Black") + " to move.";
}

}  // namespace imp::impasse
