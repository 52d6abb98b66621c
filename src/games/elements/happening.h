#pragma once

#include "games/elements/rules.h"

#include <vector>

namespace imp::elements {

/// One thing that came of nature's answer, in the order of the rules (BE-13, BE-42).
struct Happening {
    enum class Kind : std::uint8_t {
        Placed,   ///< The first die is laid (BE-4): `face`.
        Kindled,  ///< The first die made `face` active (BE-30).
        Again,    ///< The first die is thrown again (BE-31, A-71, A-80): `face` was active already, or blank.
        Out,      ///< `dice` are not in the cauldron (BE-14).
        Blank,    ///< `dice` show the blank and go (BE-15).
        Transform,  ///< A lying die of `dice` shows `face` now (BE-23).
        Storm,      ///< `seat` caused a Lightning Storm (BE-33).
        Pillar,     ///< `seat` caused a Pillar of Fire (BE-38).
        Race,       ///< `seat` finished its tower first.
        Take,       ///< `seat` takes `dice` (BE-16).
        Mountain,   ///< ... as a mountain of rock (BE-36).
        DropOut,    ///< `seat` has no dice left (BE-21).
        Hurricane,  ///< Every hand goes to the left (BE-35).
        Win,        ///< `seats` win this game (BE-8, A-66).
    };
    Kind kind = Kind::Placed;
    Seat seat;
    Face face = Face::Blank;
    /// As numbered in the answer: the lying dice in their order, then the thrown ones.
    FixedList<std::uint8_t, kDice> dice;
    SeatSet seats;
    friend bool operator==(const Happening&, const Happening&) = default;
};

/// What `answer` brings about, for stories and animation: found by settling a copy.
/// \pre Elements::answers(before, answer)
[[nodiscard]] std::vector<Happening> happenings(const Elements::State& before,
                                                const Elements::Answer& answer);

}  // namespace imp::elements
