#include "engine/engine.h"

#include "codec/json.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <vector>

namespace imp {
namespace {

using std::chrono::milliseconds;

/// An engine with a clock that goes on one millisecond a slice.
class Talk {
public:
    explicit Talk(bool with_test_games = true)
        : engine_({.build = "dev", .with_test_games = with_test_games}) {}

    json::object ask(const std::string& line) {
        engine_.accept(line);
        return answer();
    }
    json::object answer() {
        for (;;) {
            if (const auto line = engine_.next_answer()) return parse_json(*line)->as_object();
            if (!engine_.step(++now_)) {
                const auto line = engine_.next_answer();
                return line ? parse_json(*line)->as_object() : json::object{};
            }
        }
    }
    std::string code(const std::string& line) {
        return std::string(ask(line).at("error").at("code").as_string());
    }
    std::string where(const std::string& line) {
        return std::string(ask(line).at("error").at("where").as_string());
    }
    Engine& engine() { return engine_; }
    milliseconds& now() { return now_; }

private:
    Engine engine_;
    milliseconds now_{0};
};

TEST(Engine, EchoesTheIdAndAnswersEveryLine) {
    Talk talk;
    EXPECT_EQ(talk.ask(R"({"id":"x","cmd":"hello"})").at("id").as_string(), "x");
    EXPECT_EQ(talk.ask(R"({"id":7,"cmd":"hello"})").at("id").as_int64(), 7);
    EXPECT_TRUE(talk.ask("nonsense").at("id").is_null());
    EXPECT_TRUE(talk.ask("").contains("error"));
}

TEST(Engine, MalformedRequestsAreAnsweredWithWhatWasExpectedWhere) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
    EXPECT_EQ(talk.code("{"), "bad_json");
    EXPECT_EQ(talk.code(std::string(50, '[')), "bad_json");
    EXPECT_EQ(talk.code("[]"), "bad_request");
    EXPECT_EQ(talk.code(R"({"cmd":"hello"})"), "bad_request");
    EXPECT_EQ(talk.code(R"({"id":[1],"cmd":"hello"})"), "bad_request");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"dance"})"), "unknown_cmd");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"show","session":"s9"})"), "unknown_session");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"show","session":"s1","extra":1})"), "/extra");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"play","session":"s1","action":"e1x5"})"), "/action:2");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"position","session":"s1","text":"8/8 w"})").substr(0, 6),
              "/text:");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"go","session":"s1","limits":{"level":9}})"), "/limits/level");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"new","game":"chess"})"), "unknown_game");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"new","game":"impasse","setup":{"size":9}})"), "/setup/size");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"new","game":"impasse","setup":null})"), "/setup");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"position","session":"s1","state":null})"), "/state");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"stop","target":3})"), "unknown_target");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"rule","session":"s1","ruling":{"kind":"mercy"}})"), "bad_ruling");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"settle","session":"s1"})"), "bad_request");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"odds","session":"s1","action":"c1a3"})"), "breach");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"odds","session":"s1","action":"d2c3"})"), "not_offered");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"position","session":"s1","ledger":["x"]})"), "bad_ledger");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"position","session":"s1"})"), "bad_request");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"position","session":"s1","text":5})"), "/text");
    EXPECT_EQ(talk.where(R"({"id":1,"cmd":"position","session":"s1","text":"x","mood":1})"), "/mood");
    EXPECT_EQ(talk.code(R"({"id":1e400,"cmd":"hello"})"), "bad_json");
    EXPECT_EQ(talk.code(R"({"id":1.5,"cmd":"hello"})"), "bad_request");
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"perft","session":"s1","depth":12})"), "too_many");
}

TEST(Engine, ALineThatIsTooLongIsAnError) {
    Talk talk;
    EXPECT_EQ(talk.code(std::string(Engine::kMaxLine + 1, ' ')), "bad_json");
}

TEST(Engine, SaysTheOddsOfAThrowAndOpensItsSeedAtTheEnd) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"elements","setup":{"dice":"ideal"},"seed":"a"})");
    talk.ask(R"({"id":2,"cmd":"settle","session":"s1"})");
    const auto odds = talk.ask(R"({"id":3,"cmd":"odds","session":"s1","action":"throw"})").at("odds");
    EXPECT_NEAR(odds.at("match").as_double(), 1.0 / 6, 1e-12) << "one die lies";
    EXPECT_NEAR(odds.at("blank").as_double(), 1.0 / 6, 1e-12);
    EXPECT_NEAR(odds.at("nothing").as_double(), 4.0 / 6, 1e-12);
    EXPECT_EQ(talk.code(R"({"id":4,"cmd":"reveal","session":"s1"})"), "not_now");
    talk.ask(R"({"id":5,"cmd":"rule","session":"s1","ruling":{"kind":"resigned","seat":0}})");
    EXPECT_EQ(talk.ask(R"({"id":6,"cmd":"reveal","session":"s1"})").at("ok"), true);
}

TEST(Engine, TestGamesAreNotOffered) {
    Talk talk(false);
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"new","game":"toss"})"), "unknown_game");
}

TEST(Engine, JudgeChangesNothingAndPlayTellsTheSameBreach) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
    const auto judged = talk.ask(R"({"id":2,"cmd":"judge","session":"s1","action":"e1a5"})");
    const auto played = talk.ask(R"({"id":3,"cmd":"play","session":"s1","action":"e1a5"})");
    EXPECT_FALSE(judged.at("legal").as_bool());
    EXPECT_EQ(judged.at("breach"), played.at("error").at("breach"));
    EXPECT_EQ(talk.ask(R"({"id":4,"cmd":"show","session":"s1"})").at("version").as_int64(), 0);
}

TEST(Engine, LegalIsAnsweredInTheMiddleOfAGo) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
    talk.engine().accept(R"({"id":2,"cmd":"go","session":"s1"})");
    EXPECT_TRUE(talk.engine().step(milliseconds(1)));
    EXPECT_EQ(talk.ask(R"({"id":3,"cmd":"legal","session":"s1"})").at("actions").as_array().size(), 22u);
    EXPECT_EQ(talk.ask(R"({"id":4,"cmd":"stop","target":2})").at("id").as_int64(), 4);
    const auto final = talk.answer();
    EXPECT_EQ(final.at("id").as_int64(), 2);
    EXPECT_TRUE(final.at("final").as_bool());
}

TEST(Engine, AGoReportsOnTheWayAndEndsInTime) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
    talk.engine().accept(
        R"({"id":2,"cmd":"go","session":"s1","limits":{"ms":20},"report_every_ms":5,"lines":3})");
    int infos = 0;
    for (auto answer = talk.answer();; answer = talk.answer()) {
        EXPECT_EQ(answer.at("lines").as_array().size(), 3u);
        if (answer.contains("final")) break;
        ++infos;
    }
    EXPECT_EQ(infos, 3);
}

TEST(Engine, TheSameNodesGiveTheSameChoice) {
    std::string first;
    for (int i = 0; i < 2; ++i) {
        Talk talk;
        talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
        const auto answer = talk.ask(R"({"id":2,"cmd":"go","session":"s1","limits":{"nodes":30000}})");
        if (i == 1) {
            EXPECT_EQ(json::serialize(answer.at("lines")), first);
        }
        first = json::serialize(answer.at("lines"));
    }
}

TEST(Engine, ASessionWithASeedThrowsItsOwnDice) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"toss","seed":"s","setup":{"rounds":1}})");
    talk.ask(R"({"id":2,"cmd":"play","session":"s1","seat":1,"action":"throw 5"})");
    EXPECT_EQ(talk.code(R"({"id":3,"cmd":"settle","session":"s1"})"), "breach");
    talk.ask(R"({"id":4,"cmd":"play","session":"s1","seat":0,"action":"throw 6"})");
    const auto settled = talk.ask(R"({"id":5,"cmd":"settle","session":"s1"})");
    EXPECT_EQ(settled.at("turn").at("kind").as_string(), "over");
    EXPECT_EQ(talk.code(R"({"id":6,"cmd":"perft","session":"s1","depth":2})"), "not_offered");
    EXPECT_TRUE(talk.ask(R"({"id":7,"cmd":"legal","session":"s1"})").contains("sampled"));
}

TEST(Engine, AnEndlessGoEndsWithTheInput) {
    Talk talk;
    talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})");
    talk.engine().accept(R"({"id":2,"cmd":"go","session":"s1"})");
    talk.engine().step(milliseconds(1));
    talk.engine().stop_endless();
    EXPECT_TRUE(talk.answer().contains("final"));
}

TEST(Engine, SessionsAndThoughtsAreLimited) {
    Talk talk;
    for (std::size_t i = 0; i < Engine::kMaxSessions; ++i)
        EXPECT_TRUE(talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})").contains("ok"));
    EXPECT_EQ(talk.code(R"({"id":1,"cmd":"new","game":"impasse"})"), "too_many");
    EXPECT_TRUE(talk.ask(R"({"id":1,"cmd":"close","session":"s3"})").contains("ok"));
    EXPECT_TRUE(talk.ask(R"({"id":1,"cmd":"new","game":"impasse"})").contains("ok"));
}

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

/// What `engine` answers next, at a clock that stands still.
std::string next_answer(Engine& engine) {
    auto answer = engine.next_answer();
    while (!answer) {
        engine.step(milliseconds(0));
        answer = engine.next_answer();
    }
    return *answer;
}

/// The transcript of docs/protocol.md is what the engine says: lines "> request" and "< answer".
/// scripts/update_goldens.sh writes it anew.
TEST(Protocol, TheTranscriptInTheDocumentIsTrue) {
    const std::string path = IMP_TEST_DATA "/../../docs/protocol.md";
    auto lines = lines_of(path);
    Engine engine({.build = "dev", .with_test_games = false});
    int answers = 0;
    for (std::string& line : lines) {
        if (line.starts_with("> ")) engine.accept(line.substr(2));
        if (!line.starts_with("< ")) continue;
        std::string answer = "< " + next_answer(engine);
        if (!std::getenv("IMP_UPDATE_GOLDENS")) {
            EXPECT_EQ(line, answer);
        }
        line = std::move(answer);
        ++answers;
    }
    EXPECT_GT(answers, 5);
    if (!std::getenv("IMP_UPDATE_GOLDENS")) return;
    std::ofstream file(path);
    for (const std::string& line : lines)
        file << line << '\n';
}

}  // namespace
}  // namespace imp
