// Lists with fixed room that live inside their owner: no heap, copied like an int.
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace tafelrunde {

/// For states. Vacated places are cleared, so that equal lists have equal bytes (see hash.hpp).
template <class T, std::size_t Room>
class SmallList {
    static_assert(Room < 256);

public:
    constexpr void push(T item) {
        assert(size_ < Room);
        items_[size_++] = item;
    }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.begin() + size_; }
    constexpr bool contains(const T& item) const {
        return std::find(begin(), end(), item) != end();
    }
    bool operator==(const SmallList&) const = default;

private:
    std::array<T, Room> items_{};
    std::uint8_t size_ = 0;
};

/// For what `legal` returns: ascending, without duplicates. The room is not cleared, which would
/// cost more than finding the actions.
template <class Action, std::size_t Room>
class Menu {
public:
    Menu() {}  // NOLINT: items_ stays uninitialised on purpose
    Menu(const Menu& other) {
        for (const Action& action : other) push(action);
    }
    Menu& operator=(const Menu&) = delete;

    void push(const Action& action) {
        assert(size_ < Room);
        std::construct_at(items_ + size_++, action);
    }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Action& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    const Action* begin() const { return items_; }
    const Action* end() const { return items_ + size_; }
    bool contains(const Action& action) const { return std::binary_search(begin(), end(), action); }

private:
    union {
        Action items_[Room];
    };
    std::size_t size_ = 0;
};

}  // namespace tafelrunde
