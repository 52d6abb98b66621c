#include "codec/json.h"

#include <algorithm>
#include <cstdlib>

namespace {

/// Whether a value is free of fractions, which Boost.JSON 1.81 does not read back to the last bit. We use
/// none.
bool is_exact(const boost::json::value& value) {
    if (value.is_double()) return false;
    if (const auto* array = value.if_array()) return std::ranges::all_of(*array, is_exact);
    if (const auto* object = value.if_object())
        return std::ranges::all_of(*object, [](const auto& field) { return is_exact(field.value()); });
    return true;
}

}  // namespace

/// Whatever parses is written and parses to the same value; whatever does not names a byte of the input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto value = imp::parse_json(text);
    if (!value) {
        if (value.error().offset > size) std::abort();
        return 0;
    }
    const auto again = imp::parse_json(boost::json::serialize(*value));
    if (!again || (is_exact(*value) && *again != *value)) std::abort();
    return 0;
}
