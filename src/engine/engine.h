#pragma once

#include "match/any_match.h"

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace imp {

/// The engine protocol (docs/protocol.md, section 2) without any input or output of its own: lines in, lines
/// out. The face around it supplies the time and the loop, so that `legal` or `stop` are answered in the
/// middle of a `go`.
class Engine {
public:
    struct Options {
        std::string build = "dev";
        bool with_test_games = false;
    };
    explicit Engine(Options options) : options_(std::move(options)) {}

    /// Takes one request; its answer, or the first of them, is ready at once unless it is a `go`.
    void accept(std::string_view line);
    /// Takes a line that was longer than kMaxLine and was thrown away.
    void accept_too_long();
    /// Thinks for a slice of a few milliseconds, a turn to each `go`. `now` is any steady clock. True while
    /// there is thinking left to do.
    bool step(std::chrono::milliseconds now);
    /// Stops every `go` that has no end of its own: for the end of input.
    void stop_endless();
    /// The next line to be written, without its line end.
    [[nodiscard]] std::optional<std::string> next_answer();

    static constexpr std::size_t kMaxLine = std::size_t{1} << 20;  ///< bytes
    static constexpr std::size_t kMaxSessions = 64;
    static constexpr std::size_t kMaxThoughts = 16;  ///< `go`s at one time.

private:
    struct Session {
        AnyMatch match;
        std::optional<Secret> seed;
    };
    struct Thinking {
        json::value id;
        std::string session;
        AnyThinker thinker;
        std::optional<std::int64_t> ms;            ///< How long at most.
        std::optional<std::int64_t> report_every;  ///< ms
        std::optional<std::int64_t> started;       ///< ms of the first slice.
        bool is_endless = false;                   ///< No limit was given.
        std::int64_t reported = 0;                 ///< ms since the start.
        bool is_stopped = false;
    };
    /// Answers one command into `answer`, or says why not.
    using Command = std::optional<Fault> (Engine::*)(Fields& request, json::object& answer);
    /// The same, in the session that the request names.
    using SessionCommand = std::optional<Fault> (Engine::*)(Session& session, Fields& request,
                                                            json::object& answer);
    using AnyCommand = std::variant<std::monostate, Command, SessionCommand>;
    /// Of that name in the protocol, if there is one.
    static AnyCommand command(std::string_view name);
    std::optional<Fault> obey(const std::string& name, Fields& request, json::object& answer);

    std::optional<Fault> hello(Fields& request, json::object& answer);
    std::optional<Fault> new_session(Fields& request, json::object& answer);
    std::optional<Fault> position(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> show(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> legal(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> judge(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> play(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> settle(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> rule(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> go(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> stop(Fields& request, json::object& answer);
    std::optional<Fault> reveal(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> odds(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> view(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> story(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> spoken(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> perft(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> ledger(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> verify(Fields& request, json::object& answer);
    std::optional<Fault> close(Session& session, Fields& request, json::object& answer);
    std::optional<Fault> bench(Fields& request, json::object& answer);

    /// The session the request names; nullptr, and the fault kept, where there is none.
    Session* session(Fields& request, std::optional<Fault>& fault);
    [[nodiscard]] Done<AnyMatch> loaded(const json::value& ledger) const;
    /// The snapshot, and what the last entry was.
    static void answer_entry(const AnyMatch& match, json::object& answer);
    static void answer_snapshot(const AnyMatch& match, json::object& answer);
    /// Why the request that is answered may not begin to think.
    [[nodiscard]] std::optional<Fault> may_think(const AnyMatch& match, Seat seat) const;
    void slice(Thinking& thinking, std::int64_t now);
    void send(json::object answer);
    void refuse(const Fault& fault);

    Options options_;
    std::map<std::string, Session, std::less<>> sessions_;
    std::uint64_t named_ = 0;  ///< Sessions so far.
    json::value id_;           ///< Of the request being answered.
    std::vector<Thinking> thinking_;
    std::size_t next_thinking_ = 0;
    std::deque<std::string> answers_;
};

}  // namespace imp
