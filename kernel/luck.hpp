// Random numbers that are the same on every machine, unlike std::uniform_int_distribution.
#pragma once
#include <cassert>
#include <cstdint>

namespace tafelrunde {

/// The mixing step of splitmix64: every bit of the input moves every bit of the output.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

inline constexpr std::uint64_t golden = 0x9E3779B97F4A7C15u;

/// A plain stream of random numbers (splitmix64), for bots and tests.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}
    constexpr std::uint64_t next() { return mix(state_ += golden); }

    /// 0 … n-1, each equally likely: a product instead of a division, and the uneven part of the
    /// range is drawn again.
    constexpr int below(int n) {
        assert(n > 0);
        const auto sides = static_cast<std::uint32_t>(n);
        std::uint64_t product = (next() >> 32) * sides;
        if (static_cast<std::uint32_t>(product) < sides) {
            const std::uint32_t uneven = (0u - sides) % sides;
            while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * sides;
        }
        return static_cast<int>(product >> 32);
    }

private:
    std::uint64_t state_;
};

/// Luck for simulations: what is drawn depends only on the seed, the site (which die, bag or deck)
/// and how often that site has drawn before. So a branched game keeps its luck, and two bots can
/// be compared on equal luck. Tables where people play use the fair dice of protocol/ instead.
class FastLuck {
public:
    explicit constexpr FastLuck(std::uint64_t seed) : key_(mix(seed + golden)) {}

    constexpr int below(int site, int drawn, int n) const {
        const auto stream = key_ + (static_cast<std::uint64_t>(site) << 32);
        return Rng(mix(stream) + static_cast<std::uint64_t>(drawn) * golden).below(n);
    }

private:
    std::uint64_t key_;
};

}  // namespace tafelrunde
