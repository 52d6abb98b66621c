#include "cli/commands.h"
#include "games/elements/table_shares.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace imp::cli {
namespace {

using elements::Shares;
using elements::Style;

struct ThrowsOptions {
    std::int64_t throws = 3000;
    std::uint64_t seed = 1;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    bool as_json = false;
};

constexpr std::array<int, 3> kLying = {1, 3, 5};

/// What an independent simulation gave (docs/physics.md, section 4), in percent.
struct Published {
    const char* out;
    std::array<double, 3> changed;  ///< With 1, 3 and 5 lying dice.
    const char* knocked_out;
    double cocked;
    double seconds;
};
constexpr std::array<Published, 4> kPublished = {{{"0.0", {0.9, 0.9, 0.6}, "0.01", 0.2, 0.37},
                                                  {"1.0-2.4", {3.2, 2.8, 2.3}, "0.02", 0.2, 0.49},
                                                  {"9-21", {20, 8.1, 6.0}, "0.0", 0.2, 0.42},
                                                  {"55-58", {35, 15, 10.6}, "0.1-1.1", 0.1, 0.35}}};

/// The sums do not depend on the number of threads: whole numbers, and seconds added up in the order of
/// throws.
Shares try_all(const ThrowsOptions& options, Style style, int lying) {
    std::vector<Shares> each(static_cast<std::size_t>(options.throws));
    std::atomic<std::size_t> next = 0;
    {
        std::vector<std::jthread> workers;
        workers.reserve(options.threads);
        for (unsigned i = 0; i < options.threads; ++i)
            workers.emplace_back([&] {
                for (std::size_t index = next++; index < each.size(); index = next++)
                    each[index] = elements::tried(style, lying, options.seed, index);
            });
    }
    Shares sum;
    for (const Shares& one : each)
        sum += one;
    return sum;
}

double percent(std::int64_t part, std::int64_t of) {
    return of == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(of);
}

/// Against even odds, 5 degrees of freedom: one fair die in a thousand exceeds 20.5.
double chi_square(const Shares& shares) {
    const double expected = static_cast<double>(shares.throws - shares.out) / elements::kFaces;
    double sum = 0;
    for (const std::int64_t count : shares.faces) {
        const double off = static_cast<double>(count) - expected;
        sum += expected == 0 ? 0 : off * off / expected;
    }
    return sum;
}

void print_json(Style style, int lying, const Shares& s) {
    fmt::print(R"({{"style":"{}","lying":{},"throws":{},"out":{:.3f},"changed":{:.3f},"knocked_out":{:.3f},)"
               R"("cocked":{:.3f},"pushed":{:.3f},"unsettled":{},"seconds":{:.3f},"same_as_released":{:.2f},)"
               R"("faces":[{}],"chi_square":{:.2f}}})"
               "\n",
               elements::kStyles[static_cast<std::size_t>(style)], lying, s.throws, percent(s.out, s.throws),
               percent(s.changed, s.lying), percent(s.knocked_out, s.lying),
               percent(s.cocked, s.throws + s.lying), percent(s.pushed, s.throws), s.unsettled,
               s.seconds / static_cast<double>(s.throws), percent(s.same, s.throws - s.out),
               fmt::join(s.faces, ","), chi_square(s));
}

void print_row(Style style, std::size_t column, const Shares& s) {
    const Published& known = kPublished[static_cast<std::size_t>(style)];
    fmt::print(
        "{:<6} {:>5} | {:>6.2f} {:>8} | {:>6.2f} {:>5.1f} | {:>5.2f} {:>8} | {:>5.2f} {:>4.1f} | {:>5.2f} "
        "{:>5.2f} | "
        "{:>6.2f} {:>6.1f} {:>6.1f}\n",
        elements::kStyles[static_cast<std::size_t>(style)], kLying[column], percent(s.out, s.throws),
        known.out, percent(s.changed, s.lying), known.changed[column], percent(s.knocked_out, s.lying),
        known.knocked_out, percent(s.cocked, s.throws + s.lying), known.cocked,
        s.seconds / static_cast<double>(s.throws), known.seconds, percent(s.pushed, s.throws),
        percent(s.same, s.throws - s.out), chi_square(s));
}

int throws(const ThrowsOptions& options) {
    if (!options.as_json)
        fmt::print(
            "{} throws a row, seed {}; in each pair of columns ours, then docs/physics.md, section 4\n"
            "style  lying |   thrown out % |    changed % |  knocked out % |   cocked % |    seconds | "
            "pushed%  same%   chi2\n",
            options.throws, options.seed);
    for (std::size_t style = 0; style < elements::kStyles.size(); ++style)
        for (std::size_t column = 0; column < kLying.size(); ++column) {
            const Shares shares = try_all(options, static_cast<Style>(style), kLying[column]);
            if (options.as_json)
                print_json(static_cast<Style>(style), kLying[column], shares);
            else
                print_row(static_cast<Style>(style), column, shares);
        }
    return 0;
}

}  // namespace

void add_throws(CLI::App& app, int& status) {
    auto* command =
        app.add_subcommand("throws", "Throw dice into the cauldron and count what happens to them.");
    auto options = std::make_shared<ThrowsOptions>();
    command->add_option("--throws", options->throws, "Of each style and number of lying dice")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Everything follows from it")->capture_default_str();
    command->add_option("--threads", options->threads, "Throws computed at one time")
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", options->as_json, "One JSON object for each row");
    command->footer(
        "Of the dice thrown: out, those that left the box; pushed, throws that Full Tilt had to push; same, "
        "dice\n"
        "that show the face they were released with; chi2 of the six faces, which one fair die in a "
        "thousand\n"
        "exceeds at 20.5. Of the dice that lay there: changed, those that show another face; knocked out, "
        "those\n"
        "that left. Of all that stayed in: cocked, more than 10 degrees askew before any push. Seconds until "
        "all\n"
        "lie still.\n"
        "Example: impresario throws --throws 1000 --seed 7");
    command->callback([&status, options] { status = throws(*options); });
}

}  // namespace imp::cli
