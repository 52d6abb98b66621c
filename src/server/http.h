#pragma once

#include "codec/json.h"
#include "match/any_match.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace imp {

/// An HTTP request, as far as anybody here asks about it. Header fields that are absent are empty.
struct HttpRequest {
    std::string method;  ///< "GET"
    std::string target;  ///< "/api/v1/hello?x=1", as it was sent.
    std::string host;
    std::string origin;
    std::string cookie;
    std::string authorization;
    std::string accept_encoding;
    std::string if_none_match;
    std::string address;  ///< Of the peer, without its port.
    std::string body;

    /// The target without its query.
    [[nodiscard]] std::string_view path() const {
        return std::string_view(target).substr(0, target.find('?'));
    }
    [[nodiscard]] bool only_reads() const { return method == "GET" || method == "HEAD"; }
};

struct HttpResponse {
    unsigned status = 200;
    std::string type = "application/json";  ///< Content-Type; empty where there is no body.
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers;  ///< Further ones.
};

using Respond = std::function<void(HttpResponse)>;

/// What every answer tells the browser: nothing of other sites may run in the page, nor the page in theirs.
using SecurityHeader = std::pair<std::string_view, std::string_view>;
[[nodiscard]] std::span<const SecurityHeader> security_headers();

/// Longest bodies, in bytes: of requests, and of ledgers.
inline constexpr std::size_t kMaxBody = std::size_t{64} << 10;
inline constexpr std::size_t kMaxLedgerBody = std::size_t{4} << 20;

[[nodiscard]] HttpResponse json_response(const json::value& value, unsigned status = 200);
[[nodiscard]] HttpResponse text_response(std::string text, unsigned status = 200,
                                         std::string type = "text/plain; charset=utf-8");
/// 405 for a path that has other methods, "GET, HEAD".
[[nodiscard]] HttpResponse not_allowed(std::string methods);
/// {"error":{...}} with the status that fits the fault's code.
[[nodiscard]] HttpResponse error_response(const Fault& fault);
[[nodiscard]] HttpResponse error_response(const Fault& fault, unsigned status);

}  // namespace imp
