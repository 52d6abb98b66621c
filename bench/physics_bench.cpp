// Throws a second on one core, and what the kit costs over Bullet alone in the same scene.
#include "bare_bullet.h"
#include "games/elements/table.h"
#include "games/elements/table_cauldron.h"
#include "games/elements/table_dice.h"
#include "games/elements/table_release.h"

#include <benchmark/benchmark.h>

namespace imp::elements {
namespace {

/// One die, or a whole hand, thrown from above the middle.
Elements::Question question(int dice) {
    Elements::Question question;
    question.kind = Elements::Question::Kind::Throw;
    Falling falling;
    falling.dice = static_cast<std::uint8_t>(dice);
    falling.what.what = dice > 1 ? Throw::What::Hand : Throw::What::Die;
    falling.what.gesture = {.from = {0, 0, 135'000}, .slope = -1'570'796, .speed = 500, .spin = 15'000};
    question.falling.push_back(falling);
    return question;
}

void BM_Throw(benchmark::State& state) {
    const Elements::Question asked = question(static_cast<int>(state.range(0)));
    std::uint64_t index = 0;
    for (auto _ : state) {
        Random tremor(1, index++ % 64);
        benchmark::DoNotOptimize(thrown(asked, tremor));
    }
}
BENCHMARK(BM_Throw)->Arg(1)->Arg(5)->Arg(16)->Unit(benchmark::kMillisecond);

/// Steps of both: a second, whatever comes to rest earlier.
constexpr int kSteps = 960;

/// Both throw the same 32 throws: how long dice roll differs more than what is compared.
constexpr int kThrows = 32;

FixedList<physics::Motion, kDice> start(const benchmark::State& state, std::uint64_t index) {
    Random random(1, index);
    return released(question(static_cast<int>(state.range(0))), random);
}

void BM_SecondOfTheKit(benchmark::State& state) {
    std::uint64_t index = 0;
    for (auto _ : state) {
        const auto motions = start(state, index++);
        physics::World world;
        add_cauldron(world);
        for (const physics::Motion& motion : motions)
            world.add(die_shape(), kDieMaterial, kMass, motion);
        for (int i = 0; i < kSteps; ++i)
            world.step();
        benchmark::DoNotOptimize(world.all_at_rest());
    }
}
BENCHMARK(BM_SecondOfTheKit)->Arg(1)->Arg(5)->Arg(16)->Iterations(kThrows)->Unit(benchmark::kMillisecond);

void BM_SecondOfBareBullet(benchmark::State& state) {
    std::uint64_t index = 0;
    for (auto _ : state) {
        const auto motions = start(state, index++);
        BareBullet world;
        for (const physics::Motion& motion : motions)
            world.add_die(motion);
        for (int i = 0; i < kSteps; ++i)
            world.step();
    }
}
BENCHMARK(BM_SecondOfBareBullet)->Arg(1)->Arg(5)->Arg(16)->Iterations(kThrows)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace imp::elements
