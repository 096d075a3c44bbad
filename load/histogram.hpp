// How often which value occurred, to within one percent, in constant space.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace tafelrunde::load {

/// Every power of two is divided into the same number of equal buckets.
class Histogram {
public:
    void add(std::int64_t value) {
        value = std::max<std::int64_t>(value, 0);
        ++buckets_[bucket_of(static_cast<std::uint64_t>(value))];
        ++count_;
        most_ = std::max(most_, value);
    }

    std::int64_t count() const { return count_; }
    std::int64_t most() const { return most_; }

    /// The value that this share of all values (0 … 1) does not exceed.
    std::int64_t quantile(double share) const {
        const auto wanted =
            std::max<std::int64_t>(1, std::llround(std::ceil(share * static_cast<double>(count_))));
        std::int64_t seen = 0;
        for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
            if ((seen += buckets_[bucket]) >= wanted)
                return std::min(static_cast<std::int64_t>(last_in(bucket)), most_);
        return most_;
    }

private:
    static constexpr std::size_t fine_bits = 7;
    static constexpr std::size_t fine = std::size_t{1} << fine_bits;

    /// Values below `fine` have a bucket each; above, the leading bits choose it.
    static std::size_t bucket_of(std::uint64_t value) {
        if (value < fine) return static_cast<std::size_t>(value);
        const auto shift = static_cast<std::size_t>(std::bit_width(value)) - 1 - fine_bits;
        return (shift + 1) * fine + static_cast<std::size_t>((value >> shift) - fine);
    }
    static std::uint64_t last_in(std::size_t bucket) {
        if (bucket < fine) return bucket;
        const std::size_t shift = bucket / fine - 1;
        return ((std::uint64_t{fine + bucket % fine} + 1) << shift) - 1;
    }

    std::array<std::int64_t, (64 - fine_bits) * fine> buckets_{};
    std::int64_t count_ = 0, most_ = 0;
};

}  // namespace tafelrunde::load
