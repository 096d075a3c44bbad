// The table in characters: middle, dice, and each player with base and hoard.
#include <algorithm>

#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr int width = 80, indent = 11;

struct Look {
    std::string_view emblem;
    Ink ink;
};

// An emblem for each colour, so that the table reads without colours too.
constexpr std::array<Look, colours> looks{{{"■", Ink::black},
                                           {"●", Ink::blue},
                                           {"★", Ink::gold},
                                           {"♣", Ink::green},
                                           {"▲", Ink::purple},
                                           {"♦", Ink::red}}};

/// A run of characters that is not broken at the end of a line.
struct Word {
    std::vector<Span> spans;
};

class Painter {
public:
    explicit Painter(const Speaker& speak) : speak_(speak) {}

    std::string text(std::string_view name, std::vector<Gap> gaps = {}) const {
        return speak_({"drachenwurf.picture." + std::string(name), std::move(gaps)});
    }
    std::string seat(Seat seat) const { return speak_({"seat", {gap("n", seat + 1)}}); }
    std::string colour(int c) const { return speak_(colour_phrase(c)); }
    std::string landscape(int l) const {
        return speak_(phrase("drachenwurf.landscape." + std::string(landscape_ids[l])));
    }

    Word tile(Tile t) const {
        return {
            {{colour(colour_of(t)), looks[colour_of(t)].ink}, {" " + landscape(landscape_of(t))}}};
    }
    Word die(int c, int n) const {
        Word word{{{colour(c), looks[c].ink}}};
        if (n > 1) word.spans.push_back({"×" + std::to_string(n)});
        return word;
    }
    Word row(const Public& s, Seat seat, Tile name) const;

private:
    const Speaker& speak_;
};

/// How many columns a text takes: its code points, all of single width here.
int columns(const std::string& text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

int columns(const Word& word) {
    int n = 0;
    for (const Span& span : word.spans) n += columns(span.text);
    return n;
}

std::string padded(std::string text, int to) {
    while (columns(text) < to) text += ' ';
    return text;
}

/// «●Blau: Eis Wald (4)», «Wald: ♦Rot ♣Grün (4)», «♦Rot Eis (1)»
Word Painter::row(const Public& s, Seat seat, Tile name) const {
    const Tiles members = row_tiles(s, seat, name);
    const int n = members.size();
    Word word;
    if (n == 1) {
        word = tile(name);
    } else if (members.within(of_colour(colour_of(name)))) {
        word.spans.push_back({colour(colour_of(name)) + ":", looks[colour_of(name)].ink});
        for (Tile t : members) word.spans.push_back({" " + landscape(landscape_of(t))});
    } else {
        word.spans.push_back({landscape(landscape_of(name)) + ":"});
        for (Tile t : members)
            word.spans.push_back({" " + colour(colour_of(t)), looks[colour_of(t)].ink});
    }
    word.spans.push_back({" " + std::to_string(n * n), Ink::strong});
    return word;
}

/// A heading and words after it, over as many lines as they need.
void lay_out(Picture& picture, const std::string& heading, Ink ink, const std::vector<Word>& words,
             const std::string& gap = "  ") {
    Line line;
    line.add(padded(" " + heading, indent), ink);
    int at = std::max(indent, columns(heading) + 1);
    bool first = true;
    for (const Word& word : words) {
        const int room = columns(word) + (first ? 0 : columns(gap));
        if (!first && at + room > width) {
            picture.push_back(std::move(line));
            line = Line().add(std::string(indent, ' '));
            at = indent;
            first = true;
        }
        if (!first) line.add(gap, Ink::faint);
        for (const Span& span : word.spans) line.add(span.text, span.ink);
        at += columns(word) + (first ? 0 : columns(gap));
        first = false;
    }
    picture.push_back(std::move(line));
}

std::vector<Word> middle_words(const Painter& p, const View& s) {
    std::vector<Word> words;
    for (Tile t : s.middle) words.push_back(p.tile(t));
    if (words.empty()) words.push_back({{{"–", Ink::faint}}});
    return words;
}

std::vector<Word> dice_words(const Painter& p, const View& s) {
    std::vector<Word> words;
    for (int c = 0; c < colours; ++c)
        for (int n = 0; n < s.rolled[c]; ++n) {
            Word word = p.die(c, 1);
            if (!valid(s, c)) {
                word.spans = {{"(" + word.spans[0].text + ")", Ink::faint}};
            }
            words.push_back(word);
        }
    return words;
}

std::vector<Word> aside_words(const Painter& p, const View& s) {
    std::vector<Word> words;
    for (int c = 0; c < colours; ++c)
        if (s.aside[c] > 0) words.push_back(p.die(c, s.aside[c]));
    if (s.doubled) words.push_back({{{p.text("doubled"), Ink::faint}}});
    return words;
}

std::vector<Word> base_words(const Painter& p, const View& s, Seat seat) {
    std::vector<Word> words;
    for (int side = lowest_side; side <= highest_side; ++side)
        for (Tile t : s.base[seat]) {
            if (s.side[t] != side) continue;
            Word word = p.tile(t);
            word.spans.insert(word.spans.begin(), {std::to_string(side) + ":", Ink::strong});
            words.push_back(word);
        }
    if (words.empty()) words.push_back({{{p.text("empty"), Ink::faint}}});
    return words;
}

void draw_player(Picture& picture, const Painter& p, const View& s, Seat seat) {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    Line head;
    head.add((turn ? "▶" : " ") + p.seat(seat), turn ? Ink::good : Ink::strong);
    head.add("  " + p.text("eggs", {gap("n", int{s.eggs[seat]})}) + "  ");
    head.add(p.text("points", {gap("n", points(s, seat))}), Ink::strong);
    picture.push_back(std::move(head));
    lay_out(picture, "  " + p.text("base"), Ink::faint, base_words(p, s, seat));
    std::vector<Word> rows;
    for (Tile name : row_names(s, seat)) rows.push_back(p.row(s, seat, name));
    if (!rows.empty()) lay_out(picture, "  " + p.text("hoard"), Ink::faint, rows, " │ ");
}

}  // namespace

Picture picture(const View& s, const Speaker& speak) {
    const Painter p(speak);
    Picture picture;
    Line head;
    head.add(" " + p.text("title"), Ink::strong);
    head.add("   " + p.text("stack", {gap("n", s.stack.size())}) + " · " +
                 p.text("supply", {gap("n", int{s.supply})}),
             Ink::faint);
    if (!s.removed.empty())
        head.add(" · " + p.text("removed", {gap("n", s.removed.size())}), Ink::faint);
    picture.push_back(std::move(head));
    for (Seat seat = 0; seat < s.seats; ++seat) draw_player(picture, p, s, seat);
    lay_out(picture, p.text("middle"), Ink::strong, middle_words(p, s), "   ");
    if (!s.aside.empty()) lay_out(picture, p.text("aside"), Ink::strong, aside_words(p, s));
    if (!s.rolled.empty()) lay_out(picture, p.text("rolled"), Ink::strong, dice_words(p, s));
    return picture;
}

}  // namespace tafelrunde::drachenwurf
