// What people read: the question of the moment, the entries of the menu and what followed, as
// phrases.
#include "games/zwei_schloesser/speech.hpp"

#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

std::string key(std::string_view kind, std::string_view name) {
    return dotted(State::id, kind, name);
}

Phrase person_phrase(const Public& s, int place) {
    if (is_ludwig(s, place)) return phrase("zwei_schloesser.ludwig");
    return {"seat", {gap("n", place + 1)}};
}

Gap the_tile(Tile tile) { return gap("tile", tile_phrase(tile)); }
Gap the_castle(int castle) { return gap("castle", castle_phrase(castle)); }
Gap with_sign(const char* name, int n) { return gap(name, (n < 0 ? "" : "+") + std::to_string(n)); }

/// What a castle is worth more with an attendant or a card.
int gain_of_attendant(const Castle& castle, int kind) {
    return attendant_points(Grid(castle), kind);
}

Tile other_of(const std::array<Tile, picks>& both, Tile tile) {
    return both[0] == tile ? both[1] : both[0];
}

/// How the picture marks a tile of a hand: its letter. Chosen ones are with their hand until all
/// have chosen.
std::string mark_of(const State& s, Tile tile) {
    for (int p = 0; p < s.seats; ++p) {
        if (!s.stack[p].has(tile)) continue;
        int before = 0;
        for (int other : s.stack[p]) before += other < tile ? 1 : 0;
        return hand_mark(before);
    }
    return "?";
}

/// The seat that has this tile in its pair.
int owner_of_pair(const State& s, Tile tile) {
    for (int p = 0; p < s.seats; ++p)
        if (s.pair[p][0] == tile || s.pair[p][1] == tile) return p;
    return 0;
}

Phrase assign_phrase(const State& s, Tile tile) {
    const int p = owner_of_pair(s, tile);
    const int left = left_castle(p), right = right_castle(s, p);
    return {key("say", "left"),
            {the_tile(tile), gap("other", tile_phrase(other_of(s.pair[p], tile))),
             gap("left", castle_phrase(left)), gap("right", castle_phrase(right)),
             gap("left_with", person_phrase(s, partner(s, left, p))),
             gap("right_with", person_phrase(s, partner(s, right, p)))}};
}

Phrase split_phrase(const State& s, Tile tile) {
    const int own = ludwigs_castle_of(splitter(s)), other = ludwigs_castle_of(1 - splitter(s));
    return {key("say", "split"),
            {the_tile(tile), gap("other", tile_phrase(other_of(s.shown, tile))),
             gap("own", castle_phrase(own)), gap("theirs", castle_phrase(other))}};
}

/// ZS-P60: Who is asked here is asked at another castle too.
bool is_one_of_two(const State& s, int castle) {
    for (int c = 0; c < places(s); ++c)
        if (c != castle && is_open(s.work[c].step) && answering(s, c) == answering(s, castle))
            return true;
    return false;
}

/// Where a tile goes, and what the castle gains by it now.
Phrase place_phrase(const State& s, Action a) {
    const Castle& castle = s.castle[a.castle];
    const int gain =
        is_full(castle) ? 0 : points_with(castle, a.tile, a.cell) - castle_points(castle);
    return {key("say", is_one_of_two(s, a.castle) ? "place_in" : "place"),
            {the_tile(a.tile), gap("cell", cell_name(a.cell)), with_sign("gain", gain),
             the_castle(a.castle)}};
}

/// Who decides about the order; before a castle is open, who will.
int order_decider(const Public& s, int castle) {
    const int person = alone(s, castle);
    if (s.work[castle].decider != nobody) return s.work[castle].decider;
    return person == nobody ? older(s, castle) : person;
}

/// The tile of the one who decides, and the other one.
std::vector<Gap> order_gaps(const Public& s, int castle) {
    const Work& w = s.work[castle];
    const int decider = order_decider(s, castle), mine = w.owner[0] == decider ? 0 : 1;
    return {the_castle(castle), the_tile(w.tile[mine]), gap("other", tile_phrase(w.tile[1 - mine])),
            gap("partner", person_phrase(s, partner(s, castle, decider)))};
}

Phrase order_phrase(std::string_view name, const Public& s, int castle) {
    return {key("say", name), order_gaps(s, castle)};
}

Phrase bonus_phrase(Action a) {
    return {key("say", "bonus"),
            {gap("bonus", phrase(key("bonus", kind_ids[a.tile]))), the_castle(a.castle)}};
}

Phrase held_back(const State& s, const char* name, int castle, const Action& a) {
    return {key("say", name), {the_castle(castle), gap("what", say(s, a))}};
}

Phrase rather_phrase(const State& s, Action a) {
    a.rather = false;
    return held_back(s, "rather", a.castle, a);
}

// --- Questions.

Phrase ask(std::string_view name, const std::vector<Gap>& gaps = {}) {
    return {key("ask", name), gaps};
}

Phrase ask_order(const Public& s, int c, bool reply) {
    const bool lone = alone(s, c) != nobody;
    return ask(reply ? "reply" : lone ? "order_ludwig" : "order", order_gaps(s, c));
}

Phrase ask_castle(const State& s, int c) {
    const Work& w = s.work[c];
    const Gap castle = the_castle(c);
    switch (w.step) {
    case Step::order: return ask_order(s, c, false);
    case Step::reply: return ask_order(s, c, true);
    case Step::place: return ask("place", {castle, the_tile(w.laying)});
    case Step::draw: return ask("draw", {castle, gap("n", food_draws - drawn_count(w))});
    case Step::food: return ask("food", {castle});
    case Step::attendant: return ask("attendant", {castle});
    case Step::draw_cards: return ask("cards", {castle, gap("n", card_draws - drawn_count(w))});
    case Step::card: return ask("card", {castle});
    case Step::cellar: return ask("cellar", {castle});
    case Step::five: return ask("five", {castle});
    case Step::consent:
        return ask("consent", {castle, gap("partner", person_phrase(s, w.decider)),
                               gap("what", say(s, w.proposed))});
    case Step::final:
        return ask("final", {castle, gap("partner", person_phrase(s, partner(s, c, w.decider))),
                             gap("what", say(s, w.counter))});
    case Step::wait:
    case Step::done: break;
    }
    return ask("over");
}

/// The open castles of a seat; those of everybody if it has none.
Phrase ask_building(const State& s, Seat seat) {
    std::vector<Phrase> own, all;
    for (int c = 0; c < places(s); ++c) {
        if (!is_open(s.work[c].step)) continue;
        all.push_back(ask_castle(s, c));
        if (answering(s, c) == seat) own.push_back(all.back());
    }
    const auto& list = own.empty() ? all : own;
    if (list.size() < 2) return list.empty() ? ask("over") : list[0];
    return ask("both", {gap("first", list[0]), gap("second", list[1])});
}

// --- What followed.

Phrase pair_phrase(const State& s, int p) {
    return {"zwei_schloesser.pair",
            {gap("seat", person_phrase(s, p)), the_tile(s.pair[p][0]),
             gap("other", tile_phrase(s.pair[p][1]))}};
}

/// ZS-B01: The laid tile was the third or the fifth of its type.
void add_bonus(std::vector<Phrase>& list, const State& before, const State& after) {
    for (int c = 0; c < places(after); ++c) {
        const Castle& castle = after.castle[c];
        if (castle.size == before.castle[c].size || castle.size == 0) continue;
        const Tile tile = castle.laid[castle.size - 1].tile;
        const int n = is_room(tile) ? type_count(castle, kind_of(tile)) : 0;
        const std::vector<Gap> gaps{the_castle(c), gap("type", type_phrase(kind_of(tile)))};
        if (n == 3) list.push_back({key("remark", "third"), gaps});
        if (n == 5) list.push_back({key("remark", "fifth"), gaps});
    }
}

/// ZS-T11, ZS-B12, ZS-B14: A supply can only grow by shuffling.
void add_shuffles(std::vector<Phrase>& list, const State& before, const State& after) {
    const bool tiles = !before.discarded.empty() || before.buried > 0;
    if (tiles && after.discarded.empty() && after.buried == 0)
        list.push_back(phrase(key("remark", "shuffled")));
    if (before.card_discards != 0 && after.card_discards == 0)
        list.push_back(phrase(key("remark", "cards_shuffled")));
}

/// The end, with what each castle is worth.
Phrase over_phrase(const State& s) {
    std::vector<Phrase> values;
    for (int c = 0; c < places(s); ++c)
        values.push_back(
            {"zwei_schloesser.worth", {the_castle(c), gap("n", castle_points(s.castle[c]))}});
    return {key("remark", "over"), {gap("castles", values)}};
}

void add_turn(std::vector<Phrase>& list, const State& before, const State& after) {
    if (before.phase == Phase::choose && after.phase == Phase::assign) {
        std::vector<Phrase> pairs;
        for (int p = 0; p < after.seats; ++p) pairs.push_back(pair_phrase(after, p));
        list.push_back({key("remark", "reveal"), {gap("pairs", pairs)}});
    }
    if (after.phase == Phase::over) list.push_back(over_phrase(after));
    else if (before.round != after.round) list.push_back(phrase(key("remark", "second_round")));
    else if (before.turn != after.turn)
        list.push_back({key("remark", after.round == 1 ? "pass_left" : "pass_right"),
                        {gap("turn", int{after.turn})}});
}

}  // namespace

Phrase tile_phrase(Tile tile) {
    if (is_room(tile)) return phrase(key("room", room_rows[tile].id));
    return phrase(key("type", kind_ids[index(kind_of(tile))]));
}
Phrase card_phrase(int card) { return phrase(key("card", card_rows[card].id)); }
Phrase attendant_phrase(int kind) { return phrase(key("attendant", attendant_rows[kind].id)); }
Phrase type_phrase(Kind kind) { return phrase(key("type", kind_ids[index(kind)])); }
Phrase types_phrase(Kind kind) { return phrase(key("types", kind_ids[index(kind)])); }
Phrase scores_phrase(Tile tile) { return phrase(key("scores", tile_name(tile))); }
Phrase throne_scores_phrase(int throne) { return phrase(key("scores", throne_rows[throne].id)); }
Phrase castle_phrase(int castle) { return phrase(key("castle", castle_name(castle))); }

Phrase say(const State& s, Action a) {
    if (a.rather) return rather_phrase(s, a);
    switch (a.verb) {
    case Verb::deal: return {key("say", "deal"), {the_tile(a.tile)}};
    case Verb::show: return {key("say", "show"), {the_tile(a.tile)}};
    case Verb::draw: return {key("say", "draw"), {the_tile(a.tile)}};
    case Verb::card: return {key("say", "card"), {gap("card", card_phrase(a.tile))}};
    case Verb::split: return split_phrase(s, a.tile);
    case Verb::choose:
        return {key("say", "choose"),
                {the_tile(a.tile), gap("other", tile_phrase(a.other)),
                 gap("mark", mark_of(s, a.tile)), gap("other_mark", mark_of(s, a.other))}};
    case Verb::left: return assign_phrase(s, a.tile);
    case Verb::first: return order_phrase("first", s, a.castle);
    case Verb::second:
        return order_phrase(alone(s, a.castle) == nobody ? "second" : "second_ludwig", s, a.castle);
    case Verb::yes: return order_phrase("yes", s, a.castle);
    case Verb::no: return order_phrase("no", s, a.castle);
    case Verb::place: return place_phrase(s, a);
    case Verb::pick:
        return {key("say", "pick"),
                {the_tile(a.tile), gap("type", type_phrase(kind_of(a.tile))),
                 gap("scores", scores_phrase(a.tile)), the_castle(a.castle)}};
    case Verb::attendant:
        return {key("say", "attendant"),
                {gap("attendant", attendant_phrase(a.tile)), the_castle(a.castle),
                 with_sign("gain", gain_of_attendant(s.castle[a.castle], a.tile))}};
    case Verb::keep:
        return {key("say", "keep"),
                {gap("card", card_phrase(a.tile)), the_castle(a.castle),
                 with_sign("gain", card_points(Grid(s.castle[a.castle]), a.tile)),
                 gap("text", phrase(key("card_text", card_rows[a.tile].id)))}};
    case Verb::bonus: return bonus_phrase(a);
    case Verb::special: return {key("say", "special"), {the_tile(a.tile), the_castle(a.castle)}};
    case Verb::agree: return held_back(s, "agree", a.castle, s.work[a.castle].proposed);
    case Verb::insist: return held_back(s, "insist", a.castle, s.work[a.castle].proposed);
    case Verb::yield: return held_back(s, "yield", a.castle, s.work[a.castle].counter);
    }
    return {};
}

Phrase prompt(const State& s, Seat seat) {
    switch (s.phase) {
    case Phase::deal: return ask("deal", {gap("seat", person_phrase(s, filling(s)))});
    case Phase::split: return ask(s.shown[1] == no_tile ? "show" : "split");
    case Phase::choose:
        return ask("choose", {gap("turn", int{s.turn}), gap("round", int{s.round})});
    case Phase::assign: return ask("assign");
    case Phase::build: return ask_building(s, seat);
    case Phase::over: return ask("over");
    }
    return {};
}

std::vector<Phrase> remarks(const State& before, Action, const State& after) {
    std::vector<Phrase> list;
    add_bonus(list, before, after);
    add_shuffles(list, before, after);
    add_turn(list, before, after);
    return list;
}

}  // namespace tafelrunde::zwei_schloesser
