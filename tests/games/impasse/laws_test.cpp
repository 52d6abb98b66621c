#include "games/impasse/bot.h"
#include "games/impasse/mailbox.h"
#include "games/impasse/support.h"
#include "support/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace imp::impasse {
namespace {

constexpr std::uint64_t kKey = 20050401;

/// Calls `visit` for each turn of random games, every tenth of them on the larger board.
template <class F>
void play_games(int games, F visit) {
    for (int game = 0; game < games; ++game) {
        Random random(kKey, static_cast<std::uint64_t>(game));
        play_out(start(game % 10 == 9 ? 10 : 8), random, visit);
        if (testing::Test::HasFailure()) return;
    }
}

/// What a player still has before him: every single and double, by its distance from where it changes. A
/// bear-off and a crown cost more than the new stack is worth, so each turn lowers the sum (IS-32).
int remaining(const Position& position, Seat seat) {
    const int last = position.size - 1;
    int sum = 0;
    for_each(position.side(seat).singles,
             [&](Square at) { sum += (seat == kWhite ? last - rank_of(at) : rank_of(at)) + 2 * last; });
    for_each(position.side(seat).doubles,
             [&](Square at) { sum += (seat == kWhite ? rank_of(at) : last - rank_of(at)) + 3 * last; });
    return sum;
}

TEST(ImpasseLaws, EveryTurnLeavesAPositionThatTheRulesReach) {
    covers("IS-33 IS-34");  // one crown at most was due, since after it none is
    play_games(2000, [](const Position&, Action, const Position& after) {
        ASSERT_EQ(flaw(after), std::nullopt) << text(after);
    });
}

TEST(ImpasseLaws, EveryTurnLowersWhatThePlayerHasBeforeHim) {
    covers("IS-24 IS-32");
    play_games(2000, [](const Position& before, Action, const Position& after) {
        const Seat seat = before.to_move;
        ASSERT_LT(remaining(after, seat), remaining(before, seat)) << text(before);
        ASSERT_LE(checkers(after.side(seat)), checkers(before.side(seat)));
        ASSERT_EQ(after.side(opponent(seat)), before.side(opponent(seat)));
    });
}

TEST(ImpasseLaws, NoGameIsLongerThanItsBound) {
    covers("IS-32");
    // The winner's last turn takes a single away, so he has at most that many turns less one, and the loser
    // as many.
    EXPECT_LE(2 * (remaining(start(8), kWhite) - 2 * 7 + 1), 380);
    EXPECT_LE(2 * (remaining(start(10), kWhite) - 2 * 9 + 1), 838);
    EXPECT_EQ(remaining(start(8), kWhite), remaining(start(8), kBlack));
    EXPECT_EQ(remaining(start(10), kWhite), remaining(start(10), kBlack));
}

TEST(ImpasseLaws, AFinishedGameHasExactlyOneWinner) {
    covers("IS-30 IS-31 IS-32");
    play_games(2000, [](const Position& before, Action action, const Position& after) {
        ASSERT_EQ(Impasse::turn(after).kind == Turn::Kind::Over, winner(after).has_value());
        if (!winner(after)) return;
        ASSERT_EQ(Impasse::standing(after).winners, SeatSet(before.to_move));
        ASSERT_TRUE(is_removal(action)) << text(before);
        ASSERT_NE(after.side(after.to_move).stacks(), 0u);
        ASSERT_TRUE(Impasse::legal(after, after.to_move).empty());
    });
}

TEST(ImpasseLaws, TheTwinOfAPositionHasTheTwinsOfItsActions) {
    const Evaluation evaluation;
    play_games(500, [&](const Position& before, Action action, const Position& after) {
        std::vector<std::string> twins;
        for (const Action own : Impasse::legal(before, before.to_move))
            twins.push_back(text(twin(own, before.size)));
        std::sort(twins.begin(), twins.end());
        ASSERT_EQ(actions(twin(before)), twins) << text(before);

        Position next = twin(before);
        Impasse::play(next, next.to_move, twin(action, before.size));
        ASSERT_EQ(next, twin(after));
        ASSERT_EQ(evaluation.value(before, kWhite), evaluation.value(twin(before), kBlack));
        ASSERT_EQ(evaluation.value(before, kWhite), -evaluation.value(before, kBlack));
    });
}

TEST(ImpasseLaws, TextIsReadAsItWasWritten) {
    play_games(500, [](const Position& before, Action action, const Position& after) {
        const auto position = parse_position(text(after));
        ASSERT_TRUE(position) << text(after) << ": " << position.error().expected;
        ASSERT_EQ(*position, after);
        const auto read = parse_action(text(action), before);
        ASSERT_TRUE(read) << text(action);
        ASSERT_EQ(*read, action) << text(action) << " in " << text(before);
    });
}

TEST(ImpasseLaws, NoTwoActionsHaveOneText) {
    covers("IS-35");
    play_games(500, [](const Position& before, Action, const Position&) {
        const auto texts = actions(before);
        ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << text(before);
    });
}

void agrees_with_mailbox(const Position& before, Action, const Position&) {
    const auto turns = Mailbox(text(before)).turns();
    ASSERT_EQ(turns.size(), Impasse::legal(before, before.to_move).size()) << text(before);
    for (const Mailbox::Turn& turn : turns)
        ASSERT_EQ(text(after(before, turn.text)), turn.after.text()) << turn.text << " in " << text(before);
}

TEST(ImpasseLaws, TheMailboxHasTheSameTurns) {
    play_games(300, agrees_with_mailbox);
}

TEST(ImpasseLaws, SlowTheMailboxHasTheSameTurns) {
    play_games(10'000, agrees_with_mailbox);
}

bool is_listed(const ActionList& legal, Action action) {
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

TEST(ImpasseLaws, TheJudgePassesWhatIsListedAndNothingElse) {
    int turns = 0;
    play_games(20, [&](const Position& before, Action, const Position&) {
        const ActionList legal = Impasse::legal(before, before.to_move);
        for (const Action action : legal)
            ASSERT_EQ(Impasse::judge(before, before.to_move, action), std::nullopt) << text(action);
        Random random(kKey + 1, static_cast<std::uint64_t>(turns++));
        const auto any = [&random, &before] {
            const std::uint32_t count = static_cast<std::uint32_t>(before.size * before.size) + 1;
            const std::uint32_t n = random.below(count);
            return n + 1 == count
                       ? kNowhere
                       : square_at(static_cast<int>(n % before.size), static_cast<int>(n / before.size));
        };
        for (int i = 0; i < 500; ++i) {
            Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
            Square Action::* const part =
                std::array{&Action::from, &Action::to, &Action::crown}[random.below(3)];
            action.*part = any();
            if (action.from == kNowhere) continue;
            const auto breach = Impasse::judge(before, before.to_move, action);
            ASSERT_EQ(breach.has_value(), !is_listed(legal, action))
                << text(action) << " in " << text(before);
            ASSERT_TRUE(!breach || !reason(*breach).empty());
        }
    });
}

TEST(ImpasseLaws, TheJudgeKnowsEveryActionThereIs) {
    // A position with slides, transposes and crowns to choose: all squares as from, to and crown.
    const Position p = *parse_position("8/2W1B1w1/1B3b1W/b1w3B1/3B3b/2w3b1/7W/w3w3 w");
    const ActionList legal = Impasse::legal(p, p.to_move);
    std::vector<Square> squares{kNowhere};
    for (int n = 0; n < 64; ++n)
        squares.push_back(square_at(n % 8, n / 8));
    for (const Square from : squares)
        for (const Square to : squares)
            for (const Square crown : squares) {
                if (from == kNowhere) continue;
                const Action action{from, to, crown};
                ASSERT_EQ(Impasse::judge(p, p.to_move, action).has_value(), !is_listed(legal, action))
                    << text(action);
            }
}

/// The board after the effects, carried out as a client would: checkers taken from here and put there.
Position shown(Position position, const std::vector<Effect>& effects) {
    Side& side = position.side(position.to_move);
    const auto height = [&side](Square at) {
        return (side.singles & bit(at)) != 0 ? 1 : (side.doubles & bit(at)) != 0 ? 2 : 0;
    };
    const auto set_height = [&side](Square at, int count) {
        side.singles &= ~bit(at);
        side.doubles &= ~bit(at);
        if (count == 1) side.singles |= bit(at);
        if (count == 2) side.doubles |= bit(at);
    };
    for (const Effect& effect : effects) {
        if (effect.checkers == 0) continue;
        EXPECT_GE(height(effect.from), effect.checkers);
        set_height(effect.from, height(effect.from) - effect.checkers);
        if (effect.to == kNowhere) continue;
        EXPECT_LE(height(effect.to) + effect.checkers, 2);
        set_height(effect.to, height(effect.to) + effect.checkers);
    }
    position.to_move = opponent(position.to_move);
    return position;
}

TEST(ImpasseLaws, TheEffectsOfAStoryLeadToTheBoardAfterIt) {
    play_games(500, [](const Position& before, Action action, const Position& after) {
        const Story told = story(before, action, after);
        ASSERT_EQ(shown(before, told.effects), after) << told.text << " in " << text(before);
        ASSERT_EQ(told.effects.back().kind == Effect::Kind::Win, winner(after).has_value());
    });
}

TEST(ImpasseLaws, SlowAHundredThousandGamesKeepTheInvariants) {
    std::int64_t turns = 0;
    play_games(100'000, [&turns](const Position& before, Action, const Position& after) {
        ++turns;
        ASSERT_EQ(flaw(after), std::nullopt) << text(after);
        ASSERT_LT(remaining(after, before.to_move), remaining(before, before.to_move)) << text(before);
    });
    EXPECT_GT(turns, 100'000 * 20);
}

}  // namespace
}  // namespace imp::impasse
