// What goes on at the terminal when no person is to choose: bots, dice, the simulated table, a race.
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "lobby/physics.h"

#include <fmt/format.h>

#include <iostream>

namespace imp::cli {
namespace {

using Elements = elements::Elements;
using Clock = std::chrono::steady_clock;

/// One person's tower: a letter to be typed for each die; a wrong one lets the die slip. Empty at the end of
/// input.
Elements::Tower built(const std::string& who, int dice, Random& random) {
    fmt::print("{}: type each letter and press Enter, {} dice. Enter when you are ready.\n", who, dice);
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    Elements::Tower tower;
    const auto start = Clock::now();
    while (static_cast<int>(tower.size()) < dice) {
        const char letter = static_cast<char>('a' + random.below(26));
        fmt::print("  {} > ", letter);
        std::fflush(stdout);
        if (!std::getline(std::cin, line)) return {};
        const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
        if (line == std::string(1, letter))
            tower.push_back({.at = static_cast<std::uint32_t>(at), .x = 0, .y = 0});
    }
    return tower;
}

}  // namespace

bool PlaySession::let_others_play() {
    while (!match_.outcome()) {
        const Turn turn = match_.turn();
        if (turn.kind == Turn::Kind::Nature) {
            if (!let_nature_answer()) return false;
            continue;
        }
        const Seat seat = person();
        if (!bots_.contains(seat)) return true;
        let_bot_play(seat);
    }
    return true;
}

void PlaySession::let_bot_play(Seat seat) {
    const ThinkLimits limits{
        .nodes = {}, .depth = {}, .level = options_.level, .key = options_.key + match_.version()};
    static_cast<void>(match_.submit(seat, json::string(chosen(match_, seat, limits)), elapsed()));
    tell();
}

bool PlaySession::let_nature_answer() {
    switch (match_.answerer(match_.version())) {
        case Answerer::Dice:
        case Answerer::Physics:
            static_cast<void>(answer_for_nature(match_, options_.secret, elapsed()));
            break;
        case Answerer::Hands:
            race();
            break;
        case Answerer::People:
            return ask_people();
    }
    tell();
    return true;
}

void PlaySession::race() {
    const std::size_t n = match_.version();
    const AnyQuestion asked = match_.question(n);
    const auto& question = std::get<Elements::Question>(asked);
    const AnyAnswer drawn = match_.drawn_answer(options_.secret, n);
    auto raced = std::get<Elements::Raced>(std::get<Elements::Answer>(drawn));
    fmt::print("A Pillar of Fire: who has his dice piled up first?\n");
    Random random(options_.key, n);
    for (std::uint8_t i = 0; i < kMaxSeats; ++i) {
        if (question.racing[i] == 0 || bots_.contains(Seat{i})) continue;
        const auto tower = built(match_.seat_name(Seat{i}), question.racing[i], random);
        if (!tower.empty()) raced.towers[i] = tower;
    }
    static_cast<void>(match_.settle(AnyAnswer(Elements::Answer(raced)), "hands", elapsed()));
}

/// Where this session committed to its secret, whoever reads the ledger can check every draw.
void PlaySession::open_secret() {
    const bool is_open =
        !match_.entries().empty() && match_.entries().back().kind == LedgerEntry::Kind::Reveal;
    if (!is_open && match_.header().commitment == options_.secret.commitment())
        static_cast<void>(match_.reveal(options_.secret, elapsed()));
}

}  // namespace imp::cli
