#pragma once

#include "games/impasse/rules.h"

/// The steps of one turn, which `legal`, `judge` and `play` share.
namespace imp::impasse {

/// Takes one checker off a stack of the side (IS-20, IS-25). \pre there is one
constexpr void take_top(Side& side, Square square) {
    // Where a double stood a single stays (IS-21); a single leaves nothing.
    if ((side.doubles & bit(square)) != 0)
        side.doubles ^= bit(square);
    else
        IMP_ASSERT((side.singles & bit(square)) != 0);
    side.singles ^= bit(square);
}

/// The turn up to its crown: the slide or transpose with its bear-off, or the removal.
constexpr void begin_turn(Side& own, Action action, Bitboard nearest) {
    if (is_removal(action)) return take_top(own, action.from);
    const Bitboard both = bit(action.from) | bit(action.to);
    const bool transposes = (own.singles & bit(action.to)) != 0;
    const bool is_double = (own.doubles & bit(action.from)) != 0;
    // A transpose makes the single a double and the double a single: the bits change places in either set.
    if (transposes || !is_double) own.singles ^= both;
    if (transposes || is_double) own.doubles ^= both;
    if ((own.doubles & bit(action.to) & nearest) != 0) take_top(own, action.to);
}

/// The singles of which one must now crown a single in the furthest row; none if no crown is due (IS-14,
/// IS-18).
constexpr Bitboard crowners(const Side& own, Bitboard furthest) {
    const Bitboard waiting = own.singles & furthest;
    if (waiting == 0) return 0;
    // IS-29: of two in the furthest row either may go onto the other. Otherwise any may but the one crowned
    // (IS-16).
    return has_several(waiting) ? waiting : own.singles ^ waiting;
}

/// Stacks the single from `from` onto the one in the furthest row. \pre crowners contains `from`
constexpr void crown(Side& own, Square from, Bitboard furthest) {
    own.singles ^= bit(from);
    const Bitboard crowned = own.singles & furthest;
    own.singles ^= crowned;
    own.doubles |= crowned;
}

}  // namespace imp::impasse
