#include "match/think.h"

#include "games/elements/bot.h"
#include "games/elements/notation.h"
#include "games/impasse/bot.h"
#include "games/impasse/notation.h"
#include "games/toss/notation.h"

#include <cmath>
#include <cstdlib>

namespace imp {

struct AnyThinker::Impl {
    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    virtual ~Impl() = default;
    virtual bool step(std::uint64_t nodes) = 0;
    [[nodiscard]] virtual Thought thought() const = 0;
    [[nodiscard]] virtual std::string choice() const = 0;
};

namespace {

Fault no_such_level() {
    return {"bad_request", "expected a level from 1 to 8", "/level", {}};
}

class ImpasseThinker final : public AnyThinker::Impl {
public:
    explicit ImpasseThinker(impasse::Thinker thinker) : thinker_(std::move(thinker)) {}

    bool step(std::uint64_t nodes) override {
        thinker_.step(nodes);
        return !thinker_.done();
    }

    [[nodiscard]] Thought thought() const override {
        Thought thought{.depth = thinker_.depth(), .nodes = thinker_.nodes(), .lines = {}};
        for (const auto& line : thinker_.lines())
            thought.lines.push_back(told(line));
        return thought;
    }

    [[nodiscard]] std::string choice() const override { return impasse::text(thinker_.best()); }

private:
    static ThoughtLine told(const impasse::Thinker::Line& line) {
        ThoughtLine told{.action = impasse::text(line.actions.front()),
                         .value = line.value,
                         .win = line.white_wins_per_mille,
                         .ends_in = {},
                         .pv = {}};
        if (std::abs(line.value) > search::kWinInSight) told.ends_in = search::kWin - std::abs(line.value);
        for (const auto& action : line.actions)
            told.pv.push_back(impasse::text(action));
        return told;
    }

    impasse::Thinker thinker_;
};

class ElementsThinker final : public AnyThinker::Impl {
public:
    ElementsThinker(elements::Thinker thinker, int seats, Seat seat)
        : thinker_(std::move(thinker)), is_mirrored_(seats == 2 && seat.index == 1) {}

    /// A playout visits about so many states.
    static constexpr std::uint64_t kNodesOfPlayout = 64;

    bool step(std::uint64_t nodes) override {
        return thinker_.step(std::max<std::uint64_t>(1, nodes / kNodesOfPlayout));
    }

    [[nodiscard]] Thought thought() const override {
        Thought thought{.depth = 1, .nodes = thinker_.playouts() * kNodesOfPlayout, .lines = {}};
        for (const auto& line : thinker_.lines())
            thought.lines.push_back(told(line));
        return thought;
    }

    [[nodiscard]] std::string choice() const override { return elements::text(thinker_.best()); }

private:
    [[nodiscard]] ThoughtLine told(const elements::Thinker::Line& line) const {
        const auto thousandths = static_cast<int>(std::lround(line.chance * 1000));
        const std::string text = elements::text(line.action);
        return {.action = text,
                .value = thousandths,
                .win = is_mirrored_ ? 1000 - thousandths : thousandths,
                .ends_in = {},
                .pv = {text}};
    }

    elements::Thinker thinker_;
    bool is_mirrored_;  ///< The chance is told for seat 0.
};

/// Toss needs no thought: a throw drawn at random.
class TossThinker final : public AnyThinker::Impl {
public:
    explicit TossThinker(std::uint64_t key) {
        Random random(key);
        throw_.speed =
            toss::Speed{1 + static_cast<int>(random.below(static_cast<std::uint32_t>(toss::kMaxSpeed)))};
    }

    bool step(std::uint64_t) override { return false; }
    [[nodiscard]] Thought thought() const override {
        return {.depth = 1, .nodes = 1, .lines = {{choice(), 0, 500, {}, {choice()}}}};
    }
    [[nodiscard]] std::string choice() const override { return toss::text(throw_); }

private:
    toss::Throw throw_;
};

}  // namespace

AnyThinker::AnyThinker(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
AnyThinker::AnyThinker(AnyThinker&&) noexcept = default;
AnyThinker& AnyThinker::operator=(AnyThinker&&) noexcept = default;
AnyThinker::~AnyThinker() = default;

bool AnyThinker::step(std::uint64_t nodes) {
    return impl_->step(nodes);
}
Thought AnyThinker::thought() const {
    return impl_->thought();
}
std::string AnyThinker::choice() const {
    return impl_->choice();
}

Done<AnyThinker> thinker(const impasse::Position& view, Seat, const ThinkLimits& limits) {
    if (limits.level) {
        if (*limits.level < 1 || *limits.level > impasse::kLevels) return Unexpected{no_such_level()};
        Random random(limits.key);
        return AnyThinker(std::make_unique<ImpasseThinker>(impasse::Thinker(view, *limits.level, random)));
    }
    search::Limits searched;
    searched.lines = limits.lines;
    if (limits.nodes) searched.nodes = *limits.nodes;
    if (limits.depth) searched.depth = *limits.depth;
    return AnyThinker(std::make_unique<ImpasseThinker>(impasse::Thinker(view, searched)));
}

Done<AnyThinker> thinker(const elements::Elements::View& view, Seat seat, const ThinkLimits& limits) {
    Random random(limits.key);
    const auto state = elements::Elements::imagined(view, random);
    const int seats = state.setup.seats;
    if (limits.level) {
        if (*limits.level < 1 || *limits.level > elements::kLevels) return Unexpected{no_such_level()};
        return AnyThinker(std::make_unique<ElementsThinker>(
            elements::Thinker(state, seat, *limits.level, random), seats, seat));
    }
    constexpr std::uint64_t most = 1'000'000;
    const std::uint64_t playouts = limits.nodes   ? *limits.nodes / ElementsThinker::kNodesOfPlayout + 1
                                   : limits.depth ? 100
                                                  : most;
    return AnyThinker(
        std::make_unique<ElementsThinker>(elements::Thinker(state, seat, playouts, limits.key), seats, seat));
}

Done<AnyThinker> thinker(const toss::Toss::View&, Seat, const ThinkLimits& limits) {
    return AnyThinker(std::make_unique<TossThinker>(limits.key));
}

std::uint64_t search_signature() {
    constexpr int depth = 8;
    constexpr std::array<std::string_view, 3> positions = {
        "1W1b1W1b/b1W1b1W1/8/8/8/8/1B1w1B1w/w1B1w1B1 w", "8/2W1B1w1/1B3b1W/b1w3B1/3B3b/2w3b1/7W/w3w3 w",
        "1W1b1W1b2/b1W1b1W1b1/1b1W1b1W1b/10/10/10/10/w1B1w1B1w1/1w1B1w1B1w/2w1B1w1B1 w"};
    std::uint64_t nodes = 0;
    for (const auto position : positions) {
        search::Limits limits;
        limits.depth = depth;
        impasse::Thinker thinker(*impasse::parse_position(position), limits);
        while (!thinker.done())
            thinker.step(1 << 16);
        nodes += thinker.nodes();
    }
    return nodes;
}

}  // namespace imp
