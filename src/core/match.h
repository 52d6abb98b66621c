#pragma once

#include "core/game.h"

#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace imp {

/// What a seat chose.
template <Game G>
struct Decision {
    Seat seat;
    typename G::Action action;
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// What nature did: the faces shown, where the pieces came to rest. Recorded, never recomputed.
template <Game G>
struct Fact {
    typename G::Answer answer;
    friend bool operator==(const Fact&, const Fact&) = default;
};

/// What the table agreed or the referee ruled, beside the rules of the game.
struct Ruling {
    enum class Kind : std::uint8_t { TakenBack, Resigned, DrawAgreed, TimedOut, Aborted };
    Kind kind = Kind::Aborted;
    Seat seat;           ///< Resigned, TimedOut: whose.
    std::size_t to = 0;  ///< TakenBack: the entry taken back, with everything after it.
    friend bool operator==(const Ruling&, const Ruling&) = default;
};

/// What a seat asks of the others. It stands until the next entry.
struct Offer {
    enum class What : std::uint8_t { TakeBack, Draw };
    Seat seat;
    What what = What::TakeBack;
    std::size_t to = 0;  ///< TakeBack: as in Ruling.
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// A seat's no to the offer that stands. A yes is the ruling that was asked for.
struct Refusal {
    Seat seat;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <Game G>
using Entry = std::variant<Decision<G>, Fact<G>, Ruling, Offer, Refusal>;

/// How a match ended, a resignation counted; `G::standing` is what the rules alone say.
struct Outcome {
    enum class By : std::uint8_t { Rules, Resigned, Draw, Timeout, Aborted };
    By by = By::Aborted;
    SeatSet winners;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// One game in progress: a setup, an append-only ledger, and the state they add up to.
///
/// Invariant: `state()` is what replaying `ledger()` from `setup()` gives. A refused call changes nothing.
template <Game G>
class Match {
public:
    explicit Match(typename G::Setup setup)
        : setup_(std::move(setup)), states_{G::initial(setup_)}, seats_(SeatSet::first(G::seats(setup_))) {}

    /// A match that begins at `state` instead of the set-up position; it may be over already.
    Match(typename G::Setup setup, typename G::State state)
        : setup_(std::move(setup)),
          states_{std::move(state)},
          seats_(SeatSet::first(G::seats(setup_))),
          outcome_(outcome_by_rules(states_.back())) {}

    /// Which rule forbids `seat` to do `action` now.
    [[nodiscard]] std::optional<Breach> judge(Seat seat, const typename G::Action& action) const {
        if (outcome_) return Breach{"H-1", "match_over", {}, {}};
        if (turn().kind == Turn::Kind::Nature) return Breach{"H-2", "natures_turn", {}, {}};
        if (!turn().seats.contains(seat)) return Breach{"H-2", "not_your_turn", {}, {}};
        return G::judge(state(), seat, action);
    }

    /// Plays `action` for `seat`, or says which rule forbids it.
    [[nodiscard]] std::optional<Breach> submit(Seat seat, const typename G::Action& action) {
        if (auto breach = judge(seat, action)) return breach;
        auto next = state();
        G::play(next, seat, action);
        append(Decision<G>{seat, action}, std::move(next));
        return std::nullopt;
    }

    /// Enters nature's answer to `G::question(state())`, or says why it is none.
    [[nodiscard]] std::optional<Breach> settle(const typename G::Answer& answer) {
        if (outcome_) return Breach{"H-1", "match_over", {}, {}};
        if (turn().kind != Turn::Kind::Nature) return Breach{"H-3", "not_natures_turn", {}, {}};
        if (!G::answers(state(), answer)) return Breach{"H-4", "not_an_answer", {}, {}};
        auto next = state();
        G::settle(next, answer);
        append(Fact<G>{answer}, std::move(next));
        return std::nullopt;
    }

    /// Which rule of the house forbids `ruling` now.
    [[nodiscard]] std::optional<Breach> judge(const Ruling& ruling) const {
        if (ruling.kind == Ruling::Kind::TakenBack) return judge_take_back(ruling.to);
        if (outcome_) return Breach{"H-1", "match_over", {}, {}};
        if (ruling.kind == Ruling::Kind::DrawAgreed && !G::kKnowsDraws)
            return Breach{"H-8", "no_draws", {}, {}};
        const bool names_seat =
            ruling.kind == Ruling::Kind::Resigned || ruling.kind == Ruling::Kind::TimedOut;
        if (names_seat && !seats_.contains(ruling.seat)) return Breach{"H-5", "no_such_seat", {}, {}};
        return names_seat ? judge_present(ruling.seat) : std::nullopt;
    }

    [[nodiscard]] std::optional<Breach> rule(const Ruling& ruling) {
        if (auto breach = judge(ruling)) return breach;
        auto next = ruling.kind == Ruling::Kind::TakenBack ? states_[ruling.to] : state();
        if constexpr (Withdrawable<G>)
            if (is_left_to_others(ruling)) G::withdraw(next, ruling.seat);
        append(ruling, std::move(next));
        return std::nullopt;
    }

    /// Which rule of the house forbids `offer` now.
    [[nodiscard]] std::optional<Breach> judge(const Offer& offer) const {
        if (!seats_.contains(offer.seat)) return Breach{"H-5", "no_such_seat", {}, {}};
        if (auto breach = judge_present(offer.seat)) return breach;
        if (offer.what == Offer::What::TakeBack) return judge_take_back(offer.to);
        return judge(Ruling{.kind = Ruling::Kind::DrawAgreed, .seat = {}, .to = 0});
    }

    [[nodiscard]] std::optional<Breach> offer(const Offer& offer) {
        if (auto breach = judge(offer)) return breach;
        append(offer, state());
        return std::nullopt;
    }

    /// The offer that stands: the last entry, if it is one.
    [[nodiscard]] std::optional<Offer> standing_offer() const {
        const auto* offer = ledger_.empty() ? nullptr : std::get_if<Offer>(&ledger_.back());
        return offer ? std::optional(*offer) : std::nullopt;
    }

    /// Which rule of the house forbids `seat` to answer the offer that stands, with yes or no.
    [[nodiscard]] std::optional<Breach> judge_answer(Seat seat) const {
        const auto offer = standing_offer();
        if (!offer) return Breach{"H-9", "no_offer", {}, {}};
        if (offer->seat == seat) return Breach{"H-9", "own_offer", {}, {}};
        if (!seats_.contains(seat)) return Breach{"H-5", "no_such_seat", {}, {}};
        return judge_present(seat);
    }

    /// `seat` says no to the offer that stands.
    [[nodiscard]] std::optional<Breach> refuse(Seat seat) {
        if (auto breach = judge_answer(seat)) return breach;
        append(Refusal{seat}, state());
        return std::nullopt;
    }

    [[nodiscard]] const typename G::Setup& setup() const { return setup_; }
    [[nodiscard]] const typename G::State& state() const { return states_.back(); }
    /// The state before entry `n`; `n == ledger().size()` is the state now. \pre n <= ledger().size()
    [[nodiscard]] const typename G::State& state_before(std::size_t n) const {
        return (IMP_ASSERT(n < states_.size()), states_[n]);
    }
    [[nodiscard]] std::span<const Entry<G>> ledger() const { return ledger_; }
    [[nodiscard]] SeatSet seats() const { return seats_; }
    /// How many entries everybody may read: those after it belong to a round in which decisions are still
    /// sealed.
    [[nodiscard]] std::size_t opened() const { return opened_; }

    /// Who acts now: nobody once a ruling ended the match, whatever the rules would say.
    [[nodiscard]] Turn turn() const { return outcome_ ? Turn::over() : G::turn(state()); }
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return outcome_; }

private:
    /// A take-back undoes no fact: what nature showed is known. What people told of a real table they may
    /// tell anew (house rule H-6).
    [[nodiscard]] std::optional<Breach> judge_take_back(std::size_t to) const {
        if (to >= ledger_.size()) return Breach{"H-7", "no_such_entry", {}, {}};
        if constexpr (Refereed<G>)
            if (G::is_refereed(setup_)) return std::nullopt;
        for (std::size_t n = to; n < ledger_.size(); ++n)
            if (std::holds_alternative<Fact<G>>(ledger_[n])) return Breach{"H-6", "past_a_fact", {}, {}};
        return std::nullopt;
    }

    /// Who left a match that goes on neither resigns again nor offers (house rule H-12).
    [[nodiscard]] std::optional<Breach> judge_present(Seat seat) const {
        if constexpr (Withdrawable<G>)
            if (G::withdrawn(state()).contains(seat)) return Breach{"H-12", "has_left", {}, {}};
        return std::nullopt;
    }

    /// Whether a seat goes and the others play on (house rule H-12).
    [[nodiscard]] bool is_left_to_others(const Ruling& ruling) const {
        const bool goes = ruling.kind == Ruling::Kind::Resigned || ruling.kind == Ruling::Kind::TimedOut;
        return goes && Withdrawable<G> && seats_.size() > 2;
    }

    void append(Entry<G> entry, typename G::State next) {
        const bool is_step =
            std::holds_alternative<Decision<G>>(entry) || std::holds_alternative<Fact<G>>(entry);
        const bool has_sealed = opened_ < ledger_.size();
        outcome_ = outcome_after(entry, next);
        ledger_.push_back(std::move(entry));
        states_.push_back(std::move(next));
        // Sealed decisions that were taken back stay closed until the round they were made in opens. Once a
        // match is over, nobody is helped by what others sealed.
        if (outcome_ || (G::sealed(state()).empty() && (is_step || !has_sealed))) opened_ = ledger_.size();
    }

    [[nodiscard]] std::optional<Outcome> outcome_after(const Entry<G>& entry,
                                                       const typename G::State& next) const {
        if (std::holds_alternative<Offer>(entry) || std::holds_alternative<Refusal>(entry)) return outcome_;
        const auto others = [this](Seat seat) {
            SeatSet set = seats_;
            set.erase(seat);
            return set;
        };
        const auto* ruling = std::get_if<Ruling>(&entry);
        if (ruling && is_left_to_others(*ruling)) {
            if (G::turn(next).kind != Turn::Kind::Over) return std::nullopt;
            const bool resigned = ruling->kind == Ruling::Kind::Resigned;
            return Outcome{resigned ? Outcome::By::Resigned : Outcome::By::Timeout,
                           G::standing(next).winners};
        }
        if (ruling) {
            switch (ruling->kind) {
                case Ruling::Kind::Resigned:
                    return Outcome{Outcome::By::Resigned, others(ruling->seat)};
                case Ruling::Kind::TimedOut:
                    return Outcome{Outcome::By::Timeout, others(ruling->seat)};
                case Ruling::Kind::DrawAgreed:
                    return Outcome{Outcome::By::Draw, {}};
                case Ruling::Kind::Aborted:
                    return Outcome{Outcome::By::Aborted, {}};
                case Ruling::Kind::TakenBack:
                    break;
            }
        }
        return outcome_by_rules(next);
    }

    [[nodiscard]] static std::optional<Outcome> outcome_by_rules(const typename G::State& state) {
        if (G::turn(state).kind != Turn::Kind::Over) return std::nullopt;
        return Outcome{Outcome::By::Rules, G::standing(state).winners};
    }

    typename G::Setup setup_;
    std::vector<Entry<G>> ledger_;
    std::vector<typename G::State>
        states_;  ///< states_[n] is the state before entry n; one more than entries.
    SeatSet seats_;
    std::size_t opened_ = 0;
    std::optional<Outcome> outcome_;
};

}  // namespace imp
