#include "cli/commands.h"
#include "cli/version.h"
#include "engine/engine.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>

namespace imp::cli {
namespace {

/// Standard input, cut into lines without ever waiting longer than asked.
class Input {
public:
    /// Reads what is there; waits for something first if `may_wait`. False at the end of input.
    bool read(bool may_wait) {
        pollfd descriptor{STDIN_FILENO, POLLIN, 0};
        const int ready = ::poll(&descriptor, 1, may_wait ? -1 : 0);
        if (ready <= 0) return ready == 0 || errno == EINTR;
        std::array<char, 1 << 16> bytes;
        const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count <= 0) return count < 0 && errno == EINTR;
        held_.append(bytes.data(), static_cast<std::size_t>(count));
        return true;
    }

    /// Hands every whole line to the engine; `at_end`, the unfinished one too.
    void pass_on(Engine& engine, bool at_end) {
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = held_.find('\n', begin)) != std::string::npos; begin = end + 1)
            pass(engine, std::string_view(held_).substr(begin, end - begin));
        held_.erase(0, begin);
        if (at_end && !held_.empty()) pass(engine, held_);
        if (held_.size() <= Engine::kMaxLine) return;
        if (!is_skipping_) engine.accept_too_long();
        is_skipping_ = true;
        held_.clear();
    }

private:
    void pass(Engine& engine, std::string_view line) {
        if (!is_skipping_ && line.find_first_not_of(" \t\r") != std::string_view::npos) engine.accept(line);
        is_skipping_ = false;
    }

    std::string held_;
    bool is_skipping_ = false;  ///< The rest of a line that was too long.
};

void write_answers(Engine& engine) {
    while (const auto line = engine.next_answer())
        std::printf("%s\n", line->c_str());
    std::fflush(stdout);
}

std::chrono::milliseconds now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

/// Until the end of input, and until every `go` with an end of its own has come to it.
int run(bool with_test_games) {
    Engine engine({.build = kBuild, .with_test_games = with_test_games});
    Input input;
    bool is_thinking = false;
    for (bool is_open = true; is_open;) {
        is_open = input.read(!is_thinking);
        input.pass_on(engine, !is_open);
        is_thinking = engine.step(now());
        write_answers(engine);
    }
    engine.stop_endless();
    while (engine.step(now()))
        write_answers(engine);
    write_answers(engine);
    return 0;
}

}  // namespace

void add_engine(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("engine", "Speak the engine protocol: JSON lines on standard input and output.");
    auto with_test_games = std::make_shared<bool>(false);
    command->add_flag("--test-games", *with_test_games, "Also play the games that exist for tests only");
    command->footer(
        "Example: echo '{\"id\":1,\"cmd\":\"hello\"}' | impresario engine\n"
        "docs/protocol.md describes every command.");
    command->callback([&status, with_test_games] { status = run(*with_test_games); });
}

}  // namespace imp::cli
