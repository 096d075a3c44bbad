// The rules never ask for memory. For this the test program counts every allocation.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "tests/allocations.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace {

std::atomic<long> allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

void* counted(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(step, (size / step + 1) * step)) return memory;
    throw std::bad_alloc();
}

}  // namespace

long tafelrunde::test::allocations_so_far() { return allocations; }

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t to) { return counted(size, to); }
void* operator new[](std::size_t size, std::align_val_t to) { return counted(size, to); }
// For the buffers of std::stable_sort.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace tafelrunde::drachenwurf::test {
namespace {

TEST(DrachenwurfAllocation, the_counter_counts) {
    const long before = allocations;
    const std::string text(1000, 'x');
    EXPECT_EQ(allocations - before, 1) << text[0];
}

TEST(DrachenwurfAllocation, rules_do_not_allocate) {
    tafelrunde::test::expect_no_allocations(40, [](std::uint64_t seed, auto visit) {
        play_game(tafelrunde::test::players_of<State>(seed), seed, Characters::alike(seed), visit);
    });
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
