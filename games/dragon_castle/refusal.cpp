// Why something cannot be done: the number of the rule in the way.
#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// The rules of the ten spirits, in their order.
constexpr std::array<std::string_view, spirit_cards> spirit_rules{
    "DC-711", "DC-712", "DC-713", "DC-714", "DC-715",
    "DC-716", "DC-717", "DC-718", "DC-719", "DC-720"};

std::string_view rule_of(Spirit spirit) { return spirit_rules[static_cast<std::size_t>(spirit)]; }

/// The rule that says what is to be done in this phase instead.
std::string_view rule_of(const State& s) {
    switch (s.phase) {
    case Phase::start:
    case Phase::post: return "DC-404";
    case Phase::after_first: return "DC-402";
    case Phase::place: return "DC-601";
    case Phase::resolve: return "DC-603";
    case Phase::shrines: return "DC-621";
    case Phase::reveal: return "DC-401";
    case Phase::pay: return "DC-704";
    case Phase::over: return "DC-803";
    default: return rule_of(s.spirit);
    }
}

bool belongs(Verb verb, Phase phase) {
    switch (verb) {
    case Verb::tile: return phase == Phase::reveal;
    case Verb::take: return phase == Phase::start || phase == Phase::first;
    case Verb::pair: return phase == Phase::after_first || phase == Phase::second;
    case Verb::shrine:
    case Verb::discard: return phase == Phase::after_first;
    case Verb::summon: return phase == Phase::start;
    case Verb::place: return phase == Phase::place;
    case Verb::merge: return phase == Phase::resolve;
    case Verb::build: return phase == Phase::shrines || phase == Phase::extra_shrine;
    case Verb::done: return phase == Phase::shrines;
    case Verb::spirit: return phase < Phase::reveal || phase == Phase::second;
    case Verb::pay: return phase == Phase::pay;
    case Verb::set: return phase == Phase::set;
    case Verb::change: return phase == Phase::change;
    case Verb::turn:
    case Verb::keep: return phase == Phase::turn;
    case Verb::lift:
        return phase == Phase::lift_shrine || phase == Phase::lift_tile ||
               phase == Phase::strength2;
    case Verb::put: return phase == Phase::put_shrine || phase == Phase::put_tile;
    case Verb::stop: return phase == Phase::strength2;
    case Verb::destroy: return phase == Phase::destroy;
    case Verb::end: return phase == Phase::post;
    }
    return false;
}

/// Something that belongs to another phase. Where its own rule says more than that of the present
/// phase, that one is named.
std::string_view out_of_place(const State& s, Verb verb) {
    if (verb == Verb::tile) return "DC-902";
    if (verb == Verb::spirit) return "DC-702";
    if (verb == Verb::summon && is_window(s.phase)) return "DC-504";
    if (s.phase == Phase::start && verb != Verb::end) return "DC-401";
    return rule_of(s);
}

std::string_view against_take(const State& s, int space) {
    if (top_floor(s) == 0) return "DC-954";
    if (space >= spaces || height_at(s, space) == 0) return "DC-301";
    if (s.phase == Phase::first) return "DC-714";
    return height_at(s, space) < top_floor(s) ? "DC-401" : "DC-304";
}

std::string_view against_pair(const State& s, int space) {
    if (space >= spaces || height_at(s, space) == 0) return "DC-301";
    if (second_tiles(s, s.bends).has(space)) return placeable(s) == 0 ? "DC-951" : "DC-501";
    if (s.phase == Phase::second) return rule_of(s.spirit);
    return goes_with(s.hand[0], s.top[space], s.bends) ? "DC-304" : "DC-501";
}

std::string_view against_place(const State& s, Action a) {
    if (a.space >= most_cells || !has(all_cells(s), a.space)) return "DC-104";
    if (a.what == no_tile || (a.what != s.hand[0] && a.what != s.hand[1])) return "DC-601";
    if (has(placeable(s), a.space)) return "DC-501";  // the other tile would find no room
    return has(my_realm(s).shrines, a.space) ? "DC-622" : "DC-601";
}

// DC-952: The last spaces for tiles in hand stay open.
std::string_view against_build(const State& s) {
    if (!may_close_space(s)) return "DC-952";
    return s.phase == Phase::extra_shrine ? "DC-717" : "DC-621";
}

std::string_view against_spirit(const State& s, int card) {
    if (card >= spirit_cards || !in_set(s.spirits & ~s.used, card)) return "DC-701";
    if (!has_window(s, static_cast<Spirit>(card))) return "DC-702";
    if (s.pool[s.turn] == 0 && face_up_cells(my_realm(s)) == 0) return "DC-704";
    if (works_unpaid(s, static_cast<Spirit>(card))) return "DC-703";
    if (missing_room(s) > 0) return "DC-501";
    return spirit_rules[static_cast<std::size_t>(card)];
}

std::string_view against_pay(const State& s, int cost) {
    if (cost == shrine_cost && s.pool[s.turn] > 0) return missing_room(s) > 0 ? "DC-501" : "DC-703";
    if (cost >= shrine_cost || !has(face_up_cells(my_realm(s)), cost)) return "DC-704";
    const bool sets_first = s.sets[0] != 0 || (s.bends & sets_wait) != 0;
    return sets_first && has(waiting_sets(my_realm(s)), cost) ? rule_of(s.spirit) : "DC-703";
}

std::string_view against_put(const State& s, int space) {
    const bool closed = space < most_cells && has(my_realm(s).shrines, space);
    return closed && s.phase == Phase::put_tile ? "DC-622" : rule_of(s.spirit);
}

std::string_view against(const State& s, Action a) {
    switch (a.verb) {
    case Verb::tile: return "DC-902";
    case Verb::take: return against_take(s, a.space);
    case Verb::pair: return against_pair(s, a.space);
    case Verb::shrine: return s.supply == 0 ? "DC-953" : "DC-951";
    case Verb::summon: return "DC-504";
    case Verb::place: return against_place(s, a);
    case Verb::build: return against_build(s);
    case Verb::spirit: return against_spirit(s, a.what);
    case Verb::pay: return against_pay(s, a.space);
    case Verb::keep: return missing_room(s) > 0 ? "DC-501" : rule_of(s.spirit);
    case Verb::put: return against_put(s, a.space);
    default: return rule_of(s.spirit);
    }
}

}  // namespace

std::string_view why_not(const State& s, Seat seat, Action a) {
    if (legal(s, seat).contains(a)) return {};
    if (s.phase == Phase::over) return "DC-803";
    if (!to_act(s).has(seat)) return seat == s.turn ? rule_of(s) : "DC-206";
    return belongs(a.verb, s.phase) ? against(s, a) : out_of_place(s, a.verb);
}

}  // namespace tafelrunde::dragon_castle
