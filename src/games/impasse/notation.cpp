#include "games/impasse/notation.h"

#include <algorithm>
#include <cctype>

namespace imp::impasse {
namespace {

Unexpected<ParseError> expected(std::size_t offset, std::string what) {
    return Unexpected{ParseError{offset, std::move(what)}};
}

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

/// Reads one square at `offset` and steps over it. Of the board's size only the message knows: that a square
/// is not on this board is the judge's to say (IS-1).
Parsed<Square> next_square(std::string_view text, std::size_t& offset, int size) {
    const bool is_small = size == 8;
    if (offset >= text.size() || text[offset] < 'a' || text[offset] > 'j')
        return expected(offset, is_small ? "a file from a to h" : "a file from a to j");
    const int file = text[offset] - 'a';
    const std::size_t digits = text.substr(offset + 1, 2) == "10" ? 2 : 1;
    if (offset + 1 >= text.size() || text[offset + 1] < '1' || text[offset + 1] > '9')
        return expected(offset + 1, is_small ? "a rank from 1 to 8" : "a rank from 1 to 10");
    const int rank = digits == 2 ? 10 : text[offset + 1] - '0';
    offset += 1 + digits;
    return square_at(file, rank - 1);
}

char letter(const Position& position, Square square) {
    if (!is_dark(square)) return ' ';
    if ((position.side(kWhite).singles & bit(square)) != 0) return 'w';
    if ((position.side(kWhite).doubles & bit(square)) != 0) return 'W';
    if ((position.side(kBlack).singles & bit(square)) != 0) return 'b';
    if ((position.side(kBlack).doubles & bit(square)) != 0) return 'B';
    return ' ';
}

std::string row_text(const Position& position, int rank) {
    std::string result;
    int empty = 0;
    const auto count_empty = [&] {
        if (empty > 0) result += std::to_string(empty);
        empty = 0;
    };
    for (int file = 0; file < position.size; ++file) {
        const char stack = letter(position, square_at(file, rank));
        if (stack == ' ') {
            ++empty;
            continue;
        }
        count_empty();
        result += stack;
    }
    count_empty();
    return result;
}

/// Reads a position from left to right; the first thing that makes no sense ends it.
class PositionReader {
public:
    explicit PositionReader(std::string_view text) : text_(text) {}

    Parsed<Position> read() {
        const auto rows = 1 + std::count(text_.begin(), text_.end(), '/');
        if (rows != 8 && rows != 10) return expected(0, "8 or 10 rows separated by /");
        position_.size = static_cast<std::uint8_t>(rows);
        for (int rank = position_.size - 1; rank >= 0; --rank)
            if (!read_row(rank) || !read(rank > 0 ? "/" : " ")) return Unexpected{error_};
        if (!read_side_to_move()) return Unexpected{error_};
        if (offset_ != text_.size()) return expected(offset_, "the end after the side to move");
        if (const auto found = flaw(position_))
            return expected(0, "a position that play can reach: " + reason(*found));
        return position_;
    }

private:
    bool fail(std::string what) {
        error_ = {offset_, std::move(what)};
        return false;
    }
    [[nodiscard]] char here() const { return offset_ < text_.size() ? text_[offset_] : '\0'; }

    bool read(std::string_view literal) {
        if (text_.substr(offset_, literal.size()) != literal) return fail(literal == "/" ? "/" : "a space");
        offset_ += literal.size();
        return true;
    }

    bool read_row(int rank) {
        for (int file = 0; file < position_.size;) {
            if (is_digit(here())) {
                if (!read_empty(file)) return false;
            } else if (!read_stack(square_at(file++, rank))) {
                return false;
            }
        }
        return true;
    }

    bool read_empty(int& file) {
        const std::size_t digits = text_.substr(offset_, 2) == "10" ? 2 : 1;
        const int count = digits == 2 ? 10 : here() - '0';
        if (count == 0 || count > position_.size - file)
            return fail("at most " + std::to_string(position_.size - file) + " empty squares");
        offset_ += digits;
        if (is_digit(here())) return fail("one number for neighbouring empty squares");
        file += count;
        return true;
    }

    bool read_stack(Square square) {
        Side& side = position_.side(here() == 'w' || here() == 'W' ? kWhite : kBlack);
        const bool is_double = here() == 'W' || here() == 'B';
        if (!is_double && here() != 'w' && here() != 'b')
            return fail("w, W, b, B or a number of empty squares");
        if (!is_dark(square)) return fail("nothing on the light square " + name(square) + " (IS-1)");
        (is_double ? side.doubles : side.singles) |= bit(square);
        ++offset_;
        return true;
    }

    bool read_side_to_move() {
        if (here() != 'w' && here() != 'b') return fail("w or b, the side to move");
        position_.to_move = here() == 'w' ? kWhite : kBlack;
        ++offset_;
        return true;
    }

    std::string_view text_;
    std::size_t offset_ = 0;
    ParseError error_;
    Position position_;
};

}  // namespace

Parsed<Square> parse_square(std::string_view text) {
    std::size_t offset = 0;
    auto square = next_square(text, offset, 10);
    if (square && offset != text.size()) return expected(offset, "the end after a square");
    return square;
}

std::string text(const Position& position) {
    std::string result;
    for (int rank = position.size - 1; rank >= 0; --rank)
        result += row_text(position, rank) + (rank > 0 ? '/' : ' ');
    return result + (position.to_move == kWhite ? 'w' : 'b');
}

Parsed<Position> parse_position(std::string_view text) {
    return PositionReader(text).read();
}

std::string text(const Action& action) {
    std::string result = name(action.from);
    if (!is_removal(action)) result += name(action.to);
    if (has_crown(action)) result += name(action.crown);
    return result;
}

namespace {

bool is_own_single(const Position& position, Square square) {
    return is_on_board(square, position.size) && is_dark(square) &&
           (position.side(position.to_move).singles & bit(square)) != 0;
}

}  // namespace

Parsed<Action> parse_action(std::string_view text, const Position& position) {
    FixedList<Square, 3> squares;
    std::size_t offset = 0;
    do {
        const auto square = next_square(text, offset, position.size);
        if (!square) return Unexpected{square.error()};
        squares.push_back(*square);
    } while (offset < text.size() && squares.size() < 3);
    if (offset != text.size()) return expected(offset, "the end after three squares");

    if (squares.size() == 1) return removal(squares[0]);
    if (squares.size() == 3) return move(squares[0], squares[1], squares[2]);
    const bool crowns = squares[1] == squares[0] || is_own_single(position, squares[1]);
    if (crowns && !has_basic_move(position, position.to_move)) return removal(squares[0], squares[1]);
    return move(squares[0], squares[1]);
}

}  // namespace imp::impasse
