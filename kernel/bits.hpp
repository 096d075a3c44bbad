// A set of small numbers: tiles, nodes of a map, spaces of a castle.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>

namespace tafelrunde {

/// A set of the numbers 0 … N-1. Iterating gives them in ascending order.
template <int N>
class Bits {
    static constexpr std::size_t words = (N + 63) / 64;

public:
    constexpr Bits() = default;
    constexpr Bits(std::initializer_list<int> members) {
        for (int i : members) add(i);
    }
    static constexpr Bits all() {
        Bits set;
        for (int i = 0; i < N; ++i) set.add(i);
        return set;
    }

    constexpr bool has(int i) const { return (word_[at(i)] >> (i & 63) & 1u) != 0; }
    constexpr void add(int i) { word_[at(i)] |= one(i); }
    constexpr void remove(int i) { word_[at(i)] &= ~one(i); }

    constexpr int size() const {
        int n = 0;
        for (auto w : word_) n += std::popcount(w);
        return n;
    }
    constexpr bool empty() const { return *this == Bits{}; }
    /// The lowest member; N if there is none.
    constexpr int first() const {
        for (std::size_t k = 0; k < words; ++k)
            if (word_[k] != 0) return static_cast<int>(k) * 64 + std::countr_zero(word_[k]);
        return N;
    }
    /// The highest member of a set that is not empty.
    constexpr int last() const {
        std::size_t k = words - 1;
        while (k > 0 && word_[k] == 0) --k;
        return static_cast<int>(k) * 64 + 63 - std::countl_zero(word_[k]);
    }
    constexpr bool within(Bits other) const { return (*this - other).empty(); }

    friend constexpr Bits operator|(Bits a, Bits b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, Bits b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, Bits b) { return a -= b; }
    constexpr Bits& operator|=(Bits b) { return joined(b, std::bit_or{}); }
    constexpr Bits& operator&=(Bits b) { return joined(b, std::bit_and{}); }
    constexpr Bits& operator-=(Bits b) {
        return joined(b, [](auto mine, auto other) { return mine & ~other; });
    }
    bool operator==(const Bits&) const = default;

    class Iterator {
    public:
        constexpr explicit Iterator(Bits left) : left_(left) {}
        constexpr int operator*() const { return left_.first(); }
        constexpr Iterator& operator++() {
            for (auto& w : left_.word_)
                if (w != 0) {
                    w &= w - 1;
                    break;
                }
            return *this;
        }
        bool operator==(const Iterator&) const = default;

    private:
        Bits left_;
    };
    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr Iterator end() const { return Iterator(Bits{}); }

private:
    constexpr Bits& joined(const Bits& b, auto word_by_word) {
        for (std::size_t k = 0; k < words; ++k) word_[k] = word_by_word(word_[k], b.word_[k]);
        return *this;
    }
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i) / 64; }
    static constexpr std::uint64_t one(int i) { return std::uint64_t{1} << (i & 63); }

    std::array<std::uint64_t, words> word_{};
};

}  // namespace tafelrunde
