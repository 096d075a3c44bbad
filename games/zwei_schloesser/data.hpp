// The printed material. Type, name, decoration and scoring line of each room, the throne rooms and
// the attendants: public pictures of the tiles (CastleAppraiser), read tile by tile. Bonus cards
// and all counts: rulebook. Seven of each attendant and one pool of special rooms: reconstructed
// (ZS-C02, ZS-C04). The order of each table is its canonical order.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/read.hpp"

namespace tafelrunde::zwei_schloesser {

inline constexpr int most_players = 7, most_castles = 7, ludwig = 2;
inline constexpr int rooms = 147, special_kinds = 3, all_specials = 48;
inline constexpr int types = 7, walls = 4, rooms_per_type = 21;
inline constexpr int hand_size = 9, picks = 2, turns_per_round = 4, rounds = 2;
inline constexpr int food_draws = 5, card_draws = 3;
inline constexpr int most_rooms = 23;  // ZS-B41: one-cell tiles of a castle
inline constexpr int places_for_attendants = 2, most_cards = 2, attendants_per_kind = 7;

/// What a room is: the seven types, the three special kinds and the throne room.
enum class Kind : std::uint8_t {
    food,
    living,
    utility,
    outdoor,
    sleeping,
    corridor,
    cellar,
    fountain,
    tower,
    foyer,
    throne,
};
inline constexpr int kinds = 11;

/// Decoration (Wandschmuck).
enum class Wall : std::uint8_t { painting, mirror, torch, swords, none };

/// Which rooms a room looks at: one function for each in scoring.cpp.
enum class Where : std::uint8_t {
    above_below,  // food: directly above and below …
    sides,        // … or left and right …
    two_below,    // … or the first and the second cell below
    around,       // living: the eight cells around
    connected,    // utility: reached over rooms of that type only
    anywhere,     // outdoor: in the whole castle
    all_types,    // sleeping: every other type there is
    same_wall,    // corridor: the eight cells around, rooms with its own decoration
    column,       // cellar: above and below, gaps do not matter
};

/// What it wants to find there.
enum class Want : std::uint8_t {
    food,
    living,
    utility,
    outdoor,
    sleeping,
    corridor,
    cellar,
    special,
    wall,
    others,
};

struct RoomRow {
    std::string_view id;
    Kind kind;
    Wall wall;
    Where where;
    Want want;
    std::uint8_t points;  // for each room wanted; sleeping: if all types are there
};

/// A tile: 0 … 146 are the regular rooms, then the special ones.
using Tile = std::uint8_t;
inline constexpr Tile fountain = 147, tower = 148, foyer = 149, throne_tile = 150;
inline constexpr Tile face_down = 254, no_tile = 255;

// ZS-C01: 147 rooms, 21 of each type, all different.
// clang-format off
inline constexpr std::array<RoomRow, rooms> room_rows{{
    // food
    {"bakery",                    Kind::food,     Wall::swords,   Where::sides,       Want::utility,  2},
    {"buttery",                   Kind::food,     Wall::torch,    Where::above_below, Want::corridor, 2},
    {"chocolate_room",            Kind::food,     Wall::painting, Where::two_below,   Want::cellar,   2},
    {"sauerkraut_room",           Kind::food,     Wall::mirror,   Where::sides,       Want::food,     2},
    {"kitchen",                   Kind::food,     Wall::torch,    Where::above_below, Want::food,     2},
    {"spice_room",                Kind::food,     Wall::mirror,   Where::two_below,   Want::cellar,   2},
    {"cutlery_room",              Kind::food,     Wall::painting, Where::sides,       Want::outdoor,  2},
    {"crepery",                   Kind::food,     Wall::swords,   Where::above_below, Want::sleeping, 2},
    {"wine_room",                 Kind::food,     Wall::mirror,   Where::above_below, Want::sleeping, 2},
    {"morning_tea_room",          Kind::food,     Wall::swords,   Where::above_below, Want::living,   2},
    {"dining_room",               Kind::food,     Wall::painting, Where::above_below, Want::food,     2},
    {"afternoon_tea_room",        Kind::food,     Wall::torch,    Where::above_below, Want::sleeping, 2},
    {"meat_locker",               Kind::food,     Wall::swords,   Where::sides,       Want::outdoor,  2},
    {"pantry",                    Kind::food,     Wall::swords,   Where::sides,       Want::corridor, 2},
    {"breakfast_nook",            Kind::food,     Wall::painting, Where::above_below, Want::corridor, 2},
    {"scullery",                  Kind::food,     Wall::torch,    Where::above_below, Want::utility,  2},
    {"siege_food_storage",        Kind::food,     Wall::swords,   Where::above_below, Want::special,  2},
    {"brandy_room",               Kind::food,     Wall::painting, Where::above_below, Want::special,  2},
    {"brewery",                   Kind::food,     Wall::mirror,   Where::above_below, Want::living,   2},
    {"ice_house",                 Kind::food,     Wall::torch,    Where::sides,       Want::living,   2},
    {"china_room",                Kind::food,     Wall::mirror,   Where::sides,       Want::special,  2},
    // living
    {"taxidermy_showroom",        Kind::living,   Wall::torch,    Where::around,      Want::cellar,   2},
    {"reception_room",            Kind::living,   Wall::torch,    Where::around,      Want::corridor, 1},
    {"parlor",                    Kind::living,   Wall::torch,    Where::around,      Want::food,     1},
    {"reading_room",              Kind::living,   Wall::torch,    Where::around,      Want::outdoor,  2},
    {"fireplace",                 Kind::living,   Wall::mirror,   Where::around,      Want::food,     1},
    {"harp_room",                 Kind::living,   Wall::mirror,   Where::around,      Want::utility,  1},
    {"sitting_room",              Kind::living,   Wall::mirror,   Where::around,      Want::outdoor,  2},
    {"vestibule",                 Kind::living,   Wall::swords,   Where::around,      Want::food,     1},
    {"rug_room",                  Kind::living,   Wall::painting, Where::around,      Want::living,   1},
    {"map_room",                  Kind::living,   Wall::mirror,   Where::around,      Want::sleeping, 1},
    {"meditation_room",           Kind::living,   Wall::swords,   Where::around,      Want::outdoor,  2},
    {"study",                     Kind::living,   Wall::mirror,   Where::around,      Want::special,  1},
    {"observatory",               Kind::living,   Wall::torch,    Where::around,      Want::living,   1},
    {"library",                   Kind::living,   Wall::swords,   Where::around,      Want::special,  1},
    {"salon",                     Kind::living,   Wall::painting, Where::around,      Want::sleeping, 1},
    {"gallery",                   Kind::living,   Wall::swords,   Where::around,      Want::utility,  1},
    {"tapestry_room",             Kind::living,   Wall::swords,   Where::around,      Want::sleeping, 1},
    {"hat_room",                  Kind::living,   Wall::painting, Where::around,      Want::corridor, 1},
    {"waiting_room",              Kind::living,   Wall::mirror,   Where::around,      Want::corridor, 1},
    {"cape_room",                 Kind::living,   Wall::painting, Where::around,      Want::cellar,   2},
    {"drawing_room",              Kind::living,   Wall::painting, Where::around,      Want::utility,  1},
    // utility
    {"schoolhouse",               Kind::utility,  Wall::torch,    Where::connected,   Want::corridor, 1},
    {"torch_storage",             Kind::utility,  Wall::torch,    Where::connected,   Want::living,   1},
    {"washroom",                  Kind::utility,  Wall::mirror,   Where::connected,   Want::living,   1},
    {"scythe_room",               Kind::utility,  Wall::painting, Where::connected,   Want::cellar,   1},
    {"powder_room",               Kind::utility,  Wall::mirror,   Where::connected,   Want::food,     1},
    {"panic_room",                Kind::utility,  Wall::swords,   Where::connected,   Want::special,  1},
    {"game_storage",              Kind::utility,  Wall::swords,   Where::connected,   Want::living,   1},
    {"coat_room",                 Kind::utility,  Wall::mirror,   Where::connected,   Want::outdoor,  1},
    {"mud_room",                  Kind::utility,  Wall::painting, Where::connected,   Want::outdoor,  1},
    {"repair_shop",               Kind::utility,  Wall::swords,   Where::connected,   Want::utility,  1},
    {"kittenry",                  Kind::utility,  Wall::painting, Where::connected,   Want::corridor, 1},
    {"crown_storage",             Kind::utility,  Wall::painting, Where::connected,   Want::special,  1},
    {"dumbwaiter",                Kind::utility,  Wall::swords,   Where::connected,   Want::food,     1},
    {"tool_room",                 Kind::utility,  Wall::mirror,   Where::connected,   Want::utility,  1},
    {"sauna",                     Kind::utility,  Wall::swords,   Where::connected,   Want::sleeping, 1},
    {"glassmaking_room",          Kind::utility,  Wall::mirror,   Where::connected,   Want::utility,  1},
    {"laundry_room",              Kind::utility,  Wall::torch,    Where::connected,   Want::food,     1},
    {"kennel",                    Kind::utility,  Wall::painting, Where::connected,   Want::sleeping, 1},
    {"shield_room",               Kind::utility,  Wall::torch,    Where::connected,   Want::cellar,   1},
    {"broom_closet",              Kind::utility,  Wall::torch,    Where::connected,   Want::sleeping, 1},
    {"key_room",                  Kind::utility,  Wall::mirror,   Where::connected,   Want::corridor, 1},
    // outdoor
    {"archery_range",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::corridor, 1},
    {"vineyard",                  Kind::outdoor,  Wall::none,     Where::anywhere,    Want::living,   1},
    {"guardhouse",                Kind::outdoor,  Wall::none,     Where::anywhere,    Want::cellar,   1},
    {"sty",                       Kind::outdoor,  Wall::none,     Where::anywhere,    Want::cellar,   1},
    {"swimming_hole",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::living,   1},
    {"chicken_coop",              Kind::outdoor,  Wall::none,     Where::anywhere,    Want::utility,  1},
    {"winter_garden",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::utility,  1},
    {"fish_pond",                 Kind::outdoor,  Wall::none,     Where::anywhere,    Want::food,     1},
    {"biergarten",                Kind::outdoor,  Wall::none,     Where::anywhere,    Want::special,  1},
    {"flower_garden",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::special,  1},
    {"butterfly_garden",          Kind::outdoor,  Wall::none,     Where::anywhere,    Want::corridor, 1},
    {"french_gazebo",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::special,  1},
    {"walking_path",              Kind::outdoor,  Wall::none,     Where::anywhere,    Want::corridor, 1},
    {"vegetable_garden",          Kind::outdoor,  Wall::none,     Where::anywhere,    Want::food,     1},
    {"terrace",                   Kind::outdoor,  Wall::none,     Where::anywhere,    Want::sleeping, 1},
    {"firewood_storage",          Kind::outdoor,  Wall::none,     Where::anywhere,    Want::living,   1},
    {"aviary",                    Kind::outdoor,  Wall::none,     Where::anywhere,    Want::utility,  1},
    {"turtle_pond",               Kind::outdoor,  Wall::none,     Where::anywhere,    Want::sleeping, 1},
    {"pumpkin_garden",            Kind::outdoor,  Wall::none,     Where::anywhere,    Want::food,     1},
    {"stables",                   Kind::outdoor,  Wall::none,     Where::anywhere,    Want::cellar,   1},
    {"grand_balcony",             Kind::outdoor,  Wall::none,     Where::anywhere,    Want::sleeping, 1},
    // sleeping
    {"midnight_room",             Kind::sleeping, Wall::swords,   Where::all_types,   Want::others,   4},
    {"nap_room",                  Kind::sleeping, Wall::torch,    Where::all_types,   Want::others,   4},
    {"bunk_room",                 Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    {"servants_quarters",         Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    {"solar",                     Kind::sleeping, Wall::mirror,   Where::all_types,   Want::others,   4},
    {"in_law_suite",              Kind::sleeping, Wall::swords,   Where::all_types,   Want::others,   4},
    {"nursery",                   Kind::sleeping, Wall::torch,    Where::all_types,   Want::others,   4},
    {"rabbit_room",               Kind::sleeping, Wall::swords,   Where::all_types,   Want::others,   4},
    {"dreaming_room",             Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    {"guest_bedroom",             Kind::sleeping, Wall::swords,   Where::all_types,   Want::others,   4},
    {"hibernation_chamber",       Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    {"kings_chambers",            Kind::sleeping, Wall::torch,    Where::all_types,   Want::others,   4},
    {"princes_chambers",          Kind::sleeping, Wall::mirror,   Where::all_types,   Want::others,   4},
    {"tasso_room",                Kind::sleeping, Wall::mirror,   Where::all_types,   Want::others,   4},
    {"pillow_room",               Kind::sleeping, Wall::torch,    Where::all_types,   Want::others,   4},
    {"childrens_room",            Kind::sleeping, Wall::swords,   Where::all_types,   Want::others,   4},
    {"princess_chambers",         Kind::sleeping, Wall::mirror,   Where::all_types,   Want::others,   4},
    {"dressing_room",             Kind::sleeping, Wall::torch,    Where::all_types,   Want::others,   4},
    {"queens_chambers",           Kind::sleeping, Wall::mirror,   Where::all_types,   Want::others,   4},
    {"puppy_room",                Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    {"blanket_room",              Kind::sleeping, Wall::painting, Where::all_types,   Want::others,   4},
    // corridor
    {"hall_of_ever_closing_walls", Kind::corridor, Wall::swords,   Where::same_wall,   Want::wall,     1},
    {"hall_of_paintings",         Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"hidden_passage",            Kind::corridor, Wall::torch,    Where::same_wall,   Want::wall,     1},
    {"between_two_rooms",         Kind::corridor, Wall::torch,    Where::same_wall,   Want::wall,     1},
    {"hall_of_doors",             Kind::corridor, Wall::mirror,   Where::same_wall,   Want::wall,     1},
    {"hall_of_puzzled_floors",    Kind::corridor, Wall::torch,    Where::same_wall,   Want::wall,     1},
    {"hall_of_creaking_floors",   Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"hall_of_mirrors",           Kind::corridor, Wall::mirror,   Where::same_wall,   Want::wall,     1},
    {"echo_chamber",              Kind::corridor, Wall::torch,    Where::same_wall,   Want::wall,     1},
    {"hall_of_windows",           Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"hall_of_knights",           Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"great_hall",                Kind::corridor, Wall::swords,   Where::same_wall,   Want::wall,     1},
    {"lockdown_room",             Kind::corridor, Wall::swords,   Where::same_wall,   Want::wall,     1},
    {"escape_room",               Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"hall_of_portraits",         Kind::corridor, Wall::painting, Where::same_wall,   Want::wall,     1},
    {"hall_of_sculptures",        Kind::corridor, Wall::mirror,   Where::same_wall,   Want::wall,     1},
    {"promenade",                 Kind::corridor, Wall::swords,   Where::same_wall,   Want::wall,     1},
    {"pacing_hall",               Kind::corridor, Wall::mirror,   Where::same_wall,   Want::wall,     1},
    {"dead_end",                  Kind::corridor, Wall::swords,   Where::same_wall,   Want::wall,     1},
    {"hall_of_ghosts",            Kind::corridor, Wall::mirror,   Where::same_wall,   Want::wall,     1},
    {"purgatory",                 Kind::corridor, Wall::torch,    Where::same_wall,   Want::wall,     1},
    // cellar
    {"padded_room",               Kind::cellar,   Wall::torch,    Where::column,      Want::living,   1},
    {"venus_grotto",              Kind::cellar,   Wall::torch,    Where::column,      Want::special,  2},
    {"spy_room",                  Kind::cellar,   Wall::torch,    Where::column,      Want::cellar,   1},
    {"gunpowder_room",            Kind::cellar,   Wall::painting, Where::column,      Want::corridor, 1},
    {"the_hole",                  Kind::cellar,   Wall::painting, Where::column,      Want::sleeping, 1},
    {"jewel_room",                Kind::cellar,   Wall::swords,   Where::column,      Want::living,   1},
    {"laboratory",                Kind::cellar,   Wall::swords,   Where::column,      Want::utility,  1},
    {"hidden_entrance",           Kind::cellar,   Wall::swords,   Where::column,      Want::corridor, 1},
    {"fungus_room",               Kind::cellar,   Wall::mirror,   Where::column,      Want::food,     1},
    {"dungeon",                   Kind::cellar,   Wall::mirror,   Where::column,      Want::corridor, 1},
    {"subterranean_tunnel",       Kind::cellar,   Wall::painting, Where::column,      Want::utility,  1},
    {"armory",                    Kind::cellar,   Wall::painting, Where::column,      Want::special,  2},
    {"crypt",                     Kind::cellar,   Wall::painting, Where::column,      Want::cellar,   1},
    {"snake_pit",                 Kind::cellar,   Wall::mirror,   Where::column,      Want::living,   1},
    {"pit_of_despair",            Kind::cellar,   Wall::mirror,   Where::column,      Want::cellar,   1},
    {"quiet_room",                Kind::cellar,   Wall::torch,    Where::column,      Want::sleeping, 1},
    {"knight_room",               Kind::cellar,   Wall::mirror,   Where::column,      Want::special,  2},
    {"wine_cellar",               Kind::cellar,   Wall::torch,    Where::column,      Want::food,     1},
    {"hidden_lair",               Kind::cellar,   Wall::torch,    Where::column,      Want::utility,  1},
    {"treasure_room",             Kind::cellar,   Wall::swords,   Where::column,      Want::sleeping, 1},
    {"mold_room",                 Kind::cellar,   Wall::swords,   Where::column,      Want::food,     1},
}};

// ZS-C03: two wanted types, either of which counts on either of two marked cells.
struct Cell {
    std::int8_t y = 0, x = 0;
    auto operator<=>(const Cell&) const = default;
};
struct ThroneRow {
    std::string_view id;
    std::array<Kind, 2> wants;
    std::array<Cell, 2> cells;
    Wall wall;
};
inline constexpr std::array<ThroneRow, most_castles> throne_rows{{
    {"throne_corridor_cellar",   {Kind::corridor, Kind::cellar},  {{{-1,  0}, {-1,  1}}}, Wall::mirror},
    {"throne_living_corridor",   {Kind::living, Kind::corridor}, {{{ 0, -1}, { 0,  2}}}, Wall::torch},
    {"throne_living_sleeping",   {Kind::living, Kind::sleeping}, {{{ 1,  0}, { 1,  1}}}, Wall::swords},
    {"throne_utility_food",      {Kind::utility, Kind::food},    {{{ 0, -1}, { 0,  2}}}, Wall::painting},
    {"throne_corridor_food",     {Kind::corridor, Kind::food},    {{{ 1,  0}, { 1,  1}}}, Wall::swords},
    {"throne_utility_sleeping",  {Kind::utility, Kind::sleeping}, {{{ 1,  1}, { 0,  2}}}, Wall::torch},
    {"throne_food_sleeping",     {Kind::food, Kind::sleeping}, {{{ 0, -1}, { 1,  0}}}, Wall::mirror},
}};

/// What a bonus card counts (ZS-K01 … ZS-K20).
enum class Per : std::uint8_t {
    kinds_there, attendants, type, below_ground, high_floors, storeys, width, enclosed8, enclosed4,
    specials, throne6, throne10, types_of_5, types_of_3,
};

// ZS-C05: 20 bonus cards, all different.
struct CardRow {
    std::string_view id;
    std::uint8_t points;
    Per per;
    Kind kind = Kind::throne;  // Per::type: of which type
};
inline constexpr int all_cards = 20;
inline constexpr std::array<CardRow, all_cards> card_rows{{
    {"bonus_room_types",      1, Per::kinds_there},
    {"bonus_attendants",      4, Per::attendants},
    {"bonus_cellar",          2, Per::type, Kind::cellar},
    {"bonus_sleeping",        2, Per::type, Kind::sleeping},
    {"bonus_below_ground",    1, Per::below_ground},
    {"bonus_high_floors",     1, Per::high_floors},
    {"bonus_living",          2, Per::type, Kind::living},
    {"bonus_food",            2, Per::type, Kind::food},
    {"bonus_storeys",         1, Per::storeys},
    {"bonus_width",           1, Per::width},
    {"bonus_outdoor",         2, Per::type, Kind::outdoor},
    {"bonus_corridor",        2, Per::type, Kind::corridor},
    {"bonus_enclosed8",       3, Per::enclosed8},
    {"bonus_enclosed4",       2, Per::enclosed4},
    {"bonus_utility",         2, Per::type, Kind::utility},
    {"bonus_special",         2, Per::specials},
    {"bonus_throne6",         2, Per::throne6},
    {"bonus_throne10",        1, Per::throne10},
    {"bonus_five_of_type",    4, Per::types_of_5},
    {"bonus_three_of_type",   2, Per::types_of_3},
}};

// ZS-C04: 7 of each kind.
struct AttendantRow {
    std::string_view id;
    Wall wants;
};
inline constexpr int attendant_kinds = 4;
inline constexpr std::array<AttendantRow, attendant_kinds> attendant_rows{{
    {"painter",     Wall::painting},
    {"knight",      Wall::swords},
    {"fire_eater",  Wall::torch},
    {"beautician",  Wall::mirror},
}};
// clang-format on

inline constexpr std::array<std::string_view, kinds> kind_ids{
    "food",   "living",   "utility", "outdoor", "sleeping", "corridor",
    "cellar", "fountain", "tower",   "foyer",   "throne"};

constexpr bool is_room(Tile tile) { return tile < rooms; }
constexpr bool is_special(Tile tile) { return tile >= fountain && tile <= foyer; }

constexpr Kind kind_of(Tile tile) {
    if (is_room(tile)) return room_rows[tile].kind;
    return static_cast<Kind>(static_cast<int>(Kind::fountain) + tile - fountain);
}

constexpr Wall wall_of(Tile tile) { return is_room(tile) ? room_rows[tile].wall : Wall::none; }

constexpr int index(Kind kind) { return static_cast<int>(kind); }

// ZS-L02: Outdoor rooms, fountains and towers are open to the sky.
constexpr bool is_open(Kind kind) {
    return kind == Kind::outdoor || kind == Kind::fountain || kind == Kind::tower;
}

// ZS-L01 (e): Cellar rooms lie underground; corridors and foyers anywhere; all others not below the
// ground floor.
constexpr bool floor_allowed(Kind kind, int y) {
    if (kind == Kind::corridor || kind == Kind::foyer) return true;
    return (kind == Kind::cellar) == (y < 0);
}

/// Whether the tables are as printed: 21 rooms of each type in the order of the types, a decoration
/// on all but outdoor rooms, and names that differ.
constexpr bool tables_are_sound() {
    for (int i = 0; i < rooms; ++i) {
        const RoomRow& row = room_rows[static_cast<std::size_t>(i)];
        if (index(row.kind) != i / rooms_per_type) return false;
        if ((row.wall == Wall::none) != (row.kind == Kind::outdoor)) return false;
        for (int k = 0; k < i; ++k)
            if (room_rows[static_cast<std::size_t>(k)].id == row.id) return false;
    }
    return true;
}
static_assert(tables_are_sound());
static_assert(rooms == types * rooms_per_type);
static_assert(attendant_kinds * attendants_per_kind == 28);
static_assert(kind_of(fountain) == Kind::fountain && kind_of(throne_tile) == Kind::throne);

}  // namespace tafelrunde::zwei_schloesser
