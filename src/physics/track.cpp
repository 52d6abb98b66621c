#include "physics/track.h"

#include "physics/base64.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace imp::physics {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::size_t kMostBodies = 255;
constexpr std::size_t kMostSamples = 65'535;

/// A pose in whole quanta: x y z of the place, w x y z of the quaternion.
using Quanta = std::array<std::int32_t, 7>;

Quanta quanta(const Pose& pose) {
    const auto whole = [](double value) { return static_cast<std::int32_t>(std::floor(value + 0.5)); };
    const Vec3& at = pose.at;
    const Quat& q = pose.turned;
    return {whole(at.x / kTrackMetres), whole(at.y / kTrackMetres), whole(at.z / kTrackMetres),
            whole(q.w / kTrackTurns),   whole(q.x / kTrackTurns),   whole(q.y / kTrackTurns),
            whole(q.z / kTrackTurns)};
}

Pose pose(const Quanta& quanta) {
    const auto& [x, y, z, w, i, j, k] = quanta;
    return {{x * kTrackMetres, y * kTrackMetres, z * kTrackMetres},
            normalized({static_cast<double>(w), static_cast<double>(i), static_cast<double>(j),
                        static_cast<double>(k)})};
}

/// q and -q turn alike: the one nearer to the sample before changes less.
Pose nearer(Pose pose, const Quat& before) {
    Quat& q = pose.turned;
    if (q.w * before.w + q.x * before.x + q.y * before.y + q.z * before.z < 0) q = {-q.w, -q.x, -q.y, -q.z};
    return pose;
}

std::vector<Quanta> quanta(const std::vector<Pose>& poses) {
    std::vector<Quanta> all;
    Quat before;
    for (const Pose& sample : poses) {
        const Pose now = nearer(sample, before);
        all.push_back(quanta(now));
        before = now.turned;
    }
    return all;
}

class Writer {
public:
    void byte(std::size_t value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
    /// Seven bits a byte, the lowest first; the top bit says that more follow.
    void number(std::uint32_t value) {
        for (; value >= 128; value >>= 7)
            byte((value & 127u) | 128u);
        byte(value);
    }
    /// 0, -1, 1, -2, 2 ... as 0, 1, 2, 3, 4 ...
    void difference(std::int32_t value) {
        number(static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31));
    }
    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

private:
    std::vector<std::uint8_t> bytes_;
};

/// A body that moves goes on much as it did: what is written is how the difference changed.
void write_body(Writer& writer, const std::vector<Quanta>& samples) {
    const std::size_t last = samples.size() - 1;
    std::size_t begin = 0;
    while (begin < last && samples[begin + 1] == samples[0])
        ++begin;
    std::size_t end = last;
    while (end > begin && samples[end - 1] == samples[last])
        --end;
    writer.number(static_cast<std::uint32_t>(begin));
    writer.number(static_cast<std::uint32_t>(end - begin));
    Quanta before{};
    Quanta speed{};
    for (std::size_t i = begin; i <= end; ++i)
        for (std::size_t k = 0; k < before.size(); ++k) {
            const std::int32_t now = samples[i][k] - before[k];
            writer.difference(now - speed[k]);
            speed[k] = i == begin ? 0 : now;
            before[k] = samples[i][k];
        }
}

/// Reads what Writer wrote. After the first failure all numbers are 0 and `error` says where it was.
class Reader {
public:
    explicit Reader(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

    std::uint32_t number(std::uint32_t most, const char* what) {
        std::uint64_t value = 0;
        for (int shift = 0; shift <= 28; shift += 7) {
            if (at_ == bytes_.size()) return fail(what);
            const std::uint8_t byte = bytes_[at_++];
            value |= std::uint64_t{byte & 127u} << shift;
            if (byte < 128) return value <= most ? static_cast<std::uint32_t>(value) : fail(what);
        }
        return fail(what);
    }
    std::int32_t difference() {
        const std::uint32_t value = number(0xFF'FFFF, "a difference");
        return static_cast<std::int32_t>(value >> 1) ^ -static_cast<std::int32_t>(value & 1u);
    }
    std::uint32_t fail(const char* what) {
        if (!error_) error_ = ParseError{at_, what};
        return 0;
    }
    [[nodiscard]] const std::optional<ParseError>& error() const { return error_; }
    [[nodiscard]] bool is_at_end() const { return at_ == bytes_.size(); }

private:
    std::vector<std::uint8_t> bytes_;
    std::size_t at_ = 0;
    std::optional<ParseError> error_;
};

bool is_sensible(const Quanta& quanta) {
    constexpr std::int32_t farthest = 100'000;  // 10 m
    constexpr double one = 1 / kTrackTurns;
    const auto& [x, y, z, w, i, j, k] = quanta;
    const double square = 1.0 * w * w + 1.0 * i * i + 1.0 * j * j + 1.0 * k * k;
    return std::max({std::abs(x), std::abs(y), std::abs(z)}) <= farthest && 0.9 * one * one < square &&
           square < 1.1 * one * one;
}

std::vector<Pose> read_body(Reader& reader, std::uint32_t samples) {
    const std::uint32_t begin = reader.number(samples - 1, "the sample before it moves");
    const std::uint32_t moving = reader.number(samples - 1 - begin, "how many samples it moves");
    std::vector<Pose> poses;
    Quanta now{};
    Quanta speed{};
    for (std::uint32_t i = 0; i <= moving && !reader.error(); ++i) {
        for (std::size_t k = 0; k < now.size(); ++k) {
            const std::int32_t step = speed[k] + reader.difference();
            now[k] += step;
            speed[k] = i == 0 ? 0 : step;
        }
        if (!is_sensible(now)) reader.fail("a pose");
        poses.insert(poses.end(), i == 0 ? begin + 1 : 1, pose(now));
    }
    if (!reader.error()) poses.resize(samples, poses.back());
    return poses;
}

}  // namespace

std::string encoded(const Track& track) {
    IMP_ASSERT(!track.bodies.empty() && track.bodies.size() <= kMostBodies);
    const std::size_t samples = track.bodies.front().size();
    IMP_ASSERT(1 <= samples && samples <= kMostSamples);
    Writer writer;
    writer.byte(kVersion);
    writer.byte(static_cast<std::size_t>(track.rate));
    writer.byte(track.bodies.size());
    writer.number(static_cast<std::uint32_t>(samples));
    for (const std::vector<Pose>& poses : track.bodies) {
        IMP_ASSERT(poses.size() == samples);
        write_body(writer, quanta(poses));
    }
    return base64(writer.bytes());
}

Parsed<Track> decoded_track(std::string_view text) {
    auto bytes = from_base64(text);
    if (!bytes || bytes->size() < 4) return Unexpected{ParseError{0, "a track in base64"}};
    if ((*bytes)[0] != kVersion) return Unexpected{ParseError{0, "version 1 of a track"}};
    Track track{.rate = (*bytes)[1], .bodies = {}};
    const std::size_t bodies = (*bytes)[2];
    if (track.rate == 0 || bodies == 0) return Unexpected{ParseError{1, "a rate and a number of bodies"}};
    Reader reader({bytes->begin() + 3, bytes->end()});
    const std::uint32_t samples = reader.number(kMostSamples, "the number of samples");
    if (samples == 0) reader.fail("the number of samples");
    for (std::size_t i = 0; i < bodies && !reader.error(); ++i)
        track.bodies.push_back(read_body(reader, samples));
    if (!reader.error() && !reader.is_at_end()) reader.fail("the end of the track");
    if (reader.error()) return Unexpected{ParseError{reader.error()->offset + 3, reader.error()->expected}};
    return track;
}

}  // namespace imp::physics
