#include "games/elements/bot_two_players.h"

#include "core/assert.h"

#include <algorithm>
#include <cmath>

namespace imp::elements {
namespace {

/// Values are at rest when no sweep over them changes one by more.
constexpr double kPrecision = 1e-13;
constexpr int kMostSweeps = 10'000;
constexpr int kSide = TwoPlayers::kMostDice + 1;

/// Calls `visit(own, other, lying)` for every situation with both still in.
template <class Visit>
void for_each_situation(Visit visit) {
    for (int own = 1; own < TwoPlayers::kMostDice; ++own)
        for (int other = 1; own + other <= TwoPlayers::kMostDice; ++other)
            for (int lying = 0; lying <= std::min(kMostApart, TwoPlayers::kMostDice - own - other); ++lying)
                visit(own, other, lying);
}

}  // namespace

TwoPlayers::TwoPlayers(std::span<const Manner> manners)
    : begins_(std::size_t{kSide} * kSide * (kMostApart + 1), 0.5), chooses_(begins_) {
    IMP_ASSERT(!manners.empty());
    for (const Manner& manner : manners) {
        auto& by_lying = throw_.emplace_back();
        for (int lying = 0; lying <= kMostApart; ++lying)
            by_lying.push_back(fates_of_throw(lying, manner));
    }
    // Big Bangs are worth their outcome with fair dice: the few that leave the box are left out of account.
    for (int dice = 0; dice <= kMostDice; ++dice)
        bang_.push_back(fates(0, dice));
    for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
        double change = 0;
        for_each_situation([&](int own, int other, int lying) {
            const std::size_t at = index(own, other, lying);
            chooses_[at] = std::max(stops(own, other, lying), throws(own, other, lying));
            const double value = value_of_beginning(own, other, lying);
            change = std::max(change, std::abs(value - begins_[at]));
            begins_[at] = value;
        });
        if (change < kPrecision) break;
    }
}

std::size_t TwoPlayers::index(int own, int other, int lying) {
    IMP_ASSERT(own >= 1 && other >= 1 && lying >= 0 && lying <= kMostApart &&
               own + other + lying <= kMostDice);
    return (static_cast<std::size_t>(own) * kSide + static_cast<std::size_t>(other)) * (kMostApart + 1) +
           static_cast<std::size_t>(lying);
}

double TwoPlayers::chooses(int own, int other, int lying) const {
    return chooses_[index(own, other, lying)];
}

double TwoPlayers::throws(int own, int other, int lying) const {
    double best = 0;
    for (std::size_t manner = 0; manner < throw_.size(); ++manner)
        best = std::max(best, throws(own, other, lying, manner));
    return best;
}

double TwoPlayers::throws(int own, int other, int lying, std::size_t manner) const {
    double value = 0;
    for (const Fate& fate : throw_[manner][static_cast<std::size_t>(lying)]) {
        const int hand = own - 1 + fate.matching;
        if (fate.matching > 0)
            value += fate.chance * (1 - begins(other, hand, fate.apart));
        else if (hand > 0)
            value += fate.chance * chooses(hand, other, fate.apart);
    }
    return value;
}

double TwoPlayers::value_of_beginning(int own, int other, int lying) const {
    return lying == 0 ? big_bang(own, other) : throws(own, other, lying);
}

/// Whoever throws his whole hand and matches nothing has lost.
double TwoPlayers::big_bang(int own, int other) const {
    double value = 0;
    for (const Fate& fate : bang_[static_cast<std::size_t>(own)])
        if (fate.matching > 0) value += fate.chance * (1 - begins(other, fate.matching, fate.apart));
    return value;
}

}  // namespace imp::elements
