#include "games/elements/notation.h"

#include <algorithm>
#include <array>

namespace imp::elements {
namespace {

struct Sentence {
    std::string_view key;
    std::string_view text;  ///< "{0}" stands for the first argument of the breach.
};

constexpr auto kSentences = std::to_array<Sentence>({
    {"big_bang", "The cauldron is empty: a Big Bang is due, throw the whole hand."},
    {"no_big_bang", "The whole hand is thrown only if the cauldron is empty at the start of the turn."},
    {"first_die", "The start player throws the first die of the game now."},
    {"no_mountain", "There is no mountain of rock number {0} in this hand."},
    {"only_mountains", "No loose die is left: throw a mountain of rock, all of it at once."},
    {"storm_one_die",
     "A Lightning Storm asks for one die; a mountain is thrown only if no loose die is left."},
    {"storm_must", "In a Lightning Storm everybody else throws one die."},
    {"must_throw", "A turn begins with a throw: there is no passing."},
    {"moved_must_throw", "Dice are moved for a throw: after moving one, throw."},
    {"no_places", "Only dice of a simulated cauldron can be moved here; at a table, do so by hand."},
    {"storm_no_moves", "Only the player whose turn it is moves dice."},
    {"no_such_die", "There is no die number {0}: the cauldron holds {1}."},
    {"too_many_moves", "No more than {0} moves before one throw."},
    {"turn_too_far", "A die is turned by half a turn at most, either way."},
    {"off_the_floor", "Die {0} would not lie on the floor of the cauldron with its whole underside."},
    {"die_on_top", "Die {0} may rest on the one to be moved, and nothing is pushed."},
    {"in_the_way", "Die {0} is in the way: dice are neither pushed nor stacked."},
    {"reach_from", "A hand lets go at most 200 mm beside the middle of the mat and 30 to 300 mm above it."},
    {"reach_heading", "A heading is from -180 to 180 degrees."},
    {"reach_slope", "A slope is from -90 to 90 degrees."},
    {"reach_speed", "A hand throws with 0 to 5 m/s."},
    {"reach_spin", "A hand gives a spin of -60 to 60 rad/s."},
});

}  // namespace

std::string reason(const Breach& breach) {
    const auto found = std::ranges::find(kSentences, breach.key, &Sentence::key);
    if (found == kSentences.end()) return "The rules forbid it.";
    std::string sentence(found->text);
    for (std::size_t i = 0; i < breach.args.size(); ++i) {
        const std::size_t place = sentence.find("{" + std::to_string(i) + "}");
        if (place != std::string::npos) sentence.replace(place, 3, breach.args[i]);
    }
    return sentence;
}

}  // namespace imp::elements
