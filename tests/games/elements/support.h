#pragma once

#include "games/elements/rules.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace imp::elements {

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

/// Seats by number.
[[nodiscard]] SeatSet seats(std::initializer_list<int> numbers);
/// Active elements: "fire wind".
[[nodiscard]] ElementSet elements_of(std::string_view names);
/// Dice without places: "fire wind blank".
[[nodiscard]] FixedList<Die, kDice> dice_of(std::string_view names);
/// What lies in the cauldron: "fire wind".
[[nodiscard]] std::string cauldron(const Elements::State& state);
/// Dice in hand by seat, mountains included.
[[nodiscard]] std::vector<int> hands(const Elements::State& state);

/// The first seat is to throw at a real table: who holds loose dice is in, `lying` is in the cauldron.
[[nodiscard]] Elements::State table(std::initializer_list<int> hands, std::string_view lying,
                                    std::string_view active = "");

/// What fell: "fire wind | stone out", the lying dice before the stroke; without one they stay as they are.
[[nodiscard]] Elements::Fallen fallen(const Elements::State& state, std::string_view names);
/// Whoever is to throw throws, and it falls so.
void throws(Elements::State& state, std::string_view names, const Throw& thrown = {});
/// All others throw into a storm, the lowest seat first, and it falls so.
void storm(Elements::State& state, std::string_view names);
/// Every seat races to these times; 0 never finishes.
void race(Elements::State& state, std::initializer_list<std::uint32_t> times);

/// The rule that `seat` would break; "" if none.
[[nodiscard]] std::string verdict(const Elements::State& state, Seat seat, const Action& action);

inline constexpr Throw kHand{.what = Throw::What::Hand, .mountain = 0, .gesture = {}};
[[nodiscard]] constexpr Throw mountain(int number) {
    return {.what = Throw::What::Mountain, .mountain = static_cast<std::uint8_t>(number), .gesture = {}};
}

}  // namespace imp::elements
