#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace imp {

/// A file of this test's own, with that ending.
inline std::filesystem::path own_file(const std::string& ending) {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    return std::filesystem::path(testing::TempDir()) / (info->name() + ending);
}

/// What the program prints, on both of its outputs.
inline std::string printed_by(const std::string& arguments) {
    const std::string command = std::string(IMP_PROGRAM) + " " + arguments + " 2>&1";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string printed;
    std::array<char, 4096> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe.get()))
        printed.append(buffer.data(), size);
    return printed;
}

}  // namespace imp
