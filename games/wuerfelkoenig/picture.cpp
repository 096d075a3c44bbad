// The table in characters: the map, the players, the cards on display with the figures of the
// assistant, and the dice.
#include <algorithm>
#include <cmath>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/turn.hpp"
#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int side_column = 52;    // where the players stand beside the map
constexpr int cell = 7, half = 3;  // columns of a hexagon, and how far a row is shifted

constexpr std::array<Ink, colours> dice_inks{Ink::red, Ink::blue, Ink::green};
constexpr std::array<Ink, most_players> seat_inks{Ink::gold, Ink::purple, Ink::blue, Ink::black};
constexpr std::array<std::string_view, most_players> seat_emblems{"▲", "■", "◉", "✚"};

int column(Hex hex) { return cell * hex.q + half * hex.r + hex.r / 2; }

class Painter {
public:
    Painter(const View& view, const Frame& frame, const Speaker& speak)
        : s(view), width_(frame.width), speak_(speak) {}

    std::string text(std::string_view name, const std::vector<Gap>& gaps = {}) const {
        return speak_({"wuerfelkoenig.picture." + std::string(name), gaps});
    }
    Line header() const;
    /// With a brief line for each player beside it, if wanted.
    void map(Picture&, bool with_players) const;
    int map_columns() const;
    void player(Picture&, Seat) const;
    void cards_on_display(Picture&) const;
    void dice_line(Picture&) const;

private:
    void hexagon(Line&, Spot) const;
    void brief_player(Line&, Seat) const;
    Span face(Face f) const { return {speak_(face_phrase(f)), dice_inks[colour_of(f)]}; }
    std::string figures(Card) const;

    const View& s;
    int width_;
    const Speaker& speak_;
};

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    return line.add(
        "   " + text("supply", {gap("tiles", tile_supply(s)), gap("fires", fire_supply(s)),
                                gap("golden", golden_supply(s)), gap("white", white_supply(s))}),
        Ink::faint);
}

/// «A12La◆»: name, terrain and gem of a free field; «A12 ♨◆» a dragon, «A12 ▲1» a marker.
void Painter::hexagon(Line& line, Spot spot) const {
    const bool gold = s.golden.has(spot), white = s.white.has(spot);
    const std::string gem = gold ? "◆" : white ? "◇" : " ";
    line.add(padded(spot_name(spot), 3), Ink::faint);
    if (const Seat owner = owner_of(s, spot); owner != spectator) {
        line.add(std::string(seat_emblems[owner]) + std::to_string(owner + 1) + "  ",
                 seat_inks[owner]);
        return;
    }
    if (s.fires.has(spot)) line.add(" ♨", Ink::red);
    else if (s.castles.has(spot)) line.add(" ▒", Ink::faint);
    else
        line.add(speak_(
            phrase("wuerfelkoenig.short_terrain." + std::string(terrain_ids[terrain_of(spot)]))));
    line.add(gem + " ", gold ? Ink::gold : Ink::plain);
}

int Painter::map_columns() const {
    const int turn = narrow_turn(arrangement_rows[s.arrangement]);
    int least = 0, most = 0;
    for (Spot spot = 0; spot < spots; ++spot) {
        const int at = column(turned(hex_of(s.arrangement, spot), turn));
        least = std::min(least, at);
        most = std::max(most, at + cell);
    }
    return most - least + 1;
}

/// Row by row; the rows are shifted against each other by half a hexagon.
void Painter::map(Picture& picture, bool with_players) const {
    int top = 100, bottom = -100, left = 1000;
    const int turn = narrow_turn(arrangement_rows[s.arrangement]);
    const auto place = [&](Spot spot) { return turned(hex_of(s.arrangement, spot), turn); };
    for (Spot spot = 0; spot < spots; ++spot) {
        const Hex hex = place(spot);
        top = std::min(top, hex.r);
        bottom = std::max(bottom, hex.r);
        left = std::min(left, column(hex));
    }
    for (int r = top; r <= bottom; ++r) {
        std::vector<std::pair<int, Spot>> row;
        for (Spot spot = 0; spot < spots; ++spot)
            if (const Hex hex = place(spot); hex.r == r) row.emplace_back(column(hex) - left, spot);
        std::ranges::sort(row);
        Line line;
        int used = 0;
        for (const auto& [at, spot] : row) {
            if (const int room = 1 + at - used; room > 0)
                line.add(std::string(static_cast<std::size_t>(room), ' '));
            hexagon(line, spot);
            used = 1 + at + cell;
        }
        if (const Seat seat = r - top; with_players && seat < s.seats) {
            line.add(std::string(static_cast<std::size_t>(std::max(1, side_column - used)), ' '));
            brief_player(line, seat);
        }
        picture.push_back(std::move(line));
    }
}

void Painter::brief_player(Line& line, Seat seat) const {
    line.add(seat == s.turn ? "▶" : " ", Ink::good);
    line.add(std::string(seat_emblems[seat]) + std::to_string(seat + 1) + " ", seat_inks[seat]);
    std::string name = speak_({"seat", {gap("n", seat + 1)}});
    if (columns(name) > 8) name = name.substr(0, 8);
    line.add(padded(name, 8) + " ", Ink::strong);
    line.add(std::to_string(points(s, seat)) + " ◆" + std::to_string(s.held_golden[seat]) + " ◇" +
             std::to_string(s.held_white[seat]) + " ♨" + std::to_string(s.held_fires[seat]));
}

void Painter::player(Picture& picture, Seat seat) const {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    Line line;
    int used = 0;
    const auto add = [&](const std::string& what, Ink ink = Ink::plain) {
        used += columns(what);
        line.add(what, ink);
    };
    add(turn ? "▶" : " ", Ink::good);
    add(std::string(seat_emblems[seat]) + std::to_string(seat + 1) + " ", seat_inks[seat]);
    add(padded(speak_({"seat", {gap("n", seat + 1)}}), 10), turn ? Ink::good : Ink::strong);
    add(text("points", {gap("n", points(s, seat))}), Ink::strong);
    add("  " + text("land", {gap("fields", s.markers[seat].size()),
                             gap("area", largest_area(s, seat).size())}));
    add("  ◆" + std::to_string(s.held_golden[seat]) + " ◇" + std::to_string(s.held_white[seat]) +
        " ♨" + std::to_string(s.held_fires[seat]) + "  ");
    if (s.supers[seat] > 0) add(text("supers", {gap("n", int{s.supers[seat]})}) + " ", Ink::strong);
    int left = s.open[seat].size();
    for (Face f = 0; f < faces; ++f)
        for (int n = (s.open[seat] & with_joker(f)).size(); n > 0; --n, --left) {
            if (used + 6 > width_ && left > 1) {
                add("+" + std::to_string(left), Ink::faint);
                picture.push_back(std::move(line));
                return;
            }
            const Span span = face(f);
            add(span.text + " ", span.ink);
        }
    picture.push_back(std::move(line));
}

/// Only what is sure is 100, and only what is impossible is 0.
std::string percent(double chance) {
    const auto millionths = std::lround(chance * 1e6);
    if (millionths >= 995'000) return millionths >= 1'000'000 ? "100" : ">99";
    if (millionths > 0 && millionths < 5000) return "<1";
    return std::to_string(std::lround(chance * 100));
}

/// «75·43·12 % ‹125›»: the chance of each grade, and the dice to keep for the lowest that the dice
/// do not reach yet.
std::string Painter::figures(Card card) const {
    std::string chances;
    unsigned keep = 0;
    const int grades = row_of(card).grades();
    const int aim = std::min(grade_of(card, dice_tally(s)) + 1, grades);
    for (int grade = 1; grade <= grades; ++grade) {
        const Advice advice = advise(card, grade, s.number, rolls - s.roll);
        join(chances, percent(advice.chance), "·");
        if (grade == aim) keep = advice.keep;
    }
    std::string kept;
    for (int die = 0; die < dice; ++die)
        if ((keep >> die & 1u) != 0) kept += std::to_string(die + 1);
    return padded(chances + " %", 13) + "‹" + (kept.empty() ? "–" : kept) + "›";
}

void Painter::cards_on_display(Picture& picture) const {
    const bool advised = s.assistant && s.phase == Phase::reroll;
    const bool checked =
        advised || s.phase == Phase::check || s.phase == Phase::pay || s.phase == Phase::reroll;
    for (int stack = 0; stack < stacks; ++stack) {
        const Card card = s.display[stack];
        Line line;
        if (card == no_card) {
            line.add(" S" + std::to_string(stack + 1) + "     –", Ink::faint);
            picture.push_back(std::move(line));
            continue;
        }
        const int grade = checked ? grade_of(card, dice_tally(s)) : 0;
        line.add(" " + card_name(card) + " ", Ink::faint);
        line.add(padded(speak_(citizen_phrase(card)), 20));
        line.add(padded(speak_(condition_phrase(card)), 15), Ink::strong);
        const Span joker = face(row_of(card).joker);
        line.add(text("joker") + " ", Ink::faint).add(joker.text, joker.ink);
        const int below = (s.unseen & of_stack(stack)).size();
        line.add(padded(" ×" + std::to_string(below + 1), 5), Ink::faint);
        line.add(grade == 0                  ? "   "
                 : row_of(card).grades() > 1 ? "✓" + std::to_string(grade) + " "
                                             : "✓  ",
                 Ink::good);
        if (advised) line.add(figures(card));
        picture.push_back(std::move(line));
    }
}

void Painter::dice_line(Picture& picture) const {
    if (s.phase == Phase::over || (s.number == decltype(s.number){} && s.drawn.empty())) return;
    Line line;
    if (s.roll > 0) line.add(" " + text("roll", {gap("roll", int{s.roll})}) + " ", Ink::strong);
    else line.add(" " + text("start") + " ", Ink::strong);
    for (int die = 0; die < dice; ++die) {
        line.add("  " + std::to_string(die + 1) + ":", Ink::faint);
        if (s.number[die] == 0) {
            line.add("– ", Ink::faint);
            continue;
        }
        const Span span = face(face_of(die, s.number[die]));
        line.add(span.text, span.ink);
    }
    if (!s.paid.empty())
        line.add("   " + text("paid", {gap("n", static_cast<int>(s.paid.size()))}), Ink::strong);
    picture.push_back(std::move(line));
    if (s.drawn.empty()) return;
    Line tiles;
    for (std::size_t i = 0; i < s.drawn.size(); ++i)
        tiles.add((i == 0 ? " " + text("drawn") + " " : ", ") + speak_(terrain_phrase(s.drawn[i])),
                  Ink::strong);
    picture.push_back(std::move(tiles));
}

}  // namespace

Picture picture(const View& s, Seat me, const Frame& frame, const Speaker& speak) {
    const Painter p(s, frame, speak);
    const Seat last = me < s.seats ? me : s.seats - 1;
    const bool beside_map = p.map_columns() < side_column;
    // As long as it is too high: the players beside the map and only the one who looks below it,
    // then nobody below it. While dice are chosen even the map can go, for the long menu.
    for (int shrunk = 0;; ++shrunk) {
        const bool no_map = shrunk == 3;
        Picture picture{p.header()};
        if (!no_map) p.map(picture, shrunk > 0 && beside_map);
        for (int i = 1; i <= s.seats; ++i) {
            const Seat seat = (last + i) % s.seats;
            const bool all = shrunk == 0 || (!beside_map && !no_map);
            if (all || (shrunk != 2 && seat == last)) p.player(picture, seat);
        }
        p.cards_on_display(picture);
        p.dice_line(picture);
        const int smallest = s.phase == Phase::reroll ? 3 : 2;
        if (std::ssize(picture) <= frame.lines || shrunk == smallest) return picture;
    }
}

}  // namespace tafelrunde::wuerfelkoenig
