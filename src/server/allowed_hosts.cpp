#include "server/allowed_hosts.h"

#include <algorithm>
#include <array>

namespace imp {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string_view without_port(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    if (colon == std::string_view::npos) return host;
    const bool is_port = host.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
    return is_port ? host.substr(0, colon) : host;
}

}  // namespace

AllowedHosts::AllowedHosts(std::uint16_t port, const std::vector<std::string>& names) {
    const std::string suffix = ":" + std::to_string(port);
    for (const auto* name : {"127.0.0.1", "localhost", "[::1]"}) {
        exact_.push_back(name + suffix);
        if (port == 80) exact_.emplace_back(name);
    }
    for (const auto& name : names)
        names_.push_back(lower(name));
}

bool AllowedHosts::allows_host(std::string_view host) const {
    const std::string given = lower(host);
    if (is_local(given)) return true;
    return std::ranges::any_of(
        names_, [&](const auto& name) { return given == name || without_port(given) == name; });
}

bool AllowedHosts::is_local(std::string_view lower_host) const {
    return std::ranges::find(exact_, lower_host) != exact_.end();
}

bool AllowedHosts::allows_origin(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true;
    const std::string asked = lower(host);
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!origin.starts_with(scheme)) continue;
        const std::string page = lower(origin.substr(scheme.size()));
        if (page == asked) return allows_host(asked);
        return is_local(asked) && std::ranges::find(names_, page) != names_.end();
    }
    return false;
}

}  // namespace imp
