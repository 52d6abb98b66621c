#include "server/allowed_hosts.h"
#include "server/bodies.h"
#include "server/identity.h"
#include "server/site.h"

#include <cstdlib>

namespace {

void check_name(std::string_view path) {
    const auto name = imp::safe_name(path);
    if (!name) return;
    if (name->starts_with('/') || name->starts_with('.') || name->find("/.") != std::string::npos)
        std::abort();
}

void check_wish(std::string_view body) {
    const auto wish = imp::read_match_wish(body);
    if (wish && wish->seats.size() > imp::kMaxSeats) std::abort();
    if (wish) static_cast<void>(imp::AnyMatch::seats(wish->game, wish->setup));
}

}  // namespace

/// The input is each of the texts of a request: path, headers, body.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const imp::AllowedHosts hosts(8080, {"play.example"});
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    check_name(text);
    check_wish(text);
    static_cast<void>(imp::read_name(text));
    static_cast<void>(imp::read_sit_down(text));
    static_cast<void>(imp::cookie_value(text, "imp_8080"));
    static_cast<void>(imp::bearer_token(text));
    static_cast<void>(imp::accepts_gzip(text));
    if (hosts.allows_origin(text, "play.example") && text.find("evil") != std::string_view::npos)
        std::abort();
    return 0;
}
