// Actions in words: the notation of records and scenarios, and what people read.
#include <algorithm>

#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {
namespace {

struct VerbRow {
    Verb id;
    std::string_view word;
};

// clang-format off
constexpr std::array<VerbRow, 14> verbs{{
    {Verb::draw,   "draw"},   {Verb::die,     "die"},     {Verb::remove, "remove"},
    {Verb::secure, "secure"}, {Verb::keep,    "keep"},    {Verb::again,  "again"},
    {Verb::stop,   "stop"},   {Verb::egg,     "double"},  {Verb::take,   "take"},
    {Verb::leave,  "leave"},  {Verb::place,   "place"},   {Verb::rebuild, "rebuild"},
    {Verb::move,   "move"},   {Verb::pass,    "none"},
}};
// clang-format on
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::id));

std::string_view word(Verb verb) { return verbs[static_cast<std::size_t>(verb)].word; }

std::string place_name(const Public& s, Tile t) {
    return s.middle.has(t) ? "middle" : std::to_string(holder(s, t));
}

std::string row_word(int row) { return row == new_row ? "new" : tile_name(row); }

struct Letter {
    char letter;
    int colour;
};
// Those of both languages: schwarz, black; blau, blue; g(o)ld; grün, green; violett, purple; rot,
// red.
constexpr std::array<Letter, 8> letters{
    {{'s', 0}, {'k', 0}, {'b', 1}, {'o', 2}, {'g', 3}, {'v', 4}, {'p', 4}, {'r', 5}}};

/// A colour by its name or its letter; -1 if there is no such colour.
int colour_in(std::string_view text) {
    if (text.size() == 1)
        for (const Letter& l : letters)
            if (l.letter == text[0]) return l.colour;
    return colour_named(text);
}

using Chain = std::vector<Action>;

/// Colours, as names or as letters in one go («bbr»). More than seven of one are too many in any
/// case.
std::optional<Six> six_colours(std::span<const std::string_view> words) {
    Six six;
    const auto add = [&](int c) {
        if (c >= 0 && six[c] < 7) six.add(c);
        return c >= 0;
    };
    for (std::string_view text : words) {
        if (add(colour_in(text))) continue;
        for (std::size_t i = 0; i < text.size(); ++i)
            if (!add(colour_in(text.substr(i, 1)))) return {};
    }
    return six;
}

/// roll blue blue red …
Chain read_roll(std::span<const std::string_view> words) {
    Chain chain;
    for (std::string_view text : words) {
        const int c = colour_in(text);
        if (c < 0) return {};
        chain.push_back({.verb = Verb::die, .colour = byte(c)});
    }
    return chain;
}

/// keep blue red double red
Chain read_keep(std::span<const std::string_view> words) {
    const auto egg = std::ranges::find(words, "double") - words.begin();
    const auto kept = six_colours(words.first(egg));
    if (!kept) return {};
    Chain chain{{.verb = Verb::keep, .six = *kept}};
    if (egg == std::ssize(words)) return chain;
    if (egg + 2 != std::ssize(words)) return {};
    const int c = colour_in(words[egg + 1]);
    if (c < 0) return {};
    chain.push_back({.verb = Verb::egg, .colour = byte(c)});
    return chain;
}

struct Item {
    Tile tile;
    int symbols;
    bool there;  // the tile lies where the item says
};

/// blue/forest@middle=2; the place may be left out.
std::optional<Item> read_item(const Public& s, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == text.npos || equals + 2 != text.size()) return {};
    const int symbols = text.back() - '0';
    const auto at = std::min(text.find('@'), equals);
    const Tile tile = tile_named(text.substr(0, at));
    if (tile == no_tile || symbols < 0 || symbols > 9) return {};
    const bool there = at == equals || text.substr(at + 1, equals - at - 1) == place_name(s, tile);
    return Item{tile, symbols, there};
}

/// What a line asks to take: symbols for each tile, by colour. An item that lies elsewhere, is
/// named twice or has an impossible number makes its colour invalid: nothing is left to take there,
/// which the referee refuses.
struct TakeRequest {
    std::array<Six, colours> six{};
    std::array<bool, colours> named{}, invalid{};
};

std::optional<TakeRequest> read_take_request(const Public& s,
                                             std::span<const std::string_view> items) {
    TakeRequest request;
    for (std::string_view text : items) {
        const auto item = read_item(s, text);
        if (!item) return {};
        const int c = colour_of(item->tile), l = landscape_of(item->tile);
        const bool good =
            item->there && item->symbols > 0 && item->symbols <= dice + 1 && request.six[c][l] == 0;
        request.named[c] = true;
        if (good) request.six[c].add(l, item->symbols);
        else request.invalid[c] = true;
    }
    for (int c = 0; c < colours; ++c)
        if (request.invalid[c]) request.six[c] = {};
    return request;
}

/// take item item …, over several colours if need be: those asked in between are left. «take -»
/// takes nothing of any colour.
Chain read_take(const State& s, std::span<const std::string_view> words) {
    const bool nothing = words.size() == 1 && words[0] == "-";
    const auto request = read_take_request(s, nothing ? words.first(0) : words);
    if (!request || words.empty()) return {};
    const auto taking = [&](int c) {
        return Action{.verb = Verb::take, .colour = byte(c), .six = request->six[c]};
    };
    Chain chain;
    int last = colours - 1;
    while (!nothing && !request->named[last]) --last;
    std::array<bool, colours> asked{};
    for (State now = s; now.phase == Phase::take && now.turn == s.turn && now.asked <= last;) {
        const Action leave{.verb = Verb::leave, .colour = now.asked};
        asked[now.asked] = true;
        chain.push_back(request->named[now.asked] ? taking(now.asked) : leave);
        apply(now, now.turn, leave);
    }
    for (int c = 0; c < colours; ++c)
        if (request->named[c] && !asked[c]) return {taking(c)};  // to be refused
    if (chain.empty()) chain.push_back({.verb = Verb::leave, .colour = s.asked});
    return chain;
}

/// blue/ice > blue/forest, or > new. Any tile of a row may name it.
Chain read_row(const Public& s, Verb verb, std::span<const std::string_view> words) {
    if (words.size() != 3 || words[1] != ">") return {};
    const Tile tile = tile_named(words[0]);
    int row = words[2] == "new" ? new_row : tile_named(words[2]);
    if (tile == no_tile || (row == no_tile && words[2] != "new")) return {};
    if (row != new_row && s.hoard[s.turn].has(row)) row = s.row[row];
    return {{.verb = verb, .tile = byte(tile), .row = byte(row)}};
}

Chain read_tile(const Public& s, Verb verb, std::span<const std::string_view> words) {
    const Tile tile = words.empty() ? no_tile : tile_named(words[0]);
    if (tile == no_tile) return {};
    const Action first{.verb = verb, .tile = byte(tile)};
    if (words.size() == 1) return {first};
    const Chain second = verb == Verb::rebuild ? read_row(s, Verb::move, words) : Chain{};
    return second.empty() ? Chain{} : Chain{first, second[0]};
}

Chain read_colour(Verb verb, std::span<const std::string_view> words) {
    const int c = words.size() == 1 ? colour_in(words[0]) : -1;
    if (c < 0) return {};
    return {{.verb = verb, .colour = byte(c)}};
}

}  // namespace

const std::string& tile_name(Tile t) {
    static const auto names = [] {
        std::array<std::string, tiles> all;
        for (Tile i = 0; i < tiles; ++i)
            all[i]
                .append(colour_ids[colour_of(i)])
                .append("/")
                .append(landscape_ids[landscape_of(i)]);
        return all;
    }();
    return names[t];
}

int colour_named(std::string_view name) {
    const auto i = std::ranges::find(colour_ids, name) - colour_ids.begin();
    return i < colours ? static_cast<int>(i) : -1;
}

Tile tile_named(std::string_view name) {
    for (Tile t = 0; t < tiles; ++t)
        if (tile_name(t) == name) return t;
    return no_tile;
}

std::string to_text(const Public& s, Action a) {
    std::string text(word(a.verb));
    switch (a.verb) {
    case Verb::draw:
    case Verb::remove:
    case Verb::rebuild: return text + " " + tile_name(a.tile);
    case Verb::die:
    case Verb::egg:
    case Verb::leave: return text + " " + std::string(colour_ids[a.colour]);
    case Verb::secure:
    case Verb::place:
    case Verb::move: return text + " " + tile_name(a.tile) + " > " + row_word(a.row);
    case Verb::keep:
        for (int c = 0; c < colours; ++c)
            for (int n = 0; n < a.six[c]; ++n) text += " " + std::string(colour_ids[c]);
        return text;
    case Verb::take:
        for (int l = 0; l < landscapes; ++l)
            if (const Tile t = tile_of(a.colour, l); a.six[l] > 0)
                text +=
                    " " + tile_name(t) + "@" + place_name(s, t) + "=" + std::to_string(a.six[l]);
        return text;
    case Verb::again:
    case Verb::stop:
    case Verb::pass: break;
    }
    return text;
}

std::vector<Action> read(const State& s, std::string_view line) {
    const auto words = split(line);
    if (words.empty()) return {};
    const auto rest = std::span(words).subspan(1);
    if (words[0] == "roll") return read_roll(rest);
    const auto verb = std::ranges::find(verbs, words[0], &VerbRow::word);
    if (verb == verbs.end()) {
        const auto kept = six_colours(words);  // bare colours mean: keep them
        return kept ? Chain{{.verb = Verb::keep, .six = *kept}} : Chain{};
    }
    switch (verb->id) {
    case Verb::draw:
    case Verb::remove:
    case Verb::rebuild: return read_tile(s, verb->id, rest);
    case Verb::die:
    case Verb::egg:
    case Verb::leave: return read_colour(verb->id, rest);
    case Verb::secure:
    case Verb::place:
    case Verb::move: return read_row(s, verb->id, rest);
    case Verb::keep: return read_keep(rest);
    case Verb::take: return read_take(s, rest);
    case Verb::again:
    case Verb::stop:
    case Verb::pass: break;
    }
    return rest.empty() ? Chain{{.verb = verb->id}} : Chain{};
}

}  // namespace tafelrunde::drachenwurf
