#include "games/elements/table.h"

#include "core/assert.h"
#include "games/elements/arrangement.h"
#include "games/elements/table_chance.h"
#include "games/elements/table_flight.h"
#include "games/elements/table_release.h"

namespace imp::elements {

Elements::Fallen thrown(const Elements::Question& question, Random& tremor) {
    IMP_ASSERT(question.kind == Elements::Question::Kind::Throw);
    const auto falling = released(question, tremor);
    Flight flight({question.lying.begin(), question.lying.end()}, {falling.begin(), falling.end()});
    Elements::Fallen fallen;
    flight.settle();
    fallen.bumps = static_cast<std::uint8_t>(flight.push_until_clear(tremor));
    fallen.dice = flight.rests();
    fallen.track = physics::encoded(flight.track());
    return fallen;
}

Elements::Fallen first_placed(Random& random) {
    const auto face = static_cast<Face>(1 + random.below(kElements));
    Elements::Fallen fallen;
    fallen.dice.push_back({.out = false, .die = {face, moved(face, {.turn = any_turn(random)})}});
    return fallen;
}

}  // namespace imp::elements
