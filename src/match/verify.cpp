#include "games/elements/json.h"
#include "games/toss/json.h"
#include "match/any_match.h"
#include "match/known.h"

#include <algorithm>

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

/// Whether whoever made the fact is who is to answer there.
bool is_fitting(const LedgerEntry& entry, Answerer answerer) {
    switch (answerer) {
        case Answerer::Dice:
            return entry.by == "dice";
        case Answerer::Physics:
            return is_physics(entry);
        case Answerer::Hands:
            return entry.by == "hands" || entry.by == "dice";  // by the time model, where no hands are
        case Answerer::People:
            break;
    }
    return entry.by == "people" || entry.by == "client";
}

/// What is wrong with the fact `entry`, given the opened secret.
std::optional<std::string> fault_of(const AnyMatch& match, const LedgerEntry& entry, const Secret& secret,
                                    const Physics& physics) {
    if (!is_fitting(entry, match.answerer(entry.n))) return "this was not for " + entry.by + " to say";
    if (entry.by == "dice" && written(match.drawn_answer(secret, entry.n)) != entry.payload)
        return "these dice are not what the opened secret gives";
    const bool is_here = physics.answer && entry.by == physics.name;
    if (is_here && written(match.physical_answer(secret, entry.n, physics)) != entry.payload)
        return "this throw, simulated again with the opened secret, comes out otherwise";
    return std::nullopt;
}

/// Whether every fact for which the match's secret answers is the one it gives. One match has one physics, so
/// that nobody can call single throws those of another.
std::optional<LedgerError> check_draws(const AnyMatch& match, const Physics& physics) {
    const Secret secret{std::string(match.entries().back().payload.as_string())};
    std::string name;
    for (const LedgerEntry& entry : match.entries()) {
        if (entry.kind != LedgerEntry::Kind::Fact) continue;
        if (is_physics(entry) && !name.empty() && entry.by != name)
            return LedgerError{entry.n + 2, "one match has one physics, and this is not " + name};
        if (is_physics(entry)) name = entry.by;
        if (const auto fault = fault_of(match, entry, secret, physics))
            return LedgerError{entry.n + 2, *fault};
    }
    return std::nullopt;
}

/// Throws of a physics that is not here.
std::size_t recorded_throws(const LedgerFile& file, const Physics& physics) {
    return static_cast<std::size_t>(std::ranges::count_if(file.entries, [&](const LedgerEntry& entry) {
        return is_physics(entry) && !(physics.answer && entry.by == physics.name);
    }));
}

/// "every draw", and whether the throws among them were simulated again.
std::string checked_draws(const LedgerFile& file, const Physics& physics) {
    const std::size_t recorded = recorded_throws(file, physics);
    const auto throws = static_cast<std::size_t>(std::ranges::count_if(file.entries, is_physics));
    if (recorded > 0)
        return "; the " + std::to_string(recorded) +
               " throws are as recorded, since their physics is not here to try them again";
    return throws > 0 ? ", every draw, " + std::to_string(throws) + " throws simulated again"
                      : ", every draw";
}

std::string checked(const LedgerFile& file, const AnyMatch& match, const Physics& physics) {
    std::size_t actions = 0;
    for (const auto& entry : file.entries)
        actions += entry.kind == LedgerEntry::Kind::Decision ? 1 : 0;
    std::string text = "the chain of " + std::to_string(file.lines.size()) + " lines, " +
                       std::to_string(actions) + " actions judged again, every state";
    if (match.outcome()) text += ", the outcome";
    if (revealed(file))
        text += checked_draws(file, physics);
    else if (!file.header.commitment.empty())
        text += "; its draws are not checked, since their secret is not opened yet";
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
    return Verified{.entries = file->entries.size(),
                    .recorded = recorded_throws(*file, physics),
                    .checked = checked(*file, *match, physics)};
}

}  // namespace imp
