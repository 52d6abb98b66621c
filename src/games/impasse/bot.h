#pragma once

#include "games/impasse/rules.h"
#include "search/alpha_beta.h"

#include <array>
#include <cstdint>
#include <vector>

namespace imp::impasse {

/// How good a position looks for White, in thousandths of a logit of winning.
[[nodiscard]] search::Value estimate(const Position& position);

/// How good a position looks to a player, what to try first, and what tells positions apart.
/// docs/bots.md says where the weights come from.
class Evaluation {
public:
    /// \param blur how far each judgement is off at most, in the unit of values; 0 for none
    /// \param blur_key which of the many ways to be off: one position is always judged alike under one key
    explicit Evaluation(search::Value blur = 0, std::uint64_t blur_key = 0)
        : blur_(blur), blur_key_(blur_key) {}

    [[nodiscard]] search::Value value(const Position& position, Seat seat) const;
    [[nodiscard]] std::uint64_t key(const Position& position) const;
    [[nodiscard]] int priority(const Position& position, const Action& action) const;

    /// One for each seat, from and to.
    static constexpr std::size_t kSlots = std::size_t{2} * 64 * 64;
    [[nodiscard]] static std::size_t slot(Seat seat, const Action& action);

private:
    search::Value blur_;
    std::uint64_t blur_key_;
};

/// The strength of a computer player.
struct Level {
    std::uint64_t nodes;  ///< Positions looked at for one turn; four times as many on the larger board.
    int depth;            ///< Actions looked ahead at most.
    search::Value blur;   ///< How far its judgements are off at most. A little of it makes games differ.
};

/// From a beginner's to as strong as is comfortable while a person waits in a browser. Each beats the one
/// before it in well over 65 games of 100: docs/bots.md has the matches.
inline constexpr int kLevels = 8;
inline constexpr std::array<Level, kLevels> kLevelTable{{
    {50, 1, 6000},
    {50, 1, 2200},
    {100, 2, 1700},
    {400, 3, 600},
    {1'000, 4, 350},
    {4'000, 20, 150},
    {20'000, 40, 60},
    {150'000, 50, 30},
}};

/// The chances, in thousandths, of the player for whom a position has this value.
[[nodiscard]] int win_per_mille(search::Value value);

/// A computer player thinking about one turn. It can be interrupted after any number of nodes and asked for
/// its best so far; what it comes to depends on its limits and its key alone.
class Thinker {
public:
    /// As good as the limits allow. \pre a player is to move
    Thinker(const Position& view, search::Limits limits);
    /// As good as `kLevelTable[level - 1]`; two turns thought about with different random numbers differ in
    /// their blur. \pre a player is to move, and 1 <= level <= kLevels
    Thinker(const Position& view, int level, Random& random);

    /// Looks at up to `nodes` more positions.
    void step(std::uint64_t nodes) { search_.step(nodes); }
    /// Ends thinking with what has been found.
    void stop() { search_.stop(); }

    [[nodiscard]] bool done() const { return search_.done(); }
    [[nodiscard]] std::uint64_t nodes() const { return search_.nodes(); }
    [[nodiscard]] int depth() const { return search_.depth(); }
    [[nodiscard]] Action best() const { return search_.lines().front().actions[0]; }

    /// What the thinker would do and expects to follow.
    struct Line {
        std::vector<Action> actions;  ///< Its own action first.
        search::Value value;          ///< For the player to move.
        int white_wins_per_mille;     ///< Chances of seat 0.
    };
    /// The best lines, as many as the limits ask for and there are, the best first; never empty.
    [[nodiscard]] std::vector<Line> lines() const;

private:
    Seat seat_;
    search::AlphaBeta<Impasse, Evaluation> search_;
};

}  // namespace imp::impasse

extern template class imp::search::AlphaBeta<imp::impasse::Impasse, imp::impasse::Evaluation>;
