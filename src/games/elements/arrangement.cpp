#include "games/elements/arrangement.h"

#include "geometry/quat.h"

#include <array>
#include <string>

namespace imp::elements {
namespace {

constexpr double kBillion = 1e9;
constexpr double kHalf = kEdge / 2.0;

/// What two dice may cover in common and count as touching, micrometres: places are whole micrometres.
constexpr double kSlack = 1.0;

Quat quat_of(const Attitude& attitude) {
    return {attitude.w / kBillion, attitude.x / kBillion, attitude.y / kBillion, attitude.z / kBillion};
}

std::int32_t billionths(double value) {
    const double scaled = value * kBillion;
    return static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

/// The quarter turns that bring each face up, in the order of Face. The axes of the faces: Pose.
Quat upright(Face face) {
    constexpr double r = 0.70710678118654752440;  // the square root of a half
    constexpr std::array<Quat, kFaces> turns = {{
        {0, 1, 0, 0},   // blank, -z: half round x
        {r, 0, -r, 0},  // lightning, +x
        {r, 0, r, 0},   // wind, -x
        {r, r, 0, 0},   // stone, +y
        {r, -r, 0, 0},  // water, -y
        {1, 0, 0, 0},   // fire, +z
    }};
    return turns[static_cast<std::size_t>(face)];
}

/// A die seen from above: its middle, and its three half edges as they show in plan.
struct Plan {
    Vec3 middle;
    std::array<Vec3, 3> edges;
};

Plan plan_of(const Pose& pose) {
    const Quat q = quat_of(pose.turned);
    const auto seen = [&](const Vec3& axis) {
        const Vec3 edge = kHalf * rotated(q, axis);
        return Vec3{edge.x, edge.y, 0};
    };
    return {{static_cast<double>(pose.at.x), static_cast<double>(pose.at.y), 0},
            {seen({1, 0, 0}), seen({0, 1, 0}), seen({0, 0, 1})}};
}

double magnitude(double value) {
    return value < 0 ? -value : value;
}

/// How far a die reaches from its middle along `axis`, times the length of that.
double reach(const Plan& plan, const Vec3& axis) {
    double sum = 0;
    for (const Vec3& edge : plan.edges)
        sum += magnitude(dot(edge, axis));
    return sum;
}

/// Whether a line along one of `first`'s edges parts the two. Separating axes: the plan of a box is convex,
/// and each of its sides runs along the plan of an edge.
bool parts(const Plan& first, const Plan& second) {
    for (const Vec3& edge : first.edges) {
        const Vec3 axis{-edge.y, edge.x, 0};
        const double gap =
            magnitude(dot(second.middle - first.middle, axis)) - reach(first, axis) - reach(second, axis);
        if (length(axis) > kSlack && gap > -kSlack * length(axis)) return true;
    }
    return false;
}

Breach breach(std::string_view rule, std::string_view key, std::size_t die) {
    return {rule, key, {std::to_string(die + 1)}, {}};
}

}  // namespace

Attitude flat(Face face, std::int32_t turn) {
    const Quat q = turned_about({0, 0, 1}, turn / 1e6) * upright(face);
    return {billionths(q.w), billionths(q.x), billionths(q.y), billionths(q.z)};
}

Pose moved(Face face, const Move& move) {
    return {.at = {move.x, move.y, kEdge / 2}, .turned = flat(face, move.turn)};
}

bool is_on_floor(const Pose& pose) {
    const Plan plan = plan_of(pose);
    const auto inside = [](const Vec3& point) {
        const double x = point.x / kFloorX;
        const double y = point.y / kFloorY;
        return x * x + y * y <= 1;
    };
    // Both are convex: the corners are enough. One of the three edges stands upright and adds nothing.
    for (const double a : {-1.0, 1.0})
        for (const double b : {-1.0, 1.0})
            for (const double c : {-1.0, 1.0})
                if (!inside(plan.middle + a * plan.edges[0] + b * plan.edges[1] + c * plan.edges[2]))
                    return false;
    return true;
}

bool overlap(const Pose& a, const Pose& b) {
    const Plan first = plan_of(a);
    const Plan second = plan_of(b);
    return !parts(first, second) && !parts(second, first);
}

std::optional<Breach> judge_arrangement(const FixedList<Die, kDice>& cauldron, const Move& action) {
    if (action.turn < -kReach.turn || action.turn > kReach.turn)
        return breach("A-87", "turn_too_far", action.die);
    // Beyond the floor by far, where arithmetic need not follow.
    if (action.x < -kFloorX || action.x > kFloorX || action.y < -kFloorY || action.y > kFloorY)
        return breach("BE-11", "off_the_floor", action.die);
    const Pose was = cauldron[action.die].pose;
    const Pose pose = moved(cauldron[action.die].face, action);
    if (!is_on_floor(pose)) return breach("BE-11", "off_the_floor", action.die);
    for (std::size_t i = 0; i < cauldron.size(); ++i) {
        if (i == action.die) continue;
        const Pose& other = cauldron[i].pose;
        // One that lies higher and over it may rest on it.
        if (other.at.z > was.at.z + kEdge / 2 && overlap(other, was)) return breach("BE-11", "die_on_top", i);
        if (overlap(other, pose)) return breach("BE-12", "in_the_way", i);
    }
    return std::nullopt;
}

}  // namespace imp::elements
