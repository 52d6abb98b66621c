#pragma once

#include "server/sqlite.h"

namespace imp {

/// The connection of a store's file, with its tables in place. Throws StoreFailure if the file is damaged, of
/// another kind, or written by a newer version.
[[nodiscard]] Database open_tables(const std::filesystem::path& file);

}  // namespace imp
