// What tests of luck share: how far counts are from what they should be, and the fair dice of a
// seed.
#pragma once
#include <cstdint>
#include <vector>

#include "protocol/fair.hpp"

namespace tafelrunde::test {

/// The sum over all cells of (found - expected)² / expected.
inline double chi_squared(const std::vector<double>& found, const std::vector<double>& odds) {
    double all = 0, parts = 0, sum = 0;
    for (double n : found) all += n;
    for (double n : odds) parts += n;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double expected = all * odds[i] / parts;
        sum += (found[i] - expected) * (found[i] - expected) / expected;
    }
    return sum;
}

/// All cells are equally likely.
inline double chi_squared(const std::vector<double>& found) {
    return chi_squared(found, std::vector<double>(found.size(), 1));
}

template <class S>
struct Fair {
    Digest key;
    explicit Fair(std::uint64_t seed) : key(key_of({"", secret_of_seed(seed), {}})) {}
    int below(int site, int drawn, int n) const { return fair_draw(key, S::sites[site], drawn, n); }
};

}  // namespace tafelrunde::test
