#include "match/any_match.h"

namespace imp {
namespace {

bool revealed(const LedgerFile& file) {
    return !file.entries.empty() && file.entries.back().kind == LedgerEntry::Kind::Reveal;
}

/// Whether every fact that dice established is the one the opened secret gives.
std::optional<LedgerError> check_draws(const AnyMatch& match) {
    const Secret secret{std::string(match.entries().back().payload.as_string())};
    for (const LedgerEntry& entry : match.entries())
        if (entry.kind == LedgerEntry::Kind::Fact && entry.by == "dice" &&
            match.drawn_answer(secret, entry.n) != entry.payload)
            return LedgerError{entry.n + 2, "these dice are not what the opened secret gives"};
    return std::nullopt;
}

std::string checked(const LedgerFile& file, const AnyMatch& match) {
    std::size_t actions = 0;
    for (const auto& entry : file.entries)
        actions += entry.kind == LedgerEntry::Kind::Decision ? 1 : 0;
    std::string text = "the chain of " + std::to_string(file.lines.size()) + " lines, " +
                       std::to_string(actions) + " actions judged again, every state";
    if (match.outcome()) text += ", the outcome";
    if (revealed(file)) text += ", every draw";
    return text;
}

}  // namespace

Result<Verified, LedgerError> verify_ledger(std::string_view bytes) {
    auto file = read_ledger(bytes);
    if (!file) return Unexpected{file.error()};
    if (!file->torn.empty())
        return Unexpected{LedgerError{file->lines.size() + 1, "this last line was never finished"}};
    auto match = AnyMatch::load(*file);
    if (!match) return Unexpected{match.error()};
    if (revealed(*file))
        if (auto error = check_draws(*match)) return Unexpected{*error};
    return Verified{file->entries.size(), checked(*file, *match)};
}

}  // namespace imp
