#pragma once

#include "match/any_match.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace imp::cli {

/// What a game is to be begun with, as said on the command line.
struct Setting {
    std::string game = "impasse";
    std::vector<std::string> options;              ///< "active=2": fields of the game's setup.
    std::optional<std::string> size, seats, dice;  ///< The same, for those that have an option of their own.
};

/// Adds GAME, --set and what is short for often used options: --size, --seats, --dice.
[[nodiscard]] std::shared_ptr<Setting> add_setting(CLI::App& command);

/// The setup's JSON: numbers, true and false as such, anything else as text; throws std::runtime_error where
/// an option is no NAME=VALUE.
[[nodiscard]] json::object setup_of(const Setting& setting);

/// A fresh match; `secret`, where there is one, will answer for nature. Throws std::runtime_error with the
/// reason.
[[nodiscard]] AnyMatch fresh_match(const Setting& setting, const Secret* secret = nullptr);

}  // namespace imp::cli
