// The table in characters: the castle from above, the realms, the cards and the time track.
#include <algorithm>
#include <bit>

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/speech.hpp"

namespace tafelrunde::dragon_castle {
namespace {

constexpr int castle_width = 51, realm_width = 26;
constexpr int news_lines = 3;  // what others did is worth more than the sight of their realms
constexpr std::array<Ink, types + 1> inks{Ink::gold, Ink::red,    Ink::green, Ink::purple,
                                          Ink::blue, Ink::strong, Ink::faint};
constexpr std::array<std::string_view, 10> raised{" ", " ", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

std::string height_sign(int height) {
    return height < std::ssize(raised) ? std::string(raised[static_cast<std::size_t>(height)])
                                       : "⁺";
}

/// The words in lines of at most this width, each after a blank.
Picture folded(std::string_view text, int width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        const std::string word = " " + std::string(text.substr(0, end));
        if (columns(lines.back()) + columns(word) > width) lines.emplace_back();
        lines.back() += word;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    Picture picture;
    for (std::string& line : lines) picture.push_back(Line().add(std::move(line)));
    return picture;
}

/// Whether the question of the moment is about the realm of the seat alone.
bool asks_realm(Phase phase) {
    switch (phase) {
    case Phase::start:
    case Phase::after_first:
    case Phase::post:
    case Phase::reveal:
    case Phase::first:
    case Phase::second:
    case Phase::destroy:
    case Phase::over: return false;
    default: return true;
    }
}

/// The castle tiles that can be taken now; while nobody takes one, those that may be the next
/// first.
Spaces takeable(const Public& s) {
    switch (s.phase) {
    case Phase::first: return first_tiles(s, s.bends);
    case Phase::after_first:
    case Phase::second: return second_tiles(s, s.bends);
    case Phase::destroy: return available(s);
    case Phase::over: return {};
    default: return first_tiles(s, 0);
    }
}

class Painter {
public:
    Painter(const View& view, Seat own, const Speaker& speak) : s(view), own_(own), speak_(speak) {}

    std::string text(std::string_view name, const std::vector<Gap>& gaps = {}) const {
        return speak_({"dragon_castle.picture." + std::string(name), gaps});
    }
    Line header() const;
    Picture whole(int width) const;
    Picture realm_alone(int width) const;
    Picture other_realms() const;
    Picture other_owners() const;
    Line legend() const { return Line().add(" " + text("legend"), Ink::faint); }

private:
    std::string name(Seat seat) const { return speak_({"seat", {gap("n", seat + 1)}}); }
    Picture castle() const;
    Picture own_realm() const;
    Picture realm(Seat) const;
    Picture cards(int width) const;
    Picture track() const;
    Picture hand() const;
    Line owner(Seat) const;
    void add_letters(Line& line, char first, int n) const {
        for (int x = 0; x < n; ++x)
            line.add("  " + std::string(1, static_cast<char>(first + x)) + " ", Ink::faint);
    }
    void add_castle_space(Line&, int space) const;
    void add_realm_space(Line&, const Realm&, int space) const;

    const View& s;
    Seat own_;
    const Speaker& speak_;
};

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    return line.add("   " +
                        text("castle", {gap("n", castle_tiles(s)), gap("floor", top_floor(s))}) +
                        " · " + text("supply", {gap("n", int{s.supply})}),
                    Ink::faint);
}

/// «»M3²»: » can be taken, · is available, then the tile and the height of its stack.
void Painter::add_castle_space(Line& line, int space) const {
    const int height = height_at(s, space);
    if (height == 0) {
        line.add("    ");
        return;
    }
    const bool open = s.phase != Phase::over && available(s).has(space);
    line.add(takeable(s).has(space) ? "»" : open ? "·" : " ", Ink::good);
    const Tile top = s.top[space];
    line.add((top == no_tile ? "??" : tile_name(top)) + height_sign(height), inks[type_of(top)]);
}

Picture Painter::castle() const {
    Picture picture(1);
    picture[0].add("  ");
    add_letters(picture[0], 'A', castle_columns);
    for (int y = 0; y < castle_rows; ++y) {
        Line line;
        line.add((y < 9 ? " " : "") + std::to_string(y + 1), Ink::faint);
        for (int x = 0; x < castle_columns; ++x) add_castle_space(line, y * castle_columns + x);
        picture.push_back(line);
    }
    return picture;
}

/// «M3²» face up, ▒▒ face down, ⌂ with a shrine.
void Painter::add_realm_space(Line& line, const Realm& realm, int space) const {
    const Tile top = realm.top[space];
    if (realm.height[space] == 0) {
        line.add("  · ", Ink::faint);
        return;
    }
    const std::string sign = has(realm.shrines, space) ? "▒⌂"
                             : is_face_up(top)         ? tile_name(top)
                                                       : "▒▒";
    const Ink ink = has(realm.shrines, space) ? Ink::good : inks[type_of(top)];
    line.add(" ").add(sign + height_sign(realm.height[space]), ink);
}

/// Name, victory points, shrines in the pool, time tokens: no wider than a realm.
Line Painter::owner(Seat seat) const {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    const std::string has =
        "  " + text("owner", {gap("points", points(s, seat)), gap("pool", int{s.pool[seat]}),
                              gap("tokens", int{s.tokens[seat]})});
    Line line;
    line.add((turn ? "▶" : " ") + cut(name(seat), realm_width - 1 - columns(has)),
             turn ? Ink::good : Ink::strong);
    return line.add(has);
}

/// The rows of a realm below the line of its owner.
Picture Painter::realm(Seat seat) const {
    Picture picture{owner(seat)};
    for (int y = 0; y < s.realm_rows; ++y) {
        Line line;
        line.add(" " + std::to_string(y + 1), Ink::faint);
        for (int x = 0; x < realm_columns; ++x)
            add_realm_space(line, s.realm[seat], y * realm_columns + x);
        picture.push_back(line);
    }
    return picture;
}

/// The viewer's own realm has the letters of its columns, too.
Picture Painter::own_realm() const {
    Picture picture = realm(own_);
    Line letters;
    letters.add("  ");
    add_letters(letters, 'a', realm_columns);
    picture.insert(picture.begin() + 1, letters);
    return picture;
}

/// Where the rules tell what a card does (DC-711 …, DC-831 …); many cards have no room for it.
std::string rule_of(unsigned cards, int first, int card) {
    return std::popcount(cards) > 2 ? "" : " DC-" + std::to_string(first + card);
}

/// Spirits (those used this turn in brackets) and dragons.
Picture Painter::cards(int width) const {
    std::string spirits, dragons;
    for (int card = 0; card < spirit_cards; ++card)
        if (in_set(s.spirits, card)) {
            const std::string word = text("spirit." + std::string(spirit_names[card].id)) +
                                     rule_of(s.spirits, 711, card);
            join(spirits, in_set(s.used, card) ? "(" + word + ")" : word, ", ");
        }
    for (int card = 0; card < dragon_cards; ++card)
        if (in_set(s.dragons, card))
            join(dragons,
                 text("dragon." + std::string(dragon_names[card].id)) +
                     rule_of(s.dragons, 831, card),
                 ", ");
    Picture picture;
    if (!spirits.empty())
        add_below(picture, folded(text("spirits", {gap("names", spirits)}), width));
    if (!dragons.empty())
        add_below(picture, folded(text("dragons", {gap("names", dragons)}), width));
    return picture;
}

/// The time track, as long as there is a turn to come.
Picture Painter::track() const {
    if (s.phase == Phase::over) return {};
    int taken = 0;
    for (int tokens : s.tokens) taken += tokens;
    if (taken >= s.seats) return {Line().add(" " + text("last_round"))};
    std::string rest;
    for (int i = 1; i <= s.seats - taken; ++i) join(rest, i == 1 ? "!" : std::to_string(i));
    const int stack = time_tokens - std::max<int>(s.seats, taken);
    return {Line().add(" " + text("track", {gap("n", stack), gap("rest", rest)}))};
}

Picture Painter::hand() const {
    if (s.hand[0] == no_tile) return {};
    Line line;
    line.add(" " + text("hand") + " ", Ink::strong);
    for (Tile tile : s.hand)
        if (tile != no_tile) line.add(tile_name(tile) + " ", inks[type_of(tile)]);
    return {line};
}

/// The castle, and the viewer's own realm with the cards to its right; cards that find no room
/// there are below the castle.
Picture Painter::whole(int width) const {
    const Picture left = castle(), beside_castle = cards(width - castle_width - 1);
    Picture right = own_realm(), below = track();
    add_below(below, hand());
    const bool fits = right.size() + beside_castle.size() + below.size() <= left.size();
    if (fits) add_below(right, beside_castle);
    add_below(right, std::move(below));
    Picture picture = beside(left, right, castle_width + 1);
    if (!fits) add_below(picture, cards(width));
    return picture;
}

/// The viewer's own realm without the castle, and to its right all that is short.
Picture Painter::realm_alone(int width) const {
    Picture right = track();
    add_below(right, hand());
    add_below(right, cards(width - realm_width - 1));
    return beside(own_realm(), right, realm_width + 1);
}

Picture Painter::other_realms() const {
    Picture others;
    for (int i = 1; i < s.seats; ++i)
        others =
            beside(std::move(others), realm((own_ + i) % s.seats), (i - 1) * (realm_width + 1));
    return others;
}

Picture Painter::other_owners() const {
    Picture others;
    for (int i = 1; i < s.seats; ++i)
        others =
            beside(std::move(others), {owner((own_ + i) % s.seats)}, (i - 1) * (realm_width + 1));
    return others;
}

int lines_of(const Picture& picture) { return static_cast<int>(picture.size()); }

}  // namespace

/// On a low screen the realms of the others go first, then, where the viewer's own realm is all
/// that is asked about, the castle.
Picture picture(const View& s, Seat me, const Frame& frame, const Speaker& speak) {
    const Painter p(s, me < s.seats ? me : s.turn, speak);
    Picture picture{p.header()}, others = p.other_realms();
    Picture table = p.whole(frame.width);
    const int room = frame.lines - 1 - lines_of(table);
    if (lines_of(others) + news_lines > room) others = p.other_owners();
    if (lines_of(others) > room && asks_realm(s.phase)) table = p.realm_alone(frame.width);
    add_below(picture, std::move(table));
    add_below(picture, std::move(others));
    if (lines_of(picture) < frame.lines - 8) picture.push_back(p.legend());
    return picture;
}

}  // namespace tafelrunde::dragon_castle
