// Positions: what is left out, and whether the fields fit together. The rules trust their caller.
#include "games/zwei_schloesser/castle.hpp"
#include "games/zwei_schloesser/position.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

// --- Every tile lies in one place.

/// The tiles that are named somewhere; a tile that is named twice is in the way.
class Named {
public:
    bool add(int tile) {
        if (!is_room(byte(tile))) return true;
        if (set_.has(tile)) return false;
        set_.add(tile);
        return true;
    }
    bool add(Tiles set) {
        if (!(set_ & set).empty()) return false;
        set_ |= set;
        return true;
    }
    /// The lowest number that is named nowhere, and now it is.
    std::optional<Tile> take() {
        const Tiles left = Tiles::all() - set_;
        if (left.empty()) return {};
        set_.add(left.first());
        return byte(left.first());
    }
    Tiles unnamed() const { return Tiles::all() - set_; }

private:
    Tiles set_;
};

std::optional<Inconsistency> name_all(const Draft& d, Named& named) {
    const State& s = d.s;
    for (int c = 0; c < places(s); ++c)
        for (int i = 0; i < s.castle[c].size; ++i)
            if (!named.add(s.castle[c].laid[i].tile))
                return inconsistency(of("castle", c), "twice");
    for (int c = 0; c < places(s); ++c) {
        const Work& w = s.work[c];
        for (Tile tile : w.tile)
            if (!named.add(tile)) return inconsistency(of("tiles", c), "twice");
        for (int tile : w.drawn)
            if (!given(d.drew_cards, c) && tile != nothing && !named.add(tile))
                return inconsistency(of("drawn", c), "twice");
        if (w.laying != w.tile[0] && !named.add(w.laying))
            return inconsistency(of("laying", c), "twice");
    }
    for (int p = 0; p < s.seats; ++p)
        for (Tile tile : s.pair[p])
            if (!named.add(tile)) return inconsistency(of_seat("pair", p), "twice");
    for (Tile tile : s.shown)
        if (!named.add(tile)) return inconsistency("shown", "twice");
    for (int p = 0; p < places(s); ++p)
        if (!named.add(s.stack[p])) return inconsistency(of_seat("hand", p), "twice");
    for (int i = 0; i < s.buried; ++i)
        if (!named.add(s.buried_tile[i])) return inconsistency("buried", "twice");
    if (!named.add(s.discarded)) return inconsistency("discarded", "twice");
    return {};
}

// --- Castles.

std::optional<Inconsistency> fit_thrones(Draft& d) {
    unsigned taken = 0;
    for (int c = 0; c < places(d.s); ++c) {
        if (!given(d.throne, c)) continue;
        const unsigned bit = 1u << d.s.castle[c].throne;
        if ((taken & bit) != 0) return inconsistency(of("throne", c), "twice");
        taken |= bit;
    }
    for (int c = 0; c < places(d.s); ++c)
        if (!given(d.throne, c)) {
            d.s.castle[c].throne = byte(std::countr_one(taken));
            taken |= 1u << d.s.castle[c].throne;
        }
    return {};
}

std::optional<Inconsistency> fit_castles(Draft& d) {
    State& s = d.s;
    std::uint32_t seen = s.card_discards;
    for (int c = 0; c < places(s); ++c) {
        if (!is_legal(s.castle[c])) return inconsistency(of("castle", c), "illegal");
        for (int card : s.castle[c].card) {
            if (card == nothing) continue;
            if ((seen >> card & 1) != 0) return inconsistency(of("cards", c), "twice");
            seen |= 1u << card;
        }
    }
    for (int c = 0; c < places(s); ++c)
        for (int card : s.work[c].drawn)
            if (given(d.drew_cards, c) && card != nothing) {
                if ((seen >> card & 1) != 0) return inconsistency(of("drawn", c), "twice");
                seen |= 1u << card;
            }
    const int left = all_cards - std::popcount(seen);
    if (d.deck.value_or(left) > left) return inconsistency("deck", "too_many");
    s.deck = byte(d.deck.value_or(left));
    if (specials_left(s) < 0 || d.specials.value_or(specials_left(s)) != specials_left(s))
        return inconsistency("specials", "specials");
    for (int kind = 0; kind < attendant_kinds; ++kind) {
        const int stock = attendants_left(s, kind);
        const int told = d.attendants ? (*d.attendants)[kind] : -1;
        if (stock < 0 || (told >= 0 && told != stock))
            return inconsistency("attendants_left", "stock");
    }
    return {};
}

// --- Stacks.

/// ZS-T09: 9, 7, 5, 3; two less from REVEAL on, and Ludwig's from the split on (ZS-X03).
int size_of_stack(const State& s, int place) {
    if (s.phase == Phase::over) return 0;
    const int full = hand_size - picks * (s.turn - 1);
    const bool open = is_ludwig(s, place) ? s.phase >= Phase::choose : s.phase >= Phase::assign;
    return open ? full - picks : full;
}

/// ZS-H03: Those who have had it: as many as there were turns.
SeatBits holders(const State& s, int place) {
    SeatBits bits = 0;
    if (s.phase == Phase::over) return 0;
    for (int t = 0; t < s.turn; ++t) {
        const int p = (place + (s.round == 1 ? places(s) - t : t) + places(s)) % places(s);
        if (!is_ludwig(s, p)) bits = byte(bits | 1 << p);
    }
    return bits;
}

/// Ludwig's stack does not exist until somebody sees it.
void fit_undealt(Draft& d) {
    State& s = d.s;
    for (int p = 0; p < places(s) && !d.dealt; ++p) {
        const int lies = s.stack[p].size();
        const bool dealing = s.phase == Phase::deal && p < s.seats;
        const bool ludwigs = is_ludwig(s, p) && lies == 0 && (s.turn == 1 || given(d.hand, p));
        const int shown = is_ludwig(s, p) ? d.shown : 0;
        if (dealing || ludwigs) s.undealt[p] = byte(std::max(0, s.stack_size[p] - lies - shown));
    }
}

std::optional<Inconsistency> fill_stack(Draft& d, int p, Named& named) {
    State& s = d.s;
    Tiles& stack = s.stack[p];
    const auto take_in = [&](const std::array<Tile, picks>& both) {
        for (Tile tile : both)
            if (is_room(tile)) stack.add(tile);
    };
    if (s.phase == Phase::choose && p < s.seats) take_in(s.pair[p]);
    if (is_ludwig(s, p)) take_in(s.shown);
    const int wanted = s.stack_size[p] - s.undealt[p];
    const bool told = given(d.hand, p) && !(is_ludwig(s, p) && d.shown > 0);
    if (stack.size() > wanted || (told && stack.size() != wanted))
        return inconsistency(of_seat("hand", p), "hand");
    while (stack.size() < wanted) {
        const auto tile = named.take();
        if (!tile) return inconsistency(of_seat("hand", p), "hand");
        stack.add(*tile);
    }
    return {};
}

/// «?»: any tiles of Ludwig's stack.
void fit_shown(State& s) {
    for (int i = 0; i < picks; ++i)
        if (s.shown[i] == face_down)
            for (int tile : s.stack[ludwig])
                if (s.shown[0] != tile && s.shown[1] != tile) {
                    s.shown[i] = byte(tile);
                    break;
                }
    if (s.shown[1] < s.shown[0]) std::swap(s.shown[0], s.shown[1]);
}

std::optional<Inconsistency> fit_stacks(Draft& d, Named& named) {
    State& s = d.s;
    for (int p = 0; p < places(s); ++p) {
        s.stack_size[p] = byte(size_of_stack(s, p));
        if (!given(d.held, p)) s.held_by[p] = holders(s, p);
    }
    fit_undealt(d);
    for (int p = 0; p < places(s); ++p) {
        if (s.undealt[p] > s.stack_size[p]) return inconsistency("undealt", "undealt");
        if (auto wrong = fill_stack(d, p, named)) return wrong;
    }
    fit_shown(s);
    return {};
}

std::optional<Inconsistency> fit_supply(Draft& d, Named& named) {
    State& s = d.s;
    while (s.buried < d.hidden.value_or(0)) s.buried_tile[s.buried++] = face_down;
    if (d.hidden && *d.hidden != s.buried) return inconsistency("hidden", "hidden");
    for (int i = 0; i < s.buried; ++i)
        if (s.buried_tile[i] == face_down) {
            const auto tile = named.take();
            if (!tile) return inconsistency("hidden", "hidden");
            s.buried_tile[i] = *tile;
        }
    s.unseen = named.unnamed();
    int left = s.unseen.size();
    for (int p = 0; p < places(s); ++p) left -= s.undealt[p];
    if (left < 0 || d.supply.value_or(left) > left) return inconsistency("supply", "too_many");
    s.supply = byte(d.supply.value_or(left));
    return {};
}

// --- Choosing and assigning.

std::optional<Inconsistency> fit_choice(Draft& d) {
    State& s = d.s;
    const SeatBits chosen = byte(d.chosen | d.pair);
    if (chosen != 0 && s.phase != Phase::choose && s.phase != Phase::assign)
        return inconsistency(d.pair != 0 ? "pair" : "chosen", "not_now");
    if (s.phase == Phase::assign) {
        if (d.pair == 0) return inconsistency("pair", "pair");
        return {};
    }
    if (chosen == (1 << s.seats) - 1) return inconsistency("chosen", "all_chosen");
    s.chosen = chosen;
    for (int p = 0; p < s.seats; ++p)
        if (given(chosen, p) && !given(d.pair, p)) {
            auto tile = s.stack[p].begin();
            s.pair[p] = {byte(*tile), byte(*++tile)};
        }
    return {};
}

/// Whether a seat has given its tile to this castle.
bool has_given(const State& s, int castle, int place) {
    const Work& w = s.work[castle];
    return w.owner[0] == place || w.owner[1] == place;
}

// ZS-X03: Ludwig's two tiles lie beside his castles from the split on.
std::optional<Inconsistency> fit_ludwigs(State& s, Named& named) {
    if (!with_ludwig(s) || (s.phase != Phase::choose && s.phase != Phase::assign)) return {};
    for (int c : {1, 2}) {
        if (has_given(s, c, ludwig)) continue;
        Work& w = s.work[c];
        const auto tile = w.tile[1] == no_tile ? named.take() : std::nullopt;
        if (!tile) return inconsistency(of("tiles", c), "at_hand");
        const int slot = w.tile[0] == no_tile ? 0 : 1;
        w.tile[slot] = *tile;
        w.owner[slot] = ludwig;
    }
    return {};
}

// ZS-T05: Who has assigned has given one tile to each castle; who has not, none.
std::optional<Inconsistency> check_given(const Draft& d) {
    const State& s = d.s;
    for (int c = 0; c < places(s); ++c) {
        const Work& w = s.work[c];
        for (int i = 0; i < picks; ++i) {
            const bool builder = w.owner[i] == builders(s, c)[0] || w.owner[i] == builders(s, c)[1];
            if (w.tile[i] != no_tile && (!builder || (i == 1 && w.owner[0] == w.owner[1])))
                return inconsistency(of("tiles", c), "owner");
        }
        for (int p : builders(s, c)) {
            const bool ludwigs = is_ludwig(s, p);
            const bool split = s.phase == Phase::choose || s.phase == Phase::assign;
            const bool wanted = ludwigs ? split : s.phase == Phase::assign && !given(d.pair, p);
            if (s.phase != Phase::build && has_given(s, c, p) != wanted)
                return inconsistency(of("tiles", c), "at_hand");
        }
    }
    return {};
}

/// Outside BUILD nothing is being laid.
std::optional<Inconsistency> check_resting(const Draft& d) {
    for (int c = 0; c < places(d.s); ++c) {
        const Work& w = d.s.work[c];
        if (w.step != Step::wait) return inconsistency(of("step", c), "not_now");
        if (w.laying != no_tile) return inconsistency(of("laying", c), "not_now");
        if (w.drawn[0] != nothing) return inconsistency(of("drawn", c), "not_now");
    }
    return {};
}

std::optional<Inconsistency> check_phase(const Draft& d) {
    const State& s = d.s;
    if (s.phase == Phase::split && !with_ludwig(s)) return inconsistency("phase", "phase");
    if (s.phase == Phase::deal && filling(s) < 0) return inconsistency("phase", "dealt");
    if (s.phase > Phase::deal && filling(s) >= 0) return inconsistency("undealt", "undealt");
    if (d.shown > 0 && s.phase != Phase::split) return inconsistency("shown", "not_now");
    return {};
}

}  // namespace

bool is_legal(const Castle& castle) {
    // Tiles that may be laid are laid until none is left: the order does not matter, since a tile
    // never takes away the cell of another.
    Castle built;
    std::uint32_t left = (1u << castle.size) - 1;
    for (bool going = true; going && left != 0;) {
        going = false;
        for (int i = 0; i < castle.size; ++i) {
            const Laid& laid = castle.laid[i];
            if ((left >> i & 1) == 0 || !Layout(built).allows(kind_of(laid.tile), laid.cell))
                continue;
            built.laid[built.size++] = laid;
            left &= ~(1u << i);
            going = true;
        }
    }
    return left == 0;
}

std::optional<Inconsistency> finish(Draft& d) {
    Named named;
    if (auto wrong = fit_thrones(d)) return wrong;
    if (auto wrong = name_all(d, named)) return wrong;
    if (auto wrong = fit_castles(d)) return wrong;
    if (auto wrong = fit_ludwigs(d.s, named)) return wrong;
    if (auto wrong = fit_stacks(d, named)) return wrong;
    if (auto wrong = fit_supply(d, named)) return wrong;
    if (auto wrong = fit_choice(d)) return wrong;
    if (auto wrong = check_given(d)) return wrong;
    if (auto wrong = check_phase(d)) return wrong;
    if (d.s.phase == Phase::build) return fit_building(d);
    for (int c = 0; c < places(d.s); ++c) sort_hand(d.s, c, d.s.work[c]);
    return check_resting(d);
}

}  // namespace tafelrunde::zwei_schloesser
