#include "games/elements/json.h"

#include "games/elements/json_parts.h"

namespace imp::elements {
namespace {

constexpr std::string_view kRuleset = "elements/1";

/// Longest recording of a throw that is read, bytes.
constexpr std::size_t kLongestTrack = 1 << 20;

bool optional_flag(Fields& fields, std::string_view name, bool otherwise) {
    return fields.has(name) ? fields.flag(name) : otherwise;
}

Move read_move(Fields& fields, const json::value& value) {
    Move move;
    Fields parts(value);
    move.die = static_cast<std::uint8_t>(parts.integer("die", 0, kDice - 1));
    move.x = static_cast<std::int32_t>(parts.integer("x", INT32_MIN, INT32_MAX));
    move.y = static_cast<std::int32_t>(parts.integer("y", INT32_MIN, INT32_MAX));
    move.turn = static_cast<std::int32_t>(parts.integer("turn", INT32_MIN, INT32_MAX));
    read_on(fields, "move", parts.finish());
    return move;
}

json::object to_json(const Elements::Fallen& fallen) {
    json::array dice;
    for (const Elements::Rest& rest : fallen.dice)
        dice.emplace_back(rest.out ? json::object{{"out", true}} : to_json(rest.die));
    json::object object{{"fallen", dice}};
    if (fallen.bumps > 0) object["bumps"] = fallen.bumps;
    if (!fallen.track.empty()) object["track"] = fallen.track;
    return object;
}

json::object to_json(const Elements::Raced& raced) {
    json::array seats;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (raced.towers[i].empty()) continue;
        json::array placed;
        for (const Elements::Placed& die : raced.towers[i])
            placed.emplace_back(json::array{std::int64_t{die.at}, die.x, die.y});
        seats.emplace_back(json::object{{"seat", i}, {"placed", placed}});
    }
    return {{"raced", seats}};
}

Elements::Fallen read_fallen(Fields& fields) {
    Elements::Fallen fallen;
    std::size_t i = 0;
    for (const json::value& value : list(fields, "fallen", kDice)) {
        Fields parts(value);
        Elements::Rest rest;
        rest.out = parts.flag("out");
        if (parts.has("out") && !rest.out) parts.fail("out", "true, or no such field");
        if (!rest.out) rest.die = read_die(parts);
        read_on(fields, item("fallen", i++), parts.finish());
        fallen.dice.push_back(rest);
    }
    fallen.bumps = static_cast<std::uint8_t>(fields.optional_integer("bumps", 1, kMostBumps).value_or(0));
    fallen.track = fields.optional_text("track").value_or("");
    if (fallen.track.size() > kLongestTrack) fields.fail("track", "at most a million bytes");
    return fallen;
}

Elements::Tower read_tower(Fields& fields) {
    Elements::Tower tower;
    std::size_t i = 0;
    for (const json::value& value : list(fields, "placed", kDice)) {
        std::array<std::int32_t, 3> numbers{};
        std::array<std::int32_t*, 3> parts = {&numbers[0], &numbers[1], &numbers[2]};
        const json::object named{{"die", value}};
        const json::value wrapped = named;
        Fields die(wrapped);
        read_numbers(die, "die", parts);
        if (die.error() || numbers[0] < 0) fields.fail(item("placed", i), "[milliseconds, x, y]");
        tower.push_back({.at = static_cast<std::uint32_t>(numbers[0]), .x = numbers[1], .y = numbers[2]});
        ++i;
    }
    return tower;
}

Elements::Raced read_raced(Fields& fields, int seats) {
    Elements::Raced raced;
    std::size_t i = 0;
    std::int64_t last = -1;
    for (const json::value& value : list(fields, "raced", kMaxSeats)) {
        Fields parts(value);
        const std::int64_t seat = parts.integer("seat", 0, seats - 1);
        if (seat <= last) parts.fail("seat", "each seat once and in order");
        last = seat;
        raced.towers[static_cast<std::size_t>(seat)] = read_tower(parts);
        read_on(fields, item("raced", i++), parts.finish());
    }
    return raced;
}

}  // namespace

json::object about(const Elements::Setup&) {
    const auto option = [](std::string_view name, json::array values, json::value otherwise) {
        return json::object{{"name", name}, {"values", std::move(values)}, {"default", std::move(otherwise)}};
    };
    return {{"game", "elements"},
            {"title", "Battle of Elements"},
            {"rulesets", {kRuleset}},
            {"seats", {2, kMaxSeats}},
            {"levels", 8},
            {"options",
             {option("seats", {2, 3, 4, 5}, 2), option("start", {0, 1, 2, 3, 4}, 0),
              option("active", {0, 1, 2, 3, 4, 5}, 0), option("tournament", {false, true}, false),
              option("scoring", {"start_player", "all"}, "start_player"),
              option("dice", {"simulated", "ideal", "table"}, "simulated"),
              option("race", {"hands", "model"}, "hands")}}};
}

FromJson<Elements::Setup> setup_from_json(const json::value& value, const Elements::Setup& defaults) {
    Fields fields(value);
    Elements::Setup setup = defaults;
    if (const auto ruleset = fields.optional_text("ruleset"); ruleset && *ruleset != kRuleset)
        fields.fail("ruleset", "elements/1");
    setup.seats = static_cast<int>(fields.optional_integer("seats", 2, kMaxSeats).value_or(setup.seats));
    setup.start.index = static_cast<std::uint8_t>(
        fields.optional_integer("start", 0, setup.seats - 1).value_or(setup.start.index));
    setup.active = static_cast<int>(fields.optional_integer("active", 0, kElements).value_or(setup.active));
    setup.tournament = optional_flag(fields, "tournament", setup.tournament);
    setup.scoring = named(fields, "scoring", kScoringNames, setup.scoring);
    setup.dice = named(fields, "dice", kDiceNames, setup.dice);
    setup.race = named(fields, "race", kRaceNames, setup.race);
    if (setup.start.index >= setup.seats) fields.fail("start", "one of the seats");
    if (auto error = fields.finish()) return Unexpected{*error};
    return setup;
}

json::value to_json(const Elements::Setup& setup) {
    return json::object{{"ruleset", kRuleset},
                        {"seats", setup.seats},
                        {"start", setup.start.index},
                        {"active", setup.active},
                        {"tournament", setup.tournament},
                        {"scoring", name_in(kScoringNames, setup.scoring)},
                        {"dice", name_in(kDiceNames, setup.dice)},
                        {"race", name_in(kRaceNames, setup.race)}};
}

json::value to_json(const Action& action) {
    json::object object;
    if (const auto* thrown = std::get_if<Throw>(&action))
        write_throw(object, *thrown);
    else if (const auto* move = std::get_if<Move>(&action))
        object["move"] =
            json::object{{"die", move->die}, {"x", move->x}, {"y", move->y}, {"turn", move->turn}};
    else
        object["stop"] = true;
    return object;
}

FromJson<Action> action_from_json(const json::value& value, const Elements::State&) {
    Fields fields(value);
    Action action = Stop{};
    if (fields.has("throw"))
        action = read_throw(fields);
    else if (const json::value* move = fields.optional_value("move"))
        action = read_move(fields, *move);
    else if (!fields.flag("stop"))
        fields.fail("throw", "a throw, a move or a stop");
    if (auto error = fields.finish()) return Unexpected{*error};
    return action;
}

json::value to_json(const Elements::Answer& answer) {
    return std::visit([](const auto& what) -> json::value { return to_json(what); }, answer);
}

FromJson<Elements::Answer> answer_from_json(const json::value& value, const Elements::State& state) {
    Fields fields(value);
    Elements::Answer answer;
    if (fields.has("raced"))
        answer = read_raced(fields, state.setup.seats);
    else
        answer = read_fallen(fields);
    if (auto error = fields.finish()) return Unexpected{*error};
    return answer;
}

}  // namespace imp::elements
