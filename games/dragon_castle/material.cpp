// Tiles, cards and castles as JSON, for clients that draw them.
#include "protocol/material.hpp"

#include "games/dragon_castle/cards.hpp"
#include "games/dragon_castle/plan.hpp"

namespace tafelrunde::dragon_castle {

json::object material();

namespace {

template <std::size_t N>
json::array ids(const std::array<CardName, N>& cards) {
    json::array list;
    for (const CardName& card : cards) list.emplace_back(card.id);
    return list;
}

json::object castle_row(const PlanRow& row) {
    json::array players;
    for (const auto& [n, ideal] :
         {std::pair{2, row.ideal_for_2}, {3, row.ideal_for_3}, {4, row.ideal_for_4}})
        if (ideal) players.emplace_back(n);
    const CastlePlan plan = std::get<CastlePlan>(read_plan(row.heights));
    return {{"id", row.id}, {"players", players}, {"plan", plan_text(plan)}};
}

}  // namespace

json::object material() {
    json::object types_printed;
    for (int type = 0; type < types; ++type)
        types_printed[type_letters.substr(static_cast<std::size_t>(type), 1)] =
            kinds_of_type[static_cast<std::size_t>(type)];
    json::array castles;
    for (const PlanRow& row : plan_rows) castles.emplace_back(castle_row(row));
    return {{"types", types_printed},
            {"spirits", ids(spirit_names)},
            {"dragons", ids(dragon_names)},
            {"castles", castles}};
}

}  // namespace tafelrunde::dragon_castle
