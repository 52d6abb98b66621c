#include "games/elements/json.h"
#include "games/toss/json.h"
#include "match/any_match.h"
#include "match/known.h"

namespace imp {
namespace {

bool revealed(const LedgerFile& file) {
    return !file.entries.empty() && file.entries.back().kind == LedgerEntry::Kind::Reveal;
}

bool is_physics(const LedgerEntry& entry) {
    return entry.kind == LedgerEntry::Kind::Fact && entry.by.starts_with("physics ");
}

json::value written(const AnyAnswer& answer) {
    return std::visit([](const auto& value) { return json::value(to_json(value)); }, answer);
}

/// What is wrong with the fact `entry`, given the opened secret.
std::optional<std::string> fault_of(const AnyMatch& match, const LedgerEntry& entry, const Secret& secret,
                                    const Physics& physics) {
    if (entry.by == "dice")
        return written(match.drawn_answer(secret, entry.n)) == entry.payload
                   ? std::nullopt
                   : std::optional<std::string>("these dice are not what the opened secret gives");
    if (physics.answer && entry.by == physics.name) {
        if (written(match.physical_answer(secret, entry.n, physics)) == entry.payload) return std::nullopt;
        return "this throw, simulated again with the opened secret, comes out otherwise";
    }
    const Answerer answerer = match.answerer(entry.n);
    const bool is_drawn = answerer == Answerer::Dice || answerer == Answerer::Physics;
    if (is_drawn && !is_physics(entry)) return "this was for the opened secret to say, not for " + entry.by;
    return std::nullopt;
}

/// Whether every fact for which the match's secret answers is the one it gives.
std::optional<LedgerError> check_draws(const AnyMatch& match, const Physics& physics) {
    const Secret secret{std::string(match.entries().back().payload.as_string())};
    for (const LedgerEntry& entry : match.entries())
        if (entry.kind == LedgerEntry::Kind::Fact)
            if (const auto fault = fault_of(match, entry, secret, physics))
                return LedgerError{entry.n + 2, *fault};
    return std::nullopt;
}

/// "every draw", and whether the throws among them were simulated again.
std::string checked_draws(const LedgerFile& file, const Physics& physics) {
    std::size_t again = 0;
    std::size_t recorded = 0;
    for (const LedgerEntry& entry : file.entries)
        if (is_physics(entry)) ++(physics.answer && entry.by == physics.name ? again : recorded);
    std::string text = ", every draw";
    if (again > 0) text += ", " + std::to_string(again) + " throws simulated again";
    if (recorded > 0)
        text += ", but not " + std::to_string(recorded) + " throws of a physics that is not here";
    return text;
}

std::string checked(const LedgerFile& file, const AnyMatch& match, const Physics& physics) {
    std::size_t actions = 0;
    for (const auto& entry : file.entries)
        actions += entry.kind == LedgerEntry::Kind::Decision ? 1 : 0;
    std::string text = "the chain of " + std::to_string(file.lines.size()) + " lines, " +
                       std::to_string(actions) + " actions judged again, every state";
    if (match.outcome()) text += ", the outcome";
    if (revealed(file)) text += checked_draws(file, physics);
    return text;
}

}  // namespace

Result<Verified, LedgerError> verify_ledger(std::string_view bytes, const Physics& physics) {
    auto file = read_ledger(bytes);
    if (!file) return Unexpected{file.error()};
    if (!file->torn.empty())
        return Unexpected{LedgerError{file->lines.size() + 1, "this last line was never finished"}};
    auto match = AnyMatch::load(*file);
    if (!match) return Unexpected{match.error()};
    if (revealed(*file))
        if (auto error = check_draws(*match, physics)) return Unexpected{*error};
    return Verified{file->entries.size(), checked(*file, *match, physics)};
}

}  // namespace imp
