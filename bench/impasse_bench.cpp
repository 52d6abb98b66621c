// How fast the rules of Impasse are: sequences of actions counted, random games played, on bitboards and on
// the mailbox that the tests hold them against.
#include "games/impasse/mailbox.h"
#include "games/impasse/notation.h"
#include "games/impasse/rules.h"

#include <benchmark/benchmark.h>

namespace imp::impasse {
namespace {

void count_rate(benchmark::State& state, const char* what, std::uint64_t count) {
    state.counters[what] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

/// The last action is played too, so that a node is a position reached.
std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Action action : Impasse::legal(position, position.to_move)) {
        Position next = position;
        Impasse::play(next, position.to_move, action);
        nodes += perft(next, depth - 1);
    }
    return nodes;
}

std::uint64_t perft(const Mailbox& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Mailbox::Turn& turn : position.turns())
        nodes += perft(turn.after, depth - 1);
    return nodes;
}

void BM_PerftBitboard(benchmark::State& state) {
    const Position begun = start(static_cast<int>(state.range(0)));
    std::uint64_t nodes = 0;
    for (auto _ : state)
        nodes += perft(begun, 4);
    count_rate(state, "nodes", nodes);
}
BENCHMARK(BM_PerftBitboard)->Arg(8)->Arg(10)->Unit(benchmark::kMillisecond);

void BM_PerftMailbox(benchmark::State& state) {
    const Mailbox begun(text(start(static_cast<int>(state.range(0)))));
    std::uint64_t nodes = 0;
    for (auto _ : state)
        nodes += perft(begun, 3);
    count_rate(state, "nodes", nodes);
}
BENCHMARK(BM_PerftMailbox)->Arg(8)->Arg(10)->Unit(benchmark::kMillisecond);

void BM_PlayoutBitboard(benchmark::State& state) {
    std::uint64_t turns = 0;
    std::uint64_t games = 0;
    for (auto _ : state) {
        Random random(1, games++);
        Position position = start(static_cast<int>(state.range(0)));
        for (; !winner(position); ++turns) {
            const ActionList legal = Impasse::legal(position, position.to_move);
            Impasse::play(position, position.to_move,
                          legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    count_rate(state, "games", games);
    count_rate(state, "turns", turns);
}
BENCHMARK(BM_PlayoutBitboard)->Arg(8)->Arg(10)->Unit(benchmark::kMicrosecond);

void BM_PlayoutMailbox(benchmark::State& state) {
    const Mailbox begun(text(start(static_cast<int>(state.range(0)))));
    std::uint64_t turns = 0;
    std::uint64_t games = 0;
    for (auto _ : state) {
        Random random(1, games++);
        Mailbox position = begun;
        for (auto legal = position.turns(); !legal.empty(); legal = position.turns(), ++turns)
            position = legal[random.below(static_cast<std::uint32_t>(legal.size()))].after;
    }
    count_rate(state, "games", games);
    count_rate(state, "turns", turns);
}
BENCHMARK(BM_PlayoutMailbox)->Arg(8)->Arg(10)->Unit(benchmark::kMicrosecond);

void BM_Judge(benchmark::State& state) {
    const Position begun = start(8);
    const ActionList legal = Impasse::legal(begun, kWhite);
    for (auto _ : state)
        for (const Action action : legal)
            benchmark::DoNotOptimize(Impasse::judge(begun, kWhite, action));
    count_rate(state, "actions", state.iterations() * legal.size());
}
BENCHMARK(BM_Judge);

}  // namespace
}  // namespace imp::impasse
