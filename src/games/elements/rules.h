#pragma once

#include "core/fixed_list.h"
#include "core/game.h"
#include "games/elements/action.h"
#include "games/elements/die.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

/// Impact: Battle of Elements. The rules are numbered in docs/rules/elements.md. They take what nature did as
/// facts and know no physics, so that a game at a real table can be refereed as well.
namespace imp::elements {

/// Who establishes what thrown dice show.
enum class Dice : std::uint8_t {
    Simulated,  ///< Thrown into a simulated cauldron, by gestures.
    Ideal,      ///< Fair dice: none leaves the box, none turns another.
    Table,      ///< A real table: people say what lies there.
};

/// Who is fastest in a Pillar of Fire (BE-38, A-78).
enum class Race : std::uint8_t {
    Hands,  ///< People pile up their dice; bots by the time model.
    Model,  ///< Everybody by the time model.
};

/// Whom a tournament gives minus points (BE-27, A-70).
enum class Scoring : std::uint8_t { StartPlayer, All };

struct Setup {
    int ruleset = 1;
    int seats = 2;   ///< 2 to 5 (BE-1).
    Seat start{0};   ///< The oldest player (BE-7).
    int active = 0;  ///< How many elements are active: 0 none, 1 Power of Elements, more Avatar (BE-41).
    bool tournament = false;  ///< As many games as players (BE-25).
    Scoring scoring = Scoring::StartPlayer;
    Dice dice = Dice::Simulated;
    Race race = Race::Hands;
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Dice that each of `players` is dealt (BE-3). \pre 2 <= players <= 5
[[nodiscard]] int dice_each(int players);

/// What a player holds: loose dice, and mountains of rock that can only be thrown as a whole.
struct Hand {
    std::uint8_t loose = 0;
    FixedList<std::uint8_t, kDice / 2> mountains;  ///< Dice in each, at least two.
    [[nodiscard]] int dice() const;
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// What the game waits for.
enum class Phase : std::uint8_t {
    Placing,   ///< Nature: the first die is laid into the cauldron (BE-4).
    Kindling,  ///< The start player throws the first die, for the active elements (BE-30, A-71, A-80).
    Throwing,  ///< The player whose turn it is must throw (BE-10) or has a Big Bang (BE-9).
    Choosing,  ///< He has thrown without a match: he stops or throws one more (BE-19).
    Storming,  ///< All others throw one die each, at the same time (BE-33).
    Racing,    ///< Nature: who has his tower first (BE-38).
    Over,
};

/// A throw that is in the air.
struct Falling {
    Seat seat;
    std::uint8_t dice = 1;
    Throw what;
    friend bool operator==(const Falling&, const Falling&) = default;
};

/// Most times that the box is pushed because dice lean.
inline constexpr int kMostBumps = 3;

struct Elements {
    using Setup = elements::Setup;
    using Action = elements::Action;

    struct State {
        Setup setup;
        int game = 0;  ///< Games finished or skipped; more than 0 only in a tournament.
        Phase phase = Phase::Placing;
        Seat starter;       ///< Start player of this game (BE-26).
        Seat mover;         ///< Whose turn it is; in Storming and Racing who caused it.
        SeatSet in;         ///< Who has not dropped out of this game (BE-21).
        SeatSet withdrawn;  ///< Who left the match (house rule H-12).
        std::array<Hand, kMaxSeats> hands;
        FixedList<Die, kDice> cauldron;  ///< In order of arrival.
        ElementSet active;
        int out = 0;                            ///< Dice that left this game.
        int moves = 0;                          ///< Of lying dice, since the last throw (A-87).
        FixedList<Falling, kMaxSeats> falling;  ///< In seat order, in no hand any more; nature's turn if not
                                                ///< empty.
        std::array<std::optional<Throw>, kMaxSeats> sealed;  ///< Storming: what has been thrown, by seat.
        std::array<int, kMaxSeats> minus{};                  ///< Minus points (BE-27).
        SeatSet winners;                                     ///< Of the last finished game (BE-8, A-66).
        friend bool operator==(const State&, const State&) = default;
    };

    /// What nature is asked.
    struct Question {
        enum class Kind : std::uint8_t { Place, Throw, Race };
        Kind kind = Kind::Place;
        Dice dice = Dice::Simulated;            ///< Whether poses are asked for.
        FixedList<Die, kDice> lying;            ///< Throw: what lies in the cauldron, to be hit.
        FixedList<Falling, kMaxSeats> falling;  ///< Throw: who throws what.
        /// Race: dice to pile up, by seat; 0 does not take part.
        std::array<std::uint8_t, kMaxSeats> racing{};
        friend bool operator==(const Question&, const Question&) = default;
    };

    /// Where one die came to rest.
    struct Rest {
        bool out = false;  ///< Not in the cauldron (BE-14); its face and pose are then of no account.
        Die die;
        friend bool operator==(const Rest&, const Rest&) = default;
    };
    /// Place: the first die. Throw: the lying dice in their order, then the thrown ones in the order of
    /// `falling`.
    struct Fallen {
        FixedList<Rest, kDice> dice;
        std::uint8_t bumps = 0;  ///< Times the box was pushed because a die leaned (BE-24).
        std::string track;  ///< How it went, recorded for the eye (physics/track.h, in base64); may be empty.
        friend bool operator==(const Fallen&, const Fallen&) = default;
    };
    /// One die put on a tower.
    struct Placed {
        std::uint32_t at = 0;  ///< Milliseconds since the start of the race.
        std::int32_t x = 0;    ///< Micrometres beside the middle of the tower's lowest die.
        std::int32_t y = 0;
        friend bool operator==(const Placed&, const Placed&) = default;
    };
    using Tower = FixedList<Placed, kDice>;
    /// The finished towers from the bottom up, by seat. An empty one of a racing seat never got finished.
    struct Raced {
        std::array<Tower, kMaxSeats> towers;
        friend bool operator==(const Raced&, const Raced&) = default;
    };
    using Answer = std::variant<Fallen, Raced>;

    /// A state without the throws that others sealed in a storm.
    struct View {
        State open;
        SeatSet has_thrown;
        friend bool operator==(const View&, const View&) = default;
    };

    /// \pre the setup's fields are within the ranges given there
    [[nodiscard]] static State initial(const Setup& setup);
    [[nodiscard]] static int seats(const Setup& setup) { return setup.seats; }
    [[nodiscard]] static bool is_refereed(const Setup& setup) { return setup.dice == Dice::Table; }
    [[nodiscard]] static Turn turn(const State& state);
    [[nodiscard]] static std::optional<Breach> judge(const State& state, Seat seat, const Action& action);
    static void play(State& state, Seat seat, const Action& action);
    [[nodiscard]] static Question question(const State& state);
    [[nodiscard]] static bool answers(const State& state, const Answer& answer);
    static void settle(State& state, const Answer& answer);
    [[nodiscard]] static View view(const State& state, Seat viewer);
    /// The others' sealed throws are imagined with the usual gesture.
    [[nodiscard]] static State imagined(const View& view, Random& random);
    [[nodiscard]] static SeatSet sealed(const State& state);
    static constexpr bool kKnowsDraws = false;
    [[nodiscard]] static Standing standing(const State& state);

    /// What a seat in turn can choose, each throw once with the usual gesture: the moves of lying dice
    /// (BE-11) and other gestures are legal besides and cannot be listed.
    using Actions = FixedList<Action, 2 + kDice / 2>;
    [[nodiscard]] static Actions legal(const State& state, Seat seat);

    /// Takes a seat that left out of the match, its dice with it (house rule H-12). \pre the game is not
    /// over, the seat has not left before
    static void withdraw(State& state, Seat seat);
    [[nodiscard]] static SeatSet withdrawn(const State& state) { return state.withdrawn; }
};
static_assert(Enumerable<Elements>);

/// Whether a Big Bang is due: the turn begins and no die lies in the cauldron (BE-9).
[[nodiscard]] bool is_big_bang(const Elements::State& state);
/// How many dice in the cauldron show `face`.
[[nodiscard]] int showing(const Elements::State& state, Face face);
/// How many dice `what` of `hand` is. \pre the hand has it
[[nodiscard]] int dice_in(const Hand& hand, const Throw& what);
/// The next player clockwise, to the left, of those in `seats`; `from` itself if there is no other.
/// \pre seats is not empty
[[nodiscard]] Seat next_of(SeatSet seats, Seat from);

}  // namespace imp::elements
