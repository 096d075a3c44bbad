// Luck for tables whose course does not matter, the same on every machine.
#pragma once
#include <xxhash.h>

#include <string_view>

#include "kernel/luck.hpp"

namespace tafelrunde::test {

/// Every site draws otherwise: where dice decide who begins, equal ones would roll for ever.
inline int luck_by_site(std::string_view site, int drawn, int n) {
    return FastLuck(XXH3_64bits(site.data(), site.size())).below(0, drawn, n);
}

}  // namespace tafelrunde::test
