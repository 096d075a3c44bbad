// The vectors of Würfelkönig. Dice are written in any order of the kinds, cards in a hand as
// «S1-01» or, face down, «S1-01*»; a claim is «card grade discarded symbols» with «-» for none,
// however many steps the program makes of it.
#include "protocol/vectors.hpp"

#include <algorithm>
#include <map>

#include "games/wuerfelkoenig/turn.hpp"
#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {

std::vector<std::string> check_vector(const Members& vector);

namespace {

using Texts = std::vector<std::string>;

Card card_in(const json::value& value, const std::string& path) {
    const auto card = card_named(as_text(value, path));
    if (!card) throw BadInput(path, "wuerfelkoenig.position.cards");
    return *card;
}

Spot spot_in(std::string_view name, const std::string& path) {
    const auto spot = spot_named(name);
    if (!spot) throw BadInput(path, "wuerfelkoenig.position.spots");
    return *spot;
}

std::vector<Face> faces_in(const Members& in, const char* name) {
    std::vector<Face> list;
    const std::string text = as_text(member(in, name, "in."), name);
    for (std::string_view word : split(text)) {
        const auto f = face_named(word);
        if (!f) throw BadInput(name, "wuerfelkoenig.position.dice");
        list.push_back(*f);
    }
    return list;
}

int players_in(const Members& in) {
    return static_cast<int>(as_int(member(in, "players", "in."), 2, most_players, "players"));
}

State table_for(int players) {
    struct NoLuck final : Dealer {
        int below(int, int) override { return 0; }
    } none;
    Setup setup;
    setup.players = players;
    setup.start = 0;
    complete(setup, none);
    return start(setup);
}

/// Dice in any order, put where their kinds are.
void lay_dice(State& s, std::vector<Face> shown) {
    for (int die = 0; die < dice; ++die) {
        const auto fits =
            std::ranges::find_if(shown, [&](Face f) { return face_of(die, number_of(f)) == f; });
        if (fits == shown.end()) throw BadInput("roll", "wuerfelkoenig.position.dice");
        s.number[die] = static_cast<std::uint8_t>(number_of(*fits));
        shown.erase(fits);
    }
    if (!shown.empty()) throw BadInput("roll", "wuerfelkoenig.position.dice");
}

void compare(const Members& out, const char* name, const json::value& found, Texts& wrong) {
    if (member(out, name, "out.") != found)
        wrong.push_back(std::string(name) + " is " + json::serialize(found));
}

json::array sorted_texts(Texts list) {
    std::ranges::sort(list);
    json::array all;
    for (const std::string& text : list) all.emplace_back(text);
    return all;
}

json::array sorted_names(Spots set) {
    Texts list;
    for (Spot spot : set) list.push_back(spot_name(spot));
    return sorted_texts(std::move(list));
}

void compare_sorted(const Members& out, const char* name, const json::array& found, Texts& wrong) {
    Texts wanted;
    for (const json::value& text : as_array(member(out, name, "out."), name))
        wanted.push_back(as_text(text, name));
    if (sorted_texts(wanted) != found)
        wrong.push_back(std::string(name) + " is " + json::serialize(found));
}

void check_condition(const Members& in, const Members& out, Texts& wrong) {
    Tally tally;
    for (Face f : faces_in(in, "roll")) tally.add(f);
    for (Face f : faces_in(in, "fictitious")) tally.add(f);
    const Card card = card_in(member(in, "card", "in."), "card");
    compare(out, "grade", grade_of(card, tally), wrong);
}

/// Every way to pay, as discarded symbols: faces first, then super jokers.
void add_payments(const State& s, const std::string& claim, std::vector<std::string> symbols,
                  Texts& list) {
    if (s.phase != Phase::pay) {
        std::ranges::sort(symbols);
        std::string text = claim;
        for (const std::string& symbol : symbols) join(text, symbol);
        list.push_back(std::move(text));
        return;
    }
    for (const Action& action : legal(s, s.turn)) {
        State next = s;
        apply(next, s.turn, action);
        auto more = symbols;
        const std::string words = to_text(s, action);
        for (std::string_view word : split(words))
            if (word != "pay") more.emplace_back(word);
        add_payments(next, claim, std::move(more), list);
    }
}

State checking(const Members& in) {
    State s = table_for(4);
    s.display.fill(no_card);
    for (const json::value& name : as_array(member(in, "display", "in."), "display")) {
        const Card card = card_in(name, "display");
        s.display[stack_of(card)] = static_cast<std::uint8_t>(card);
    }
    for (const json::value& name : as_array(member(in, "hand", "in."), "hand")) {
        const std::string text = as_text(name, "hand");
        if (text.ends_with('*')) ++s.supers[0];
        else s.open[0].add(card_in(name, "hand"));
    }
    lay_dice(s, faces_in(in, "roll"));
    s.turn = 0;
    s.contenders = 0;
    s.roll = rolls;
    s.phase = Phase::check;
    s.edition = 0;  // every pair is asked for, so that it can be told
    return s;
}

void check_claims(const Members& in, const Members& out, Texts& wrong) {
    const State s = checking(in);
    Texts list;
    bool alarm = false;
    for (const Action& action : legal(s, s.turn)) {
        alarm = alarm || action.verb == Verb::alarm;
        if (action.verb == Verb::alarm || action.verb == Verb::pay) continue;
        const std::string claim = card_name(action.what) + " " + std::to_string(action.detail);
        if (action.verb == Verb::claim) {
            list.push_back(claim + " -");
            continue;
        }
        State paying = s;
        apply(paying, s.turn, action);
        add_payments(paying, claim, {}, list);
    }
    compare(out, "alarm", alarm, wrong);
    compare_sorted(out, "claims", sorted_texts(std::move(list)), wrong);
}

/// Owners by name: seats in the order in which they come up, `first` before all.
struct Owned {
    State s;
    std::map<std::string, Seat> seats;
    Texts names;

    Seat seat(const std::string& name) {
        const auto [at, fresh] = seats.emplace(name, static_cast<Seat>(seats.size()));
        if (at->second >= most_players) throw BadInput("owners", "position.seat");
        if (fresh) names.push_back(name);
        return at->second;
    }
};

Owned owned(const Members& in, const Texts& first) {
    Owned o{table_for(players_in(in)), {}, {}};
    for (const std::string& name : first) o.seat(name);
    o.s.castles = o.s.fires = {};
    for (const auto& [spot, owner] : as_object(member(in, "owners", "in."), "owners")) {
        const Spot at = spot_in(spot, "owners");
        const std::string name = as_text(owner, "owners");
        o.s.castles.add(at);
        if (name == "fire") o.s.fires.add(at);
        else o.s.markers[o.seat(name)].add(at);
    }
    return o;
}

void check_nearest(const Members& in, const Members& out, Texts& wrong) {
    Owned o = owned(in, {as_text(member(in, "active", "in."), "active")});
    o.s.turn = 0;
    compare_sorted(out, "targets", sorted_names(nearest_targets(o.s)), wrong);
}

void check_score(const Members& in, const Members& out, Texts& wrong) {
    const Members& holdings = in.object("holdings");
    Texts names;
    for (const auto& [name, held] : holdings.all()) names.emplace_back(name);
    Owned o = owned(in, names);
    const auto count = [&](const Members& held, const char* name) {
        return static_cast<std::uint8_t>(
            as_int(member(held, name, "holdings."), 0, all_white, name));
    };
    for (const std::string& name : names) {
        const Members& held = holdings.object(name);
        const Seat seat = o.seat(name);
        o.s.held_golden[seat] = count(held, "gold");
        o.s.held_white[seat] = count(held, "white");
        o.s.held_fires[seat] = count(held, "fires");
    }
    json::object points_of;
    for (const std::string& name : names) points_of[name] = points(o.s, o.seat(name));
    Texts winners;
    for (Seat seat : result(o.s).winners())
        if (seat < std::ssize(o.names)) winners.push_back(o.names[seat]);
    compare(out, "points", points_of, wrong);
    compare_sorted(out, "winners", sorted_texts(winners), wrong);
}

void check_placement(const Members& in, const Members& out, Texts& wrong) {
    State s = table_for(players_in(in));
    s.castles = {};
    for (const json::value& name : as_array(member(in, "occupied", "in."), "occupied"))
        s.castles.add(spot_in(as_text(name, "occupied"), "occupied"));
    const auto terrain = terrain_named(as_text(member(in, "terrain", "in."), "terrain"));
    if (!terrain) throw BadInput("terrain", "wuerfelkoenig.position.terrain");
    compare_sorted(out, "fields", sorted_names(free_spots(s, *terrain)), wrong);
}

void check_setup(const Members& in, const Members& out, Texts& wrong) {
    const State s = table_for(players_in(in));
    compare(out, "tiles_in_supply", tile_supply(s), wrong);
    compare(out, "dragon_fires_in_supply", fire_supply(s), wrong);
    compare(out, "white", white_supply(s), wrong);
    compare(out, "golden", golden_supply(s), wrong);
}

}  // namespace

std::vector<std::string> check_vector(const Members& vector) {
    const Members& in = vector.object("in");
    const Members& out = vector.object("out");
    const std::string kind = as_text(member(vector, "kind", ""), "kind");
    Texts wrong;
    if (kind == "condition") check_condition(in, out, wrong);
    else if (kind == "claims") check_claims(in, out, wrong);
    else if (kind == "nearest") check_nearest(in, out, wrong);
    else if (kind == "score") check_score(in, out, wrong);
    else if (kind == "placement") check_placement(in, out, wrong);
    else if (kind == "setup") check_setup(in, out, wrong);
    else wrong.push_back("unknown kind " + kind);
    return wrong;
}

}  // namespace tafelrunde::wuerfelkoenig
