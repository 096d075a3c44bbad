// Whether the fields of a position fit together: the rules trust their caller.
#include <bit>

#include "games/drachenland/position.hpp"

namespace tafelrunde::drachenland {

int seen_of_pool(const State& s, int kind) {
    int more = 0;
    for (Seat seat = 0; kind < reroll && seat < s.seats; ++seat)
        more += s.before[seat][kind] - own_counts[kind];
    const auto there = std::ranges::count(s.tile, static_cast<Tile>(kind));
    return std::max(more, 0) + static_cast<int>(there);
}

namespace {

// DL-103, DL-104, DL-105: There are only so many pieces.
std::optional<Inconsistency> check_pieces(const State& s) {
    std::array<int, treasures> treasure{};
    for (Node v = 0; v < volcanoes; ++v) {
        for (int kind = 0; kind < gem_kinds; ++kind) treasure[kind] += s.gems[v][kind];
        treasure[egg] += s.eggs[v];
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        for (int kind = 0; kind < treasures; ++kind) treasure[kind] += s.behind[seat][kind];
        if (s.before[seat][reroll] > own_counts[reroll])
            return Inconsistency{"before", "drachenland.position.too_many_tiles"};
    }
    for (int kind = 0; kind < treasures; ++kind)
        if (treasure[kind] > treasure_counts[kind])
            return Inconsistency{kind == egg ? "eggs" : "gems", "drachenland.position.too_many"};
    for (int kind = 0; kind < pool_kinds; ++kind) {
        const int seen = seen_of_pool(s, kind);
        if (seen > pool_counts[kind])
            return Inconsistency{"tiles", "drachenland.position.too_many_tiles"};
        if (seen + s.unseen[kind] > pool_counts[kind])
            return Inconsistency{"unseen", "drachenland.position.too_many_tiles"};
    }
    return {};
}

/// The volcano whose tile is being turned up; `outside` if none.
Node turning_up(const State& s, Phase phase) {
    return phase == Phase::reveal ? active_node(s) : outside;
}

// DL-202: Every tile that lies face down must be one of those not seen yet.
std::optional<Inconsistency> check_unseen(const State& s, Phase phase) {
    int hidden = 0, unseen = 0;
    for (Tile tile : s.tile) hidden += tile == Tile::hidden ? 1 : 0;
    for (int n : s.unseen) unseen += n;
    if (unseen < hidden) return Inconsistency{"unseen", "drachenland.position.too_few_unseen"};
    for (int c = 0; c < colours; ++c) {
        const Node king = s.king[c];
        if (king == outside) continue;
        const bool face_down = s.tile[king] == Tile::hidden && king != turning_up(s, phase);
        if (face_down || s.unseen[index(Tile::king_red) + c] > 0)
            return Inconsistency{"kings", "drachenland.position.king"};
    }
    return {};
}

// DL-503, DL-505: One figure on a space, and where one stands the tile has been turned up.
std::optional<Inconsistency> check_figures(const State& s, Phase phase) {
    Nodes taken;
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c) {
            const Node node = s.figure[seat][c];
            if (node == outside) continue;
            if (is_volcano(node) ? s.tile[node] == Tile::hidden && node != turning_up(s, phase)
                                 : taken.has(node))
                return Inconsistency{"figures", "drachenland.position.stands"};
            taken.add(node);
        }
    return {};
}

/// One of the figures is in the land, so many spaces behind an entrance.
bool has_opened(const std::array<std::uint8_t, figures>& mine, int steps) {
    int inside = 0, right = 0;
    for (Node node : mine) {
        inside += node != outside ? 1 : 0;
        for (int e = 0; e < entrances; ++e) right += node == opening_space(e, steps) ? 1 : 0;
    }
    return inside == 1 && right == 1;
}

// DL-301: In the opening round those before the one whose turn it is have one figure each in the
// land, on the space of their number; nobody else has.
std::optional<Inconsistency> check_opening(const State& s) {
    Inconsistency wrong{"figures", "drachenland.position.opening"};
    const int stride = s.seats == 2 ? 2 : 1, inside = opening_steps(s) / stride - 1;
    if (inside >= s.seats) return wrong;
    for (int nth = 1; nth <= inside; ++nth) {
        const Seat seat = (s.turn - inside + nth - 1 + s.seats) % s.seats;
        if (!has_opened(s.figure[seat], nth * stride)) return wrong;
    }
    return {};
}

// DL-402, DL-403: One die and one figure for each activation.
std::optional<Inconsistency> check_turn(const State& s, Phase phase) {
    const bool act = phase == Phase::act;
    for (int die = 0; die < dice; ++die)
        if (faces_showing(die, s.shown[die]) == 0)
            return Inconsistency{"dice", "drachenland.position.dice"};
    const int unused = std::popcount(s.left), over = std::popcount(s.done);
    if (unused + over != (act ? dice : dice - 1) || unused < (act ? 1 : 0))
        return Inconsistency{"left", "drachenland.position.left"};
    if (act) return {};
    if ((s.left >> s.die & 1) != 0) return Inconsistency{"die", "drachenland.position.left"};
    if ((s.done >> s.active & 1) != 0) return Inconsistency{"active", "drachenland.position.left"};
    if (s.pips > s.shown[s.die]) return Inconsistency{"pips", "drachenland.position.pips"};
    const bool on_hidden = is_volcano(active_node(s)) && s.tile[active_node(s)] == Tile::hidden;
    if (phase == Phase::reveal && !on_hidden)
        return Inconsistency{"active", "drachenland.position.reveal"};
    if (phase >= Phase::treasure && !can_pick(s))
        return Inconsistency{"active", "drachenland.position.no_pick"};
    if (phase == Phase::hand && s.before[s.turn][index(Tile::hand)] == 0)
        return Inconsistency{"before", "drachenland.position.no_hand"};
    return {};
}

// Some fields mean something only in some phases; elsewhere they are empty, so that one table has
// one form.
std::optional<Inconsistency> check_phase(const Draft& d, Phase phase) {
    const State& s = d.s;
    const std::string wrong = "position.not_in_phase";
    if (d.dice && !in_turn(phase)) return Inconsistency{"dice", wrong};
    if (s.left != 0 && !in_turn(phase)) return Inconsistency{"left", wrong};
    if (s.done != 0 && !in_turn(phase)) return Inconsistency{"done", wrong};
    if (s.die != 0 && !in_activation(phase)) return Inconsistency{"die", wrong};
    if (s.active != 0 && !in_activation(phase)) return Inconsistency{"active", wrong};
    if (d.pips && phase != Phase::move) return Inconsistency{"pips", wrong};
    const bool first = s.done == 0 && phase != Phase::treasure && phase != Phase::hand;
    if (s.picked && first) return Inconsistency{"picked", wrong};
    if (s.idle > 0 && phase == Phase::open) return Inconsistency{"idle", wrong};
    if (s.idle >= patience * s.seats && phase != Phase::over)
        return Inconsistency{"idle", "position.idle"};
    if (eggs_on_board(s) == 0 && phase != Phase::over)
        return Inconsistency{"eggs", "drachenland.position.no_eggs"};
    return {};
}

}  // namespace

std::optional<Inconsistency> check_whole(const Draft& d, Phase phase) {
    if (auto found = check_pieces(d.s)) return found;
    if (auto found = check_unseen(d.s, phase)) return found;
    if (auto found = check_phase(d, phase)) return found;
    if (auto found = check_figures(d.s, phase)) return found;
    if (phase == Phase::open) return check_opening(d.s);
    return in_turn(phase) ? check_turn(d.s, phase) : std::nullopt;
}

}  // namespace tafelrunde::drachenland
