#pragma once

#include "lobby/lobby.h"
#include "server/client_message.h"
#include "server/connection.h"
#include "server/metrics.h"
#include "server/token_bucket.h"

namespace imp {

/// What all sessions share.
struct SessionContext {
    Lobby& lobby;
    Metrics& metrics;
    std::string build;
    Rate messages;
    std::function<std::int64_t()> now;  ///< ms since 1970.
};

/// One client over its socket: what it says is understood here and passed on to the tables it has joined.
class Session : public Receiver, public Watcher, public std::enable_shared_from_this<Session> {
public:
    /// `user` nobody: may watch.
    Session(SessionContext& context, UserId user, std::shared_ptr<Connection> connection);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() override;

    void receive(std::string_view text, const std::function<void()>& done) override;
    void gone() override;

    [[nodiscard]] UserId user() const override { return user_; }
    void send(Frame frame) override { connection_->send(std::move(frame)); }
    void give_up() override { connection_->close(CloseCode::Failed, "the match cannot go on; come back"); }

private:
    /// What `text` says; nullopt if that was nothing, and the client was told so.
    [[nodiscard]] std::optional<ClientMessage> understood(std::string_view text);
    void handle(const ClientHello& hello);
    void handle(const ClientJoin& join, const std::function<void()>& done);
    void enter(const ClientJoin& join, const Lobby::Found& found);
    void handle(const ClientAsks& asks);
    void handle(const ClientPlaces& places);
    void handle(const ClientResync& resync);
    void handle(const ClientLeaves& leaves);
    void handle(const ClientPing& ping);
    void misunderstood(const Fault& fault);
    [[nodiscard]] std::shared_ptr<Table> joined(const std::string& match) const;

    /// Most matches that one socket serves, and misunderstood frames in a row.
    static constexpr std::size_t kMostJoined = 64;
    static constexpr int kMostMisunderstood = 3;

    SessionContext& context_;
    UserId user_;
    std::shared_ptr<Connection> connection_;
    TokenBucket messages_;
    bool is_greeted_ = false;
    int misunderstood_ = 0;
    std::map<std::string, std::shared_ptr<Table>> tables_;
};

}  // namespace imp
