#include "match/house.h"

#include <array>
#include <string_view>
#include <utility>

namespace imp {

std::string house_reason(const Breach& breach) {
    using Line = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Line, 14> lines = {{
        {"match_over", "The match is over."},
        {"not_your_turn", "It is another seat's turn."},
        {"natures_turn", "Nobody acts before it is known what the dice show."},
        {"not_natures_turn", "Nature is not asked now."},
        {"not_an_answer", "That does not answer what nature was asked."},
        {"no_such_seat", "This match has no such seat."},
        {"past_a_fact", "A take-back never crosses what nature has shown."},
        {"no_such_entry", "There is no such entry to take back."},
        {"no_draws", "This game knows no draws."},
        {"no_offer", "There is no offer to answer."},
        {"own_offer", "Another seat must answer this offer."},
        {"spectator", "A spectator neither acts nor offers."},
        {"has_left", "This seat has left the match."},
        {"revealed", "The secret of this match has been opened; nothing more is entered."},
    }};
    for (const auto& [key, sentence] : lines)
        if (key == breach.key) return std::string(sentence);
    return {};
}

}  // namespace imp
