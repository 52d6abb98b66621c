#pragma once

#include "lobby/lobby.h"
#include "lobby/memory_store.h"

#include <deque>

namespace imp {

/// A memory store whose writes can be held back, or made to fail, as a slow or full disk does.
class TestStore : public MemoryStore {
public:
    void write(Write write, Written done) override {
        if (fails) return done(Kept::Failed);
        if (!holds) return MemoryStore::write(std::move(write), std::move(done));
        held.emplace_back(std::move(write), std::move(done));
    }
    void let_go() {
        for (auto& [write, done] : std::exchange(held, {}))
            MemoryStore::write(std::move(write), std::move(done));
    }

    bool holds = false;
    bool fails = false;
    std::deque<std::pair<Write, Written>> held;
};

/// Thinks only when told to.
class TestThinkers : public Thinkers {
public:
    struct Thought {
        AnyThinker thinker;
        std::stop_token stop;
        std::function<void(std::string)> done;
    };
    void think(AnyThinker thinker, std::stop_token stop, std::function<void(std::string)> done) override {
        thoughts.push_back({std::move(thinker), std::move(stop), std::move(done)});
    }
    void run(std::function<void()> work) override { works.push_back(std::move(work)); }
    /// Ends the oldest thought, stopped or not; false if there is none.
    bool end_one() {
        if (thoughts.empty()) return false;
        auto thought = std::move(thoughts.front());
        thoughts.pop_front();
        while (thought.thinker.step(1000)) {
        }
        thought.done(thought.thinker.choice());
        return true;
    }
    std::deque<Thought> thoughts;
    std::deque<std::function<void()>> works;
};

/// A client that keeps what it is sent.
class TestWatcher : public Watcher {
public:
    explicit TestWatcher(UserId user) : user_(user) {}
    [[nodiscard]] UserId user() const override { return user_; }
    void send(Frame frame) override { heard.push_back(parse_json(*frame).value().as_object()); }
    void give_up() override { is_given_up = true; }

    /// The last message of kind `t`; null if there was none since the last `forget`.
    [[nodiscard]] json::value last(std::string_view t) const {
        for (auto message = heard.rbegin(); message != heard.rend(); ++message)
            if (message->at("t").as_string() == t) return *message;
        return nullptr;
    }
    [[nodiscard]] std::size_t count(std::string_view t) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            heard, [t](const json::object& message) { return message.at("t").as_string() == t; }));
    }
    void forget() { heard.clear(); }

    std::vector<json::object> heard;
    bool is_given_up = false;

private:
    UserId user_;
};

/// A whole lobby without threads, sockets, disks or real time.
class World {
public:
    /// Runs everything that waits on any strand.
    void run() {
        while (!work_.empty()) {
            const auto next = std::move(work_.front());
            work_.pop_front();
            next();
        }
    }

    /// Lets time pass, timers and all.
    void wait(std::int64_t ms) {
        const std::int64_t end = time + ms;
        for (auto due = next_timer(end); due != timers_.end(); due = next_timer(end)) {
            time = std::max(time, due->first);
            const auto work = std::move(due->second);
            timers_.erase(due);
            work();
            run();
        }
        time = end;
    }
    /// Does all that was given to the pool, and what comes of it.
    void work() {
        while (!thinkers.works.empty()) {
            const auto next = std::move(thinkers.works.front());
            thinkers.works.pop_front();
            next();
            run();
        }
    }

    std::shared_ptr<Table> create(const User& user, std::string game, json::value setup,
                                  std::vector<SeatWish> seats) {
        lobby.create(user, {std::move(game), std::move(setup), std::move(seats)},
                     [this](Done<Created> done) { created = done; });
        run();
        return created.has_value() ? lobby.find(created->match).value() : nullptr;
    }
    std::shared_ptr<TestWatcher> join(Table& table, UserId user, std::size_t have = 0,
                                      std::string nonce = "") {
        auto watcher = std::make_shared<TestWatcher>(user);
        table.join(watcher, have, std::move(nonce));
        run();
        return watcher;
    }
    void ask(Table& table, const std::shared_ptr<TestWatcher>& watcher, Asking asking, std::int64_t id = 1) {
        table.ask(watcher, id, std::move(asking));
        run();
    }
    /// What `table` says of its match to somebody who has no seat.
    static json::object shown(const Table& table) { return summary_json(*table.summary(), UserId{}); }

    TestStore store;
    TestThinkers thinkers;
    std::int64_t time = 1'000'000;  ///< ms
    Surroundings around{
        .store = store,
        .thinkers = thinkers,
        .new_strand =
            [this] { return [this](std::function<void()> work) { work_.push_back(std::move(work)); }; },
        .now = [this] { return time; },
        .after = [this](std::int64_t ms,
                        std::function<void()> work) { timers_.emplace_back(time + ms, std::move(work)); },
        .entropy = [this] { return hex(sha256("entropy " + std::to_string(++drawn_))); },
        .build = "test",
        .with_test_games = true,
        .tally = {}};
    Lobby lobby{around};
    Done<Created> created = Unexpected{Fault{}};

private:
    using Timers = std::deque<std::pair<std::int64_t, std::function<void()>>>;

    /// The earliest timer that is due by `end`.
    Timers::iterator next_timer(std::int64_t end) {
        const auto first = std::ranges::min_element(timers_, {}, &Timers::value_type::first);
        return first != timers_.end() && first->first <= end ? first : timers_.end();
    }

    std::deque<std::function<void()>> work_;
    Timers timers_;
    int drawn_ = 0;
};

inline const User kAnn{UserId{1}, "Ann"};
inline const User kBob{UserId{2}, "Bob"};

inline SeatWish me() {
    return {SeatWish::Kind::Me, 1};
}
inline SeatWish open_seat() {
    return {SeatWish::Kind::Open, 1};
}
inline SeatWish invitation() {
    return {SeatWish::Kind::Invite, 1};
}
inline SeatWish bot(int level = 1) {
    return {SeatWish::Kind::Bot, level};
}
inline Act act(std::size_t at_version, std::string_view action) {
    return {.at_version = at_version, .action = json::string(action)};
}

}  // namespace imp
