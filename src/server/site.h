#pragma once

#include "server/http.h"

#include <filesystem>
#include <map>
#include <mutex>

namespace imp {

/// The files of the built page. Any thread.
class Site {
public:
    /// `folder` empty: there is no page, and a sentence says so.
    explicit Site(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Answers a GET or HEAD: the file of that path, compressed where that is lying beside it, else the page
    /// itself, which has paths of its own.
    [[nodiscard]] HttpResponse answer(const HttpRequest& request);

private:
    struct File {
        std::shared_ptr<const std::string> bytes;
        std::string etag;
        std::filesystem::file_time_type changed;
    };
    [[nodiscard]] std::optional<File> file(const std::string& name);
    [[nodiscard]] HttpResponse send(const HttpRequest& request, const std::string& name, const File& plain);

    std::filesystem::path folder_;
    std::mutex mutex_;                   ///< Guards `files_`.
    std::map<std::string, File> files_;  ///< As read from the disk, until they change there.
};

/// The path of a file inside a folder that a request's path means, "/a/b.js" -> "a/b.js"; nullopt for one
/// that could lead elsewhere or means a hidden file.
[[nodiscard]] std::optional<std::string> safe_name(std::string_view path);
/// The Content-Type of a file, by its ending.
[[nodiscard]] std::string_view mime_type(std::string_view name);
/// Whether an Accept-Encoding header takes gzip.
[[nodiscard]] bool accepts_gzip(std::string_view header);

}  // namespace imp
