#pragma once

#include "lobby/store.h"
#include "match/any_match.h"

namespace imp {

/// How somebody asks for a seat: with the secret of an invitation, or by the number of an open one.
using SitDown = std::variant<std::string, Seat>;

/// Who sits where at one table.
class Seating {
public:
    /// With `with_nonces` every person has to add one to the draws before the match can begin.
    Seating(std::vector<SeatRecord> records, bool with_nonces);

    [[nodiscard]] const std::vector<SeatRecord>& records() const { return records_; }
    [[nodiscard]] const SeatRecord& at(Seat seat) const { return records_[seat.index]; }
    void set(Seat seat, SeatRecord record);

    /// Whether nobody and nothing is missing.
    [[nodiscard]] bool is_complete() const;
    [[nodiscard]] SeatSet of(UserId user) const;
    [[nodiscard]] SeatSet bots() const;
    [[nodiscard]] SeatSet persons() const;
    /// The first seat of `user` whose nonce is still missing.
    [[nodiscard]] std::optional<Seat> without_nonce(UserId user) const;

    /// The seat that `user` may take by `asked`. Whoever asks again for what he has got, gets it again; an
    /// invitation serves one user only.
    [[nodiscard]] Done<Seat> seat_for(UserId user, const SitDown& asked) const;

    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] std::vector<std::string> nonces() const;

private:
    template <class Claim>
    [[nodiscard]] SeatSet where(Claim claim) const;

    std::vector<SeatRecord> records_;
    bool with_nonces_;
};

}  // namespace imp
