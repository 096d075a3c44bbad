// Actions in words: the notation of records and scenarios.
#include <algorithm>

#include "games/wuerfelkoenig/words.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

struct VerbRow {
    Verb id;
    std::string_view word;
};

// clang-format off
constexpr std::array<VerbRow, 17> verbs{{
    {Verb::reveal, "reveal"}, {Verb::die,    "die"},    {Verb::draw,  "draw"},  {Verb::reroll, "reroll"},
    {Verb::stop,   "stop"},   {Verb::claim,  "claim"},  {Verb::jokers, "jokers"}, {Verb::alarm, "alarm"},
    {Verb::pay,    "pay"},    {Verb::place,  "place"},  {Verb::tame,  "tame"},  {Verb::attack, "attack"},
    {Verb::steal,  "steal"},  {Verb::rob,    "rob"},    {Verb::pass,  "pass"},  {Verb::donor,  "donor"},
    {Verb::take,   "take"},
}};
// clang-format on
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::id));

constexpr std::string_view super = "super";

using Chain = std::vector<Action>;
using Words = std::span<const std::string_view>;

/// The die that lands next; the first if all lie.
int landing_die(const Public& s) {
    const auto die = std::ranges::find(s.number, 0) - s.number.begin();
    return die < dice ? static_cast<int>(die) : 0;
}

/// Places of dice, «1 3 5» or «135», as a set.
std::optional<unsigned> dice_places(Words words) {
    unsigned set = 0;
    for (std::string_view word : words)
        for (char c : word) {
            if (c < '1' || c > '0' + dice) return {};
            set |= 1u << (c - '1');
        }
    return set;
}

/// The dice that show these faces, the first of equals first.
std::optional<unsigned> dice_showing(const Public& s, Words words) {
    unsigned set = 0;
    for (std::string_view word : words) {
        const auto wanted = face_named(word);
        int die = 0;
        while (die < dice && ((set >> die & 1u) != 0 || s.number[die] == 0 || !wanted ||
                              face_of(die, s.number[die]) != *wanted))
            ++die;
        if (die == dice) return {};
        set |= 1u << die;
    }
    return set;
}

constexpr unsigned all_dice = (1u << dice) - 1;

/// keep 3r 3r, or keep 12: all others roll.
Chain read_keep(const Public& s, Words words) {
    auto kept = dice_places(words);
    if (!kept) kept = dice_showing(s, words);
    if (!kept) return {};
    if (*kept == all_dice) return {{.verb = Verb::stop}};
    return {{.verb = Verb::reroll, .what = static_cast<std::uint8_t>(all_dice & ~*kept)}};
}

Chain read_reroll(Words words) {
    const auto set = dice_places(words);
    if (!set || *set == 0) return {};
    return {{.verb = Verb::reroll, .what = static_cast<std::uint8_t>(*set)}};
}

/// die 3r. The colour may be left out; another than the die has is not understood.
Chain read_die(const Public& s, Words words) {
    Chain chain;
    int die = landing_die(s);
    for (std::string_view word : words) {
        const bool bare = word.size() == 1 && word[0] >= '1' && word[0] <= '6';
        const auto shown = bare ? face_of(die % dice, word[0] - '0') : face_named(word);
        if (!shown) return {};
        const int n = number_of(*shown);
        if (face_of(die % dice, n) != *shown) return {};
        chain.push_back({.verb = Verb::die, .what = byte(n)});
        do ++die;
        while (die < dice && s.number[die] != 0);
        if (die >= dice) die = 0;
    }
    return chain;
}

/// claim S2-06 1, or with pairs that are discarded first: claim S3-01 1 6r 6r super super. Pairs
/// may come in any order here; they are discarded in the order in which they are offered.
Chain read_claim(Verb verb, Words words) {
    if (words.size() < 2 || words.size() % 2 != 0) return {};
    const auto card = card_named(words[0]);
    const auto grade = number(words[1]);
    if (!card || !grade || *grade < 1 || *grade > row_of(*card).grades()) return {};
    const auto paid = words.subspan(2);
    if (verb == Verb::jokers && !paid.empty()) return {};
    Chain chain;
    for (std::size_t i = 0; i < paid.size(); i += 2) {
        const auto pair = pair_named(paid[i], paid[i + 1]);
        if (!pair) return {};
        chain.push_back({.verb = Verb::pay, .what = byte(*pair)});
    }
    std::ranges::sort(chain);
    chain.push_back({.verb = verb, .what = byte(*card), .detail = byte(*grade)});
    return chain;
}

Chain read_card(Verb verb, Words words) {
    const auto card = words.size() == 1 ? card_named(words[0]) : std::nullopt;
    if (!card) return {};
    return {{.verb = verb, .what = byte(*card)}};
}

Chain read_spot(Verb verb, Words words) {
    const auto spot = words.size() == 1 ? spot_named(words[0]) : std::nullopt;
    if (!spot) return {};
    return {{.verb = verb, .detail = byte(*spot)}};
}

Chain read_tile(Verb verb, Words words) {
    const bool placed = verb == Verb::place;
    if (words.size() != (placed ? 2u : 1u)) return {};
    const auto terrain = terrain_named(words[0]);
    const auto spot = placed ? spot_named(words[1]) : 0;
    if (!terrain || !spot) return {};
    return {{.verb = verb, .what = byte(*terrain), .detail = byte(*spot)}};
}

Chain read_seat(Verb verb, Words words) {
    const bool gem = verb == Verb::rob;
    if (words.size() != (gem ? 2u : 1u)) return {};
    const auto seat = number(words[0]);
    if (!seat || *seat < 0 || *seat >= most_players) return {};
    if (gem && words[1] != "golden" && words[1] != "white") return {};
    return {
        {.verb = verb, .what = byte(*seat), .detail = byte(gem && words[1] == "golden" ? 1 : 0)}};
}

Chain read_gem(Words words) {
    if (words.size() != 1 || (words[0] != "golden" && words[0] != "white")) return {};
    return {{.verb = Verb::take, .detail = byte(words[0] == "golden" ? 1 : 0)}};
}

Chain read_pair(Words words) {
    const auto pair = words.size() == 2 ? pair_named(words[0], words[1]) : std::nullopt;
    if (!pair) return {};
    return {{.verb = Verb::pay, .what = byte(*pair)}};
}

}  // namespace

std::string card_name(Card c) {
    const int n = c % stack_size + 1;
    return "S" + std::to_string(stack_of(c) + 1) + (n < 10 ? "-0" : "-") + std::to_string(n);
}

std::string spot_name(Spot spot) {
    return (spot < part_spots ? "A" : "B") + std::to_string(spot % part_spots + 1);
}

std::string face_name(Face f) {
    return std::to_string(number_of(f)) + colour_letters[colour_of(f)];
}

std::string pair_name(int pair, std::string_view between) {
    const std::string first =
        pair == two_supers ? std::string(super) : face_name(face_of_pair(pair));
    return first + std::string(between) + (has_super(pair) ? std::string(super) : first);
}

std::string arrangement_name(const Arrangement& arrangement) {
    const auto n = arrangement_of(arrangement);
    if (n && *n < usual_arrangements) return std::string(arrangement_ids[*n]);
    return std::to_string(arrangement.turn) + ":" + std::to_string(arrangement.at.q) + ":" +
           std::to_string(arrangement.at.r);
}

std::optional<Arrangement> arrangement_named(std::string_view name) {
    constexpr int far = 99;
    const auto usual = std::ranges::find(arrangement_ids, name) - arrangement_ids.begin();
    if (usual < usual_arrangements) return arrangement_rows[usual];
    const auto words = split(name, ':');
    if (words.size() != 3) return {};
    const auto turn = number(words[0]), q = number(words[1]), r = number(words[2]);
    if (!turn || *turn < 0 || *turn > 5 || !q || *q < -far || *q > far || !r || *r < -far ||
        *r > far)
        return {};
    return Arrangement{*turn, {*q, *r}};
}

std::optional<Card> card_named(std::string_view name) {
    for (Card c = 0; c < cards; ++c)
        if (card_name(c) == name) return c;
    return {};
}

std::optional<Spot> spot_named(std::string_view name) {
    for (Spot spot = 0; spot < spots; ++spot)
        if (spot_name(spot) == name) return spot;
    return {};
}

std::optional<Face> face_named(std::string_view name) {
    if (name.size() != 2 || name[0] < '1' || name[0] > '6') return {};
    const auto colour = colour_letters.find(name[1]);
    if (colour == colour_letters.npos) return {};
    return face(name[0] - '0', static_cast<int>(colour));
}

std::optional<Terrain> terrain_named(std::string_view name) {
    const auto i = std::ranges::find(terrain_ids, name) - terrain_ids.begin();
    if (i == terrains) return {};
    return static_cast<Terrain>(i);
}

std::optional<int> pair_named(std::string_view first, std::string_view second) {
    if (first == super) std::swap(first, second);
    if (first == super) return two_supers;
    const auto f = face_named(first);
    if (!f || (second != super && second != first)) return {};
    return second == super ? super_pair(*f) : equal_pair(*f);
}

std::optional<Spots> spots_named(std::string_view list) {
    Spots set;
    for (std::string_view name : split(list)) {
        const auto spot = spot_named(name);
        if (!spot || set.has(*spot)) return {};
        set.add(*spot);
    }
    return set;
}

std::string joined(Spots set) {
    std::string text;
    for (Spot spot : set) join(text, spot_name(spot));
    return text;
}

std::string to_text(const Public& s, Action a) {
    std::string text(verbs[static_cast<std::size_t>(a.verb)].word);
    switch (a.verb) {
    case Verb::reveal:
    case Verb::alarm:
    case Verb::steal: return text + " " + card_name(a.what);
    case Verb::die: return text + " " + face_name(face_of(landing_die(s), a.what));
    case Verb::draw: return text + " " + std::string(terrain_ids[a.what]);
    case Verb::reroll:
        for (int die = 0; die < dice; ++die)
            if ((a.what >> die & 1) != 0) join(text, std::to_string(die + 1));
        return text;
    case Verb::claim:
    case Verb::jokers: return text + " " + card_name(a.what) + " " + std::to_string(a.detail);
    case Verb::pay: return text + " " + pair_name(a.what, " ");
    case Verb::place:
        return text + " " + std::string(terrain_ids[a.what]) + " " + spot_name(a.detail);
    case Verb::tame:
    case Verb::attack: return text + " " + spot_name(a.detail);
    case Verb::rob:
        return text + " " + std::to_string(a.what) + (a.detail == 1 ? " golden" : " white");
    case Verb::donor: return text + " " + std::to_string(a.what);
    case Verb::take: return text + (a.detail == 1 ? " golden" : " white");
    case Verb::stop:
    case Verb::pass: break;
    }
    return text;
}

std::vector<Action> read(const State& s, std::string_view line) {
    const auto words = split(line);
    if (words.empty()) return {};
    const auto rest = std::span(words).subspan(1);
    if (words[0] == "keep") return read_keep(s, rest);
    if (words[0] == "roll") return read_die(s, rest);
    const auto verb = std::ranges::find(verbs, words[0], &VerbRow::word);
    if (verb == verbs.end()) return {};
    switch (verb->id) {
    case Verb::reveal:
    case Verb::alarm:
    case Verb::steal: return read_card(verb->id, rest);
    case Verb::die: return rest.size() == 1 ? read_die(s, rest) : Chain{};
    case Verb::draw:
    case Verb::place: return read_tile(verb->id, rest);
    case Verb::reroll: return read_reroll(rest);
    case Verb::claim:
    case Verb::jokers: return read_claim(verb->id, rest);
    case Verb::pay: return read_pair(rest);
    case Verb::tame:
    case Verb::attack: return read_spot(verb->id, rest);
    case Verb::rob:
    case Verb::donor: return read_seat(verb->id, rest);
    case Verb::take: return read_gem(rest);
    case Verb::stop:
    case Verb::pass: break;
    }
    return rest.empty() ? Chain{{.verb = verb->id}} : Chain{};
}

}  // namespace tafelrunde::wuerfelkoenig
