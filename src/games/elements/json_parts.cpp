#include "games/elements/json_parts.h"

namespace imp::elements {
namespace {

json::array numbers(const Place& place) {
    return {place.x, place.y, place.z};
}

json::object to_json(const Gesture& gesture) {
    return {{"from", numbers(gesture.from)},
            {"heading", gesture.heading},
            {"slope", gesture.slope},
            {"speed", gesture.speed},
            {"spin", gesture.spin}};
}

std::int32_t number(Fields& fields, std::string_view name) {
    return static_cast<std::int32_t>(fields.integer(name, INT32_MIN, INT32_MAX));
}

Gesture read_gesture(Fields& fields) {
    Gesture gesture;
    std::array<std::int32_t*, 3> from = {&gesture.from.x, &gesture.from.y, &gesture.from.z};
    read_numbers(fields, "from", from);
    gesture.heading = number(fields, "heading");
    gesture.slope = number(fields, "slope");
    gesture.speed = number(fields, "speed");
    gesture.spin = number(fields, "spin");
    return gesture;
}

}  // namespace

std::size_t index_in(std::span<const std::string_view> names, std::string_view text) {
    std::size_t i = 0;
    while (i < names.size() && names[i] != text)
        ++i;
    return i;
}

const json::array& list(Fields& fields, std::string_view name, std::size_t most) {
    static const json::array none;
    const json::value* value = fields.optional_value(name);
    const auto* array = value ? value->if_array() : nullptr;
    if (array && array->size() <= most) return *array;
    fields.fail(name, "a list of at most " + std::to_string(most) + " items");
    return none;
}

void read_numbers(Fields& fields, std::string_view name, std::span<std::int32_t*> numbers) {
    const json::array& array = list(fields, name, numbers.size());
    const std::string expected = "a list of " + std::to_string(numbers.size()) + " whole numbers of 32 bits";
    if (array.size() != numbers.size()) return fields.fail(name, expected);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto* number = array[i].if_int64();
        if (!number || *number < INT32_MIN || *number > INT32_MAX) return fields.fail(name, expected);
        *numbers[i] = static_cast<std::int32_t>(*number);
    }
}

void read_on(Fields& fields, std::string_view name, const std::optional<JsonError>& failure) {
    if (failure) fields.fail(std::string(name) + failure->where, failure->expected);
}

std::string item(std::string_view name, std::size_t i) {
    return std::string(name) + "/" + std::to_string(i);
}

json::array seats_json(SeatSet seats) {
    json::array array;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (seats.contains(Seat{i})) array.emplace_back(int{i});
    return array;
}

SeatSet read_seats(Fields& fields, std::string_view name, int seats) {
    SeatSet set;
    std::int64_t last = -1;
    for (const json::value& value : list(fields, name, kMaxSeats)) {
        const auto* seat = value.if_int64();
        if (!seat || *seat <= last || *seat >= seats) {
            fields.fail(name, "numbers of seats, from 0 on and in order");
            break;
        }
        last = *seat;
        set.insert(Seat{static_cast<std::uint8_t>(*seat)});
    }
    return set;
}

json::object to_json(const Die& die) {
    json::object object{{"face", name_in(kFaceNames, die.face)}};
    if (die.pose == Pose{}) return object;
    const Attitude& turned = die.pose.turned;
    object["at"] = numbers(die.pose.at);
    object["turned"] = json::array{turned.w, turned.x, turned.y, turned.z};
    return object;
}

Die read_die(Fields& fields) {
    Die die;
    if (!fields.has("face")) fields.fail("face", "what the die shows");
    die.face = named(fields, "face", kFaceNames, Face::Blank);
    if (!fields.has("at") && !fields.has("turned")) return die;
    auto& [at, turned] = die.pose;
    std::array<std::int32_t*, 3> place = {&at.x, &at.y, &at.z};
    std::array<std::int32_t*, 4> attitude = {&turned.w, &turned.x, &turned.y, &turned.z};
    read_numbers(fields, "at", place);
    read_numbers(fields, "turned", attitude);
    return die;
}

void write_throw(json::object& object, const Throw& thrown) {
    object["throw"] = name_in(kThrowNames, thrown.what);
    if (thrown.what == Throw::What::Mountain) object["mountain"] = thrown.mountain;
    if (thrown.gesture != Gesture{}) object["gesture"] = to_json(thrown.gesture);
}

Throw read_throw(Fields& fields) {
    Throw thrown;
    thrown.what = named(fields, "throw", kThrowNames, Throw::What::Die);
    if (thrown.what == Throw::What::Mountain)
        thrown.mountain = static_cast<std::uint8_t>(fields.integer("mountain", 0, kDice / 2 - 1));
    if (const json::value* gesture = fields.optional_value("gesture")) {
        Fields parts(*gesture);
        thrown.gesture = read_gesture(parts);
        read_on(fields, "gesture", parts.finish());
    }
    return thrown;
}

}  // namespace imp::elements
