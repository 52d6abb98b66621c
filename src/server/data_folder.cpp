#include "server/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>

namespace imp {
namespace {

/// Makes the file, if it is missing, and keeps all but its owner from it. SQLite gives the files beside it
/// the same permissions.
void make_private(const std::filesystem::path& file) {
    const int made = ::open(file.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, 0600);
    if (made < 0) return;  // the store says what is wrong
    struct stat status{};
    if (::fstat(made, &status) == 0) ::fchmod(made, status.st_mode & 0700);
    ::close(made);
}

}  // namespace

DataFolder::DataFolder(std::filesystem::path path) : path_(std::move(path)) {
    std::error_code failure;
    const bool is_new = std::filesystem::create_directories(path_, failure);
    if (is_new) std::filesystem::permissions(path_, std::filesystem::perms::owner_all, failure);
    if (failure)
        throw std::runtime_error("cannot make the folder " + path_.string() + ": " + failure.message());
    const auto file = path_ / "lock";
    lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock_ < 0) throw std::runtime_error("cannot write to the folder " + path_.string());
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw std::runtime_error("another server uses the folder " + path_.string());
    }
    make_private(database());
}

DataFolder::~DataFolder() {
    ::close(lock_);
}

}  // namespace imp
