// Against exact figures for ideal dice: none leaves the box, none is turned (docs/bots.md).
#include "games/elements/bot_two_players.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>

namespace imp::elements {
namespace {

constexpr std::span<const Manner> kOnlyIdeal(&kIdeal, 1);

double chance_of_match(const std::vector<Fate>& fates) {
    double chance = 0;
    for (const Fate& fate : fates)
        chance += fate.matching > 0 ? fate.chance : 0;
    return chance;
}

double sum(const std::vector<Fate>& fates) {
    double chance = 0;
    for (const Fate& fate : fates)
        chance += fate.chance;
    return chance;
}

TEST(ElementsOdds, OneDieMatchesAsManySixthsAsDiceLie) {
    for (int lying = 0; lying <= kMostApart; ++lying) {
        const auto fates = fates_of_throw(lying, kIdeal);
        EXPECT_NEAR(chance_of_match(fates), lying / 6.0, 1e-15);
        EXPECT_NEAR(sum(fates), 1, 1e-15);
    }
}

TEST(ElementsOdds, ABigBangMatchesNothingAsOftenAsCountingAllThrowsSays) {
    const std::array<double, 16> none{6.0 / 6,       31.0 / 36,      136.0 / 216,     501.0 / 1296,
                                      1546.0 / 7776, 4051.0 / 46656, 9276.0 / 279936, 19081.0 / 1679616};
    const std::array<double, 8> kept{0, 0.2778, 0.7639, 1.4043, 2.1573, 2.9906, 3.8798, 4.8061};
    for (int dice = 1; dice <= 8; ++dice) {
        const auto outcomes = fates(0, dice);
        double mean = 0;
        for (const Fate& fate : outcomes)
            mean += fate.chance * fate.matching;
        EXPECT_NEAR(1 - chance_of_match(outcomes), none[static_cast<std::size_t>(dice - 1)], 1e-14) << dice;
        EXPECT_NEAR(mean, kept[static_cast<std::size_t>(dice - 1)], 5e-5) << dice;
        EXPECT_NEAR(sum(outcomes), 1, 1e-14);
    }
}

TEST(ElementsOdds, ADieThatIsHitShowsAnotherFaceAsOftenAsTheMannerSays) {
    // One die lies: it is turned and shows a different element, or the blank, in `changed` of the throws.
    // With the thrown die always out, what is left tells.
    const Manner manner{.name = "test", .out = 1, .knocked_out = 0.1, .changed = {0.3}};
    double gone = 0;
    for (const Fate& fate : fates_of_throw(1, manner))
        gone += fate.apart == 0 ? fate.chance : 0;
    EXPECT_NEAR(gone, 0.1 + 0.3 / 5, 1e-15) << "knocked out, or turned to the blank, one of five other faces";
}

/// How often somebody wins who plays by `again(own, other, lying)` against the solution's best play.
class Duel {
public:
    using Again = std::function<bool(int own, int other, int lying)>;

    Duel(Again first, Again second) : again_{std::move(first), std::move(second)} {
        for (int sweep = 0; sweep < 400; ++sweep)
            for (int total = 2; total <= TwoPlayers::kMostDice; ++total)
                for (int own = 1; own < total; ++own)
                    for (int lying = 0; lying <= std::min(kMostApart, total - own - 1); ++lying)
                        for (const int who : {0, 1})
                            begins_[index(who, own, total - own - lying, lying)] =
                                begun(who, own, total - own - lying, lying);
    }

    struct Worth {
        double first = 0;  ///< Chance that player 0 wins.
        double turns = 0;  ///< Still to come.
        double throws = 0;
    };
    /// When `who` begins a turn.
    [[nodiscard]] Worth begins(int who, int own, int other, int lying) const {
        return begins_[index(who, own, other, lying)];
    }

private:
    static std::size_t index(int who, int own, int other, int lying) {
        return static_cast<std::size_t>(((who * 18 + own) * 18 + other) * 6 + lying);
    }
    static void add(Worth& sum, double chance, const Worth& worth) {
        sum.first += chance * worth.first;
        sum.turns += chance * worth.turns;
        sum.throws += chance * worth.throws;
    }

    Worth begun(int who, int own, int other, int lying) {
        Worth worth = lying > 0 ? thrown(who, own, other, lying) : bang(who, own, other);
        worth.turns += 1;
        return worth;
    }
    Worth bang(int who, int own, int other) {
        Worth worth{.first = 0, .turns = 0, .throws = 1};
        for (const Fate& fate : bang_[static_cast<std::size_t>(own)])
            add(worth, fate.chance,
                fate.matching > 0 ? begins(1 - who, other, fate.matching, fate.apart)
                                  : Worth{.first = who == 0 ? 0.0 : 1.0});
        return worth;
    }
    Worth thrown(int who, int own, int other, int lying) {
        Worth worth{.first = 0, .turns = 0, .throws = 1};
        for (const Fate& fate : throw_[static_cast<std::size_t>(lying)])
            add(worth, fate.chance, fallen(who, own - 1 + fate.matching, other, fate));
        return worth;
    }
    Worth fallen(int who, int own, int other, const Fate& fate) {
        if (fate.matching > 0) return begins(1 - who, other, own, fate.apart);
        if (own == 0) return {.first = who == 0 ? 0.0 : 1.0};
        if (again_[static_cast<std::size_t>(who)](own, other, fate.apart))
            return thrown(who, own, other, fate.apart);
        return begins(1 - who, other, own, fate.apart);
    }

    static std::vector<std::vector<Fate>> all(bool bang) {
        std::vector<std::vector<Fate>> all;
        for (int i = 0; i <= (bang ? TwoPlayers::kMostDice : kMostApart); ++i)
            all.push_back(bang ? fates(0, i) : fates_of_throw(i, kIdeal));
        return all;
    }

    std::array<Again, 2> again_;
    std::vector<std::vector<Fate>> throw_ = all(false);
    std::vector<std::vector<Fate>> bang_ = all(true);
    std::vector<Worth> begins_ = std::vector<Worth>(2 * 18 * 18 * 6);
};

const TwoPlayers& solution() {
    static const TwoPlayers solved(kOnlyIdeal);
    return solved;
}

bool best(int own, int other, int lying) {
    return solution().throws(own, other, lying) > solution().stops(own, other, lying);
}

/// Of a policy against best play, each beginning half of the games.
double score(const Duel::Again& policy) {
    const Duel duel(policy, best);
    return (duel.begins(0, 8, 8, 1).first + duel.begins(1, 8, 8, 1).first) / 2;
}

TEST(ElementsTwoPlayers, WhoBeginsWinsAlmostEverySecondGame) {
    EXPECT_NEAR(solution().begins(8, 8, 1), 0.497146, 1e-6);
}

TEST(ElementsTwoPlayers, AGameIsAsLongAsTheTableSays) {
    const Duel duel(best, best);
    const auto game = duel.begins(0, 8, 8, 1);
    EXPECT_NEAR(game.first, 0.497146, 1e-6);
    EXPECT_NEAR(game.turns, 24.367, 5e-4);
    EXPECT_NEAR(game.throws, 37.511, 5e-4);
}

TEST(ElementsTwoPlayers, NoSimplePolicyBeatsIt) {
    EXPECT_NEAR(score([](int, int, int lying) { return lying >= 3; }), 0.499, 5e-4);
    EXPECT_NEAR(score([](int, int, int) { return false; }), 0.361, 5e-4);
    EXPECT_NEAR(score([](int, int, int) { return true; }), 0.400, 5e-4);
}

TEST(ElementsTwoPlayers, ChoosingTheMannerAsWellIsWorthNoLess) {
    const std::array manners{
        kIdeal, Manner{.name = "hard", .out = 0.15, .knocked_out = 0, .changed = {.2, .14, .08, .07, .06}}};
    const TwoPlayers solved(manners);
    for (int lying = 1; lying <= kMostApart; ++lying)
        EXPECT_GE(solved.throws(4, 4, lying), solved.throws(4, 4, lying, 0));
}

}  // namespace
}  // namespace imp::elements
