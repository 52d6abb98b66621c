// States and views.
#include "games/elements/arrangement.h"
#include "games/elements/consistency.h"
#include "games/elements/json.h"
#include "games/elements/json_parts.h"

namespace imp::elements {
namespace {

json::object to_json(const Hand& hand) {
    json::array mountains;
    for (const std::uint8_t mountain : hand.mountains)
        mountains.emplace_back(int{mountain});
    return {{"loose", hand.loose}, {"mountains", mountains}};
}

json::object to_json(const Falling& falling) {
    json::object object{{"seat", falling.seat.index}, {"dice", falling.dice}};
    write_throw(object, falling.what);
    return object;
}

json::array to_json(ElementSet active) {
    json::array array;
    for (std::size_t i = 1; i < kFaces; ++i)
        if (active.contains(static_cast<Face>(i))) array.emplace_back(kFaceNames[i]);
    return array;
}

template <class T>
json::array list_of(const T& items) {
    json::array array;
    for (const auto& item : items)
        array.emplace_back(to_json(item));
    return array;
}

/// The throws of a storm by seat: null, the throw, or "sealed" where `has_thrown` says more than the state.
json::array sealed_of(const Elements::State& state, SeatSet has_thrown) {
    json::array array;
    for (std::uint8_t i = 0; i < state.setup.seats; ++i) {
        json::object object;
        if (state.sealed[i]) write_throw(object, *state.sealed[i]);
        array.emplace_back(!object.empty()                ? json::value(object)
                           : has_thrown.contains(Seat{i}) ? json::value("sealed")
                                                          : json::value(nullptr));
    }
    return array;
}

json::object shown(const Elements::State& state, SeatSet has_thrown) {
    const auto seats = static_cast<std::size_t>(state.setup.seats);
    return {{"game", state.game},
            {"phase", name_in(kPhaseNames, state.phase)},
            {"starter", state.starter.index},
            {"mover", state.mover.index},
            {"in", seats_json(state.in)},
            {"withdrawn", seats_json(state.withdrawn)},
            {"hands", list_of(std::span(state.hands).first(seats))},
            {"cauldron", list_of(state.cauldron)},
            {"active", to_json(state.active)},
            {"out", state.out},
            {"moves", state.moves},
            {"falling", list_of(state.falling)},
            {"sealed", sealed_of(state, has_thrown)},
            {"minus", json::array(state.minus.begin(), state.minus.begin() + state.setup.seats)},
            {"winners", seats_json(state.winners)}};
}

Hand read_hand(const json::value& value, std::optional<JsonError>& failure) {
    Fields fields(value);
    Hand hand;
    hand.loose = static_cast<std::uint8_t>(fields.integer("loose", 0, kDice));
    for (const json::value& mountain : list(fields, "mountains", kDice / 2)) {
        const auto* dice = mountain.if_int64();
        if (!dice || *dice < 2 || *dice > kDice) fields.fail("mountains", "the dice of each, at least two");
        hand.mountains.push_back(static_cast<std::uint8_t>(dice ? *dice : 0));
    }
    failure = fields.finish();
    return hand;
}

Die read_lying(const json::value& value, std::optional<JsonError>& failure) {
    Fields fields(value);
    const Die die = read_die(fields);
    failure = fields.finish();
    return die;
}

Falling read_falling(const json::value& value, int seats, std::optional<JsonError>& failure) {
    Fields fields(value);
    Falling falling;
    falling.seat.index = static_cast<std::uint8_t>(fields.integer("seat", 0, seats - 1));
    falling.dice = static_cast<std::uint8_t>(fields.integer("dice", 1, kDice));
    if (!fields.has("throw")) fields.fail("throw", "what was thrown");
    falling.what = read_throw(fields);
    failure = fields.finish();
    return falling;
}

void read_seats_of(Fields& fields, Elements::State& state) {
    const int seats = state.setup.seats;
    state.starter.index = static_cast<std::uint8_t>(fields.integer("starter", 0, seats - 1));
    state.mover.index = static_cast<std::uint8_t>(fields.integer("mover", 0, seats - 1));
    state.in = read_seats(fields, "in", seats);
    state.withdrawn = read_seats(fields, "withdrawn", seats);
    state.winners = read_seats(fields, "winners", seats);
}

void read_hands(Fields& fields, Elements::State& state) {
    const auto seats = static_cast<std::size_t>(state.setup.seats);
    const json::array& hands = list(fields, "hands", seats);
    if (hands.size() != seats) fields.fail("hands", "one hand for each seat");
    state.hands = {};
    for (std::size_t i = 0; i < hands.size(); ++i) {
        std::optional<JsonError> failure;
        state.hands[i] = read_hand(hands[i], failure);
        read_on(fields, item("hands", i), failure);
    }
}

void read_dice(Fields& fields, Elements::State& state) {
    std::optional<JsonError> failure;
    state.cauldron.clear();
    for (const json::value& die : list(fields, "cauldron", kDice)) {
        state.cauldron.push_back(read_lying(die, failure));
        read_on(fields, item("cauldron", state.cauldron.size() - 1), failure);
    }
    for (const json::value& falling : list(fields, "falling", kMaxSeats)) {
        state.falling.push_back(read_falling(falling, state.setup.seats, failure));
        read_on(fields, item("falling", state.falling.size() - 1), failure);
    }
    state.out = static_cast<int>(fields.integer("out", 0, kDice));
    state.moves = static_cast<int>(fields.integer("moves", 0, kMostMoves));
}

void read_active(Fields& fields, Elements::State& state) {
    state.active = {};
    std::size_t last = 0;
    for (const json::value& value : list(fields, "active", kElements)) {
        const auto* text = value.if_string();
        const std::size_t index = text ? index_in(kFaceNames, *text) : kFaces;
        if (index <= last || index >= kFaces) return fields.fail("active", "elements, in their order");
        last = index;
        state.active.insert(static_cast<Face>(index));
    }
}

void read_sealed(Fields& fields, Elements::State& state) {
    const auto seats = static_cast<std::size_t>(state.setup.seats);
    const json::array& sealed = list(fields, "sealed", seats);
    if (sealed.size() != seats) fields.fail("sealed", "null or a throw for each seat");
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        if (sealed[i].is_null()) continue;
        Fields parts(sealed[i]);
        if (!parts.has("throw")) parts.fail("throw", "what was thrown");
        state.sealed[i] = read_throw(parts);
        read_on(fields, item("sealed", i), parts.finish());
    }
}

void read_minus(Fields& fields, Elements::State& state) {
    const auto seats = static_cast<std::size_t>(state.setup.seats);
    std::array<std::int32_t*, kMaxSeats> minus{};
    for (std::size_t i = 0; i < seats; ++i)
        minus[i] = &state.minus[i];
    read_numbers(fields, "minus", std::span(minus).first(seats));
}

}  // namespace

json::value to_json(const Elements::State& state) {
    return shown(state, {});
}

json::value to_json(const Elements::View& view) {
    return shown(view.open, view.has_thrown);
}

FromJson<Elements::State> state_from_json(const json::value& value, const Elements::Setup& setup) {
    Fields fields(value);
    Elements::State state = Elements::initial(setup);
    state.game = static_cast<int>(fields.integer("game", 0, setup.tournament ? setup.seats : 0));
    state.phase = named(fields, "phase", kPhaseNames, Phase::Placing);
    if (!fields.has("phase")) fields.fail("phase", "what the game waits for");
    read_seats_of(fields, state);
    read_hands(fields, state);
    read_dice(fields, state);
    read_active(fields, state);
    read_sealed(fields, state);
    read_minus(fields, state);
    if (!fields.error())
        if (const auto found = flaw(state)) fields.fail(found->field, std::string(found->expected));
    if (auto error = fields.finish()) return Unexpected{*error};
    return state;
}

}  // namespace imp::elements
