#pragma once

#include "lobby/store.h"
#include "server/histogram.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

namespace imp {

/// The store in one SQLite file. All that waits while one transaction is written to the disk goes together
/// into the next one, by one thread, so that many matches share the cost of a sync.
class SqliteStore : public Store {
public:
    /// Opens the file, making it if it is missing. Throws StoreFailure if it is damaged, of another kind or
    /// of a newer version.
    explicit SqliteStore(const std::filesystem::path& file);
    /// Writes what still waits.
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    [[nodiscard]] std::optional<User> user_with_token(std::string_view token_hash) override;
    [[nodiscard]] std::optional<StoredMatch> match(std::string_view id) override;
    [[nodiscard]] std::vector<std::string> matches_of(UserId user, std::size_t most) override;
    [[nodiscard]] std::vector<std::string> matches_at(Stage stage, SeatRecord::Kind kind,
                                                      std::size_t most) override;
    void write(Write write, Written done) override;

    /// Waits until everything is written and answered. Nothing is to be written any more.
    void drain();
    /// Seconds from `write` to its answer.
    [[nodiscard]] const Histogram& latency() const { return latency_; }

private:
    struct Waiting {
        Write write;
        Written done;
        std::chrono::steady_clock::time_point since;
    };
    class Reader;
    class Writer;

    void write_in_groups();
    void answer(std::deque<Waiting>& group, const std::vector<Kept>& kept);

    std::unique_ptr<Writer> writer_;
    std::mutex reading_;  ///< Guards `reader_`.
    std::unique_ptr<Reader> reader_;
    Histogram latency_;

    std::mutex mutex_;  ///< Guards `queue_` and `is_closing_`.
    std::condition_variable changed_;
    std::deque<Waiting> queue_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace imp
