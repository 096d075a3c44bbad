// The vectors of Drachenwurf. Their notation joins steps that the program asks one by one:
// «roll …» is several dice, «keep … double …» keeping and doubling, «take …» all colours together,
// «rebuild … > …» the tile and its new row; and it skips AGAIN when no dice are left.
#include "protocol/vectors.hpp"

#include <algorithm>

#include "games/drachenwurf/drachenwurf.hpp"
#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {

std::vector<std::string> check_vector(const Members& vector);

namespace {

using Texts = std::vector<std::string>;

/// A table whose stack has an order.
struct Played {
    State s;
    std::vector<std::string> stack;  // first = drawn next
    std::size_t drawn = 0;
};

void refill(Played& p) {
    while (p.s.phase == Phase::refill) {
        if (p.drawn == p.stack.size()) throw BadInput("stack", "vectors.stack_empty");
        const auto actions = read(p.s, "draw " + p.stack[p.drawn++]);
        if (actions.empty()) throw BadInput("stack", "position.no_such_tile");
        apply(p.s, chance, actions[0]);
    }
}

Played opened(const Members& in) {
    Played p;
    json::object position = in.all();
    position.erase("actions");
    if (const json::value* stack = in.if_contains("stack"))
        for (const json::value& tile : as_array(*stack, "stack"))
            p.stack.push_back(as_text(tile, "stack"));
    Trouble trouble;
    const auto s = State::at(facts_from(position, ""), trouble);
    if (!s) throw BadInput(trouble);
    p.s = *s;
    refill(p);
    return p;
}

void play(Played& p, const std::string& line) {
    const auto actions = read(p.s, line);
    if (actions.empty()) throw BadInput(line, "vectors.unknown_words");
    if (line.starts_with("roll") && std::ssize(actions) != p.s.left)
        throw BadInput(line, "vectors.wrong_dice");
    const Verb first = actions[0].verb;
    for (const Action& action : actions) {
        const SeatSet acting = to_act(p.s);
        if (acting.empty() || !legal(p.s, acting.first()).contains(action))
            throw BadInput(line, "vectors.refused");
        apply(p.s, acting.first(), action);
    }
    while (p.s.phase == Phase::take && (first == Verb::take || first == Verb::leave))
        apply(p.s, p.s.turn, {.verb = Verb::leave, .colour = p.s.asked});
    if (p.s.phase == Phase::again && p.s.left == 0) apply(p.s, p.s.turn, {.verb = Verb::stop});
    refill(p);
}

State after(const State& s, const Action& action) {
    State next = s;
    apply(next, s.turn, action);
    return next;
}

Texts keep_choices(const State& s) {
    Texts list;
    for (const Action& keep : legal(s, s.turn)) {
        list.push_back(to_text(s, keep));
        const State kept = after(s, keep);
        if (kept.phase != Phase::again || kept.turn != s.turn) continue;
        for (const Action& egg : legal(kept, s.turn))
            if (egg.verb == Verb::egg) list.push_back(to_text(s, keep) + " " + to_text(kept, egg));
    }
    return list;
}

/// One line per colour and way to split its symbols.
Texts take_choices(State s) {
    Texts list;
    const Seat seat = s.turn;
    while (s.phase == Phase::take && s.turn == seat) {
        const std::string colour(colour_ids[s.asked]);
        for (const Action& action : legal(s, seat))
            list.push_back(action.verb == Verb::leave
                               ? colour + " -"
                               : colour + " " + to_text(s, action).substr(sizeof "take"));
        apply(s, seat, {.verb = Verb::leave, .colour = s.asked});
    }
    return list;
}

Texts rebuild_choices(const State& s) {
    Texts list;
    for (const Action& action : legal(s, s.turn)) {
        if (action.verb == Verb::pass) list.push_back(to_text(s, action));
        else
            for (const Action& move : legal(after(s, action), s.turn))
                list.push_back("re" + to_text(s, move).replace(0, 4, "build"));
    }
    return list;
}

Texts choices(const State& s) {
    Texts list;
    switch (s.phase) {
    case Phase::roll:
    case Phase::refill:
    case Phase::over: break;
    case Phase::keep: list = keep_choices(s); break;
    case Phase::take: list = take_choices(s); break;
    case Phase::rebuild: list = rebuild_choices(s); break;
    default:
        for (const Action& action : legal(s, s.turn))
            if (action.verb != Verb::egg) list.push_back(to_text(s, action));
    }
    std::ranges::sort(list);
    return list;
}

/// Lists have no order here: rows and their tiles are sorted before they are compared.
json::value sorted(json::value value) {
    if (auto* list = value.if_array()) {
        for (json::value& item : *list) item = sorted(item);
        std::ranges::sort(*list, {}, [](const json::value& v) { return json::serialize(v); });
    }
    return value;
}

/// Objects are compared only in the members that are given, if these are lists or objects.
bool same(const json::value& wanted, const json::value& found, bool ordered) {
    const auto* object = wanted.if_object();
    if (object == nullptr || !found.is_object())
        return ordered ? wanted == found : sorted(wanted) == sorted(found);
    bool parts = false;
    for (const auto& [key, value] : *object) {
        const json::value* const part = found.get_object().if_contains(key);
        parts = parts || value.is_object() || value.is_array();
        if (part == nullptr || !same(value, *part, ordered)) return false;
    }
    return parts || object->size() == found.get_object().size();
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

void check_table(const State& s, const json::object& out, Texts& wrong) {
    const json::object found = to_json(facts(s));
    for (const auto& [key, wanted] : out) {
        if (key == "at") continue;
        if (key == "choices" || key == "illegal" || key == "includes") {
            check_choices(s, key, wanted, wrong);
            continue;
        }
        const json::value* fact = found.if_contains(key);
        const json::value size = s.stack.size();
        if (key == "stack") fact = &size;
        const bool ordered = key == "eggs" || key == "scores";
        if (fact == nullptr) wrong.push_back("not understood: " + std::string(key));
        else if (!same(wanted, *fact, ordered))
            wrong.push_back(std::string(key) + " is " + json::serialize(*fact));
    }
}

void check_at(const State& s, const Members& out, std::size_t step, Texts& wrong) {
    if (!out.contains("at")) return;
    if (const json::value* now = out.object("at").if_contains(std::to_string(step)))
        check_table(s, as_object(*now, "at"), wrong);
}

/// Which rows a tile may join.
void check_fit(const Members& in, const Members& out, Texts& wrong) {
    Trouble trouble;
    json::object hoards{{"0", member(in, "hoard", "in.")}};
    const auto s = State::at(facts_from({{"hoards", hoards}}, ""), trouble);
    if (!s) throw BadInput(trouble);
    const json::object& rows_of = out.object("rows").all();
    for (const json::value& tile : as_array(member(in, "tiles", "in."), "in.tiles"))
        member(rows_of, as_text(tile, "in.tiles"), "out.rows.");
    for (const auto& [name, wanted] : rows_of) {
        const Tile tile = tile_named(name);
        if (tile == no_tile) throw BadInput("out.rows", "position.no_such_tile");
        json::array rows;
        for (Tile row : fitting_rows(*s, 0, tile)) rows.emplace_back(tile_name(row));
        rows.emplace_back("new");
        if (sorted(wanted) != sorted(rows))
            wrong.push_back(std::string(name) + " fits " + json::serialize(rows));
    }
}

/// The points of rows of these lengths: each is laid out in a colour of its own.
void check_rows(const Members& in, const Members& out, Texts& wrong) {
    State s;
    int colour = 0;
    s.eggs[0] = static_cast<std::uint8_t>(as_int(member(in, "eggs", "in."), 0, all_eggs, "eggs"));
    for (const json::value& length : as_array(member(in, "rows", "in."), "in.rows")) {
        if (colour == colours) throw BadInput("in.rows", "json.too_large");
        const Tile name = tile_of(colour++, 0);
        for (int l = 0; l < as_int(length, 1, landscapes, "in.rows"); ++l) {
            s.hoard[0].add(name + l);
            s.row[name + l] = static_cast<std::uint8_t>(name);
        }
    }
    if (points(s, 0) != as_int(member(out, "points", "out."), 0, 1000, "out.points"))
        wrong.push_back("points are " + std::to_string(points(s, 0)));
}

}  // namespace

std::vector<std::string> check_vector(const Members& vector) {
    const Members& in = vector.object("in");
    const Members& out = vector.object("out");
    Texts wrong;
    if (in.contains("hoard")) {
        check_fit(in, out, wrong);
        return wrong;
    }
    if (in.contains("rows")) {
        check_rows(in, out, wrong);
        return wrong;
    }
    Played p = opened(in);
    play_actions(
        in, [&](const std::string& line) { play(p, line); },
        [&](std::size_t played) { check_at(p.s, out, played, wrong); });
    check_table(p.s, out.all(), wrong);
    return wrong;
}

}  // namespace tafelrunde::drachenwurf
