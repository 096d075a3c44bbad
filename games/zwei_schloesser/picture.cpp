// The table in characters: the viewer's two castles side by side, the hand, the others in short.
#include <algorithm>

#include "games/zwei_schloesser/scoring.hpp"
#include "games/zwei_schloesser/speech.hpp"
#include "games/zwei_schloesser/table.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

constexpr int widest_cell = 5, narrowest_cell = 3, label_width = 3;
constexpr std::array<Ink, kinds> inks{Ink::gold,   Ink::purple, Ink::red,   Ink::green,
                                      Ink::blue,   Ink::plain,  Ink::faint, Ink::strong,
                                      Ink::strong, Ink::strong, Ink::strong};

/// Exactly so many columns.
std::string in_columns(std::string text, int width) {
    return padded(cut(std::move(text), width), width);
}

int lines_of(const Picture& picture) { return static_cast<int>(picture.size()); }

/// The rows and columns to be drawn: the castle, and the cells where a tile may go.
struct Bounds {
    int left = 0, right = 1, low = 0, high = 0;
    void take_in(Cell cell) {
        left = std::min<int>(left, cell.x);
        right = std::max<int>(right, cell.x);
        low = std::min<int>(low, cell.y);
        high = std::max<int>(high, cell.y);
    }
};

int cell_width(const Bounds& bounds, int width) {
    const int room = (width - label_width) / (bounds.right - bounds.left + 1);
    return std::clamp(room, narrowest_cell, widest_cell);
}

/// The least width of a castle.
int least_width(const Bounds& bounds) {
    return label_width + narrowest_cell * (bounds.right - bounds.left + 1);
}

/// What is too far to the right is left out.
void clip(Picture& picture, int width) {
    for (Line& line : picture) {
        int room = width;
        for (Span& span : line.spans) {
            span.text = cut(std::move(span.text), room);
            room -= columns(span.text);
        }
    }
}

class Painter {
public:
    Painter(const View& view, Seat own, const Speaker& speak) : s(view), own_(own), speak_(speak) {}

    std::string text(std::string_view name, const std::vector<Gap>& gaps = {}) const {
        return speak_({"zwei_schloesser.picture." + std::string(name), gaps});
    }
    Line header() const;
    Picture castles(int width, int most_lines) const;
    Picture thrones(int width) const;
    Picture hand(int width) const;
    Picture hand_in_short(int width) const;
    Picture others(int width) const;
    Picture others_in_short(int width) const;
    bool asks_hand() const { return s.phase <= Phase::assign; }

private:
    std::string name(int place) const {
        if (is_ludwig(s, place)) return speak_(phrase("zwei_schloesser.ludwig"));
        return speak_({"seat", {gap("n", place + 1)}});
    }
    /// «A Mespelbrunn»: the letter is what the notation calls it.
    std::string named(int castle) const {
        return text("named",
                    {gap("letter", castle_name(castle)), gap("castle", castle_phrase(castle))});
    }
    std::string kind_sign(Kind kind) const {
        return text("kind." + std::string(kind_ids[index(kind)]));
    }
    Bounds bounds_of(int c) const;
    Picture below(int c, int width) const;
    int highest(int c, int width, int most_lines) const;
    Picture castle(int c, int width, int top) const;
    Line row_of(int c, int y, const Bounds&, int cell_width) const;
    void add_cell(Line&, const Grid&, int c, Cell, int width) const;
    std::string belongings(int c) const;
    Picture at_hand(int c, int width) const;
    std::string tile_line(Tile) const;
    std::vector<std::pair<std::string, Tile>> listed() const;

    const View& s;
    Seat own_;
    const Speaker& speak_;
};

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    return line.add("   " + text("when", {gap("round", int{s.round}), gap("turn", int{s.turn})}) +
                        " · " + text("supply", {gap("n", int{s.supply})}),
                    Ink::faint);
}

/// «sp4»: kind and points; «+3» where the tile that is being laid may go.
void Painter::add_cell(Line& line, const Grid& grid, int c, Cell cell, int width) const {
    const Tile tile = grid.at(cell.x, cell.y);
    const Work& w = s.work[c];
    if (tile == throne_tile) {
        if (cell.x == 0)
            line.add(in_columns("«" + cut(kind_sign(Kind::throne), 2 * width - 3) + "»", 2 * width),
                     Ink::strong);
        return;
    }
    if (tile != no_tile) {
        const int points = room_points(grid, {cell, tile});
        line.add(in_columns(kind_sign(kind_of(tile)) + std::to_string(points), width),
                 inks[index(kind_of(tile))]);
        return;
    }
    const bool free = is_placing(w) && w.laying != no_tile && !is_full(s.castle[c]) &&
                      Layout(s.castle[c]).allows(kind_of(w.laying), cell);
    if (!free) {
        line.add(std::string(static_cast<std::size_t>(width), ' '));
        return;
    }
    const int gain = points_with(s.castle[c], w.laying, cell) - castle_points(s.castle[c]);
    line.add(in_columns((gain < 0 ? "" : "+") + std::to_string(gain), width), Ink::good);
}

Line Painter::row_of(int c, int y, const Bounds& bounds, int cell_width) const {
    const Grid grid(s.castle[c]);
    Line line;
    const std::string label = std::to_string(y);
    line.add(
        std::string(static_cast<std::size_t>(label_width - 1 - columns(label)), ' ') + label + " ",
        Ink::faint);
    for (int x = bounds.left; x <= bounds.right; ++x)
        add_cell(line, grid, c, cell_at(x, y), cell_width);
    return line;
}

/// Attendants and cards.
std::string Painter::belongings(int c) const {
    std::string list;
    for (int kind : s.castle[c].attendant)
        if (kind != nothing) join(list, speak_(attendant_phrase(kind)), ", ");
    for (int card : s.castle[c].card)
        if (card != nothing) join(list, speak_(card_phrase(card)), ", ");
    return list;
}

/// Tiles that are still to be laid, and what was drawn.
Picture Painter::at_hand(int c, int width) const {
    const Work& w = s.work[c];
    std::string list;
    for (int i = 0; i < picks; ++i)
        if (w.tile[i] != no_tile) join(list, speak_(tile_phrase(w.tile[i])), ", ");
    if (list.empty()) return {};
    return {Line().add(cut(" " + text("at_hand") + " " + list, width))};
}

Bounds Painter::bounds_of(int c) const {
    Bounds bounds;
    const Castle& castle = s.castle[c];
    for (int i = 0; i < castle.size; ++i) bounds.take_in(castle.laid[i].cell);
    if (is_placing(s.work[c]) && s.work[c].laying != no_tile && !is_full(castle))
        Layout(castle).each_cell(kind_of(s.work[c].laying),
                                 [&](Cell cell) { bounds.take_in(cell); });
    return bounds;
}

/// The numbers of the columns, belongings, tiles to be laid.
Picture Painter::below(int c, int width) const {
    const Bounds bounds = bounds_of(c);
    Picture picture;
    Line columns;
    columns.add("   ");
    for (int x = bounds.left; x <= bounds.right; ++x)
        columns.add(in_columns(std::to_string(x), cell_width(bounds, width)), Ink::faint);
    picture.push_back(columns);
    if (const std::string list = belongings(c); !list.empty())
        picture.push_back(Line().add(cut(" " + list, width)));
    add_below(picture, at_hand(c, width));
    return picture;
}

/// The highest floor that finds room, between the head and what stands below.
int Painter::highest(int c, int width, int most_lines) const {
    const Bounds bounds = bounds_of(c);
    const int rows = std::max(1, most_lines - 1 - lines_of(below(c, width)));
    return std::min(bounds.high, bounds.low + rows - 1);
}

/// Head, rows from floor `top` down, and what stands below.
Picture Painter::castle(int c, int width, int top) const {
    const Bounds bounds = bounds_of(c);
    Picture picture;
    const auto both = builders(s, c);
    const bool mine = builds(s, own_, c);
    const std::string head =
        mine ? text("castle", {gap("castle", named(c)), gap("partner", name(partner(s, c, own_)))})
             : text("castle_alone", {gap("castle", named(c)), gap("first", name(both[0])),
                                     gap("partner", name(both[1]))});
    const bool open = is_open(s.work[c].step);
    picture.push_back(
        Line()
            .add((open ? "▶" : " ") + cut(head, width - 8), open ? Ink::good : Ink::strong)
            .add("  " + text("points", {gap("n", castle_points(s.castle[c]))})));
    for (int y = top; y >= bounds.low; --y)
        picture.push_back(y > bounds.high ? Line()
                                          : row_of(c, y, bounds, cell_width(bounds, width)));
    add_below(picture, below(c, width));
    return picture;
}

/// The right castle is to the right of its builder: it is drawn there. Each has half of the width,
/// a wide one more. Both ground floors are level unless one of them finds no room; rows are left
/// out at the top.
Picture Painter::castles(int width, int most_lines) const {
    const int left = left_castle(own_), right = right_castle(s, own_);
    const int least = least_width(bounds_of(left)) + 1;
    const int most = width - least_width(bounds_of(right));
    const int column = std::max(least, std::min(width / 2, most));
    const int left_top = highest(left, column - 1, most_lines);
    const int right_top = highest(right, width - column, most_lines);
    const auto both = [&](int one, int other) {
        Picture picture =
            beside(castle(left, column - 1, one), castle(right, width - column, other), column);
        clip(picture, width);
        return picture;
    };
    for (int top = std::max(left_top, right_top); top >= 0; --top)
        if (Picture level = both(top, top); lines_of(level) <= most_lines) return level;
    return both(left_top, right_top);
}

/// «A Thronsaal: 2 Punkte je …», of both castles of the viewer.
Picture Painter::thrones(int width) const {
    Picture picture;
    for (const int c : {left_castle(own_), right_castle(s, own_)}) {
        const Phrase scores = throne_scores_phrase(s.castle[c].throne);
        const std::string line = " " + castle_name(c) + " " + speak_(type_phrase(Kind::throne));
        picture.push_back(Line().add(cut(line + ": " + speak_(scores), width), Ink::strong));
    }
    return picture;
}

/// «Backstube (sp): 2 Punkte je …».
std::string Painter::tile_line(Tile tile) const {
    return speak_(tile_phrase(tile)) + " (" + kind_sign(kind_of(tile)) +
           "): " + speak_(scores_phrase(tile));
}

/// What there is to choose from, each with its letter or what it is.
std::vector<std::pair<std::string, Tile>> Painter::listed() const {
    std::vector<std::pair<std::string, Tile>> list;
    int n = 0;
    if (own_ == s.viewer[0]) {
        for (int tile : s.stack[own_]) list.emplace_back(hand_mark(n++), byte(tile));
        for (Tile tile : s.pair[own_])
            if (is_room(tile)) list.emplace_back("»", tile);
    }
    for (Tile tile : s.shown)
        if (is_room(tile)) list.emplace_back(text("shown"), tile);
    for (int c = 0; c < places(s); ++c)
        if (s.work[c].step == Step::draw || s.work[c].step == Step::food)
            for (int i = 0; i < drawn_count(s.work[c]); ++i)
                list.emplace_back(text("drawn"), s.work[c].drawn[i]);
    return list;
}

Picture Painter::hand(int width) const {
    Picture picture;
    for (const auto& [label, tile] : listed())
        picture.push_back(
            Line()
                .add(" " + label + " ", Ink::faint)
                .add(cut(tile_line(tile), width - 2 - columns(label)), inks[index(kind_of(tile))]));
    return picture;
}

Picture Painter::hand_in_short(int width) const {
    Picture picture;
    Line line;
    for (const auto& [label, tile] : listed()) {
        const std::string item =
            label + " " + speak_(tile_phrase(tile)) + " (" + kind_sign(kind_of(tile)) + ")  ";
        if (columns(line) + columns(item) >= width) {
            picture.push_back(line);
            line = {};
        }
        line.add((line.spans.empty() ? " " : "") + cut(item, width - 2),
                 inks[index(kind_of(tile))]);
    }
    if (!line.spans.empty()) picture.push_back(line);
    return picture;
}

/// One line for each castle of others: value, rooms by kind, belongings.
Picture Painter::others(int width) const {
    Picture picture;
    for (int c = 0; c < places(s); ++c) {
        if (builds(s, own_, c)) continue;
        const auto both = builders(s, c);
        std::string line =
            " " + text("castle_alone", {gap("castle", named(c)), gap("first", name(both[0])),
                                        gap("partner", name(both[1]))});
        line += "  " + text("points", {gap("n", castle_points(s.castle[c]))}) + " ";
        for (int kind = 0; kind < index(Kind::throne); ++kind)
            if (const int n = Grid(s.castle[c]).count(static_cast<Kind>(kind)); n > 0)
                line += " " + kind_sign(static_cast<Kind>(kind)) + std::to_string(n);
        if (const std::string list = belongings(c); !list.empty()) line += "  " + list;
        picture.push_back(Line().add(cut(line, width)));
    }
    return picture;
}

/// With their names if these find room.
Picture Painter::others_in_short(int width) const {
    for (const bool with_names : {true, false}) {
        std::string line;
        for (int c = 0; c < places(s); ++c)
            if (!builds(s, own_, c))
                line += "  " + (with_names ? named(c) : castle_name(c)) + " " +
                        text("points", {gap("n", castle_points(s.castle[c]))});
        if (line.empty()) return {};
        if (columns(line) <= width || !with_names)
            return {Line().add(cut(std::move(line), width), Ink::faint)};
    }
    return {};
}

}  // namespace

/// On a low screen the scoring lines of the hand go first, unless the hand is asked about, then the
/// castles of the others.
Picture picture(const View& s, Seat me, const Frame& frame, const Speaker& speak) {
    const Painter p(s, me < s.seats ? me : 0, speak);
    Picture picture{p.header()};
    Picture hand = p.hand_in_short(frame.width), others = p.others_in_short(frame.width), thrones;
    const int least = 1 + lines_of(hand) + lines_of(others);
    add_below(picture, p.castles(frame.width, std::max(4, frame.lines - least)));
    const auto room = [&] {
        return frame.lines - lines_of(picture) - lines_of(hand) - lines_of(others);
    };
    const auto unfold_hand = [&] {
        Picture whole = p.hand(frame.width);
        if (lines_of(whole) - lines_of(hand) <= room()) hand = std::move(whole);
    };
    const auto unfold_others = [&] {
        Picture whole = p.others(frame.width);
        if (lines_of(whole) - lines_of(others) <= room()) others = std::move(whole);
    };
    if (p.asks_hand()) unfold_hand(), unfold_others();
    else unfold_others(), unfold_hand();
    if (Picture whole = p.thrones(frame.width); lines_of(whole) <= room())
        thrones = std::move(whole);
    if (room() < 0) others.clear();
    if (room() < 0) hand.clear();
    add_below(picture, std::move(thrones));
    add_below(picture, std::move(others));
    add_below(picture, std::move(hand));
    return picture;
}

}  // namespace tafelrunde::zwei_schloesser
