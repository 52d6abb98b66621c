#pragma once

#include "core/breach.h"
#include "games/impasse/board.h"

#include <array>
#include <optional>

namespace imp::impasse {

/// One player's checkers (IS-3). \invariant no square is in both sets
struct Side {
    Bitboard singles = 0;
    Bitboard doubles = 0;  ///< Stacks of two, one bit each.

    [[nodiscard]] constexpr Bitboard stacks() const { return singles | doubles; }
    friend constexpr bool operator==(const Side&, const Side&) = default;
};

/// The board and whose turn it is: all that the rules depend on, since no position recurs (IS-32).
struct Position {
    std::array<Side, 2> sides;  ///< White's, Black's.
    std::uint8_t size = 8;      ///< Rows: 8, or 10 in the author's variant (IS-5).
    Seat to_move = kWhite;      ///< After the last checker's removal, the player who lost.

    [[nodiscard]] constexpr const Side& side(Seat seat) const { return sides[seat.index]; }
    [[nodiscard]] constexpr Side& side(Seat seat) { return sides[seat.index]; }
    [[nodiscard]] constexpr Bitboard occupied() const { return sides[0].stacks() | sides[1].stacks(); }
    /// What a slide cannot enter: checkers, and what lies off the board.
    [[nodiscard]] constexpr Bitboard blockers() const {
        return occupied() | ~(size == 8 ? kBoard8 : kBoard10);
    }
    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// IS-4 and IS-5. \pre size is 8 or 10
[[nodiscard]] Position start(int size);

/// How many checkers a player has on the board.
[[nodiscard]] int checkers(const Side& side);

/// IS-30: the player who has no checkers left, if one has.
[[nodiscard]] std::optional<Seat> winner(const Position& position);

/// IS-8, IS-25: whether the player has a slide or a transpose; if not, and it is his turn, he is at an
/// impasse.
[[nodiscard]] bool has_basic_move(const Position& position, Seat seat);

/// Why play never reaches this position (IS-33), if it does not. Every position that came from outside is
/// asked.
[[nodiscard]] std::optional<Breach> flaw(const Position& position);

}  // namespace imp::impasse
