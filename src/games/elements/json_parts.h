#pragma once

#include "codec/json.h"
#include "games/elements/rules.h"

#include <array>
#include <span>

/// Pieces of which the game's JSON is made, shared by its .cpp files alone.
namespace imp::elements {

/// A closed list of names, the first for the value 0.
template <std::size_t N>
using Names = std::array<std::string_view, N>;

inline constexpr Names<kFaces> kFaceNames = {"blank", "lightning", "wind", "stone", "water", "fire"};
inline constexpr Names<7> kPhaseNames = {"placing",  "kindling", "throwing", "choosing",
                                         "storming", "racing",   "over"};
inline constexpr Names<3> kThrowNames = {"die", "mountain", "hand"};
inline constexpr Names<3> kDiceNames = {"simulated", "ideal", "table"};
inline constexpr Names<2> kRaceNames = {"hands", "model"};
inline constexpr Names<2> kScoringNames = {"start_player", "all"};

/// Which of `names` is `text`; as many as there are if none.
[[nodiscard]] std::size_t index_in(std::span<const std::string_view> names, std::string_view text);

/// The value that field `name` names; `otherwise` where the field is absent or names none, which is a
/// failure.
template <class E>
E named(Fields& fields, std::string_view name, std::span<const std::string_view> names, E otherwise) {
    const auto text = fields.optional_text(name);
    if (!text) return otherwise;
    if (const std::size_t i = index_in(names, *text); i < names.size()) return static_cast<E>(i);
    std::string all;
    for (const auto known : names)
        all += (all.empty() ? "" : ", ") + std::string(known);
    fields.fail(name, "one of " + all);
    return otherwise;
}

template <class E>
std::string_view name_in(std::span<const std::string_view> names, E value) {
    return names[static_cast<std::size_t>(value)];
}

/// The array at `name` of at most `most` items; empty where the field is absent or is a failure.
[[nodiscard]] const json::array& list(Fields& fields, std::string_view name, std::size_t most);
/// The numbers at `name`, exactly as many as `numbers`, each of which fits 32 bits.
void read_numbers(Fields& fields, std::string_view name, std::span<std::int32_t*> numbers);
/// The failure of a part: nothing if it went well.
void read_on(Fields& fields, std::string_view name, const std::optional<JsonError>& failure);
/// Where the item `i` of the list at `name` lies.
[[nodiscard]] std::string item(std::string_view name, std::size_t i);

[[nodiscard]] json::array seats_json(SeatSet seats);
[[nodiscard]] SeatSet read_seats(Fields& fields, std::string_view name, int seats);

/// {"face":"fire","at":[...],"turned":[...]}
[[nodiscard]] json::object to_json(const Die& die);
[[nodiscard]] Die read_die(Fields& fields);

/// {"throw":"die","gesture":{...}}, the gesture left out if it is the usual one.
void write_throw(json::object& object, const Throw& thrown);
[[nodiscard]] Throw read_throw(Fields& fields);

}  // namespace imp::elements
