#pragma once

#include "core/result.h"
#include "games/impasse/rules.h"

#include <string>
#include <string_view>
#include <vector>

/// Impasse in text: what a person types and reads, what a screen reader says.
namespace imp::impasse {

[[nodiscard]] Parsed<Square> parse_square(std::string_view text);

/// The rows from the one furthest from White, files from a, digits for empty squares, `w` `b` singles, `W`
/// `B` doubles, then the side to move: "8/8/8/8/3b4/8/1W6/8 w".
[[nodiscard]] std::string text(const Position& position);
/// Refuses, with the reason, positions that play never reaches (IS-33).
[[nodiscard]] Parsed<Position> parse_position(std::string_view text);

/// "c1a3", "c7b8e5" with the crowning single's square last; a removal is "c3", or "a1e5" with a crown.
[[nodiscard]] std::string text(const Action& action);
/// Reads an action for the player to move in `position`: of two squares the second is where the stack goes;
/// but at an impasse, where none can go anywhere, it is the crowning single's, if there is one. Says nothing
/// about legality.
[[nodiscard]] Parsed<Action> parse_action(std::string_view text, const Position& position);

/// The refusal as one sentence to the player.
[[nodiscard]] std::string reason(const Breach& breach);

/// A step of a turn as it is shown: checkers go from one square to another or off the board.
struct Effect {
    enum class Kind : std::uint8_t { Slide, Transpose, Crown, BearOff, Impasse, Win };
    Kind kind = Kind::Slide;
    Square from = kNowhere;  ///< kNowhere for a win only.
    Square to = kNowhere;    ///< kNowhere if the checkers leave the board.
    int checkers = 1;        ///< How many go: two if a double slides, none for a win.
    friend bool operator==(const Effect&, const Effect&) = default;
};

/// What a turn did. The effects, applied in order, turn the board before into the board after.
struct Story {
    std::string text;  ///< "White slides e5–h8, crown from d2."
    std::vector<Effect> effects;
    friend bool operator==(const Story&, const Story&) = default;
};
/// \pre `action` is legal in `before` and leads to `after`
[[nodiscard]] Story story(const Position& before, const Action& action, const Position& after);

/// The board as lines of text, White below.
[[nodiscard]] std::string diagram(const Position& position);
/// The board as a sentence a player: "White: singles a1 e1, doubles c7. Black: singles d8. White to move."
[[nodiscard]] std::string spoken(const Position& position);

}  // namespace imp::impasse
