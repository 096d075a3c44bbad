// A position while it is read, and what it lacks.
#pragma once
#include "games/zwei_schloesser/table.hpp"
#include "games/zwei_schloesser/words.hpp"
#include "kernel/position.hpp"

namespace tafelrunde::zwei_schloesser {

inline constexpr std::array<std::string_view, 6> phase_ids{"DEAL",   "SPLIT", "CHOOSE",
                                                           "ASSIGN", "BUILD", "OVER"};
inline constexpr std::array<std::string_view, 14> step_ids{
    "WAIT",  "ORDER", "REPLY",  "PLACE", "DRAW",    "FOOD",  "ATTENDANT",
    "CARDS", "CARD",  "CELLAR", "FIVE",  "CONSENT", "FINAL", "DONE"};

using PlaceBits = std::uint8_t;  // one bit for each place or castle

/// The position as far as it is read; which fields were given.
struct Draft {
    State s;
    std::optional<Phase> phase;
    PlaceBits throne = 0, hand = 0, held = 0, step = 0, decider = 0, pair = 0, chosen = 0;
    PlaceBits drew_cards = 0;
    bool dealt = false, seniority = false;
    std::optional<int> supply, deck, hidden, specials;
    std::optional<std::array<int, attendant_kinds>> attendants;
    std::array<std::string, most_castles> proposed, counter;
    int shown = 0;  // how many, known or not
};

inline bool given(PlaceBits bits, int place) { return (bits >> place & 1) != 0; }
inline void give(PlaceBits& bits, int place) { bits = byte(bits | 1 << place); }

/// Names of facts: «throne A», «hand 0».
inline std::string of(std::string_view name, int castle) {
    return std::string(name) + " " + castle_name(castle);
}
inline std::string of_seat(std::string_view name, int place) {
    return std::string(name) + " " + std::to_string(place);
}

inline Inconsistency inconsistency(std::string field, std::string_view why) {
    return {std::move(field), "zwei_schloesser.position." + std::string(why)};
}

/// Fills in what was left out, and checks what no single field can tell.
std::optional<Inconsistency> finish(Draft&);
/// The same for the castles that are being built (position_check_work.cpp).
std::optional<Inconsistency> fit_building(Draft&);
/// Before the order is settled the tile of seat c stands first, then that of c + 1.
void sort_hand(const Public&, int castle, Work&);
/// ZS-L01: Whether tiles can lie like this, in whatever order they came.
bool is_legal(const Castle&);

}  // namespace tafelrunde::zwei_schloesser
