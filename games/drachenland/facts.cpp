// A table as facts: the notation of positions and views.
#include <functional>

#include "games/drachenland/position.hpp"

namespace tafelrunde::drachenland {
namespace {

// The order in which tiles and treasure are printed.
constexpr std::array<int, own_kinds> own_order{0, 1, reroll, 2, 3};
constexpr std::array<int, treasures> treasure_order{egg, red, green, blue, clear};

/// The letters whose bits are set: «AB».
std::string letters_of(std::string_view letters, unsigned bits) {
    std::string text;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if ((bits >> i & 1u) != 0) text += letters[i];
    return text;
}

void add_pair(std::string& text, std::string_view name, int n) {
    join(text, name);
    join(text, std::to_string(n), "=");
}

std::string tile_text(Tile tile) {
    if (tile == Tile::hidden) return "?";
    return tile == Tile::none ? "-" : std::string(tile_ids[index(tile)]);
}

std::string before_text(const Public& s, Seat seat) {
    std::string text;
    for (int kind : own_order) add_pair(text, own_ids[kind], s.before[seat][kind]);
    return text;
}

std::string behind_text(const Public& s, Seat seat) {
    std::string text;
    for (int kind : treasure_order) add_pair(text, treasure_ids[kind], s.behind[seat][kind]);
    return text;
}

std::string unseen_text(const Public& s) {
    std::string text;
    for (int kind = 0; kind < pool_kinds; ++kind) add_pair(text, tile_ids[kind], s.unseen[kind]);
    return text;
}

std::string rings_text(const Public& s) {
    std::string text;
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c)
            if ((s.rings[seat] >> c & 1) != 0) join(text, figure_name(seat, c));
    return text;
}

using Add = const std::function<void(std::string, Shape, std::string)>&;

void add_board(const Public& s, Add add) {
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c)
            add("figures " + figure_name(seat, c), Shape::word, node_name(s.figure[seat][c]));
    add("rings", Shape::words, rings_text(s));
    for (Node v = 0; v < volcanoes; ++v)
        add("tiles " + node_name(v), Shape::word, tile_text(s.tile[v]));
    for (int c = 0; c < colours; ++c)
        add("kings " + std::string(gem_letters.substr(c, 1)), Shape::word, node_name(s.king[c]));
    for (Node v = 0; v < volcanoes; ++v)
        add("gems " + node_name(v), Shape::word, gems_text(s.gems[v]));
    for (Node v = 0; v < volcanoes; ++v)
        add("eggs " + node_name(v), Shape::number, std::to_string(s.eggs[v]));
}

// DL-901: What lies behind a screen is told only to those who may see it.
void add_players(const View& s, Add add) {
    const auto visible = [&](const std::string& name, Shape shape, auto text) {
        for (Seat seat = 0; seat < s.seats; ++seat)
            if (sees_behind(s, seat)) add(name + " " + std::to_string(seat), shape, text(seat));
    };
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("before " + std::to_string(seat), Shape::pairs, before_text(s, seat));
    visible("behind", Shape::pairs, [&](Seat seat) { return behind_text(s, seat); });
    visible("points", Shape::number, [&](Seat seat) { return std::to_string(points(s, seat)); });
    visible("sets", Shape::number,
            [&](Seat seat) { return std::to_string(complete_sets(s, seat)); });
}

void add_turn(const Public& s, Add add) {
    const bool turn = in_turn(s.phase), activation = in_activation(s.phase);
    const auto two = [](int a, int b) { return std::to_string(a) + " " + std::to_string(b); };
    add("dice", Shape::numbers, turn ? two(s.shown[0], s.shown[1]) : "");
    add("left", Shape::word, letters_of(die_letters, s.left));
    add("die", Shape::word, activation ? letters_of(die_letters, 1u << s.die) : "");
    add("active", Shape::word, activation ? letters_of(colour_letters, 1u << s.active) : "");
    add("done", Shape::word, letters_of(colour_letters, s.done));
    add("pips", Shape::numbers, s.phase == Phase::move ? two(s.pips, s.swift) : "");
    add("opening", Shape::number, std::to_string(s.phase == Phase::open ? opening_steps(s) : 0));
    add("unseen", Shape::pairs, unseen_text(s));
    add("eggs_left", Shape::number, std::to_string(eggs_on_board(s)));
    add("picked", Shape::flag, flag(s.picked));
    add("idle", Shape::number, std::to_string(s.idle));
    add("patience", Shape::number, std::to_string(patience * s.seats));
    add("screens", Shape::flag, flag(s.screens));
    add("limit", Shape::flag, flag(s.limit));
}

/// Where the figure of a colour could go on foot with the better of the dice that are left.
std::string reach_text(const State& s, int colour) {
    int best = -1;
    for (int die = 0; die < dice; ++die)
        if ((s.left >> die & 1) != 0 && (best < 0 || s.shown[die] > s.shown[best])) best = die;
    if (best < 0) return {};
    State acting = s;
    apply(acting, s.turn, {.verb = Verb::act, .die = byte(best), .colour = byte(colour)});
    std::string text;
    for (const Action& a : legal(acting, s.turn))
        if (a.verb == Verb::walk) add_pair(text, node_name(a.node), a.pips);
    return text;
}

/// «egg 7 1»: what a pick adds to the points, and how many sets.
std::string gains_text(const State& s) {
    std::string text;
    for (const Action& a : legal(s, s.turn)) {
        if (a.verb == Verb::done) continue;
        State then = s;
        apply(then, s.turn, a);
        const auto more = [&](auto count) {
            return std::to_string(count(then, s.turn) - count(s, s.turn));
        };
        join(text, to_text(s, a), " | ");
        join(text, more(points));
        join(text, more(complete_sets));
    }
    return text;
}

/// What would be the result of the choices that are open. Who does not see what lies behind a
/// screen is not told what would be added to it.
void add_outlook(const View& v, Add add) {
    const State s{static_cast<const Public&>(v)};
    if (s.phase == Phase::act)
        for (int c = 0; c < colours; ++c)
            if ((s.done >> c & 1) == 0)
                add("reach " + std::string(colour_letters.substr(c, 1)), Shape::pairs,
                    reach_text(s, c));
    if (s.phase == Phase::treasure && sees_behind(v, s.turn))
        add("gains", Shape::rows, gains_text(s));
}

void add_end(const View& s, Add add) {
    bool open = true;
    std::string scores, winners;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        open = open && sees_behind(s, seat);
        join(scores, std::to_string(points(s, seat)));
    }
    if (open) add("scores", Shape::scores, scores);
    if (s.phase == Phase::over)
        for (Seat seat : result(s).winners()) join(winners, std::to_string(seat));
    add("winners", Shape::numbers, winners);
    add("over", Shape::flag, flag(s.phase == Phase::over));
}

}  // namespace

std::vector<Fact> facts(const View& s) {
    std::vector<Fact> list;
    list.reserve(100);
    const auto add = [&](std::string name, Shape shape, std::string value) {
        list.push_back({std::move(name), shape, std::move(value)});
    };
    add("players", Shape::number, std::to_string(s.seats));
    add("cur", Shape::number, std::to_string(s.turn));
    add("phase", Shape::word, std::string(phase_ids[static_cast<std::size_t>(s.phase)]));
    add_board(s, add);
    add_players(s, add);
    add_turn(s, add);
    add_outlook(s, add);
    add_end(s, add);
    return list;
}

}  // namespace tafelrunde::drachenland
