#include "server/session.h"

#include <spdlog/spdlog.h>

namespace imp {
namespace {

constexpr std::int64_t kProtocol = 1;

Frame frame(const json::object& message) {
    return std::make_shared<const std::string>(json::serialize(message));
}

Fault unknown_match() {
    return {"unknown_match", "expected a match that this socket has joined", "/match", {}};
}

}  // namespace

Session::Session(SessionContext& context, UserId user, std::shared_ptr<Connection> connection)
    : context_(context),
      user_(user),
      connection_(std::move(connection)),
      messages_(context.messages, TokenBucket::Clock::now()) {
    ++context_.metrics.sockets;
}

Session::~Session() {
    --context_.metrics.sockets;
}

void Session::receive(std::string_view text, const std::function<void()>& done) {
    const auto message = understood(text);
    if (!message) return done();
    const auto take = [&](const auto& said) {
        if constexpr (std::is_same_v<decltype(said), const ClientJoin&>) {
            handle(said, done);
        } else {
            handle(said);
            done();
        }
    };
    try {
        std::visit(take, *message);
    } catch (const StoreFailure& failure) {
        spdlog::error("the database could not be read: {}", failure.what());
        connection_->close(CloseCode::Failed, "the server failed");
        done();
    }
}

std::optional<ClientMessage> Session::understood(std::string_view text) {
    ++context_.metrics.messages;
    const auto reject = [this](CloseCode code, const char* reason) {
        connection_->close(code, reason);
        return std::nullopt;
    };
    if (!messages_.take(TokenBucket::Clock::now())) {
        ++context_.metrics.limited;
        return reject(CloseCode::NotAllowed, "too many messages");
    }
    auto message = read_client_message(text);
    if (!message && message.error().code == "bad_json") return reject(CloseCode::NotText, "not JSON");
    if (!is_greeted_ && (!message || !std::holds_alternative<ClientHello>(*message)))
        return reject(CloseCode::NotAllowed, "expected hello first");
    if (!message) {
        misunderstood(message.error());
        return std::nullopt;
    }
    misunderstood_ = 0;
    return *std::move(message);
}

void Session::gone() {
    for (const auto& [id, table] : tables_)
        table->leave(shared_from_this());
    tables_.clear();
}

void Session::misunderstood(const Fault& fault) {
    ++context_.metrics.misunderstood;
    send(error_frame(fault));
    if (++misunderstood_ >= kMostMisunderstood)
        connection_->close(CloseCode::NotAllowed, "too many frames that were not understood");
}

std::shared_ptr<Table> Session::joined(const std::string& match) const {
    const auto found = tables_.find(match);
    return found == tables_.end() ? nullptr : found->second;
}

void Session::handle(const ClientHello& hello) {
    send(
        frame({{"t", "hello"}, {"protocol", kProtocol}, {"build", context_.build}, {"now", context_.now()}}));
    is_greeted_ = true;
    if (hello.protocol != kProtocol) connection_->close(CloseCode::NotAllowed, "expected protocol 1");
}

void Session::handle(const ClientJoin& join, const std::function<void()>& done) {
    if (auto table = joined(join.match)) {
        enter(join, std::move(table));
        return done();
    }
    if (tables_.size() >= kMostJoined) {
        send(error_frame({"too_many", "expected at most 64 matches on one socket", "/match", {}}));
        return done();
    }
    const auto self = shared_from_this();
    context_.lobby.find(join.match, [self, join, done](const Lobby::Found& found) {
        self->enter(join, found);
        done();
    });
}

void Session::enter(const ClientJoin& join, const Lobby::Found& found) {
    if (!found) return send(error_frame(found.error()));
    tables_.emplace(join.match, *found);
    (*found)->join(shared_from_this(), join.have, join.nonce);
}

void Session::handle(const ClientAsks& asks) {
    if (const auto table = joined(asks.match)) return table->ask(shared_from_this(), asks.id, asks.asking);
    send(refused_frame(asks.match, asks.id, unknown_match()));
}

void Session::handle(const ClientPlaces& places) {
    if (const auto table = joined(places.match))
        return table->place(shared_from_this(), places.id, places.placed);
    send(refused_frame(places.match, places.id, unknown_match()));
}

void Session::handle(const ClientResync& resync) {
    if (const auto table = joined(resync.match)) return table->resync(shared_from_this(), resync.have);
    send(error_frame(unknown_match()));
}

void Session::handle(const ClientLeaves& leaves) {
    if (const auto table = joined(leaves.match)) table->leave(shared_from_this());
    tables_.erase(leaves.match);
}

void Session::handle(const ClientPing& ping) {
    send(frame({{"t", "pong"}, {"sent", ping.sent}, {"now", context_.now()}}));
}

}  // namespace imp
