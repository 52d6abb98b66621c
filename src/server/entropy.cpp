#include "server/entropy.h"

#include "core/sha256.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace imp {

std::string entropy() {
    std::array<std::uint8_t, 32> bytes{};
    // Up to 256 bytes come whole or not at all: getrandom(2).
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw std::system_error(errno, std::generic_category(), "getrandom");
    return hex(bytes);
}

}  // namespace imp
