#include "cli/commands.h"
#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <iostream>

namespace imp::cli {
namespace {

struct PlayOptions {
    std::string game = "impasse";
    std::optional<int> size;
    std::optional<std::string> position;
    std::string seat = "first";
    int level = 3;
    std::optional<std::string> load;
    std::uint64_t seed = 0;
};

bool is_resignation(const LedgerEntry& entry) {
    return entry.kind == LedgerEntry::Kind::Ruling && entry.ruling.kind == Ruling::Kind::Resigned;
}

/// One game at the terminal: a person's words in, the table in characters out.
class Session {
public:
    Session(AnyMatch match, SeatSet bots, const PlayOptions& options)
        : match_(std::move(match)),
          bots_(bots),
          level_(options.level),
          key_(options.seed ? options.seed : fresh_key()) {}

    int run() {
        fmt::print(
            "{}Type an action, or: legal, hint, undo, why ACTION, show, resign, save FILE, help, quit.\n\n",
            match_.diagram());
        for (;;) {
            let_bots_play();
            if (!prompt()) return 0;
        }
    }

private:
    using Verb = std::pair<std::string_view, void (Session::*)(const std::string&)>;

    /// Asks for one line and does it; false at the end of input or `quit`.
    bool prompt() {
        const bool is_over = match_.outcome().has_value();
        fmt::print("{}> ",
                   is_over ? "over (undo, save FILE, quit)" : match_.seat_name(match_.turn().seats.lowest()));
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) {
            fmt::print("\n");
            return false;
        }
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string::npos) return true;
        line = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
        const std::size_t space = line.find(' ');
        const std::string verb = line.substr(0, space);
        if (verb == "quit" || verb == "exit") return false;
        obey(verb, space == std::string::npos ? "" : line.substr(space + 1), line);
        return true;
    }

    void obey(const std::string& verb, const std::string& rest, const std::string& line) {
        static constexpr std::array<Verb, 8> verbs = {{{"legal", &Session::legal},
                                                       {"hint", &Session::hint},
                                                       {"undo", &Session::undo},
                                                       {"why", &Session::why},
                                                       {"show", &Session::show},
                                                       {"resign", &Session::resign},
                                                       {"save", &Session::save},
                                                       {"help", &Session::help}}};
        for (const auto& [name, member] : verbs)
            if (name == verb) return (this->*member)(rest);
        act(line);
    }

    [[nodiscard]] bool is_over() const {
        if (match_.outcome()) fmt::print("The match is over. undo goes back, quit leaves.\n");
        return match_.outcome().has_value();
    }

    void act(const std::string& text) {
        if (is_over()) return;
        const auto done = match_.submit(match_.turn().seats.lowest(), json::string(text), elapsed());
        if (done) return tell();
        if (const auto& breach = done.error().breach) {
            fmt::print("{}: {}\n", breach->rule, done.error().message);
        } else {
            fmt::print("\"{}\" is no action: {}. legal lists what can be done, help the words.\n", text,
                       done.error().message);
        }
    }

    void let_bots_play() {
        while (!match_.outcome() && bots_.contains(match_.turn().seats.lowest())) {
            const Seat seat = match_.turn().seats.lowest();
            const ThinkLimits limits{
                .nodes = {}, .depth = {}, .level = level_, .key = key_ + match_.version()};
            static_cast<void>(match_.submit(seat, json::string(chosen(match_, seat, limits)), elapsed()));
            tell();
        }
    }

    /// Says what the last entry did and draws the table.
    void tell() const {
        const auto events = match_.events(match_.version() - 1);
        fmt::print("{}\n\n{}\n", std::string(events.front().at("story").get_string()), match_.diagram());
        if (match_.outcome()) fmt::print("{}\n", outcome_sentence(match_));
    }

    void legal(const std::string&) {
        const auto texts = match_.legal();
        if (!texts) return fmt::print("The actions of this game cannot be listed.\n");
        for (const auto& text : *texts)
            fmt::print("{} ", text);
        fmt::print("\n");
    }

    void hint(const std::string&) {
        if (is_over()) return;
        const ThinkLimits limits{.nodes = 200'000, .depth = {}, .level = {}};
        fmt::print("{}\n", chosen(match_, match_.turn().seats.lowest(), limits));
    }

    /// Back to before the person's last action, the bots' answers with it; a resignation is an action.
    void undo(const std::string&) {
        if (!match_.entries().empty() && is_resignation(match_.entries().back()))
            return take_back(match_.version() - 1);
        std::vector<std::size_t> standing;  // decisions that were not taken back
        for (const auto& entry : match_.entries()) {
            if (entry.kind == LedgerEntry::Kind::Decision) standing.push_back(entry.n);
            if (entry.kind == LedgerEntry::Kind::Ruling && entry.ruling.kind == Ruling::Kind::TakenBack)
                std::erase_if(standing, [&](std::size_t n) { return n >= entry.ruling.to; });
        }
        while (!standing.empty() && bots_.contains(match_.entries()[standing.back()].seat))
            standing.pop_back();
        if (standing.empty()) return fmt::print("There is nothing of yours to take back.\n");
        take_back(standing.back());
    }

    void take_back(std::size_t to) {
        const auto done = match_.rule({.kind = Ruling::Kind::TakenBack, .seat = {}, .to = to}, elapsed());
        if (!done) return fmt::print("{}\n", done.error().message);
        tell();
    }

    void why(const std::string& text) {
        if (text.empty()) return fmt::print("Name an action: why c1d4\n");
        if (is_over()) return;
        const auto fault = match_.judge(match_.turn().seats.lowest(), json::string(text));
        if (!fault)
            fmt::print("{} is legal.\n", text);
        else if (fault->breach)
            fmt::print("{}: {}\n", fault->breach->rule, fault->message);
        else
            fmt::print("\"{}\" is no action: {}.\n", text, fault->message);
    }

    void show(const std::string&) { fmt::print("{}{}\n", match_.diagram(), match_.spoken()); }

    void resign(const std::string&) {
        if (is_over()) return;
        const Seat seat = match_.turn().seats.lowest();
        if (match_.rule({.kind = Ruling::Kind::Resigned, .seat = seat, .to = 0}, elapsed())) tell();
    }

    void save(const std::string& path) {
        if (path.empty()) return fmt::print("Name a file: save game.jsonl\n");
        try {
            write_file(path, ledger_bytes(match_));
            fmt::print("{} entries saved to {}\n", match_.version(), path);
        } catch (const std::exception& failure) {
            fmt::print("{}\n", failure.what());
        }
    }

    void help(const std::string&) {
        fmt::print(
            "An action      what you do, written as legal writes it\n"
            "legal          every action you may choose from\n"
            "hint           what the program would do\n"
            "undo           take your last action back\n"
            "why ACTION     which rule forbids it\n"
            "show           the table, drawn and in words\n"
            "resign         give the match up\n"
            "save FILE      write the ledger; impresario replay FILE tells it again\n"
            "quit           leave\n");
    }

    [[nodiscard]] std::int64_t elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                     start_)
            .count();
    }

    AnyMatch match_;
    SeatSet bots_;
    int level_;
    std::uint64_t key_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

AnyMatch opened(const PlayOptions& options) {
    if (options.load) {
        auto file = read_ledger(read_file(*options.load));
        if (!file)
            throw std::runtime_error(
                fmt::format("{}:{}: {}", *options.load, file.error().line, file.error().reason));
        auto match = AnyMatch::load(*file);
        if (!match)
            throw std::runtime_error(
                fmt::format("{}:{}: {}", *options.load, match.error().line, match.error().reason));
        return *std::move(match);
    }
    auto match = fresh_match(options.game, options.size);
    if (!options.position) return match;
    auto at = AnyMatch::begin_at(match.header(), *options.position);
    if (!at)
        throw std::runtime_error(
            fmt::format("--position: {} at byte {}", at.error().message, at.error().where.substr(1)));
    return *std::move(at);
}

int play(const PlayOptions& options) {
    AnyMatch match = opened(options);
    if (AnyMatch::asks_nature(match.header().game))
        throw std::runtime_error("this game cannot be played at the terminal");
    SeatSet bots = SeatSet::first(match.seats());
    if (options.seat == "first") bots.erase(Seat{0});
    if (options.seat == "second") bots.erase(Seat{1});
    if (options.seat == "all") bots = {};
    return Session(std::move(match), bots, options).run();
}

}  // namespace

void add_play(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("play", "Play a game here in the terminal, against the program or each other.");
    auto options = std::make_shared<PlayOptions>();
    command->add_option("GAME", options->game, "A game, such as impasse")->capture_default_str();
    command->add_option("--level", options->level, "Strength of the bots, 1 to 8")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    command
        ->add_option("--seat", options->seat,
                     "Your seat: first, second, all (pass and play), none (bots only)")
        ->check(CLI::IsMember({"first", "second", "all", "none"}))
        ->capture_default_str();
    command->add_option("--size", options->size, "Board size: 8 or 10 for impasse");
    command->add_option("--position", options->position, "Position text to start from");
    command->add_option("--load", options->load, "Go on with a saved ledger");
    command->add_option("--seed", options->seed, "Makes the bots' games repeatable");
    command->footer(
        "Words: any action text, legal, hint, undo, why ACTION, show, resign, save FILE, help, quit.");
    command->callback([&status, options] { status = play(*options); });
}

}  // namespace imp::cli
