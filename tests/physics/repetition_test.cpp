#include "physics/world.h"

#include <gtest/gtest.h>

#include <thread>

namespace imp::physics {
namespace {

const Shape& cube() {
    static const Shape shape = Shape::rounded_box({0.008, 0.008, 0.008}, 0.0015);
    return shape;
}
const Shape& ground() {
    static const Shape shape = Shape::floor();
    return shape;
}

/// A heap that falls down: the ends of eight bodies.
std::vector<Motion> heap(double twist) {
    World world;
    const Material material{.restitution = 0.7, .friction = 0.5};
    world.add_fixed(ground(), material);
    std::vector<Body> bodies;
    for (int i = 0; i < 8; ++i)
        bodies.push_back(
            world.add(cube(), material, 0.0045,
                      {{{0.003 * i, -0.002 * i, 0.03 + 0.025 * i}, normalized({1, twist, 0.1 * i, 0})},
                       {0, 0, -1},
                       {5, twist, 0}}));
    for (int i = 0; i < 960; ++i)
        world.step();
    std::vector<Motion> ends;
    for (const Body body : bodies)
        ends.push_back(world.motion(body));
    return ends;
}

TEST(Repetition, TheSameCallsGiveTheSameBits) {
    const auto first = heap(0.3);
    for (int i = 0; i < 3; ++i)
        static_cast<void>(heap(0.1 * i));
    EXPECT_EQ(heap(0.3), first);
    EXPECT_NE(heap(0.3000001), first);
}

TEST(Repetition, InEveryThread) {
    const auto here = heap(0.3);
    std::vector<std::vector<Motion>> there(4);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < there.size(); ++i)
            threads.emplace_back([&, i] {
                if (i % 2 == 1) static_cast<void>(heap(0.5));
                there[i] = heap(0.3);
            });
    }
    for (const auto& ends : there)
        EXPECT_EQ(ends, here);
}

}  // namespace
}  // namespace imp::physics
