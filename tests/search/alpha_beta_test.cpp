#include "search/alpha_beta.h"

#include "search/stones.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <tuple>

namespace imp::search {
namespace {

using Search = AlphaBeta<Stones, StonesEvaluation>;
constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

/// The value of a state for its player to move, by trying everything: what the search must come to.
Value minimax(const Stones::State& state, int depth, int ply) {
    Value best = -kWin;
    for (const int take : Stones::legal(state, state.to_move)) {
        Stones::State next = state;
        Stones::play(next, state.to_move, take);
        Value value = 0;
        if (next.heap == 0) {
            value = next.winners.empty() ? 0 : kWin - (ply + 1);
        } else if (depth == 1) {
            value = StonesEvaluation().value(next, state.to_move);
        } else {
            value = minimax(next, depth - 1, ply + 1);
            if (next.to_move != state.to_move) value = -value;
        }
        best = std::max(best, value);
    }
    return best;
}

Stones::State heap(int stones) {
    return Stones::initial({stones});
}

Search finished(int stones, Limits limits) {
    Search search(heap(stones), {}, limits, 1 << 12);
    search.step(kAll);
    EXPECT_TRUE(search.done());
    return search;
}

TEST(AlphaBeta, FindsTheMinimaxValueAtEveryDepth) {
    for (int stones = 1; stones <= 24; ++stones)
        for (int depth = 1; depth <= 9; ++depth) {
            const Search search = finished(stones, {.depth = depth});
            const Value expected = minimax(heap(stones), search.depth(), 0);
            EXPECT_EQ(search.lines()[0].value, expected) << stones << " stones, depth " << depth;
        }
}

TEST(AlphaBeta, TheLineLeadsToItsValue) {
    for (int stones = 4; stones <= 24; ++stones) {
        const Search search = finished(stones, {.depth = 6});
        Stones::State state = heap(stones);
        for (const int take : search.lines()[0].actions) {
            ASSERT_EQ(Stones::judge(state, state.to_move, take), std::nullopt);
            Stones::play(state, state.to_move, take);
        }
        if (state.heap == 0) continue;
        EXPECT_EQ(search.lines()[0].value, StonesEvaluation().value(state, Seat{0})) << stones;
    }
}

TEST(AlphaBeta, PrefersTheQuickerWin) {
    const Search two = finished(2, {.depth = 8});
    EXPECT_EQ(two.lines()[0].actions[0], 2);  // wins at once, as one and one would two actions later
    EXPECT_EQ(two.lines()[0].value, kWin - 1);
    EXPECT_EQ(two.depth(), 1);  // and no deeper search can find better
}

TEST(AlphaBeta, KeepsTheTurnWhereTheGameDoes) {
    // Of three stones taking two keeps the turn, so the last one is one's own; taking one gives it away.
    const Search three = finished(3, {.depth = 8});
    EXPECT_EQ(three.lines()[0].actions[0], 2);
    EXPECT_EQ(three.lines()[0].value, kWin - 2);
}

TEST(AlphaBeta, SeveralLinesAreTheBestActionsWithTheirValues) {
    for (int stones = 4; stones <= 20; ++stones) {
        const Search search = finished(stones, {.depth = 5, .lines = 3});
        ASSERT_EQ(search.lines().size(), 3u);
        for (const auto& line : search.lines()) {
            Stones::State next = heap(stones);
            Stones::play(next, Seat{0}, line.actions[0]);
            const Value value = search.depth() == 1 ? StonesEvaluation().value(next, Seat{0})
                                                    : minimax(next, search.depth() - 1, 1) *
                                                          (next.to_move == Seat{0} ? 1 : -1);
            EXPECT_EQ(line.value, value) << stones << " stones, take " << line.actions[0];
        }
        EXPECT_GE(search.lines()[0].value, search.lines()[1].value);
        EXPECT_GE(search.lines()[1].value, search.lines()[2].value);
    }
}

struct Outcome {
    std::uint64_t nodes;
    int depth;
    std::vector<Value> values;
    std::vector<int> actions;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome(const Search& search) {
    Outcome result{search.nodes(), search.depth(), {}, {}};
    for (const auto& line : search.lines()) {
        result.values.push_back(line.value);
        result.actions.insert(result.actions.end(), line.actions.begin(), line.actions.end());
    }
    return result;
}

TEST(AlphaBeta, TheResultDoesNotDependOnHowTheWorkIsCut) {
    for (const Limits limits : {Limits{.depth = 9}, Limits{.nodes = 777}, Limits{.nodes = 500, .lines = 3}}) {
        const Outcome whole = outcome(finished(30, limits));
        for (const std::uint64_t slice : {1u, 2u, 7u, 100u}) {
            Search search(heap(30), {}, limits, 1 << 12);
            while (!search.done())
                search.step(slice);
            EXPECT_EQ(outcome(search), whole) << slice;
        }
    }
}

TEST(AlphaBeta, CountsItsNodesExactly) {
    for (const std::uint64_t nodes : {1u, 2u, 17u, 100u, 999u})
        EXPECT_EQ(finished(40, {.nodes = nodes}).nodes(), nodes);
}

TEST(AlphaBeta, ASmallTableCostsNodesOnly) {
    Search small(heap(22), {}, {.depth = 8}, 1);
    small.step(kAll);
    EXPECT_EQ(small.lines()[0].value, finished(22, {.depth = 8}).lines()[0].value);
}

TEST(AlphaBeta, HasAnActionFromTheFirstMomentAndWhenStopped) {
    Search search(heap(40), {}, {}, 1 << 12);
    EXPECT_EQ(search.lines()[0].actions[0], 3);  // the one of the highest priority
    search.step(50);
    EXPECT_FALSE(search.done());
    search.stop();
    EXPECT_TRUE(search.done());
    const std::uint64_t nodes = search.nodes();
    search.step(50);
    EXPECT_EQ(search.nodes(), nodes);
    EXPECT_EQ(search.lines().size(), 1u);
}

}  // namespace
}  // namespace imp::search
