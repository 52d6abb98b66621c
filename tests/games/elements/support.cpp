#include "games/elements/support.h"

#include "games/elements/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace imp::elements {
namespace {

Face face_of(const std::string& word) {
    for (int i = 0; i < kFaces; ++i)
        if (name(static_cast<Face>(i)) == word) return static_cast<Face>(i);
    ADD_FAILURE() << "no face is called " << word;
    return Face::Blank;
}

void add_rests(Elements::Fallen& fallen, std::string_view names) {
    std::istringstream words{std::string(names)};
    for (std::string word; words >> word;)
        if (word == "out")
            fallen.dice.push_back({.out = true, .die = {}});
        else
            fallen.dice.push_back({.out = false, .die = {.face = face_of(word), .pose = {}}});
}

}  // namespace

SeatSet seats(std::initializer_list<int> numbers) {
    SeatSet set;
    for (const int number : numbers)
        set.insert(Seat{static_cast<std::uint8_t>(number)});
    return set;
}

FixedList<Die, kDice> dice_of(std::string_view names) {
    Elements::Fallen fallen;
    add_rests(fallen, names);
    FixedList<Die, kDice> dice;
    for (const Elements::Rest& rest : fallen.dice)
        dice.push_back(rest.die);
    return dice;
}

ElementSet elements_of(std::string_view names) {
    ElementSet set;
    for (const Die& die : dice_of(names))
        set.insert(die.face);
    return set;
}

std::string cauldron(const Elements::State& state) {
    std::string names;
    for (const Die& die : state.cauldron)
        names += (names.empty() ? "" : " ") + std::string(name(die.face));
    return names;
}

std::vector<int> hands(const Elements::State& state) {
    std::vector<int> dice;
    for (int i = 0; i < state.setup.seats; ++i)
        dice.push_back(state.hands[static_cast<std::size_t>(i)].dice());
    return dice;
}

Elements::State table(std::initializer_list<int> hands, std::string_view lying, std::string_view active) {
    Setup setup;
    setup.seats = static_cast<int>(hands.size());
    setup.dice = Dice::Table;
    setup.active = elements_of(active).size();
    Elements::State state = Elements::initial(setup);
    state.phase = Phase::Throwing;
    state.active = elements_of(active);
    state.cauldron = dice_of(lying);
    std::uint8_t seat = 0;
    for (const int dice : hands) {
        state.hands[seat] = {.loose = static_cast<std::uint8_t>(dice), .mountains = {}};
        if (dice == 0) state.in.erase(Seat{seat});
        ++seat;
    }
    return state;
}

Elements::Fallen fallen(const Elements::State& state, std::string_view names) {
    Elements::Fallen result;
    const std::size_t stroke = names.find('|');
    if (stroke == std::string_view::npos)
        add_rests(result, cauldron(state));
    else
        add_rests(result, names.substr(0, stroke));
    add_rests(result, names.substr(stroke == std::string_view::npos ? 0 : stroke + 1));
    return result;
}

void throws(Elements::State& state, std::string_view names, const Throw& thrown) {
    ASSERT_EQ(verdict(state, state.mover, thrown), "");
    Elements::play(state, state.mover, thrown);
    ASSERT_TRUE(Elements::answers(state, fallen(state, names))) << names;
    Elements::settle(state, fallen(state, names));
}

void storm(Elements::State& state, std::string_view names) {
    ASSERT_EQ(state.phase, Phase::Storming);
    while (Elements::turn(state).kind == Turn::Kind::Players) {
        const Seat seat = Elements::turn(state).seats.lowest();
        Elements::play(state, seat, Elements::legal(state, seat)[0]);
    }
    ASSERT_TRUE(Elements::answers(state, fallen(state, names))) << names;
    Elements::settle(state, fallen(state, names));
}

void race(Elements::State& state, std::initializer_list<std::uint32_t> times) {
    ASSERT_EQ(state.phase, Phase::Racing);
    Elements::Raced raced;
    std::size_t seat = 0;
    for (const std::uint32_t time : times) {
        for (int i = 0; time > 0 && i < state.hands[seat].dice(); ++i)
            raced.towers[seat].push_back({.at = time, .x = 0, .y = 0});
        ++seat;
    }
    ASSERT_TRUE(Elements::answers(state, raced));
    Elements::settle(state, raced);
}

std::string verdict(const Elements::State& state, Seat seat, const Action& action) {
    const auto breach = Elements::judge(state, seat, action);
    if (!breach) return "";
    if (!breach->rule.starts_with("H-")) {  // the house has its own sentences
        EXPECT_NE(reason(*breach), "The rules forbid it.") << breach->key;
    }
    return std::string(breach->rule);
}

}  // namespace imp::elements
