// A match with the dice of one's own box at the terminal: people tell what lies on the real table.
#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iostream>
#include <iterator>
#include <sstream>

namespace imp::cli {
namespace {

using Elements = elements::Elements;

/// Milliseconds that a die of a tower is said to have taken, which nobody timed.
constexpr int kUntimed = 500;

/// The words of a session that make sense while people are asked what lies on the table.
constexpr std::array<std::string_view, 4> kBesideNature = {"undo", "show", "save", "help"};

/// What follows the first word of a line.
std::string rest_of(const std::string& line) {
    const std::size_t word = line.find_first_not_of(" \t");
    const std::size_t space = line.find(' ', word);
    return space == std::string::npos ? "" : line.substr(space + 1);
}

/// The words of a line, in small letters; commas part them too.
std::vector<std::string> words(std::string line) {
    std::ranges::transform(line, line.begin(), [](unsigned char c) {
        return c == ',' ? ' ' : static_cast<char>(std::tolower(c));
    });
    std::istringstream stream(line);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// The first word that is no symbol, nor says that a die is out.
std::optional<std::string> stranger(const std::vector<std::string>& faces) {
    constexpr std::array<std::string_view, 7> known = {"lightning", "wind",  "stone", "water",
                                                       "fire",      "blank", "out"};
    const auto is_strange = [&](const std::string& face) {
        return std::ranges::find(known, face) == known.end();
    };
    const auto found = std::ranges::find_if(faces, is_strange);
    return found == faces.end() ? std::nullopt : std::optional(*found);
}

/// The fact's JSON of dice that show these faces; "out" for those that left the box.
json::value fallen(const std::vector<std::string>& faces) {
    json::array dice;
    for (const std::string& face : faces)
        dice.push_back(face == "out" ? json::object{{"out", true}} : json::object{{"face", face}});
    return json::object{{"fallen", std::move(dice)}};
}

/// The symbols that lie in the cauldron.
std::vector<std::string> lying(const json::value& state) {
    std::vector<std::string> faces;
    for (const auto& die : state.at("cauldron").get_array())
        faces.emplace_back(die.at("face").get_string());
    return faces;
}

/// "That is 3 symbols; expected 1 for what was thrown, or 2 for all that should lie there."
std::string miscounted(std::size_t told, std::size_t thrown, std::size_t lay) {
    const std::string all =
        lay == 0 ? "" : fmt::format(", or {} for all that should lie there", lay + thrown);
    return fmt::format("That is {} symbol{}; expected {} for what was thrown{}.", told, told == 1 ? "" : "s",
                       thrown, all);
}

/// How many dice the question asks for, beside those that lie there.
std::size_t thrown_dice(const Elements::Question& question) {
    if (question.kind == Elements::Question::Kind::Place) return 1;
    std::size_t dice = 0;
    for (const auto& falling : question.falling)
        dice += falling.dice;
    return dice;
}

}  // namespace

bool PlaySession::ask_people() {
    const AnyQuestion asked = match_.question(match_.version());
    const auto& question = std::get<Elements::Question>(asked);
    const bool is_race = question.kind == Elements::Question::Kind::Race;
    if (is_race)
        fmt::print(
            "A Pillar of Fire: pile up your dice. Whose tower stood first? The number of the seat.\n> ");
    else
        ask_what_lies(question);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    const auto told = words(line);
    if (told.empty()) return true;
    if (told.front() == "quit" || told.front() == "exit") return false;
    if (std::ranges::find(kBesideNature, told.front()) != kBesideNature.end())
        obey(told.front(), rest_of(line), line);
    else if (is_race)
        enter_winner(question, told.size() == 1 ? told.front() : line);
    else
        enter_faces(question, told);
    return true;
}

void PlaySession::ask_what_lies(const Elements::Question& question) const {
    if (question.kind == Elements::Question::Kind::Place)
        return fmt::print(
            "Lay one die into the cauldron, any face up but the blank. What does it show: lightning, wind, "
            "stone,\nwater or fire?\n> ");
    const auto lay = lying(match_.state());
    fmt::print(
        "What do the thrown dice show: lightning, wind, stone, water, fire, blank or out? If others changed, "
        "tell\nall: first each die that lay there ({}), then each thrown one.\n> ",
        lay.empty() ? "none" : fmt::format("{}", fmt::join(lay, " ")));
}

void PlaySession::enter_faces(const Elements::Question& question, const std::vector<std::string>& told) {
    if (const auto word = stranger(told))
        return fmt::print(
            "\"{}\" is no symbol: first tell what the dice show. undo, show, save FILE, help and quit work "
            "too.\n",
            *word);
    if (match_.settle(fallen(told), "people", elapsed())) return tell();
    auto all = lying(match_.state());
    all.insert(all.end(), told.begin(), told.end());
    const auto done = match_.settle(fallen(all), "people", elapsed());
    if (done) return tell();
    const std::size_t thrown = thrown_dice(question), lay = all.size() - told.size();
    if (told.size() != thrown && told.size() != thrown + lay)
        return fmt::print("{}\n", miscounted(told.size(), thrown, lay));
    if (question.kind == Elements::Question::Kind::Place)
        return fmt::print("The first die lies in the cauldron and shows no blank (BE-4).\n");
    fmt::print("{}\n", done.error().message);
}

/// A straight tower of the seat's dice stood first.
void PlaySession::enter_winner(const Elements::Question& question, const std::string& seat) {
    std::size_t number = 0;
    const char* const end = seat.data() + seat.size();
    const bool is_number = std::from_chars(seat.data(), end, number).ptr == end;
    const int dice = is_number && number >= 1 && number <= kMaxSeats ? question.racing[number - 1] : 0;
    if (dice == 0)
        return fmt::print("\"{}\" is no seat that builds a tower: expected one that has dice.\n", seat);
    Elements::Raced raced;
    for (int n = 1; n <= dice; ++n)
        raced.towers[number - 1].push_back({.at = static_cast<std::uint32_t>(n * kUntimed), .x = 0, .y = 0});
    static_cast<void>(match_.settle(AnyAnswer(Elements::Answer(raced)), "people", elapsed()));
    tell();
}

}  // namespace imp::cli
