#include "games/elements/table_cauldron.h"

#include <array>
#include <vector>

namespace imp::elements {
namespace {

/// Pieces of the wall. 32 keep its surface within 0.5 mm of the oval.
constexpr int kPieces = 32;

Vec3 on(const Oval& oval, int piece, double height) {
    const SinCos at = sin_cos(6.283185307179586 * piece / kPieces);
    return {oval.x * at.cos, oval.y * at.sin, height};
}

bool is_within(const Oval& oval, const Vec3& at) {
    const double x = at.x / oval.x;
    const double y = at.y / oval.y;
    return x * x + y * y <= 1;
}

Oval widened(const Oval& oval, double by) {
    return {oval.x + by, oval.y + by};
}

/// A wedge that stands on the mat: its inner side slopes, its outer side is the box's.
std::array<Vec3, 8> piece_of_wall(int piece) {
    const Oval outer = widened(kOpening, kLip);
    std::array<Vec3, 8> corners;
    for (int side = 0; side < 2; ++side) {
        const auto first = 4 * static_cast<std::size_t>(side);
        corners[first] = on(kMat, piece + side, 0);
        corners[first + 1] = on(kOpening, piece + side, kRim);
        corners[first + 2] = on(outer, piece + side, kRim);
        corners[first + 3] = on(outer, piece + side, 0);
    }
    return corners;
}

physics::Shape wall_shape() {
    std::vector<std::array<Vec3, 8>> pieces;
    pieces.reserve(kPieces);
    for (int i = 0; i < kPieces; ++i)
        pieces.push_back(piece_of_wall(i));
    const std::vector<std::span<const Vec3>> views(pieces.begin(), pieces.end());
    return physics::Shape::compound(views);
}

}  // namespace

void add_table(physics::World& world) {
    static const physics::Shape ground = physics::Shape::floor();
    world.add_fixed(ground, kMatMaterial);
}

void add_cauldron(physics::World& world) {
    static const physics::Shape wall = wall_shape();
    add_table(world);
    world.add_fixed(wall, kWallMaterial);
}

bool is_inside(const Vec3& at) {
    return is_within(kOpening, at);
}

bool has_room(const Vec3& at, double radius) {
    if (at.z <= radius) return false;
    if (at.z >= kRim + radius) return true;
    return is_within(widened(kMat, -radius), at) || !is_within(widened(kOpening, kLip + radius), at);
}

}  // namespace imp::elements
