#include "server/http.h"

#include "match/answers.h"

#include <array>

namespace imp {
namespace {

unsigned status_of(std::string_view code) {
    constexpr std::array<std::pair<std::string_view, unsigned>, 7> known = {{{"unknown_match", 404},
                                                                             {"unknown_target", 404},
                                                                             {"not_allowed", 403},
                                                                             {"no_user", 401},
                                                                             {"not_now", 409},
                                                                             {"too_many", 429},
                                                                             {"failed", 503}}};
    for (const auto& [name, status] : known)
        if (name == code) return status;
    return 400;
}

}  // namespace

std::span<const SecurityHeader> security_headers() {
    // 'wasm-unsafe-eval' lets the worker compile the core; styles are set by scripts.
    static constexpr std::array<SecurityHeader, 4> headers = {
        {{"Content-Security-Policy",
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
          "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; manifest-src "
          "'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
         {"X-Content-Type-Options", "nosniff"},
         {"Referrer-Policy", "no-referrer"},
         {"Cross-Origin-Resource-Policy", "same-origin"}}};
    return headers;
}

HttpResponse json_response(const json::value& value, unsigned status) {
    HttpResponse response;
    response.status = status;
    response.body = std::make_shared<const std::string>(json::serialize(value));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

HttpResponse text_response(std::string text, unsigned status, std::string type) {
    HttpResponse response;
    response.status = status;
    response.type = std::move(type);
    response.body = std::make_shared<const std::string>(std::move(text));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

HttpResponse not_allowed(std::string methods) {
    auto response = error_response({"bad_request", "expected one of the methods " + methods, "", {}}, 405);
    response.headers.emplace_back("Allow", std::move(methods));
    return response;
}

HttpResponse error_response(const Fault& fault) {
    return error_response(fault, status_of(fault.code));
}

HttpResponse error_response(const Fault& fault, unsigned status) {
    auto response = json_response(json::object{{"error", fault_json(fault)}}, status);
    if (status == 429) response.headers.emplace_back("Retry-After", "1");
    return response;
}

}  // namespace imp
