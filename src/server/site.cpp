#include "server/site.h"

#include "core/sha256.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>

namespace imp {
namespace {

constexpr std::size_t kMaxFile = std::size_t{32} << 20;  // bytes
/// How much older than its file a compressed one may be: a build writes them in any order.
constexpr auto kOneBuild = std::chrono::seconds(2);

std::optional<int> hex_digit(char c) {
    if ('0' <= c && c <= '9') return c - '0';
    if ('a' <= c && c <= 'f') return c - 'a' + 10;
    if ('A' <= c && c <= 'F') return c - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded.push_back(text[i]);
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const auto high = hex_digit(text[i + 1]);
        const auto low = hex_digit(text[i + 2]);
        if (!high || !low) return std::nullopt;
        decoded.push_back(static_cast<char>(*high * 16 + *low));
        i += 2;
    }
    return decoded;
}

/// Where the built page puts what carries a hash of its content in its name.
bool is_immutable(std::string_view name) {
    return name.starts_with("assets/");
}

bool lists_etag(std::string_view header, const std::string& etag) {
    return header.find(etag) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> safe_name(std::string_view path) {
    auto name = percent_decoded(path);
    if (!name || !name->starts_with('/')) return std::nullopt;
    const bool is_printable =
        std::ranges::all_of(*name, [](char c) { return ' ' < c && c < 0x7f && c != '\\'; });
    if (!is_printable || name->find("/.") != std::string::npos || name->find("//") != std::string::npos)
        return std::nullopt;
    return name->substr(1);
}

std::string_view mime_type(std::string_view name) {
    using Type = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Type, 16> types = {{{".html", "text/html; charset=utf-8"},
                                             {".js", "text/javascript; charset=utf-8"},
                                             {".mjs", "text/javascript; charset=utf-8"},
                                             {".css", "text/css; charset=utf-8"},
                                             {".wasm", "application/wasm"},
                                             {".json", "application/json"},
                                             {".map", "application/json"},
                                             {".webmanifest", "application/manifest+json"},
                                             {".svg", "image/svg+xml"},
                                             {".png", "image/png"},
                                             {".webp", "image/webp"},
                                             {".ico", "image/x-icon"},
                                             {".woff2", "font/woff2"},
                                             {".glb", "model/gltf-binary"},
                                             {".hdr", "application/octet-stream"},
                                             {".txt", "text/plain; charset=utf-8"}}};
    for (const auto& [ending, type] : types)
        if (name.ends_with(ending)) return type;
    return "application/octet-stream";
}

bool accepts_gzip(std::string_view header) {
    std::string plain;
    for (const char c : header)
        if (c != ' ' && c != '\t') plain.push_back('A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c);
    for (std::string_view rest = plain; !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), one.size() + 1));
        if (one.substr(0, one.find(';')) != "gzip") continue;
        const std::size_t weight = one.find(";q=");
        return weight == std::string_view::npos ||
               one.find_first_not_of("0.", weight + 3) != std::string_view::npos;
    }
    return false;
}

std::optional<Site::File> Site::file(const std::string& name) {
    const auto path = folder_ / name;
    std::error_code missing;
    if (!std::filesystem::is_regular_file(path, missing)) return std::nullopt;
    const auto changed = std::filesystem::last_write_time(path, missing);
    if (missing || std::filesystem::file_size(path, missing) > kMaxFile) return std::nullopt;
    {
        const std::scoped_lock lock(mutex_);
        if (const auto known = files_.find(name); known != files_.end() && known->second.changed == changed)
            return known->second;
    }
    std::ifstream stream(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    std::string etag = "\"" + hex(sha256(bytes)).substr(0, 20) + "\"";
    File read{std::make_shared<const std::string>(std::move(bytes)), std::move(etag), changed};
    const std::scoped_lock lock(mutex_);
    return files_.insert_or_assign(name, std::move(read)).first->second;
}

HttpResponse Site::answer(const HttpRequest& request) {
    if (!request.only_reads()) return not_allowed("GET, HEAD");
    if (folder_.empty()) return text_response("The page was not built; the API lives under /api/v1.\n", 404);
    const auto name = safe_name(request.path());
    if (!name) return text_response("No such page.\n", 404);
    if (!name->empty())
        if (const auto found = file(*name)) return send(request, *name, *found);
    // A missing script must not be answered with the page, which would be run as one.
    if (is_immutable(*name)) return text_response("No such file.\n", 404);
    const auto index = file("index.html");
    return index ? send(request, "index.html", *index) : text_response("The page was not built.\n", 404);
}

HttpResponse Site::send(const HttpRequest& request, const std::string& name, const File& plain) {
    HttpResponse response;
    response.type = mime_type(name);
    response.headers.emplace_back("Cache-Control",
                                  is_immutable(name) ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    File sent = plain;
    if (accepts_gzip(request.accept_encoding))
        if (auto zipped = file(name + ".gz"); zipped && zipped->changed + kOneBuild >= plain.changed) {
            sent = *std::move(zipped);
            response.headers.emplace_back("Content-Encoding", "gzip");
        }
    response.headers.emplace_back("ETag", sent.etag);
    if (lists_etag(request.if_none_match, sent.etag)) {
        response.status = 304;
        return response;
    }
    response.body = sent.bytes;
    return response;
}

}  // namespace imp
