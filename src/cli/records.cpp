#include "cli/commands.h"
#include "cli/terminal.h"
#include "lobby/physics.h"
#include "match/answers.h"

#include <fmt/format.h>

#include <iostream>

namespace imp::cli {
namespace {

/// Loads a ledger file for reading; says on standard error where it fails.
std::optional<AnyMatch> try_load(const std::string& path) {
    const std::string bytes = read_file(path);
    auto file = read_ledger(bytes);
    if (!file) {
        fmt::print(stderr, "{}:{}: {}\n", path, file.error().line, file.error().reason);
        return std::nullopt;
    }
    if (!file->torn.empty())
        fmt::print(stderr, "{}:{}: this last line was never finished and is left out\n", path,
                   file->lines.size() + 1);
    auto match = AnyMatch::load(*file);
    if (match) return *std::move(match);
    fmt::print(stderr, "{}:{}: {}\n", path, match.error().line, match.error().reason);
    return std::nullopt;
}

int replay(const std::string& path, bool with_boards) {
    const auto match = try_load(path);
    if (!match) return 1;
    const auto& header = match->header();
    fmt::print("{}, {}\n", header.game, json::serialize(header.setup));
    for (const auto& event : match->events(0)) {
        const auto& fields = event.get_object();
        const auto* text = fields.if_contains("text");
        fmt::print("{:>4}  {:<8} {}\n", fields.at("n").to_number<std::int64_t>() + 1,
                   text ? std::string(text->get_string()) : std::string(),
                   std::string(fields.at("story").get_string()));
    }
    if (with_boards) fmt::print("\n{}", match->diagram());
    fmt::print("\n{}\n", match->spoken());
    if (match->outcome()) fmt::print("{}\n", outcome_sentence(*match));
    return 0;
}

int verify(const std::string& path, bool as_json) {
    const auto verified = verify_ledger(read_file(path), physics());
    if (as_json) {
        fmt::print("{}\n", json::serialize(verdict_json(verified)));
    } else if (verified) {
        fmt::print("{}: verified: {}\n", path, verified->checked);
    } else {
        fmt::print(stderr, "{}:{}: {}\n", path, verified.error().line, verified.error().reason);
    }
    return verified ? 0 : 1;
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
    auto* command = app.add_subcommand("replay", "Tell a recorded game in words, entry by entry.");
    auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, "A ledger file; - reads standard input")->required();
    auto is_quiet = std::make_shared<bool>(false);
    command->add_flag("--no-board", *is_quiet, "Do not draw the last position");
    command->callback([&status, path, is_quiet] { status = replay(*path, !*is_quiet); });
}

void add_verify(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("verify", "Check a ledger: its chain, every action, every state, every draw.");
    auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, "A ledger file; - reads standard input")->required();
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "Answer with a JSON object");
    command->footer("Exit code 0 if everything is right; else 1, and the first bad line is named.");
    command->callback([&status, path, as_json] { status = verify(*path, *as_json); });
}

}  // namespace imp::cli
