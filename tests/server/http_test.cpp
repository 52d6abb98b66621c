#include "running.h"

namespace imp {
namespace {

struct Http : Running {};

TEST_F(Http, HelloMakesAUserAndKnowsItAgain) {
    const Reply first = get("/api/v1/hello");
    EXPECT_EQ(first.status, 200);
    const std::string cookie = first.headers.at("set-cookie");
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
    EXPECT_EQ(first.json().at("protocol"), 1);
    const Reply again = get("/api/v1/hello", {{"Cookie", "other=1; " + cookie.substr(0, cookie.find(';'))}});
    EXPECT_FALSE(again.headers.contains("set-cookie"));
    EXPECT_EQ(again.json().at("me"), first.json().at("me"));
}

TEST_F(Http, ANameIsKept) {
    const std::string cookie = new_cookie(port);
    const auto put = [&](std::string_view body) {
        return http(port, "PUT", "/api/v1/me", {{"Cookie", cookie}}, body).status;
    };
    EXPECT_EQ(put(R"({"name":"Zoë"})"), 200);
    EXPECT_EQ(get("/api/v1/hello", {{"Cookie", cookie}}).json().at("me").at("name"), "Zoë");
    EXPECT_EQ(put(R"({"name":""})"), 400);
    EXPECT_EQ(put(R"({"name":"a\nb"})"), 400);
    EXPECT_EQ(put(R"({"name":"Ann","age":7})"), 400);
    EXPECT_EQ(put(R"({"name":")" + std::string(41, 'x') + "\"}"), 400);
}

TEST_F(Http, ATokenServesAProgram) {
    const std::string cookie = new_cookie(port);
    const Reply made = post("/api/v1/tokens", cookie, "");
    EXPECT_EQ(made.status, 201);
    const std::string bearer = "Bearer " + std::string(made.json().at("token").as_string());
    const Reply hello = get("/api/v1/hello", {{"Authorization", bearer}});
    EXPECT_EQ(hello.json().at("me"), get("/api/v1/hello", {{"Cookie", cookie}}).json().at("me"));
    EXPECT_EQ(get("/api/v1/hello", {{"Authorization", "Bearer nonsense"}}).status, 401);
}

TEST_F(Http, WhoIsUnknownChangesNothing) {
    const std::string match = R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"open"}]})";
    EXPECT_EQ(post("/api/v1/matches", "", match).status, 401);
    EXPECT_EQ(post("/api/v1/matches", "imp_1=wrong", match).status, 401);
    EXPECT_EQ(get("/api/v1/matches").status, 200);
}

TEST_F(Http, OtherSitesAndOtherNamesAreTurnedAway) {
    EXPECT_EQ(get("/api/v1/hello", {{"Host", "evil.example"}}).status, 421);
    EXPECT_EQ(get("/", {{"Host", "evil.example"}}).status, 421);
    EXPECT_EQ(get("/api/v1/hello", {{"Origin", "http://evil.example"}}).status, 403);
    EXPECT_EQ(get("/api/v1/hello", {{"Origin", "null"}}).status, 403);
    EXPECT_EQ(get("/api/v1/hello", {{"Origin", "http://localhost:" + std::to_string(port)}}).status, 403);
    EXPECT_EQ(get("/api/v1/hello", {{"Origin", "http://127.0.0.1:" + std::to_string(port)}}).status, 200);
}

TEST_F(Http, BadRequestsAreAnsweredAndNothingBreaks) {
    EXPECT_EQ(http_raw(port, "NONSENSE\r\n\r\n").status, 400);
    EXPECT_EQ(http_raw(port, "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n").status, 431);
    EXPECT_EQ(http_raw(port, "POST /api/v1/matches HTTP/1.1\r\nContent-Length: 70000\r\n\r\n").status, 413);
    EXPECT_EQ(http_raw(port, "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n").status, 400);
    const std::string cookie = new_cookie(port);
    EXPECT_EQ(post("/api/v1/matches", cookie, "{").json().at("error").at("code"), "bad_json");
    EXPECT_EQ(post("/api/v1/matches", cookie, R"({"game":"impasse"})").json().at("error").at("where"),
              "/seats");
    const std::string deep(100, '[');
    EXPECT_EQ(post("/api/v1/matches", cookie, deep).status, 400);
    EXPECT_EQ(get("/api/v1/nothing").status, 404);
    EXPECT_EQ(get("/api/v2/hello").status, 404);
    EXPECT_EQ(get("/api/v1/matches/m0").json().at("error").at("code"), "unknown_match");
    EXPECT_EQ(get("/healthz").body, "ok\n");
}

TEST_F(Http, ARefusalIsSeenThoughItsRequestGoesOn) {
    const std::string large(std::size_t{6} << 20, 'x');
    const Reply refused = post("/api/v1/matches", new_cookie(port), large);
    EXPECT_EQ(refused.status, 413);
    EXPECT_EQ(refused.json().at("error").at("message"),
              "expected a body of at most 64 KiB, and a ledger of at most 4 MiB");
    EXPECT_EQ(refused.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(http_raw(port, "NONSENSE\r\n\r\n").json().at("error").at("message"),
              "expected a correct HTTP request");
}

TEST_F(Http, WhoAsksFirstIsToldToSendItsBody) {
    const std::string head = "POST /api/v1/matches HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                             "\r\nExpect: 100-continue\r\nContent-Length: ";
    const Wire wire(port);
    wire.send(head + "2\r\n\r\n");
    EXPECT_EQ(wire.receive(std::chrono::seconds(10)), "HTTP/1.1 100 Continue\r\n\r\n");
    wire.send("{}");
    EXPECT_TRUE(wire.receive(std::chrono::seconds(10)).value_or("").starts_with("HTTP/1.1 401"));
    EXPECT_EQ(http_raw(port, head + "70000\r\n\r\n").status, 413);
}

TEST_F(Http, WhatNobodySendsInEarnestIsRefused) {
    const std::string host = "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
    EXPECT_EQ(http_raw(port, "GET /healthz HTTP/1.1\r\n" + host + host + "\r\n").status, 400);
    EXPECT_EQ(http_raw(port, "HEAD /healthz HTTP/1.1\r\n" + host + host + "\r\n").body, "");
    EXPECT_EQ(
        http_raw(port, "POST /api/v1/hello HTTP/1.1\r\n" + host + "Transfer-Encoding: gzip\r\n\r\n").status,
        501);
}

TEST_F(Http, AnotherMethodIsToldWhichThereAre) {
    const auto allowed = [this](std::string_view method, std::string_view path) {
        const Reply reply = http(port, method, path);
        return reply.status == 405 ? reply.headers.at("allow") : std::to_string(reply.status);
    };
    EXPECT_EQ(allowed("DELETE", "/api/v1/matches"), "GET, HEAD, POST");
    EXPECT_EQ(allowed("POST", "/api/v1/hello"), "GET, HEAD");
    EXPECT_EQ(allowed("GET", "/api/v1/me"), "PUT");
    EXPECT_EQ(allowed("GET", "/api/v1/matches/m0/join"), "POST");
    EXPECT_EQ(allowed("PUT", "/api/v1/matches/m0"), "GET, HEAD");
    EXPECT_EQ(allowed("GET", "/api/v1/matches/m0/dance"), "404");
    for (const std::string_view path : {"/", "/healthz", "/metrics"})
        EXPECT_EQ(allowed("POST", path), "GET, HEAD") << path;
}

TEST_F(Http, TheMetricsCount) {
    static_cast<void>(new_cookie(port));
    const std::string text = get("/metrics").body;
    EXPECT_NE(text.find("impresario_http_requests_total 2"), std::string::npos) << text;
    EXPECT_NE(text.find("impresario_store_seconds_count 1"), std::string::npos) << text;
}

TEST_F(Http, WhoAsksTooOftenWaits) {
    options.limits.requests = {.per_second = 0.001, .burst = 3};
    start();
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(get("/api/v1/matches").status, 200);
    const Reply refused = get("/api/v1/matches");
    EXPECT_EQ(refused.status, 429);
    EXPECT_TRUE(refused.headers.contains("retry-after"));
    EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(Http, ADamagedDatabaseIsNamedAtTheStart) {
    const std::string cookie = new_cookie(port);
    for (int i = 0; i < 20; ++i)
        create(cookie, R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"bot","level":1}]})");
    server.reset();
    const auto file = options.data / "impresario.sqlite";
    {
        // The schema stays whole, so that the damage shows only once the server has started its threads.
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(4096);
        stream << std::string(std::filesystem::file_size(file) - 4096, '\x5a');
    }
    try {
        start();
        FAIL() << "it was started";
    } catch (const std::runtime_error& failure) {
        EXPECT_NE(std::string(failure.what()).find(file.string()), std::string::npos) << failure.what();
        EXPECT_NE(std::string(failure.what()).find("damaged"), std::string::npos) << failure.what();
    }
}

TEST_F(Http, ALedgerIsUploadedOnceItVerified) {
    const std::string cookie = new_cookie(port);
    const std::string id =
        create(cookie, R"({"game":"toss","setup":{"rounds":1},"seats":[{"kind":"me"},{"kind":"me"}]})");
    Socket socket(port, cookie);
    socket.enter(id, 0, "aa");
    socket.say({{"t", "act"}, {"id", 1}, {"match", id}, {"at_version", 0}, {"action", "throw 900"}});
    socket.say({{"t", "act"}, {"id", 2}, {"match", id}, {"at_version", 1}, {"action", "throw 900"}});
    socket.wait_for("reveal");
    const Reply ledger = get("/api/v1/matches/" + id + "/ledger");
    EXPECT_EQ(ledger.headers.at("content-type"), "application/x-ndjson");

    const Reply uploaded = post("/api/v1/ledgers", cookie, ledger.body);
    ASSERT_EQ(uploaded.status, 201) << uploaded.body;
    const std::string copy(uploaded.json().at("match").as_string());
    EXPECT_EQ(get("/api/v1/matches/" + copy + "/ledger").body, ledger.body);
    EXPECT_EQ(get("/api/v1/matches/" + copy).json().at("status"), "over");

    std::string forged = ledger.body;
    forged.replace(forged.find("900", forged.find('\n')), 3, "901");  // the header may hold a 900 by chance
    const Reply refused = post("/api/v1/ledgers", cookie, forged);
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(refused.json().at("error").at("line"), 2);
}

}  // namespace
}  // namespace imp
