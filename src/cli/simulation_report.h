#pragma once

#include "cli/simulation.h"

#include <span>
#include <string>
#include <utility>

namespace imp::cli {

/// What all matches of a simulation came to.
struct Totals {
    std::vector<double> points;  ///< By contender.
    double first_points = 0;     ///< Of whoever had seat 0.
    std::size_t turns = 0, decisions = 0, shortest = SIZE_MAX, longest = 0;
    std::vector<std::size_t> lengths;  ///< Decisions, by match.
    ThrowTally throws;
    double seconds = 0;
};
[[nodiscard]] Totals totals(const Simulation& simulation, std::span<const Played> results);

/// Wilson's score interval at 95 %. Wilson, Probable Inference, the Law of Succession (1927), JASA 22.
[[nodiscard]] std::pair<double, double> interval(double share, double count);

/// The chance that one more fair die, thrown at `lying` different dice, matches one, is blank, or does
/// neither.
struct Expected {
    double match, blank, nothing;
};
[[nodiscard]] Expected expected(std::size_t lying);

[[nodiscard]] std::string report_text(const Simulation& simulation, const Totals& totals);
/// One JSON object on one line.
[[nodiscard]] std::string report_json(const Simulation& simulation, const Totals& totals);
/// A picture of the same: each contender's share of points, the lengths of matches, and where dice are thrown
/// what came of throws beside what fair dice would give.
[[nodiscard]] std::string report_svg(const Simulation& simulation, const Totals& totals);

}  // namespace imp::cli
