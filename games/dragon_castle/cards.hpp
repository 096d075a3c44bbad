// Spirit and dragon cards: their names. What spirits do is in spirits.cpp, what dragons are worth
// in dragons.cpp. Names, effects: rulebook. Which cards are simple: reconstructed.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace tafelrunde::dragon_castle {

enum class Spirit : std::uint8_t {
    beauty,
    wind,
    strength,
    elegance,
    deception,
    change,
    faith,
    destruction,
    depth,
    cunning,
};
enum class Dragon : std::uint8_t {
    humility,
    righteousness,
    tranquility,
    bravery,
    dominion,
    might,
    knowledge,
    harmony,
    devotion,
    valor,
};

/// DC-107: Ten of each. Sets of cards: one bit each.
inline constexpr int spirit_cards = 10, dragon_cards = 10, simple_cards = 5;
using SpiritSet = std::uint16_t;
using DragonSet = std::uint16_t;

struct CardName {
    std::string_view id;
    bool simple = false;
};

inline constexpr std::array<CardName, spirit_cards> spirit_names{{{"beauty"},
                                                                  {"wind"},
                                                                  {"strength"},
                                                                  {"elegance", true},
                                                                  {"deception"},
                                                                  {"change"},
                                                                  {"faith", true},
                                                                  {"destruction", true},
                                                                  {"depth", true},
                                                                  {"cunning", true}}};
inline constexpr std::array<CardName, dragon_cards> dragon_names{{{"humility", true},
                                                                  {"righteousness"},
                                                                  {"tranquility"},
                                                                  {"bravery", true},
                                                                  {"dominion"},
                                                                  {"might"},
                                                                  {"knowledge", true},
                                                                  {"harmony"},
                                                                  {"devotion", true},
                                                                  {"valor", true}}};

constexpr bool in_set(unsigned cards, int card) { return (cards >> card & 1u) != 0; }

}  // namespace tafelrunde::dragon_castle
