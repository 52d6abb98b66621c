#include "cli/terminal.h"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <system_error>

namespace imp::cli {

std::string read_file(const std::string& path) {
    if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
    if (std::filesystem::is_directory(path))
        throw std::runtime_error(fmt::format("cannot read {}: it is a folder", path));
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error(
            fmt::format("cannot read {}: {}", path, std::generic_category().message(errno)));
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& bytes) {
    namespace fs = std::filesystem;
    std::error_code failure;
    // Into the file that a link names; what is no file, such as a pipe, is written to as it stands.
    const fs::path at(path);
    const fs::path target =
        fs::is_symlink(at) ? fs::weakly_canonical(at.parent_path() / fs::read_symlink(at)) : at;
    const bool is_whole = !fs::exists(target) || fs::is_regular_file(target);
    const fs::path half = is_whole ? fs::path(target.string() + ".part") : target;
    std::ofstream file(half, std::ios::binary | std::ios::trunc);
    file << bytes;
    file.close();
    if (file && is_whole) fs::rename(half, target, failure);
    if (file && !failure) return;
    if (is_whole) fs::remove(half, failure);
    throw std::runtime_error(fmt::format("cannot write {}", path));
}

std::string ledger_bytes(const AnyMatch& match) {
    std::string bytes;
    for (const auto& line : match.lines())
        bytes.append(line).append("\n");
    return bytes;
}

std::string sentence(const Fault& fault) {
    if (fault.where.empty()) return fault.message;
    const bool is_text = fault.where.starts_with(':');
    return fault.message + " at " + (is_text ? "byte " + fault.where.substr(1) : fault.where);
}

std::string outcome_sentence(const AnyMatch& match) {
    const auto outcome = match.outcome();
    if (!outcome) return {};
    std::string winners;
    for (std::uint8_t i = 0; i < match.seats(); ++i)
        if (outcome->winners.contains(Seat{i}))
            winners += (winners.empty() ? "" : " and ") + match.seat_name(Seat{i});
    const std::string have = outcome->winners.size() > 1 ? " have" : " has";
    const std::string others = match.seats() > 2 ? "the others" : "the other side";
    switch (outcome->by) {
        case Outcome::By::Rules:
            return winners + have + " won.";
        case Outcome::By::Resigned:
            return winners + have + " won: " + others + " resigned.";
        case Outcome::By::Timeout:
            return winners + have + " won: " + others + " ran out of time.";
        case Outcome::By::Draw:
            return "The match is drawn.";
        case Outcome::By::Aborted:
            break;
    }
    return "The match was aborted.";
}

std::string chosen(const AnyMatch& match, Seat seat, const ThinkLimits& limits) {
    auto thinker = match.think(seat, limits);
    if (!thinker) throw std::runtime_error(thinker.error().message);
    while (thinker->step(std::uint64_t{1} << 16)) {
    }
    return thinker->choice();
}

std::uint64_t fresh_key() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

}  // namespace imp::cli
