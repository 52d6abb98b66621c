// What a hand can do and where a die can be.
#include "games/elements/steps.h"

namespace imp::elements {
namespace {

bool is_within(std::int32_t value, std::int32_t most) {
    return -most <= value && value <= most;
}

}  // namespace

std::optional<Breach> judge_gesture(const Gesture& gesture) {
    const auto beyond = [](std::string_view key) { return Breach{"A-90", key, {}, {}}; };
    const Place& from = gesture.from;
    if (!is_within(from.x, kReach.sideways) || !is_within(from.y, kReach.sideways) ||
        from.z < kReach.lowest || from.z > kReach.highest)
        return beyond("reach_from");
    if (!is_within(gesture.heading, kReach.turn)) return beyond("reach_heading");
    if (!is_within(gesture.slope, kReach.slope)) return beyond("reach_slope");
    if (gesture.speed < 0 || gesture.speed > kReach.speed) return beyond("reach_speed");
    if (!is_within(gesture.spin, kReach.spin)) return beyond("reach_spin");
    return std::nullopt;
}

bool is_inside(const Pose& pose) {
    constexpr std::int32_t wide = 150'000;
    constexpr std::int32_t high = 200'000;
    if (!is_within(pose.at.x, wide) || !is_within(pose.at.y, wide) || pose.at.z <= 0 || pose.at.z > high)
        return false;
    constexpr double unit = 1e9;
    double size = 0;
    for (const std::int32_t part : {pose.turned.w, pose.turned.x, pose.turned.y, pose.turned.z})
        size += (part / unit) * (part / unit);
    constexpr double slack = 1e-6;
    return 1 - slack < size && size < 1 + slack;
}

}  // namespace imp::elements
