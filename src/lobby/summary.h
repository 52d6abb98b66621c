#pragma once

#include "codec/json.h"
#include "lobby/store.h"
#include "match/any_match.h"

namespace imp {

/// A seat as everybody sees it.
struct SeatSummary {
    SeatRecord::Kind kind = SeatRecord::Kind::Open;
    UserId user;  ///< Only to tell the viewer which seats are his.
    std::string name;
    int level = 0;        ///< Bot.
    bool online = false;  ///< Person: watches the match now.
};

/// Where a match stands, without anything that is sealed: a value to be handed from thread to thread.
struct Summary {
    std::string id;
    std::string game;
    json::value setup;
    Stage stage = Stage::Waiting;
    std::size_t version = 0;
    Turn turn;
    std::optional<Outcome> outcome;
    json::value state;
    std::vector<SeatSummary> seats;
};

/// The summary's JSON (docs/protocol.md, section 4) as `viewer` sees it.
[[nodiscard]] json::object summary_json(const Summary& summary, UserId viewer);

/// The state as far as everybody may know it: as it was before the first entry that is still sealed.
[[nodiscard]] json::value open_state(const AnyMatch& match);

}  // namespace imp
