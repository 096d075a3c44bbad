// Cards, dice and map as JSON, for clients that draw them.
#include "protocol/material.hpp"

#include "games/wuerfelkoenig/map.hpp"
#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {

json::object material();

namespace {

constexpr std::array<std::string_view, 6> effect_ids{"merchant", "thief_card", "thief_gem",
                                                     "dragon",   "bully",      "landowner"};

json::object step_row(const Step& step) {
    const auto& n = step.n;
    switch (step.demand) {
    case Demand::by_colour:
        return {{"kind", "colours"}, {"need", {{"r", n[0]}, {"b", n[1]}, {"g", n[2]}}}};
    case Demand::number: return {{"kind", "number"}, {"value", n[1]}, {"count", n[0]}};
    case Demand::red_sum: return {{"kind", "sumRed"}, {"least", n[0]}};
    case Demand::sum: return {{"kind", "sum"}, {"least", n[0]}};
    case Demand::colour_order: return {{"kind", "order"}};
    case Demand::straight: return {{"kind", "straight"}, {"length", n[0]}};
    case Demand::groups: break;
    }
    json::array sizes;
    for (int size : n)
        if (size > 0) sizes.emplace_back(size);
    return {{"kind", "groups"}, {"sizes", sizes}};
}

json::object card_row(Card card) {
    const CardRow& row = row_of(card);
    json::array steps;
    for (int grade = 0; grade < row.grades(); ++grade)
        steps.emplace_back(step_row(row.steps[grade]));
    return {{"id", card_name(card)},
            {"stack", stack_of(card) + 1},
            {"effect", effect_ids[static_cast<std::size_t>(row.effect)]},
            {"joker", face_name(row.joker)},
            {"steps", steps}};
}

/// The colours of the numbers 1 … 6 of a kind of dice.
std::string die_letters(int kind) {
    std::string letters;
    for (Colour colour : die_colours[kind]) letters += colour_letters[colour];
    return letters;
}

json::array terrain_list() {
    json::array list;
    for (std::string_view id : terrain_ids) list.emplace_back(id);
    return list;
}

/// Every field with its place in its own part, in axial coordinates.
json::array field_rows() {
    json::array rows;
    for (Spot spot = 0; spot < spots; ++spot) {
        const Hex hex = hex_of(0, spot % part_spots);  // part A lies as it is
        rows.emplace_back(json::object{{"id", spot_name(spot)},
                                       {"terrain", terrain_ids[terrain_of(spot)]},
                                       {"at", {hex.q, hex.r}}});
    }
    return rows;
}

json::object printed_arrangements() {
    json::object rows;
    for (int i = 0; i < usual_arrangements; ++i) {
        const Arrangement& row = arrangement_rows[i];
        rows[arrangement_ids[i]] = {{"turn", row.turn}, {"q", row.at.q}, {"r", row.at.r}};
    }
    return rows;
}

json::array names_of(Spots set) {
    json::array names;
    for (Spot spot : set) names.emplace_back(spot_name(spot));
    return names;
}

/// WK-S1, WK-S2, WK-S5: How the map lies for each number of players, and what lies on it.
json::array setup_rows() {
    json::array rows;
    for (int players = 2; players <= most_players; ++players)
        rows.emplace_back(json::object{{"players", players},
                                       {"arrangement", arrangement_ids[arrangement_for(players)]},
                                       {"dragons", names_of(dragon_spots(players))},
                                       {"white", names_of(white_spots)},
                                       {"golden", names_of(golden_spots)}});
    return rows;
}

}  // namespace

json::object material() {
    json::object kinds_of_dice;
    for (int kind = 0; kind < kinds; ++kind)
        kinds_of_dice[std::string(1, static_cast<char>('A' + kind))] = die_letters(kind);
    json::array cards_printed;
    for (Card card = 0; card < cards; ++card) cards_printed.emplace_back(card_row(card));
    return {{"dice", kinds_of_dice},
            {"terrains", terrain_list()},
            {"arrangements", printed_arrangements()},
            {"fields", field_rows()},
            {"setups", setup_rows()},
            {"cards", cards_printed}};
}

}  // namespace tafelrunde::wuerfelkoenig
