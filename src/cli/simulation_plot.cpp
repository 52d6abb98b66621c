#include "cli/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace imp::cli {
namespace {

// The picture, in pixels: three charts one below the other, labels to the left of the bars.
constexpr double kWidth = 720;
constexpr double kLeft = 150;
constexpr double kBarRoom = 480;
constexpr double kRow = 26;
constexpr int kBins = 30;

std::string text(double x, double y, std::string_view words, std::string_view anchor = "start") {
    return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>)", x, y, anchor, words) +
           "\n";
}

std::string bar(double x, double y, double width, std::string_view colour) {
    return fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.2f}" height="16" fill="{}"/>)", x, y, width,
                       colour) +
           "\n";
}

std::string mark(double x, double y) {
    return fmt::format(
               R"(<line x1="{0:.2f}" x2="{0:.2f}" y1="{1:.1f}" y2="{2:.1f}" stroke="#222" stroke-width="2"/>)",
               x, y - 3, y + 19) +
           "\n";
}

/// Each contender's share of the points.
std::string scores(const Simulation& simulation, const Totals& totals, double& y) {
    std::string svg = text(20, y, "Share of points", "start");
    y += 12;
    for (std::size_t i = 0; i < totals.points.size(); ++i, y += kRow) {
        const double share = totals.points[i] / static_cast<double>(simulation.matches);
        svg += text(kLeft - 10, y + 13, simulation.players[i].name, "end");
        svg += bar(kLeft, y, share * kBarRoom, "#1f6f5c");
        svg += text(kLeft + share * kBarRoom + 8, y + 13, fmt::format("{:.2f} %", 100 * share));
    }
    return svg;
}

/// How many matches took how many decisions.
std::string lengths(const Totals& totals, double& y) {
    const double span = static_cast<double>(totals.longest - totals.shortest) + 1;
    std::array<std::size_t, kBins> bins{};
    for (const std::size_t length : totals.lengths)
        ++bins[static_cast<std::size_t>(static_cast<double>(length - totals.shortest) / span * kBins)];
    const auto most = static_cast<double>(*std::ranges::max_element(bins));
    std::string svg = text(20, y, "Decisions in a match");
    constexpr double height = 90;
    for (std::size_t i = 0; i < bins.size(); ++i) {
        const double tall = static_cast<double>(bins[i]) / most * height;
        svg += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="#c99a45"/>)",
                           kLeft + static_cast<double>(i) * kBarRoom / kBins, y + 12 + height - tall,
                           kBarRoom / kBins - 1, tall) +
               "\n";
    }
    svg += text(kLeft, y + height + 28, std::to_string(totals.shortest));
    svg += text(kLeft + kBarRoom, y + height + 28, std::to_string(totals.longest), "end");
    y += height + 40;
    return svg;
}

/// One row of what came of throws at so many dice: match, blank, nothing, out; marks where fair dice would
/// end each.
std::string throws_row(const Throws& throws, std::size_t lying, double y) {
    const auto count = static_cast<double>(throws.count());
    const std::array parts{throws.match, throws.blank, throws.nothing, throws.out};
    constexpr std::array<std::string_view, 4> colours{"#1f6f5c", "#b3453c", "#9aa5a0", "#33302c"};
    std::string svg = text(kLeft - 10, y + 13, fmt::format("at {} dice", lying), "end");
    double x = kLeft;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double width = static_cast<double>(parts[i]) / count * kBarRoom;
        svg += bar(x, y, width, colours[i]);
        x += width;
    }
    const Expected fair = expected(lying);
    svg += mark(kLeft + fair.match * kBarRoom, y) + mark(kLeft + (fair.match + fair.blank) * kBarRoom, y);
    return svg + text(kLeft + kBarRoom + 8, y + 13, std::to_string(throws.count()));
}

std::string throws_chart(const Totals& totals, double& y) {
    std::string svg =
        text(20, y, "Throws: match (green), blank (red), nothing (grey), out (black); marks: fair dice");
    y += 12;
    for (std::size_t lying = 0; lying < totals.throws.size(); ++lying) {
        if (totals.throws[lying].count() == 0) continue;
        svg += throws_row(totals.throws[lying], lying, y);
        y += kRow;
    }
    return svg;
}

}  // namespace

std::string report_svg(const Simulation& simulation, const Totals& totals) {
    double y = 62;
    std::string body = text(20, 30,
                            fmt::format("{}, {} matches, seed {}", simulation.setting->game,
                                        simulation.matches, simulation.seed));
    body += scores(simulation, totals, y);
    y += 26;
    body += lengths(totals, y);
    y += 16;
    const bool has_throws =
        std::ranges::any_of(totals.throws, [](const Throws& throws) { return throws.count() > 0; });
    if (has_throws) body += throws_chart(totals, y);
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" )"
        R"(height="{1:.0f}" font-family="sans-serif" font-size="13">)"
        "\n"
        R"(<rect width="100%" height="100%" fill="#fff"/>)"
        "\n{2}</svg>\n",
        kWidth, y + 16, body);
}

}  // namespace imp::cli
