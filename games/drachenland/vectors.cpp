// The vectors of Drachenland. In their notation every face-down tile is known, and it is turned up
// without being mentioned; «reroll 2 3» is the tile and the roll that follows; TREASURE is also
// what the program calls HAND.
#include "protocol/vectors.hpp"

#include <algorithm>
#include <map>

#include "games/drachenland/words.hpp"
#include "kernel/table.hpp"

namespace tafelrunde::drachenland {

std::vector<std::string> check_vector(const Members& vector);

namespace {

using Texts = std::vector<std::string>;

/// A table whose face-down tiles are known.
struct Played {
    State s;
    std::array<std::string, volcanoes> hidden;
};

void add(std::vector<Fact>& facts, std::string name, std::string value) {
    facts.push_back({std::move(name), Shape::word, std::move(value)});
}

/// The value for a volcano in an object with «*» for those that are not named; null if there is
/// none.
const json::value* for_volcano(const Members& in, const char* what, Node v) {
    const json::value* const all = in.if_contains(what);
    if (all == nullptr) return nullptr;
    const json::object& object = as_object(*all, what);
    const json::value* const own = object.if_contains(node_name(v));
    return own != nullptr ? own : object.if_contains("*");
}

bool is_up(const Members& in, Node v) {
    const json::value* const up = in.if_contains("up");
    if (up == nullptr) return false;
    return std::ranges::any_of(as_array(*up, "up"), [&](const json::value& name) {
        return as_text(name, "up") == node_name(v) || as_text(name, "up") == "*";
    });
}

void place_tiles(Played& p, std::vector<Fact>& facts, const Members& in) {
    for (Node v = 0; v < volcanoes; ++v) {
        const json::value* const named = for_volcano(in, "tiles", v);
        const std::string tile = named == nullptr ? "swift" : as_text(*named, "tiles");
        const bool open = tile == "-" || is_up(in, v);
        add(facts, "tiles " + node_name(v), open ? tile : "-");
        if (!open) p.hidden[v] = tile;
        for (const char* what : {"gems", "eggs"})
            if (const json::value* const there = for_volcano(in, what, v))
                add(facts, what + (" " + node_name(v)), flat(*there, what));
    }
}

std::string pairs(const json::object& object, const std::string& path) {
    std::string text;
    for (const auto& [key, value] : object) {
        join(text, key);
        text += "=" + flat(value, path);
    }
    return text;
}

void give(std::vector<Fact>& facts, std::string& rings, const std::string& seat,
          const json::object& hold) {
    std::string behind;
    for (const auto& [key, value] : hold) {
        const std::string text = key == "tiles" ? "" : flat(value, "hold");
        if (key == "tiles") add(facts, "before " + seat, pairs(as_object(value, "hold"), "hold"));
        else if (key == "eggs") join(behind, "eggs=" + text);
        else if (key == "rings")
            for (char colour : text) join(rings, colour + seat);
        else if (key == "gems")
            for (int kind = 0; kind < gem_kinds; ++kind)
                join(behind, std::string(treasure_ids[kind]) + "=" +
                                 std::to_string(std::ranges::count(
                                     text, gem_letters[static_cast<std::size_t>(kind)])));
        else throw BadInput("hold." + std::string(key), "position.no_such_field");
    }
    add(facts, "behind " + seat, behind);
}

/// The vectors do not count tiles: any may lie face down, whatever else lies open.
void lay_face_down(Played& p) {
    for (Node v = 0; v < volcanoes; ++v)
        if (!p.hidden[v].empty()) p.s.tile[v] = Tile::hidden;
    for (int kind = 0; kind < pool_kinds; ++kind) {
        const bool seen = is_king(static_cast<Tile>(kind)) && p.s.unseen[kind] == 0;
        p.s.unseen[kind] = byte(seen ? 0 : pool_counts[kind]);
    }
    for (const auto& figures : p.s.figure)
        for (Node node : figures)
            if (is_volcano(node) && p.s.tile[node] == Tile::hidden)
                throw BadInput("figures", "drachenland.position.stands");
}

Played opened(const Members& in) {
    Played p;
    std::vector<Fact> facts;
    std::string rings;
    place_tiles(p, facts, in);
    for (const auto& [key, value] : in.all()) {
        if (key == "actions" || key == "tiles" || key == "up" || key == "gems" || key == "eggs")
            continue;
        if (key == "hold")
            for (const auto& [seat, hold] : as_object(value, "hold"))
                give(facts, rings, seat, as_object(hold, "hold"));
        else if (key == "figures" || key == "kings")
            for (const auto& [name, node] : as_object(value, key))
                add(facts, std::string(key) + " " + std::string(name), flat(node, key));
        else add(facts, key, flat(value, key));
    }
    add(facts, "rings", rings);
    Trouble trouble;
    const auto s = State::at(facts, trouble);
    if (!s) throw BadInput(trouble);
    p.s = *s;
    lay_face_down(p);
    return p;
}

void submit(Played& p, const std::string& line) {
    const auto actions = read(p.s, line);
    if (actions.empty()) throw BadInput(line, "vectors.unknown_words");
    const SeatSet acting = to_act(p.s);
    if (acting.empty() || !legal(p.s, acting.first()).contains(actions[0]))
        throw BadInput(line, "vectors.refused");
    apply(p.s, acting.first(), actions[0]);
}

void play(Played& p, const std::string& line) {
    if (line.starts_with("reroll ")) {
        submit(p, "reroll");
        submit(p, line.substr(2));
        return;
    }
    submit(p, line);
    if (p.s.phase == Phase::reveal) submit(p, "tile " + p.hidden[active_node(p.s)]);
}

Texts choices(const State& s) {
    Texts list;
    if (to_act(s).empty() || to_act(s).has(chance)) return list;
    for (const Action& action : legal(s, s.turn)) list.push_back(to_text(s, action));
    std::ranges::sort(list);
    return list;
}

void check_choices(const State& s, std::string_view kind, const json::value& wanted, Texts& wrong) {
    const Texts now = choices(s);
    if (kind == "choices") {
        json::array found;
        for (const std::string& text : now) found.emplace_back(text);
        if (json::value(found) != wanted) wrong.push_back("choices are " + json::serialize(found));
        return;
    }
    const bool possible = kind == "includes";
    for (const json::value& text : as_array(wanted, std::string(kind)))
        if ((std::ranges::find(now, as_text(text, std::string(kind))) != now.end()) != possible)
            wrong.push_back(std::string(kind) + ": " + json::serialize(text));
}

/// What somebody has, in the form of the vectors.
json::object held_by(const json::object& facts, const State& s, Seat seat) {
    const std::string name = std::to_string(seat);
    const auto& behind = s.behind[seat];
    std::string rings;
    for (int c = 0; c < colours; ++c)
        if ((s.rings[seat] >> c & 1) != 0) rings += gem_letters[static_cast<std::size_t>(c)];
    return {{"eggs", behind[egg]},
            {"gems", gems_text({behind[red], behind[green], behind[blue], behind[clear]})},
            {"rings", rings},
            {"tiles", facts.at("before").at(name)}};
}

json::object lying_on(const json::object& facts, const std::string& name) {
    const json::value& tile = facts.at("tiles").at(name);
    return {{"tile", tile},
            {"up", tile != "?"},
            {"gems", facts.at("gems").at(name)},
            {"eggs", facts.at("eggs").at(name)}};
}

/// Nothing if there is no such field.
std::optional<json::value> found_for(const State& s, std::string_view key) {
    const json::object facts = to_json(drachenland::facts(view(s, chance)));
    json::object object;
    if (key == "phase") return s.phase == Phase::hand ? json::value("TREASURE") : facts.at("phase");
    if (key == "kings") {
        for (const auto& [colour, volcano] : facts.at("kings").as_object())
            object[colour] = volcano;
    } else if (key == "hold") {
        for (Seat seat = 0; seat < s.seats; ++seat)
            object[std::to_string(seat)] = held_by(facts, s, seat);
    } else if (key == "volcanoes") {
        for (Node v = 0; v < volcanoes; ++v) object[node_name(v)] = lying_on(facts, node_name(v));
    } else {
        const json::value* const fact = facts.if_contains(key);
        if (fact == nullptr) return std::nullopt;
        return *fact;
    }
    return object;
}

/// «kings» names every king dragon that lies face up.
bool all_named(const json::value& wanted, const json::value& kings) {
    return std::ranges::all_of(kings.as_object(), [&](const auto& king) {
        return king.value() == "" || wanted.as_object().contains(king.key());
    });
}

void check_table(const State& s, const json::object& out, Texts& wrong) {
    for (const auto& [key, wanted] : out) {
        if (key == "at") continue;
        if (key == "choices" || key == "illegal" || key == "includes") {
            check_choices(s, key, wanted, wrong);
            continue;
        }
        const auto found = found_for(s, key);
        if (!found) wrong.push_back("not understood: " + std::string(key));
        else if (!within(wanted, *found) || (key == "kings" && !all_named(wanted, *found)))
            wrong.push_back(std::string(key) + " is " + json::serialize(*found));
    }
}

void check_at(const State& s, const Members& out, std::size_t step, Texts& wrong) {
    if (!out.contains("at")) return;
    if (const json::value* now = out.object("at").if_contains(std::to_string(step)))
        check_table(s, as_object(*now, "at"), wrong);
}

void compare(std::string_view what, int found, const Members& out, Texts& wrong) {
    if (as_int(member(out, what, "out."), -1, 1000, "out." + std::string(what)) != found)
        wrong.push_back(std::string(what) + " is " + std::to_string(found));
}

void check_score(const Members& in, const Members& out, Texts& wrong) {
    State s;
    const std::map<std::string_view, int> kinds{
        {"R", red}, {"G", green}, {"B", blue}, {"T", clear}, {"eggs", egg}};
    for (const auto& [name, kind] : kinds)
        s.behind[0][kind] = byte(static_cast<int>(
            as_int(member(in, name, "in."), 0, treasure_counts[kind], "in." + std::string(name))));
    for (char colour : as_text(member(in, "rings", "in."), "in.rings"))
        if (const auto c = letter_in(colour_letters, {&colour, 1}))
            s.rings[0] = byte(s.rings[0] | 1 << *c);
    compare("points", points(s, 0), out, wrong);
    compare("sets", complete_sets(s, 0), out, wrong);
}

void check_setup(const Members& in, const Members& out, Texts& wrong) {
    Setup setup{.players = static_cast<int>(
                    as_int(member(in, "players", "in."), 2, most_players, "players"))};
    const FastLuck luck(1);
    SetupLuck<State, FastLuck> dealer(luck);
    complete(setup, dealer);
    const State s = start(setup);
    int gems = 0;
    for (const auto& there : s.gems)
        for (int n : there) gems += n;
    compare("eggs_total", eggs_on_board(s), out, wrong);
    compare("gems_total", gems, out, wrong);
}

}  // namespace

std::vector<std::string> check_vector(const Members& vector) {
    const Members& in = vector.object("in");
    const Members& out = vector.object("out");
    const std::string kind = as_text(member(vector, "kind", ""), "kind");
    Texts wrong;
    if (kind == "score") {
        check_score(in, out, wrong);
        return wrong;
    }
    if (kind == "setup") {
        check_setup(in, out, wrong);
        return wrong;
    }
    Played p = opened(in);
    play_actions(
        in, [&](const std::string& line) { play(p, line); },
        [&](std::size_t played) { check_at(p.s, out, played, wrong); });
    check_table(p.s, out.all(), wrong);
    return wrong;
}

}  // namespace tafelrunde::drachenland
