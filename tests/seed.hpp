// The seed of tests that shall try something else every time: printed, and set by TAFELRUNDE_SEED
// to see the same again.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>

#include "kernel/read.hpp"

namespace tafelrunde::test {

inline std::uint64_t any_seed() {
    const char* const given = std::getenv("TAFELRUNDE_SEED");
    const auto told = number<std::uint64_t>(given == nullptr ? "" : given);
    const std::uint64_t seed = told ? *told : std::random_device{}();
    std::cout << "TAFELRUNDE_SEED=" << seed << std::endl;
    return seed;
}

}  // namespace tafelrunde::test
