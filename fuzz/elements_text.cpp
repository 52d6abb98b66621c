#include "games/elements/consistency.h"
#include "games/elements/dice.h"
#include "games/elements/json.h"
#include "games/elements/notation.h"

#include <cstdlib>

namespace {

namespace elements = imp::elements;
using elements::Elements;

/// Takes the text up to the next line end.
std::string_view line(std::string_view& input) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    const auto first = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    return first;
}

void must(bool holds) {
    if (!holds) std::abort();
}

/// The dice fall, and what is told of it is told.
void settle(Elements::State& state) {
    imp::Random random(1);
    const auto answer = elements::drawn(Elements::question(state), random);
    if (!Elements::answers(state, answer)) return;  // places of the input may leave no room
    const auto before = state;
    Elements::settle(state, answer);
    must(!elements::story(before, answer, state).empty());
    static_cast<void>(elements::effects(before, answer, state));
}

void play(Elements::State state, std::string_view words) {
    const auto turn = Elements::turn(state);
    if (turn.kind == imp::Turn::Kind::Nature) return settle(state);
    if (turn.kind == imp::Turn::Kind::Over) return;
    const imp::Seat seat = turn.seats.lowest();
    const auto action = elements::parse_action(words, state);
    if (!action) return must(action.error().offset <= words.size());
    must(*elements::parse_action(elements::text(*action), state) == *action);
    if (const auto breach = Elements::judge(state, seat, *action))
        return must(elements::reason(*breach) != "The rules forbid it.");
    Elements::play(state, seat, *action);
    must(!elements::flaw(state));
    if (Elements::turn(state).kind == imp::Turn::Kind::Nature) settle(state);
}

}  // namespace

/// A state that is read goes together and is written the same; an action that parses is judged, and if legal
/// is played and settled. The input is a setup, a state and an action, a line each.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string_view input(reinterpret_cast<const char*>(bytes), size);
    const auto setup_json = imp::parse_json(line(input));
    const auto state_json = imp::parse_json(line(input));
    if (!setup_json || !state_json) return 0;
    const auto setup = elements::setup_from_json(*setup_json, Elements::Setup{});
    if (!setup) return 0;
    const auto state = elements::state_from_json(*state_json, *setup);
    if (!state) return 0;
    must(*elements::state_from_json(elements::to_json(*state), *setup) == *state);
    static_cast<void>(elements::spoken(*state) + elements::diagram(*state));
    play(*state, input);
    return 0;
}
