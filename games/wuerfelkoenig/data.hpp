// The material of Würfelkönig: dice, citizen cards, counts. The map is in map.hpp.
// Counts, kinds of conditions and effects: rulebook. Faces of the dice: public (a transcription of
// the 2017 box). Two merchants and the red 6 of a bully and a landowner: rulebook, in examples. The
// other conditions, joker symbols and how stack 2 is divided: reconstructed (WK-C5).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/bits.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::wuerfelkoenig {

inline constexpr int most_players = 4;
inline constexpr int dice = 6, rolls = 3;                      // WK-C6, WK-T2
inline constexpr int all_white = 18, all_golden = 6;           // WK-C7
inline constexpr int all_fires = 15, all_markers = 16;         // WK-C7, markers for each player
inline constexpr int stacks = 5, stack_size = 12, cards = 60;  // WK-C4
inline constexpr int joker_cards = 2;                          // WK-J2: for one die

// --- Faces: a number in a colour. They are numbered from 6 down, in the order in which joker pairs
// --- are asked for.

enum Colour : std::uint8_t { red, blue, green };
inline constexpr int colours = 3, numbers = 6, faces = colours * numbers;
inline constexpr std::string_view colour_letters = "rbg";

using Face = int;
constexpr Face face(int number, int colour) { return (numbers - number) * colours + colour; }
constexpr int number_of(Face f) { return numbers - f / colours; }
constexpr int colour_of(Face f) { return f % colours; }

// WK-C6: Three kinds of dice, two of each; the colours of the numbers 1 … 6 of each kind.
inline constexpr int kinds = 3;
inline constexpr std::array<std::array<Colour, numbers>, kinds> die_colours{{
    {blue, green, red, red, green, blue},
    {red, blue, green, green, blue, red},
    {green, red, blue, blue, red, green},
}};
constexpr int kind_of(int die) { return die / 2; }
constexpr Face face_of_kind(int kind, int number) {
    return face(number, die_colours[kind][number - 1]);
}
constexpr Face face_of(int die, int number) { return face_of_kind(kind_of(die), number); }

// --- Conditions.

/// What is to be counted among the dice (section 6 of the rules).
enum class Demand : std::uint8_t {
    by_colour,
    number,
    red_sum,
    sum,
    colour_order,
    groups,
    straight
};

/// One step of a condition. by_colour: how many red, blue, green. number: how many, which. Sums: at
/// least n[0]. groups: their sizes, descending. straight: its length.
struct Step {
    Demand demand{};
    std::array<std::uint8_t, 4> n{};
    bool operator==(const Step&) const = default;
};

inline constexpr int most_grades = 3;

enum class Effect : std::uint8_t { merchant, card_thief, gem_thief, tamer, bully, landowner };

struct CardRow {
    Effect effect;
    Face joker;
    std::array<Step, most_grades> steps;  // WK-B8: one, or three that contain each other

    constexpr int grades() const { return effect == Effect::merchant ? most_grades : 1; }
};

namespace rows {

constexpr Step need(Demand demand, int a = 0, int b = 0, int c = 0, int d = 0) {
    return {demand, {byte(a), byte(b), byte(c), byte(d)}};
}
constexpr Step colours(int r, int b, int g) { return need(Demand::by_colour, r, b, g); }
constexpr Step number(int count, int value) { return need(Demand::number, count, value); }
constexpr Step groups(int a, int b = 0, int c = 0, int d = 0) {
    return need(Demand::groups, a, b, c, d);
}
constexpr Step straight(int length) { return need(Demand::straight, length); }
constexpr Step sum(int least) { return need(Demand::sum, least); }
constexpr Step red_sum(int least) { return need(Demand::red_sum, least); }
constexpr Step colour_order() { return need(Demand::colour_order); }

// clang-format off
inline constexpr std::array<CardRow, cards> citizens{{
    // Stack 1: Mürrischer Kaufmann
    {Effect::merchant, face(6, green), {{colours(4, 0, 0), colours(5, 0, 0), colours(6, 0, 0)}}},
    {Effect::merchant, face(5, green), {{colours(0, 4, 0), colours(0, 5, 0), colours(0, 6, 0)}}},
    {Effect::merchant, face(3, red), {{colours(0, 0, 4), colours(0, 0, 5), colours(0, 0, 6)}}},
    {Effect::merchant, face(1, red), {{straight(4), straight(5), straight(6)}}},
    {Effect::merchant, face(3, blue), {{straight(4), straight(5), straight(6)}}},
    {Effect::merchant, face(6, blue), {{number(2, 1), number(3, 1), number(4, 1)}}},
    {Effect::merchant, face(2, green), {{number(2, 2), number(3, 2), number(4, 2)}}},
    {Effect::merchant, face(4, red), {{number(2, 3), number(3, 3), number(4, 3)}}},
    {Effect::merchant, face(4, green), {{number(2, 4), number(3, 4), number(4, 4)}}},
    {Effect::merchant, face(5, blue), {{number(2, 5), number(3, 5), number(4, 5)}}},
    {Effect::merchant, face(1, blue), {{number(2, 6), number(3, 6), number(4, 6)}}},
    {Effect::merchant, face(2, red), {{groups(3), groups(4), groups(5)}}},
    // Stack 2: Arrogante Diebin
    {Effect::card_thief, face(5, red), {{colours(4, 1, 0)}}},
    {Effect::card_thief, face(4, green), {{colours(0, 4, 1)}}},
    {Effect::card_thief, face(1, blue), {{colours(1, 0, 4)}}},
    {Effect::card_thief, face(2, blue), {{groups(3, 2)}}},
    {Effect::card_thief, face(4, blue), {{groups(3, 2, 1)}}},
    {Effect::card_thief, face(6, red), {{colour_order()}}},
    {Effect::card_thief, face(3, green), {{sum(27)}}},
    {Effect::card_thief, face(6, green), {{red_sum(13)}}},
    {Effect::gem_thief, face(5, green), {{colours(2, 2, 2)}}},
    {Effect::gem_thief, face(3, blue), {{groups(3, 1, 1, 1)}}},
    {Effect::gem_thief, face(1, red), {{sum(28)}}},
    {Effect::gem_thief, face(2, red), {{red_sum(15)}}},
    // Stack 3: Emsige Drachenbezwingerin
    {Effect::tamer, face(3, red), {{groups(2, 2, 2)}}},
    {Effect::tamer, face(4, red), {{groups(4)}}},
    {Effect::tamer, face(3, blue), {{groups(4, 1)}}},
    {Effect::tamer, face(1, red), {{straight(5)}}},
    {Effect::tamer, face(2, blue), {{sum(29)}}},
    {Effect::tamer, face(5, green), {{red_sum(16)}}},
    {Effect::tamer, face(2, green), {{colours(3, 2, 1)}}},
    {Effect::tamer, face(5, blue), {{colours(1, 3, 2)}}},
    {Effect::tamer, face(6, green), {{colours(2, 1, 3)}}},
    {Effect::tamer, face(6, red), {{number(3, 1)}}},
    {Effect::tamer, face(4, blue), {{number(3, 3)}}},
    {Effect::tamer, face(1, green), {{number(3, 5)}}},
    // Stack 4: Irrer Raufbold
    {Effect::bully, face(4, green), {{colours(5, 0, 0)}}},
    {Effect::bully, face(5, blue), {{colours(0, 5, 0)}}},
    {Effect::bully, face(2, green), {{colours(0, 0, 5)}}},
    {Effect::bully, face(2, blue), {{colours(3, 3, 0)}}},
    {Effect::bully, face(3, green), {{colours(0, 3, 3)}}},
    {Effect::bully, face(6, red), {{colours(3, 0, 3)}}},
    {Effect::bully, face(1, blue), {{colours(4, 2, 0)}}},
    {Effect::bully, face(4, red), {{colours(0, 4, 2)}}},
    {Effect::bully, face(1, green), {{colours(2, 0, 4)}}},
    {Effect::bully, face(5, red), {{groups(4, 1, 1)}}},
    {Effect::bully, face(3, red), {{sum(30)}}},
    {Effect::bully, face(6, blue), {{red_sum(17)}}},
    // Stack 5: Reicher Grundstücksbesitzer
    {Effect::landowner, face(4, green), {{number(4, 2)}}},
    {Effect::landowner, face(1, green), {{number(4, 4)}}},
    {Effect::landowner, face(2, blue), {{number(4, 6)}}},
    {Effect::landowner, face(3, green), {{straight(6)}}},
    {Effect::landowner, face(5, red), {{groups(4, 2)}}},
    {Effect::landowner, face(3, red), {{groups(3, 3)}}},
    {Effect::landowner, face(6, blue), {{groups(5)}}},
    {Effect::landowner, face(6, red), {{sum(31)}}},
    {Effect::landowner, face(1, blue), {{red_sum(20)}}},
    {Effect::landowner, face(5, green), {{colours(5, 1, 0)}}},
    {Effect::landowner, face(4, blue), {{colours(0, 5, 1)}}},
    {Effect::landowner, face(2, red), {{colours(1, 0, 5)}}},
}};
// clang-format on

}  // namespace rows

using Card = int;
using Cards = Bits<cards>;
inline constexpr std::uint8_t no_card = cards;

constexpr const CardRow& row_of(Card c) { return rows::citizens[c]; }
constexpr int stack_of(Card c) { return c / stack_size; }

namespace detail {

constexpr int cards_with(Effect effect) {
    int n = 0;
    for (const CardRow& card : rows::citizens) n += card.effect == effect ? 1 : 0;
    return n;
}

constexpr bool every_symbol_three_or_four_times() {
    std::array<int, faces> count{};
    for (const CardRow& card : rows::citizens) ++count[card.joker];
    for (int n : count)
        if (n != 3 && n != 4) return false;
    return true;
}

constexpr bool every_stack_has_twelve_symbols() {
    for (int stack = 0; stack < stacks; ++stack) {
        Bits<faces> met;
        for (Card c = stack * stack_size; c < (stack + 1) * stack_size; ++c)
            met.add(row_of(c).joker);
        if (met.size() != stack_size) return false;
    }
    return true;
}

constexpr std::array<Cards, stacks> by_stack = [] {
    std::array<Cards, stacks> sets{};
    for (Card c = 0; c < cards; ++c) sets[stack_of(c)].add(c);
    return sets;
}();

constexpr std::array<Cards, faces> by_joker = [] {
    std::array<Cards, faces> sets{};
    for (Card c = 0; c < cards; ++c) sets[row_of(c).joker].add(c);
    return sets;
}();

}  // namespace detail

constexpr Cards of_stack(int stack) { return detail::by_stack[stack]; }
constexpr Cards with_joker(Face f) { return detail::by_joker[f]; }

static_assert(detail::cards_with(Effect::merchant) == stack_size);
static_assert(detail::cards_with(Effect::card_thief) == 8);
static_assert(detail::cards_with(Effect::gem_thief) == 4);
static_assert(detail::cards_with(Effect::tamer) == stack_size);
static_assert(detail::cards_with(Effect::bully) == stack_size);
static_assert(detail::cards_with(Effect::landowner) == stack_size);
static_assert(detail::every_symbol_three_or_four_times());
static_assert(detail::every_stack_has_twelve_symbols());

}  // namespace tafelrunde::wuerfelkoenig
