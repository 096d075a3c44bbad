// A table as facts and back: the notation of positions.
#include "kernel/position.hpp"

#include <algorithm>

#include "games/drachenwurf/hoard.hpp"
#include "games/drachenwurf/turn.hpp"
#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr std::array<std::string_view, 11> phase_ids{"START",   "REMOVE", "SECURE", "ROLL",
                                                     "KEEP",    "AGAIN",  "TAKE",   "DIRECT",
                                                     "REBUILD", "MOVE",   "END"};

// --- Writing.

std::string joined(Tiles set) {
    std::string text;
    text.reserve(static_cast<std::size_t>(set.size()) * 18);  // longer than the names
    for (Tile t : set) join(text, tile_name(t));
    return text;
}

std::string joined(std::span<const std::uint8_t> numbers) {
    std::string text;
    for (int n : numbers) join(text, std::to_string(n));
    return text;
}

std::string pairs(Six six) {
    std::string text;
    for (int c = 0; c < colours; ++c)
        if (six[c] > 0) {
            join(text, colour_ids[c]);
            join(text, std::to_string(six[c]), "=");
        }
    return text;
}

std::string colour_list(const Public& s, bool (*wanted)(const Public&, int)) {
    std::string text;
    for (int c = 0; c < colours; ++c)
        if (wanted(s, c)) join(text, colour_ids[c]);
    return text;
}

std::string base_text(const Public& s, Seat seat) {
    std::string text;
    for (Tile t : s.base[seat]) {
        join(text, tile_name(t));
        join(text, std::to_string(s.side[t]), "=");
    }
    return text;
}

std::string hoard_text(const Public& s, Seat seat) {
    std::string text;
    for (Tile name : row_names(s, seat)) join(text, joined(row_tiles(s, seat, name)), " | ");
    return text;
}

/// What each row is worth, in the order of `hoard_text`.
std::string worth_text(const Public& s, Seat seat) {
    std::string text;
    for (Tile name : row_names(s, seat))
        join(text, std::to_string(row_points(row_tiles(s, seat, name).size())));
    return text;
}

/// How many symbols each tile takes that can be rolled for.
std::string prices_text(const Public& s) {
    std::string text;
    for (Tile t : open_tiles(s)) {
        join(text, tile_name(t));
        join(text, std::to_string(needed(s, t)), "=");
    }
    return text;
}

std::string rolled_text(Six rolled) {
    std::string text;
    for (int c = 0; c < colours; ++c)
        for (int n = 0; n < rolled[c]; ++n) join(text, colour_ids[c]);
    return text;
}

// --- Reading.

/// The position as far as it is read, and which tiles it has used.
struct Draft {
    State s;
    Tiles used;
    std::optional<Phase> phase;
    bool supply = false, left = false;
};

ReadError use_tile(Draft& d, std::string_view name, Tile& tile) {
    tile = tile_named(name);
    if (tile == no_tile) return "position.no_such_tile";
    if (d.used.has(tile)) return "position.tile_twice";
    d.used.add(tile);
    return {};
}

ReadError read_tiles(Draft& d, Tiles& set, std::string_view value) {
    for (std::string_view name : split(value)) {
        Tile t = 0;
        if (auto bad = use_tile(d, name, t)) return bad;
        set.add(t);
    }
    return {};
}

ReadError read_base(Draft& d, Seat seat, std::string_view value) {
    for (std::string_view pair : split(value)) {
        const auto [name, side] = halves(pair);
        Tile t = 0;
        if (auto bad = use_tile(d, name, t)) return bad;
        if (auto bad = read_number(d.s.side[t], lowest_side, highest_side, side, "position.side"))
            return bad;
        d.s.base[seat].add(t);
    }
    return {};
}

ReadError read_hoard(Draft& d, Seat seat, std::string_view value) {
    for (std::string_view row : split(value, '|')) {
        Tiles members;
        if (auto bad = read_tiles(d, members, row)) return bad;
        if (members.empty()) continue;
        if (!is_row(members)) return "position.no_row";
        d.s.hoard[seat] |= members;
        for (Tile t : members) d.s.row[t] = byte(members.first());
    }
    return {};
}

ReadError read_colour(std::uint8_t& field, std::string_view value) {
    const int c = colour_named(value);
    if (c < 0) return "position.no_such_colour";
    field = byte(c);
    return {};
}

ReadError read_aside(Draft& d, std::string_view value) {
    for (std::string_view pair : split(value)) {
        const auto [name, count] = halves(pair);
        const int c = colour_named(name);
        if (c < 0) return "position.no_such_colour";
        const auto n = number(count, 0, dice + 1 - d.s.aside.sum());
        if (!n || d.s.aside[c] > 0) return "position.aside";
        d.s.aside.add(c, *n);
    }
    return {};
}

ReadError read_rolled(Draft& d, std::string_view value) {
    for (std::string_view name : split(value)) {
        const int c = colour_named(name);
        if (c < 0) return "position.no_such_colour";
        if (d.s.rolled.sum() == dice) return "position.rolled";
        d.s.rolled.add(c);
    }
    return {};
}

ReadError read_fresh(Draft& d, std::string_view value) {
    for (std::string_view name : split(value)) {
        const int c = colour_named(name);
        if (c < 0) return "position.no_such_colour";
        d.s.fresh = byte(d.s.fresh | 1 << c);
    }
    return {};
}

ReadError read_hand(Draft& d, std::string_view value) {
    if (value.empty()) return {};
    const Tile t = tile_named(value);
    if (t == no_tile) return "position.no_such_tile";
    d.s.hand = byte(t);
    return {};
}

ReadError read_fact(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name.starts_with("bases ") || name.starts_with("hoards ")) {
        const auto [what, whose] = halves(name, ' ');
        const auto seat = number(whose, 0, s.seats - 1);
        if (!seat) return "position.seat";
        return what == "bases" ? read_base(d, *seat, value) : read_hoard(d, *seat, value);
    }
    if (name == "players") return {};  // read before everything else
    if ((name == "bases" || name == "hoards") && value.empty()) return {};
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "phase") return read_name(d.phase, phase_ids, value, "position.phase");
    if (name == "stack") return read_tiles(d, s.stack, value);
    if (name == "middle") return read_tiles(d, s.middle, value);
    if (name == "removed") return read_tiles(d, s.removed, value);
    if (name == "eggs") return read_numbers(s.eggs, s.seats, all_eggs, value, "position.eggs");
    if (name == "owed") return read_numbers(s.owed, s.seats, all_eggs, value, "position.eggs");
    if (name == "supply") return d.supply = true, read_number(s.supply, 0, all_eggs, value);
    if (name == "aside") return read_aside(d, value);
    if (name == "rolled") return read_rolled(d, value);
    if (name == "left") return d.left = true, read_number(s.left, 0, dice, value);
    if (name == "fresh") return read_fresh(d, value);
    if (name == "asked") return value.empty() ? ReadError{} : read_colour(s.asked, value);
    if (name == "hand") return read_hand(d, value);
    if (name == "idle") return read_number(s.idle, 0, patience * s.seats, value);
    if (name == "moved") return read_flag(s.moved, value);
    if (name == "doubled") return read_flag(s.doubled, value);
    if (name == "six") return read_flag(s.six, value);
    if (name.starts_with("worth ") || among(name, {"prices", "valid", "scores", "winners", "over"}))
        return {};  // follow from the rest
    return "position.no_such_field";
}

// Some fields mean something only in some phases; elsewhere they are empty, so that one table has
// one form.
std::optional<Inconsistency> check_phase(const State& s, Phase phase) {
    using enum Phase;
    const std::string wrong = "position.not_in_phase";
    if (!s.rolled.empty() && !among(phase, {roll, keep})) return Inconsistency{"rolled", wrong};
    if (s.fresh != 0 && phase != again) return Inconsistency{"fresh", wrong};
    if (s.asked != 0 && phase != take) return Inconsistency{"asked", wrong};
    if (s.hand != no_tile && !among(phase, {direct, move})) return Inconsistency{"hand", wrong};
    if (s.six && !among(phase, {direct, rebuild, move, over})) return Inconsistency{"six", wrong};
    if (!s.aside.empty() && among(phase, {refill, remove, secure}))
        return Inconsistency{"aside", wrong};
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (s.owed[seat] > 0 && (phase != take || seat == s.turn))
            return Inconsistency{"owed", wrong};
    return {};
}

// DW-102, DW-406: Six dice in all; a doubled one is a pair.
std::optional<Inconsistency> check_dice(const State& s, Phase phase) {
    int most = 0;
    for (int c = 0; c < colours; ++c) most = std::max(most, s.aside[c]);
    if (s.doubled && most < 2) return Inconsistency{"doubled", "position.doubled"};
    if (s.aside.sum() - (s.doubled ? 1 : 0) + s.left != dice)
        return Inconsistency{"aside", "position.dice"};
    const int landed = s.rolled.sum();
    if (phase == Phase::keep ? landed != s.left : landed > 0 && landed >= s.left)
        return Inconsistency{"rolled", "position.rolled"};
    if (phase == Phase::again && s.aside.empty())
        return Inconsistency{"aside", "position.nothing_aside"};
    for (int c = 0; c < colours; ++c)
        if ((s.fresh >> c & 1) != 0 && s.aside[c] == 0)
            return Inconsistency{"fresh", "position.fresh"};
    return {};
}

/// What no single field can tell.
std::optional<Inconsistency> check_whole(const Draft& d, Phase phase) {
    const State& s = d.s;
    int eggs = s.supply;
    for (int n : s.eggs) eggs += n;
    if (eggs > all_eggs) return Inconsistency{"eggs", "position.too_many_eggs"};
    if (phase != Phase::over && s.idle >= patience * s.seats)
        return Inconsistency{"idle", "position.idle"};
    if (auto found = check_phase(s, phase)) return found;
    if (auto found = check_dice(s, phase)) return found;
    if (phase == Phase::direct && (s.hand == no_tile || d.used.has(s.hand)))
        return Inconsistency{"hand", "position.hand"};
    if (phase == Phase::move &&
        (s.hand == no_tile || !s.hoard[s.turn].has(s.hand) || !movable(s, s.turn, s.hand)))
        return Inconsistency{"hand", "position.hand"};
    if (phase == Phase::move && s.eggs[s.turn] == 0)
        return Inconsistency{"eggs", "position.no_egg"};
    return {};
}

/// What was left out, but for the phase.
void fill_in(Draft& d) {
    int owned = 0;
    for (int n : d.s.eggs) owned += n;
    if (!d.supply) d.s.supply = byte(std::max(0, all_eggs - owned));
    if (!d.left) d.s.left = byte(std::max(0, dice - d.s.aside.sum() + (d.s.doubled ? 1 : 0)));
}

/// Dice that have all landed are to be kept; otherwise the default is that they are rolled.
Phase likely_phase(const State& s) {
    return !s.rolled.empty() && s.rolled.sum() == s.left ? Phase::keep : Phase::roll;
}

}  // namespace

std::vector<Fact> facts(const Public& s) {
    std::vector<Fact> list;
    list.reserve(24 + 2 * most_players);
    const auto add = [&](std::string name, Shape shape, std::string value) {
        list.push_back({std::move(name), shape, std::move(value)});
    };
    const auto seats = static_cast<std::size_t>(s.seats);
    add("players", Shape::number, std::to_string(s.seats));
    add("cur", Shape::number, std::to_string(s.turn));
    add("phase", Shape::word, std::string(phase_ids[static_cast<std::size_t>(s.phase)]));
    add("stack", Shape::words, joined(s.stack));
    add("middle", Shape::words, joined(s.middle));
    add("removed", Shape::words, joined(s.removed));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("bases " + std::to_string(seat), Shape::pairs, base_text(s, seat));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("hoards " + std::to_string(seat), Shape::rows, hoard_text(s, seat));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("worth " + std::to_string(seat), Shape::numbers, worth_text(s, seat));
    add("eggs", Shape::numbers, joined(std::span(s.eggs).first(seats)));
    add("supply", Shape::number, std::to_string(s.supply));
    add("owed", Shape::numbers, joined(std::span(s.owed).first(seats)));
    add("rolled", Shape::words, rolled_text(s.rolled));
    add("aside", Shape::pairs, pairs(s.aside));
    add("left", Shape::number, std::to_string(s.left));
    add("fresh", Shape::words,
        colour_list(s, [](const Public& p, int c) { return (p.fresh >> c & 1) != 0; }));
    add("asked", Shape::word, s.phase == Phase::take ? std::string(colour_ids[s.asked]) : "");
    add("hand", Shape::word, s.hand == no_tile ? "" : tile_name(s.hand));
    add("doubled", Shape::flag, flag(s.doubled));
    add("six", Shape::flag, flag(s.six));
    add("moved", Shape::flag, flag(s.moved));
    add("idle", Shape::number, std::to_string(s.idle));
    add("valid", Shape::words, colour_list(s, valid));
    if (s.phase == Phase::keep || s.phase == Phase::again)
        add("prices", Shape::pairs, prices_text(s));
    std::array<std::uint8_t, most_players> scores{};
    for (Seat seat = 0; seat < s.seats; ++seat) scores[seat] = byte(points(s, seat));
    add("scores", Shape::scores, joined(std::span(scores).first(seats)));
    const int most = *std::ranges::max_element(scores);
    std::string winners;
    for (Seat seat = 0; seat < s.seats; ++seat)  // DW-806
        if (scores[seat] == most) join(winners, std::to_string(seat));
    add("winners", Shape::numbers, winners);
    add("over", Shape::flag, flag(s.phase == Phase::over));
    return list;
}

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble);
    Draft d;
    const auto read_players = [&](std::string_view value) {
        return read_number(d.s.seats, 2, most_players, value, "drachenwurf.setup.players");
    };
    if (!position.first("players", "3", read_players)) return {};
    for (Seat seat = 0; seat < d.s.seats; ++seat) d.s.eggs[seat] = 1;
    if (!position.each(
            [&](const auto& name, const auto& value) { return read_fact(d, name, value); }))
        return {};
    fill_in(d);
    const Phase phase = d.phase.value_or(likely_phase(d.s));
    if (!position.fits(check_whole(d, phase))) return {};
    if (phase == Phase::direct) d.s.six = d.s.moved = true;  // DW-604: that tile was just taken
    resume(d.s, phase);
    return d.s;
}

}  // namespace tafelrunde::drachenwurf
