#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <stdexcept>

namespace imp {

DataFolder::DataFolder(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code failure;
    std::filesystem::create_directories(path_, failure);
    if (failure)
        throw std::runtime_error("cannot make the folder " + path_.string() + ": " + failure.message());
    const auto file = path_ / "lock";
    lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw std::runtime_error("cannot write to the folder " + path_.string());
    if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    ::close(lock_);
    throw std::runtime_error("another server uses the folder " + path_.string());
}

DataFolder::~DataFolder() {
    ::close(lock_);
}

}  // namespace imp
