// Something that a game works out for people while they wait; `bench` measures it.
#pragma once
#include <string_view>

namespace tafelrunde {

struct Help {
    std::string_view name;
    int answers;  // in one run
    void (*run)();
};

}  // namespace tafelrunde
