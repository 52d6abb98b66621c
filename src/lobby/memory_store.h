#pragma once

#include "lobby/store.h"

#include <map>
#include <mutex>

namespace imp {

/// A store that forgets everything at its end: for tests, and for trying things out.
class MemoryStore : public Store {
public:
    [[nodiscard]] std::optional<User> user_with_token(std::string_view token_hash) override;
    [[nodiscard]] std::optional<StoredMatch> match(std::string_view id) override;
    [[nodiscard]] std::vector<std::string> matches_of(UserId user, std::size_t most) override;
    [[nodiscard]] std::vector<std::string> matches_at(Stage stage, SeatRecord::Kind kind,
                                                      std::size_t most) override;
    /// Calls `done` before it returns.
    void write(Write write, Written done) override;

private:
    Kept keep(NewUser& write);
    Kept keep(NewName& write);
    Kept keep(NewToken& write);
    Kept keep(NewMatch& write);
    Kept keep(SeatChange& write);
    Kept keep(NewLines& write);
    template <class Claim>
    std::vector<std::string> newest(std::size_t most, Claim claim);

    std::mutex mutex_;  ///< Guards all below.
    std::map<UserId, std::string> names_;
    std::map<std::string, UserId, std::less<>> tokens_;
    std::map<std::string, StoredMatch, std::less<>> matches_;
    std::vector<std::string> order_;  ///< Ids of matches as they were created.
};

}  // namespace imp
