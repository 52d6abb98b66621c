// How fast the search goes through positions of Impasse, and what the depth costs.
#include "games/impasse/bot.h"

#include <benchmark/benchmark.h>

#include <limits>

namespace imp::impasse {
namespace {

void BM_Search(benchmark::State& state) {
    const Position begun = start(static_cast<int>(state.range(0)));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        Thinker thinker(begun, search::Limits{.depth = static_cast<int>(state.range(1))});
        thinker.step(std::numeric_limits<std::uint64_t>::max());
        nodes += thinker.nodes();
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["nodes_each"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}
BENCHMARK(BM_Search)
    ->ArgNames({"size", "depth"})
    ->ArgsProduct({{8, 10}, {4, 6, 8}})
    ->Unit(benchmark::kMillisecond);

/// What a turn of a level costs from the start, the table included.
void BM_Level(benchmark::State& state) {
    std::uint64_t game = 0;
    for (auto _ : state) {
        Random random(1, game++);
        Thinker thinker(start(8), static_cast<int>(state.range(0)), random);
        thinker.step(std::numeric_limits<std::uint64_t>::max());
        benchmark::DoNotOptimize(thinker.best());
    }
}
BENCHMARK(BM_Level)->DenseRange(1, kLevels)->Unit(benchmark::kMicrosecond);

void BM_Estimate(benchmark::State& state) {
    const Position begun = start(8);
    for (auto _ : state)
        benchmark::DoNotOptimize(estimate(begun));
}
BENCHMARK(BM_Estimate);

}  // namespace
}  // namespace imp::impasse
