#include "games/impasse/json.h"

#include "games/impasse/notation.h"

namespace imp::impasse {
namespace {

constexpr std::string_view kRuleset = "impasse/1";

std::string at(const ParseError& error) {
    return ":" + std::to_string(error.offset);
}

/// The square named by field `name`; kNowhere where the field is absent.
Square square_field(Fields& fields, std::string_view name) {
    const auto text = fields.optional_text(name);
    if (!text) return kNowhere;
    const auto square = parse_square(*text);
    if (!square) fields.fail(name, square.error().expected);
    return square ? *square : kNowhere;
}

}  // namespace

json::object about(const Impasse::Setup&) {
    return {{"game", "impasse"},
            {"title", "Impasse"},
            {"rulesets", {kRuleset}},
            {"seats", {2, 2}},
            {"levels", 8},
            {"options", {{{"name", "size"}, {"values", {8, 10}}, {"default", 8}}}}};
}

FromJson<Impasse::Setup> setup_from_json(const json::value& value, const Impasse::Setup& defaults) {
    Fields fields(value);
    Impasse::Setup setup = defaults;
    if (const auto ruleset = fields.optional_text("ruleset"); ruleset && *ruleset != kRuleset)
        fields.fail("ruleset", "impasse/1");
    setup.size = static_cast<int>(fields.optional_integer("size", 8, 10).value_or(defaults.size));
    if (setup.size == 9) fields.fail("size", "8 or 10");
    if (auto error = fields.finish()) return Unexpected{*error};
    return setup;
}

json::value to_json(const Impasse::Setup& setup) {
    return json::object{{"ruleset", kRuleset}, {"size", setup.size}};
}

json::value to_json(const Position& position) {
    return json::object{{"position", text(position)}};
}

FromJson<Position> state_from_json(const json::value& value, const Impasse::Setup& setup) {
    Fields fields(value);
    const std::string text = fields.text("position");
    if (auto error = fields.finish()) return Unexpected{*error};
    const auto position = parse_position(text);
    if (!position)
        return Unexpected{JsonError{"/position" + at(position.error()), position.error().expected}};
    if (position->size != setup.size)
        return Unexpected{JsonError{"/position", std::to_string(setup.size) + " rows, as in the setup"}};
    return *position;
}

json::value to_json(const Action& action) {
    json::object object;
    if (is_removal(action)) {
        object["remove"] = name(action.from);
    } else {
        object["from"] = name(action.from);
        object["to"] = name(action.to);
    }
    if (has_crown(action)) object["crown"] = name(action.crown);
    return object;
}

FromJson<Action> action_from_json(const json::value& value, const Position&) {
    Fields fields(value);
    const Square removed = square_field(fields, "remove");
    const Square from = square_field(fields, "from");
    const Square to = square_field(fields, "to");
    const Square crown = square_field(fields, "crown");
    if (removed != kNowhere && from != kNowhere) fields.fail("from", "no such field beside remove");
    if (removed != kNowhere && to != kNowhere) fields.fail("to", "no such field beside remove");
    if (removed == kNowhere && from == kNowhere) fields.fail("from", "a square such as e5");
    if (removed == kNowhere && to == kNowhere) fields.fail("to", "a square such as e5");
    if (auto error = fields.finish()) return Unexpected{*error};
    return removed != kNowhere ? removal(removed, crown) : move(from, to, crown);
}

FromJson<Nothing> answer_from_json(const json::value&, const Position&) {
    return Unexpected{JsonError{"", "nothing: Impasse asks nature no question"}};
}

}  // namespace imp::impasse
