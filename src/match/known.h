#pragma once

#include "codec/json.h"
#include "core/match.h"
#include "games/elements/rules.h"
#include "games/impasse/rules.h"
#include "games/toss/rules.h"
#include "match/answerer.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace imp {

/// The games there are. A new game is one line here, one in `kGames`, and its overloads in known.cpp where it
/// has something that the others lack.
using SomeMatch = std::variant<Match<impasse::Impasse>, Match<elements::Elements>, Match<toss::Toss>>;

struct KnownGame {
    std::string_view name;
    bool is_for_tests;  ///< Offered to nobody.
    bool asks_nature;
};
/// In the order of SomeMatch.
inline constexpr std::array<KnownGame, std::variant_size_v<SomeMatch>> kGames = {
    {{"impasse", false, false}, {"elements", false, true}, {"toss", true, true}}};

/// What the game calls a seat: "White".
[[nodiscard]] std::string seat_name(const impasse::Impasse::Setup&, Seat seat);
[[nodiscard]] std::string seat_name(const elements::Setup&, Seat seat);
[[nodiscard]] std::string seat_name(const toss::Toss::Setup&, Seat seat);

/// What happened, in words and in effects for the animation.
struct Told {
    std::string text;  ///< The action's own text; empty for a fact.
    std::string story;
    json::array effects;
};
[[nodiscard]] Told told(const impasse::Position& before, Seat seat, const impasse::Action& action,
                        const impasse::Position& after);
[[nodiscard]] Told told(const toss::Toss::State& before, Seat seat, const toss::Throw& action,
                        const toss::Toss::State& after);
[[nodiscard]] Told told(const elements::Elements::State& before, Seat seat, const elements::Action& action,
                        const elements::Elements::State& after);
[[nodiscard]] Told told(const impasse::Position& before, const Nothing& answer,
                        const impasse::Position& after);
[[nodiscard]] Told told(const toss::Toss::State& before, const toss::Toss::Answer& answer,
                        const toss::Toss::State& after);
[[nodiscard]] Told told(const elements::Elements::State& before, const elements::Elements::Answer& answer,
                        const elements::Elements::State& after);

/// A state from the text of a position, for the games that have one; its setup with it.
template <Game G>
struct Begun {
    typename G::Setup setup;
    typename G::State state;
};
[[nodiscard]] std::optional<Parsed<Begun<impasse::Impasse>>> begun_at(std::string_view text,
                                                                      const impasse::Impasse::Setup&);
[[nodiscard]] std::optional<Parsed<Begun<elements::Elements>>> begun_at(std::string_view text,
                                                                        const elements::Setup&);
[[nodiscard]] std::optional<Parsed<Begun<toss::Toss>>> begun_at(std::string_view text,
                                                                const toss::Toss::Setup&);

/// What may come of an action, as chances by name; nullopt where nothing is left to chance after it.
/// \pre the action is legal
[[nodiscard]] std::optional<json::object> odds(const impasse::Position&, Seat, const impasse::Action&);
[[nodiscard]] std::optional<json::object> odds(const elements::Elements::State& state, Seat seat,
                                               const elements::Action& action);
[[nodiscard]] std::optional<json::object> odds(const toss::Toss::State&, Seat, const toss::Throw&);

/// Who is to answer the question that nature is asked in this state.
[[nodiscard]] Answerer answerer(const impasse::Position& state);
[[nodiscard]] Answerer answerer(const elements::Elements::State& state);
[[nodiscard]] Answerer answerer(const toss::Toss::State& state);

/// What the dice say to the question. \pre the game asks nature
[[nodiscard]] Nothing drawn(const Nothing& question, Random& random);
[[nodiscard]] json::value to_json(const Nothing& answer);

}  // namespace imp
