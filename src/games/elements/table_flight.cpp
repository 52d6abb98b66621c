#include "games/elements/table_flight.h"

#include "games/elements/table_cauldron.h"
#include "games/elements/table_chance.h"
#include "games/elements/table_dice.h"

#include <cmath>
#include <cstdlib>

namespace imp::elements {
namespace {

/// Seconds after which a throw ends, come what may. A throw takes half a second, a big one with pushes two.
constexpr double kLongest = 4;

/// Steps of the world for each sample of the track, 960 / 60.
constexpr int kStepsPerFrame = 16;

/// The push of Full Tilt. 0.4 m/s lifts a die by 8 mm: enough to slip off what it leans on, hardly to turn
/// over. The third lifts by 21 mm, a third of the wall. Estimated.
struct Push {
    double up = 0.4;      ///< m/s
    double aside = 0.2;   ///< m/s, all dice the same way.
    double tumble = 4;    ///< rad/s, standard deviation, die by die.
    double harder = 0.3;  ///< Each push is so much harder than the first, per push before it.
};
constexpr Push kPush;

/// A lying die that the solver moved by less has not been moved. It is what resting contacts shift when a
/// neighbour wakes them; a real touch moves a die by far more.
constexpr std::int32_t kSamePlace = 100;           // micrometres
constexpr std::int32_t kSameAttitude = 2'000'000;  // billionths of a quaternion: 4 mrad

bool is_near(std::int32_t a, std::int32_t b, std::int32_t most) {
    return std::abs(a - b) <= most;
}

bool is_same(const Pose& a, const Pose& b) {
    const auto sign = a.turned.w * static_cast<double>(b.turned.w) < 0 ? -1 : 1;
    return is_near(a.at.x, b.at.x, kSamePlace) && is_near(a.at.y, b.at.y, kSamePlace) &&
           is_near(a.at.z, b.at.z, kSamePlace) && is_near(a.turned.w, sign * b.turned.w, kSameAttitude) &&
           is_near(a.turned.x, sign * b.turned.x, kSameAttitude) &&
           is_near(a.turned.y, sign * b.turned.y, kSameAttitude) &&
           is_near(a.turned.z, sign * b.turned.z, kSameAttitude);
}

/// Lies on the mat with a whole face, so that it needs nothing else to stay.
bool lies_on_mat(const Die& die) {
    constexpr double flat_enough = 0.9999;  // cosine of 0.8 degrees
    return std::abs(die.pose.at.z - kEdge / 2) < 300 && shown(die.pose).upright > flat_enough;
}

}  // namespace

Flight::Flight(std::span<const Die> lying, std::span<const physics::Motion> falling) : lying_(lying) {
    add_cauldron(world_);
    for (const Die& die : lying) {
        const physics::Pose pose = in_metres(die.pose);
        // What lay on a die that has been taken since must fall.
        dice_.push_back(lies_on_mat(die) ? world_.add_resting(die_shape(), kDieMaterial, kMass, pose)
                                         : world_.add(die_shape(), kDieMaterial, kMass, {pose, {}, {}}));
    }
    for (const physics::Motion& motion : falling)
        dice_.push_back(world_.add(die_shape(), kDieMaterial, kMass, motion));
    track_.bodies.resize(dice_.size());
    record();
}

void Flight::settle() {
    do {
        for (int i = 0; i < kStepsPerFrame; ++i)
            world_.step();
        let_go_of_lost();
        record();
    } while (!is_over() && !world_.all_at_rest());
}

void Flight::let_go_of_lost() {
    for (const physics::Body die : dice_) {
        const Vec3 at = world_.motion(die).pose.at;
        if (at.x * at.x + at.y * at.y > kTableEdge * kTableEdge) world_.take_out(die);
    }
}

int Flight::push_until_clear(Random& random) {
    while (bumps_ < kMostBumps && is_unclear() && !is_over()) {
        bump(random);
        settle();
    }
    return bumps_;
}

void Flight::bump(Random& random) {
    const double strength = 1 + kPush.harder * bumps_++;
    const Vec3 any = any_direction(random);
    const Vec3 push = strength * Vec3{kPush.aside * any.x, kPush.aside * any.y, kPush.up};
    for (const physics::Body die : dice_) {
        const Vec3 spin = (strength * kPush.tumble) * bell3(random);
        if (is_inside(world_.motion(die).pose.at)) world_.launch(die, push, spin);
    }
}

bool Flight::is_over() const {
    return world_.time() >= kLongest;
}

Elements::Rest Flight::rest(std::size_t die) const {
    const physics::Pose pose = world_.motion(dice_[die]).pose;
    Elements::Rest rest{.out = !is_inside(pose.at), .die = {}};
    rest.die.pose = quantised(pose);
    rest.die.face = shown(rest.die.pose).face;
    if (is_untouched(die, rest.die.pose)) rest.die = lying_[die];
    return rest;
}

bool Flight::is_untouched(std::size_t die, const Pose& now) const {
    return die < lying_.size() && is_same(now, lying_[die].pose);
}

void Flight::record() {
    for (std::size_t i = 0; i < dice_.size(); ++i)
        track_.bodies[i].push_back(world_.motion(dice_[i]).pose);
}

physics::Track Flight::track() const {
    physics::Track track = track_;
    for (std::size_t i = 0; i < dice_.size(); ++i) {
        const Elements::Rest last = rest(i);
        std::vector<physics::Pose>& poses = track.bodies[i];
        poses.back() = in_metres(last.die.pose);
        if (is_untouched(i, last.die.pose)) poses.assign(poses.size(), poses.back());
    }
    return track;
}

FixedList<Elements::Rest, kDice> Flight::rests() const {
    FixedList<Elements::Rest, kDice> rests;
    for (std::size_t i = 0; i < dice_.size(); ++i)
        rests.push_back(rest(i));
    return rests;
}

bool Flight::is_unclear() const {
    for (std::size_t i = 0; i < dice_.size(); ++i) {
        const Elements::Rest now = rest(i);
        if (!now.out && elements::is_unclear(now.die.pose)) return true;
    }
    return false;
}

}  // namespace imp::elements
