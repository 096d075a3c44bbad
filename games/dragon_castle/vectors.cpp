// The vectors of Dragon Castle: positions and what must come out.
#include "games/dragon_castle/vectors.hpp"

#include "games/dragon_castle/dragons.hpp"

namespace tafelrunde::dragon_castle {

std::vector<std::string> check_vector(const Members& vector);

namespace {

constexpr std::array<std::string_view, types> type_ids{"merchant", "warrior", "farmer",
                                                       "season",   "wind",    "dragon"};

// --- The kinds of vectors about the castle. Where `out` is no object, it is the `value`.

json::object find_available(const Given& in) {
    Facts facts;
    add(facts, "castle", GivenCastle(in).fact());
    const State s = opened(facts);
    return with_castle({{"avail", as_places(available(s))},
                        {"first", as_places(first_tiles(s, 0))},
                        {"elegance_only", as_places(first_tiles(s, short_sides | only_short))}},
                       s);
}

/// The second tiles after a first one; the spirits are activated one after the other.
json::object find_seconds(const Given& in) {
    const GivenCastle castle(in);
    Facts facts;
    add(facts, "castle", castle.fact());
    const bool has_spirits = in.find("spirits") != nullptr;
    const std::string names = has_spirits ? in.words("spirits") : "";
    const auto spirits = split(names);
    add(facts, "spirits", names);
    add(facts, "pools", std::to_string(std::max<std::size_t>(spirits.size(), 1)) + " 1");
    State s = opened(facts);
    const int first = castle_space_in(in, "first");
    if (!play(s, "take " + space_name(first))) throw BadInput("in.first", "vectors.refused");
    reveal(s, castle.under(first));
    const bool activated = std::ranges::all_of(spirits, [&](std::string_view spirit) {
        return play(s, "spirit " + std::string(spirit)) && play(s, "pay shrine");
    });
    Spaces found;
    if (activated)
        for (const Action& a : legal(s, s.turn))
            if (a.verb == Verb::pair) found.add(a.space);
    return with_castle({{"seconds", as_places(found)}}, s);
}

json::object find_first_count(const Given& in) {
    const auto* const row = std::ranges::find(plan_rows, in.text("layout"), &PlanRow::id);
    if (row == plan_rows.end()) throw BadInput("in.layout", "vectors.unknown_words");
    const CastlePlan plan = std::get<CastlePlan>(read_plan(row->heights));
    json::object heights;
    for (int space = 0; space < spaces; ++space)
        heights[place_text(space, castle_columns)] = plan[space];
    return with_table({{"value", check(plan).first_tiles()}}, {}, std::move(heights));
}

json::object find_summon(const Given& in) {
    const GivenCastle castle(in);
    Facts facts;
    add(facts, "castle", castle.fact());
    add(facts, "spirits", in.text("spirit"));
    State s = opened(facts);
    const bool before = can(s, "summon");
    const int space = castle_space_in(in, "discard");
    for (const std::string& line :
         {"spirit " + in.text("spirit"), std::string("pay shrine"), "destroy " + space_name(space)})
        if (!play(s, line)) throw BadInput(line, "vectors.refused");
    reveal(s, castle.under(space));
    return with_castle({{"summon_before", before}, {"summon_after", can(s, "summon")}}, s);
}

/// Who takes the token on !, who has the last turn, how many tokens are left after all summonses.
/// «null» is a turn without one.
json::object find_end(const Given& in) {
    Facts facts;
    const int players = in.number("players", 2, most_players);
    add(facts, "players", std::to_string(players));
    add(facts, "castle", "1M1 . 1M2 . 1M3 . 1M4 . 1M5 . 1M6 | 1W1 . 1W2 . 1W3 . 1W4 . 1W5 . 1W6");
    State s = opened(facts);
    int taken = 0;
    Seat trigger = -1, last = -1;
    const auto pass = [&] {
        last = s.turn;
        pass_turn(s);
    };
    for (const json::value& seat : in.list("summons_by_seat_in_order")) {
        const std::string path = "in.summons_by_seat_in_order";
        if (!seat.is_null())
            while (s.phase != Phase::over && s.turn != as_int(seat, 0, players - 1, path)) pass();
        if (s.phase == Phase::over) throw BadInput(path, "vectors.refused");
        last = s.turn;
        if (seat.is_null()) pass_turn(s);
        else if (!play(s, "summon")) throw BadInput(path, "vectors.refused");
        else if (++taken == players) trigger = last;
    }
    while (s.phase != Phase::over && castle_tiles(s) > 0) pass();
    return with_castle(
        {{"trigger_seat", trigger}, {"last_seat", last}, {"tokens_left", time_tokens - taken}}, s);
}

// --- About a realm.

State with_hand(const Given& in, int pool) {
    Facts facts;
    add(facts, "phase", "PLACE");
    add(facts, "realm 0", rows_in(in.at("realm"), "in.realm"));
    add(facts, "hand", in.words("hand"));
    add(facts, "pools", std::to_string(pool) + " 1");
    return opened(facts);
}

/// Every tile of the hand on a space.
void place_all(State& s, const Given& in) {
    for (const json::value& cell : in.list("cells")) {
        const std::string tile = s.hand[0] == no_tile ? "" : tile_name(s.hand[0]);
        if (!play(s, "place " + tile + " " + cell_name(cell_in(cell, "in.cells"))))
            throw BadInput("in.cells", "vectors.refused");
    }
    if (s.hand[0] != no_tile) throw BadInput("in.cells", "vectors.unknown_words");
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

/// Shrines as `out` builds them, from the pool that is given.
json::object built_after(const Given& in, int pool, const json::object& wanted) {
    State s = with_hand(in, pool);
    place_all(s, in);
    const json::value& build = member(wanted, "build", "out.after_build.");
    for (const json::value& cell : as_array(build, "out.after_build.build"))
        if (!play(s, "build " + cell_name(cell_in(cell, "out.after_build.build"))))
            throw BadInput("out.after_build.build", "vectors.refused");
    return {{"build", build}, {"pool", s.pool[0]}, {"shrine_points_at_end", shrine_points(s, 0)}};
}

json::object find_placed(const Given& in, const json::value& out) {
    const int pool = in.number("pool", 0, all_shrines - 2);
    State s = with_hand(in, std::max(pool, 1));  // with a shrine, so that SHRINES can be seen
    const Realm before = s.realm[0];
    place_all(s, in);
    json::object found{{"sets", named_sets(before, s)}, {"vp", s.vp[0]}};
    Consolidated sets;
    sets.follow(s);
    found["size"] = sets.size;
    if (out.is_object())
        if (const json::value* const wanted = out.get_object().if_contains("after_build"))
            found["after_build"] = built_after(in, pool, as_object(*wanted, "out.after_build"));
    return with_realm(std::move(found), s, sets);
}

json::object find_placeable(const Given& in) {
    Facts facts;
    add(facts, "realm 0", rows_in(in.at("realm"), "in.realm"));
    const State s = opened(facts);
    const Cells set = placeable(s);
    return with_realm({{"count", size_of(set)}, {"not_placeable", as_cells(all_cells(s) & ~set)}},
                      s);
}

json::object find_dragon(const Given& in) {
    const auto card = dragon_named(in.text("card"));
    if (!card) throw BadInput("in.card", "vectors.unknown_words");
    const json::array& realms = in.list("realms");
    Facts facts;
    add(facts, "players", std::to_string(realms.size()));
    for (std::size_t seat = 0; seat < realms.size(); ++seat)
        add(facts, "realm " + std::to_string(seat), rows_in(realms[seat], "in.realms"));
    const State s = opened(facts);
    const Seat seat = in.number("seat", 0, s.seats - 1);
    return with_realm({{"value", dragon_points(s, seat, static_cast<Dragon>(*card))}}, s, {}, seat);
}

json::object find_final(const Given& in) {
    Facts facts;
    add(facts, "realm 0", rows_in(in.at("realm"), "in.realm"));
    add(facts, "vp", in.words("vp") + " 0");
    add(facts, "tokens", in.words("tokens") + " 0");
    add(facts, "dragons", in.words("dragons"));
    const State s = opened(facts);
    return with_realm({{"value", points(s, 0)}}, s);
}

/// Points, face-down stacks and shrines of each seat; who wins.
json::object find_rank(const json::value& in) {
    Facts facts;
    const json::array& list = as_array(in, "in");
    std::string vp;
    add(facts, "players", std::to_string(list.size()));
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        const json::array& row = as_array(list[seat], "in");
        if (row.size() != 3) throw BadInput("in", "vectors.unknown_words");
        const auto total = as_int(row[0], 0, 1000, "in"), stacks = as_int(row[1], 0, 24, "in"),
                   shrines = as_int(row[2], 0, stacks, "in");
        std::string realm;
        for (int i = 0; i < stacks; ++i) {
            if (i > 0 && i % realm_columns == 0) realm += " |";
            realm += i < shrines ? " 1^" : " 1x";
        }
        add(facts, "realm " + std::to_string(seat), realm);
        join(vp, std::to_string(total - shrines));
    }
    add(facts, "vp", vp);
    const State s = opened(facts);
    json::array winners;
    for (Seat seat : result(s).winners()) winners.emplace_back(seat);
    return with_realm({{"value", winners}}, s);
}

// --- About a spirit.

/// «shrine», or «tile 0,3», as an action.
std::string cost_line(const Given& in) {
    const std::string cost = in.text("cost");
    if (cost == "shrine") return "pay shrine";
    for (int space = 0; space < most_cells; ++space)
        if (cost == "tile " + place_text(space, realm_columns)) return "pay " + cell_name(space);
    throw BadInput("in.cost", "vectors.unknown_words");
}

std::string cell_line(const std::string& verb, const json::value& place) {
    return verb + " " + cell_name(cell_in(place, "in"));
}

/// From where to where, as two lines.
void add_move(std::vector<std::string>& lines, const json::value& move, const std::string& path) {
    const json::array& pair = as_array(move, path);
    if (pair.size() != 2) throw BadInput(path, "vectors.unknown_words");
    lines.push_back(cell_line("lift", pair[0]));
    lines.push_back(cell_line("put", pair[1]));
}

/// What the spirit is asked to do, as lines; the first set if it asks which.
std::vector<std::string> answers(const State& s, const Given& in, const std::string& spirit) {
    std::vector<std::string> lines;
    if (spirit == "change") {
        const auto type = std::ranges::find(type_ids, in.text("as_type")) - type_ids.begin();
        if (type == types) throw BadInput("in.as_type", "vectors.unknown_words");
        lines.push_back(cell_line("change", in.at("target")) + " " +
                        type_letters[static_cast<std::size_t>(type)]);
    }
    if (spirit == "wind") {
        const json::value &flip = in.at("flip"), &move = in.at("move");
        lines.push_back(flip.is_null() ? "keep" : cell_line("turn", flip));
        if (move.is_null()) lines.emplace_back("stop");  // which Wind does not offer
        else add_move(lines, move, "in.move");
    }
    if (spirit == "strength") {
        const json::array& moves = in.list("moves");
        for (const json::value& move : moves) add_move(lines, move, "in.moves");
        if (moves.size() == 1) lines.emplace_back("stop");
    }
    if (s.phase == Phase::set) lines.push_back(any_line(s));
    return lines;
}

/// Before anything is taken, or in RESOLVE if sets are waiting.
State before_spirit(const Given& in, const std::string& spirit) {
    Facts facts;
    add(facts, "realm 0", rows_in(in.at("realm"), "in.realm"));
    add(facts, "spirits", spirit);
    const bool by_tile = cost_line(in) != "pay shrine";  // with a shrine, so that SHRINES is seen
    const int pool = in.number("pool", 0, all_shrines - 10) + (by_tile ? 1 : 0);
    add(facts, "pools", std::to_string(pool) + " 1");
    Trouble trouble;
    if (const auto s = State::at(facts, trouble)) return *s;
    if (trouble.why.key() != "dragon_castle.position.waiting") throw BadInput(trouble);
    add(facts, "phase", "RESOLVE");
    add(facts, "resume", "POST");
    return opened(facts);
}

json::object find_spirit(const Given& in) {
    const std::string spirit = in.text("spirit");
    State s = before_spirit(in, spirit);
    const int points_before = shrine_points(s, 0);
    const Realm before = s.realm[0];
    bool possible = play(s, "spirit " + spirit) && play(s, cost_line(in));
    for (const std::string& line : answers(s, in, spirit)) possible = possible && play(s, line);
    json::object found{{"legal", possible}, {"sets", named_sets(before, s)}};
    Consolidated sets;
    sets.follow(s);
    found["size"] = sets.size;
    found["vp"] = s.vp[0];
    found["shrine_points_before"] = points_before;
    found["shrine_points_after"] = shrine_points(s, 0);
    return with_realm(std::move(found), s, sets);
}

/// A set of four on which all regular shrines are built before Faith adds one; and another tile if
/// one is needed as the cost.
json::object find_faith(const Given& in) {
    const std::string cost = in.text("cost");
    if (cost != "tile" && cost != "shrine") throw BadInput("in.cost", "vectors.unknown_words");
    Facts facts;
    add(facts, "phase", "SHRINES");
    add(facts, "resume", "POST");
    add(facts, "spirits", "faith");
    add(facts, "realm 0", cost == "tile" ? "1x 1x 1x 1x . 1M1" : "1x 1x 1x 1x");
    add(facts, "sets", std::to_string(in.number("limit", 0, 2)) + " a1 b1 c1 d1");
    add(facts, "fresh", "a1=1 b1=1 c1=1 d1=1");
    add(facts, "pools", std::to_string(in.number("pool", 0, all_shrines - 1)) + " 1");
    State s = opened(facts);
    Consolidated sets;
    sets.note(s);
    while (s.phase == Phase::shrines && buildable(s) != 0) play(s, any_line(s));
    const bool possible = play(s, "spirit faith") &&
                          play(s, cost == "tile" ? "pay f1" : "pay shrine") && play(s, any_line(s));
    return with_realm({{"legal", possible},
                       {"shrines_built", size_of(s.realm[0].shrines)},
                       {"pool_after", s.pool[0]}},
                      s, sets);
}

// --- All of them.

json::object find_set_points(const json::value& in) {
    return with_table({{"value", points_of_size(static_cast<int>(as_int(in, 0, all_tiles, "in")))}},
                      {}, {});
}

struct KindRow {
    std::string_view name;
    json::object (*find)(const Given&);
};
constexpr std::array<KindRow, 10> kind_rows{{{"avail", find_available},
                                             {"seconds", find_seconds},
                                             {"first_count", find_first_count},
                                             {"placeable", find_placeable},
                                             {"spirit", find_spirit},
                                             {"faith", find_faith},
                                             {"summon", find_summon},
                                             {"dragon", find_dragon},
                                             {"end", find_end},
                                             {"final", find_final}}};

json::object found_for(const std::string& kind, const Members& vector, const json::value& out) {
    const json::value& in = member(vector, "in", "");
    if (kind == "set_vp") return find_set_points(in);
    if (kind == "rank") return find_rank(in);
    const auto* const row = std::ranges::find(kind_rows, kind, &KindRow::name);
    if (row == kind_rows.end() && kind != "place") throw BadInput("kind", "vectors.unknown_words");
    const Given given(vector.object("in"));
    return kind == "place" ? find_placed(given, out) : row->find(given);
}

/// All that is wanted must be there; what is not, with its path.
void compare(const json::value& wanted, const json::value& found, const std::string& path,
             std::vector<std::string>& wrong) {
    if (!wanted.is_object() || !found.is_object()) {
        if (wanted != found) wrong.push_back(path + ": found " + json::serialize(found));
        return;
    }
    for (const auto& [key, value] : wanted.get_object()) {
        const std::string place = path + "." + std::string(key);
        const json::value* const there = found.get_object().if_contains(key);
        if (there == nullptr) wrong.push_back("not understood: " + place);
        else compare(value, *there, place, wrong);
    }
}

}  // namespace

std::vector<std::string> check_vector(const Members& vector) {
    const json::value& wanted = member(vector, "out", "");
    std::vector<std::string> wrong;
    const json::object found =
        found_for(as_text(member(vector, "kind", ""), "kind"), vector, wanted);
    const json::value* const value = found.if_contains("value");
    compare(wanted, wanted.is_object() || value == nullptr ? json::value(found) : *value, "out",
            wrong);
    return wrong;
}

}  // namespace tafelrunde::dragon_castle
