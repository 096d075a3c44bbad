// The set-up: what luck deals before the first step, and the fields with their names.
#include "kernel/setup.hpp"

#include <algorithm>

#include "games/drachenland/words.hpp"

namespace tafelrunde::drachenland {
namespace {

using Gems = std::array<std::uint8_t, gem_kinds>;
using Deal = std::array<Gems, volcanoes>;

bool is_dealt(const Setup& setup) { return setup.gems != Deal{}; }

// DL-204: No more than two gems of a colour on a volcano; transparent counts as a colour here.
bool within_limit(const Gems& gems) {
    return std::ranges::all_of(gems, [](int n) { return n <= same_gems_limit; });
}

/// One gem after the other from the bag; nothing as soon as a volcano breaks the limit.
std::optional<Deal> deal_once(Dealer& dealer, bool limit) {
    Gems bag{};
    for (int kind = 0; kind < gem_kinds; ++kind) bag[kind] = byte(treasure_counts[kind]);
    int in_bag = all_gems;
    Deal deal{};
    for (Node v = 0; v < volcanoes; ++v)
        for (int n = 0; n < volcano_rows[v].gems; ++n) {
            int ticket = dealer.below(State::site_gems, in_bag--), kind = 0;
            while (ticket >= bag[kind]) ticket -= bag[kind++];
            --bag[kind];
            ++deal[v][kind];
            if (limit && !within_limit(deal[v])) return {};
        }
    return deal;
}

// DL-204, DL-903: Dealt again from the start until no volcano breaks the limit, so every deal
// within it is equally likely. In variant 1 there is no limit.
Deal deal_gems(Dealer& dealer, bool limit) {
    for (;;)
        if (const auto deal = deal_once(dealer, limit)) return *deal;
}

std::string deal_text(const Deal& deal) {
    std::string text;
    for (const Gems& gems : deal) join(text, gems_text(gems));
    return text;
}

/// As many gems on each volcano as printed, and all there are of each kind; else nothing.
std::optional<Deal> read_deal(std::string_view text) {
    const auto words = split(text);
    if (std::ssize(words) != volcanoes) return {};
    Deal deal{};
    std::array<int, gem_kinds> sum{};
    for (Node v = 0; v < volcanoes; ++v) {
        const auto gems = gems_in(words[v]);
        if (!gems || std::ssize(words[v]) != volcano_rows[v].gems) return {};
        deal[v] = *gems;
        for (int kind = 0; kind < gem_kinds; ++kind) sum[kind] += deal[v][kind];
    }
    for (int kind = 0; kind < gem_kinds; ++kind)
        if (sum[kind] != treasure_counts[kind]) return {};
    return deal;
}

SetupError set_players(Setup& setup, std::string_view value) {
    const auto n = number(value);
    if (!n || *n < 2 || *n > most_players || *n <= setup.start) return "drachenland.setup.players";
    setup.players = *n;
    return nullptr;
}

SetupError set_start(Setup& setup, std::string_view value) {  // after the players
    const auto n = number(value);
    if (value != "lot" && (!n || *n < 0 || *n >= setup.players)) return "drachenland.setup.start";
    setup.start = value == "lot" ? -1 : *n;
    return nullptr;
}

SetupError check_limit(const Setup& setup) {
    const bool good = !setup.limit || std::ranges::all_of(setup.gems, within_limit);
    return good ? nullptr : "drachenland.setup.over_limit";
}

SetupError set_limit(Setup& setup, std::string_view value) {
    if (value != "two" && value != "any") return "drachenland.setup.limit";
    setup.limit = value == "two";
    return check_limit(setup);
}

SetupError set_screens(Setup& setup, std::string_view value) {
    if (value != "yes" && value != "no") return "drachenland.setup.screens";
    setup.screens = value == "yes";
    return nullptr;
}

SetupError set_gems(Setup& setup, std::string_view value) {  // after the limit
    const auto deal = read_deal(value);
    if (!deal) return "drachenland.setup.gems";
    setup.gems = *deal;
    return check_limit(setup);
}

constexpr std::array<FieldRow<Setup>, 5> field_rows{{{"players", set_players},
                                                     {"start", set_start},
                                                     {"limit", set_limit},
                                                     {"screens", set_screens},
                                                     {"gems", set_gems}}};

}  // namespace

// DL-205: Who begins is decided by lot. DL-900: The gems lie open, so they are dealt now.
void complete(Setup& setup, Dealer& dealer) {
    if (setup.start < 0) setup.start = dealer.below(State::site_start, setup.players);
    if (!is_dealt(setup)) setup.gems = deal_gems(dealer, setup.limit);
}

std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)},
            {"start", std::to_string(setup.start)},
            {"limit", setup.limit ? "two" : "any"},
            {"screens", setup.screens ? "yes" : "no"},
            {"gems", deal_text(setup.gems)}};
}

std::vector<Option> options(const Setup&) {
    return {{"start", {"lot", "0", "1", "2", "3"}},
            {"limit", {"two", "any"}},
            {"screens", {"yes", "no"}}};
}

std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    return set_field(setup, field_rows, field, value, "drachenland.setup.no_such_field");
}

}  // namespace tafelrunde::drachenland
