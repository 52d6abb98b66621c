#include "lobby/memory_store.h"

#include <algorithm>

namespace imp {

std::optional<User> MemoryStore::user_with_token(std::string_view token_hash) {
    const std::scoped_lock lock(mutex_);
    const auto token = tokens_.find(token_hash);
    if (token == tokens_.end()) return std::nullopt;
    return User{token->second, names_[token->second]};
}

std::optional<StoredMatch> MemoryStore::match(std::string_view id) {
    const std::scoped_lock lock(mutex_);
    const auto found = matches_.find(id);
    return found == matches_.end() ? std::nullopt : std::optional(found->second);
}

template <class Claim>
std::vector<std::string> MemoryStore::newest(std::size_t most, Claim claim) {
    const std::scoped_lock lock(mutex_);
    std::vector<std::string> ids;
    for (auto id = order_.rbegin(); id != order_.rend() && ids.size() < most; ++id)
        if (claim(matches_.find(*id)->second.record)) ids.push_back(*id);
    return ids;
}

std::vector<std::string> MemoryStore::matches_of(UserId user, std::size_t most) {
    return newest(most, [user](const MatchRecord& record) {
        return std::ranges::any_of(record.seats, [user](const auto& seat) { return seat.user == user; });
    });
}

std::vector<std::string> MemoryStore::matches_at(Stage stage, SeatRecord::Kind kind, std::size_t most) {
    return newest(most, [stage, kind](const MatchRecord& record) {
        return record.stage == stage &&
               std::ranges::any_of(record.seats, [kind](const auto& seat) { return seat.kind == kind; });
    });
}

void MemoryStore::write(Write write, Written done) {
    const auto kept = [&] {
        const std::scoped_lock lock(mutex_);
        return std::visit([this](auto& one) { return keep(one); }, write);
    }();
    done(kept);
}

Kept MemoryStore::keep(NewUser& write) {
    if (!tokens_.emplace(std::move(write.token_hash), write.user.id).second) return Kept::Conflict;
    names_[write.user.id] = std::move(write.user.name);
    return Kept::Yes;
}

Kept MemoryStore::keep(NewName& write) {
    names_[write.user.id] = std::move(write.user.name);
    return Kept::Yes;
}

Kept MemoryStore::keep(NewToken& write) {
    return tokens_.emplace(std::move(write.token_hash), write.user).second ? Kept::Yes : Kept::Conflict;
}

Kept MemoryStore::keep(NewMatch& write) {
    const std::string id = write.match.record.id;
    if (!matches_.emplace(id, std::move(write.match)).second) return Kept::Conflict;
    order_.push_back(id);
    return Kept::Yes;
}

Kept MemoryStore::keep(SeatChange& write) {
    const auto match = matches_.find(write.match);
    if (match == matches_.end()) return Kept::Conflict;
    auto& seat = match->second.record.seats[write.seat.index];
    if (seat != write.before) return Kept::Conflict;
    seat = std::move(write.after);
    return Kept::Yes;
}

Kept MemoryStore::keep(NewLines& write) {
    const auto match = matches_.find(write.match);
    if (match == matches_.end() || match->second.lines.size() != write.first) return Kept::Conflict;
    std::ranges::move(write.lines, std::back_inserter(match->second.lines));
    match->second.record.stage = write.stage;
    match->second.record.started = write.started;
    return Kept::Yes;
}

}  // namespace imp
