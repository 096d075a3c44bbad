// The table in characters: each player with base and hoard, the middle, the dice. The one who looks
// sits at the bottom.
#include <algorithm>

#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {
namespace {

constexpr int indent = 9;

struct Look {
    std::string_view emblem;
    Ink ink;
};

// An emblem for each colour, so that the table reads without colours too. The middle and the dice
// show them with their names.
constexpr std::array<Look, colours> looks{{{"■", Ink::black},
                                           {"●", Ink::blue},
                                           {"★", Ink::gold},
                                           {"♣", Ink::green},
                                           {"▲", Ink::purple},
                                           {"♦", Ink::red}}};

/// A run of characters that is not broken at the end of a line.
using Word = Line;

Word plain(std::string text, Ink ink = Ink::plain) { return {{{std::move(text), ink}}}; }

Span emblem(int colour) { return {std::string(looks[colour].emblem), looks[colour].ink}; }

class Painter {
public:
    Painter(const View& view, int width, const Speaker& speak)
        : s(view), width_(width), speak_(speak) {}

    std::string text(std::string_view name, const std::vector<Gap>& gaps = {}) const {
        return speak_({"drachenwurf.picture." + std::string(name), gaps});
    }
    std::string landscape(int l) const {
        return speak_(phrase("drachenwurf.landscape." + std::string(landscape_ids[l])));
    }
    Word named(int colour) const { return plain(speak_(colour_phrase(colour)), looks[colour].ink); }

    Word tile(Tile t) const { return {{emblem(colour_of(t)), {landscape(landscape_of(t))}}}; }
    Word row(Seat seat, Tile name) const;
    Line header() const;
    void player(Picture&, Seat, bool with_hoard) const;
    void middle(Picture&) const;
    void removed(Picture&) const;
    void dice_lines(Picture&) const;

private:
    /// A heading and words after it, over as many lines as they need.
    void lay_out(Picture&, Line line, const std::vector<Word>&, const std::string& between) const;
    std::vector<Word> base_words(Seat) const;

    const View& s;
    int width_;
    const Speaker& speak_;
};

/// «● Eis Wald =4» for a colour, «Wald ♦♣ =4» for a landscape, «♦Eis =1» for a single tile.
Word Painter::row(Seat seat, Tile name) const {
    const Tiles members = row_tiles(s, seat, name);
    const int n = members.size();
    Word word;
    if (n == 1) {
        word = tile(name);
    } else if (members.within(of_colour(colour_of(name)))) {
        word.spans.push_back(emblem(colour_of(name)));
        for (Tile t : members) word.spans.push_back({" " + landscape(landscape_of(t))});
    } else {
        word.spans.push_back({landscape(landscape_of(name)) + " "});
        for (Tile t : members) word.spans.push_back(emblem(colour_of(t)));
    }
    word.spans.push_back({" =" + std::to_string(n * n), Ink::strong});
    return word;
}

void Painter::lay_out(Picture& picture, Line line, const std::vector<Word>& words,
                      const std::string& between) const {
    int at = columns(line);
    for (; at < indent; ++at) line.add(" ");
    bool first = true;
    for (const Word& word : words) {
        const int room = columns(word) + (first ? 0 : columns(between));
        if (!first && at + room > width_) {
            picture.push_back(std::move(line));
            line = Line().add(std::string(indent, ' '));
            at = indent;
            first = true;
        }
        if (!first) line.add(between, Ink::faint);
        for (const Span& span : word.spans) line.add(span.text, span.ink);
        at += columns(word) + (first ? 0 : columns(between));
        first = false;
    }
    picture.push_back(std::move(line));
}

Line Painter::header() const {
    Line line;
    line.add(" " + text("title"), Ink::strong);
    return line.add("   " + text("stack", {gap("n", s.stack.size())}) + " · " +
                        text("supply", {gap("n", int{s.supply})}),
                    Ink::faint);
}

std::vector<Word> Painter::base_words(Seat seat) const {
    std::vector<Word> words;
    for (int side = lowest_side; side <= highest_side; ++side)
        for (Tile t : s.base[seat]) {
            if (s.side[t] != side) continue;
            Word word = tile(t);
            word.spans.insert(word.spans.begin(), {std::to_string(side) + ":", Ink::strong});
            words.push_back(std::move(word));
        }
    if (words.empty()) words.push_back(plain(text("empty"), Ink::faint));
    return words;
}

void Painter::player(Picture& picture, Seat seat, bool with_hoard) const {
    const bool turn = seat == s.turn && s.phase != Phase::over;
    Line head;
    head.add((turn ? "▶" : " ") + speak_({"seat", {gap("n", seat + 1)}}),
             turn ? Ink::good : Ink::strong);
    head.add("  " + text("points", {gap("n", points(s, seat))}), Ink::strong);
    head.add("  " + text("eggs", {gap("n", int{s.eggs[seat]})}));
    if (!with_hoard && !s.hoard[seat].empty())
        head.add("  " + text("hoard") + " " + text("tiles", {gap("n", s.hoard[seat].size())}));
    head.add("  " + text("base") + " ", Ink::faint);
    lay_out(picture, std::move(head), base_words(seat), "  ");
    if (!with_hoard || s.hoard[seat].empty()) return;
    std::vector<Word> rows;
    for (Tile name : row_names(s, seat)) rows.push_back(row(seat, name));
    lay_out(picture, Line().add("   " + text("hoard"), Ink::faint), rows, " │ ");
}

void Painter::middle(Picture& picture) const {
    std::vector<Word> words;
    for (Tile t : s.middle) {
        Word word = named(colour_of(t));
        word.spans.push_back({" " + landscape(landscape_of(t))});
        words.push_back(std::move(word));
    }
    if (words.empty()) words.push_back(plain("–", Ink::faint));
    lay_out(picture, Line().add(" " + text("middle"), Ink::strong), words, "   ");
}

/// DW-902: What two players remove lies open.
void Painter::removed(Picture& picture) const {
    if (s.removed.empty()) return;
    std::vector<Word> words;
    for (Tile t : s.removed) words.push_back(tile(t));
    lay_out(picture, Line().add(" " + text("removed") + " ", Ink::faint), words, "  ");
}

void Painter::dice_lines(Picture& picture) const {
    std::vector<Word> aside, rolled;
    bool invalid = false;
    for (int c = 0; c < colours; ++c) {
        if (s.aside[c] > 0) aside.push_back(named(c));
        if (s.aside[c] > 1) aside.back().spans.push_back({"×" + std::to_string(s.aside[c])});
        for (int n = 0; n < s.rolled[c]; ++n) {
            rolled.push_back(named(c));
            if (valid(s, c)) continue;
            rolled.back() = plain("(" + rolled.back().spans[0].text + ")", Ink::faint);
            invalid = true;
        }
    }
    if (s.doubled) aside.push_back(plain(text("doubled"), Ink::faint));
    if (invalid) rolled.push_back(plain(text("invalid"), Ink::faint));
    if (!aside.empty()) lay_out(picture, Line().add(" " + text("aside"), Ink::strong), aside, "  ");
    if (!s.rolled.empty())
        lay_out(picture, Line().add(" " + text("rolled"), Ink::strong), rolled, "  ");
}

}  // namespace

Picture picture(const View& s, Seat me, const Frame& frame, const Speaker& speak) {
    const Painter p(s, frame.width, speak);
    const Seat last = me < s.seats ? me : s.seats - 1;
    // As long as it is too high, the hoard of one more of the others is only counted.
    for (int counted = 0;; ++counted) {
        Picture picture{p.header()};
        for (int i = 1; i <= s.seats; ++i) {
            const Seat seat = (last + i) % s.seats;
            p.player(picture, seat, seat == last || i > counted);
        }
        p.middle(picture);
        p.removed(picture);
        p.dice_lines(picture);
        if (std::ssize(picture) <= frame.lines || counted == s.seats) return picture;
    }
}

}  // namespace tafelrunde::drachenwurf
