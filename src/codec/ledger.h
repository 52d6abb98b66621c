#pragma once

#include "codec/json.h"
#include "core/match.h"
#include "core/sha256.h"

#include <span>
#include <string>
#include <vector>

namespace imp {

/// Version of the ledger format that is written; older ones are read (upcast.h).
inline constexpr int kLedgerVersion = 1;

/// The first line of a ledger file: what was agreed before anything was done. docs/ledger.md.
struct LedgerHeader {
    std::string game;
    json::value setup;                ///< The game's options, ruleset inside.
    json::value start;                ///< A state to begin at instead of the set-up; null for the set-up.
    std::string match;                ///< Name of the match, unique where it was played; may be empty.
    std::vector<std::string> seats;   ///< Who sat there, in seat order; may be empty.
    std::string build;                ///< Version of the program that wrote it.
    std::string commitment;           ///< SHA-256 of the secret behind the draws; empty without one.
    std::vector<std::string> nonces;  ///< What each seat added to the draws; empty without a commitment.
    friend bool operator==(const LedgerHeader&, const LedgerHeader&) = default;

    /// What binds a draw to this match: its name and nonces.
    [[nodiscard]] std::string draw_context() const;
};

/// One further line, before the game has read what is in it.
struct LedgerEntry {
    enum class Kind : std::uint8_t { Decision, Fact, Ruling, Offer, Refusal, Reveal };
    Kind kind = Kind::Decision;
    std::size_t n = 0;    ///< Its place, from 0.
    std::int64_t at = 0;  ///< ms since the start of the match.
    Seat seat;            ///< Decision, Offer, Refusal: whose.
    json::value payload;  ///< Decision: the action; Fact: the answer; Reveal: the secret as text.
    std::string by;       ///< Fact: who established it, "dice".
    Ruling ruling;        ///< Ruling.
    Offer offer;          ///< Offer.
    std::string state;    ///< Hash of the state after it: 16 hexadecimal digits; empty for a Reveal.
    friend bool operator==(const LedgerEntry&, const LedgerEntry&) = default;
};

/// The chain that ties each line to all lines before it: SHA-256 of the previous link and the line's own
/// bytes.
class LedgerChain {
public:
    /// `line` closed with its link: the raw line as it is stored, without the line end. `line` is a JSON
    /// object without its closing brace.
    [[nodiscard]] std::string close(std::string_view line);
    /// Whether the raw line ends with the right link; if so the chain moves on.
    [[nodiscard]] bool follows(std::string_view raw);

private:
    std::string last_;  ///< Hexadecimal; empty before the header.
};

/// The header's JSON without its closing brace, in canonical order.
[[nodiscard]] std::string open_line(const LedgerHeader& header);
[[nodiscard]] std::string open_line(const LedgerEntry& entry);

/// Why a ledger could not be read, and at which line (from 1).
struct LedgerError {
    std::size_t line = 1;
    std::string reason;
    friend bool operator==(const LedgerError&, const LedgerError&) = default;
};

/// The lines of a ledger, read and chained, not yet judged by the game.
struct LedgerFile {
    LedgerHeader header;
    std::vector<LedgerEntry> entries;
    std::vector<std::string> lines;  ///< Raw, the header first, without line ends.
    LedgerChain chain;               ///< Ready for the next entry.
    std::string torn;                ///< A last line that was never finished, dropped; usually empty.
};

/// Splits a file into lines and reads them. Every prefix of a ledger is a ledger: a last line without its
/// line end that does not close the chain is dropped into `torn`. Any other fault is an error that names its
/// line.
[[nodiscard]] Result<LedgerFile, LedgerError> read_ledger(std::string_view bytes);
[[nodiscard]] Result<LedgerFile, LedgerError> read_ledger(std::vector<std::string> lines);

/// The ruling and its JSON: {"kind":"taken_back","to":12}.
[[nodiscard]] json::value to_json(const Ruling& ruling);
[[nodiscard]] FromJson<Ruling> ruling_from_json(const json::value& value, std::string where);

}  // namespace imp
