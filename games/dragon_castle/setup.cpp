// The set-up: plan, realm, cards; what luck draws before the first step (DC-201 … DC-206).
#include "kernel/setup.hpp"

#include "games/dragon_castle/words.hpp"

namespace tafelrunde::dragon_castle {
namespace {

bool is_empty(const CastlePlan& plan) { return plan == CastlePlan{}; }

// DC-201: One's own plan, a printed one, or the base plan for so many players.
CastlePlan plan_of(const Setup& setup) {
    if (!is_empty(setup.own_plan)) return setup.own_plan;
    const int row = setup.plan >= 0 ? setup.plan : setup.players - 2;
    return std::get<CastlePlan>(read_plan(plan_rows[row].heights));
}

/// The cards that may be drawn.
template <std::size_t N>
unsigned pack(const std::array<CardName, N>& names, bool simple) {
    unsigned cards = 0;
    for (std::size_t i = 0; i < N; ++i)
        if (!simple || names[i].simple) cards |= 1u << i;
    return cards;
}

// DC-203, DC-903: One card after the other from the pack; the rest leaves the game.
template <std::size_t N>
std::uint16_t draw_cards(const std::array<CardName, N>& names, bool simple, int n, Site site,
                         Dealer& dealer) {
    unsigned left = pack(names, simple), drawn = 0;
    for (; n > 0; --n) {
        unsigned rest = left;
        for (int skip = dealer.below(site, std::popcount(left)); skip > 0; --skip) rest &= rest - 1;
        drawn |= rest & (~rest + 1);
        left &= ~drawn;
    }
    return static_cast<std::uint16_t>(drawn);
}

// DC-202, DC-902: The visible tiles, row by row. Covered ones are drawn when they are uncovered;
// until then they are in the bag with all the others.
Tops draw_tops(const CastlePlan& plan, Dealer& dealer) {
    std::array<int, kinds + 1> bag{};
    std::fill(bag.begin() + first_kind, bag.end(), copies);
    int in_bag = all_tiles;
    Tops tops{};
    for (int space = 0; space < spaces; ++space) {
        if (plan[space] == 0) continue;
        int ticket = dealer.below(site_tiles, in_bag--);
        Tile tile = first_kind;
        while (ticket >= bag[tile]) ticket -= bag[tile++];
        --bag[tile];
        tops[space] = byte(tile);
    }
    return tops;
}

// DC-101, DC-202: A tile on each stack of the plan and nowhere else, no more than four of a kind.
bool fits(const Tops& tops, const CastlePlan& plan) {
    std::array<int, kinds + 1> seen{};
    for (int space = 0; space < spaces; ++space) {
        if ((tops[space] != no_tile) != (plan[space] > 0)) return false;
        if (tops[space] != no_tile && ++seen[tops[space]] > copies) return false;
    }
    return true;
}

/// DC-903: Whether so many cards, and those that are named, can all be simple.
template <std::size_t N>
bool can_be_simple(const std::array<CardName, N>& names, int wanted, unsigned cards) {
    return wanted <= simple_cards && (cards & ~pack(names, true)) == 0;
}

// --- Fields as text.

/// The names of the cards; «lot» as long as they are to be drawn.
template <std::size_t N>
std::string cards_text(const std::array<CardName, N>& names, unsigned cards, int wanted) {
    if (wanted == 0) return "none";
    std::string text;
    for (std::size_t i = 0; i < N; ++i)
        if (in_set(cards, static_cast<int>(i))) join(text, names[i].id, "+");
    return text.empty() ? "lot" : text;
}

std::string plan_field(const Setup& setup) {
    if (!is_empty(setup.own_plan)) return plan_text(setup.own_plan);
    return setup.plan < 0 ? "base" : std::string(plan_rows[setup.plan].id);
}

std::string tops_text(const Tops& tops) {
    std::string text;
    for (Tile tile : tops)
        if (tile != no_tile) text += tile_name(tile);
    return text;
}

SetupError set_players(Setup& setup, std::string_view value) {
    const auto n = number(value);
    if (!n || *n < 2 || *n > most_players || *n <= setup.start)
        return "dragon_castle.setup.players";
    setup.players = *n;
    return nullptr;
}

SetupError set_start(Setup& setup, std::string_view value) {  // after the players
    const auto n = number(value);
    if (value != "lot" && (!n || *n < 0 || *n >= setup.players)) return "dragon_castle.setup.start";
    setup.start = value == "lot" ? -1 : *n;
    return nullptr;
}

SetupError set_plan(Setup& setup, std::string_view value) {
    const auto row = std::ranges::find(plan_rows, value, &PlanRow::id) - plan_rows.begin();
    setup.plan = row < std::ssize(plan_rows) ? static_cast<int>(row) : -1;
    setup.own_plan = {};
    if (value == "base" || setup.plan >= 0) return nullptr;
    const auto own = read_plan(value);
    if (!std::holds_alternative<CastlePlan>(own)) return "dragon_castle.setup.plan";
    if (!check(std::get<CastlePlan>(own)).usable()) return "dragon_castle.setup.plan_tiles";
    setup.own_plan = std::get<CastlePlan>(own);
    return nullptr;
}

SetupError set_realm(Setup& setup, std::string_view value) {
    if (value != "6x4" && value != "6x6") return "dragon_castle.setup.realm";
    setup.realm_rows = value == "6x4" ? 4 : 6;
    return nullptr;
}

/// How many cards are to be drawn: all of them in one field, so that a record can be drawn again.
SetupError set_number(std::string_view value, int& wanted) {
    const auto n = number(value);
    if (!n || *n < 0 || *n > spirit_cards) return "dragon_castle.setup.cards";
    wanted = *n;
    return nullptr;
}
static_assert(spirit_cards == dragon_cards);

/// The same in a field of its own: it goes with the cards that are named already, or not at all.
SetupError set_number_of(std::string_view value, int& wanted, unsigned named) {
    int n = 0;
    if (const SetupError why = set_number(value, n)) return why;
    if (named != 0 && n != std::popcount(named)) return "dragon_castle.setup.named_cards";
    wanted = n;
    return nullptr;
}

/// Which cards are in play; or how many are drawn.
template <std::size_t N>
SetupError set_cards(const std::array<CardName, N>& names, std::string_view value, int& wanted,
                     std::uint16_t& cards) {
    cards = 0;
    if (value == "lot") return nullptr;
    if (value == "none") return set_number("0", wanted);
    if (number(value)) return set_number(value, wanted);
    unsigned chosen = 0;
    if (("+" + std::string(value) + "+").find("++") != std::string::npos)
        return "dragon_castle.setup.cards";  // a name is missing
    for (std::string_view id : split(value, '+')) {
        const auto card = std::ranges::find(names, id, &CardName::id) - names.begin();
        if (card == std::ssize(names) || in_set(chosen, static_cast<int>(card)))
            return "dragon_castle.setup.cards";
        chosen |= 1u << card;
    }
    if (chosen == 0) return "dragon_castle.setup.cards";
    cards = static_cast<std::uint16_t>(chosen);
    wanted = std::popcount(chosen);
    return nullptr;
}

SetupError set_spirit_cards(Setup& setup, std::string_view value) {
    return set_number_of(value, setup.spirit_cards, setup.spirits);
}

SetupError set_dragon_cards(Setup& setup, std::string_view value) {
    return set_number_of(value, setup.dragon_cards, setup.dragons);
}

SetupError set_spirits(Setup& setup, std::string_view value) {
    return set_cards(spirit_names, value, setup.spirit_cards, setup.spirits);
}

SetupError set_dragons(Setup& setup, std::string_view value) {
    return set_cards(dragon_names, value, setup.dragon_cards, setup.dragons);
}

SetupError set_simple(Setup& setup, std::string_view value) {
    if (value != "yes" && value != "no") return "dragon_castle.setup.simple";
    setup.simple = value == "yes";
    return nullptr;
}

SetupError set_tops(Setup& setup, std::string_view value) {  // after players and plan
    const CastlePlan plan = plan_of(setup);
    setup.tops = {};
    for (int space = 0; space < spaces; ++space) {
        if (plan[space] == 0) continue;
        const auto tile = tile_named(value.substr(0, 2));
        if (!tile) return "dragon_castle.setup.tops";
        setup.tops[space] = byte(*tile);
        value.remove_prefix(2);
    }
    return value.empty() ? nullptr : "dragon_castle.setup.tops";
}

SetupError set_rules(Setup& setup, std::string_view value) {
    const auto n = number(value);
    if (!n || *n < State::oldest_rules || *n > State::rules_version)
        return "dragon_castle.setup.rules";
    setup.rules = *n;
    return nullptr;
}

/// What one field cannot know of the others. Fields come in any order, so this is asked after each
/// of them; the one that came last is refused.
SetupError contradiction(const Setup& setup) {
    if (!is_empty(setup.tops) && !fits(setup.tops, plan_of(setup)))
        return "dragon_castle.setup.tops";
    if (setup.simple && !(can_be_simple(spirit_names, setup.spirit_cards, setup.spirits) &&
                          can_be_simple(dragon_names, setup.dragon_cards, setup.dragons)))
        return "dragon_castle.setup.not_simple";
    return nullptr;
}

constexpr std::array<FieldRow<Setup>, 11> field_rows{{{"players", set_players},
                                                      {"start", set_start},
                                                      {"plan", set_plan},
                                                      {"realm", set_realm},
                                                      {"simple", set_simple},
                                                      {"spirit_cards", set_spirit_cards},
                                                      {"spirits", set_spirits},
                                                      {"dragon_cards", set_dragon_cards},
                                                      {"dragons", set_dragons},
                                                      {"tops", set_tops},
                                                      {"rules", set_rules}}};

template <std::size_t N>
std::vector<std::string> card_options(const std::array<CardName, N>& names) {
    std::vector<std::string> values{"1", "none", "2", "3"};
    for (const CardName& name : names) values.emplace_back(name.id);
    return values;
}

}  // namespace

// DC-206: Who begins is decided by lot.
void complete(Setup& setup, Dealer& dealer) {
    if (setup.start < 0) setup.start = dealer.below(site_start, setup.players);
    if (setup.spirits == 0)
        setup.spirits =
            draw_cards(spirit_names, setup.simple, setup.spirit_cards, site_spirits, dealer);
    if (setup.dragons == 0)
        setup.dragons =
            draw_cards(dragon_names, setup.simple, setup.dragon_cards, site_dragons, dealer);
    if (is_empty(setup.tops)) setup.tops = draw_tops(plan_of(setup), dealer);
}

// DC-202, DC-205: The castle as planned, empty realms, a shrine each. (DC-204: Which tokens are
// left on the track follows from those taken.)
State start(const Setup& setup) {
    assert(setup.players >= 2 && setup.players <= most_players);
    assert(setup.start >= 0 && setup.start < setup.players);
    assert(setup.realm_rows == 4 || setup.realm_rows == 6);
    assert(std::popcount(setup.spirits) == setup.spirit_cards);
    assert(std::popcount(setup.dragons) == setup.dragon_cards);
    const CastlePlan plan = plan_of(setup);
    assert(fits(setup.tops, plan));
    State s;
    s.seats = byte(setup.players);
    s.turn = s.start = byte(setup.start);
    s.realm_rows = byte(setup.realm_rows);
    s.edition = static_cast<std::uint64_t>(setup.rules - State::oldest_rules);
    s.spirits = setup.spirits;
    s.dragons = setup.dragons;
    s.top = setup.tops;
    std::fill(s.unseen.begin() + first_kind, s.unseen.end(), byte(copies));
    for (int space = 0; space < spaces; ++space) {
        for (int floor = 0; floor < plan[space]; ++floor) s.floor[floor].add(space);
        if (plan[space] > 0) --s.unseen[s.top[space]];
    }
    for (Seat seat = 0; seat < setup.players; ++seat) s.pool[seat] = 1;
    s.supply = byte(all_shrines - setup.players);
    return s;
}

std::vector<Field> fields(const Setup& setup) {
    std::vector<Field> list{
        {"players", std::to_string(setup.players)},
        {"start", setup.start < 0 ? "lot" : std::to_string(setup.start)},
        {"plan", plan_field(setup)},
        {"realm", setup.realm_rows == 4 ? "6x4" : "6x6"},
        {"simple", setup.simple ? "yes" : "no"},
        {"spirit_cards", std::to_string(setup.spirit_cards)},
        {"spirits", cards_text(spirit_names, setup.spirits, setup.spirit_cards)},
        {"dragon_cards", std::to_string(setup.dragon_cards)},
        {"dragons", cards_text(dragon_names, setup.dragons, setup.dragon_cards)},
        {"tops", tops_text(setup.tops)}};
    if (setup.rules != State::rules_version) list.push_back({"rules", std::to_string(setup.rules)});
    return list;
}

std::vector<Option> options(const Setup&) {
    std::vector<std::string> plans{"base"};
    for (const PlanRow& row : plan_rows) plans.emplace_back(row.id);
    return {{"start", {"lot", "0", "1", "2", "3"}},
            {"plan", plans},
            {"realm", {"6x4", "6x6"}},
            {"simple", {"no", "yes"}},
            {"spirits", card_options(spirit_names)},
            {"dragons", card_options(dragon_names)}};
}

std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    return set_field(setup, field_rows, field, value, "dragon_castle.setup.no_such_field",
                     contradiction);
}

}  // namespace tafelrunde::dragon_castle
