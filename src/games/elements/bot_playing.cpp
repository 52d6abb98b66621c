#include "games/elements/bot.h"
#include "games/elements/dice.h"

namespace imp::elements {
namespace {

/// From this many dice in the cauldron on, one more throw is worth its risk.
constexpr std::size_t kEnoughToThrow = 3;

/// True with this chance, in steps of 2^-32.
bool happens(double chance, Random& random) {
    return random.next32() < chance * 4'294'967'296.0;
}

Face another(Face face, Random& random) {
    const auto step = 1 + random.below(kFaces - 1);
    return static_cast<Face>((static_cast<unsigned>(face) + step) % kFaces);
}

/// The roughest of the throws in the air decides what happens to those that lie.
const Manner& manner_of(const Elements::Question& question) {
    std::size_t roughest = 0;
    for (const Falling& falling : question.falling)
        roughest = std::max(roughest, manner_of(falling.what.gesture));
    return kManners[roughest];
}

void disturb(Elements::Fallen& fallen, const Elements::Question& question, Random& random) {
    const Manner& manner = manner_of(question);
    const std::size_t lying = question.lying.size();
    const double changed = lying == 0 ? 0 : manner.changed[std::min(lying, manner.changed.size()) - 1];
    for (std::size_t i = 0; i < fallen.dice.size(); ++i) {
        auto& rest = fallen.dice[i];
        rest.out = happens(i < lying ? manner.knocked_out : manner.out, random);
        if (i < lying && happens(changed, random)) rest.die.face = another(rest.die.face, random);
    }
}

}  // namespace

Odds odds(const Elements::State& state, Seat seat, const Throw& what) {
    const int elements = kElements - (state.active.contains(Face::Water) ? 1 : 0);
    int apart = 0;
    for (int face = 1; face < kFaces; ++face) {
        const bool is_inert = static_cast<Face>(face) == Face::Water && elements < kElements;
        apart += !is_inert && showing(state, static_cast<Face>(face)) > 0 ? 1 : 0;
    }
    const int dice = dice_in(state.hands[seat.index], what);
    Odds odds;
    for (const Fate& fate : fates(apart, dice, elements))
        odds.match += fate.matching > 0 ? fate.chance : 0;
    if (dice == 1) {
        odds.out = state.setup.dice == Dice::Simulated ? kManners[manner_of(what.gesture)].out : 0;
        odds.match *= 1 - odds.out;
        odds.blank = (1 - odds.out) / kFaces;
    }
    odds.nothing = 1 - odds.match - odds.blank - odds.out;
    return odds;
}

Action Playing::action(const Elements::State& state, Seat seat, Random&) const {
    const auto legal = Elements::legal(state, seat);
    const bool may_stop = std::holds_alternative<Stop>(*(legal.end() - 1));
    const bool stops = may_stop && state.cauldron.size() < kEnoughToThrow;
    return stops ? *(legal.end() - 1) : legal[0];
}

Elements::Answer Playing::answer(const Elements::Question& question, Random& random) const {
    auto answer = drawn(question, random);
    auto* fallen = std::get_if<Elements::Fallen>(&answer);
    if (fallen && !ideal && question.kind == Elements::Question::Kind::Throw)
        disturb(*fallen, question, random);
    return answer;
}

double Playing::score(const Elements::State& state, Seat seat) const {
    const SeatSet winners = Elements::standing(state).winners;
    return winners.contains(seat) ? 1.0 / winners.size() : 0.0;
}

}  // namespace imp::elements
