#include "cli/commands.h"
#include "cli/simulation_report.h"
#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <thread>

namespace imp::cli {
namespace {

struct SimulateOptions {
    Simulation simulation;
    std::vector<std::string> bots;
    bool as_json = false;
    std::optional<std::string> plot;
};

/// As many contenders as seats: of one name alone every seat gets one.
std::vector<Contender> contenders(const SimulateOptions& options) {
    const std::string& game = options.simulation.setting->game;
    const auto seats = static_cast<std::size_t>(fresh_match(*options.simulation.setting).seats());
    std::vector<Contender> players;
    players.reserve(options.bots.size());
    for (const std::string& name : options.bots)
        players.push_back(contender(name, game));
    if (players.size() == 1) players.resize(seats, players.front());
    if (players.size() != seats)
        throw std::runtime_error(
            fmt::format("--bots: expected one for each of the {} seats, such as 3,4, or one for all", seats));
    return players;
}

int simulate(SimulateOptions& options) {
    Simulation& simulation = options.simulation;
    simulation.players = contenders(options);
    simulation.tells_progress = isatty(STDERR_FILENO) != 0;
    const auto start = std::chrono::steady_clock::now();
    const auto results = play_all(simulation);
    Totals sum = totals(simulation, results);
    sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.plot) write_file(*options.plot, report_svg(simulation, sum));
    fmt::print("{}\n", options.as_json ? report_json(simulation, sum) : report_text(simulation, sum));
    return 0;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("simulate", "Let bots play each other, in parallel, and report the score.");
    auto options = std::make_shared<SimulateOptions>();
    Simulation& simulation = options->simulation;
    simulation.threads = std::thread::hardware_concurrency();
    simulation.setting = add_setting(*command);
    command
        ->add_option(
            "--bots", options->bots,
            "The players, one for each seat or one for all: a level from 1 to 8, nodes:N, depth:N or random")
        ->delimiter(',')
        ->required();
    command
        ->add_option("--matches", simulation.matches,
                     "How many; the players change seats from one to the next")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--seed", simulation.seed, "Openings, dice and bots follow from it")
        ->capture_default_str();
    command->add_option("--opening", simulation.opening, "Random turns at the start, in games without dice")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--threads", simulation.threads, "Matches played at one time")
        ->check(CLI::Range(1, 256));
    command->add_option("--ledgers", simulation.ledgers, "Also write every match into this folder")
        ->check(CLI::ExistingDirectory);
    command->add_flag("--json", options->as_json, "Report as one JSON object");
    command->add_option("--plot", options->plot, "Also draw the outcomes into this SVG file")
        ->type_name("FILE");
    command->footer(
        "Examples: impresario simulate impasse --matches 200 --bots 3,4 --seed 7 --json\n"
        "          impresario simulate elements --seats 3 --dice ideal --bots 8,3,3 --plot outcomes.svg");
    command->callback([&status, options] { status = simulate(*options); });
}

}  // namespace imp::cli
