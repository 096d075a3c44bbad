// Names of cards, faces, fields and terrains, for the files that read and write words.
#pragma once
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

std::string card_name(Card);                                // S2-06
std::string spot_name(Spot);                                // B15
std::string face_name(Face);                                // 3r
std::string pair_name(int pair, std::string_view between);  // 6r+super

// Each gives nothing for a name that is none.
std::optional<Card> card_named(std::string_view);
std::optional<Spot> spot_named(std::string_view);
std::optional<Face> face_named(std::string_view);
std::optional<Terrain> terrain_named(std::string_view);
std::optional<int> pair_named(std::string_view first, std::string_view second);
std::optional<int> number(std::string_view);  // nothing unless all of it is a number

/// The spots of a list such as «A1 B15»; nothing if one is none or stands twice.
std::optional<Spots> spots_named(std::string_view list);
std::string joined(Spots);
std::optional<Phase> phase_named(std::string_view);

Phrase terrain_phrase(Terrain);
Phrase citizen_phrase(Card);    // who it is
Phrase condition_phrase(Card);  // what it wants, in brief
Phrase face_phrase(Face);

}  // namespace tafelrunde::wuerfelkoenig
