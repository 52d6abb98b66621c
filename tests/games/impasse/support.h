#pragma once

#include "games/impasse/notation.h"
#include "games/impasse/rules.h"

#include <string>
#include <string_view>
#include <vector>

namespace imp::impasse {

/// Reads a picture of the board, White below: `w` `b` singles, `W` `B` doubles, a dot for an empty square.
Position position(std::string_view diagram, Seat to_move = kWhite);

/// The texts of all legal actions, sorted.
std::vector<std::string> actions(const Position& position);

/// What the judge says to a typed action: the rule it breaks, or "legal".
std::string verdict(const Position& position, std::string_view action);

/// The position after a typed action, which must be legal.
Position after(const Position& position, std::string_view action);

/// The position turned half round with the colours exchanged: the same to both players.
Position twin(const Position& position);
Square twin(Square square, int size);
Action twin(Action action, int size);

/// Plays random actions from `position` to the end and calls `visit(before, action, after)` for each.
template <class F>
void play_out(Position position, Random& random, F visit) {
    while (!winner(position)) {
        const ActionList legal = Impasse::legal(position, position.to_move);
        const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        Position next = position;
        Impasse::play(next, position.to_move, action);
        visit(position, action, next);
        position = next;
    }
}

/// The lines of a golden file that are not comments.
std::vector<std::string> golden_lines(const std::string& file);

}  // namespace imp::impasse
