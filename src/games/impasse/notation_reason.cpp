#include "games/impasse/notation.h"

#include <algorithm>
#include <array>
#include <span>

namespace imp::impasse {
namespace {

/// A sentence with places for the breach's arguments: {0} is the first, {1+} the second and all after it.
struct Sentence {
    std::string_view key;
    std::string_view text;
};

constexpr auto kSentences = std::to_array<Sentence>({
    {"off_board", "{0} is not a square of this board."},
    {"light_square", "{0} is a light square: checkers stand on dark squares only."},
    {"empty_square", "There is no checker on {0}."},
    {"not_yours", "The checker on {0} is your opponent's: you only ever touch your own."},
    {"passing", "There is no passing: {0} must move to another square."},
    {"no_impasse", "You are not at an impasse: you can move, for example from {0} to {1}, and so you must."},
    {"at_impasse", "You are at an impasse: no checker of yours can move, so remove one instead."},
    {"single_not_diagonal", "A single slides diagonally: {1} is not on a diagonal of {0}."},
    {"single_backward", "A single slides forward only, away from you: {1} lies behind {0}."},
    {"single_onto_double",
     "A single never steps onto a double: it is the double's top checker that goes backward."},
    {"double_not_diagonal", "A double slides diagonally: {1} is not on a diagonal of {0}."},
    {"double_forward", "A double slides backward only, toward you: {1} lies ahead of {0}."},
    {"transpose_forward", "A transpose goes backward only, toward you: {1} lies ahead of {0}."},
    {"transpose_from_afar",
     "A transpose needs neighbours: the single on {1} does not touch the double on {0}."},
    {"blocked", "The checker on {0} is in the way: a slide never jumps."},
    {"occupied", "{0} is occupied: a slide ends on an empty square and captures nothing."},
    {"crown_needed",
     "A single that reaches its furthest row is crowned in the same turn. Choose {1+} to go on top."},
    {"crown_needed_after_transpose",
     "The transpose leaves a single on {0}, in its furthest row, to be crowned in the same turn. "
     "Choose {1+} to go on top."},
    {"crown_needed_at_impasse",
     "The removal leaves a single on {0}, in its furthest row, to be crowned in the same turn. "
     "Choose {1+} to go on top."},
    {"stack_needed",
     "A single waits on {0}, so the one that is left on {1} must go on top of it in the same turn."},
    {"either_stack_needed",
     "One of the two singles in the furthest row must go onto the other. Choose {0+}."},
    {"crown_alone", "Your only single waits on {0}: no other single can crown it."},
    {"crown_not_due", "No single of yours comes to its furthest row this turn, so {0} crowns nothing."},
    {"crown_by_itself", "The single on {0} cannot crown itself."},
    {"crown_by_new_double", "The single on {0} has just become a double, and a double crowns nothing."},
    {"crown_by_double", "The checker on {0} is part of a double: only a single crowns."},
    {"crown_by_nobody", "There is no single on {0} to crown with."},
    {"game_over", "The game is over: {0} has won."},
    {"double_in_nearest_row",
     "{0} has a double in its nearest row, which would have borne off at once (IS-33)."},
    {"uncrowned_single",
     "{0} has a single in its furthest row and another to crown it with, which would have happened at once "
     "(IS-33)."},
    {"too_many_checkers", "{0} has more checkers than it starts with (IS-33)."},
    {"light_or_off_board", "{0} has a checker where none can stand (IS-33)."},
    {"shared_square", "A square holds checkers of both players (IS-33)."},
    {"nobody_to_move", "{0} is to move and has no checkers (IS-30)."},
});

/// "a1", "a1 or d2", "a1, d2 or e1"
std::string any_of(std::span<const std::string> names) {
    std::string result;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) result += i + 1 == names.size() ? " or " : ", ";
        result += names[i];
    }
    return result;
}

}  // namespace

std::string reason(const Breach& breach) {
    const auto found = std::ranges::find(kSentences, breach.key, &Sentence::key);
    IMP_ASSERT(found != kSentences.end());
    std::string result;
    for (std::string_view rest = found->text; !rest.empty();) {
        const std::size_t place = std::min(rest.find('{'), rest.size());
        result += rest.substr(0, place);
        rest.remove_prefix(place);
        if (rest.empty()) break;
        const auto index = static_cast<std::size_t>(rest[1] - '0');
        IMP_ASSERT(index < breach.args.size());
        const bool all = rest[2] == '+';
        result += any_of(std::span(breach.args).subspan(index, all ? std::dynamic_extent : 1));
        rest.remove_prefix(all ? 4 : 3);
    }
    return result;
}

}  // namespace imp::impasse
