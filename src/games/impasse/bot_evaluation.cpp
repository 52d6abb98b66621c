#include "games/impasse/bot.h"

namespace imp::impasse {
namespace {

using search::Value;

// Weights in thousandths of a logit of winning, found by logistic regression over positions of games that the
// program played against itself: docs/bots.md, "Evaluation". Each is given for a full board and for an empty
// one; between the two it changes with the number of checkers left, for the fewer there are, the more each
// decides.

/// A weight that depends on how empty the board is.
struct Tapered {
    Value full;
    Value empty;

    constexpr Tapered& operator+=(Tapered other) {
        full += other.full;
        empty += other.empty;
        return *this;
    }
    constexpr Tapered& operator-=(Tapered other) {
        full -= other.full;
        empty -= other.empty;
        return *this;
    }
};

/// A single, by its row counted from the owner's nearest. In the furthest it waits.
constexpr std::array<Tapered, 8> kSingle{{{-299, -1141},
                                          {-332, -1076},
                                          {-274, -1056},
                                          {-271, -1091},
                                          {-245, -1244},
                                          {-245, -1365},
                                          {-228, -1474},
                                          {-580, -564}}};
/// A double, by its row counted from the owner's nearest, where there are none.
constexpr std::array<Tapered, 8> kDouble{{{0, 0},
                                          {-361, -1809},
                                          {-383, -1982},
                                          {-372, -2043},
                                          {-418, -2011},
                                          {-480, -2113},
                                          {-471, -2071},
                                          {-545, -2014}}};
/// A single that can slide to its furthest row.
constexpr Tapered kCanCrown{0, 351};
/// A double that can bear off.
constexpr Tapered kCanBearOff{0, 669};
/// A double with a single right behind it.
constexpr Tapered kTranspose{84, 84};
/// No basic move: an impasse is good for the player in it.
constexpr Tapered kImpasse{0, 1092};
constexpr Tapered kLastChecker{2034, 2034};
constexpr Tapered kTwoCheckers{497, 497};
/// Being to move.
constexpr Value kTempo = 76;

/// The row of the weights for a row of the board, which may be larger than the one they were found on.
constexpr std::size_t weight_row(int rank, Seat seat, int size) {
    const int row = seat == kWhite ? rank : size - 1 - rank;
    return static_cast<std::size_t>(row * 7 / (size - 1));
}

/// What one player's checkers are worth to him.
Tapered worth(const Position& position, Seat seat, int count) {
    const bool white = seat == kWhite;
    const Side& side = position.side(seat);
    const Bitboard blockers = position.blockers();
    const Bitboard furthest = furthest_row(seat, position.size);
    const Bitboard nearest = nearest_row(seat, position.size);
    Tapered sum{0, 0};
    for_each(side.singles, [&](Square at) {
        sum += kSingle[weight_row(rank_of(at), seat, position.size)];
        const Bitboard ways =
            white ? slide(Direction::UpLeft, at, blockers) | slide(Direction::UpRight, at, blockers)
                  : slide(Direction::DownLeft, at, blockers) | slide(Direction::DownRight, at, blockers);
        if ((ways & furthest) != 0) sum += kCanCrown;
    });
    for_each(side.doubles, [&](Square at) {
        sum += kDouble[weight_row(rank_of(at), seat, position.size)];
        const Bitboard ways =
            white ? slide(Direction::DownLeft, at, blockers) | slide(Direction::DownRight, at, blockers)
                  : slide(Direction::UpLeft, at, blockers) | slide(Direction::UpRight, at, blockers);
        if ((ways & nearest) != 0) sum += kCanBearOff;
    });
    for_each((white ? below(side.doubles) : above(side.doubles)) & side.singles,
             [&](Square) { sum += kTranspose; });
    if (!has_basic_move(position, seat)) sum += kImpasse;
    if (count == 1) sum += kLastChecker;
    if (count == 2) sum += kTwoCheckers;
    return sum;
}

}  // namespace

Value estimate(const Position& position) {
    const int white = checkers(position.side(kWhite));
    const int black = checkers(position.side(kBlack));
    const int all = position.size == 8 ? 24 : 40;
    Tapered sum = worth(position, kWhite, white);
    sum -= worth(position, kBlack, black);
    return sum.full + sum.empty * (all - white - black) / all +
           (position.to_move == kWhite ? kTempo : -kTempo);
}

}  // namespace imp::impasse
