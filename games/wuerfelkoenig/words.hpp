// Names of cards, faces, fields and terrains, for the files that read and write words.
#pragma once
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

std::string card_name(Card);                                // S2-06
std::string spot_name(Spot);                                // B15
std::string face_name(Face);                                // 3r
std::string pair_name(int pair, std::string_view between);  // 6r+super
std::string arrangement_name(const Arrangement&);           // strip, or turn:q:r such as 2:-3:4

// Each is nullopt for an unknown name.
std::optional<Card> card_named(std::string_view);
std::optional<Spot> spot_named(std::string_view);
std::optional<Face> face_named(std::string_view);
std::optional<Arrangement> arrangement_named(std::string_view);  // whether the parts fit so or not
std::optional<Terrain> terrain_named(std::string_view);
std::optional<int> pair_named(std::string_view first, std::string_view second);

/// The spots of a list such as «A1 B15»; nullopt if one is unknown or stands twice.
std::optional<Spots> spots_named(std::string_view list);
std::string joined(Spots);
std::optional<Phase> phase_named(std::string_view);

Phrase terrain_phrase(Terrain);
Phrase citizen_phrase(Card);    // who it is
Phrase condition_phrase(Card);  // what it wants, in brief
Phrase face_phrase(Face);

}  // namespace tafelrunde::wuerfelkoenig
