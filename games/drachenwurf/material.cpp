// The material as JSON, for clients that draw it.
#include "protocol/material.hpp"

#include "games/drachenwurf/data.hpp"

namespace tafelrunde::drachenwurf {

json::object material();

json::object material() {
    json::array sides;
    for (int side = lowest_side; side <= highest_side; ++side) sides.emplace_back(side);
    return {{"colours", json::value_from(colour_ids)},
            {"landscapes", json::value_from(landscape_ids)},
            {"sides", sides}};
}

}  // namespace tafelrunde::drachenwurf
