// What people read: the question of the moment, the entries of the menu and what followed, as
// phrases.
#include <algorithm>

#include "games/wuerfelkoenig/turn.hpp"
#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr std::array<std::string_view, colours> emblems{"♦", "●", "♣"};
constexpr std::array<std::string_view, 6> citizen_ids{"merchant", "card_thief", "gem_thief",
                                                      "tamer",    "bully",      "landowner"};
constexpr std::array<std::string_view, 7> demand_ids{"colours", "number", "red_sum", "sum",
                                                     "order",   "groups", "straight"};

std::string key(std::string_view kind, std::string_view name) {
    return dotted(State::id, kind, name);
}

Phrase seat_phrase(Seat seat) { return {"seat", {gap("n", seat + 1)}}; }
Phrase seat_from(Seat seat) { return {"seat_from", {gap("n", seat + 1)}}; }

std::string colours_wanted(const Step& step) {
    std::string text;
    for (int c = 0; c < colours; ++c)
        if (step.n[c] > 0) join(text, std::to_string(step.n[c]) + std::string(emblems[c]), "+");
    return text;
}

std::string letters(const Step& step) {
    std::string text;
    for (std::size_t i = 0; i < step.n.size(); ++i)
        text += std::string(step.n[i], static_cast<char>('A' + i));
    return text;
}

/// What a step asks for, as signs.
std::string wanted(const Step& step) {
    switch (step.demand) {
    case Demand::by_colour: return colours_wanted(step);
    case Demand::groups: return letters(step);
    case Demand::colour_order: return "♦>●>♣";
    default: return std::to_string(step.n[0]);
    }
}

Gap card_gap(Card card) { return gap("card", citizen_phrase(card)); }
Gap spot_gap(Spot spot) { return gap("spot", spot_name(spot)); }
Gap terrain_gap(Terrain t) { return gap("terrain", terrain_phrase(t)); }

/// Whether a die outside the set shows the same, so that the face does not tell which one is meant.
bool has_double_outside(const Public& s, unsigned set, Face face) {
    for (int die = 0; die < dice; ++die)
        if ((set >> die & 1u) == 0 && s.number[die] > 0 && face_of(die, s.number[die]) == face)
            return true;
    return false;
}

std::vector<Phrase> faces_of_dice(const Public& s, unsigned set) {
    std::vector<Phrase> list;
    for (int die = 0; die < dice; ++die) {
        if ((set >> die & 1u) == 0 || s.number[die] == 0) continue;
        const Face face = face_of(die, s.number[die]);
        Phrase said = face_phrase(face);
        if (has_double_outside(s, set, face))
            said = {key("say", "nth"), {gap("face", said), gap("place", std::to_string(die + 1))}};
        list.push_back(std::move(said));
    }
    return list;
}

Phrase reroll_phrase(const Public& s, unsigned set) {
    const auto kept = faces_of_dice(s, ~set);
    const int n = dice - static_cast<int>(kept.size());
    if (kept.empty()) return phrase(key("say", "reroll_all"));
    std::string places;
    for (int die = 0; die < dice; ++die)
        if ((set >> die & 1u) == 0) places += std::to_string(die + 1);
    return {key("say", "reroll"), {gap("dice", kept), gap("places", places), gap("n", n)}};
}

Phrase card_phrase(std::string_view verb, Action a) {
    const bool graded = row_of(a.what).grades() > 1 && a.detail > 0;
    return {key("say", std::string(verb) + (graded ? "_grade" : "")),
            {card_gap(a.what), gap("condition", condition_phrase(a.what)),
             gap("joker", face_phrase(row_of(a.what).joker)), gap("grade", int{a.detail})}};
}

/// The die that lands next shows this number.
Phrase die_phrase(const Public& s, int number) {
    const auto die = std::ranges::find(s.number, 0) - s.number.begin();
    const Face f = face_of(die < dice ? static_cast<int>(die) : 0, number);
    return {key("say", "die"), {gap("face", face_phrase(f))}};
}

Phrase steal_phrase(const Public& s, Action a) {
    const Seat holder = holder_of(s, a.what);
    Phrase said = card_phrase("steal", a);
    said.add(gap("seat", seat_from(holder == spectator ? 0 : holder)));
    return said;
}

Phrase pay_phrase(int pair) {
    if (pair == two_supers) return phrase(key("say", "pay_supers"));
    return {key("say", has_super(pair) ? "pay_super" : "pay_equal"),
            {gap("face", face_phrase(face_of_pair(pair)))}};
}

/// The same with what lies there: «…_golden», «…_white».
std::string with_gem(const Public& s, const std::string& verb, Spot spot) {
    if (s.golden.has(spot)) return verb + "_golden";
    return s.white.has(spot) ? verb + "_white" : verb;
}

/// WK-A3: An alarm for which no fire is left.
bool without_fire(const Public& s) { return fire_supply(s) == 0 && fire_donors(s).empty(); }

Phrase place_phrase(const Public& s, Action a) {
    const std::string verb = s.grade > 0       ? "place"
                             : without_fire(s) ? "place_bare"
                                               : "place_dragon";
    return {key("say", with_gem(s, verb, a.detail)), {terrain_gap(a.what), spot_gap(a.detail)}};
}

Phrase spot_phrase(const Public& s, std::string_view verb, Spot spot) {
    const Seat owner = owner_of(s, spot);
    return {key("say", with_gem(s, std::string(verb), spot)),
            {spot_gap(spot), terrain_gap(terrain_of(spot)),
             gap("seat", seat_from(owner == spectator ? 0 : owner))}};
}

std::string_view place_question(const Public& s) {
    if (s.grade == 0) return without_fire(s) ? "place_bare" : "place_dragon";
    const bool both = s.drawn.size() > 1 && row_of(s.card).effect == Effect::landowner;
    return both ? "place_first" : "place";
}

/// Whether there is a card to take, a card to reach with jokers, or only the alarm.
std::string_view check_question(const Public& s) {
    if (!alarm_allowed(s)) return "check";
    const Actions menu = legal(State{s}, s.turn);
    if (menu[0].verb == Verb::claim) return "check_paid";
    return menu[0].verb == Verb::jokers ? "check_jokers" : "check_alarm";
}

// --- What followed.

struct Told {
    const Public& before;
    Action a;
    const Public& after;
    std::vector<Phrase> list;

    void add(std::string_view name, std::vector<Gap> gaps = {}) {
        gaps.push_back(gap("seat", seat_phrase(before.turn)));
        list.push_back({key("remark", name), gaps});
    }
    bool turn_ended() const { return after.turn != before.turn || after.phase == Phase::over; }
};

void tell_start(Told& told) {
    if (told.before.phase != Phase::start) return;
    const bool new_round = told.after.turn <= told.before.turn && told.after.number[0] == 0;
    if (told.after.phase == Phase::roll)
        told.list.push_back({key("remark", "begins"), {gap("seat", seat_phrase(told.after.turn))}});
    else if (new_round) told.add("tied");
}

/// A tile that had only one place to go.
void tell_placing(Told& told) {
    const Spots placed = told.after.castles - told.before.castles;
    for (Spot spot : placed) {
        const bool marked = told.after.markers[told.before.turn].has(spot);
        const bool bare =
            !marked && !told.after.fires.has(spot) && told.after.phase != Phase::donor;
        if (bare) told.add("bare", {spot_gap(spot)});
        else if (told.a.verb != Verb::place || spot != told.a.detail)
            told.add(marked ? "placed" : "dragon", {spot_gap(spot), terrain_gap(terrain_of(spot))});
    }
}

void tell_fires(Told& told) {
    if (told.a.verb == Verb::donor) return;
    for (Seat seat = 0; seat < told.before.seats; ++seat)
        if (told.after.held_fires[seat] < told.before.held_fires[seat])
            told.add(seat == told.before.turn ? "own_fire" : "their_fire",
                     {gap("donor", seat_from(seat))});
}

void tell_gems(Told& told) {
    if (told.a.verb == Verb::rob || told.a.verb == Verb::take) return;
    const Seat me = told.before.turn;
    if (const int n = told.after.held_golden[me] - told.before.held_golden[me]; n > 0)
        told.add("golden", {gap("n", n)});
    if (const int n = told.after.held_white[me] - told.before.held_white[me]; n > 0)
        told.add("white", {gap("n", n)});
}

/// An effect that found nothing (WK-E9).
void tell_nothing(Told& told) {
    const bool taken =
        told.a.verb == Verb::reveal || told.a.verb == Verb::claim || told.a.verb == Verb::pay;
    if (!told.turn_ended() || told.after.champion != nobody) return;
    const Card card = told.a.verb == Verb::claim ? Card{told.a.what} : Card{told.before.card};
    if (card == no_card) return;
    const Effect effect = row_of(card).effect;
    const bool placed = told.a.verb == Verb::place || told.a.verb == Verb::draw;
    if (taken && (effect == Effect::tamer || effect == Effect::bully)) told.add("no_target");
    if (placed && told.before.grade > 0 &&
        (effect == Effect::card_thief || effect == Effect::gem_thief))
        told.add("no_loot");
    if (placed && told.before.grade == most_grades && effect == Effect::merchant &&
        golden_supply(told.before) + white_supply(told.before) == 0)
        told.add("no_gem");
}

}  // namespace

Phrase terrain_phrase(Terrain t) { return phrase(key("terrain", terrain_ids[t])); }

Phrase citizen_phrase(Card card) {
    return phrase(key("citizen", citizen_ids[static_cast<std::size_t>(row_of(card).effect)]));
}

/// «4♦/5♦/6♦», «straight of 5».
Phrase condition_phrase(Card card) {
    const CardRow& row = row_of(card);
    std::string what;
    for (int grade = 1; grade <= row.grades(); ++grade)
        join(what, wanted(row.steps[grade - 1]), "/");
    return {key("condition", demand_ids[static_cast<std::size_t>(row.steps[0].demand)]),
            {gap("what", what), gap("value", std::to_string(row.steps[0].n[1]))}};
}

Phrase face_phrase(Face f) {
    return {"wuerfelkoenig.face",
            {gap("face", std::to_string(number_of(f)) + std::string(emblems[colour_of(f)]))}};
}

Phrase say(const Public& s, Action a) {
    switch (a.verb) {
    case Verb::reveal: return card_phrase("reveal", a);
    case Verb::die: return die_phrase(s, a.what);
    case Verb::draw: return terrain_phrase(a.what);
    case Verb::reroll: return reroll_phrase(s, a.what);
    case Verb::stop: return phrase(key("say", "stop"));
    case Verb::claim: return card_phrase("claim", a);
    case Verb::jokers: return card_phrase("jokers", a);
    case Verb::alarm: return card_phrase("alarm", a);
    case Verb::pay: return pay_phrase(a.what);
    case Verb::place: return place_phrase(s, a);
    case Verb::tame: return spot_phrase(s, "tame", a.detail);
    case Verb::attack: return spot_phrase(s, "attack", a.detail);
    case Verb::steal: return steal_phrase(s, a);
    case Verb::rob:
        return {key("say", a.detail == 1 ? "rob_golden" : "rob_white"),
                {gap("seat", seat_from(a.what))}};
    case Verb::pass: return phrase(key("say", "pass"));
    case Verb::donor: return {key("say", "donor"), {gap("seat", seat_from(a.what))}};
    case Verb::take: return phrase(key("say", a.detail == 1 ? "take_golden" : "take_white"));
    }
    return {};
}

Phrase prompt(const Public& s, Seat) {
    const auto ask = [](std::string_view name, const std::vector<Gap>& gaps = {}) {
        return Phrase{key("ask", name), gaps};
    };
    const Gap seat = gap("seat", seat_phrase(s.turn));
    switch (s.phase) {
    case Phase::reveal: return ask("reveal");
    case Phase::start: return ask("start", {seat});
    case Phase::roll: return ask("roll", {seat, gap("roll", int{s.roll})});
    case Phase::reroll: return ask("reroll", {gap("n", rolls - s.roll)});
    case Phase::check: return ask(check_question(s));
    case Phase::pay:
        return ask("pay", {card_gap(s.card), gap("condition", condition_phrase(s.card))});
    case Phase::draw: return ask("draw", {gap("n", s.draws + static_cast<int>(s.drawn.size()))});
    case Phase::place: return ask(place_question(s));
    case Phase::tamer: return ask("tamer");
    case Phase::bully: return ask("bully");
    case Phase::steal: return ask("steal");
    case Phase::rob: return ask("rob");
    case Phase::donor: return ask("donor");
    case Phase::gem: return ask("gem");
    case Phase::over: return ask("over");
    }
    return {};
}

/// What a step brought about beyond itself.
std::vector<Phrase> remarks(const Public& before, Action a, const Public& after) {
    Told told{before, a, after, {}};
    tell_start(told);
    tell_placing(told);
    tell_fires(told);
    tell_gems(told);
    tell_nothing(told);
    if (after.phase == Phase::over) told.add(after.champion == nobody ? "over" : "champion");
    return std::move(told.list);
}

}  // namespace tafelrunde::wuerfelkoenig
