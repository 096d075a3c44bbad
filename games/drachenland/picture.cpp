// The table in characters: the map with what lies and stands on it, the players, the dice.
#include <algorithm>

#include "games/drachenland/drawing.hpp"
#include "games/drachenland/speech.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr int least_rows = 9, most_rows = 17;
constexpr int news = 3;  // lines that are left to what the others have done
constexpr std::array<Ink, gem_kinds> inks{Ink::red, Ink::green, Ink::blue, Ink::plain};

/// One character of the map.
struct Glyph {
    std::string text = " ";
    Ink ink = Ink::plain;
};

/// The characters of a text: all of single width here.
std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> list;
    for (char c : text) {
        if ((c & 0xC0) != 0x80) list.emplace_back();
        list.back() += c;
    }
    return list;
}

int columns(const std::vector<Span>& spans) {
    int n = 0;
    for (const Span& span : spans) n += static_cast<int>(characters(span.text).size());
    return n;
}

/// A sheet of characters. What is laid on it later covers what was there.
class Canvas {
public:
    Canvas(int width, int height)
        : width_(width),
          height_(height),
          glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    int column(int x) const { return x * (width_ - 1) / sheet_width; }
    /// The rows begin a little above the first volcano and end at the southern entrance.
    int row(int y) const {
        constexpr int top = 100, bottom = 980;
        return ((y - top) * (height_ - 1) + (bottom - top) / 2) / (bottom - top);
    }

    void put(int x, int y, std::string_view text, Ink ink) {
        for (const std::string& c : characters(text)) {
            if (x >= 0 && x < width_ && y >= 0 && y < height_) glyphs_[at(x, y)] = {c, ink};
            ++x;
        }
    }
    void put(int x, int y, const std::vector<Span>& spans) {
        for (const Span& span : spans) {
            put(x, y, span.text, span.ink);
            x += static_cast<int>(characters(span.text).size());
        }
    }

    /// Beside the place if something lies there already: to the right, else to the left.
    void put_beside(int x, int y, const std::vector<Span>& spans) {
        const int width = columns(spans);
        for (const int aside : {0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8})
            if (is_free(x + aside, y, width)) return put(x + aside, y, spans);
        put(x, y, spans);
    }

    Picture lines() const {
        Picture picture;
        for (int y = 0; y < height_; ++y) {
            Line line;
            const Glyph* const row = &glyphs_[at(0, y)];
            int end = width_;
            while (end > 0 && row[end - 1].text == " ") --end;
            for (int x = 0; x < end; ++x) {
                if (x > 0 && row[x].ink == line.spans.back().ink)
                    line.spans.back().text += row[x].text;
                else line.add(row[x].text, row[x].ink);
            }
            picture.push_back(std::move(line));
        }
        return picture;
    }

private:
    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    bool is_free(int x, int y, int width) const {
        if (x < 0 || x + width > width_ || y < 0 || y >= height_) return false;
        for (int i = std::max(x - 1, 0); i < std::min(x + width + 1, width_); ++i) {
            const std::string& there = glyphs_[at(i, y)].text;
            if (there != " " && there != "·") return false;
        }
        return true;
    }

    int width_, height_;
    std::vector<Glyph> glyphs_;
};

class Painter {
public:
    Painter(const View& view, int width, const Speaker& speak)
        : s(view), width_(std::clamp(width, 60, 100)), speak_(speak) {}

    std::string text(std::string_view name, const std::vector<Gap>& gaps = {}) const {
        return speak_({"drachenland.picture." + std::string(name), gaps});
    }
    Line header() const;
    Line legend() const { return Line().add(" " + text("legend"), Ink::faint); }
    Picture map(int rows) const;
    Line player(Seat) const;
    Line dice_line() const;

private:
    Span figure(Seat seat, int colour) const {
        const bool ring = (s.rings[seat] >> colour & 1) != 0;
        return {std::string(1, gem_letters[static_cast<std::size_t>(colour)]) +
                    std::to_string(seat + 1) + (ring ? "°" : ""),
                inks[colour]};
    }
    std::string sign(Tile) const;
    std::vector<Span> volcano_label(Node) const;
    std::vector<Span> standing_on(Node) const;
    void lay_figures(Canvas&) const;
    void add_outside(Line&, Seat) const;

    const View& s;
    int width_;
    const Speaker& speak_;
};

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    std::string rest = "   " + text("eggs_left", {gap("n", eggs_on_board(s))});
    int hidden = 0;
    for (Tile tile : s.tile) hidden += tile == Tile::hidden ? 1 : 0;
    rest += " · " + text("hidden", {gap("n", hidden)});
    // DL-806: A pick in this turn begins the count anew.
    if (const int left = patience * s.seats - s.idle; s.idle >= 10 * s.seats && !s.picked)
        rest += " · " + text("idle", {gap("n", left)});
    return line.add(std::move(rest), Ink::faint);
}

/// «?» face down, a letter for a tile, ° for a ring.
std::string Painter::sign(Tile tile) const {
    if (tile == Tile::none) return "";
    if (tile == Tile::hidden) return "?";
    return text("sign." + std::string(tile_ids[index(tile)]));
}

/// V4?♦♦♣◇○: its tile, gems and eggs.
std::vector<Span> Painter::volcano_label(Node v) const {
    std::vector<Span> label{{node_name(v), Ink::strong}, {sign(s.tile[v]), Ink::gold}};
    for (int kind = 0; kind < gem_kinds; ++kind)
        for (int n = 0; n < s.gems[v][kind]; ++n)
            label.push_back({std::string(gem_emblems[kind]), inks[kind]});
    for (int n = 0; n < s.eggs[v]; ++n) label.push_back({"○", Ink::gold});
    return label;
}

std::vector<Span> Painter::standing_on(Node v) const {
    std::vector<Span> all;
    for (int c = 0; c < colours; ++c)
        if (s.king[c] == v) all.push_back({"K" + std::string(gem_emblems[c]), inks[c]});
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c)
            if (s.figure[seat][c] == v) all.push_back(figure(seat, c));
    return all;
}

void Painter::lay_figures(Canvas& canvas) const {
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c) {
            const Node node = s.figure[seat][c];
            if (node == outside || is_volcano(node)) continue;
            const auto [x, y] = node_points[node];
            canvas.put_beside(canvas.column(x) - 1, canvas.row(y), {figure(seat, c)});
        }
}

Picture Painter::map(int rows) const {
    Canvas canvas(width_, rows);
    for (Node node = volcanoes; node < nodes; ++node)
        canvas.put(canvas.column(node_points[node].x), canvas.row(node_points[node].y), "·",
                   Ink::faint);
    for (int e = 0; e < entrances; ++e)
        canvas.put(canvas.column(entrance_points[e].x) - 1, canvas.row(entrance_points[e].y),
                   "E" + std::to_string(e + 1), Ink::faint);
    const auto left_of = [&](Node v, const std::vector<Span>& spans) {
        return canvas.column(node_points[v].x) - columns(spans) / 2;
    };
    for (Node v = 0; v < volcanoes; ++v)
        canvas.put(left_of(v, volcano_label(v)), canvas.row(node_points[v].y), volcano_label(v));
    for (Node v = 0; v < volcanoes; ++v)
        if (const auto all = standing_on(v); !all.empty())
            canvas.put_beside(left_of(v, all), canvas.row(node_points[v].y) + 1, all);
    lay_figures(canvas);
    return canvas.lines();
}

void Painter::add_outside(Line& line, Seat seat) const {
    bool first = true;
    for (int c = 0; c < colours; ++c)
        if (s.figure[seat][c] == outside) {
            line.add(first ? "  " + text("outside") + " " : " ", Ink::faint);
            const Span span = figure(seat, c);
            line.add(span.text, span.ink);
            first = false;
        }
}

/// Name, tiles before the screen, figures outside, and what may be seen behind the screen.
Line Painter::player(Seat seat) const {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    Line line;
    line.add((turn ? "▶" : " ") + std::to_string(seat + 1) + " " +
                 speak_({"seat", {gap("n", seat + 1)}}),
             turn ? Ink::good : Ink::strong);
    std::string tiles;
    for (int kind = 0; kind < own_kinds; ++kind)
        if (s.before[seat][kind] > 0)
            join(tiles,
                 text("own." + std::string(own_ids[kind]), {gap("n", int{s.before[seat][kind]})}));
    line.add("  " + (tiles.empty() ? text("no_tiles") : tiles));
    add_outside(line, seat);
    if (!sees_behind(s, seat)) return line;
    line.add("  ○" + std::to_string(s.behind[seat][egg]), Ink::gold);
    for (int kind = 0; kind < gem_kinds; ++kind)
        line.add(" " + std::string(gem_emblems[kind]) + std::to_string(s.behind[seat][kind]),
                 inks[kind]);
    return line.add("  " + text("points", {gap("n", points(s, seat))}), Ink::strong);
}

/// Both dice, the one in action in marks, and how far the active figure can still go.
Line Painter::dice_line() const {
    Line line;
    line.add(" " + text("dice") + " ", Ink::strong);
    const bool active = s.phase >= Phase::move && s.phase <= Phase::hand;
    for (int die = 0; die < dice; ++die) {
        const std::string pips = std::string(die_letters.substr(die, 1)) + ":" +
                                 (s.shown[die] == 0 ? "–" : std::to_string(s.shown[die]));
        const bool now = active && die == s.die, unused = (s.left >> die & 1) != 0;
        line.add(now ? "[" + pips + "] " : " " + pips + "  ", now      ? Ink::good
                                                              : unused ? Ink::plain
                                                                       : Ink::faint);
    }
    if (!active) return line;
    line.add(" ").add(speak_(figure_phrase(s.active)), inks[s.active]);
    if (s.phase != Phase::move) return line;
    return line.add("  " + text(s.swift > 0 ? "pips_swift" : "pips",
                                {gap("n", s.pips + s.swift), gap("swift", int{s.swift})}));
}

}  // namespace

Picture picture(const View& s, Seat me, const Frame& frame, const Speaker& speak) {
    const Painter p(s, frame.width, speak);
    const Seat last = me < s.seats ? me : s.seats - 1;
    Picture below;
    for (int i = 1; i <= s.seats; ++i) below.push_back(p.player((last + i) % s.seats));
    below.push_back(p.dice_line());
    const int room = frame.lines - static_cast<int>(below.size()) - 1;  // and the header
    const bool legend = s.phase == Phase::open || room >= most_rows;
    const int rows = std::clamp(room - news - (legend ? 1 : 0), least_rows, most_rows);
    Picture picture{p.header()};
    std::ranges::move(p.map(rows), std::back_inserter(picture));
    if (legend) picture.push_back(p.legend());
    // If it is still too high, the others go first.
    const int over = static_cast<int>(picture.size() + below.size()) - frame.lines;
    const int dropped = std::clamp(over, 0, s.seats - 1);
    std::ranges::move(below.begin() + dropped, below.end(), std::back_inserter(picture));
    return picture;
}

}  // namespace tafelrunde::drachenland
