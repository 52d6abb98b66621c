#pragma once

#include "codec/json.h"
#include "match/any_match.h"

#include <variant>

namespace imp {

/// A seat's action, thought out when the match had `at_version` entries.
struct Act {
    std::size_t at_version = 0;
    json::value action;  ///< Text or JSON form.
};
struct Resign {};
struct MakeOffer {
    Offer::What what = Offer::What::Draw;
    std::size_t to = 0;  ///< TakeBack: the entry taken back, with everything after it.
};
/// A yes or no to the offer that stands; to none but the one made as entry `offer`, if that is said.
struct AnswerOffer {
    bool accept = false;
    std::optional<std::size_t> offer;
};

/// What a person or a bot may ask of a match that is played.
using Asking = std::variant<Act, Resign, MakeOffer, AnswerOffer>;

/// A die put on a tower in a race of hands; no entry of the match, the race's end is.
struct PlaceDie {
    Seat seat;
    std::int32_t x = 0;  ///< Micrometres beside the middle of the tower's lowest die.
    std::int32_t y = 0;
};

/// Enters what is asked for by whoever holds the seats `mine`, `at` ms after the start, and answers the
/// number of its entry; nothing is changed by what is refused.
///
/// Asking the same again, as a client does that lost its connection before it heard the answer, enters
/// nothing and answers the entry that was made then: a number below the version before the call.
[[nodiscard]] Done<std::size_t> perform(AnyMatch& match, SeatSet mine, const Asking& asking, std::int64_t at);

/// Whether nothing has changed for `seat` since the match had `version` entries: there were at most offers,
/// refusals and other seats' decisions that are still sealed.
[[nodiscard]] bool is_unchanged_since(const AnyMatch& match, std::size_t version, Seat seat);

}  // namespace imp
