#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace imp {

/// How long and how well to think. Where nothing is given, until stopped.
struct ThinkLimits {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<int> level;  ///< 1 to the game's levels(): nodes and chance of that bot.
    int lines = 1;             ///< How many best actions to report, 1 to 8.
    std::uint64_t key = 0;     ///< Of the thinker's own random numbers. Never the match's.
};

/// One line of play.
struct ThoughtLine {
    std::string action;           ///< Text of its first action.
    int value = 0;                ///< For the seat that thinks, in the game's own unit.
    int win = 500;                ///< Chance of seat 0 to win, in thousandths, estimated.
    std::optional<int> ends_in;   ///< Turns to a forced end.
    std::vector<std::string> pv;  ///< Texts, the first action included.
};

struct Thought {
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<ThoughtLine> lines;  ///< Best first; empty before the first depth is done.
};

/// A search in progress, of whichever game: advanced in slices, so that whoever runs it can do other things
/// between. The result does not depend on how it is sliced.
class AnyThinker {
public:
    struct Impl;
    explicit AnyThinker(std::unique_ptr<Impl> impl);
    AnyThinker(const AnyThinker&) = delete;
    AnyThinker& operator=(const AnyThinker&) = delete;
    AnyThinker(AnyThinker&&) noexcept;
    AnyThinker& operator=(AnyThinker&&) noexcept;
    ~AnyThinker();

    /// Searches about `nodes` further nodes; true while there is more to do.
    bool step(std::uint64_t nodes);
    /// The best known so far.
    [[nodiscard]] Thought thought() const;
    /// The action to play, as text: by the level's chance not always the best. There is always one, even
    /// before the first step.
    [[nodiscard]] std::string choice() const;

private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace imp
