// Actions in words: the notation of records and scenarios.
#include <algorithm>

#include "games/drachenland/walk.hpp"
#include "games/drachenland/words.hpp"

namespace tafelrunde::drachenland {
namespace {

struct VerbRow {
    Verb id;
    std::string_view word;
};

// clang-format off
constexpr std::array<VerbRow, 18> verbs{{
    {Verb::roll, "roll"},  {Verb::tile,  "tile"},  {Verb::open, "open"}, {Verb::act,   "act"},
    {Verb::again, "reroll"}, {Verb::pass, "pass"}, {Verb::walk, "walk"}, {Verb::swift, "swift"},
    {Verb::boat, "boat"},  {Verb::call,  "call"},  {Verb::fly,  "fly"},  {Verb::end,   "end"},
    {Verb::gems, "gems"},  {Verb::clear, "clear"}, {Verb::egg,  "egg"},  {Verb::ring,  "ring"},
    {Verb::hand, "hand"},  {Verb::done,  "done"},
}};
// clang-format on
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::id));

constexpr std::array<std::string_view, 2> power_ids{"die", "small"};

/// Places and letters may be typed small.
char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string letter(std::string_view letters, int i) { return std::string(letters.substr(i, 1)); }

using Words = std::span<const std::string_view>;
using Chain = std::vector<Action>;

/// A number that fits into a byte: what is larger is too large in any case.
std::optional<std::uint8_t> small_number(std::string_view text) {
    const auto n = number(text, 0, 255);
    if (!n) return {};
    return byte(*n);
}

/// roll 3 4
Chain read_roll(Words words) {
    if (words.size() != 2) return {};
    const auto a = small_number(words[0]), b = small_number(words[1]);
    if (!a || !b) return {};
    return {{.verb = Verb::roll, .pips = *a, .pips_b = *b}};
}

/// tile boat
Chain read_tile(Words words) {
    if (words.size() != 1) return {};
    const auto kind = std::ranges::find(tile_ids, words[0]) - tile_ids.begin();
    if (kind == pool_kinds) return {};
    return {{.verb = Verb::tile, .tile = static_cast<Tile>(kind)}};
}

/// open R E1 S2; the end may be left out, since there is only one.
Chain read_open(const State& s, Words words) {
    if (words.size() < 2 || words.size() > 3) return {};
    const auto colour = letter_in(colour_letters, words[0]);
    if (!colour || words[1].size() != 2 || capital(words[1][0]) != 'E') return {};
    const int entrance = words[1][1] - '1';
    if (entrance < 0 || entrance >= entrances) return {};
    const int steps = std::min(opening_steps(s), longest_opening);
    const auto end = words.size() == 2 ? opening_space(entrance, steps) : node_named(words[2]);
    if (!end) return {};
    return {{.verb = Verb::open,
             .colour = byte(*colour),
             .entrance = byte(entrance),
             .node = byte(*end)}};
}

/// act A R
Chain read_act(Words words) {
    if (words.size() != 2) return {};
    const auto die = letter_in(die_letters, words[0]);
    const auto colour = letter_in(colour_letters, words[1]);
    if (!die || !colour) return {};
    return {{.verb = Verb::act, .die = byte(*die), .colour = byte(*colour)}};
}

/// walk V4 2; the steps may be left out.
Chain read_walk(const State& s, Words words) {
    if (words.empty() || words.size() > 2) return {};
    const auto node = node_named(words[0]);
    if (!node) return {};
    const bool told = words.size() == 2;
    const auto steps = told ? small_number(words[1]) : byte(walking_cost(s, *node));
    if (!steps) return {};
    return {{.verb = Verb::walk, .pips = *steps, .node = byte(*node)}};
}

/// boat V7
Chain read_boat(Words words) {
    const auto node = words.size() == 1 ? node_named(words[0]) : std::nullopt;
    if (!node) return {};
    return {{.verb = Verb::boat, .node = byte(*node)}};
}

/// call die, fly small V8
Chain read_dragon(Verb verb, Words words) {
    if (words.size() != (verb == Verb::call ? 1 : 2)) return {};
    const auto power = std::ranges::find(power_ids, words[0]) - power_ids.begin();
    if (power == std::ssize(power_ids)) return {};
    if (verb == Verb::call) return {{.verb = verb, .die = byte(static_cast<int>(power))}};
    const auto node = node_named(words[1]);
    if (!node) return {};
    return {{.verb = verb, .die = byte(static_cast<int>(power)), .node = byte(*node)}};
}

}  // namespace

std::string node_name(Node node) {
    if (node == outside) return "";
    return is_volcano(node) ? "V" + std::to_string(node + 1)
                            : "S" + std::to_string(node - volcanoes + 1);
}

std::optional<Node> node_named(std::string_view name) {
    if (name.size() < 2 || name[1] == '0') return {};
    const auto n = number(name.substr(1));
    if (!n || *n < 1) return {};
    const char kind = capital(name[0]);
    if (kind == 'V' && *n <= volcanoes) return volcano(*n);
    if (kind == 'S' && *n <= spaces) return space(*n);
    if (kind == 'E' && *n <= entrances) return outside;
    return {};
}

std::optional<int> letter_in(std::string_view letters, std::string_view text) {
    const auto i = text.size() == 1 ? letters.find(capital(text[0])) : letters.npos;
    if (i == letters.npos) return {};
    return static_cast<int>(i);
}

std::string gems_text(const std::array<std::uint8_t, gem_kinds>& gems) {
    std::string text;
    for (int kind = 0; kind < gem_kinds; ++kind) text.append(gems[kind], gem_letters[kind]);
    return text;
}

std::optional<std::array<std::uint8_t, gem_kinds>> gems_in(std::string_view text) {
    std::array<std::uint8_t, gem_kinds> gems{};
    for (char c : text.substr(0, all_gems)) {
        const auto kind = gem_letters.find(c);
        if (kind == gem_letters.npos) return {};
        ++gems[kind];
    }
    return gems;
}

std::string figure_name(Seat seat, int colour) {
    return letter(gem_letters, colour) + std::to_string(seat);
}

std::string to_text(const Public&, Action a) {
    std::string text(verbs[static_cast<std::size_t>(a.verb)].word);
    switch (a.verb) {
    case Verb::roll: return text + " " + std::to_string(a.pips) + " " + std::to_string(a.pips_b);
    case Verb::tile: return text + " " + std::string(tile_ids[index(a.tile)]);
    case Verb::open:
        return text + " " + letter(gem_letters, a.colour) + " E" + std::to_string(a.entrance + 1) +
               " " + node_name(a.node);
    case Verb::act:
        return text + " " + letter(die_letters, a.die) + " " + letter(gem_letters, a.colour);
    case Verb::walk: return text + " " + node_name(a.node) + " " + std::to_string(a.pips);
    case Verb::boat: return text + " " + node_name(a.node);
    case Verb::call: return text + " " + std::string(power_ids[a.die]);
    case Verb::fly: return text + " " + std::string(power_ids[a.die]) + " " + node_name(a.node);
    default: return text;
    }
}

std::vector<Action> read(const State& s, std::string_view line) {
    const auto words = split(line);
    if (words.empty()) return {};
    const auto rest = std::span(words).subspan(1);
    const auto verb = std::ranges::find(verbs, words[0], &VerbRow::word);
    if (verb == verbs.end()) return read_walk(s, words);  // a bare place means: walk there
    switch (verb->id) {
    case Verb::roll: return read_roll(rest);
    case Verb::tile: return read_tile(rest);
    case Verb::open: return read_open(s, rest);
    case Verb::act: return read_act(rest);
    case Verb::walk: return read_walk(s, rest);
    case Verb::boat: return read_boat(rest);
    case Verb::call:
    case Verb::fly: return read_dragon(verb->id, rest);
    default: return rest.empty() ? Chain{{.verb = verb->id}} : Chain{};
    }
}

}  // namespace tafelrunde::drachenland
