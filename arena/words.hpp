// Figures as people write them in their language.
#pragma once
#include <string>

#include "arena/statistics.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::arena {

std::string decimal(Tongue, double value, int digits);         // «12,5»; «–» if unknown
std::string percent(Tongue, double share, int digits = 1);     // «12,5 %»
std::string signed_decimal(Tongue, double value, int digits);  // «+12,5»
std::string range(Tongue, const Estimate&, int digits);        // «11,9 … 13,1»
std::string percent_range(Tongue, const Estimate&, int digits = 1);
std::string signed_range(Tongue, const Estimate&, int digits);

}  // namespace tafelrunde::arena
