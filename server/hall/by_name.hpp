// Maps that are searched by parts of a longer text as well.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>

#include "kernel/hash.hpp"

namespace tafelrunde::server {

struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
        return XXH3_64bits(name.data(), name.size());
    }
};
template <class T>
using ByName = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;

}  // namespace tafelrunde::server
