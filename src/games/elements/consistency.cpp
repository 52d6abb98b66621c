#include "games/elements/consistency.h"

#include "games/elements/arrangement.h"
#include "games/elements/steps.h"

#include <algorithm>

namespace imp::elements {
namespace {

bool is_over(const Elements::State& state) {
    return state.phase == Phase::Over;
}

bool is_subset(SeatSet part, SeatSet whole) {
    bool subset = true;
    for_each(part, [&](Seat seat) { subset = subset && whole.contains(seat); });
    return subset;
}

std::optional<Flaw> flaw_of_game(const Elements::State& state) {
    const auto& setup = state.setup;
    const int last = setup.tournament ? setup.seats : 0;
    if (is_over(state) ? state.game != last : setup.tournament && state.game == last)
        return Flaw{"game", "as many games finished as there are players exactly when all is over"};
    if (!is_over(state) && state.starter.index != (setup.start.index + state.game) % setup.seats)
        return Flaw{"starter", "the start player of this game (BE-26)"};
    const bool may_have_winners = is_over(state) || state.game > 0;
    if (is_over(state) ? state.winners.empty() : !may_have_winners && !state.winners.empty())
        return Flaw{"winners", "the winners of the last finished game"};
    for (const int points : state.minus)
        if (points < 0 || points > (setup.tournament ? setup.seats * (setup.seats - 1) : 0))
            return Flaw{"minus", "minus points of a tournament"};
    return std::nullopt;
}

std::optional<Flaw> flaw_of_players(const Elements::State& state) {
    if (!is_subset(state.in, present(state))) return Flaw{"in", "no seat that has left"};
    if (is_over(state)) {
        const bool is_decided = state.in.size() < 2;
        return is_decided ? std::nullopt : std::optional(Flaw{"in", "one player or none once all is over"});
    }
    if (state.in.size() < 2) return Flaw{"in", "two players or more while the game goes on"};
    if (!state.in.contains(state.mover)) return Flaw{"mover", "a seat that has not dropped out"};
    return std::nullopt;
}

/// Whether a player may be without dice: his last ones are in the air, or what he caused is not over.
bool may_be_empty(const Elements::State& state, Seat seat) {
    const bool throws =
        std::ranges::any_of(state.falling, [&](const Falling& falling) { return falling.seat == seat; });
    return throws ||
           (seat == state.mover && (state.phase == Phase::Storming || state.phase == Phase::Racing));
}

std::optional<Flaw> flaw_of_hands(const Elements::State& state) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        const int dice = state.hands[i].dice();
        if (dice > 0 && !state.in.contains(Seat{i}))
            return Flaw{"hands", "no dice in the hand of who is not in the game"};
        if (!state.hands[i].mountains.empty() && !state.active.contains(Face::Stone))
            return Flaw{"hands", "no mountains where stone is not active (BE-36)"};
        if (dice == 0 && state.in.contains(Seat{i}) && !is_over(state) && !may_be_empty(state, Seat{i}))
            return Flaw{"hands", "dice in the hand of who has not dropped out (BE-21)"};
    }
    return std::nullopt;
}

/// Whether the dice there are were dealt to some number of players, with the first die or before it lies.
bool is_dealt(const Elements::State& state, int dice) {
    const bool is_begun = state.phase != Phase::Placing && state.phase != Phase::Kindling;
    for (int players = present(state).size(); players <= state.setup.seats; ++players) {
        if (players < 2) continue;
        const int dealt = players * dice_each(players);
        if (dice == dealt + (is_begun ? 1 : 0) || (is_over(state) && dice == dealt)) return true;
    }
    return false;
}

std::optional<Flaw> flaw_of_dice(const Elements::State& state) {
    int dice = state.out + static_cast<int>(state.cauldron.size());
    for (const Hand& hand : state.hands)
        dice += hand.dice();
    for (const Falling& falling : state.falling)
        dice += state.phase == Phase::Kindling ? 0 : falling.dice;
    if (!is_dealt(state, dice)) return Flaw{"out", "in all as many dice as were dealt, and the first die"};
    for (const Die& die : state.cauldron) {
        if (die.face == Face::Blank) return Flaw{"cauldron", "no blanks (BE-15)"};
        if (state.setup.dice == Dice::Simulated ? !is_inside(die.pose) : die.pose != Pose{})
            return Flaw{"cauldron", "places in the cauldron where dice are simulated, else none"};
    }
    return std::nullopt;
}

std::optional<Flaw> flaw_of_throw(const Elements::State& state, const Falling& falling) {
    const bool is_hand = falling.what.what == Throw::What::Hand;
    const bool is_mountain = falling.what.what == Throw::What::Mountain;
    if (!state.in.contains(falling.seat) || judge_gesture(falling.what.gesture))
        return Flaw{"falling", "throws of players, within reach"};
    if (is_hand != (state.phase == Phase::Throwing && state.cauldron.empty()))
        return Flaw{"falling", "the whole hand in a Big Bang alone"};
    if (is_hand && state.hands[falling.seat.index].dice() > 0)
        return Flaw{"falling", "the whole hand in a Big Bang, with nothing left in it"};
    if (state.phase == Phase::Kindling && is_mountain) return Flaw{"falling", "one die that is the first"};
    if (is_mountain ? falling.dice < 2 : !is_hand && falling.dice != 1)
        return Flaw{"falling", "one die, or those of a mountain"};
    return std::nullopt;
}

std::optional<Flaw> flaw_of_falling(const Elements::State& state) {
    if (state.falling.empty()) return std::nullopt;
    SeatSet due;
    if (state.phase == Phase::Kindling || state.phase == Phase::Throwing || state.phase == Phase::Choosing)
        due.insert(state.mover);
    if (state.phase == Phase::Storming) {
        due = state.in;
        due.erase(state.mover);
    }
    SeatSet seats;
    for (const Falling& falling : state.falling) {
        if (!seats.empty() && !is_subset(seats, SeatSet::first(falling.seat.index)))
            return Flaw{"falling", "each seat once and in order"};
        seats.insert(falling.seat);
        if (auto found = flaw_of_throw(state, falling)) return found;
    }
    if (seats != due) return Flaw{"falling", "the throws of exactly those whose turn it was"};
    return std::nullopt;
}

std::optional<Flaw> flaw_of_sealed(const Elements::State& state) {
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        if (!state.sealed[i]) continue;
        Elements::State before = state;
        before.sealed[i].reset();
        if (state.phase != Phase::Storming || !state.falling.empty() ||
            Elements::judge(before, Seat{i}, *state.sealed[i]))
            return Flaw{"sealed", "a legal throw of each other in a storm, or null"};
    }
    if (state.phase == Phase::Storming && Elements::turn(state) == Turn::of(SeatSet()))
        return Flaw{"sealed", "somebody who has still to throw"};
    return std::nullopt;
}

std::optional<Flaw> flaw_of_phase(const Elements::State& state) {
    const bool is_early = state.phase == Phase::Placing || state.phase == Phase::Kindling;
    if (is_early && !state.cauldron.empty()) return Flaw{"cauldron", "nothing before the first die"};
    if (state.phase == Phase::Placing && state.setup.active > 0)
        return Flaw{"phase", "a first die that is thrown (BE-30)"};
    if (state.phase == Phase::Kindling && state.setup.active == 0)
        return Flaw{"phase", "a first die that is laid (BE-4)"};
    if (state.phase == Phase::Storming && !is_triggered(state, Face::Lightning))
        return Flaw{"phase", "two lightning, active, for a storm"};
    if (state.phase == Phase::Racing && (!is_triggered(state, Face::Fire) || racers(state).size() < 2))
        return Flaw{"phase", "two fire, active, and two who race"};
    const bool may_move = state.phase == Phase::Throwing || state.phase == Phase::Choosing || is_over(state);
    if (state.moves > 0 && (!may_move || !state.falling.empty() || state.setup.dice != Dice::Simulated ||
                            state.cauldron.empty()))
        return Flaw{"moves", "moves only before a throw into a simulated cauldron, or before all left"};
    return std::nullopt;
}

std::optional<Flaw> flaw_of_active(const Elements::State& state) {
    const int size = state.active.size();
    const bool may_grow = (state.phase == Phase::Kindling || is_over(state)) && size < state.setup.active;
    const bool is_all = size == state.setup.active;
    const bool kindles = state.phase == Phase::Kindling && is_all && size < kElements;
    if (kindles || !(is_all || may_grow))
        return Flaw{"active", "as many elements as agreed, fewer while the first die is thrown"};
    if (state.setup.active == kElements && !is_all) return Flaw{"active", "all five from the start (A-80)"};
    return std::nullopt;
}

}  // namespace

std::optional<Flaw> flaw(const Elements::State& state) {
    constexpr std::array checks = {flaw_of_game,  flaw_of_players, flaw_of_hands,   flaw_of_dice,
                                   flaw_of_phase, flaw_of_active,  flaw_of_falling, flaw_of_sealed};
    for (const auto check : checks)
        if (auto found = check(state)) return found;
    return std::nullopt;
}

}  // namespace imp::elements
