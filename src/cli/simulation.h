#pragma once

#include "cli/setting.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace imp::cli {

/// A player of a simulation: a bot level, a plain search, or chance.
struct Contender {
    std::string name;
    ThinkLimits limits;
    bool is_random = false;
};

/// "4", "level:4", "nodes:5000", "depth:3" or "random"; throws std::runtime_error saying what was expected.
[[nodiscard]] Contender contender(const std::string& name, const std::string& game);

struct Simulation {
    std::shared_ptr<Setting> setting;
    std::vector<Contender> players;  ///< As many as seats.
    std::size_t matches = 200;
    std::uint64_t seed = 1;
    int opening = 6;  ///< Random decisions at the start of games without nature.
    unsigned threads = 1;
    std::optional<std::string> ledgers;  ///< Folder that every match is written into.
    bool tells_progress = false;         ///< On standard error, in one line that is written over.
};

/// What came of throws of one die at so many different lying dice.
struct Throws {
    std::uint64_t match = 0, blank = 0, out = 0, nothing = 0;
    std::uint64_t lay = 0,
                  changed = 0;  ///< Dice that lay there, and those that showed another face afterwards.
    [[nodiscard]] std::uint64_t count() const { return match + blank + out + nothing; }
};
/// By how many lay, 0 to 5; only throws at dice that are all different.
using ThrowTally = std::array<Throws, 6>;

struct Played {
    std::vector<double> points;  ///< By contender: 1 won, an equal part of a shared win or a draw.
    std::size_t first_seat = 0;  ///< Which contender had seat 0 ...
    double first_points = 0;     ///< ... and what he got.
    std::size_t turns = 0;       ///< Decisions.
    std::size_t decisions = 0;   ///< Thought out, random openings apart.
    ThrowTally throws;
};

/// Match `index` of a simulation: the contenders change seats from match to match, and as many matches as
/// there are seats share a random opening.
[[nodiscard]] Played play_match(const Simulation& simulation, std::size_t index);

/// All matches, on `threads` threads; the results do not depend on how many there are.
[[nodiscard]] std::vector<Played> play_all(const Simulation& simulation);

}  // namespace imp::cli
