// Rooms, throne rooms and attendants as JSON, for clients that draw them.
#include "protocol/material.hpp"

#include "games/zwei_schloesser/data.hpp"

namespace tafelrunde::zwei_schloesser {

json::object material();

namespace {

constexpr std::array<std::string_view, walls> wall_ids{"painting", "mirror", "torch", "swords"};
constexpr std::array<std::string_view, 9> where_ids{"above_below", "sides",     "two_below",
                                                    "around",      "connected", "anywhere",
                                                    "all_types",   "same_wall", "column"};

json::value wall_id(Wall wall) {
    if (wall == Wall::none) return nullptr;
    return json::value(wall_ids[static_cast<std::size_t>(wall)]);
}

/// What a room wants to find: rooms of a type, special ones, those with its own decoration; null
/// if it wants all types.
json::value want_id(const RoomRow& room) {
    if (room.want == Want::wall) return wall_id(room.wall);
    if (room.want == Want::others) return nullptr;
    if (room.want == Want::special) return "special";
    return json::value(kind_ids[static_cast<std::size_t>(room.want)]);
}

json::object room_row(const RoomRow& room) {
    return {{"id", room.id},
            {"type", kind_ids[static_cast<std::size_t>(room.kind)]},
            {"decoration", wall_id(room.wall)},
            {"where", where_ids[static_cast<std::size_t>(room.where)]},
            {"wants", want_id(room)},
            {"points", room.points},
            {"name", "zwei_schloesser.room." + std::string(room.id)}};
}

json::object throne_row(const ThroneRow& throne) {
    json::array wants, cells;
    for (Kind kind : throne.wants) wants.emplace_back(kind_ids[static_cast<std::size_t>(kind)]);
    for (Cell cell : throne.cells)
        cells.emplace_back(std::to_string(cell.x) + "," + std::to_string(cell.y));
    return {{"id", throne.id},
            {"wants", wants},
            {"cells", cells},
            {"decoration", wall_id(throne.wall)}};
}

}  // namespace

json::object material() {
    json::array printed, thrones, attendants;
    for (const RoomRow& room : room_rows) printed.emplace_back(room_row(room));
    for (const ThroneRow& throne : throne_rows) thrones.emplace_back(throne_row(throne));
    for (const AttendantRow& row : attendant_rows)
        attendants.emplace_back(json::object{{"id", row.id}, {"wants", wall_id(row.wants)}});
    return {{"rooms", printed}, {"thrones", thrones}, {"attendants", attendants}};
}

}  // namespace tafelrunde::zwei_schloesser
