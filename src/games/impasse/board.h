#pragma once

#include "core/assert.h"
#include "core/seat.h"

#include <array>
#include <bit>
#include <cstdint>
#include <string>

/// The squares of Impasse and sets of them.
///
/// Both boards, 8x8 and 10x10, share one numbering of ten squares a row, so that a square keeps its number,
/// its name and its bit whatever the size; the smaller board is the lower left corner of the larger.
namespace imp::impasse {

inline constexpr Seat kWhite{0};
inline constexpr Seat kBlack{1};

constexpr Seat opponent(Seat seat) {
    return seat == kWhite ? kBlack : kWhite;
}

/// Squares in a row of the numbering, and rows in it.
inline constexpr int kStride = 10;

/// A square, dark or light: 10 * rank + file, both from zero.
enum class Square : std::uint8_t {};

/// No square: what an action without a crown has for the crowning checker's.
inline constexpr Square kNowhere{255};

/// \pre 0 <= file < 10 and 0 <= rank < 10
constexpr Square square_at(int file, int rank) {
    IMP_ASSERT(0 <= file && file < kStride && 0 <= rank && rank < kStride);
    return Square(kStride * rank + file);
}
constexpr int file_of(Square square) {
    return static_cast<int>(square) % kStride;
}
constexpr int rank_of(Square square) {
    return static_cast<int>(square) / kStride;
}
/// IS-1: a1 is dark, and checkers stand on dark squares only.
constexpr bool is_dark(Square square) {
    return (file_of(square) + rank_of(square)) % 2 == 0;
}
constexpr bool is_on_board(Square square, int size) {
    return square != kNowhere && file_of(square) < size && rank_of(square) < size;
}

/// "e5", also for light squares. \pre square is not kNowhere
[[nodiscard]] std::string name(Square square);

/// A set of dark squares. Two squares that differ only in the last bit of their number are neighbours in a
/// row, one of them light: so half the number is a dark square's bit, and the fifty of the larger board fit.
using Bitboard = std::uint64_t;

/// \pre is_dark(square)
constexpr Bitboard bit(Square square) {
    return Bitboard{1} << (static_cast<unsigned>(square) / 2);
}
/// The dark square of bit `index`. \pre 0 <= index < 50
constexpr Square dark_square(int index) {
    return Square(2 * index + index / (kStride / 2) % 2);
}
/// The square of the lowest bit. \pre set != 0
constexpr Square first(Bitboard set) {
    return dark_square(std::countr_zero(set));
}
constexpr bool has_several(Bitboard set) {
    return (set & (set - 1)) != 0;
}

/// Calls `visit` with each square of the set, from a1 upwards.
template <class F>
constexpr void for_each(Bitboard set, F visit) {
    for (; set != 0; set &= set - 1)
        visit(first(set));
}

/// The dark squares of a row, counted from zero, across the full stride.
constexpr Bitboard row(int rank) {
    return Bitboard{0b11111} << (kStride / 2 * rank);
}

/// The dark squares of a board of `size` rows. \pre size is 8 or 10
constexpr Bitboard board(int size) {
    Bitboard set = 0;
    for (int index = 0; index < kStride * kStride / 2; ++index)
        if (is_on_board(dark_square(index), size)) set |= Bitboard{1} << index;
    return set;
}
inline constexpr Bitboard kBoard8 = board(8);
inline constexpr Bitboard kBoard10 = board(10);

/// IS-2: the row before the player, which his checkers leave by.
constexpr Bitboard nearest_row(Seat seat, int size) {
    return row(seat == kWhite ? 0 : size - 1);
}
/// IS-2: the row across, where his singles are crowned.
constexpr Bitboard furthest_row(Seat seat, int size) {
    return row(seat == kWhite ? size - 1 : 0);
}

/// A diagonal direction as the board is drawn with White below.
enum class Direction : std::uint8_t { UpLeft, UpRight, DownLeft, DownRight };

/// The squares from `square`, exclusive, to the edge of the larger board.
constexpr Bitboard ray(Direction direction, Square square) {
    const int right = direction == Direction::UpRight || direction == Direction::DownRight ? 1 : -1;
    const int up = direction == Direction::UpLeft || direction == Direction::UpRight ? 1 : -1;
    Bitboard set = 0;
    int file = file_of(square) + right;
    int rank = rank_of(square) + up;
    for (; 0 <= file && file < kStride && 0 <= rank && rank < kStride; file += right, rank += up)
        set |= bit(square_at(file, rank));
    return set;
}

/// `kRays[direction][bit number]`.
inline constexpr auto kRays = [] {
    std::array<std::array<Bitboard, kStride * kStride / 2>, 4> rays{};
    for (std::size_t direction = 0; direction < rays.size(); ++direction)
        for (std::size_t index = 0; index < rays[direction].size(); ++index)
            rays[direction][index] = ray(Direction(direction), dark_square(static_cast<int>(index)));
    return rays;
}();

/// The squares a stack on `from` can slide to in one direction: those before the first of `blockers` (IS-11).
constexpr Bitboard slide(Direction direction, Square from, Bitboard blockers) {
    const Bitboard way = kRays[static_cast<std::size_t>(direction)][static_cast<std::size_t>(from) / 2];
    const Bitboard met = way & blockers;
    if (met == 0) return way;
    // Bits grow upwards, so the nearest blocker is the lowest bit of an upward ray and the highest of a
    // downward one.
    if (direction <= Direction::UpRight) return way & ((met & (~met + 1)) - 1);
    return way & ~(~Bitboard{0} >> std::countl_zero(met));
}

/// Rows 1, 3, 5, 7, 9: those whose first dark square is on file a, and those squares.
inline constexpr Bitboard kFlushRows = row(0) | row(2) | row(4) | row(6) | row(8);
inline constexpr Bitboard kLeftEdge =
    Bitboard{1} | Bitboard{1} << 10 | Bitboard{1} << 20 | Bitboard{1} << 30 | Bitboard{1} << 40;
inline constexpr Bitboard kRightEdge = kLeftEdge << 9;

/// Squares diagonally above any of the set. Five bits make a row, so from a flush row up and to the right is
/// five bits away, from the others it is six.
constexpr Bitboard above(Bitboard set) {
    const Bitboard flush = set & kFlushRows;
    const Bitboard other = set & ~kFlushRows;
    return set << 5 | (flush & ~kLeftEdge) << 4 | (other & ~kRightEdge) << 6;
}
/// Squares diagonally below any of the set.
constexpr Bitboard below(Bitboard set) {
    const Bitboard flush = set & kFlushRows;
    const Bitboard other = set & ~kFlushRows;
    return set >> 5 | (flush & ~kLeftEdge) >> 6 | (other & ~kRightEdge) >> 4;
}

}  // namespace imp::impasse
