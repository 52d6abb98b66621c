#pragma once

#include "core/result.h"
#include "physics/world.h"

#include <string>
#include <string_view>
#include <vector>

/// Movements recorded for the eye. Nothing is decided by them.
namespace imp::physics {

/// Poses of some bodies, at even times from 0.
struct Track {
    int rate = 60;                          ///< Samples a second.
    std::vector<std::vector<Pose>> bodies;  ///< Of each body the same number of samples, at least one.
    friend bool operator==(const Track&, const Track&) = default;
};

/// What a track is rounded to: a tenth of a millimetre, and one part in 2047 of a quaternion's component,
/// which is an angle of 0.06 degrees.
inline constexpr double kTrackMetres = 1e-4;
inline constexpr double kTrackTurns = 1.0 / 2047;

/// As text: base64 of what docs/physics.md, section 6, describes. Seven bytes a sample of a body that moves.
/// \pre 1 to 255 bodies, 1 to 65535 samples, rate 1 to 255, within 10 m
[[nodiscard]] std::string encoded(const Track& track);

/// The poses as rounded, quaternions of length one again. The last sample of each is its rounded last pose.
[[nodiscard]] Parsed<Track> decoded_track(std::string_view text);

}  // namespace imp::physics
