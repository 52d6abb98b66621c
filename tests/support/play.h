#pragma once

#include "games/elements/dice.h"
#include "match/any_match.h"

#include <gtest/gtest.h>

namespace imp {

/// A fresh match of `game`; with a commitment where nature has a turn.
inline AnyMatch fresh(std::string_view game, json::value setup = nullptr) {
    LedgerHeader header;
    header.game = game;
    header.setup = std::move(setup);
    header.match = "m1";
    if (AnyMatch::asks_nature(game)) header.commitment = Secret("secret").commitment();
    auto match = AnyMatch::begin(std::move(header));
    EXPECT_TRUE(match) << (match ? "" : match.error().message);
    return *std::move(match);
}

/// Something `seat` may do, drawn at random: of all that is legal, or by the game's own thinker.
inline json::value any_action(const AnyMatch& match, Seat seat, Random& random) {
    if (const auto texts = match.legal(seat))
        return json::string((*texts)[random.below(static_cast<std::uint32_t>(texts->size()))]);
    return json::string(
        match.think(seat, {.nodes = {}, .depth = {}, .level = {}, .key = random.next64()})->choice());
}

/// In the place of a simulated table: ideal dice, laid down somewhere.
inline const Physics& test_physics() {
    static const Physics known{
        .name = "physics of the tests", .answer = [](const AnyQuestion& question, Random& random) {
            return AnyAnswer(elements::drawn(std::get<elements::Elements::Question>(question), random));
        }};
    return known;
}

/// Nature answers, with draws from the secret that `fresh` commits to. \pre it is nature's turn
inline Done<std::size_t> answer_for_nature(AnyMatch& match, std::int64_t at) {
    const Secret secret("secret");
    const std::size_t n = match.version();
    if (match.answerer(n) != Answerer::Physics) return match.settle_by_dice(secret, at);
    return match.settle(match.physical_answer(secret, n, test_physics()), test_physics().name, at);
}

/// One step of a match: nature answers, or a seat drawn from those in turn acts. \pre the match goes on
inline void step(AnyMatch& match, Random& random, std::int64_t at) {
    if (match.turn().kind == Turn::Kind::Nature) {
        ASSERT_TRUE(answer_for_nature(match, at));
        return;
    }
    Seat seat;
    do
        seat = Seat{static_cast<std::uint8_t>(random.below(kMaxSeats))};
    while (!match.turn().seats.contains(seat));
    const auto done = match.submit(seat, any_action(match, seat, random), at);
    ASSERT_TRUE(done) << done.error().message;
}

/// A match played to its end at random, at most `most` entries.
inline AnyMatch played(std::string_view game, std::uint64_t key, std::size_t most = SIZE_MAX,
                       json::value setup = nullptr) {
    AnyMatch match = fresh(game, std::move(setup));
    Random random(key);
    while (!match.outcome() && match.version() < most)
        step(match, random, static_cast<std::int64_t>(1000 * match.version()));
    return match;
}

inline std::string bytes_of(const AnyMatch& match) {
    std::string bytes;
    for (const auto& line : match.lines())
        bytes.append(line).append("\n");
    return bytes;
}

}  // namespace imp
