#pragma once

#include "games/elements/json.h"
#include "games/elements/notation.h"
#include "games/impasse/json.h"
#include "games/impasse/notation.h"
#include "games/toss/json.h"
#include "games/toss/notation.h"
#include "match/any_match.h"
#include "match/house.h"
#include "match/known.h"

#include <algorithm>

/// The inside of AnyMatch, for its own .cpp files alone.
namespace imp {

/// The state's hash as the ledger keeps it: the first digits of the SHA-256 of its canonical JSON.
inline constexpr std::size_t kStateDigits = 16;
inline std::string hash_of(const json::value& state) {
    return hex(sha256(json::serialize(state))).substr(0, kStateDigits);
}

inline std::string sentence(const Breach& breach) {
    if (auto text = house_reason(breach); !text.empty()) return text;
    if (breach.rule.starts_with("BE") || breach.rule.starts_with("A-")) return elements::reason(breach);
    return breach.rule.starts_with("TS") ? toss::reason(breach) : impasse::reason(breach);
}

inline Fault forbidden(Breach breach) {
    std::string message = sentence(breach);
    return {"breach", std::move(message), "", std::move(breach)};
}

inline Fault unknown_game(std::string_view name) {
    return {"unknown_game", "expected the name of a game, not \"" + std::string(name) + "\"", "", {}};
}

/// Reads an action given as text or as JSON.
template <Game G>
Done<typename G::Action> read_action(const json::value& value, const typename G::State& state) {
    if (const auto* text = value.if_string()) {
        auto action = parse_action(std::string_view(*text), state);
        if (!action) return Unexpected{malformed("bad_action", action.error())};
        return *action;
    }
    auto action = action_from_json(value, state);
    if (!action) return Unexpected{malformed("bad_action", action.error())};
    return *action;
}

struct AnyMatch::Impl {
    LedgerHeader header;
    SomeMatch match;
    std::vector<LedgerEntry> entries;
    std::vector<std::string> lines;
    LedgerChain chain;
    bool is_revealed = false;

    /// Enters `entry` into the game, which may refuse it.
    [[nodiscard]] std::optional<Fault> apply(const LedgerEntry& entry) {
        if (is_revealed) return forbidden({"H-11", "revealed", {}, {}});
        if (entry.kind == LedgerEntry::Kind::Reveal) return apply_reveal(entry);
        return std::visit([&]<Game G>(Match<G>& m) { return apply_to(m, entry); }, match);
    }

    template <Game G>
    [[nodiscard]] static std::optional<Fault> apply_to(Match<G>& m, const LedgerEntry& entry) {
        const auto as_fault = [](std::optional<Breach> breach) {
            return breach ? std::optional(forbidden(*std::move(breach))) : std::nullopt;
        };
        switch (entry.kind) {
            case LedgerEntry::Kind::Decision: {
                auto action = read_action<G>(entry.payload, m.state());
                return action ? as_fault(m.submit(entry.seat, *action)) : std::optional(action.error());
            }
            case LedgerEntry::Kind::Fact: {
                auto answer = answer_from_json(entry.payload, m.state());
                return answer ? as_fault(m.settle(*answer))
                              : std::optional(malformed("bad_answer", answer.error()));
            }
            case LedgerEntry::Kind::Ruling:
                return as_fault(m.rule(entry.ruling));
            case LedgerEntry::Kind::Offer:
                return as_fault(m.offer(entry.offer));
            case LedgerEntry::Kind::Refusal:
                return as_fault(m.refuse(entry.seat));
            case LedgerEntry::Kind::Reveal:
                break;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Fault> apply_reveal(const LedgerEntry& entry) {
        const Secret secret{std::string(entry.payload.as_string())};
        if (!std::visit([](const auto& m) { return m.outcome().has_value(); }, match))
            return Fault{"not_now", "expected the match to be over before its secret is opened.", "", {}};
        if (header.commitment.empty() || secret.commitment() != header.commitment)
            return Fault{"bad_answer", "expected the secret that was committed to", "", {}};
        is_revealed = true;
        return std::nullopt;
    }

    [[nodiscard]] json::value state() const {
        return std::visit([](const auto& m) -> json::value { return to_json(m.state()); }, match);
    }

    /// Enters `entry` and writes its line.
    [[nodiscard]] Done<std::size_t> append(LedgerEntry entry) {
        if (auto fault = apply(entry)) return Unexpected{*std::move(fault)};
        entry.n = entries.size();
        if (!entries.empty()) entry.at = std::max(entry.at, entries.back().at);
        if (entry.kind != LedgerEntry::Kind::Reveal) entry.state = hash_of(state());
        lines.push_back(chain.close(open_line(entry)));
        entries.push_back(std::move(entry));
        return entries.size() - 1;
    }

    /// Whether what the entry holds is written as the game itself writes it.
    [[nodiscard]] bool is_canonical(const LedgerEntry& entry) const {
        const auto written = std::visit(
            [&]<Game G>(const Match<G>& m) -> json::value {
                if (entry.kind == LedgerEntry::Kind::Decision) {
                    auto action = action_from_json(entry.payload, m.state());
                    return action ? to_json(*action) : entry.payload;
                }
                auto answer = answer_from_json(entry.payload, m.state());
                return answer ? to_json(*answer) : entry.payload;
            },
            match);
        const bool holds_value =
            entry.kind == LedgerEntry::Kind::Decision || entry.kind == LedgerEntry::Kind::Fact;
        if (entry.kind == LedgerEntry::Kind::Decision && !entry.payload.is_object()) return false;
        return !holds_value || json::serialize(written) == json::serialize(entry.payload);
    }

    /// Brings an action given as text to its JSON form, which is what the ledger keeps.
    [[nodiscard]] Done<json::value> canonical(const json::value& action) const {
        return std::visit(
            [&]<Game G>(const Match<G>& m) -> Done<json::value> {
                auto read = read_action<G>(action, m.state());
                if (!read) return Unexpected{read.error()};
                return to_json(*read);
            },
            match);
    }
};

}  // namespace imp
