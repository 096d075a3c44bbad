// The figures in tables and sentences, as terminal and report show them.
#pragma once
#include "arena/analysis.hpp"

namespace tafelrunde::arena {

using Row = std::vector<std::string>;
using Rows = std::vector<Row>;  // the first is the heading

std::string headline(Tongue, const Summary&);
Rows result_rows(Tongue, const Summary&);
Rows strength_rows(Tongue, const Summary&);
Rows place_rows(Tongue, const Summary&);
Rows bot_seat_rows(Tongue, const Summary&);  // the win share on each seat
std::vector<std::string> sentences(Tongue, const Summary&);

Rows seat_rows(Tongue, const Summary&);
Rows branching_rows(Tongue, const Study&);
/// The most often chosen of those that enough chose and enough did not.
Rows thing_rows(Tongue, const Study&, std::size_t most);
Rows sheet_rows(Tongue, const Study&);
std::vector<std::string> sentences(Tongue, const Study&);

/// How often each kind was decided, the most frequent first.
std::vector<std::pair<std::string, int>> kinds_of(const Summary&);

/// As it could be typed again.
std::string command_of(std::string_view command, const Settings&);

std::string report(Tongue, const Summary&);
std::string report(Tongue, const Study&);

}  // namespace tafelrunde::arena
