#include "cli/setting.h"

#include "cli/terminal.h"
#include "cli/version.h"

#include <fmt/format.h>

#include <stdexcept>

namespace imp::cli {
namespace {

/// Whole numbers, true and false as such, anything else as text.
json::value value_of(const std::string& text) {
    const auto value = parse_json(text);
    const bool is_plain = value && (value->is_int64() || value->is_bool());
    return is_plain ? *value : json::value(json::string(text));
}

}  // namespace

std::shared_ptr<Setting> add_setting(CLI::App& command) {
    auto setting = std::make_shared<Setting>();
    command.add_option("GAME", setting->game, "A game: impasse, elements")->capture_default_str();
    command.add_option("--set", setting->options, "An option of the game, such as active=2; may be repeated")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--size", setting->size, "Impasse: board size, 8 or 10");
    command.add_option("--seats", setting->seats, "Battle of Elements: 2 to 5");
    command.add_option("--dice", setting->dice,
                       "Battle of Elements: simulated (also: physics), ideal or table");
    return setting;
}

json::object setup_of(const Setting& setting) {
    json::object setup;
    for (const std::string& option : setting.options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0)
            throw std::runtime_error(fmt::format("--set: expected NAME=VALUE, not \"{}\"", option));
        setup[option.substr(0, equals)] = value_of(option.substr(equals + 1));
    }
    if (setting.size) setup["size"] = value_of(*setting.size);
    if (setting.seats) setup["seats"] = value_of(*setting.seats);
    if (setting.dice) setup["dice"] = *setting.dice == "physics" ? "simulated" : value_of(*setting.dice);
    return setup;
}

AnyMatch fresh_match(const Setting& setting, const Secret* secret) {
    LedgerHeader header;
    header.game = setting.game;
    header.build = kVersion;
    header.setup = setup_of(setting);
    if (secret) header.commitment = secret->commitment();
    auto match = AnyMatch::begin(std::move(header));
    if (!match) throw std::runtime_error(sentence(match.error()));
    return *std::move(match);
}

}  // namespace imp::cli
