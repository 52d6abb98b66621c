#pragma once

#include "codec/ledger.h"
#include "core/commitment.h"
#include "core/match.h"
#include "games/elements/rules.h"
#include "games/toss/rules.h"
#include "match/answerer.h"
#include "match/fault.h"
#include "match/thinker.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace imp {

/// What nature is asked and what it answers, in whichever game.
using AnyQuestion = std::variant<Nothing, elements::Elements::Question, toss::Toss::Question>;
using AnyAnswer = std::variant<Nothing, elements::Elements::Answer, toss::Toss::Answer>;

/// A simulated table, handed in by whoever has one.
struct Physics {
    std::string name;  ///< As ledgers name it in `by`; it changes with whatever may change an answer.
    /// The answer to a question for Answerer::Physics, with the tremor drawn from `random`.
    AnyAnswer (*answer)(const AnyQuestion& question, Random& random) = nullptr;
};

/// A legal action as it is offered to a person: its text and JSON, and what would come of it.
struct ActionForm {
    std::string text;
    json::value action;
    std::string story;
    json::array effects;
};

/// What a loaded ledger was checked for, for a person to read.
struct Verified {
    std::size_t entries = 0;
    std::size_t recorded =
        0;                ///< Throws that were simulated by a physics that is not here, and not tried again.
    std::string checked;  ///< "chain, 46 actions judged, 46 states, outcome"
};

/// A match of whichever game, at the level of JSON: the one place where the games are told apart. Visited
/// only in its own .cpp. It stores nothing, reads no clock and holds no randomness: times, answers and
/// secrets are handed in.
///
/// Every change appends exactly one ledger line, whose number (from 0, the header apart) the call answers. A
/// refused call changes nothing.
class AnyMatch {
public:
    AnyMatch(const AnyMatch& other);
    AnyMatch(AnyMatch&& other) noexcept;
    AnyMatch& operator=(const AnyMatch& other);
    AnyMatch& operator=(AnyMatch&& other) noexcept;
    ~AnyMatch();

    /// What `hello` says of each game. Test games (Toss) are listed only if asked for.
    [[nodiscard]] static json::array games(bool with_test_games);
    /// Whether there is a game of this name, and whether it is one for tests only.
    [[nodiscard]] static bool is_game(std::string_view game, bool with_test_games);
    /// Whether nature has a turn in this game, so that a secret is to be committed to.
    [[nodiscard]] static bool asks_nature(std::string_view game);
    /// How many seats a match of this setup has. The setup is read as by `begin`.
    [[nodiscard]] static Done<int> seats(std::string_view game, const json::value& setup);
    /// Whether people say what nature does, at a real table. The setup is read as by `begin`.
    [[nodiscard]] static Done<bool> is_refereed(std::string_view game, const json::value& setup);
    /// The deepest bot level of the game, from 1.
    [[nodiscard]] static int levels(std::string_view game);

    /// A new match. Reads game, setup and start of the header, and completes what the setup leaves out.
    [[nodiscard]] static Done<AnyMatch> begin(LedgerHeader header);
    /// A match from the text of a position, where the game has one.
    [[nodiscard]] static Done<AnyMatch> begin_at(LedgerHeader header, std::string_view position);
    /// The match a ledger leads to: every entry judged again and every state's hash compared.
    [[nodiscard]] static Result<AnyMatch, LedgerError> load(const LedgerFile& file);

    [[nodiscard]] const LedgerHeader& header() const;
    /// How many entries there are.
    [[nodiscard]] std::size_t version() const;
    /// The raw ledger, the header first, without line ends: version() + 1 lines.
    [[nodiscard]] const std::vector<std::string>& lines() const;
    [[nodiscard]] const std::vector<LedgerEntry>& entries() const;
    /// How many entries everybody may read; those after it are shown by `sealed_line` until the round is
    /// open.
    [[nodiscard]] std::size_t opened() const;
    /// What others see of entry `n` while it is sealed: number, time and seat. \pre n < version()
    [[nodiscard]] std::string sealed_line(std::size_t n) const;

    [[nodiscard]] int seats() const;
    /// What the game calls a seat: "White". \pre seat.index < seats()
    [[nodiscard]] std::string seat_name(Seat seat) const;
    [[nodiscard]] Turn turn() const;
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] std::optional<Offer> standing_offer() const;
    /// The state's canonical JSON, and the hash of it that the ledger keeps.
    [[nodiscard]] json::value state() const;
    [[nodiscard]] std::string hash() const;
    /// The same before entry `n`. \pre n <= version()
    [[nodiscard]] json::value state_before(std::size_t n) const;
    /// What `seat` may know. \pre seat.index < seats()
    [[nodiscard]] json::value view(Seat seat) const;

    /// Why `seat` may not do `action` (text or JSON); nothing is changed.
    [[nodiscard]] std::optional<Fault> judge(Seat seat, const json::value& action) const;
    [[nodiscard]] Done<std::size_t> submit(Seat seat, const json::value& action, std::int64_t at);
    /// Enters nature's answer, established `by` whom.
    [[nodiscard]] Done<std::size_t> settle(const json::value& answer, std::string_view by, std::int64_t at);
    [[nodiscard]] Done<std::size_t> settle(const AnyAnswer& answer, std::string_view by, std::int64_t at);
    /// Who is to answer the question before entry `n`, and the question. \pre nature was asked there
    [[nodiscard]] Answerer answerer(std::size_t n) const;
    [[nodiscard]] AnyQuestion question(std::size_t n) const;
    /// What the dice of `secret`, or with its draws `physics`, answer to the question before entry `n`; n is
    /// the draw's number. \pre nature was asked there
    [[nodiscard]] AnyAnswer drawn_answer(const Secret& secret, std::size_t n) const;
    [[nodiscard]] AnyAnswer physical_answer(const Secret& secret, std::size_t n,
                                            const Physics& physics) const;
    /// Lets the dice of `secret` answer nature's question.
    [[nodiscard]] Done<std::size_t> settle_by_dice(const Secret& secret, std::int64_t at);
    [[nodiscard]] Done<std::size_t> rule(const Ruling& ruling, std::int64_t at);
    [[nodiscard]] Done<std::size_t> offer(const Offer& offer, std::int64_t at);
    /// `seat` answers the offer that stands: a yes is entered as the ruling asked for, a no as a refusal.
    [[nodiscard]] Done<std::size_t> answer_offer(Seat seat, bool accept, std::int64_t at);
    /// Opens the secret of a match that is over; nothing can be entered afterwards.
    [[nodiscard]] Done<std::size_t> reveal(const Secret& secret, std::int64_t at);

    /// What may come of an action, as chances by name. A fault of code "not_offered" where nothing is left to
    /// chance after it.
    [[nodiscard]] Done<json::object> odds(Seat seat, const json::value& action) const;
    /// The texts of all legal actions of `seat`, or of the first in turn; nullopt where they cannot be
    /// listed.
    [[nodiscard]] std::optional<std::vector<std::string>> legal(std::optional<Seat> seat = {}) const;
    [[nodiscard]] std::optional<std::vector<ActionForm>> legal_forms(std::optional<Seat> seat = {}) const;
    /// Events (docs/protocol.md) of the entries from number `from` on. Sealed decisions stay closed.
    [[nodiscard]] json::array events(std::size_t from) const;
    /// The table in words, and drawn with characters.
    [[nodiscard]] std::string spoken() const;
    [[nodiscard]] std::string diagram() const;

    /// Leaves of the tree of actions `depth` deep, `most` at most; with `divide`, also under each first
    /// action.
    [[nodiscard]] Done<std::uint64_t> perft(int depth, std::uint64_t most,
                                            std::vector<std::pair<std::string, std::uint64_t>>* divide) const;
    /// A thinker on what `seat` may know. It never sees the match, nor any secret.
    [[nodiscard]] Done<AnyThinker> think(Seat seat, const ThinkLimits& limits) const;

    /// The sentence for a breach of this game.
    [[nodiscard]] std::string reason(const Breach& breach) const;

    struct Impl;

private:
    explicit AnyMatch(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Checks a ledger from its bytes: chain, every action, every state, the outcome, and where a secret was
/// revealed the commitment and every draw; what `physics` simulated is simulated again. A torn last line is
/// an error here.
[[nodiscard]] Result<Verified, LedgerError> verify_ledger(std::string_view bytes,
                                                          const Physics& physics = {});

/// Nodes searched at fixed depth over fixed positions of every game: one number that changes with any search.
[[nodiscard]] std::uint64_t search_signature();

}  // namespace imp
