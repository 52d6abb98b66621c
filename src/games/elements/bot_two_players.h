#pragma once

#include "games/elements/bot_odds.h"

#include <span>
#include <vector>

namespace imp::elements {

/// The base game for two, solved: every situation's chance to win under best play of both, for one manner of
/// throwing.
///
/// A situation is the dice of who is in turn, the dice of the other, and how many different elements lie.
/// Value iteration: a match gives dice back, so situations recur; dice only ever get fewer, so it converges
/// quickly.
class TwoPlayers {
public:
    /// All dice of a game for two, the first one included.
    static constexpr int kMostDice = 17;

    /// \pre manners is not empty
    explicit TwoPlayers(std::span<const Manner> manners);

    /// Chance of who begins a turn. \pre own >= 1, other >= 1, own + other + lying <= kMostDice
    [[nodiscard]] double begins(int own, int other, int lying) const {
        return begins_[index(own, other, lying)];
    }
    /// Chance of who has thrown without a match and now stops or throws again. \pre as above
    [[nodiscard]] double chooses(int own, int other, int lying) const;
    /// Chance if he throws one more, in the best manner. \pre as above
    [[nodiscard]] double throws(int own, int other, int lying) const;
    /// Chance if he throws one more in this manner, by its index. \pre as above
    [[nodiscard]] double throws(int own, int other, int lying, std::size_t manner) const;
    /// Chance if he stops. \pre as above
    [[nodiscard]] double stops(int own, int other, int lying) const { return 1 - begins(other, own, lying); }

private:
    static std::size_t index(int own, int other, int lying);
    [[nodiscard]] double value_of_beginning(int own, int other, int lying) const;
    [[nodiscard]] double big_bang(int own, int other) const;

    std::vector<double> begins_;
    std::vector<std::vector<std::vector<Fate>>> throw_;  ///< By manner, and by dice that lie.
    std::vector<std::vector<Fate>> bang_;                ///< By dice thrown.
    std::vector<double> chooses_;
};

}  // namespace imp::elements
