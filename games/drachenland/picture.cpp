// The table in characters: the map with what lies and stands on it, the players, the dice.
#include <algorithm>
#include <cstdlib>

#include "games/drachenland/drawing.hpp"
#include "games/drachenland/speech.hpp"

namespace tafelrunde::drachenland {
namespace {

constexpr int least_rows = 9;
constexpr int news = 3;  // lines that are left to what the others have done
constexpr std::string_view water_sign(const WaterRow& water) { return water.waterfall ? "≈" : "~"; }
constexpr std::array<Ink, gem_kinds> inks{Ink::red, Ink::green, Ink::blue, Ink::plain};

/// One character of the map.
struct Glyph {
    std::string text = " ";
    Ink ink = Ink::plain;
};

/// A sheet of characters. What is laid on it later covers what was there.
class Canvas {
public:
    Canvas(int width, int height)
        : width_(width),
          height_(height),
          glyphs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    /// Where a point of the sheet lies here.
    Point at_point(Point p) const {
        return {p.x * (width_ - 1) / (sheet_columns - 1),
                (p.y * (height_ - 1) + (sheet_rows - 1) / 2) / (sheet_rows - 1)};
    }

    void put(int x, int y, std::string_view text, Ink ink) {
        for (const std::string& c : split_characters(text)) {
            if (x >= 0 && x < width_ && y >= 0 && y < height_) glyphs_[at(x, y)] = {c, ink};
            ++x;
        }
    }
    void put(int x, int y, const std::vector<Span>& spans) {
        for (const Span& span : spans) {
            put(x, y, span.text, span.ink);
            x += columns(span.text);
        }
    }

    /// Beside the place if something lies there already: to the right, else to the left. False if
    /// there is no room.
    bool put_beside(int x, int y, const std::vector<Span>& spans) {
        const int width = columns(spans);
        for (const int aside : {0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8})
            if (is_free(x + aside, y, width)) {
                put(x + aside, y, spans);
                return true;
            }
        return false;
    }

    /// The same in a row near by, if need be.
    bool put_near(int x, int y, const std::vector<Span>& spans) {
        return std::ranges::any_of(std::array{0, 1, -1, 2, -2, 3, -3},
                                   [&](int below) { return put_beside(x, y + below, spans); });
    }
    /// What must not be missing, even if it covers something.
    void put_surely(int x, int y, const std::vector<Span>& spans) {
        if (!put_near(x, y, spans)) put(x, y, spans);
    }

    /// From one place to another, wherever nothing lies.
    void draw_line(Point from, Point to, std::string_view sign, Ink ink) {
        const int steps = std::max({std::abs(to.x - from.x), std::abs(to.y - from.y), 1});
        const auto between = [&](int a, int b, int i) {
            return (2 * a * steps + 2 * (b - a) * i + steps) / (2 * steps);
        };
        for (int i = 0; i <= steps; ++i) {
            const int x = between(from.x, to.x, i), y = between(from.y, to.y, i);
            if (glyphs_[at(x, y)].text == " ") put(x, y, sign, ink);
        }
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
            if (glyphs_[at(i, y)].text != " ") return false;
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
    Picture legend() const;
    Line waters_line() const;
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
    void lay_volcanoes(Canvas&) const;
    void lay_spaces(Canvas&) const;
    void draw_ways(Canvas&) const;
    void add_outside(Line&, Seat) const;
    Line belongings(Seat) const;

    const View& s;
    int width_;
    const Speaker& speak_;
};

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    std::string rest = "   " + text("eggs_left", {gap("n", eggs_on_board(s))}) + " · ";
    // DL-806: A pick in this turn begins the count anew. There is no room for both texts.
    if (s.idle >= 10 * s.seats && !s.picked)
        rest += text("idle", {gap("n", patience * s.seats - s.idle)});
    else
        rest +=
            text("hidden", {gap("n", static_cast<int>(std::ranges::count(s.tile, Tile::hidden)))});
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

std::vector<Span> Painter::standing_on(Node node) const {
    std::vector<Span> all;
    for (int c = 0; c < colours; ++c)
        if (s.king[c] == node) all.push_back({"K" + std::string(gem_emblems[c]), inks[c]});
    for (Seat seat = 0; seat < s.seats; ++seat)
        for (int c = 0; c < colours; ++c)
            if (s.figure[seat][c] == node) all.push_back(figure(seat, c));
    return all;
}

void Painter::lay_volcanoes(Canvas& canvas) const {
    const auto left_of = [&](Node v, const std::vector<Span>& spans) {
        return canvas.at_point(node_points[v]).x - columns(spans) / 2;
    };
    for (Node v = 0; v < volcanoes; ++v) {
        const auto label = volcano_label(v);
        canvas.put(left_of(v, label), canvas.at_point(node_points[v]).y, label);
    }
    for (Node v = 0; v < volcanoes; ++v) {
        const auto all = standing_on(v);
        if (!all.empty())
            canvas.put_surely(left_of(v, all), canvas.at_point(node_points[v]).y + 1, all);
    }
}

/// «12» is S12, «12R1» with a red figure on it. The menu names spaces by their numbers, so on a low
/// map, where there is no room for all of them, some stand in a row near by: those with figures go
/// first, then those that find room where they are.
void Painter::lay_spaces(Canvas& canvas) const {
    const auto lay = [&](Node node, auto put) {
        const auto standing = standing_on(node);
        std::vector<Span> label{{node_name(node).substr(1), Ink::faint}};
        label.insert(label.end(), standing.begin(), standing.end());
        const auto [x, y] = canvas.at_point(node_points[node]);
        return put(x - (columns(label) > 1 ? 1 : 0), y, label);
    };
    std::vector<Node> left;
    for (Node node = volcanoes; node < nodes; ++node) {
        if (standing_on(node).empty()) left.push_back(node);
        else lay(node, [&](int x, int y, const auto& label) { canvas.put_surely(x, y, label); });
    }
    std::erase_if(left, [&](Node node) {
        return lay(node,
                   [&](int x, int y, const auto& label) { return canvas.put_beside(x, y, label); });
    });
    for (Node node : left)
        lay(node, [&](int x, int y, const auto& label) { return canvas.put_near(x, y, label); });
}

void Painter::draw_ways(Canvas& canvas) const {
    const auto join_points = [&](Point a, Point b, std::string_view sign, Ink ink) {
        canvas.draw_line(canvas.at_point(a), canvas.at_point(b), sign, ink);
    };
    for (const WaterRow& water : waters)
        join_points(node_points[water.from], node_points[water.to], water_sign(water), Ink::blue);
    for (int e = 0; e < entrances; ++e)
        join_points(entrance_points[e], node_points[first_spaces[e]], "·", Ink::faint);
    for (Node from = 0; from < nodes; ++from)
        for (Node to : beside(from))
            if (from < to) join_points(node_points[from], node_points[to], "·", Ink::faint);
}

/// Ways and waters go where nothing else lies.
Picture Painter::map(int rows) const {
    Canvas canvas(width_, rows);
    lay_volcanoes(canvas);
    for (int e = 0; e < entrances; ++e) {
        const auto [x, y] = canvas.at_point(entrance_points[e]);
        canvas.put_beside(x - 1, y, {{"E" + std::to_string(e + 1), Ink::strong}});
    }
    lay_spaces(canvas);
    draw_ways(canvas);
    return canvas.lines();
}

Picture Painter::legend() const {
    return {Line().add(" " + text("legend"), Ink::faint),
            Line().add(" " + text("legend_map"), Ink::faint)};
}

/// DL-701: «V1≈V7 V4~V7,V13,V10»: where a boatman can cross.
Line Painter::waters_line() const {
    std::string list;
    for (std::size_t i = 0; i < waters.size(); ++i) {
        const WaterRow& water = waters[i];
        if (i > 0 && waters[i - 1].from == water.from) list += "," + node_name(water.to);
        else
            join(list,
                 node_name(water.from) + std::string(water_sign(water)) + node_name(water.to));
    }
    return Line().add(" " + text("waters") + " ", Ink::faint).add(std::move(list), Ink::blue);
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

/// Tiles before the screen, figures outside, and what may be seen behind the screen.
Line Painter::belongings(Seat seat) const {
    Line line;
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

/// A long name ends where what follows needs the room.
Line Painter::player(Seat seat) const {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    const Line rest = belongings(seat);
    const std::string all = (turn ? "▶" : " ") + std::to_string(seat + 1) + " " +
                            speak_({"seat", {gap("n", seat + 1)}});
    const int room = width_ - columns(rest.spans);
    std::string name;
    int n = 0;
    for (const std::string& c : split_characters(all))
        if (++n <= room) name += c;
    Line line;
    line.add(name, turn ? Ink::good : Ink::strong);
    std::ranges::copy(rest.spans, std::back_inserter(line.spans));
    return line;
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
    // Besides there are the header and the waters.
    const int room = frame.lines - static_cast<int>(below.size()) - 2;
    Picture legend = p.legend();
    const int with_legend = room - static_cast<int>(legend.size());
    if (s.phase != Phase::open && with_legend < sheet_rows) legend.clear();
    const int rows =
        std::clamp(room - news - static_cast<int>(legend.size()), least_rows, sheet_rows);
    Picture picture{p.header()};
    std::ranges::move(p.map(rows), std::back_inserter(picture));
    picture.push_back(p.waters_line());
    std::ranges::move(legend, std::back_inserter(picture));
    // If it is still too high, the others go first.
    const int over = static_cast<int>(picture.size() + below.size()) - frame.lines;
    const int dropped = std::clamp(over, 0, s.seats - 1);
    std::ranges::move(below.begin() + dropped, below.end(), std::back_inserter(picture));
    return picture;
}

}  // namespace tafelrunde::drachenland
