#include "lobby/audience.h"

#include <algorithm>

namespace imp {

bool Audience::add(std::shared_ptr<Watcher> watcher) {
    if (std::ranges::find(watchers_, watcher) != watchers_.end()) return true;
    if (watchers_.size() >= kMost) return false;
    watchers_.push_back(std::move(watcher));
    return true;
}

void Audience::remove(const Watcher& watcher) {
    std::erase_if(watchers_, [&](const auto& one) { return one.get() == &watcher; });
}

bool Audience::has(UserId user) const {
    return std::ranges::any_of(watchers_, [user](const auto& one) { return one->user() == user; });
}

void Audience::tell(const Frame& frame) const {
    for (const auto& watcher : watchers_)
        watcher->send(frame);
}

void Audience::tell_summary(const Summary& summary, const std::optional<Offer>& offer) const {
    for (const auto& watcher : watchers_)
        watcher->send(joined_frame(summary, watcher->user(), offer));
}

void Audience::give_up() {
    for (const auto& watcher : watchers_)
        watcher->give_up();
    watchers_.clear();
}

std::vector<Frame> Audience::lines_for(const AnyMatch& match, std::size_t from, SeatSet mine) {
    return entries_frames(match.header().match, from, shown_lines(match, from, mine));
}

}  // namespace imp
