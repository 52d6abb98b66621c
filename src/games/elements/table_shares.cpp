#include "games/elements/table_shares.h"

#include "games/elements/arrangement.h"
#include "games/elements/table_cauldron.h"
#include "games/elements/table_chance.h"
#include "games/elements/table_dice.h"
#include "games/elements/table_flight.h"
#include "games/elements/table_release.h"

#include <algorithm>
#include <cmath>

namespace imp::elements {
namespace {

constexpr double kGravity = 9.81;
constexpr double kWholeTurn = 6.283185307179586;

/// What a style leaves open: the least and the most of each.
struct Range {
    double least;
    double most;
    [[nodiscard]] double draw(Random& random) const { return between(least, most, random); }
};
struct Manner {
    Range height;    ///< m, of the release.
    Range distance;  ///< m, in plan, from what is aimed at.
    Range speed;     ///< m/s; of a toss it follows from the time in the air.
    Range spin;      ///< rad/s
    bool is_aimed;   ///< At a lying die, if there is one.
};
constexpr std::array<Manner, 4> kManners = {{
    {{0.08, 0.14}, {0, 0}, {0.2, 0.2}, {2, 12}, false},
    {{0.13, 0.20}, {0.04, 0.14}, {0, 0}, {10, 35}, false},
    {{0.15, 0.23}, {0.03, 0.09}, {1.8, 2.6}, {20, 60}, true},
    {{0.15, 0.23}, {0.04, 0.14}, {3.2, 4.8}, {20, 60}, true},
}};
constexpr Range kTossSeconds{0.16, 0.24};

std::int32_t micro(double value) {
    return static_cast<std::int32_t>(std::lround(value * 1e6));
}

/// A point of an oval, each as likely.
Vec3 any_point(const Oval& oval, Random& random) {
    for (;;) {
        const double x = between(-1, 1, random);
        const double y = between(-1, 1, random);
        if (x * x + y * y <= 1) return {oval.x * x, oval.y * y, 0};
    }
}

/// `count` dice flat on the mat, apart from each other and from the wall.
FixedList<Die, kDice> any_dice(int count, Random& random) {
    FixedList<Die, kDice> dice;
    while (dice.size() < static_cast<std::size_t>(count)) {
        const Vec3 at = any_point({kMat.x - 0.014, kMat.y - 0.014}, random);
        const bool has_room = std::ranges::all_of(dice, [&](const Die& other) {
            return length(in_metres(other.pose).at - at - Vec3{0, 0, kHalfEdge}) > 0.024;
        });
        const auto face = static_cast<Face>(random.below(kFaces));
        if (has_room) dice.push_back({face, moved(face, {0, micro(at.x), micro(at.y), any_turn(random)})});
    }
    return dice;
}

Vec3 target(const Manner& manner, const FixedList<Die, kDice>& lying, Random& random) {
    if (!manner.is_aimed || lying.empty()) return any_point({0.7 * kMat.x, 0.7 * kMat.y}, random);
    const Die& die = lying[random.below(static_cast<std::uint32_t>(lying.size()))];
    const Vec3 miss = 0.01 * bell3(random);
    return in_metres(die.pose).at + Vec3{miss.x, miss.y, 0};
}

/// The velocity with which what leaves `from` passes `to` after so many seconds.
Vec3 velocity(const Vec3& from, const Vec3& to, double seconds) {
    return (1 / seconds) * (to - from) + Vec3{0, 0, kGravity * seconds / 2};
}

Gesture gesture(Style style, const FixedList<Die, kDice>& lying, Random& random) {
    const Manner& manner = kManners[static_cast<std::size_t>(style)];
    const Vec3 aim = target(manner, lying, random) + Vec3{0, 0, 0.01};
    const SinCos side = sin_cos(between(0, kWholeTurn, random));
    const double distance = manner.distance.draw(random);
    const Vec3 from{aim.x + distance * side.cos, aim.y + distance * side.sin, manner.height.draw(random)};
    const double seconds =
        style == Style::Toss ? kTossSeconds.draw(random) : length(aim - from) / manner.speed.draw(random);
    const Vec3 v = style == Style::Drop ? Vec3{0.1 * bell(random), 0.1 * bell(random), -0.2}
                                        : velocity(from, aim, seconds);
    const double spin = manner.spin.draw(random) * (random.below(2) == 0 ? 1 : -1);
    return {.from = {micro(from.x), micro(from.y), micro(from.z)},
            .heading = micro(std::atan2(v.y, v.x)),
            .slope = micro(std::atan2(v.z, std::hypot(v.x, v.y))),
            .speed = static_cast<std::int32_t>(std::lround(length(v) * 1e3)),
            .spin = static_cast<std::int32_t>(std::lround(spin * 1e3))};
}

bool is_cocked(const Elements::Rest& rest) {
    constexpr double ten_degrees = 0.984807753012208;
    return !rest.out && shown(rest.die.pose).upright < ten_degrees;
}

void count_thrown(Shares& shares, const Elements::Rest& rest, Face released) {
    shares.out += rest.out;
    if (rest.out) return;
    ++shares.faces[static_cast<std::size_t>(rest.die.face)];
    shares.same += rest.die.face == released;
}

}  // namespace

Shares& operator+=(Shares& sum, const Shares& more) {
    sum.throws += more.throws;
    sum.lying += more.lying;
    sum.out += more.out;
    sum.changed += more.changed;
    sum.knocked_out += more.knocked_out;
    sum.cocked += more.cocked;
    sum.pushed += more.pushed;
    sum.unsettled += more.unsettled;
    sum.same += more.same;
    sum.seconds += more.seconds;
    for (std::size_t i = 0; i < sum.faces.size(); ++i)
        sum.faces[i] += more.faces[i];
    return sum;
}

Elements::Question drawn_throw(Style style, int lying, Random& random) {
    Elements::Question question;
    question.kind = Elements::Question::Kind::Throw;
    question.lying = any_dice(lying, random);
    Falling falling;
    falling.what.gesture = gesture(style, question.lying, random);
    question.falling.push_back(falling);
    return question;
}

Shares tried(Style style, int lying, std::uint64_t seed, std::uint64_t index) {
    // A stream for each style, so that a longer run begins like a shorter one.
    Random random(seed,
                  static_cast<std::uint64_t>(style) << 56 | static_cast<std::uint64_t>(lying) << 48 | index);
    const Elements::Question question = drawn_throw(style, lying, random);
    const auto falling = released(question, random);
    Flight flight({question.lying.begin(), question.lying.end()}, {falling.begin(), falling.end()});
    flight.settle();
    Shares shares{.throws = 1,
                  .lying = lying,
                  .unsettled = flight.is_over(),
                  .seconds = flight.time() - physics::Calm{}.time};
    for (const Elements::Rest& rest : flight.rests())
        shares.cocked += is_cocked(rest);
    shares.pushed = flight.push_until_clear(random) > 0;
    const auto rests = flight.rests();
    for (std::size_t i = 0; i < question.lying.size(); ++i) {
        shares.knocked_out += rests[i].out;
        shares.changed += !rests[i].out && rests[i].die.face != question.lying[i].face;
    }
    count_thrown(shares, rests[rests.size() - 1], shown(quantised(falling[0].pose)).face);
    return shares;
}

}  // namespace imp::elements
