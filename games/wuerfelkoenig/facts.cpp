// A table as facts: the notation of views and positions. position.cpp reads it back.
#include <cmath>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/turn.hpp"
#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr std::array<std::string_view, 15> phase_ids{"REVEAL", "START", "ROLL",  "REROLL", "CHECK",
                                                     "PAY",    "DRAW",  "PLACE", "TAMER",  "BULLY",
                                                     "STEAL",  "ROB",   "DONOR", "END",    "GEM"};

class Writer {
public:
    explicit Writer(const Public& table) : s(table) {}

    void add(std::string name, Shape shape, std::string value) {
        list.push_back({std::move(name), shape, std::move(value)});
    }
    void add(std::string name, int n) { add(std::move(name), Shape::number, std::to_string(n)); }
    void add(std::string name, bool on) { add(std::move(name), Shape::flag, flag(on)); }
    void add_word(std::string name, std::string value) {
        add(std::move(name), Shape::word, std::move(value));
    }
    void add_spots(std::string name, Spots set) { add(std::move(name), Shape::words, joined(set)); }
    /// One number for each seat.
    template <class Count>
    void add_seats(std::string name, Count count, Shape shape = Shape::numbers) {
        std::string text;
        for (Seat seat = 0; seat < s.seats; ++seat) join(text, std::to_string(count(seat)));
        add(std::move(name), shape, std::move(text));
    }
    void add_pairs(std::string name,
                   std::initializer_list<std::pair<std::string_view, int>> pairs_of) {
        std::string text;
        for (const auto& [key, n] : pairs_of)
            join(text, std::string(key) + "=" + std::to_string(n));
        add(std::move(name), Shape::pairs, std::move(text));
    }
    /// The terrains for which there is something to count.
    template <class Count>
    void add_terrains(std::string name, Count count) {
        std::string text;
        for (Terrain t = 0; t < terrains; ++t)
            if (const int n = count(t); n > 0)
                join(text, std::string(terrain_ids[t]) + "=" + std::to_string(n));
        add(std::move(name), Shape::pairs, std::move(text));
    }

    void map();
    void cards_lying();
    void holdings();
    void dice_lying();
    void turn();
    void outlook();
    void scores();
    void assist();

    const Public& s;
    std::vector<Fact> list;
};

std::string ids_of(Cards set) {
    std::string text;
    for (Card card : set) join(text, card_name(card));
    return text;
}

std::string card_or(Card card, std::string_view none) {
    return card == no_card ? std::string(none) : card_name(card);
}

void Writer::map() {
    add_word("arrangement", arrangement_name(arrangement_rows[s.arrangement]));
    add("assistant", s.assistant);
    add_spots("castles", s.castles);
    for (Seat seat = 0; seat < s.seats; ++seat)
        add_spots("markers " + std::to_string(seat), s.markers[seat]);
    add_spots("fires", s.fires);
    add_spots("white", s.white);
    add_spots("golden", s.golden);
}

void Writer::cards_lying() {
    std::string tops, sizes;
    for (int stack = 0; stack < stacks; ++stack) {
        join(tops, card_or(s.display[stack], "-"));
        const int below = (s.unseen & of_stack(stack)).size();
        join(sizes, std::to_string(below + (s.display[stack] == no_card ? 0 : 1)));
    }
    add("display", Shape::words, tops);
    add("stacks", Shape::numbers, sizes);
    add("unseen", Shape::words, ids_of(s.unseen));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("open " + std::to_string(seat), Shape::words, ids_of(s.open[seat]));
}

void Writer::holdings() {
    add_seats("supers", [&](Seat seat) { return s.supers[seat]; });
    add_seats("held white", [&](Seat seat) { return s.held_white[seat]; });
    add_seats("held golden", [&](Seat seat) { return s.held_golden[seat]; });
    add_seats("held fires", [&](Seat seat) { return s.held_fires[seat]; });
    add_seats("left", [&](Seat seat) { return markers_left(s, seat); });
    add_pairs("supply", {{"tiles", tile_supply(s)},
                         {"fires", fire_supply(s)},
                         {"white", white_supply(s)},
                         {"golden", golden_supply(s)}});
    add_terrains("pool", [&](Terrain t) { return tiles_off_map(s, t); });
    add_terrains("seen", [&](Terrain t) { return s.seen[t]; });
}

void Writer::dice_lying() {
    std::string shown, grades, contenders;
    bool all = true;
    for (int die = 0; die < dice; ++die) {
        all = all && s.number[die] > 0;
        join(shown, s.number[die] == 0 ? "-" : face_name(face_of(die, s.number[die])));
    }
    add("dice", Shape::words, shown);
    add("roll", int{s.roll});
    const bool checked =
        s.phase == Phase::reroll || s.phase == Phase::check || s.phase == Phase::pay;
    for (Card card : s.display)
        if (all && checked) join(grades, std::to_string(card == no_card ? 0 : reached(s, card)));
    add("reached", Shape::numbers, grades);
    for (Seat seat = 0; seat < s.seats; ++seat)
        if ((s.contenders >> seat & 1) != 0) join(contenders, std::to_string(seat));
    add("contenders", Shape::numbers, contenders);
    add_seats("sixes", [&](Seat seat) { return s.sixes[seat]; });
}

void Writer::turn() {
    add_word("card", card_or(s.card, ""));
    add("grade", int{s.grade});
    std::string paid, tiles;
    for (int pair : s.paid) join(paid, pair_name(pair, "+"));
    add("paid", Shape::words, paid);
    for (Terrain t : s.drawn) join(tiles, terrain_ids[t]);
    add("drawn", Shape::words, tiles);
    add("draws", int{s.draws});
    add_word("spot", s.spot == no_spot ? "" : spot_name(s.spot));
    add_word("champion", s.champion == nobody ? "" : std::to_string(s.champion));
}

/// What each field that can be chosen now would bring, and what it would cost its owner.
void Writer::outlook() {
    const bool marker = s.phase == Phase::place || s.phase == Phase::tamer;
    if (s.grade == 0 || (!marker && s.phase != Phase::bully)) return;  // in an alarm: nothing
    const State now{s};
    std::string gains, losses;
    for (const Action& a : legal(now, s.turn)) {
        State then = now;
        apply(then, s.turn, a);
        const std::string field = spot_name(a.detail) + "=";
        const auto change = [&](Seat seat) { return points(then, seat) - points(now, seat); };
        join(gains, field + std::to_string(change(s.turn)));
        if (const Seat owner = owner_of(s, a.detail); owner < s.seats)
            join(losses, field + std::to_string(-change(owner)));
    }
    add("gains", Shape::pairs, gains);
    if (!losses.empty()) add("losses", Shape::pairs, losses);
}

void Writer::scores() {
    for (Seat seat = 0; seat < s.seats; ++seat)
        add_spots("areas " + std::to_string(seat), largest_area(s, seat));
    add_seats("scores", [&](Seat seat) { return points(s, seat); }, Shape::scores);
    std::string winners;
    for (Seat seat : result(s).winners()) join(winners, std::to_string(seat));
    add("winners", Shape::numbers, winners);
    add("over", s.phase == Phase::over);
}

std::string places(unsigned set) {
    std::string text;
    for (int die = 0; die < dice; ++die)
        if ((set >> die & 1u) != 0) text += std::to_string(die + 1);
    return text.empty() ? "-" : text;
}

/// The figures of the assistant, in millionths.
void Writer::assist() {
    if (!s.assistant || s.phase != Phase::reroll) return;
    std::vector<Fact> keeps;
    for (Card card : s.display) {
        if (card == no_card) continue;
        std::string chances, kept;
        for (int grade = 1; grade <= row_of(card).grades(); ++grade) {
            const Advice advice = advise(card, grade, s.number, rolls - s.roll);
            join(chances, std::to_string(std::lround(advice.chance * 1e6)));
            join(kept, places(advice.keep));
        }
        add("chances " + card_name(card), Shape::numbers, chances);
        keeps.push_back({"keeps " + card_name(card), Shape::words, kept});
    }
    list.insert(list.end(), keeps.begin(), keeps.end());
}

}  // namespace

std::optional<Phase> phase_named(std::string_view name) {
    for (std::size_t i = 0; i < phase_ids.size(); ++i)
        if (phase_ids[i] == name) return static_cast<Phase>(i);
    return {};
}

std::vector<Fact> facts(const Public& s) {
    Writer w(s);
    w.add("players", int{s.seats});
    if (s.edition == 0) w.add("rules", int{State::oldest_rules});
    w.add("cur", int{s.turn});
    w.add_word("phase", std::string(phase_ids[static_cast<std::size_t>(s.phase)]));
    w.map();
    w.cards_lying();
    w.holdings();
    w.dice_lying();
    w.turn();
    w.outlook();
    w.scores();
    w.assist();
    return std::move(w.list);
}

}  // namespace tafelrunde::wuerfelkoenig
