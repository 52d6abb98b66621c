#include "games/impasse/bot.h"

#include <cmath>

template class imp::search::AlphaBeta<imp::impasse::Impasse, imp::impasse::Evaluation>;

namespace imp::impasse {
namespace {

using search::Value;

/// A bijection of 64 bits that mixes them well: the finaliser of SplitMix64.
/// Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (2014), figure 15.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58'476D'1CE4'E5B9;
    x = (x ^ (x >> 27)) * 0x94D0'49BB'1331'11EB;
    return x ^ (x >> 31);
}

}  // namespace

Value Evaluation::value(const Position& position, Seat seat) const {
    const Value exact = seat == kWhite ? estimate(position) : -estimate(position);
    if (blur_ == 0) return exact;
    const auto spread = static_cast<std::uint64_t>(2 * blur_ + 1);
    const auto off = static_cast<Value>((mixed(key(position) ^ blur_key_) >> 32) % spread) - blur_;
    return seat == kWhite ? exact + off : exact - off;
}

std::uint64_t Evaluation::key(const Position& position) const {
    std::uint64_t key = position.to_move.index;
    for (const Side& side : position.sides) {
        key = mixed(key ^ side.singles);
        key = mixed(key + side.doubles);
    }
    return key;
}

int Evaluation::priority(const Position& position, const Action& action) const {
    Position next = position;
    Impasse::play(next, position.to_move, action);
    return value(next, position.to_move);
}

std::size_t Evaluation::slot(Seat seat, const Action& action) {
    const auto from = static_cast<std::size_t>(action.from) / 2 + 64 * seat.index;
    const auto to = is_removal(action) ? 63 : static_cast<std::size_t>(action.to) / 2;
    return from * 128 + to;
}

int win_per_mille(Value value) {
    return static_cast<int>(1000 / (1 + std::exp(-value / 1000.0)));
}

Thinker::Thinker(const Position& view, search::Limits limits)
    : seat_(view.to_move), search_(view, Evaluation(), limits, 1 << 16) {}

Thinker::Thinker(const Position& view, int level, Random& random)
    : seat_(view.to_move),
      search_(view, Evaluation(kLevelTable[static_cast<std::size_t>(level - 1)].blur, random.next64()),
              {kLevelTable[static_cast<std::size_t>(level - 1)].depth,
               kLevelTable[static_cast<std::size_t>(level - 1)].nodes, 1},
              1 << 16) {}

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
