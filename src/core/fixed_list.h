#pragma once

#include "core/assert.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace imp {

/// A list of at most `Capacity` values, kept in place: for hot paths that must not allocate.
template <class T, std::size_t Capacity>
class FixedList {
public:
    /// \pre size() < Capacity
    constexpr void push_back(const T& value) {
        IMP_ASSERT(size_ < Capacity);
        items_[size_++] = value;
    }
    /// Takes out item `i`; those after it move up. \pre i < size()
    constexpr void erase(std::size_t i) {
        IMP_ASSERT(i < size_);
        std::copy(begin() + i + 1, end(), begin() + i);
        --size_;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
        return (IMP_ASSERT(i < size_), items_[i]);
    }
    [[nodiscard]] constexpr T& operator[](std::size_t i) { return (IMP_ASSERT(i < size_), items_[i]); }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }

    friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, Capacity> items_;
    std::size_t size_ = 0;
};

}  // namespace imp
