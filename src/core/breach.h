#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace imp {

/// A place on the table that decided a refusal, for a client to draw.
struct Shape {
    std::string at;  ///< In the game's own notation: a square such as "e5".
    friend bool operator==(const Shape&, const Shape&) = default;
};

/// Why an action is refused. The sentence, in every language, is made by the game's notation from `key` and
/// `args`.
///
/// Rules of ours that no book has (whose turn it is, who may resign) are numbered H-n in docs/rules/house.md.
struct Breach {
    std::string_view rule;          ///< The rule it breaks, as numbered in docs/rules: "IS-14".
    std::string_view key;           ///< Message key: "crown_needed".
    std::vector<std::string> args;  ///< What the message names, in its order.
    std::vector<Shape> shapes;      ///< Where it was decided; empty if nowhere in particular.
    friend bool operator==(const Breach&, const Breach&) = default;
};

}  // namespace imp
