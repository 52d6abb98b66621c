#include "games/impasse/bot.h"

#include "games/impasse/support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <set>

namespace imp::impasse {
namespace {

using search::kWin;
using search::Value;
constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

/// The value of a position for its player to move, by trying everything to a depth.
Value minimax(const Position& position, int depth, int ply) {
    Value best = -kWin;
    for (const Action action : Impasse::legal(position, position.to_move)) {
        Position next = position;
        Impasse::play(next, position.to_move, action);
        const Value value = winner(next) ? kWin - (ply + 1)
                            : depth == 1 ? Evaluation().value(next, position.to_move)
                                         : -minimax(next, depth - 1, ply + 1);
        best = std::max(best, value);
    }
    return best;
}

Thinker finished(const Position& position, search::Limits limits) {
    Thinker thinker(position, limits);
    thinker.step(kAll);
    EXPECT_TRUE(thinker.done());
    return thinker;
}

TEST(ImpasseBot, FindsWhatPlainMinimaxFinds) {
    const auto lines = golden_lines("legal.txt");
    for (std::size_t i = 0; i < lines.size(); i += 20) {
        const Position p = *parse_position(lines[i].substr(0, lines[i].find('|') - 1));
        if (winner(p)) continue;
        const Thinker thinker = finished(p, {.depth = 3});
        EXPECT_EQ(thinker.lines()[0].value, minimax(p, thinker.depth(), 0)) << lines[i];
    }
}

TEST(ImpasseBot, TheTwinIsThoughtAboutAlike) {
    const Position p = *parse_position("8/2W1B1w1/1B3b1W/b1w3B1/3B3b/2w3b1/7W/w3w3 w");
    const Thinker thinker = finished(p, {.depth = 6});
    const Thinker other = finished(twin(p), {.depth = 6});
    EXPECT_EQ(thinker.lines()[0].value, other.lines()[0].value);
    EXPECT_EQ(thinker.lines()[0].white_wins_per_mille, 1000 - other.lines()[0].white_wins_per_mille);
}

TEST(ImpasseBot, WinsWhereItCan) {
    const Thinker thinker = finished(*parse_position("7w/8/3b4/8/8/8/8/B7 w"), {.depth = 4});
    EXPECT_EQ(text(thinker.best()), "h8");
    EXPECT_EQ(thinker.lines()[0].value, kWin - 1);
    EXPECT_EQ(thinker.lines()[0].white_wins_per_mille, 1000);
}

TEST(ImpasseBot, ThinksTheSameHoweverItIsInterrupted) {
    for (const int level : {1, 3, 6}) {
        Random random(1);
        Thinker whole(start(8), level, random);
        whole.step(kAll);
        for (const std::uint64_t slice : {1u, 10u, 333u}) {
            Random again(1);
            Thinker cut(start(8), level, again);
            while (!cut.done())
                cut.step(slice);
            EXPECT_EQ(cut.best(), whole.best());
            EXPECT_EQ(cut.nodes(), whole.nodes());
        }
    }
}

TEST(ImpasseBot, ShowsSeveralLinesOfLegalActions) {
    const Thinker thinker = finished(start(10), {.depth = 3, .lines = 4});
    const auto lines = thinker.lines();
    ASSERT_EQ(lines.size(), 4u);
    std::set<std::string> firsts;
    for (const Thinker::Line& line : lines) {
        firsts.insert(text(line.actions[0]));
        Position p = start(10);
        for (const Action action : line.actions)
            p = after(p, text(action));
    }
    EXPECT_EQ(firsts.size(), 4u);
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                               [](const auto& a, const auto& b) { return a.value > b.value; }));
}

TEST(ImpasseBot, AWeakLevelPlaysDifferentlyWithOtherRandomNumbers) {
    std::set<std::string> openings;
    for (std::uint64_t key = 0; key < 30; ++key) {
        Random random(key);
        Thinker thinker(start(8), 1, random);
        thinker.step(kAll);
        openings.insert(text(thinker.best()));
    }
    EXPECT_GT(openings.size(), 5u);
}

TEST(ImpasseBot, ChancesGrowWithTheValue) {
    EXPECT_EQ(win_per_mille(0), 500);
    EXPECT_EQ(win_per_mille(kWin), 1000);
    EXPECT_EQ(win_per_mille(-kWin), 0);
    EXPECT_LT(win_per_mille(100), win_per_mille(200));
    EXPECT_EQ(win_per_mille(700) + win_per_mille(-700), 1000);
}

TEST(ImpasseBot, EstimatesStayFarFromWinsInSight) {
    for (std::uint64_t game = 0; game < 200; ++game) {
        Random random(4, game);
        play_out(start(game % 2 == 0 ? 8 : 10), random, [](const Position&, Action, const Position& after) {
            ASSERT_LT(std::abs(estimate(after)), search::kWinInSight / 4);
        });
    }
}

/// Games won by `level` against the one below, from random openings and from both sides.
int games_won(int level, int pairs) {
    int won = 0;
    for (int game = 0; game < 2 * pairs; ++game) {
        Random random(2005, static_cast<std::uint64_t>(game / 2));
        const Seat stronger = game % 2 == 0 ? kWhite : kBlack;
        Position p = start(8);
        for (int turn = 0; !winner(p); ++turn) {
            const ActionList legal = Impasse::legal(p, p.to_move);
            Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
            if (turn >= 6) {
                Thinker thinker(p, p.to_move == stronger ? level : level - 1, random);
                thinker.step(kAll);
                action = thinker.best();
            }
            Impasse::play(p, p.to_move, action);
        }
        won += *winner(p) == stronger ? 1 : 0;
    }
    return won;
}

TEST(ImpasseBot, SlowEveryLevelBeatsTheOneBelow) {
    for (int level = 2; level <= 6; ++level)
        EXPECT_GE(games_won(level, 50), 62)
            << level;  // of 100; four in five expected, so a false alarm is rare
}

}  // namespace
}  // namespace imp::impasse
