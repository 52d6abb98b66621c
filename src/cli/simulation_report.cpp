#include "cli/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace imp::cli {
namespace {

std::uint64_t all_throws(const Totals& totals) {
    std::uint64_t count = 0;
    for (const Throws& throws : totals.throws)
        count += throws.count();
    return count;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

json::object throws_json(const Throws& throws, std::size_t lying) {
    const Expected fair = expected(lying);
    return {{"lying", lying},
            {"throws", throws.count()},
            {"match", throws.match},
            {"blank", throws.blank},
            {"nothing", throws.nothing},
            {"out", throws.out},
            {"lying_dice_changed", throws.changed},
            {"fair", json::object{{"match", fair.match}, {"blank", fair.blank}, {"nothing", fair.nothing}}}};
}

json::array bots_json(const Simulation& simulation, const Totals& totals) {
    json::array bots;
    const auto count = static_cast<double>(simulation.matches);
    for (std::size_t i = 0; i < simulation.players.size(); ++i) {
        const auto [low, high] = interval(totals.points[i] / count, count);
        bots.push_back(json::object{{"bot", simulation.players[i].name},
                                    {"points", totals.points[i]},
                                    {"score", totals.points[i] / count},
                                    {"score_95", json::array{low, high}}});
    }
    return bots;
}

std::string throws_text(const Totals& totals) {
    std::string text = "lying   throws      match          blank          nothing        out     changed\n";
    for (std::size_t lying = 0; lying < totals.throws.size(); ++lying) {
        const Throws& throws = totals.throws[lying];
        const Expected fair = expected(lying);
        const auto percent = [&](std::uint64_t part) { return 100 * share(part, throws.count()); };
        text += fmt::format(
            "{:>5} {:>8} {:>7.2f} ({:>5.2f}) {:>6.2f} ({:>5.2f}) {:>6.2f} ({:>5.2f}) {:>6.2f} {:>9.2f} %\n",
            lying, throws.count(), percent(throws.match), 100 * fair.match, percent(throws.blank),
            100 * fair.blank, percent(throws.nothing), 100 * fair.nothing, percent(throws.out),
            100 * share(throws.changed, throws.lay));
    }
    return text + "in brackets: fair dice that touch nothing\n";
}

}  // namespace

Totals totals(const Simulation& simulation, std::span<const Played> results) {
    Totals sum;
    sum.points.assign(simulation.players.size(), 0);
    for (const Played& played : results) {
        for (std::size_t i = 0; i < sum.points.size(); ++i)
            sum.points[i] += played.points[i];
        sum.first_points += played.first_points;
        sum.turns += played.turns;
        sum.decisions += played.decisions;
        sum.shortest = std::min(sum.shortest, played.turns);
        sum.longest = std::max(sum.longest, played.turns);
        sum.lengths.push_back(played.turns);
        for (std::size_t i = 0; i < sum.throws.size(); ++i) {
            const Throws& more = played.throws[i];
            Throws& all = sum.throws[i];
            all.match += more.match, all.blank += more.blank, all.out += more.out,
                all.nothing += more.nothing;
            all.lay += more.lay, all.changed += more.changed;
        }
    }
    return sum;
}

std::pair<double, double> interval(double share, double count) {
    constexpr double z = 1.959964;
    const double centre = share + z * z / (2 * count);
    const double spread = z * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    const double norm = 1 + z * z / count;
    return {(centre - spread) / norm, (centre + spread) / norm};
}

Expected expected(std::size_t lying) {
    const auto faces = static_cast<double>(lying);
    return {.match = faces / 6, .blank = 1.0 / 6, .nothing = (5 - faces) / 6};
}

std::string report_text(const Simulation& simulation, const Totals& totals) {
    const auto count = static_cast<double>(simulation.matches);
    std::string text;
    for (std::size_t i = 0; i < totals.points.size(); ++i) {
        const double score = totals.points[i] / count;
        const auto [low, high] = interval(score, count);
        const std::string against =
            simulation.players.size() == 2 ? " against " + simulation.players[1 - i].name : "";
        text += fmt::format("{}{}: {:.6g} of {} points, {:.1f} % (95 %: {:.1f} to {:.1f})\n",
                            simulation.players[i].name, against, totals.points[i], simulation.matches,
                            100 * score, 100 * low, 100 * high);
        if (simulation.players.size() == 2) break;
    }
    const auto [low, high] = interval(totals.first_points / count, count);
    text += fmt::format("who begins: {:.2f} % (95 %: {:.2f} to {:.2f})\n", 100 * totals.first_points / count,
                        100 * low, 100 * high);
    text += fmt::format("turns a match: {:.1f} on average, {} to {}\n",
                        static_cast<double>(totals.turns) / count, totals.shortest, totals.longest);
    text += fmt::format("{:.0f} decisions/s on {} threads, {:.1f} s\n",
                        static_cast<double>(totals.decisions) / totals.seconds, simulation.threads,
                        totals.seconds);
    return all_throws(totals) == 0 ? text : text + "\n" + throws_text(totals);
}

std::string report_json(const Simulation& simulation, const Totals& totals) {
    const auto count = static_cast<double>(simulation.matches);
    const auto [low, high] = interval(totals.points[0] / count, count);
    json::array names;
    for (const Contender& player : simulation.players)
        names.emplace_back(player.name);
    json::object report{{"game", simulation.setting->game},
                        {"setup", setup_of(*simulation.setting)},
                        {"bots", names},
                        {"matches", simulation.matches},
                        {"seed", simulation.seed},
                        {"opening", simulation.opening},
                        {"points", totals.points[0]},
                        {"score", totals.points[0] / count},
                        {"score_95", json::array{low, high}},
                        {"contenders", bots_json(simulation, totals)},
                        {"first_seat_score", totals.first_points / count},
                        {"turns", json::object{{"mean", static_cast<double>(totals.turns) / count},
                                               {"shortest", totals.shortest},
                                               {"longest", totals.longest}}},
                        {"seconds", totals.seconds},
                        {"decisions_per_second", static_cast<double>(totals.decisions) / totals.seconds}};
    if (AnyMatch::asks_nature(simulation.setting->game)) report.erase("opening");
    if (all_throws(totals) > 0) {
        json::array throws;
        for (std::size_t lying = 0; lying < totals.throws.size(); ++lying)
            throws.push_back(throws_json(totals.throws[lying], lying));
        report["throws"] = throws;
    }
    return json::serialize(report);
}

}  // namespace imp::cli
