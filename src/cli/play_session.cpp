#include "cli/play_session.h"

#include "cli/terminal.h"

#include <fmt/format.h>

#include <array>
#include <iostream>

namespace imp::cli {
namespace {

bool is_resignation(const LedgerEntry& entry) {
    return entry.kind == LedgerEntry::Kind::Ruling && entry.ruling.kind == Ruling::Kind::Resigned;
}

}  // namespace

PlaySession::PlaySession(AnyMatch match, SeatSet bots, Options options)
    : match_(std::move(match)), bots_(bots), options_(std::move(options)) {}

int PlaySession::run() {
    fmt::print(
        "{}Type an action, or: legal, hint, undo, why ACTION, show, resign, save FILE, help, quit.\n\n",
        match_.diagram());
    while (let_others_play() && prompt()) {
    }
    return 0;
}

/// Asks for one line and does it; false at the end of input or `quit`.
bool PlaySession::prompt() {
    const bool is_over = match_.outcome().has_value();
    fmt::print("{}> ", is_over ? "over (undo, save FILE, quit)" : match_.seat_name(person()));
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

void PlaySession::obey(const std::string& verb, const std::string& rest, const std::string& line) {
    using Verb = std::pair<std::string_view, void (PlaySession::*)(const std::string&)>;
    static constexpr std::array<Verb, 8> verbs = {{{"legal", &PlaySession::legal},
                                                   {"hint", &PlaySession::hint},
                                                   {"undo", &PlaySession::undo},
                                                   {"why", &PlaySession::why},
                                                   {"show", &PlaySession::show},
                                                   {"resign", &PlaySession::resign},
                                                   {"save", &PlaySession::save},
                                                   {"help", &PlaySession::help}}};
    for (const auto& [name, member] : verbs)
        if (name == verb) return (this->*member)(rest);
    act(line);
}

bool PlaySession::is_over() const {
    if (match_.outcome()) fmt::print("The match is over. undo goes back, quit leaves.\n");
    return match_.outcome().has_value();
}

Seat PlaySession::person() const {
    const SeatSet turn = match_.turn().seats;
    for (std::uint8_t i = 0; i < match_.seats(); ++i)
        if (turn.contains(Seat{i}) && !bots_.contains(Seat{i})) return Seat{i};
    return turn.lowest();
}

void PlaySession::act(const std::string& text) {
    if (is_over()) return;
    const auto done = match_.submit(person(), json::string(text), elapsed());
    if (done) return tell();
    if (const auto& breach = done.error().breach) {
        fmt::print("{}: {}\n", breach->rule, done.error().message);
    } else {
        fmt::print("\"{}\" is no action: {}. legal lists what can be done, help the words.\n", text,
                   done.error().message);
    }
}

void PlaySession::tell() const {
    const auto events = match_.events(match_.version() - 1);
    if (!events.empty()) fmt::print("{}\n", std::string(events.front().at("story").get_string()));
    const bool is_middle = match_.turn().kind == Turn::Kind::Nature;
    if (!is_middle) fmt::print("\n{}\n", match_.diagram());
    if (match_.outcome()) fmt::print("{}\n", outcome_sentence(match_));
}

void PlaySession::legal(const std::string&) {
    const auto texts = match_.legal();
    if (!texts) return fmt::print("The actions of this game cannot be listed.\n");
    for (const auto& text : *texts)
        fmt::print("{} ", text.find(' ') == std::string::npos ? text : "\"" + text + "\"");
    fmt::print("\n");
    const bool is_aimed =
        match_.header().game == "elements" && match_.header().setup.at("dice") == "simulated";
    if (is_aimed && !texts->empty())
        fmt::print("A throw may be aimed as you like, and dice that lie there moved before it: see help.\n");
}

void PlaySession::hint(const std::string&) {
    if (is_over()) return;
    const ThinkLimits limits{.nodes = 200'000, .depth = {}, .level = {}};
    fmt::print("{}\n", chosen(match_, person(), limits));
}

/// Back to before the person's last action, the bots' answers with it; a resignation is an action.
void PlaySession::undo(const std::string&) {
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

void PlaySession::take_back(std::size_t to) {
    const auto done = match_.rule({.kind = Ruling::Kind::TakenBack, .seat = {}, .to = to}, elapsed());
    if (!done) return fmt::print("{}\n", done.error().message);
    tell();
}

void PlaySession::why(const std::string& text) {
    if (text.empty()) return fmt::print("Name an action: why c1d4\n");
    if (is_over()) return;
    const auto fault = match_.judge(person(), json::string(text));
    if (!fault)
        fmt::print("{} is legal.\n", text);
    else if (fault->breach)
        fmt::print("{}: {}\n", fault->breach->rule, fault->message);
    else
        fmt::print("\"{}\" is no action: {}.\n", text, fault->message);
}

void PlaySession::show(const std::string&) {
    fmt::print("{}{}\n", match_.diagram(), match_.spoken());
}

void PlaySession::resign(const std::string&) {
    if (is_over()) return;
    if (match_.rule({.kind = Ruling::Kind::Resigned, .seat = person(), .to = 0}, elapsed())) tell();
}

void PlaySession::save(const std::string& path) {
    if (path.empty()) return fmt::print("Name a file: save game.jsonl\n");
    if (match_.outcome()) open_secret();
    try {
        write_file(path, ledger_bytes(match_));
        fmt::print("{} entries saved to {}\n", match_.version(), path);
    } catch (const std::exception& failure) {
        fmt::print("{}\n", failure.what());
    }
}

void PlaySession::help(const std::string&) {
    if (match_.turn().kind == Turn::Kind::Nature)
        return fmt::print(
            "What lies     a word for each die, such as: fire blank; of a race, the seat that won\n"
            "undo          take the throw back\n"
            "show          the table, drawn and in words\n"
            "save FILE     write the ledger; impresario replay FILE tells it again\n"
            "quit          leave\n");
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
    if (match_.header().game != "elements") return;
    if (match_.header().setup.at("dice") == "table")
        fmt::print(
            "Here you throw real dice: type throw, throw hand or throw mountain 1, throw, and tell what lies "
            "there.\n");
    else
        fmt::print(
            "A throw may say how: throw from 0,-60,160 heading 90 slope -20 speed 0.7 spin 20, in mm, "
            "degrees,\n"
            "m/s and rad/s, any of it left out. Before a throw: move 2 to 12.5,-30 turned 45. A Big Bang is\n"
            "throw hand, a mountain of rock throw mountain 1. Places count from the middle of the mat: x "
            "along its\n"
            "long axis, y along the short one, z up; a heading of 0 is along x, 90 along y, and a slope "
            "below 0\n"
            "falls. A die is 16 mm wide; show says where each one lies.\n");
}

std::int64_t PlaySession::elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_)
        .count();
}

}  // namespace imp::cli
