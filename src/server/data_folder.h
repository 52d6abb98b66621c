#pragma once

#include <filesystem>

namespace imp {

/// The folder a server keeps its data in, held by one process at a time; even `kill -9` lets go of it.
class DataFolder {
public:
    /// Makes the folder if it is missing, for its owner alone, as is the database in any folder: the secrets
    /// of matches are in it. Throws std::runtime_error if that fails or another process holds it.
    explicit DataFolder(std::filesystem::path path);
    ~DataFolder();
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

    [[nodiscard]] std::filesystem::path database() const { return path_ / "impresario.sqlite"; }

private:
    std::filesystem::path path_;
    int lock_ = -1;  ///< File descriptor.
};

}  // namespace imp
