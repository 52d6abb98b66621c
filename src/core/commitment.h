#pragma once

#include "core/random.h"
#include "core/sha256.h"

#include <string>
#include <string_view>

namespace imp {

/// Randomness that a distrustful opponent can check (docs/architecture.md, section 5): before the match the
/// holder of the secret publishes its commitment, after the match the secret itself.
class Secret {
public:
    explicit Secret(std::string text) : text_(std::move(text)) {}

    /// SHA-256 of the secret, in hexadecimal digits: what is published beforehand.
    [[nodiscard]] std::string commitment() const { return hex(sha256(text_)); }
    /// The secret itself: what is published at the end.
    [[nodiscard]] const std::string& reveal() const { return text_; }

    /// The numbers of draw `number`: a Philox stream whose key is HMAC-SHA-256(secret, context | number |
    /// purpose). `context` binds the draw to one match and to the nonces of its seats.
    [[nodiscard]] Random draw(std::string_view context, std::uint64_t number, std::string_view purpose) const;

private:
    std::string text_;
};

}  // namespace imp
