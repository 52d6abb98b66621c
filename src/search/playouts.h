#pragma once

#include "core/game.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

namespace imp::search {

/// How a game goes on when nobody thinks: what playouts need of a game.
///
/// - `action(state, seat, random)`: what that seat, which is in turn, does.
/// - `answer(question, random)`: what nature says.
/// - `score(state, seat)`: from 0, lost, to 1, won; \pre the game is over.
template <class P, class G>
concept PlayoutPolicy = requires(const P& policy, const typename G::State& state, Seat seat,
                                 const typename G::Question& question, Random& random) {
    { policy.action(state, seat, random) } -> std::same_as<typename G::Action>;
    { policy.answer(question, random) } -> std::same_as<typename G::Answer>;
    { policy.score(state, seat) } -> std::same_as<double>;
};

/// Chooses among a few actions by playing on from each to the end, many times, by a simple policy: flat Monte
/// Carlo, for games with nature and any number of seats.
///
/// Playout k of every action uses the same random numbers, so that luck hits all of them alike and fewer
/// playouts tell them apart (common random numbers; Law, Simulation Modeling and Analysis, section 11.2).
/// What is found depends on the key and the number of playouts, not on how the work is cut into steps.
template <Game G, PlayoutPolicy<G> P>
class Playouts {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// A playout that goes on for longer than this many entries counts half: nobody is known to win.
    static constexpr int kLongest = 5'000;

    /// One of the actions, and what came of it.
    struct Arm {
        Action action;
        double total = 0;  ///< Sum of scores.
        std::uint64_t playouts = 0;
        [[nodiscard]] double mean() const {
            return playouts == 0 ? 0.5 : total / static_cast<double>(playouts);
        }
    };

    /// \pre `seat` is in turn in `root`, `actions` is not empty and each is legal for it
    Playouts(State root, Seat seat, const std::vector<Action>& actions, P policy, std::uint64_t key)
        : root_(std::move(root)), seat_(seat), policy_(std::move(policy)), key_(key) {
        IMP_ASSERT(!actions.empty());
        for (const Action& action : actions)
            arms_.push_back({action});
    }

    /// Plays `count` more games.
    void step(std::uint64_t count) {
        for (; count > 0; --count, ++played_)
            play_out(arms_[played_ % arms_.size()], played_ / arms_.size());
    }

    [[nodiscard]] std::uint64_t played() const { return played_; }
    /// As given, in their order.
    [[nodiscard]] const std::vector<Arm>& arms() const { return arms_; }
    /// The one with the best mean; the first of equals.
    [[nodiscard]] const Arm& best() const {
        return *std::ranges::max_element(arms_, {}, [](const Arm& arm) { return arm.mean(); });
    }

private:
    void play_out(Arm& arm, std::uint64_t stream) {
        Random random(key_, stream);
        State state = root_;
        G::play(state, seat_, arm.action);
        double score = 0.5;
        for (int entries = 0; entries < kLongest; ++entries) {
            const Turn turn = G::turn(state);
            if (turn.kind == Turn::Kind::Over) {
                score = policy_.score(state, seat_);
                break;
            }
            go_on(state, turn, random);
        }
        arm.total += score;
        ++arm.playouts;
    }

    void go_on(State& state, const Turn& turn, Random& random) const {
        if (turn.kind == Turn::Kind::Nature)
            return G::settle(state, policy_.answer(G::question(state), random));
        const Seat mover = turn.seats.lowest();
        G::play(state, mover, policy_.action(state, mover, random));
    }

    State root_;
    Seat seat_;
    P policy_;
    std::uint64_t key_;
    std::uint64_t played_ = 0;
    std::vector<Arm> arms_;
};

}  // namespace imp::search
