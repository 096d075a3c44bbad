// How often the test program has asked for memory (counted in
// games/drachenwurf/allocation_test.cpp).
#pragma once

namespace tafelrunde::test {

long allocations_so_far();

}  // namespace tafelrunde::test
