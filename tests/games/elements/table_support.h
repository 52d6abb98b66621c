#pragma once

#include "core/random.h"
#include "games/elements/arrangement.h"
#include "games/elements/table.h"

namespace imp::elements {

/// A question of one throw of `dice` dice at what lies.
inline Elements::Question throw_of(int dice, const FixedList<Die, kDice>& lying = {}, Gesture gesture = {}) {
    Elements::Question question;
    question.kind = Elements::Question::Kind::Throw;
    question.lying = lying;
    Falling falling;
    falling.dice = static_cast<std::uint8_t>(dice);
    falling.what = {dice > 1 ? Throw::What::Hand : Throw::What::Die, 0, gesture};
    question.falling.push_back(falling);
    return question;
}

/// A die that lies flat on the mat.
inline Die lying_at(std::int32_t x, std::int32_t y, Face face = Face::Fire, std::int32_t turn = 0) {
    return {face, moved(face, {0, x, y, turn})};
}

inline Elements::Fallen thrown(const Elements::Question& question, std::uint64_t seed) {
    Random tremor(seed);
    return thrown(question, tremor);
}

/// Straight down from above a place.
inline Gesture dropped_over(std::int32_t x, std::int32_t y, std::int32_t speed = 100) {
    return {.from = {x, y, 100'000}, .heading = 0, .slope = -1'570'796, .speed = speed, .spin = 5'000};
}

}  // namespace imp::elements
