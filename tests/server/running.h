#pragma once

#include "server/server.h"
#include "support/client.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace imp {

/// A folder for one test, gone with it.
class Folder {
public:
    Folder()
        : path_(std::filesystem::temp_directory_path() /
                ("impresario-test-" + std::to_string(::getpid()) + "-" + std::to_string(++made_))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
    }

private:
    static inline int made_ = 0;
    std::filesystem::path path_;
};

/// A server on a free port with a folder of its own.
struct Running : testing::Test {
    Running() {
        options.port = 0;
        options.data = folder.path() / "data";
        options.with_test_games = true;
        options.build = "test";
    }
    void SetUp() override { start(); }
    void start() {
        server.reset();
        server = std::make_unique<Server>(options);
        port = server->port();
        // The name of the cookie has the port in it: a restart in a test must come back at the same one.
        options.port = port;
    }

    Reply get(std::string_view path, Headers headers = {}) {
        return http(port, "GET", path, std::move(headers));
    }
    Reply post(std::string_view path, const std::string& cookie, std::string_view body) {
        return http(port, "POST", path, {{"Cookie", cookie}}, body);
    }
    /// Creates a match and answers its id.
    std::string create(const std::string& cookie, std::string_view body) {
        const Reply reply = post("/api/v1/matches", cookie, body);
        EXPECT_EQ(reply.status, 201) << reply.body;
        created = reply.json().as_object();
        return std::string(created.at("match").as_string());
    }

    Folder folder;
    ServerOptions options;
    std::unique_ptr<Server> server;
    std::uint16_t port = 0;
    json::object created;
};

}  // namespace imp
