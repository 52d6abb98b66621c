#pragma once

#include "core/fixed_list.h"
#include "core/random.h"
#include "games/elements/rules.h"
#include "physics/track.h"
#include "physics/world.h"

namespace imp::elements {

/// One throw while it is simulated: the cauldron, the dice that lie in it and those that fall.
class Flight {
public:
    Flight(std::span<const Die> lying, std::span<const physics::Motion> falling);

    /// Goes on until all dice lie still or the time is over.
    void settle();
    /// Pushes the box and waits, until no die leans or `kMostBumps` pushes were of no use. How many.
    int push_until_clear(Random& random);
    [[nodiscard]] bool is_over() const;
    /// A die in the cauldron leans.
    [[nodiscard]] bool is_unclear() const;
    /// Where the dice are: the lying ones, then the others. One that nothing moved is where it was, to the
    /// bit.
    [[nodiscard]] FixedList<Elements::Rest, kDice> rests() const;
    /// The whole flight of all dice in the order of `rests`, ending with these.
    [[nodiscard]] physics::Track track() const;
    /// Seconds simulated.
    [[nodiscard]] double time() const { return world_.time(); }

private:
    /// Pushes the box from below: all dice inside hop, together aside and each with some spin (BE-24). Each
    /// push is harder than the one before.
    void bump(Random& random);
    [[nodiscard]] Elements::Rest rest(std::size_t die) const;
    [[nodiscard]] bool is_untouched(std::size_t die, const Pose& now) const;
    void record();
    void let_go_of_lost();

    std::span<const Die> lying_;
    physics::World world_;
    FixedList<physics::Body, kDice> dice_;
    int bumps_ = 0;
    physics::Track track_;
};

}  // namespace imp::elements
