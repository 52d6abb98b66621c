#include "games/impasse/position.h"

#include <initializer_list>
#include <string_view>

namespace imp::impasse {
namespace {

Bitboard squares(std::initializer_list<std::string_view> names) {
    Bitboard set = 0;
    for (const std::string_view name : names)
        set |= bit(square_at(name[0] - 'a', name[1] - '1'));
    return set;
}

/// The set turned half round on its board.
Bitboard turned(Bitboard set, int size) {
    Bitboard result = 0;
    for_each(set, [&](Square square) {
        result |= bit(square_at(size - 1 - file_of(square), size - 1 - rank_of(square)));
    });
    return result;
}

Side white_start(int size) {
    // IS-4, IS-5. Rank 10 has no one-digit name, so its doubles are named as squares of row 1 turned round.
    if (size == 8) return {squares({"a1", "e1", "d2", "h2"}), squares({"c7", "g7", "b8", "f8"})};
    return {squares({"c1", "g1", "b2", "f2", "j2", "a3", "e3", "i3"}),
            squares({"d8", "h8", "c9", "g9"}) | turned(squares({"e1", "i1"}), size)};
}

Breach breach(std::string_view key, Seat seat, Bitboard where) {
    Breach result{"IS-33", key, {seat == kWhite ? "White" : "Black"}, {}};
    for_each(where, [&](Square square) { result.shapes.push_back({name(square)}); });
    return result;
}

std::optional<Breach> flaw(const Position& position, Seat seat) {
    const Side& side = position.side(seat);
    const Bitboard unborne = side.doubles & nearest_row(seat, position.size);
    const Bitboard uncrowned = side.singles & furthest_row(seat, position.size);
    if (unborne != 0) return breach("double_in_nearest_row", seat, unborne);
    if (uncrowned != 0 && has_several(side.singles)) return breach("uncrowned_single", seat, uncrowned);
    if (checkers(side) > (position.size == 8 ? 12 : 20)) return breach("too_many_checkers", seat, 0);
    return std::nullopt;
}

}  // namespace

Position start(int size) {
    IMP_ASSERT(size == 8 || size == 10);
    const Side white = white_start(size);
    const Side black{turned(white.singles, size), turned(white.doubles, size)};
    return {{white, black}, static_cast<std::uint8_t>(size), kWhite};
}

int checkers(const Side& side) {
    return std::popcount(side.singles) + 2 * std::popcount(side.doubles);
}

std::optional<Seat> winner(const Position& position) {
    for (const Seat seat : {kWhite, kBlack})
        if (position.side(seat).stacks() == 0) return seat;
    return std::nullopt;
}

bool has_basic_move(const Position& position, Seat seat) {
    const Side& own = position.side(seat);
    const Bitboard empty = ~position.blockers();
    if (seat == kWhite)
        return ((above(own.singles) & empty) | (below(own.doubles) & (empty | own.singles))) != 0;
    return ((below(own.singles) & empty) | (above(own.doubles) & (empty | own.singles))) != 0;
}

std::optional<Breach> flaw(const Position& position) {
    const Bitboard off = ~(position.size == 8 ? kBoard8 : kBoard10);
    for (const Seat seat : {kWhite, kBlack}) {
        const Side& side = position.side(seat);
        if (((side.stacks() & off) | (side.singles & side.doubles)) != 0)
            return breach("light_or_off_board", seat, 0);
        if (const auto found = flaw(position, seat)) return found;
    }
    const Bitboard shared = position.sides[0].stacks() & position.sides[1].stacks();
    if (shared != 0) return breach("shared_square", kWhite, shared);
    // The last checker goes in its owner's turn and the game ends there (IS-30), so it is the other's turn
    // for ever.
    if (position.side(position.to_move).stacks() == 0) return breach("nobody_to_move", position.to_move, 0);
    return std::nullopt;
}

}  // namespace imp::impasse
