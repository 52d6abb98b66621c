#include "core/commitment.h"

namespace imp {

Random Secret::draw(std::string_view context, std::uint64_t number, std::string_view purpose) const {
    std::string message(context);
    message.append("|").append(std::to_string(number)).append("|").append(purpose);
    const std::span key(reinterpret_cast<const std::uint8_t*>(text_.data()), text_.size());
    const Digest digest = hmac_sha256(key, message);
    const auto word = [&digest](std::size_t at) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < 8; ++i)
            value = value << 8 | digest[at + i];
        return value;
    };
    return Random(word(0), word(8));
}

}  // namespace imp
