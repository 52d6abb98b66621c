#include "match/known.h"

#include "games/elements/bot.h"
#include "games/elements/json.h"
#include "games/elements/notation.h"
#include "games/impasse/notation.h"
#include "games/toss/notation.h"

#include <array>

namespace imp {
namespace {

using EffectKind = impasse::Effect::Kind;

std::string_view kind_name(EffectKind kind) {
    constexpr std::array<std::string_view, 6> names = {"slide",    "transpose", "crown",
                                                       "bear_off", "impasse",   "win"};
    return names[static_cast<std::size_t>(kind)];
}

json::object to_json(const impasse::Effect& effect, Seat mover) {
    json::object object{{"kind", kind_name(effect.kind)}};
    if (effect.kind == EffectKind::Win) {
        object["seat"] = mover.index;
        return object;
    }
    object["from"] = impasse::name(effect.from);
    if (effect.to == impasse::kNowhere) return object;
    object["to"] = impasse::name(effect.to);
    object["checkers"] = effect.checkers;
    return object;
}

}  // namespace

std::string seat_name(const impasse::Impasse::Setup&, Seat seat) {
    return seat == impasse::kWhite ? "White" : "Black";
}

std::string seat_name(const elements::Setup&, Seat seat) {
    return elements::seat_name(seat);
}

std::string seat_name(const toss::Toss::Setup&, Seat seat) {
    return "Seat " + std::to_string(seat.index + 1);
}

Told told(const impasse::Position& before, Seat seat, const impasse::Action& action,
          const impasse::Position& after) {
    const auto story = impasse::story(before, action, after);
    Told told{.text = impasse::text(action), .story = story.text, .effects = {}};
    for (const auto& effect : story.effects)
        told.effects.emplace_back(to_json(effect, seat));
    return told;
}

Told told(const toss::Toss::State&, Seat seat, const toss::Throw& action, const toss::Toss::State&) {
    return {.text = toss::text(action), .story = toss::story(seat, action), .effects = {}};
}

Told told(const elements::Elements::State& before, Seat seat, const elements::Action& action,
          const elements::Elements::State&) {
    return {.text = elements::text(action),
            .story = elements::story(before, seat, action),
            .effects = elements::effects(before, seat, action)};
}

Told told(const impasse::Position&, const Nothing&, const impasse::Position&) {
    return {};
}

Told told(const toss::Toss::State&, const toss::Toss::Answer& answer, const toss::Toss::State&) {
    return {.text = "", .story = toss::story(answer), .effects = {}};
}

Told told(const elements::Elements::State& before, const elements::Elements::Answer& answer,
          const elements::Elements::State& after) {
    return {.text = "",
            .story = elements::story(before, answer, after),
            .effects = elements::effects(before, answer, after)};
}

std::optional<Parsed<Begun<impasse::Impasse>>> begun_at(std::string_view text,
                                                        const impasse::Impasse::Setup& setup) {
    auto position = impasse::parse_position(text);
    if (!position) return Unexpected{position.error()};
    auto sized = setup;
    sized.size = position->size;
    return Begun<impasse::Impasse>{sized, *position};
}

std::optional<Parsed<Begun<elements::Elements>>> begun_at(std::string_view, const elements::Setup&) {
    return std::nullopt;
}

std::optional<Parsed<Begun<toss::Toss>>> begun_at(std::string_view, const toss::Toss::Setup&) {
    return std::nullopt;
}

std::optional<json::object> odds(const impasse::Position&, Seat, const impasse::Action&) {
    return std::nullopt;
}

std::optional<json::object> odds(const elements::Elements::State& state, Seat seat,
                                 const elements::Action& action) {
    const auto* thrown = std::get_if<elements::Throw>(&action);
    if (!thrown || state.phase == elements::Phase::Kindling) return std::nullopt;
    const elements::Odds odds = elements::odds(state, seat, *thrown);
    return json::object{
        {"match", odds.match}, {"blank", odds.blank}, {"out", odds.out}, {"nothing", odds.nothing}};
}

std::optional<json::object> odds(const toss::Toss::State&, Seat, const toss::Throw&) {
    return std::nullopt;
}

Answerer answerer(const impasse::Position&) {
    return Answerer::Dice;
}

Answerer answerer(const elements::Elements::State& state) {
    const bool is_race = state.phase == elements::Phase::Racing;
    if (is_race && state.setup.race == elements::Race::Model) return Answerer::Dice;
    switch (state.setup.dice) {
        case elements::Dice::Simulated:
            return is_race ? Answerer::Hands : Answerer::Physics;
        case elements::Dice::Ideal:
            return is_race ? Answerer::Hands : Answerer::Dice;
        case elements::Dice::Table:
            break;
    }
    return Answerer::People;
}

Answerer answerer(const toss::Toss::State&) {
    return Answerer::Dice;
}

Nothing drawn(const Nothing&, Random&) {
    return {};
}

json::value to_json(const Nothing&) {
    return nullptr;
}

}  // namespace imp
