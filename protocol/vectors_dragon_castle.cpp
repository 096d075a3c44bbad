// The vectors of Dragon Castle. In their notation castle and realm are lists of rows, a space is
// [x, y], and what lies under a castle tile is known.
#include <algorithm>

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/dragons.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/words.hpp"
#include "protocol/vectors.hpp"

namespace tafelrunde {
namespace {

using namespace dragon_castle;
using Facts = std::vector<Fact>;

constexpr std::array<std::string_view, types> type_ids{"merchant", "warrior", "farmer",
                                                       "season",   "wind",    "dragon"};

void add(Facts& facts, std::string name, std::string value) {
    facts.push_back({std::move(name), Shape::word, std::move(value)});
}

State opened(const Facts& facts) {
    Trouble trouble;
    const auto s = State::at(facts, trouble);
    if (!s) throw BadInput(trouble);
    return *s;
}

// --- Reading.

/// [2, 1] on a board of this width; the height is checked by the one who uses it.
int space_in(const json::value& value, int width, const std::string& path) {
    const json::array& pair = as_array(value, path);
    if (pair.size() != 2) throw BadInput(path, "vectors.unknown_words");
    return static_cast<int>(as_int(pair[1], 0, castle_rows - 1, path) * width +
                            as_int(pair[0], 0, width - 1, path));
}

int cell_in(const json::value& value, const std::string& path) {
    return std::min(space_in(value, realm_columns, path), most_cells - 1);
}

int castle_space_in(const json::value& value, const std::string& path) {
    return space_in(value, castle_columns, path);
}

json::array at_place(int space, int width) { return {space % width, space / width}; }

json::array as_places(Spaces set) {
    json::array list;
    set.each([&](int space) { list.push_back(at_place(space, castle_columns)); });
    std::ranges::sort(list, [](const json::value& a, const json::value& b) {
        return std::pair(a.at(0).as_int64(), a.at(1).as_int64()) <
               std::pair(b.at(0).as_int64(), b.at(1).as_int64());
    });
    return list;
}

json::array as_cells(Cells set) {
    json::array list;
    each_cell(set, [&](int space) { list.push_back(at_place(space, realm_columns)); });
    return list;
}

std::string rows_in(const json::value& value, const std::string& path) {
    std::string text;
    for (const json::value& row : as_array(value, path)) join(text, as_text(row, path), " | ");
    return text;
}

int number_in(const json::object& in, std::string_view name, int high) {
    return static_cast<int>(as_int(member(in, name, "in."), 0, high, "in." + std::string(name)));
}

/// A castle of which only the heights are told: any tiles, no more than four of a kind.
std::string castle_of(const json::object& in) {
    const json::value* const tiles = in.if_contains("tiles");
    std::string text;
    int nth = 0, y = 0;
    for (const json::value& row : as_array(member(in, "castle", "in."), "in.castle")) {
        if (y > 0) text += " |";
        int x = 0;
        for (char c : as_text(row, "in.castle")) {
            const std::string place = std::to_string(x++) + "," + std::to_string(y);
            std::string top = tile_name(first_kind + nth % kinds);
            if (c != '.') ++nth;
            if (tiles != nullptr && c != '.') {
                const json::object& known = as_object(*tiles, "in.tiles");
                const json::array& stack = as_array(member(known, place, "in.tiles."), place);
                top = stack.empty() ? "" : as_text(stack.back(), place);
            }
            text += c == '.' ? " ." : " " + std::string(1, c) + top;
        }
        ++y;
    }
    return text;
}

/// What lies right under the top tile of a stack; M1 if it is not told.
std::string under(const json::object& in, int space) {
    const json::value* const tiles = in.if_contains("tiles");
    if (tiles == nullptr) return "M1";
    const std::string place =
        std::to_string(space % castle_columns) + "," + std::to_string(space / castle_columns);
    const json::value* const stack = as_object(*tiles, "in.tiles").if_contains(place);
    const json::array known = stack == nullptr ? json::array{} : as_array(*stack, "in.tiles");
    return known.size() < 2 ? "M1" : as_text(known[known.size() - 2], "in.tiles");
}

// --- Playing.

bool can(const State& s, const std::string& line) {
    const auto actions = read(s, line);
    return !actions.empty() && !to_act(s).empty() &&
           legal(s, to_act(s).first()).contains(actions[0]);
}

/// False, and nothing has happened, unless it is possible.
bool play(State& s, const std::string& line) {
    if (!can(s, line)) return false;
    apply(s, to_act(s).first(), read(s, line)[0]);
    return true;
}

/// Whatever has to be revealed is this tile, which must be one of those not seen.
void reveal(State& s, const std::string& tile) {
    if (s.phase != Phase::reveal) return;
    const auto kind = tile_named(tile);
    if (!kind) throw BadInput(tile, "vectors.unknown_words");
    if (s.unseen[*kind] == 0) {
        --*std::ranges::find_if(s.unseen, [](int n) { return n > 0; });
        ++s.unseen[*kind];
    }
    play(s, "tile " + tile);
}

/// A turn without decisions that matter: a tile is taken and discarded.
void pass_turn(State& s) {
    const Seat seat = s.turn;
    for (const std::string& line :
         {to_text(s, legal(s, seat)[0]), std::string("discard"), std::string("end")})
        if (s.turn == seat && s.phase != Phase::over) play(s, line);
}

/// Goes through all SHRINES steps and notes what was consolidated.
json::object consolidated(State& s) {
    json::array sets, limits, groups;
    int size = 0;
    while (s.phase == Phase::shrines) {
        for (int i = 0; i < most_sets && s.sets[i] != 0; ++i) {
            groups.emplace_back(size_of(s.sets[i]));
            limits.emplace_back(s.sets_left[i]);
            size += size_of(s.sets[i]);
        }
        play(s, "done");
    }
    return {{"shrine_limit", limits}, {"groups", groups}, {"size", size}};
}

// --- The kinds of vectors. Each gives what is found; what is wanted must be in it.

json::value find_available(const json::object& in) {
    Facts facts;
    add(facts, "castle", castle_of(in));
    const State s = opened(facts);
    return json::object{{"avail", as_places(available(s))},
                        {"first", as_places(first_tiles(s, 0))},
                        {"elegance_only", as_places(first_tiles(s, short_sides | only_short))}};
}

json::value find_seconds(const json::object& in) {
    Facts facts;
    add(facts, "castle", castle_of(in));
    const json::value* const spirits = in.if_contains("spirits");
    const std::string spirit = spirits == nullptr ? "" : flat(*spirits, "in.spirits");
    add(facts, "spirits", spirit);
    State s = opened(facts);
    const int first = castle_space_in(member(in, "first", "in."), "in.first");
    if (!play(s, "take " + space_name(first))) throw BadInput("in.first", "vectors.refused");
    reveal(s, under(in, first));
    Spaces found;
    if (spirit.empty() || (play(s, "spirit " + spirit) && play(s, "pay shrine")))
        for (const Action& a : legal(s, s.turn))
            if (a.verb == Verb::pair) found.add(a.space);
    return json::object{{"seconds", as_places(found)}};
}

json::value find_first_count(const json::object& in) {
    const std::string layout = as_text(member(in, "layout", "in."), "in.layout");
    const auto* const row = std::ranges::find(plan_rows, layout, &PlanRow::id);
    if (row == plan_rows.end()) throw BadInput("in.layout", "vectors.unknown_words");
    return check(std::get<Plan>(read_plan(row->heights))).first_tiles();
}

State with_hand(const json::object& in, int pool) {
    Facts facts;
    add(facts, "phase", "PLACE");
    add(facts, "realm 0", rows_in(member(in, "realm", "in."), "in.realm"));
    add(facts, "hand", flat(member(in, "hand", "in."), "in.hand"));
    add(facts, "pools", std::to_string(pool) + " 1");
    return opened(facts);
}

void place_all(State& s, const json::object& in) {
    for (const json::value& cell : as_array(member(in, "cells", "in."), "in.cells")) {
        const std::string tile = s.hand[0] == no_tile ? "" : tile_name(s.hand[0]);
        if (!play(s, "place " + tile + " " + cell_name(cell_in(cell, "in.cells"))))
            throw BadInput("in.cells", "vectors.refused");
    }
}

/// The type of each set, by the tiles that lay there before they were turned.
json::array named_sets(const Realm& before, const State& s) {
    json::array list;
    for (int i = 0; i < most_sets && s.sets[i] != 0; ++i) {
        int type = types;
        each_cell(s.sets[i], [&](int space) { type = std::min(type, type_of(before.top[space])); });
        list.push_back({type == types ? "" : type_ids[type], size_of(s.sets[i])});
    }
    return list;
}

json::value find_placed(const json::object& in, const json::object& out) {
    const int pool = number_in(in, "pool", all_shrines - 2);
    State s = with_hand(in, std::max(pool, 1));  // with a shrine, so that SHRINES can be seen
    const Realm before = s.realm[0];
    place_all(s, in);
    json::object found{{"sets", named_sets(before, s)}, {"vp", s.vp[0]}};
    for (auto& [key, value] : consolidated(s)) found[key] = value;
    json::object heights;
    for (int space = 0; space < most_cells; ++space)
        heights[std::to_string(space % realm_columns) + "," +
                std::to_string(space / realm_columns)] = s.realm[0].height[space];
    found["heights_after"] = heights;
    if (const json::value* const wanted = out.if_contains("after_build")) {
        State building = with_hand(in, pool);
        place_all(building, in);
        const json::value& build = member(as_object(*wanted, "out"), "build", "out.");
        for (const json::value& cell : as_array(build, "out.build"))
            if (!play(building, "build " + cell_name(cell_in(cell, "out.build"))))
                throw BadInput("out.build", "vectors.refused");
        found["after_build"] = json::object{{"build", build},
                                            {"pool", building.pool[0]},
                                            {"shrine_points_at_end", shrine_points(building, 0)}};
    }
    return found;
}

json::value find_placeable(const json::object& in) {
    Facts facts;
    add(facts, "realm 0", rows_in(member(in, "realm", "in."), "in.realm"));
    const State s = opened(facts);
    const Cells set = placeable(s);
    return json::object{{"count", size_of(set)}, {"not_placeable", as_cells(all_cells(s) & ~set)}};
}

/// «tile 0,3» or «shrine» as an action.
std::string cost_line(const json::object& in) {
    const std::string cost = as_text(member(in, "cost", "in."), "in.cost");
    if (cost == "shrine") return "pay shrine";
    if (cost.size() != 8) throw BadInput("in.cost", "vectors.unknown_words");
    return "pay " + std::string(1, static_cast<char>('a' + (cost[5] - '0'))) +
           std::to_string(cost[7] - '0' + 1);
}

std::string cell_line(const std::string& verb, const json::value& place) {
    return verb + " " + cell_name(cell_in(place, "in"));
}

/// What the spirit is asked to do, as lines.
std::vector<std::string> answers(const json::object& in, const std::string& spirit) {
    std::vector<std::string> lines;
    if (spirit == "change") {
        const std::string type = as_text(member(in, "as_type", "in."), "in.as_type");
        const auto found = std::ranges::find(type_ids, type) - type_ids.begin();
        if (found == types) throw BadInput("in.as_type", "vectors.unknown_words");
        lines.push_back(cell_line("change", member(in, "target", "in.")) + " " +
                        type_letters[static_cast<std::size_t>(found)]);
    }
    if (spirit == "wind") {
        const json::value& flip = member(in, "flip", "in.");
        const json::value& move = member(in, "move", "in.");
        lines.push_back(flip.is_null() ? "keep" : cell_line("turn", flip));
        const json::array pair = move.is_null() ? json::array{} : as_array(move, "in.move");
        if (pair.size() != 2) return {"impossible"};
        lines.push_back(cell_line("lift", pair[0]));
        lines.push_back(cell_line("put", pair[1]));
    }
    if (spirit == "strength") {
        const json::array& moves = as_array(member(in, "moves", "in."), "in.moves");
        for (const json::value& move : moves) {
            const json::array& pair = as_array(move, "in.moves");
            if (pair.size() != 2) throw BadInput("in.moves", "vectors.unknown_words");
            lines.push_back(cell_line("lift", pair[0]));
            lines.push_back(cell_line("put", pair[1]));
        }
        if (moves.size() == 1) lines.emplace_back("stop");
    }
    return lines;
}

json::value find_spirit(const json::object& in) {
    const std::string spirit = as_text(member(in, "spirit", "in."), "in.spirit");
    Facts facts;
    add(facts, "realm 0", rows_in(member(in, "realm", "in."), "in.realm"));
    add(facts, "spirits", spirit);
    const bool by_tile = cost_line(in) != "pay shrine";
    const int pool = number_in(in, "pool", all_shrines - 10) + (by_tile ? 1 : 0);
    add(facts, "pools", std::to_string(pool) + " 1");
    Trouble trouble;
    auto s = State::at(facts, trouble);
    if (!s && trouble.why.key() == "dragon_castle.position.waiting") {  // sets are waiting: RESOLVE
        add(facts, "phase", "RESOLVE");
        add(facts, "resume", "POST");
        s = State::at(facts, trouble);
    }
    if (!s) throw BadInput(trouble);
    const int points_before = shrine_points(*s, 0);
    const Realm before = s->realm[0];
    bool possible = play(*s, "spirit " + spirit) && play(*s, cost_line(in));
    if (possible && s->phase == Phase::set) possible = play(*s, to_text(*s, legal(*s, 0)[0]));
    else
        for (const std::string& line : answers(in, spirit)) possible = possible && play(*s, line);
    json::object found{{"legal", possible}, {"sets", named_sets(before, *s)}};
    for (auto& [key, value] : consolidated(*s)) found[key] = value;
    found["vp"] = s->vp[0];
    found["shrine_points_before"] = points_before;
    found["shrine_points_after"] = shrine_points(*s, 0);
    return found;
}

/// A set of four that shrines are built on, and another tile if one is needed as the cost.
json::value find_faith(const json::object& in) {
    const bool by_tile = as_text(member(in, "cost", "in."), "in.cost") == "tile";
    const std::string limit = std::to_string(number_in(in, "limit", 2));
    Facts facts;
    add(facts, "phase", "SHRINES");
    add(facts, "resume", "POST");
    add(facts, "spirits", "faith");
    add(facts, "realm 0", by_tile ? "1x 1x 1x 1x . 1M1" : "1x 1x 1x 1x");
    add(facts, "sets", limit + " a1 b1 c1 d1");
    add(facts, "fresh", "a1=1 b1=1 c1=1 d1=1");
    add(facts, "pools", std::to_string(number_in(in, "pool", all_shrines - 1)) + " 1");
    State s = opened(facts);
    while (s.phase == Phase::shrines && buildable(s) != 0) play(s, to_text(s, legal(s, 0)[0]));
    const bool possible = play(s, "spirit faith") && play(s, by_tile ? "pay f1" : "pay shrine") &&
                          play(s, to_text(s, legal(s, 0)[0]));
    return json::object{{"legal", possible},
                        {"shrines_built", size_of(s.realm[0].shrines)},
                        {"pool_after", s.pool[0]}};
}

json::value find_summon(const json::object& in) {
    Facts facts;
    add(facts, "castle", castle_of(in));
    add(facts, "spirits", as_text(member(in, "spirit", "in."), "in.spirit"));
    State s = opened(facts);
    const bool before = can(s, "summon");
    const int space = castle_space_in(member(in, "discard", "in."), "in.discard");
    for (const std::string& line : {"spirit " + as_text(in.at("spirit"), "in.spirit"),
                                    std::string("pay shrine"), "destroy " + space_name(space)})
        if (!play(s, line)) throw BadInput(line, "vectors.refused");
    reveal(s, under(in, space));
    return json::object{{"summon_before", before}, {"summon_after", can(s, "summon")}};
}

json::value find_dragon(const json::object& in) {
    const auto card = dragon_named(as_text(member(in, "card", "in."), "in.card"));
    if (!card) throw BadInput("in.card", "vectors.unknown_words");
    const json::array& realms = as_array(member(in, "realms", "in."), "in.realms");
    Facts facts;
    add(facts, "players", std::to_string(realms.size()));
    for (std::size_t seat = 0; seat < realms.size(); ++seat)
        add(facts, "realm " + std::to_string(seat), rows_in(realms[seat], "in.realms"));
    const State s = opened(facts);
    return dragon_points(s, number_in(in, "seat", s.seats - 1), static_cast<Dragon>(*card));
}

/// Who takes the token on !, who has the last turn, how many tokens are left. «null» is a turn
/// without a summons.
json::value find_end(const json::object& in) {
    Facts facts;
    const int players = number_in(in, "players", most_players);
    add(facts, "players", std::to_string(players));
    add(facts, "castle", "1M1 . 1M2 . 1M3 . 1M4 . 1M5 . 1M6 | 1W1 . 1W2 . 1W3 . 1W4 . 1W5 . 1W6");
    State s = opened(facts);
    const auto taken = [&] {
        int n = 0;
        for (int tokens : s.tokens) n += tokens;
        return n;
    };
    Seat trigger = -1, last = -1;
    int left = 0;
    const auto summon = [&] {
        last = s.turn;
        if (!play(s, "summon")) throw BadInput("summons_by_seat_in_order", "vectors.refused");
        if (trigger < 0 && taken() >= players) trigger = last, left = time_tokens - taken();
    };
    const auto pass = [&] {
        last = s.turn;
        pass_turn(s);
    };
    for (const json::value& seat : as_array(member(in, "summons_by_seat_in_order", "in."), "in"))
        if (seat.is_null()) pass();
        else {
            const auto who = as_int(seat, 0, players - 1, "in");
            while (s.turn != who && s.phase != Phase::over) pass();
            summon();
        }
    while (s.phase != Phase::over && castle_tiles(s) > 0) pass();
    return json::object{{"trigger_seat", trigger}, {"last_seat", last}, {"tokens_left", left}};
}

json::value find_final(const json::object& in) {
    Facts facts;
    add(facts, "realm 0", rows_in(member(in, "realm", "in."), "in.realm"));
    add(facts, "vp", flat(member(in, "vp", "in."), "in.vp") + " 0");
    add(facts, "tokens", flat(member(in, "tokens", "in."), "in.tokens") + " 0");
    add(facts, "dragons", flat(member(in, "dragons", "in."), "in.dragons"));
    return points(opened(facts), 0);
}

/// Points, face-down stacks and shrines of each seat; who wins.
json::value find_rank(const json::value& in) {
    Facts facts;
    const json::array& list = as_array(in, "in");
    std::string vp;
    add(facts, "players", std::to_string(list.size()));
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        const json::array& row = as_array(list[seat], "in");
        if (row.size() != 3) throw BadInput("in", "vectors.unknown_words");
        const auto total = as_int(row[0], 0, 1000, "in"), stacks = as_int(row[1], 0, 24, "in"),
                   shrines = as_int(row[2], 0, 24, "in");
        std::string realm;
        for (int i = 0; i < stacks; ++i) {
            if (i > 0 && i % realm_columns == 0) realm += " |";
            realm += i < shrines ? " 1^" : " 1x";
        }
        add(facts, "realm " + std::to_string(seat), realm);
        join(vp, std::to_string(total - shrines));
    }
    add(facts, "vp", vp);
    json::array winners;
    for (Seat seat : result(opened(facts)).winners()) winners.emplace_back(seat);
    return winners;
}

json::value found_for(const std::string& kind, const json::value& in, const json::value& out) {
    if (kind == "set_vp") return points_of_size(static_cast<int>(as_int(in, 0, all_tiles, "in")));
    if (kind == "rank") return find_rank(in);
    const json::object& object = as_object(in, "in");
    if (kind == "avail") return find_available(object);
    if (kind == "seconds") return find_seconds(object);
    if (kind == "first_count") return find_first_count(object);
    if (kind == "place") return find_placed(object, as_object(out, "out"));
    if (kind == "placeable") return find_placeable(object);
    if (kind == "spirit") return find_spirit(object);
    if (kind == "faith") return find_faith(object);
    if (kind == "summon") return find_summon(object);
    if (kind == "dragon") return find_dragon(object);
    if (kind == "end") return find_end(object);
    if (kind == "final") return find_final(object);
    throw BadInput("kind", "vectors.unknown_words");
}

/// All that is wanted must be there.
bool within(const json::value& wanted, const json::value& found) {
    if (!wanted.is_object() || !found.is_object()) return wanted == found;
    return std::ranges::all_of(wanted.get_object(), [&](const auto& member) {
        const json::value* const there = found.get_object().if_contains(member.key());
        return there != nullptr && within(member.value(), *there);
    });
}

}  // namespace

std::vector<std::string> check_dragon_castle(const json::object& vector) {
    const json::value& wanted = member(vector, "out", "");
    const json::value found =
        found_for(as_text(member(vector, "kind", ""), "kind"), member(vector, "in", ""), wanted);
    if (within(wanted, found)) return {};
    return {"found " + json::serialize(found)};
}

}  // namespace tafelrunde
