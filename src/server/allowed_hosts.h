#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace imp {

/// The names under which this server may be addressed. A page of another site cannot name another host in the
/// Host header (DNS rebinding) nor hide its own in Origin, so that both are checked.
class AllowedHosts {
public:
    /// 127.0.0.1, localhost and [::1] at `port`, and `names` with any port or none.
    AllowedHosts(std::uint16_t port, const std::vector<std::string>& names);

    /// Whether a Host header names this server.
    [[nodiscard]] bool allows_host(std::string_view host) const;
    /// Whether an Origin header is this server's own page; an absent one (empty) is a program's. `host` is
    /// the Host header, which the browser of such a page sends with the same name and port. Only a proxy on
    /// this machine may have put a local name in its place.
    [[nodiscard]] bool allows_origin(std::string_view origin, std::string_view host) const;

private:
    [[nodiscard]] bool is_local(std::string_view lower_host) const;

    std::vector<std::string> exact_;  ///< With their port.
    std::vector<std::string> names_;  ///< Whatever the port.
};

}  // namespace imp
