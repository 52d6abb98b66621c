#include "games/impasse/bot.h"

#include <algorithm>
#include <cmath>

template class imp::search::AlphaBeta<imp::impasse::Impasse, imp::impasse::Evaluation>;

namespace imp::impasse {
namespace {

using search::Value;

/// How much a thousandth of a logit of the evaluation is worth after a search. Logistic regression of the
/// winner on the root's value, over 52 397 positions of 400 games at 4000 nodes a turn; docs/bots.md,
/// "Chances".
constexpr double kLogitsPerValue = 0.742 / 1000;

/// Entries of the transposition table: one for each node is plenty, and 2^18 are 6 megabytes.
constexpr std::uint64_t kMostEntries = 1 << 18;

/// A bijection of 64 bits that mixes them well: the finaliser of SplitMix64.
/// Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (2014), figure 15.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9;
    x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EB;
    return x ^ (x >> 31);
}

const Level& level_of(int level) {
    IMP_ASSERT(1 <= level && level <= kLevels);
    return kLevelTable[static_cast<std::size_t>(level - 1)];
}

search::Limits limits_of(const Position& view, int level) {
    // An only action needs no thought.
    const bool has_choice = Impasse::legal(view, view.to_move).size() > 1;
    // The larger board has half as many actions again, so a level that is to look as far ahead needs more
    // nodes.
    const std::uint64_t scale = view.size == 8 ? 1 : 4;
    return {.depth = has_choice ? level_of(level).depth : 1, .nodes = scale * level_of(level).nodes};
}

std::size_t entries(search::Limits limits) {
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(limits.nodes, 1, kMostEntries));
}

}  // namespace

Value Evaluation::value(const Position& position, Seat seat) const {
    Value white = estimate(position);
    if (blur_ > 0) {
        const auto spread = 2 * static_cast<std::uint64_t>(blur_) + 1;
        white += static_cast<Value>((mixed(key(position) ^ blur_key_) >> 32) * spread >> 32) - blur_;
    }
    return seat == kWhite ? white : -white;
}

std::uint64_t Evaluation::key(const Position& position) const {
    // The size is left out: it does not change within a search.
    std::uint64_t key = position.to_move.index + 1;
    for (const Side& side : position.sides) {
        key = mixed(key ^ side.singles);
        key = mixed(key ^ side.doubles);
    }
    return key;
}

int Evaluation::priority(const Position& position, const Action& action) const {
    Position next = position;
    Impasse::play(next, position.to_move, action);
    return value(next, position.to_move);
}

std::size_t Evaluation::slot(Seat seat, const Action& action) {
    const std::size_t from = static_cast<std::size_t>(action.from) / 2;
    const std::size_t to = is_removal(action) ? 63 : static_cast<std::size_t>(action.to) / 2;
    constexpr std::size_t squares = 64;
    return (seat.index * squares + from) * squares + to;
}

int win_per_mille(Value value) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp(-kLogitsPerValue * value))));
}

Thinker::Thinker(const Position& view, search::Limits limits)
    : seat_(view.to_move), search_(view, Evaluation(), limits, entries(limits)) {}

Thinker::Thinker(const Position& view, int level, Random& random)
    : seat_(view.to_move),
      search_(view, Evaluation(level_of(level).blur, random.next64()), limits_of(view, level),
              entries(limits_of(view, level))) {}

std::vector<Thinker::Line> Thinker::lines() const {
    std::vector<Line> result;
    for (const auto& line : search_.lines()) {
        const int chance = win_per_mille(line.value);
        result.push_back({{line.actions.begin(), line.actions.end()},
                          line.value,
                          seat_ == kWhite ? chance : 1000 - chance});
    }
    return result;
}

}  // namespace imp::impasse
