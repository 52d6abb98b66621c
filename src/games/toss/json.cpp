#include "games/toss/json.h"

namespace imp::toss {
namespace {

constexpr std::int64_t kMostPoints = std::int64_t{kMaxRounds} * kFaces;

/// The state with `has_thrown` in the place of throws that are not shown.
json::value shown(const Toss::State& state, const std::array<bool, kMaxSeats>& has_thrown) {
    json::array throws;
    json::array points;
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.seats); ++i) {
        if (state.sealed[i])
            throws.emplace_back(to_json(*state.sealed[i]));
        else
            throws.emplace_back(has_thrown[i] ? json::value("sealed") : json::value(nullptr));
        points.emplace_back(state.points[i]);
    }
    return json::object{{"rounds_left", state.rounds_left}, {"throws", throws}, {"points", points}};
}

/// The array at `name`, which must have `size` items; nullptr after a failure.
const json::array* list(Fields& fields, std::string_view name, std::size_t size) {
    const auto* array = fields.value(name).if_array();
    if (array && array->size() == size) return array;
    fields.fail(name, "a list of one item a seat");
    return nullptr;
}

}  // namespace

json::object about(const Toss::Setup&) {
    return {{"game", "toss"},
            {"title", "Toss"},
            {"rulesets", {"toss/1"}},
            {"seats", {2, kMaxSeats}},
            {"levels", 1},
            {"options",
             {{{"name", "seats"}, {"values", {2, 3, 4, 5}}, {"default", 2}},
              {{"name", "rounds"}, {"values", {1, 2, 3, 4, 5, 6, 7, 8, 9}}, {"default", 3}}}}};
}

FromJson<Toss::Setup> setup_from_json(const json::value& value, const Toss::Setup& defaults) {
    Fields fields(value);
    Toss::Setup setup = defaults;
    if (const auto ruleset = fields.optional_text("ruleset"); ruleset && *ruleset != "toss/1")
        fields.fail("ruleset", "toss/1");
    setup.seats = static_cast<int>(fields.optional_integer("seats", 2, kMaxSeats).value_or(defaults.seats));
    setup.rounds =
        static_cast<int>(fields.optional_integer("rounds", 1, kMaxRounds).value_or(defaults.rounds));
    if (auto error = fields.finish()) return Unexpected{*error};
    return setup;
}

json::value to_json(const Toss::Setup& setup) {
    return json::object{{"ruleset", "toss/1"}, {"seats", setup.seats}, {"rounds", setup.rounds}};
}

json::value to_json(const Toss::State& state) {
    return shown(state, {});
}

FromJson<Toss::State> state_from_json(const json::value& value, const Toss::Setup& setup) {
    Fields fields(value);
    Toss::State state = Toss::initial(setup);
    state.rounds_left = static_cast<int>(fields.integer("rounds_left", 0, setup.rounds));
    const auto seats = static_cast<std::size_t>(setup.seats);
    const auto* throws = list(fields, "throws", seats);
    const auto* points = list(fields, "points", seats);
    for (std::size_t i = 0; throws && points && i < seats; ++i) {
        const auto* score = (*points)[i].if_int64();
        if (!score || *score < 0 || *score > kMostPoints) fields.fail("points", "whole numbers from 0 to 54");
        state.points[i] = score ? static_cast<int>(*score) : 0;
        if ((*throws)[i].is_null()) continue;
        const auto action = action_from_json((*throws)[i], state);
        if (action && !Toss::judge(state, Seat{static_cast<std::uint8_t>(i)}, *action))
            state.sealed[i] = *action;
        else
            fields.fail("throws", "null or a throw for each seat (TS-4)");
    }
    if (auto error = fields.finish()) return Unexpected{*error};
    return state;
}

json::value to_json(const Throw& action) {
    return json::object{{"speed", static_cast<int>(action.speed)}};
}

FromJson<Throw> action_from_json(const json::value& value, const Toss::State&) {
    Fields fields(value);
    const Throw action{Speed{static_cast<int>(fields.integer("speed", INT32_MIN, INT32_MAX))}};
    if (auto error = fields.finish()) return Unexpected{*error};
    return action;
}

json::value to_json(const Toss::Answer& answer) {
    json::array faces;
    for (std::size_t i = 0; i < static_cast<std::size_t>(answer.dice); ++i)
        faces.emplace_back(int{answer.faces[i]});
    return json::object{{"faces", faces}};
}

FromJson<Toss::Answer> answer_from_json(const json::value& value, const Toss::State& state) {
    Fields fields(value);
    Toss::Answer answer;
    if (const auto* faces = list(fields, "faces", static_cast<std::size_t>(state.seats))) {
        for (const auto& item : *faces) {
            const auto* face = item.if_int64();
            if (!face || *face < 1 || *face > kFaces) fields.fail("faces", "whole numbers from 1 to 6");
            answer.faces[static_cast<std::size_t>(answer.dice++)] =
                static_cast<std::uint8_t>(face && 1 <= *face && *face <= kFaces ? *face : 0);
        }
    }
    if (auto error = fields.finish()) return Unexpected{*error};
    return answer;
}

json::value to_json(const Toss::View& view) {
    return shown(view.open, view.has_thrown);
}

}  // namespace imp::toss
