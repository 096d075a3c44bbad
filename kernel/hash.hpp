// The 64-bit fingerprint of a state or a view: XXH3 over its bytes.
#pragma once
#include <xxhash.h>  // header only: XXH_INLINE_ALL is defined by the build

#include <bit>
#include <cstdint>
#include <type_traits>

namespace tafelrunde {

/// Types without padding have one byte pattern per value, so the layout of a state is its
/// canonical form: fixed-width members, little-endian, and part of the game's rules version.
template <class T>
std::uint64_t hash_of(const T& value) {
    static_assert(std::has_unique_object_representations_v<T>, "no padding, no floating point");
    static_assert(std::endian::native == std::endian::little);
    return XXH3_64bits(&value, sizeof value);
}

}  // namespace tafelrunde
