#pragma once

#include "match/any_match.h"

#include <chrono>
#include <string>
#include <vector>

namespace imp::cli {

/// One match at the terminal: people's words in, the table in characters out.
class PlaySession {
public:
    struct Options {
        int level = 3;          ///< Of the bots.
        std::uint64_t key = 0;  ///< Of the bots' own random numbers.
        Secret secret;          ///< Answers for nature.
    };
    PlaySession(AnyMatch match, SeatSet bots, Options options);

    /// Plays until the end of input or `quit`; the exit code.
    int run();

private:
    [[nodiscard]] bool prompt();
    void obey(const std::string& verb, const std::string& rest, const std::string& line);
    [[nodiscard]] bool is_over() const;
    /// Of the seats in turn the first one that a person has.
    [[nodiscard]] Seat person() const;
    void act(const std::string& text);
    /// Says what the last entry did and draws the table.
    void tell() const;

    /// Lets nature and bots go on until a person is to choose; false at the end of input.
    [[nodiscard]] bool let_others_play();
    void let_bot_play(Seat seat);
    [[nodiscard]] bool let_nature_answer();
    /// Asks once what lies on the real table, or whose tower stood first; false at the end of input or
    /// `quit`.
    [[nodiscard]] bool ask_people();
    void ask_what_lies(const elements::Elements::Question& question) const;
    void enter_faces(const elements::Elements::Question& question, const std::vector<std::string>& told);
    void enter_winner(const elements::Elements::Question& question, const std::string& seat);
    /// Lets people race at the keyboard (BE-38).
    void race();
    /// After that nothing more is entered, so a match that is over can be taken back until it is saved.
    void open_secret();

    void legal(const std::string&);
    void hint(const std::string&);
    void undo(const std::string&);
    void take_back(std::size_t to);
    void why(const std::string& text);
    void show(const std::string&);
    void resign(const std::string&);
    void save(const std::string& path);
    void help(const std::string&);

    [[nodiscard]] std::int64_t elapsed() const;

    AnyMatch match_;
    SeatSet bots_;
    Options options_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace imp::cli
