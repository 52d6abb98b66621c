#include "core/random.h"
#include "match/any_match.h"
#include "server/server.h"
#include "support/client.h"

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

// The whole server in this process, its clients over the loopback interface in the same one: the machine's
// cores are shared by both sides, as they are not in the field.

namespace imp {
namespace {

constexpr Rate kNoLimit{1e9, 1e9};

/// A server without rate limits, with its database in a folder that goes at the end.
class BenchServer {
public:
    BenchServer() {
        ServerOptions options;
        options.port = 0;
        options.data = folder_;
        options.limits = {kNoLimit, kNoLimit, kNoLimit, kNoLimit, kNoLimit, 20'000};
        server_ = std::make_unique<Server>(options);
    }
    ~BenchServer() {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }
    BenchServer(const BenchServer&) = delete;
    BenchServer& operator=(const BenchServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    static BenchServer& the() {
        static BenchServer server;
        return server;
    }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("impresario-bench-" + std::to_string(::getpid()));
    std::unique_ptr<Server> server_;
};

/// One whole game of Impasse, drawn once.
const std::vector<std::string>& a_game() {
    static const auto game = [] {
        LedgerHeader header;
        header.game = "impasse";
        auto match = AnyMatch::begin(std::move(header)).value();
        Random random(1);
        std::vector<std::string> actions;
        while (!match.outcome()) {
            const auto legal = *match.legal();
            actions.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
            static_cast<void>(match.submit(match.turn().seats.lowest(), json::string(actions.back()), 0));
        }
        return actions;
    }();
    return game;
}

/// One who plays that game from both sides, again and again.
class Player {
public:
    explicit Player(std::uint16_t port) : port_(port), cookie_(new_cookie(port)), socket_(port, cookie_) {
        socket_.say({{"t", "hello"}, {"protocol", 1}, {"build", "bench"}});
    }
    /// Sends the next action and waits for its acknowledgement.
    void act() {
        if (at_ == a_game().size() || match_.empty()) begin();
        socket_.say(
            {{"t", "act"}, {"id", 1}, {"match", match_}, {"at_version", at_}, {"action", a_game()[at_]}});
        socket_.wait_for("ack");
        ++at_;
    }

private:
    void begin() {
        if (!match_.empty()) socket_.say({{"t", "leave"}, {"match", match_}});
        const auto reply = http(port_, "POST", "/api/v1/matches", {{"Cookie", cookie_}},
                                R"({"game":"impasse","seats":[{"kind":"me"},{"kind":"me"}]})");
        match_ = reply.json().at("match").as_string();
        socket_.say({{"t", "join"}, {"match", match_}, {"have", 0}});
        at_ = 0;
    }

    std::uint16_t port_;
    std::string cookie_;
    Socket socket_;
    std::string match_;
    std::size_t at_ = 0;
};

/// Actions that are played, written to the disk and acknowledged; as many clients as threads, each waiting
/// for its answer before it goes on.
void acknowledged_actions(benchmark::State& state) {
    Player player(BenchServer::the().port());
    for (auto _ : state)
        player.act();
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(acknowledged_actions)->Threads(1)->Threads(16)->Threads(64)->UseRealTime()->MinTime(2);

std::size_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::size_t total = 0;
    std::size_t resident = 0;
    file >> total >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// Memory of the process for each of many sockets that have said hello and are silent, the client's few bytes
/// included.
void idle_sockets(benchmark::State& state) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    const auto count = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        std::vector<std::unique_ptr<Socket>> sockets;
        const std::size_t before = resident_bytes();
        for (std::size_t i = 0; i < count; ++i) {
            sockets.push_back(std::make_unique<Socket>(BenchServer::the().port(), ""));
            sockets.back()->say({{"t", "hello"}, {"protocol", 1}, {"build", "bench"}});
            sockets.back()->wait_for("hello");
        }
        const auto grown = static_cast<double>(resident_bytes()) - static_cast<double>(before);
        state.counters["bytes_each"] = grown / static_cast<double>(count);
    }
}
BENCHMARK(idle_sockets)->Arg(1000)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace imp
