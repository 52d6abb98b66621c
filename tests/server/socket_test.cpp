#include "match/any_match.h"
#include "running.h"

#include <thread>

namespace imp {
namespace {

/// The first legal action of Impasse after these.
std::string next_move(const std::vector<std::string>& played) {
    LedgerHeader header;
    header.game = "impasse";
    auto match = AnyMatch::begin(std::move(header)).value();
    for (const auto& action : played)
        EXPECT_TRUE(match.submit(match.turn().seats.lowest(), json::string(action), 0));
    return match.legal()->front();
}

json::value act(const std::string& match, std::int64_t id, std::size_t at_version,
                const std::string& action) {
    return {{"t", "act"}, {"id", id}, {"match", match}, {"at_version", at_version}, {"action", action}};
}

constexpr std::string_view kOpenImpasse = R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"open"}]})";

struct Sockets : Running {
    /// Ann's match with Bob at its open seat.
    void seat_both() {
        ann_cookie = new_cookie(port);
        bob_cookie = new_cookie(port);
        match = create(ann_cookie, kOpenImpasse);
        EXPECT_EQ(post("/api/v1/matches/" + match + "/join", bob_cookie, R"({"seat":1})").status, 200);
    }
    std::string ann_cookie;
    std::string bob_cookie;
    std::string match;
};

TEST_F(Sockets, TwoPlayAndBothSeeIt) {
    seat_both();
    Socket ann(port, ann_cookie);
    Socket bob(port, bob_cookie);
    EXPECT_EQ(ann.enter(match).at("mine"), json::array{0});
    EXPECT_EQ(bob.enter(match).at("mine"), json::array{1});
    EXPECT_EQ(ann.wait_for("entries").at("from"), 0);
    EXPECT_EQ(bob.wait_for("entries").at("from"), 0);

    const std::string first = next_move({});
    ann.say(act(match, 41, 0, first));
    EXPECT_EQ(ann.wait_for("entries").at("from"), 1);
    EXPECT_EQ(ann.wait_for("ack").at("id"), 41);
    EXPECT_EQ(bob.wait_for("entries").at("from"), 1);
    bob.say(act(match, 1, 1, first));
    EXPECT_TRUE(bob.wait_for("refused").contains("breach"));
    bob.say(act(match, 2, 1, next_move({first})));
    EXPECT_EQ(bob.wait_for("ack").at("n"), 1);
}

TEST_F(Sockets, WhoLostTheAnswerComesBackAndAsksAgain) {
    seat_both();
    const std::string first = next_move({});
    {
        Socket lost(port, ann_cookie);
        lost.enter(match);
        lost.say(act(match, 1, 0, first));
        lost.wait_for("ack");
    }
    Socket ann(port, ann_cookie);
    ann.enter(match, 1);
    EXPECT_EQ(ann.wait_for("entries").at("from"), 1);
    ann.say(act(match, 1, 0, first));
    EXPECT_EQ(ann.wait_for("ack").at("n"), 0);
    ann.say({{"t", "resync"}, {"match", match}, {"have", 0}});
    EXPECT_EQ(ann.wait_for("entries").at("lines").as_array().size(), 2U);
}

TEST_F(Sockets, AnInvitationIsTakenByOne) {
    const std::string ann = new_cookie(port);
    const std::string id = create(ann, R"({"game":"impasse","seats":[{"kind":"invite"},{"kind":"me"}]})");
    EXPECT_EQ(created.at("seat"), 1);
    const auto secret = created.at("invites").at(0).at("secret");
    const std::string body = json::serialize(json::object{{"secret", secret}});
    EXPECT_EQ(post("/api/v1/matches/" + id + "/join", new_cookie(port), body).json().at("seat"), 0);
    EXPECT_EQ(post("/api/v1/matches/" + id + "/join", new_cookie(port), body).status, 409);
}

TEST_F(Sockets, ATakeBackIsOfferedAndAccepted) {
    seat_both();
    Socket ann(port, ann_cookie);
    Socket bob(port, bob_cookie);
    ann.enter(match);
    bob.enter(match);
    ann.say(act(match, 1, 0, next_move({})));
    ann.wait_for("ack");
    ann.say({{"t", "offer"}, {"id", 2}, {"match", match}, {"what", "take_back"}, {"to", 0}});
    EXPECT_EQ(bob.wait_for("offered").at("offer"),
              json::value({{"seat", 0}, {"what", "take_back"}, {"to", 0}}));
    bob.say({{"t", "accept"}, {"id", 3}, {"match", match}, {"offer", 1}});
    bob.wait_for("ack");
    EXPECT_EQ(get("/api/v1/matches/" + match).json().at("version"), 3);
}

TEST_F(Sockets, ATossGameWithSealedRoundsVerifies) {
    ann_cookie = new_cookie(port);
    bob_cookie = new_cookie(port);
    match =
        create(ann_cookie, R"({"game":"toss","setup":{"rounds":2},"seats":[{"kind":"me"},{"kind":"open"}]})");
    EXPECT_EQ(post("/api/v1/matches/" + match + "/join", bob_cookie, R"({"seat":1})").status, 200);
    Socket ann(port, ann_cookie);
    Socket bob(port, bob_cookie);
    ann.enter(match, 0, "aa");
    bob.enter(match, 0, "bb");
    EXPECT_EQ(ann.wait_for("entries").at("from"), 0);
    for (std::size_t version = 0; version < 6; version += 3) {
        ann.say(act(match, 1, version, "throw 900"));
        ann.wait_for("ack");
        bob.say(act(match, 1, version, "throw 500"));
        bob.wait_for("ack");
    }
    const auto secret = ann.wait_for("reveal").at("S");
    EXPECT_EQ(Secret(std::string(secret.as_string())).commitment(), created.at("commitment").as_string());
    const auto verified = verify_ledger(get("/api/v1/matches/" + match + "/ledger").body);
    ASSERT_TRUE(verified) << verified.error().reason;
    EXPECT_EQ(verified->entries, 7U);
}

TEST_F(Sockets, ABotAnswers) {
    const std::string cookie = new_cookie(port);
    match = create(cookie, R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"bot","level":1}]})");
    Socket ann(port, cookie);
    ann.enter(match);
    ann.wait_for("entries");
    ann.say(act(match, 1, 0, next_move({})));
    EXPECT_EQ(ann.wait_for("entries").at("from"), 1);
    EXPECT_EQ(ann.wait_for("entries").at("from"), 2);
}

TEST_F(Sockets, BadFramesAreAnsweredAndThenClosed) {
    const auto code_after = [&](auto say) {
        Socket socket(port, "");
        say(socket);
        return socket.close_code();
    };
    const json::value hello = {{"t", "hello"}, {"protocol", 1}, {"build", "x"}};
    EXPECT_EQ(code_after([](Socket& s) { s.say({{"t", "ping"}, {"sent", 1}}); }), 1008) << "hello first";
    EXPECT_EQ(code_after([&](Socket& s) { s.say(hello), s.say_raw("{nonsense"); }), 1003);
    EXPECT_EQ(code_after([&](Socket& s) { s.say(hello), s.say_raw("{}", 2); }), 1003) << "binary";
    EXPECT_EQ(code_after([&](Socket& s) { s.say(hello), s.say_raw(std::string(20'000, ' ')); }), 1009);
    EXPECT_EQ(code_after([&](Socket& s) {
                  s.say(hello);
                  for (int i = 0; i < 3; ++i)
                      s.say({{"t", "ping"}, {"sent", 1}, {"unknown", 1}});
              }),
              1008);
    EXPECT_EQ(code_after([](Socket& s) { s.say({{"t", "hello"}, {"protocol", 2}, {"build", "x"}}); }), 1008);
}

TEST_F(Sockets, AMisunderstoodFrameIsNoHarm) {
    Socket socket(port, "");
    socket.say({{"t", "hello"}, {"protocol", 1}, {"build", "x"}});
    EXPECT_EQ(socket.wait_for("hello").at("build"), "test");
    for (int i = 0; i < 5; ++i) {
        socket.say({{"t", "act"}, {"id", 1}, {"match", "m"}});
        EXPECT_EQ(socket.wait_for("error").at("error").at("code"), "bad_request");
        socket.say({{"t", "ping"}, {"sent", i}});
        EXPECT_EQ(socket.wait_for("pong").at("sent"), i);
    }
    socket.say({{"t", "join"}, {"match", "m0"}, {"have", 0}});
    EXPECT_EQ(socket.wait_for("error").at("error").at("code"), "unknown_match");
}

TEST_F(Sockets, ForeignPagesGetNoSocket) {
    EXPECT_EQ(Socket(port, "", {{"Origin", "http://evil.example"}}).status(), 403);
    EXPECT_EQ(Socket(port, "", {{"Host", "evil.example"}}).status(), 421);
    EXPECT_EQ(Socket(port, "", {{"Origin", "http://127.0.0.1:" + std::to_string(port)}}).status(), 101);
}

/// A ledger of Impasse, made of offers and refusals, of not less than `bytes`.
std::string long_ledger(std::size_t bytes) {
    LedgerHeader header;
    header.game = "impasse";
    auto match = AnyMatch::begin(std::move(header)).value();
    EXPECT_TRUE(match.submit(Seat{0}, json::string(next_move({})), 0));
    std::string ledger = match.lines()[0] + "\n" + match.lines()[1] + "\n";
    while (ledger.size() < bytes) {
        EXPECT_TRUE(match.offer({.seat = Seat{0}, .what = Offer::What::TakeBack, .to = 0}, 0));
        EXPECT_TRUE(match.answer_offer(Seat{1}, false, 0));
        for (std::size_t line = match.lines().size() - 2; line < match.lines().size(); ++line)
            ledger += match.lines()[line] + "\n";
    }
    return ledger;
}

TEST_F(Sockets, TheLongestLedgerIsSentInPieces) {
    const std::string cookie = new_cookie(port);
    const std::string ledger = long_ledger((std::size_t{4} << 20) - 1000);
    const Reply uploaded = post("/api/v1/ledgers", cookie, ledger);
    ASSERT_EQ(uploaded.status, 201) << uploaded.body;
    match = uploaded.json().at("match").as_string();
    Socket socket(port, cookie);
    socket.enter(match);
    std::string received;
    while (received.size() < ledger.size()) {
        const auto entries = socket.wait_for("entries");
        for (const auto& line : entries.at("lines").as_array())
            received.append(line.as_string()).append("\n");
        ASSERT_LE(entries.at("lines").as_array().size(), 200U);
    }
    EXPECT_TRUE(received == ledger);
    EXPECT_EQ(get("/api/v1/matches/" + match + "/ledger").body.size(), ledger.size());
}

TEST_F(Sockets, LongHeadersAreNoObstacle) {
    for (const std::size_t size : {1'400U, 4'000U, 15'000U}) {
        Socket socket(port, "", {{"X-Padding", std::string(size, 'x')}});
        ASSERT_EQ(socket.status(), 101) << size;
        socket.say({{"t", "hello"}, {"protocol", 1}, {"build", "x"}});
        EXPECT_EQ(socket.wait_for("hello").at("build"), "test");
    }
    EXPECT_EQ(Socket(port, "", {{"X-Padding", std::string(17'000, 'x')}}).status(), 431);
}

TEST_F(Sockets, NobodySpeaksBeforeTheHandshakeIsAnswered) {
    const std::string request = "GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    EXPECT_EQ(http_raw(port, request + "early").status, 400);
}

TEST_F(Sockets, AWrongCookieOnlyWatches) {
    seat_both();
    Socket eve(port, ann_cookie + "0");
    EXPECT_EQ(eve.enter(match).at("mine"), json::array());
    eve.say(act(match, 1, 0, next_move({})));
    EXPECT_EQ(eve.wait_for("refused").at("breach").at("rule"), "H-10");
}

TEST_F(Sockets, AFloodIsClosed) {
    options.limits.messages = {.per_second = 0.001, .burst = 10};
    start();
    Socket socket(port, "");
    socket.say({{"t", "hello"}, {"protocol", 1}, {"build", "x"}});
    for (int i = 0; i < 20; ++i)
        socket.say({{"t", "ping"}, {"sent", i}});
    EXPECT_EQ(socket.close_code(), 1008);
}

TEST_F(Sockets, TheServerSaysGoodbyeAndGoesOnAfterwards) {
    seat_both();
    auto ann = std::make_unique<Socket>(port, ann_cookie);
    ann->enter(match);
    ann->say(act(match, 1, 0, next_move({})));
    ann->wait_for("ack");
    std::thread stopping([this] { server->stop(); });
    EXPECT_EQ(ann->close_code(), 1001);
    ann.reset();
    stopping.join();
    start();
    Socket again(port, ann_cookie);
    EXPECT_EQ(again.enter(match).at("version"), 1);
}

TEST_F(Sockets, ManyAtOnce) {
    constexpr int kPairs = 8;
    std::vector<std::thread> threads;
    for (int i = 0; i < kPairs; ++i)
        threads.emplace_back([this] {
            const std::string cookie = new_cookie(port);
            const Reply made = post("/api/v1/matches", cookie,
                                    R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"me"}]})");
            const std::string id(made.json().at("match").as_string());
            Socket socket(port, cookie);
            socket.enter(id);
            std::vector<std::string> played;
            for (std::size_t n = 0; n < 10; ++n) {
                played.push_back(next_move(played));
                socket.say(act(id, 1, n, played.back()));
                EXPECT_EQ(socket.wait_for("ack").at("n"), n);
            }
        });
    for (auto& thread : threads)
        thread.join();
}

}  // namespace
}  // namespace imp
