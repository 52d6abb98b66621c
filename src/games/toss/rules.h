#pragma once

#include "core/fixed_list.h"
#include "core/game.h"

#include <array>
#include <optional>

/// A game for tests only: in each round all seats choose in secret how hard to throw, then the dice fall. It
/// has what Impasse lacks - nature, sealed simultaneous decisions, something to hide - so that these are real
/// from the start.
namespace imp::toss {

/// Throwing speed at release, in millimetres per second.
enum class Speed : std::int32_t {};
inline constexpr Speed kMaxSpeed{3000};

inline constexpr int kMaxRounds = 9;
inline constexpr int kFaces = 6;

struct Throw {
    Speed speed{};
    friend bool operator==(const Throw&, const Throw&) = default;
};

/// The rules are numbered in docs/rules/toss.md.
struct Toss {
    struct Setup {
        int ruleset = 1;
        int seats = 2;   ///< 2 to 5 (TS-1).
        int rounds = 3;  ///< 1 to 9 (TS-2).
        friend bool operator==(const Setup&, const Setup&) = default;
    };
    struct State {
        int seats = 2;
        int rounds_left = 3;
        std::array<std::optional<Throw>, kMaxSeats> sealed;  ///< This round's throws, by seat.
        std::array<int, kMaxSeats> points{};                 ///< By seat.
        friend bool operator==(const State&, const State&) = default;
    };
    using Action = Throw;
    struct Question {  ///< One die a seat leaves the hand at these speeds.
        FixedList<Speed, kMaxSeats> speeds;
        friend bool operator==(const Question& a, const Question& b);
    };
    struct Answer {  ///< The faces shown, 1 to 6, in seat order; the first `dice` of them.
        std::array<std::uint8_t, kMaxSeats> faces{};
        int dice = 0;
        friend bool operator==(const Answer&, const Answer&) = default;
    };
    struct View {    ///< A state in which other seats' sealed throws are only known to be there.
        State open;  ///< Without the others' throws.
        std::array<bool, kMaxSeats> has_thrown{};
        friend bool operator==(const View&, const View&) = default;
    };

    /// \pre the setup's fields are within the ranges given there
    [[nodiscard]] static State initial(const Setup& setup);
    [[nodiscard]] static int seats(const Setup& setup) { return setup.seats; }
    [[nodiscard]] static Turn turn(const State& state);
    [[nodiscard]] static std::optional<Breach> judge(const State& state, Seat seat, const Action& action);
    static void play(State& state, Seat seat, const Action& action);
    [[nodiscard]] static Question question(const State& state);
    [[nodiscard]] static bool answers(const State& state, const Answer& answer);
    static void settle(State& state, const Answer& answer);
    [[nodiscard]] static View view(const State& state, Seat viewer);
    /// The others' throws are imagined at random.
    [[nodiscard]] static State imagined(const View& view, Random& random);
    [[nodiscard]] static SeatSet sealed(const State& state);
    static constexpr bool kKnowsDraws = true;
    [[nodiscard]] static Standing standing(const State& state);
};
static_assert(Game<Toss> && !Enumerable<Toss>);

}  // namespace imp::toss
