#pragma once

#include "lobby/frames.h"

#include <memory>
#include <vector>

namespace imp {

/// One who watches or plays a match from elsewhere: a socket.
class Watcher {
public:
    Watcher() = default;
    Watcher(const Watcher&) = delete;
    Watcher& operator=(const Watcher&) = delete;
    virtual ~Watcher() = default;

    [[nodiscard]] virtual UserId user() const = 0;
    /// Sends `frame` after all frames before it. Any thread; does not block.
    virtual void send(Frame frame) = 0;
    /// The match cannot go on here: its store failed. Any thread.
    virtual void give_up() = 0;
};

/// All who watch one match. Used on its strand.
class Audience {
public:
    /// Most watchers of one match.
    static constexpr std::size_t kMost = 1000;

    /// False if there is no room. Adding again changes nothing.
    [[nodiscard]] bool add(std::shared_ptr<Watcher> watcher);
    void remove(const Watcher& watcher);
    [[nodiscard]] bool has(UserId user) const;
    [[nodiscard]] bool empty() const { return watchers_.empty(); }

    void tell(const Frame& frame) const;
    /// Tells everybody the ledger's lines from number `from` on, each what his seats may see.
    template <class SeatsOf>
    void tell_lines(const AnyMatch& match, std::size_t from, SeatsOf seats_of) const {
        std::vector<std::pair<SeatSet, std::vector<Frame>>> made;  // spectators are many and see the same
        for (const auto& watcher : watchers_) {
            const SeatSet mine = seats_of(watcher->user());
            auto same = made.begin();
            while (same != made.end() && same->first != mine)
                ++same;
            if (same == made.end()) same = made.insert(same, {mine, lines_for(match, from, mine)});
            for (const Frame& frame : same->second)
                watcher->send(frame);
        }
    }
    void tell_summary(const Summary& summary, const std::optional<Offer>& offer) const;
    /// Tells everybody that it is over, and forgets them.
    void give_up();

private:
    static std::vector<Frame> lines_for(const AnyMatch& match, std::size_t from, SeatSet mine);

    std::vector<std::shared_ptr<Watcher>> watchers_;
};

}  // namespace imp
