#pragma once

#include "lobby/store.h"
#include "match/thinker.h"

#include <atomic>
#include <functional>
#include <stop_token>

namespace imp {

/// Runs the work it is given in order, one piece at a time, never on the caller's stack.
using Strand = std::function<void(std::function<void()>)>;

/// Who thinks for the bots, on threads of its own.
class Thinkers {
public:
    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    virtual ~Thinkers() = default;

    /// Thinks to the end and then calls `done` with the action, on a thread of its own; never once `stop` was
    /// asked.
    virtual void think(AnyThinker thinker, std::stop_token stop, std::function<void(std::string)> done) = 0;
    /// Runs `work` once, whole: what takes too long for the caller's thread.
    virtual void run(std::function<void()> work) = 0;
};

/// What the lobby counts, for whoever watches the server. Any thread.
struct Tally {
    std::atomic<std::uint64_t> entered = 0;  ///< Ledger lines kept.
    std::atomic<std::uint64_t> refused = 0;  ///< Askings refused.
    std::atomic<std::uint64_t> created = 0;  ///< Matches.
    std::atomic<std::uint64_t> late = 0;     ///< Bots' answers dropped.
    std::atomic<std::uint64_t> broken = 0;   ///< Tables given up because the store failed.
};

/// What the lobby needs of the process it lives in: all clocks, threads, randomness and disks are here.
struct Surroundings {
    Store& store;
    Thinkers& thinkers;
    std::function<Strand()> new_strand;
    std::function<std::int64_t()> now;  ///< ms since 1970.
    /// Calls once, after so many ms, on any thread; never once the process stops.
    std::function<void(std::int64_t, std::function<void()>)> after;
    std::function<std::string()> entropy;  ///< 256 fresh unpredictable bits as 64 hexadecimal digits.
    std::string build;                     ///< Of the program, for the ledgers.
    bool with_test_games = false;
    Tally tally;
};

}  // namespace imp
