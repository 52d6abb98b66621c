#include "games/elements/bot_odds.h"

#include "core/assert.h"
#include "games/elements/die.h"

namespace imp::elements {
namespace {

/// Chances by (elements that lie once, elements that lie more often, dice among these). Which elements they
/// are does not matter: all are alike.
class Lying {
public:
    Lying(int apart, int elements) : elements_(elements), chances_(kSize) { chance(apart, 0, 0) = 1; }

    /// One more fair die.
    void roll() {
        std::vector<double> before(kSize);
        before.swap(chances_);
        for (int once = 0; once <= kElements; ++once)
            for (int often = 0; once + often <= kElements; ++often)
                for (int dice = 0; dice < kDice; ++dice)
                    spread(before[index(once, often, dice)], once, often, dice);
    }

    void add_to(std::vector<Fate>& fates, double weight) const {
        for (int once = 0; once <= kElements; ++once)
            for (int often = 0; once + often <= kElements; ++often)
                for (int dice = 0; dice <= kDice; ++dice)
                    merge(fates, {.chance = weight * chances_[index(once, often, dice)],
                                  .matching = static_cast<std::uint8_t>(dice),
                                  .apart = static_cast<std::uint8_t>(once)});
    }

private:
    static constexpr std::size_t kSize = std::size_t{kElements + 1} * (kElements + 1) * (kDice + 1);

    static std::size_t index(int once, int often, int dice) {
        return (static_cast<std::size_t>(once) * (kElements + 1) + static_cast<std::size_t>(often)) *
                   (kDice + 1) +
               static_cast<std::size_t>(dice);
    }
    double& chance(int once, int often, int dice) { return chances_[index(once, often, dice)]; }

    /// A face that cannot match; a new element, one that lies once, one that lies more often.
    void spread(double p, int once, int often, int dice) {
        if (p == 0) return;
        const double face = p / kFaces;
        const int fresh = elements_ - once - often;
        chance(once, often, dice) += face * (kFaces - elements_);
        if (fresh > 0) chance(once + 1, often, dice) += face * fresh;
        if (once > 0 && dice + 2 <= kDice) chance(once - 1, often + 1, dice + 2) += face * once;
        if (often > 0) chance(once, often, dice + 1) += face * often;
    }

    static void merge(std::vector<Fate>& fates, const Fate& fate) {
        if (fate.chance == 0) return;
        for (Fate& known : fates)
            if (known.matching == fate.matching && known.apart == fate.apart) {
                known.chance += fate.chance;
                return;
            }
        fates.push_back(fate);
    }

    int elements_;
    std::vector<double> chances_;
};

double power(double base, int exponent) {
    double product = 1;
    for (int i = 0; i < exponent; ++i)
        product *= base;
    return product;
}

/// Ways to pick `k` of `n`.
double choose(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i)
        ways = ways * (n - i) / (i + 1);
    return ways;
}

void add_fates(std::vector<Fate>& fates, int apart, int rolling, double weight, int elements = kElements) {
    if (weight == 0) return;
    Lying lying(apart, elements);
    for (int i = 0; i < rolling; ++i)
        lying.roll();
    lying.add_to(fates, weight);
}

}  // namespace

std::vector<Fate> fates(int apart, int rolling, int elements) {
    IMP_ASSERT(0 <= apart && apart <= elements && elements <= kElements && 0 <= rolling && rolling <= kDice);
    std::vector<Fate> fates;
    add_fates(fates, apart, rolling, 1, elements);
    return fates;
}

std::vector<Fate> fates_of_throw(int apart, const Manner& manner) {
    IMP_ASSERT(0 <= apart && apart <= kMostApart);
    // A die that rolls again shows its old face once in six times.
    const double shown = apart == 0 ? 0 : manner.changed[static_cast<std::size_t>(apart - 1)];
    const double rolled = shown * kFaces / (kFaces - 1);
    const double gone = manner.knocked_out;
    std::vector<Fate> fates;
    for (int out = 0; out <= apart; ++out)
        for (int again = 0; out + again <= apart; ++again) {
            const int still = apart - out - again;
            const double ways = choose(apart, out) * choose(apart - out, again);
            const double weight =
                ways * power(gone, out) * power(rolled, again) * power(1 - gone - rolled, still);
            add_fates(fates, still, again, weight * manner.out);
            add_fates(fates, still, again + 1, weight * (1 - manner.out));
        }
    return fates;
}

}  // namespace imp::elements
