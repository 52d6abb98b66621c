#include "games/elements/rules.h"

#include "games/elements/steps.h"

namespace imp::elements {

int Hand::dice() const {
    int sum = loose;
    for (const std::uint8_t mountain : mountains)
        sum += mountain;
    return sum;
}

bool is_big_bang(const Elements::State& state) {
    return state.phase == Phase::Throwing && state.falling.empty() && state.cauldron.empty();
}

int dice_in(const Hand& hand, const Throw& what) {
    switch (what.what) {
        case Throw::What::Die:
            return 1;
        case Throw::What::Mountain:
            return hand.mountains[what.mountain];
        case Throw::What::Hand:
            return hand.dice();
    }
    return 0;
}

Turn Elements::turn(const State& state) {
    if (state.phase == Phase::Over) return Turn::over();
    if (!state.falling.empty() || state.phase == Phase::Placing || state.phase == Phase::Racing)
        return Turn::nature();
    if (state.phase != Phase::Storming) return Turn::of(state.mover);
    SeatSet waiting = state.in;
    waiting.erase(state.mover);
    for_each(state.in, [&](Seat seat) {
        if (state.sealed[at(seat)]) waiting.erase(seat);
    });
    return Turn::of(waiting);
}

Elements::Question Elements::question(const State& state) {
    Question question;
    question.dice = state.setup.dice;
    if (state.phase == Phase::Placing) return question;
    if (state.phase == Phase::Racing) {
        question.kind = Question::Kind::Race;
        for_each(racers(state), [&](Seat seat) {
            question.racing[at(seat)] = static_cast<std::uint8_t>(state.hands[at(seat)].dice());
        });
        return question;
    }
    question.kind = Question::Kind::Throw;
    question.lying = state.cauldron;
    question.falling = state.falling;
    return question;
}

Elements::View Elements::view(const State& state, Seat viewer) {
    View view{.open = state, .has_thrown = sealed(state)};
    for_each(view.has_thrown, [&](Seat seat) {
        if (seat != viewer) view.open.sealed[at(seat)].reset();
    });
    return view;
}

Elements::State Elements::imagined(const View& view, Random&) {
    State state = view.open;
    for_each(view.has_thrown, [&](Seat seat) {
        auto& sealed = state.sealed[at(seat)];
        if (!sealed) sealed = std::get<Throw>(legal(state, seat)[0]);
    });
    return state;
}

SeatSet Elements::sealed(const State& state) {
    SeatSet seats;
    for_each(state.in, [&](Seat seat) {
        if (state.sealed[at(seat)]) seats.insert(seat);
    });
    return seats;
}

Elements::Actions Elements::legal(const State& state, Seat seat) {
    Actions actions;
    const auto offer = [&](Throw::What what, std::size_t mountain = 0) {
        const Throw thrown{.what = what, .mountain = static_cast<std::uint8_t>(mountain), .gesture = {}};
        if (!judge(state, seat, thrown)) actions.push_back(thrown);
    };
    if (!turn(state).seats.contains(seat)) return actions;
    offer(Throw::What::Hand);
    offer(Throw::What::Die);
    for (std::size_t i = 0; i < state.hands[at(seat)].mountains.size(); ++i)
        offer(Throw::What::Mountain, i);
    if (!judge(state, seat, Stop{})) actions.push_back(Stop{});
    return actions;
}

}  // namespace imp::elements
