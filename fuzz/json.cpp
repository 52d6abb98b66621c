#include "codec/json.h"

#include <cstdlib>

/// Whatever parses is written and parses to the same value; whatever does not names a byte of the input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto value = imp::parse_json(text);
    if (!value) {
        if (value.error().offset > size) std::abort();
        return 0;
    }
    const auto again = imp::parse_json(boost::json::serialize(*value));
    if (!again || *again != *value) std::abort();
    return 0;
}
