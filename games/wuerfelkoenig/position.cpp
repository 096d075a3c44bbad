// A position read back from its facts. What is left out has a default: the standard map of that
// many players, the lowest card of each stack on display, everything else untouched.
#include "games/wuerfelkoenig/position.hpp"

#include <algorithm>
#include <utility>

namespace tafelrunde::wuerfelkoenig {
namespace {

ReadError read_spots(Spots& set, std::string_view value) {
    const auto named = spots_named(value);
    if (!named) return "wuerfelkoenig.position.spots";
    set = *named;
    return {};
}

ReadError read_cards(Cards& set, std::string_view value) {
    for (std::string_view name : split(value)) {
        const auto card = card_named(name);
        if (!card || set.has(*card)) return "wuerfelkoenig.position.cards";
        set.add(*card);
    }
    return {};
}

ReadError read_display(Draft& d, std::string_view value) {
    const auto words = split(value);
    d.display = true;
    if (words.size() != stacks) return "wuerfelkoenig.position.display";
    for (int stack = 0; stack < stacks; ++stack) {
        if (words[stack] == "-") continue;
        const auto card = card_named(words[stack]);
        if (!card || stack_of(*card) != stack) return "wuerfelkoenig.position.display";
        d.s.display[stack] = byte(*card);
    }
    return {};
}

/// Six faces in the order of the dice, or as many as lie and «-».
ReadError read_dice(Draft& d, std::string_view value) {
    const auto words = split(value);
    if (words.size() != dice) return "wuerfelkoenig.position.dice";
    for (int die = 0; die < dice; ++die) {
        if (words[die] == "-") continue;
        const auto f = face_named(words[die]);
        if (!f || face_of(die, number_of(*f)) != *f) return "wuerfelkoenig.position.dice";
        d.s.number[die] = byte(number_of(*f));
    }
    return {};
}

ReadError read_terrains(std::array<std::uint8_t, terrains>& counts, std::string_view value) {
    for (std::string_view pair : split(value)) {
        const auto [name, count] = halves(pair);
        const auto terrain = terrain_named(name);
        if (!terrain) return "wuerfelkoenig.position.terrain";
        if (auto bad = read_number(counts[*terrain], 0, 7, count)) return bad;
    }
    return {};
}

ReadError read_contenders(Draft& d, std::string_view value) {
    for (std::string_view word : split(value)) {
        const auto seat = number(word, 0, d.s.seats - 1);
        if (!seat) return "position.seat";
        d.s.contenders = byte(d.s.contenders | 1 << *seat);
    }
    return {};
}

ReadError read_paid(Draft& d, std::string_view value) {
    for (std::string_view word : split(value)) {
        const auto [first, second] = halves(word, '+');
        const auto pair = pair_named(first, second);
        if (!pair || d.s.paid.size() == most_pairs ||
            (!d.s.paid.empty() && *pair < d.s.paid[d.s.paid.size() - 1]))
            return "wuerfelkoenig.position.paid";
        d.s.paid.push(byte(*pair));
    }
    return {};
}

ReadError read_drawn(Draft& d, std::string_view value) {
    for (std::string_view name : split(value)) {
        const auto terrain = terrain_named(name);
        if (!terrain || d.s.drawn.size() == 3) return "wuerfelkoenig.position.terrain";
        d.s.drawn.push(byte(*terrain));
    }
    return {};
}

ReadError read_card(Draft& d, std::string_view value) {
    if (value.empty()) return {};
    const auto card = card_named(value);
    if (!card) return "wuerfelkoenig.position.cards";
    d.s.card = byte(*card);
    return {};
}

ReadError read_spot(Draft& d, std::string_view value) {
    if (value.empty()) return {};
    const auto spot = spot_named(value);
    if (!spot) return "wuerfelkoenig.position.spots";
    d.s.spot = byte(*spot);
    return {};
}

ReadError read_arrangement(Draft& d, std::string_view value) {
    const auto named = arrangement_named(value);
    const auto number = named ? arrangement_of(*named) : std::nullopt;
    if (!number) return "wuerfelkoenig.setup.arrangement";
    d.s.arrangement = byte(*number);
    return {};
}

ReadError read_rules(Draft& d, std::string_view value) {
    std::uint8_t version = 0;
    if (auto bad = read_number(version, State::oldest_rules, State::rules_version, value))
        return bad;
    d.s.edition = byte(version - State::oldest_rules);
    return {};
}

ReadError read_phase(Draft& d, std::string_view value) {
    d.phase = phase_named(value);
    if (!d.phase) return "wuerfelkoenig.position.phase";
    return {};
}

/// Facts that follow from the rest.
bool computed(std::string_view name) {
    return among(halves(name, ' ').first,
                 {"players", "stacks", "left", "supply", "pool", "reached", "scores", "winners",
                  "over", "areas", "chances", "keeps", "gains", "losses"});
}

ReadError read_of_seat(Draft& d, std::string_view name, std::string_view value) {
    const auto [what, whose] = halves(name, ' ');
    const auto seat = number(whose, 0, d.s.seats - 1);
    if (!seat) return "position.seat";
    return what == "markers" ? read_spots(d.s.markers[*seat], value)
                             : read_cards(d.s.open[*seat], value);
}

ReadError read_fact(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name.starts_with("markers ") || name.starts_with("open "))
        return read_of_seat(d, name, value);
    if ((name == "markers" || name == "open") && value.empty()) return {};
    if (name == "rules") return read_rules(d, value);
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "phase") return read_phase(d, value);
    if (name == "arrangement") return read_arrangement(d, value);
    if (name == "assistant") return read_flag(s.assistant, value);
    if (name == "castles") return d.castles = true, read_spots(s.castles, value);
    if (name == "fires") return d.fires = true, read_spots(s.fires, value);
    if (name == "white") return d.white = true, read_spots(s.white, value);
    if (name == "golden") return d.golden = true, read_spots(s.golden, value);
    if (name == "display") return read_display(d, value);
    if (name == "unseen") return d.unseen = true, read_cards(s.unseen, value);
    if (name == "supers") return read_numbers(s.supers, s.seats, cards, value);
    if (name == "held white") return read_numbers(s.held_white, s.seats, all_white, value);
    if (name == "held golden") return read_numbers(s.held_golden, s.seats, all_golden, value);
    if (name == "held fires") return read_numbers(s.held_fires, s.seats, all_fires, value);
    if (name == "seen") return d.seen = true, read_terrains(s.seen, value);
    if (name == "dice") return read_dice(d, value);
    if (name == "roll") return d.roll = true, read_number(s.roll, 0, rolls, value);
    if (name == "contenders") return read_contenders(d, value);
    if (name == "sixes") return read_numbers(s.sixes, s.seats, dice, value);
    if (name == "card") return read_card(d, value);
    if (name == "grade") return read_number(s.grade, 0, most_grades, value);
    if (name == "paid") return read_paid(d, value);
    if (name == "drawn") return read_drawn(d, value);
    if (name == "draws") return read_number(s.draws, 0, 3, value);
    if (name == "spot") return read_spot(d, value);
    if (name == "champion")
        return value.empty() ? ReadError{} : read_number(s.champion, 0, s.seats - 1, value);
    return computed(name) ? ReadError{} : "position.no_such_field";
}

void fill_in(Draft& d) {
    State& s = d.s;
    const Spots markers = marked(s);
    if (!d.fires) s.fires = dragon_spots(s.seats) - markers;
    if (!d.castles) s.castles = markers | s.fires;
    if (!d.white) s.white = white_spots - markers - s.golden;
    if (!d.golden) s.golden = golden_spots - markers - s.white;
    Cards used;
    for (const Cards& open : s.open) used |= open;
    if (s.card != no_card) used.add(s.card);
    for (int stack = 0; stack < stacks && !d.display; ++stack)
        if (const Cards left = of_stack(stack) - used; !left.empty())
            s.display[stack] = byte(left.first());
    for (Card card : s.display)
        if (card != no_card) used.add(card);
    if (!d.unseen) {
        s.unseen = Cards::all() - used;
        for (int supers : s.supers)  // these came from the stacks, too
            for (; supers > 0 && !s.unseen.empty(); --supers) s.unseen.remove(s.unseen.last());
    }
    if (!d.seen)
        for (const auto drawn = std::exchange(s.drawn, {}); Terrain t : drawn) {
            const auto on_table = static_cast<int>(std::ranges::count(s.drawn, byte(t)));
            if (tiles_off_map(s, t) > on_table) sight_tile(s, t);
            else s.drawn.push(byte(t));
        }
    weigh_box(s);
    if (!d.phase) d.phase = all_landed(s) ? Phase::check : Phase::roll;
    const Phase phase = *d.phase;
    if (d.roll) return;
    if (phase == Phase::roll || phase == Phase::reroll) s.roll = 1;
    else if (phase == Phase::check || s.card != no_card) s.roll = rolls;
}

/// Goes on at this phase, past those in which nothing is to be decided.
void resume(State& s, Phase phase) {
    s.phase = phase;
    switch (phase) {
    case Phase::place: return to_place(s);
    case Phase::tamer: return to_tamer(s);
    case Phase::bully: return to_bully(s);
    case Phase::steal: return to_steal(s);
    case Phase::rob: return to_rob(s);
    case Phase::gem: return to_gem(s);
    case Phase::donor: return to_donor(s, std::exchange(s.spot, no_spot));
    default: return;
    }
}

/// Whoever has paid too much or the wrong pairs has nothing left to choose.
std::optional<Inconsistency> check_choice(const State& s) {
    if (to_act(s) != SeatSet{s.turn} || !legal(s, s.turn).empty()) return {};
    return Inconsistency{"paid", "wuerfelkoenig.position.paid"};
}

}  // namespace

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble);
    Draft d;
    const auto read_players = [&](std::string_view value) {
        return read_number(d.s.seats, 2, most_players, value, "wuerfelkoenig.setup.players");
    };
    if (!position.first("players", "4", read_players)) return {};
    d.s.arrangement = byte(arrangement_for(d.s.seats));
    d.s.edition = State::rules_version - State::oldest_rules;
    d.s.display.fill(no_card);
    for (Seat seat = 0; seat < d.s.seats; ++seat) d.s.held_white[seat] = 1;
    if (!position.each(
            [&](const auto& name, const auto& value) { return read_fact(d, name, value); }))
        return {};
    fill_in(d);
    if (!position.fits(check_whole(d.s, *d.phase))) return {};
    resume(d.s, *d.phase);
    if (!position.fits(check_choice(d.s))) return {};
    return d.s;
}

}  // namespace tafelrunde::wuerfelkoenig
