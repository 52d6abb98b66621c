#pragma once

#include "games/elements/bot_odds.h"
#include "games/elements/rules.h"
#include "search/playouts.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace imp::elements {

/// The manners of throwing that computer players know, from gentle to smashing: what they do was measured
/// with `impresario throws` (docs/physics.md).
inline constexpr std::array<Manner, 4> kManners{{
    {.name = "drop", .out = 0.0, .knocked_out = 0.0, .changed = {.009, .009, .009, .008, .007}},
    {.name = "toss", .out = 0.001, .knocked_out = 0.0, .changed = {.021, .022, .022, .022, .022}},
    {.name = "hard", .out = 0.12, .knocked_out = 0.0, .changed = {.15, .10, .067, .056, .049}},
    {.name = "smash", .out = 0.52, .knocked_out = 0.001, .changed = {.31, .20, .14, .12, .10}},
}};

/// Which of `kManners` a gesture comes closest to: its speed tells. \pre 0 <= result < kManners.size()
[[nodiscard]] std::size_t manner_of(const Gesture& gesture);

/// A gesture of that manner: dropped where the most room is, else aimed at the die that lies most in the
/// middle of the others. \pre manner < kManners.size()
[[nodiscard]] Gesture gesture_for(std::size_t manner, const Elements::State& state);

/// What may come of a throw, as chances that add up to 1.
struct Odds {
    double match = 0;
    double blank = 0;    ///< One die: it shows the blank.
    double out = 0;      ///< One die: it leaves the box.
    double nothing = 0;  ///< None of these.
};
/// The odds of `what`, as if what is thrown touched nothing that lies: the turned dice of rough throws are
/// left out of account. \pre the throw is legal in `state` for `seat`
[[nodiscard]] Odds odds(const Elements::State& state, Seat seat, const Throw& what);

/// How playouts go on: whoever may stop does so until three dice lie, which is nearly best for two players
/// (tests/games/elements/bot_two_players_test.cpp), and nature follows the shares in `kManners`.
struct Playing {
    [[nodiscard]] Action action(const Elements::State& state, Seat seat, Random& random) const;
    [[nodiscard]] Elements::Answer answer(const Elements::Question& question, Random& random) const;
    /// An equal part of the win for each who shares it. \pre the game is over
    [[nodiscard]] double score(const Elements::State& state, Seat seat) const;

    bool ideal = false;  ///< Dice are not simulated: throws touch nothing.
};

/// The strength of a computer player.
struct Level {
    double slip;  ///< Chance to do anything at all instead of the best.
    std::uint64_t
        playouts;  ///< Games played on for one decision, all choices together, where the game is not solved.
};
inline constexpr int kLevels = 8;
inline constexpr std::array<Level, kLevels> kLevelTable{{
    {.slip = 0.90, .playouts = 20},
    {.slip = 0.65, .playouts = 40},
    {.slip = 0.45, .playouts = 80},
    {.slip = 0.30, .playouts = 160},
    {.slip = 0.18, .playouts = 320},
    {.slip = 0.10, .playouts = 640},
    {.slip = 0.04, .playouts = 1280},
    {.slip = 0.00, .playouts = 3200},
}};

/// A computer player thinking about one decision. The base game for two is solved (bot_two_players.h); other
/// games are played on from each choice many times. What it comes to depends on its limits and its key alone.
class Thinker {
public:
    /// Without a slip, `playouts` games long. \pre `seat` is in turn in `state`, which is what it may imagine
    Thinker(const Elements::State& state, Seat seat, std::uint64_t playouts, std::uint64_t key);
    /// \pre as above, and 1 <= level <= kLevels
    Thinker(const Elements::State& state, Seat seat, int level, Random& random);

    /// Plays up to `playouts` more games; true while there is more to do.
    bool step(std::uint64_t playouts);
    [[nodiscard]] std::uint64_t playouts() const { return playouts_ ? playouts_->played() : 0; }
    [[nodiscard]] Action best() const;

    /// A choice and the chance to win with it, an equal part of a shared win.
    struct Line {
        Action action;
        double chance;
    };
    /// All choices, the best first; never empty.
    [[nodiscard]] std::vector<Line> lines() const;

private:
    std::vector<Line> solved_;  ///< Where the game is solved, or there is one choice alone.
    std::optional<search::Playouts<Elements, Playing>> playouts_;
    std::uint64_t most_ = 0;
    std::optional<Action> slip_;
};

}  // namespace imp::elements
