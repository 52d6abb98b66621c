#pragma once

#include "lobby/contest.h"
#include "lobby/summary.h"

#include <memory>
#include <span>

namespace imp {

/// A message to a client as it goes over the wire; shared among all that are sent the same.
using Frame = std::shared_ptr<const std::string>;

// The messages of docs/protocol.md, section 4, "from the server", that concern one match.

[[nodiscard]] Frame joined_frame(const Summary& summary, UserId viewer, const std::optional<Offer>& offer);
/// Ledger lines from number `from` on, the header being line 0. Long ones go in pieces, so that no frame is
/// too large for a simple client; no lines at all are one frame, too.
[[nodiscard]] std::vector<Frame> entries_frames(std::string_view match, std::size_t from,
                                                std::span<const std::string> lines);
[[nodiscard]] Frame ack_frame(std::string_view match, std::int64_t id, std::size_t n);
[[nodiscard]] Frame refused_frame(std::string_view match, std::int64_t id, const Fault& fault);
[[nodiscard]] Frame offered_frame(std::string_view match, const std::optional<Offer>& offer);
[[nodiscard]] Frame commit_frame(std::string_view match, std::string_view commitment);
[[nodiscard]] Frame reveal_frame(std::string_view match, std::string_view secret);
/// How a race of hands stands `now` ms after its beginning; none once it is over.
[[nodiscard]] Frame contest_frame(std::string_view match, const Contest* contest, std::int64_t now);

/// A frame that could not be understood or served.
[[nodiscard]] Frame error_frame(const Fault& fault);

/// The lines of a ledger from number `from` on as the holder of the seats `mine` may see them: from the first
/// decision of another seat that is still sealed, only number, time and seat.
[[nodiscard]] std::vector<std::string> shown_lines(const AnyMatch& match, std::size_t from, SeatSet mine);

}  // namespace imp
