#pragma once

#include "core/assert.h"
#include "search/limits.h"

#include <bit>
#include <cstdint>
#include <vector>

namespace imp::search {

/// What a stored value says about the true one.
enum class Bound : std::uint8_t { None, Exact, AtLeast, AtMost };

/// A transposition table: what was found out about states met before, one entry a slot, the newer or deeper
/// kept.
///
/// Two states with one key are taken for one state. With 64 good bits that happens about once in 10^7
/// searches of a million states, and an entry's action is only ever used to order actions, so it cannot make
/// a search act illegally.
template <class Action>
class Table {
public:
    struct Entry {
        std::uint64_t key = 0;
        Value value = 0;  ///< For the seat to move there; wins are counted from there.
        std::int16_t depth = 0;
        Bound bound = Bound::None;
        Action action{};  ///< Best, or the one that cut off. Meaningless where every action failed.
    };

    /// \pre entries >= 1; rounded up to a power of two
    explicit Table(std::size_t entries) : entries_(std::bit_ceil(entries)) { IMP_ASSERT(entries >= 1); }

    /// The entry of a state, or null. Valid until the next `store`.
    [[nodiscard]] const Entry* find(std::uint64_t key) const {
        const Entry& entry = entries_[slot(key)];
        return entry.bound != Bound::None && entry.key == key ? &entry : nullptr;
    }

    void store(const Entry& entry) { entries_[slot(entry.key)] = entry; }

private:
    [[nodiscard]] std::size_t slot(std::uint64_t key) const { return key & (entries_.size() - 1); }

    std::vector<Entry> entries_;
};

}  // namespace imp::search
