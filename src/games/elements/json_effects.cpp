#include "games/elements/happening.h"
#include "games/elements/json.h"
#include "games/elements/json_parts.h"

namespace imp::elements {
namespace {

using Kind = Happening::Kind;

constexpr Names<14> kKinds = {"placed", "kindled", "again", "out",      "blank",    "transform", "storm",
                              "pillar", "race",    "take",  "mountain", "drop_out", "hurricane", "win"};

json::array to_json(const FixedList<std::uint8_t, kDice>& numbers) {
    json::array array;
    for (const std::uint8_t number : numbers)
        array.emplace_back(int{number});
    return array;
}

bool names_seat(Kind kind) {
    constexpr std::array kinds = {Kind::Storm,    Kind::Pillar,  Kind::Race,   Kind::Take,
                                  Kind::Mountain, Kind::DropOut, Kind::Kindled};
    return std::ranges::find(kinds, kind) != kinds.end();
}

bool names_face(Kind kind) {
    return kind == Kind::Placed || kind == Kind::Kindled || kind == Kind::Again || kind == Kind::Transform;
}

json::object to_json(const Happening& happening) {
    json::object object{{"kind", name_in(kKinds, happening.kind)}};
    if (names_seat(happening.kind)) object["seat"] = happening.seat.index;
    if (!happening.dice.empty()) object["dice"] = to_json(happening.dice);
    if (names_face(happening.kind)) object["face"] = name_in(kFaceNames, happening.face);
    if (!happening.seats.empty()) object["seats"] = seats_json(happening.seats);
    return object;
}

/// Who threw which dice.
void add_throws(json::array& effects, const Elements::State& before) {
    auto number = static_cast<std::uint8_t>(before.cauldron.size());
    for (const Falling& falling : before.falling) {
        json::array dice;
        for (int i = 0; i < falling.dice; ++i)
            dice.emplace_back(int{number++});
        effects.emplace_back(json::object{{"kind", "thrown"}, {"seat", falling.seat.index}, {"dice", dice}});
    }
}

}  // namespace

json::array effects(const Elements::State&, Seat seat, const Action& action) {
    const auto* move = std::get_if<Move>(&action);
    if (!move) return {};
    return {json::object{{"kind", "move"}, {"seat", seat.index}, {"dice", json::array{move->die}}}};
}

json::array effects(const Elements::State& before, const Elements::Answer& answer,
                    const Elements::State& after) {
    json::array effects;
    add_throws(effects, before);
    for (const Happening& happening : happenings(before, answer))
        effects.emplace_back(to_json(happening));
    if (after.phase == Phase::Over)
        effects.emplace_back(
            json::object{{"kind", "game_over"}, {"seats", seats_json(Elements::standing(after).winners)}});
    return effects;
}

}  // namespace imp::elements
