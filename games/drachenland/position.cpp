// Facts as a table: reading positions.
#include "games/drachenland/position.hpp"

namespace tafelrunde::drachenland {
namespace {

/// «R0» as seat and colour.
std::optional<std::pair<Seat, int>> figure_named(const Public& s, std::string_view name) {
    if (name.size() != 2) return {};
    const auto colour = letter_in(colour_letters, name.substr(0, 1));
    const Seat seat = name[1] - '0';
    if (!colour || seat < 0 || seat >= s.seats) return {};
    return std::pair{seat, *colour};
}

ReadError read_figure(Draft& d, std::string_view name, std::string_view value) {
    const auto figure = figure_named(d.s, name);
    if (!figure) return "drachenland.position.figure";
    const auto node = value.empty() ? outside : node_named(value);
    if (!node || (*node == outside && !value.empty())) return "drachenland.position.node";
    d.s.figure[figure->first][figure->second] = byte(*node);
    return {};
}

ReadError read_rings(Draft& d, std::string_view value) {
    d.s.rings = {};
    for (std::string_view name : split(value)) {
        const auto figure = figure_named(d.s, name);
        if (!figure) return "drachenland.position.figure";
        std::uint8_t& rings = d.s.rings[figure->first];
        rings = byte(rings | 1 << figure->second);
    }
    return {};
}

ReadError read_volcano_tile(Tile& tile, std::string_view value) {
    const auto kind = index_of(tile_ids, value);
    if (value == "?") tile = Tile::hidden;
    else if (value == "-") tile = Tile::none;
    else if (kind && *kind <= index(Tile::ring)) tile = static_cast<Tile>(*kind);
    else return "drachenland.position.tile";
    return {};
}

ReadError read_gems(std::array<std::uint8_t, gem_kinds>& there, std::string_view value) {
    const auto gems = value == "-" ? gems_in("") : gems_in(value);
    if (!gems) return "drachenland.position.gems";
    there = *gems;
    return {};
}

ReadError read_volcano_fact(Draft& d, std::string_view what, Node v, std::string_view value) {
    if (what == "tiles") return read_volcano_tile(d.s.tile[v], value);
    if (what == "gems") return read_gems(d.s.gems[v], value);
    return read_number(d.s.eggs[v], 0, all_eggs, value);
}

/// «tiles V4: boat»; «tiles *: ?» for all volcanoes (those that are named come later).
ReadError read_volcano(Draft& d, std::string_view what, std::string_view name,
                       std::string_view value) {
    if (name == "*") {
        for (Node v = 0; v < volcanoes; ++v)
            if (auto bad = read_volcano_fact(d, what, v, value)) return bad;
        return {};
    }
    const auto v = node_named(name);
    if (!v || !is_volcano(*v)) return "drachenland.position.volcano";
    return read_volcano_fact(d, what, *v, value);
}

ReadError read_king(Draft& d, std::string_view name, std::string_view value) {
    const auto colour = letter_in(colour_letters, name);
    if (!colour) return "drachenland.position.colour";
    const auto v = value.empty() ? outside : node_named(value);
    if (!v || (!value.empty() && !is_volcano(*v))) return "drachenland.position.volcano";
    d.s.king[*colour] = byte(*v);
    return {};
}

/// «boat=1 hand=2»: those that are not named stay as they are.
template <std::size_t N>
ReadError read_counts(std::array<std::uint8_t, N>& counts,
                      const std::array<std::string_view, N>& names, std::string_view value) {
    for (std::string_view pair : split(value)) {
        const auto [name, count] = halves(pair);
        const auto kind = index_of(names, name);
        if (!kind) return "drachenland.position.kind";
        if (auto bad = read_number(counts[*kind], 0, all_gems, count)) return bad;
    }
    return {};
}

ReadError read_seat_fact(Draft& d, std::string_view what, std::string_view name,
                         std::string_view value) {
    const auto seat = number(name, 0, d.s.seats - 1);
    if (!seat) return "position.seat";
    if (what == "before") return read_counts(d.s.before[*seat], own_ids, value);
    return read_counts(d.s.behind[*seat], treasure_ids, value);
}

ReadError read_two(std::uint8_t& a, std::uint8_t& b, int high, std::string_view value,
                   bool& given) {
    const auto words = split(value);
    if (words.empty()) return {};
    given = true;
    if (words.size() != 2) return "drachenland.position.two";
    if (auto bad = read_number(a, 0, high, words[0])) return bad;
    return read_number(b, 0, high, words[1]);
}

ReadError read_letters(std::uint8_t& bits, std::string_view letters, std::string_view value) {
    bits = 0;
    for (char c : value) {
        const auto i = letters.find(c);
        if (i == letters.npos) return "drachenland.position.letters";
        bits = byte(bits | 1 << i);
    }
    return {};
}

ReadError read_letter(std::uint8_t& field, std::string_view letters, std::string_view value) {
    if (value.empty()) return {};
    const auto i = letter_in(letters, value);
    if (!i) return "drachenland.position.letters";
    field = byte(*i);
    return {};
}

constexpr int most_pips = 16;  // a 4 and four swift steps

ReadError read_named(Draft& d, std::string_view what, std::string_view name,
                     std::string_view value) {
    if (what == "figures") return read_figure(d, name, value);
    if (what == "kings") return read_king(d, name, value);
    if (what == "tiles" || what == "gems" || what == "eggs")
        return read_volcano(d, what, name, value);
    if (what == "before" || what == "behind") return read_seat_fact(d, what, name, value);
    if (what == "points" || what == "sets") return {};
    return "position.no_such_field";
}

/// A fact such as «figures: R0=V4 G0=S8» stands for «figures R0: V4» and «figures G0: S8»; «*=…»
/// comes first.
ReadError read_group(Draft& d, std::string_view what, std::string_view value) {
    for (const bool star : {true, false})
        for (std::string_view pair : split(value)) {
            const auto [name, one] = halves(pair);
            if (name.starts_with('*') != star) continue;
            if (auto bad = read_named(d, what, name, one)) return bad;
        }
    return {};
}

ReadError read_plain(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name == "players") return {};  // read before everything else
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "phase") return read_name(d.phase, phase_ids, value, "drachenland.position.phase");
    if (name == "rings") return read_rings(d, value);
    if (name == "dice") return read_two(s.shown[0], s.shown[1], dragon_pips, value, d.dice);
    if (name == "left") return d.left = true, read_letters(s.left, die_letters, value);
    if (name == "die") return read_letter(s.die, die_letters, value);
    if (name == "active") return read_letter(s.active, colour_letters, value);
    if (name == "done") return read_letters(s.done, colour_letters, value);
    if (name == "pips") return read_two(s.pips, s.swift, most_pips, value, d.pips);
    if (name == "unseen")
        return d.unseen = true, s.unseen = {}, read_counts(s.unseen, tile_ids, value);
    if (name == "picked") return read_flag(s.picked, value);
    if (name == "idle") return read_number(s.idle, 0, patience * s.seats, value);
    if (name == "screens") return read_flag(s.screens, value);
    if (name == "limit") return read_flag(s.limit, value);
    if (among(name, {"opening", "eggs_left", "patience", "gains", "scores", "winners", "over"}))
        return {};  // follow from the rest
    return "position.no_such_field";
}

ReadError read_fact(Draft& d, std::string_view name, std::string_view value) {
    if (name.find(' ') != name.npos) {
        const auto [what, of] = halves(name, ' ');
        if (what == "reach") return {};  // follows from the rest
        return read_named(d, what, of, value);
    }
    const bool group = among(
        name, {"figures", "kings", "tiles", "gems", "eggs", "before", "behind", "points", "sets"});
    return group ? read_group(d, name, value) : read_plain(d, name, value);
}

/// Second words of names, «kings R»; no pair has such a key.
bool is_gem_letter(std::string_view key) { return letter_in(gem_letters, key).has_value(); }

// --- Defaults.

/// A new table with a gem of each colour on every volcano.
State fresh_table(int players) {
    Setup setup{.players = players, .start = 0};
    for (auto& gems : setup.gems) gems = {1, 1, 1, 0};
    return start(setup);
}

/// All tiles of the pool that do not lie open somewhere.
void fill_unseen(State& s) {
    for (int kind = 0; kind < pool_kinds; ++kind)
        s.unseen[kind] = byte(std::max(0, pool_counts[kind] - seen_of_pool(s, kind)));
    for (int c = 0; c < colours; ++c)
        if (s.king[c] != outside) s.unseen[index(Tile::king_red) + c] = 0;
}

/// Dice 3 and 4, both unused but for the one in action, whose pips are still whole.
void fill_turn(Draft& d, Phase phase) {
    State& s = d.s;
    if (!d.dice) s.shown = {3, 4};
    if (!d.left) s.left = byte(in_activation(phase) ? 0b11 & ~(1 << s.die) : 0b11);
    if (!d.pips && phase == Phase::move) s.pips = s.shown[s.die];
    if (phase == Phase::hand) s.picked = true;
}

}  // namespace

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble, is_gem_letter);
    Draft d;
    const auto read_players = [&](std::string_view value) {
        return read_number(d.s.seats, 2, most_players, value, "drachenland.setup.players");
    };
    if (!position.first("players", "4", read_players)) return {};
    d.s = fresh_table(d.s.seats);
    for (const bool star : {true, false}) {  // «tiles *» stands for all that are not named
        const auto read = [&](std::string_view name, std::string_view value) {
            return name.ends_with(" *") == star ? read_fact(d, name, value) : ReadError{};
        };
        if (!position.each(read)) return {};
    }
    const Phase phase = d.phase.value_or(Phase::act);
    if (!d.unseen) fill_unseen(d.s);
    if (in_turn(phase)) fill_turn(d, phase);
    if (!position.fits(check_whole(d, phase))) return {};
    d.s.phase = phase;
    return d.s;
}

}  // namespace tafelrunde::drachenland
