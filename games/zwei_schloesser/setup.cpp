// The set-up: what luck decides before the first step, and the fields with their names.
#include "kernel/setup.hpp"

#include <algorithm>

#include "games/zwei_schloesser/words.hpp"

namespace tafelrunde::zwei_schloesser {
namespace {

int castles_for(int players) { return players == 2 ? 3 : players; }

/// The first `n` of a row of numbers below `all`, all different: those that are open (255) by lot.
template <class Items>
void draw_lots(Items& items, int n, int all, int site, Dealer& dealer) {
    std::array<std::uint8_t, most_castles> left{};
    int size = 0;
    for (int i = 0; i < all; ++i)
        if (std::ranges::find(items, byte(i)) == items.end()) left[size++] = byte(i);
    for (int i = 0; i < n; ++i) {
        if (items[i] != nothing) continue;
        const int nth = dealer.below(site, size);
        items[i] = left[nth];
        std::copy(left.begin() + nth + 1, left.begin() + size, left.begin() + nth);
        --size;
    }
}

SetupError set_players(Setup& setup, std::string_view value) {
    const auto n = number(value);
    if (!n || *n < 2 || *n > most_players) return "zwei_schloesser.setup.players";
    setup.players = *n;
    return nullptr;
}

/// «2+0+1», all of them and none twice; or «lot».
template <class Items, class Find>
bool read_row(Items& items, int n, std::string_view value, Find find) {
    Items read{};
    read.fill(nothing);
    if (value != "lot") {
        const auto words = split(value, '+');
        if (std::ssize(words) != n) return false;
        for (int i = 0; i < n; ++i) {
            const std::optional<int> item = find(words[i]);
            if (!item || std::ranges::find(read, byte(*item)) != read.end()) return false;
            read[i] = byte(*item);
        }
    }
    items = read;
    return true;
}

SetupError set_thrones(Setup& setup, std::string_view value) {  // after the players
    const bool good = read_row(setup.thrones, castles_for(setup.players), value, throne_named);
    return good ? nullptr : "zwei_schloesser.setup.thrones";
}

SetupError set_seniority(Setup& setup, std::string_view value) {
    const auto seat = [&](std::string_view word) -> std::optional<int> {
        const auto n = number(word);
        return n && *n >= 0 && *n < setup.players ? n : std::nullopt;
    };
    const bool good = read_row(setup.seniority, setup.players, value, seat);
    return good ? nullptr : "zwei_schloesser.setup.seniority";
}

SetupError set_lead(Setup& setup, std::string_view value) {
    const auto n = number(value);
    if (value != "lot" && (!n || *n < 0 || *n >= castles_for(setup.players)))
        return "zwei_schloesser.setup.lead";
    setup.lead = value == "lot" ? -1 : *n;
    return nullptr;
}

SetupError set_flag(bool& flag, std::string_view value) {
    if (value != "yes" && value != "no") return "zwei_schloesser.setup.flag";
    flag = value == "yes";
    return nullptr;
}

/// ZS-P23: «people» is for a table to decide: yes where only people play. By itself it is no.
SetupError set_consent(Setup& setup, std::string_view value) {
    return set_flag(setup.consent, value == "people" ? "no" : value);
}
SetupError set_parallel(Setup& setup, std::string_view value) {
    return set_flag(setup.parallel, value);
}

constexpr std::array<FieldRow<Setup>, 6> field_rows{{{"players", set_players},
                                                     {"thrones", set_thrones},
                                                     {"seniority", set_seniority},
                                                     {"lead", set_lead},
                                                     {"consent", set_consent},
                                                     {"parallel", set_parallel}}};

std::string thrones_text(const Setup& setup) {
    std::string text;
    for (int c = 0; c < castles_for(setup.players); ++c) {
        if (setup.thrones[c] == nothing) return "lot";
        join(text, throne_rows[setup.thrones[c]].id, "+");
    }
    return text;
}

std::string seniority_text(const Setup& setup) {
    std::string text;
    for (int i = 0; i < setup.players; ++i) {
        if (setup.seniority[i] == nobody) return "lot";
        join(text, std::to_string(setup.seniority[i]), "+");
    }
    return text;
}

}  // namespace

// ZS-U01, ZS-U03, ZS-U04: Throne rooms, seniority and lead by lot, in this order (ZS-R01).
void complete(Setup& setup, Dealer& dealer) {
    draw_lots(setup.thrones, castles_for(setup.players), most_castles, State::site_thrones, dealer);
    draw_lots(setup.seniority, setup.players, setup.players, State::site_seniority, dealer);
    if (setup.lead < 0) setup.lead = dealer.below(State::site_lead, castles_for(setup.players));
}

std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)},
            {"thrones", thrones_text(setup)},
            {"seniority", seniority_text(setup)},
            {"lead", setup.lead < 0 ? "lot" : std::to_string(setup.lead)},
            {"consent", setup.consent ? "yes" : "no"},
            {"parallel", setup.parallel ? "yes" : "no"}};
}

std::vector<Option> options(const Setup&) {
    return {{"consent", {"people", "yes", "no"}}, {"parallel", {"no", "yes"}}};
}

std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    return set_field(setup, field_rows, field, value, "zwei_schloesser.setup.no_such_field");
}

}  // namespace tafelrunde::zwei_schloesser
