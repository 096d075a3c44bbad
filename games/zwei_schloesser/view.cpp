// What one sees (ZS-H01 … ZS-H04), a world that looks like that, and what may be said when.
#include "games/zwei_schloesser/castle.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

/// ZS-H01: Chosen pairs are secret until all are revealed.
bool sees_pair(const Public& s, Seat owner, Seat viewer) {
    return viewer == owner || viewer == chance || s.phase != Phase::choose;
}

bool sees_shown(const Public& s, Seat viewer) { return viewer == splitter(s) || viewer == chance; }

Tile hidden(Tile tile) { return tile == no_tile ? no_tile : face_down; }

// --- Imagining.

/// The tiles that the viewer cannot place, drawn one by one.
class Pool {
public:
    Pool(Tiles set, Rng& rng) : rng_(rng) {
        for (int tile : set) tile_[size_++] = byte(tile);
    }
    Tile draw() {
        const int i = rng_.below(size_);
        std::swap(tile_[i], tile_[--size_]);
        return tile_[size_];
    }
    Tiles rest() const {
        Tiles set;
        for (int i = 0; i < size_; ++i) set.add(tile_[i]);
        return set;
    }

private:
    Rng& rng_;
    std::array<Tile, rooms> tile_{};
    int size_ = 0;
};

/// Two tiles of a set, the lower number first.
std::array<Tile, picks> any_two(Tiles set, Rng& rng) {
    Pool pool(set, rng);
    const Tile a = pool.draw(), b = pool.draw();
    return {std::min(a, b), std::max(a, b)};
}

/// ZS-X03: The tiles shown to somebody else are of Ludwig's stack.
void imagine_shown(State& s, Rng& rng) {
    if (s.shown[0] != face_down) return;
    if (s.shown[1] == face_down) s.shown = any_two(s.stack[ludwig], rng);
    else s.shown[0] = Pool(s.stack[ludwig], rng).draw();
}

/// A stack that the viewer does not know; what he was shown of Ludwig's is in it.
void imagine_stack(State& s, int place, Pool& pool) {
    Tiles& stack = s.stack[place];
    if (is_ludwig(s, place))
        for (Tile tile : s.shown)
            if (is_room(tile)) stack.add(tile);
    for (int n = s.stack_size[place] - s.undealt[place] - stack.size(); n > 0; --n)
        stack.add(pool.draw());
}

/// Whether a tile is one that a neighbour has to give to one of his castles.
bool is_neighbours(const State& s, Seat adviser, Tile tile) {
    for (int p = 0; p < s.seats; ++p)
        if (p != adviser && (s.pair[p][0] == tile || s.pair[p][1] == tile))
            return builds(s, adviser, left_castle(p)) || builds(s, adviser, right_castle(s, p));
    return false;
}

}  // namespace

View view(const State& s, Seat seat) {
    View v;
    static_cast<Public&>(v) = static_cast<const Public&>(s);
    static_cast<Secrets&>(v) = static_cast<const Secrets&>(s);
    v.viewer[0] = byte(seat);
    if (seat == chance) return v;
    for (int p = 0; p < places(s); ++p) {
        const bool known = knows(s.held_by[p], seat);
        if (!known) {
            v.unseen |= s.stack[p];
            v.stack[p] = {};
        }
        if (!sees_pair(s, p, seat))  // Ludwig has no pair
            for (Tile& tile : v.pair[p]) tile = hidden(tile);
    }
    if (!sees_shown(s, seat))
        for (Tile& tile : v.shown) tile = hidden(tile);
    for (Tile tile : v.shown)
        if (is_room(tile)) v.unseen.remove(tile);
    for (int i = 0; i < s.buried; ++i)
        if (!knows(s.buried_by[i], seat)) {
            v.unseen.add(s.buried_tile[i]);
            v.buried_tile[i] = face_down;
        }
    return v;
}

// ZS-H04: What the viewer has not seen is spread at random over unknown stacks, unknown last tiles
// and the supply; pairs chosen secretly are any two of their stack.
State imagine(const View& v, Rng& rng) {
    State s;
    static_cast<Public&>(s) = static_cast<const Public&>(v);
    static_cast<Secrets&>(s) = static_cast<const Secrets&>(v);
    if (v.viewer[0] == chance) return s;
    Pool pool(v.unseen, rng);
    for (int p = 0; p < places(s); ++p) {
        if (!knows(s.held_by[p], v.viewer[0])) imagine_stack(s, p, pool);
        if (s.pair[p][0] == face_down) s.pair[p] = any_two(s.stack[p], rng);
    }
    imagine_shown(s, rng);
    for (int i = 0; i < s.buried; ++i)
        if (s.buried_tile[i] == face_down) s.buried_tile[i] = pool.draw();
    s.unseen = pool.rest();
    return s;
}

// ZS-H01: Deals are heard by the one who gets them, Ludwig's tiles by the splitter, a choice by the
// one who makes it.
bool heard(const State& before, Seat actor, Action a, Seat viewer) {
    switch (a.verb) {
    case Verb::deal: return viewer == filling(before) || viewer == chance;
    case Verb::show: return sees_shown(before, viewer);
    case Verb::choose: return viewer == actor || viewer == chance;
    default: return true;
    }
}

// ZS-P30: No talk until all have chosen.
bool silent(const State& s) { return s.phase <= Phase::choose; }

// ZS-T03: A choice cannot be taken back. (A laid tile can until it is confirmed, ZS-T07.)
bool binding(const State&, Seat, Action a) { return a.verb == Verb::choose; }

// ZS-P21: While tiles are given out and built, each builder of a castle may advise on any decision
// of that castle, present or coming: to whom a neighbour gives his tiles, which tile is first,
// where the tiles at hand go, and what is asked now.
bool advisable(const State& s, Seat adviser, Action a) {
    if (s.phase != Phase::assign && s.phase != Phase::build) return false;
    if (a.verb == Verb::left) return is_neighbours(s, adviser, a.tile);
    if (a.verb < Verb::first || a.verb > Verb::special || a.rather || a.castle >= places(s))
        return false;
    if (!builds(s, adviser, a.castle) || alone(s, a.castle) != nobody) return false;
    const Work& w = s.work[a.castle];
    if (a.verb == Verb::place) {
        const bool coming = a.tile == w.tile[0] || a.tile == w.tile[1] || a.tile == w.laying;
        return coming && Layout(s.castle[a.castle]).allows(kind_of(a.tile), a.cell);
    }
    if (a.verb <= Verb::second && w.step == Step::wait)
        return w.tile[0] != no_tile && w.tile[1] != no_tile;
    return w.step == step_of(a.verb) && why_not(s, w.decider, a).empty();
}

/// The tile that is given or laid; otherwise the step and the castle.
std::string topic(const State& s, Action a) {
    std::string words = to_text(s, a);
    if (a.verb == Verb::left) {
        for (int p = 0; p < s.seats; ++p)
            if (s.pair[p][0] == a.tile || s.pair[p][1] == a.tile)
                return "left " + std::to_string(p);
        return words;
    }
    if (a.verb == Verb::place) return "place " + std::to_string(a.tile) + " " + words.back();
    return std::to_string(static_cast<int>(step_of(a.verb))) + " " + words.back();
}

}  // namespace tafelrunde::zwei_schloesser
