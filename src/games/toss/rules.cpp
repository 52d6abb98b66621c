#include "games/toss/rules.h"

#include <algorithm>

namespace imp::toss {
namespace {

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

}  // namespace

bool operator==(const Toss::Question& a, const Toss::Question& b) {
    return std::ranges::equal(a.speeds, b.speeds);
}

Toss::State Toss::initial(const Setup& setup) {
    IMP_ASSERT(2 <= setup.seats && setup.seats <= kMaxSeats && 1 <= setup.rounds &&
               setup.rounds <= kMaxRounds);
    State state;
    state.seats = setup.seats;
    state.rounds_left = setup.rounds;
    return state;
}

Turn Toss::turn(const State& state) {
    if (state.rounds_left == 0) return Turn::over();
    SeatSet waiting;
    for (int i = 0; i < state.seats; ++i)
        if (!state.sealed[at(i)]) waiting.insert(Seat{static_cast<std::uint8_t>(i)});
    return waiting.empty() ? Turn::nature() : Turn::of(waiting);
}

std::optional<Breach> Toss::judge(const State& state, Seat seat, const Action& action) {
    if (!turn(state).seats.contains(seat)) return Breach{"TS-3", "thrown_already", {}, {}};
    if (action.speed < Speed{1} || action.speed > kMaxSpeed) return Breach{"TS-4", "speed", {}, {}};
    return std::nullopt;
}

void Toss::play(State& state, Seat seat, const Action& action) {
    state.sealed[seat.index] = action;
}

Toss::Question Toss::question(const State& state) {
    Question question;
    for (int i = 0; i < state.seats; ++i)
        question.speeds.push_back(state.sealed[at(i)]->speed);
    return question;
}

bool Toss::answers(const State& state, const Answer& answer) {
    if (answer.dice != state.seats) return false;
    return std::all_of(answer.faces.begin(), answer.faces.begin() + answer.dice,
                       [](std::uint8_t face) { return 1 <= face && face <= kFaces; });
}

void Toss::settle(State& state, const Answer& answer) {
    IMP_ASSERT(answers(state, answer));
    for (int i = 0; i < state.seats; ++i)
        state.points[at(i)] += answer.faces[at(i)];
    state.sealed = {};
    --state.rounds_left;
}

Toss::View Toss::view(const State& state, Seat viewer) {
    View view{.open = state, .has_thrown = {}};
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
        view.has_thrown[i] = state.sealed[i].has_value();
        if (i != viewer.index) view.open.sealed[i].reset();
    }
    return view;
}

Toss::State Toss::imagined(const View& view, Random& random) {
    State state = view.open;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
        if (view.has_thrown[i] && !state.sealed[i])
            state.sealed[i] =
                Throw{Speed{1 + static_cast<int>(random.below(static_cast<std::uint32_t>(kMaxSpeed)))}};
    return state;
}

SeatSet Toss::sealed(const State& state) {
    SeatSet seats;
    for (std::uint8_t i = 0; i < kMaxSeats; ++i)
        if (state.sealed[i]) seats.insert(Seat{i});
    return seats;
}

Standing Toss::standing(const State& state) {
    const int most = *std::max_element(state.points.begin(), state.points.begin() + state.seats);
    Standing standing;
    for (int i = 0; i < state.seats; ++i)
        if (state.points[at(i)] == most) standing.winners.insert(Seat{static_cast<std::uint8_t>(i)});
    return standing;
}

}  // namespace imp::toss
