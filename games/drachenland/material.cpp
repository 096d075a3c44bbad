// The map as JSON, for clients that draw it.
#include "protocol/material.hpp"

#include "games/drachenland/words.hpp"

namespace tafelrunde::drachenland {

json::object material();

namespace {

/// The places that a way passes, ends included. One from outside begins at its entrance.
json::array road(const WayRow& way) {
    json::array places;
    if (way.from == outside) {
        const auto* const first = std::ranges::find(first_spaces, space(way.first));
        places.emplace_back("E" + std::to_string(first - first_spaces.begin() + 1));
    } else {
        places.emplace_back(node_name(way.from));
    }
    for (int n = way.first; n <= way.last; ++n) places.emplace_back(node_name(space(n)));
    if (way.to != space(way.last)) places.emplace_back(node_name(way.to));
    return places;
}

}  // namespace

json::object material() {
    json::array roads, rivers;
    for (const WayRow& way : ways) roads.emplace_back(road(way));
    for (const WaterRow& water : waters)
        rivers.emplace_back(json::object{{"ends", {node_name(water.from), node_name(water.to)}},
                                         {"fall", water.waterfall}});
    return {{"volcanoes", volcanoes},
            {"spaces", spaces},
            {"entrances", entrances},
            {"roads", roads},
            {"waters", rivers}};
}

}  // namespace tafelrunde::drachenland
