#include "running.h"
#include "server/allowed_hosts.h"
#include "server/bodies.h"
#include "server/client_message.h"
#include "server/data_folder.h"
#include "server/identity.h"
#include "server/site.h"
#include "server/sqlite.h"
#include "server/sqlite_store.h"
#include "server/token_bucket.h"

#include <future>

namespace imp {
namespace {

Kept kept(Store& store, Write write) {
    std::promise<Kept> answer;
    store.write(std::move(write), [&](Kept what) { answer.set_value(what); });
    return answer.get_future().get();
}

StoredMatch a_match(std::string id) {
    return {.record = {.id = std::move(id),
                       .game = "impasse",
                       .setup = "{}",
                       .secret = "",
                       .created = 1,
                       .started = 0,
                       .uploaded = false,
                       .stage = Stage::Waiting,
                       .seats = {{.kind = SeatRecord::Kind::Person,
                                  .user = UserId{7},
                                  .name = "Ann",
                                  .level = 0,
                                  .invite = "",
                                  .nonce = ""},
                                 {.kind = SeatRecord::Kind::Open,
                                  .user = {},
                                  .name = "",
                                  .level = 0,
                                  .invite = "",
                                  .nonce = ""}}},
            .lines = {}};
}

TEST(SqliteStore, KeepsEverythingOverARestart) {
    const Folder folder;
    const auto file = folder.path() / "x.sqlite";
    {
        SqliteStore store(file);
        EXPECT_EQ(kept(store, NewUser{{UserId{7}, "Ann"}, "hash"}), Kept::Yes);
        EXPECT_EQ(kept(store, NewToken{UserId{7}, "second"}), Kept::Yes);
        EXPECT_EQ(kept(store, NewMatch{a_match("m1")}), Kept::Yes);
        EXPECT_EQ(kept(store, NewLines{"m1", 0, {"header", "one"}, Stage::Playing, 5}), Kept::Yes);
    }
    SqliteStore store(file);
    EXPECT_EQ(store.user_with_token("second"), (User{UserId{7}, "Ann"}));
    EXPECT_EQ(store.user_with_token("third"), std::nullopt);
    auto expected = a_match("m1");
    expected.lines = {"header", "one"};
    expected.record.stage = Stage::Playing;
    expected.record.started = 5;
    EXPECT_EQ(store.match("m1"), expected);
    EXPECT_EQ(store.matches_of(UserId{7}, 9), std::vector<std::string>{"m1"});
    EXPECT_EQ(store.matches_at(Stage::Playing, SeatRecord::Kind::Person, 9), std::vector<std::string>{"m1"});
    EXPECT_TRUE(store.matches_at(Stage::Waiting, SeatRecord::Kind::Open, 9).empty());
}

TEST(SqliteStore, RefusesWhatIsThereAlready) {
    const Folder folder;
    SqliteStore store(folder.path() / "x.sqlite");
    const auto match = a_match("m1");
    EXPECT_EQ(kept(store, NewMatch{match}), Kept::Yes);
    EXPECT_EQ(kept(store, NewMatch{match}), Kept::Conflict);
    EXPECT_EQ(kept(store, NewLines{"m1", 0, {"header"}, Stage::Playing, 5}), Kept::Yes);
    EXPECT_EQ(kept(store, NewLines{"m1", 0, {"other"}, Stage::Playing, 5}), Kept::Conflict);
    EXPECT_EQ(store.match("m1")->lines, std::vector<std::string>{"header"});
    auto bob = match.record.seats[1];
    bob.kind = SeatRecord::Kind::Person;
    bob.user = UserId{8};
    EXPECT_EQ(kept(store, SeatChange{"m1", Seat{1}, match.record.seats[1], bob}), Kept::Yes);
    EXPECT_EQ(kept(store, SeatChange{"m1", Seat{1}, match.record.seats[1], bob}), Kept::Conflict);
}

TEST(SqliteStore, RefusesFilesThatAreNotItsOwn) {
    const Folder folder;
    folder.write("text", std::string(5000, 'x'));
    EXPECT_THROW(SqliteStore(folder.path() / "text"), StoreFailure);
    Database(folder.path() / "other").run("CREATE TABLE x (y); PRAGMA user_version = 1;");
    EXPECT_THROW(SqliteStore(folder.path() / "other"), StoreFailure);
    EXPECT_THROW(SqliteStore(folder.path() / "missing" / "file"), StoreFailure);
}

/// Root may write to every file: for its lifetime the test is somebody else.
class Unprivileged {
public:
    Unprivileged() { become(before_ == 0 ? kNobody : before_); }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;
    ~Unprivileged() { become(before_); }

private:
    static constexpr uid_t kNobody = 65534;
    static void become(uid_t user) { EXPECT_EQ(::seteuid(user), 0); }
    uid_t before_ = ::geteuid();
};

TEST(SqliteStore, RefusesAFileThatItMayNotWriteTo) {
    const Unprivileged somebody;
    const Folder folder;
    const auto file = folder.path() / "x.sqlite";
    {
        const SqliteStore made(file);
    }
    std::filesystem::permissions(file, std::filesystem::perms::owner_read);
    EXPECT_THROW(SqliteStore{file}, StoreFailure);
}

TEST(DataFolder, IsForItsOwnerAlone) {
    using std::filesystem::perms;
    const Folder folder;
    const auto permissions = [](const std::filesystem::path& path) {
        return std::filesystem::status(path).permissions();
    };
    const auto made = folder.path() / "a" / "data";
    const DataFolder held(made);
    const SqliteStore store(held.database());
    EXPECT_EQ(permissions(made), perms::owner_all);
    EXPECT_EQ(permissions(made / "impresario.sqlite"), perms::owner_read | perms::owner_write);
    EXPECT_EQ(permissions(made / "impresario.sqlite-wal"), perms::owner_read | perms::owner_write);

    folder.write("old/impresario.sqlite", "");
    std::filesystem::permissions(folder.path() / "old" / "impresario.sqlite",
                                 perms::owner_read | perms::group_read | perms::others_all);
    const DataFolder old(folder.path() / "old");
    EXPECT_EQ(permissions(old.database()), perms::owner_read) << "what its owner may not do stays so";
}

TEST(DataFolder, IsHeldByOne) {
    const Folder folder;
    const DataFolder held(folder.path());
    EXPECT_THROW(DataFolder(folder.path()), std::runtime_error);
    folder.write("file", "");
    EXPECT_THROW(DataFolder(folder.path() / "file" / "below"), std::runtime_error);
}

TEST(AllowedHosts, AreThisMachineAndTheNamesGiven) {
    const AllowedHosts hosts(8080, {"Play.example"});
    EXPECT_TRUE(hosts.allows_host("127.0.0.1:8080"));
    EXPECT_TRUE(hosts.allows_host("LOCALHOST:8080"));
    EXPECT_TRUE(hosts.allows_host("play.example"));
    EXPECT_TRUE(hosts.allows_host("play.example:443"));
    for (const auto* host : {"", "127.0.0.1", "127.0.0.1:8081", "localhost:8080.evil.example",
                             "play.example.evil", "play.example:x"})
        EXPECT_FALSE(hosts.allows_host(host)) << host;
}

TEST(AllowedHosts, AnOriginIsTheHostThatWasAsked) {
    const AllowedHosts hosts(8080, {"Play.example"});
    EXPECT_TRUE(hosts.allows_origin("", "play.example"));
    EXPECT_TRUE(hosts.allows_origin("https://play.example", "Play.Example"));
    EXPECT_TRUE(hosts.allows_origin("https://play.example:8443", "play.example:8443"));
    EXPECT_TRUE(hosts.allows_origin("http://[::1]:8080", "[::1]:8080"));
    EXPECT_TRUE(hosts.allows_origin("https://play.example", "127.0.0.1:8080")) << "a proxy renames the host";
    for (const auto* origin : {"ftp://play.example", "http://play.example:9000", "null", "play.example",
                               "http://localhost:8080", "http://127.0.0.1"})
        EXPECT_FALSE(hosts.allows_origin(origin, "play.example")) << origin;
    EXPECT_FALSE(hosts.allows_origin("http://play.example", "play.example:8080")) << "another port";
    EXPECT_FALSE(hosts.allows_origin("http://evil.example", "evil.example"));
}

TEST(TokenBucket, LetsThroughABurstAndThenTheRate) {
    TokenBucket::Clock::time_point now{};
    TokenBucket bucket({.per_second = 2, .burst = 3}, now);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bucket.take(now));
    EXPECT_FALSE(bucket.take(now));
    now += std::chrono::milliseconds(500);
    EXPECT_TRUE(bucket.take(now));
    EXPECT_FALSE(bucket.take(now));
    now += std::chrono::hours(1);
    EXPECT_TRUE(bucket.is_full(now));
}

TEST(Cookies, AreFoundByTheirWholeName) {
    EXPECT_EQ(cookie_value("a=1; imp=2; b=3", "imp"), "2");
    EXPECT_EQ(cookie_value("ximp=1;imp=2", "imp"), "2");
    EXPECT_EQ(cookie_value("imp", "imp"), "");
    EXPECT_EQ(cookie_value("; ;=", "imp"), "");
    EXPECT_EQ(bearer_token("Bearer abc"), "abc");
    EXPECT_EQ(bearer_token("Basic abc"), "");
}

TEST(Site, NamesLeadNowhereElse) {
    EXPECT_EQ(safe_name("/assets/a-1.js"), "assets/a-1.js");
    EXPECT_EQ(safe_name("/a%2Db"), "a-b");
    for (const auto* path : {"", "a", "/../x", "/a/../x", "/%2e%2e/x", "/.git/config", "//etc/passwd",
                             "/a\\b", "/%00", "/%zz", "/%2", "/a%2f%2e%2e/b"})
        EXPECT_EQ(safe_name(path), std::nullopt) << path;
}

TEST(Site, KnowsWhoTakesGzip) {
    for (const auto* header : {"gzip", "br, gzip", "deflate,GZIP;q=0.5", "gzip ; q=1"})
        EXPECT_TRUE(accepts_gzip(header)) << header;
    for (const auto* header : {"", "br", "xgzip", "gzip;q=0", "gzip; q=0", "gzip ;Q=0.000, br"})
        EXPECT_FALSE(accepts_gzip(header)) << header;
}

TEST(Site, SendsTheCompressedFileThoughItIsALittleOlder) {
    const Folder folder;
    folder.write("index.html.gz", "zipped");
    folder.write("index.html", "plain");
    const auto now = std::filesystem::last_write_time(folder.path() / "index.html");
    Site site(folder.path());
    HttpRequest request;
    request.method = "GET";
    request.target = "/";
    request.accept_encoding = "gzip";
    std::filesystem::last_write_time(folder.path() / "index.html.gz", now - std::chrono::milliseconds(20));
    EXPECT_EQ(*site.answer(request).body, "zipped");
    std::filesystem::last_write_time(folder.path() / "index.html.gz", now - std::chrono::seconds(10));
    EXPECT_EQ(*site.answer(request).body, "plain") << "of an earlier build";
}

TEST(Names, AreSeenAndAreNoBots) {
    const auto read = [](const std::string& name) {
        const auto name_read = read_name(json::serialize(json::object{{"name", name}}));
        return name_read ? *name_read : "-";
    };
    EXPECT_EQ(read("Zo\u00eb"), "Zo\u00eb");
    EXPECT_EQ(read("\u00a0 Ann\u2003Lee\u3000"), "Ann Lee");
    EXPECT_EQ(read("Botticelli"), "Botticelli");
    EXPECT_EQ(read("\u5f20\u4f1f"), "\u5f20\u4f1f");
    for (const auto* name :
         {"", " ", "\u00a0", "\u200b", "\u202eAnn", "A\u200dnn", "a\u2028b", "a\nb", "a\u0085b", "\u2800",
          "\ufeffAnn", "Ann\U000e0041", "Bot 4", "bot4", " BOT \u00a0 12 ", "Bot-3", "B\u00adot 4"})
        EXPECT_EQ(read(name), "-") << name;
}

TEST(Site, SendsFilesAndElseThePage) {
    const Folder folder;
    folder.write("index.html", "<p>page</p>");
    folder.write("assets/a.js", "let a");
    folder.write("assets/a.js.gz", "zipped");
    Site site(folder.path());
    HttpRequest request;
    request.method = "GET";
    request.target = "/match/m1?x=1";
    EXPECT_EQ(*site.answer(request).body, "<p>page</p>");
    request.target = "/assets/a.js";
    EXPECT_EQ(*site.answer(request).body, "let a");
    EXPECT_NE(site.answer(request).headers[0].second.find("immutable"), std::string::npos);
    request.accept_encoding = "br, gzip";
    EXPECT_EQ(*site.answer(request).body, "zipped");
    EXPECT_EQ(site.answer(request).type, "text/javascript; charset=utf-8");
    request.target = "/assets/gone.js";
    EXPECT_EQ(site.answer(request).status, 404U);
    request.target = "/";
    request.if_none_match = site.answer(request).headers[2].second;
    EXPECT_EQ(site.answer(request).status, 304U);
    folder.write("index.html", "<p>another page</p>");
    std::filesystem::last_write_time(folder.path() / "index.html",
                                     std::filesystem::file_time_type::clock::now() + std::chrono::seconds(2));
    EXPECT_EQ(site.answer(request).status, 200U) << "it was built anew";
}

TEST(ClientMessages, AreReadStrictly) {
    const auto read = [](std::string_view text) {
        const auto message = read_client_message(text);
        return message ? "read" : message.error().code + " " + message.error().where;
    };
    EXPECT_EQ(read(R"({"t":"act","id":1,"match":"m","at_version":3,"action":"e5h8"})"), "read");
    EXPECT_EQ(read(R"({"t":"act","id":1,"match":"m","at_version":3,"action":{"from":"e5","to":"h8"}})"),
              "read");
    EXPECT_EQ(read(R"({"t":"accept","id":1,"match":"m"})"), "read");
    EXPECT_EQ(read(R"({"t":"act","id":1,"match":"m","at_version":-3,"action":"x"})"),
              "bad_request /at_version");
    EXPECT_EQ(read(R"({"t":"act","id":1,"match":"m","at_version":3,"action":7})"), "bad_request /action");
    EXPECT_EQ(read(R"({"t":"offer","id":1,"match":"m","what":"money"})"), "bad_request /what");
    EXPECT_EQ(read(R"({"t":"join","match":"m","have":0,"nonce":"XYZ"})"), "bad_request /nonce");
    EXPECT_EQ(read(R"({"t":"dance"})"), "bad_request /t");
    EXPECT_EQ(read(R"([])"), "bad_request ");
    EXPECT_EQ(read(R"({"t":"ping","sent":1} x)"), "bad_json :22");
}

}  // namespace
}  // namespace imp
