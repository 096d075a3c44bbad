#include "arena/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tafelrunde::arena {

std::string decimal(Tongue tongue, double value, int digits) {
    if (!std::isfinite(value)) return "–";
    std::string text = fmt::format("{:.{}f}", value, digits);
    if (text.find_first_not_of("-0.") == text.npos) std::erase(text, '-');  // no «-0,0»
    if (tongue == Tongue::de) std::ranges::replace(text, '.', ',');
    if (text.starts_with('-')) text.replace(0, 1, "−");
    return text;
}

std::string percent(Tongue tongue, double share, int digits) {
    if (!std::isfinite(share)) return "–";
    return decimal(tongue, 100 * share, digits) + (tongue == Tongue::de ? " %" : "%");
}

std::string signed_decimal(Tongue tongue, double value, int digits) {
    const std::string text = decimal(tongue, value, digits);
    return value > 0 && text.find_first_of("123456789") != text.npos ? '+' + text : text;
}

std::string range(Tongue tongue, const Estimate& e, int digits) {
    if (!std::isfinite(e.low)) return "–";
    return decimal(tongue, e.low, digits) + " … " + decimal(tongue, e.high, digits);
}

std::string percent_range(Tongue tongue, const Estimate& e, int digits) {
    if (!std::isfinite(e.low)) return "–";
    return decimal(tongue, 100 * e.low, digits) + " … " + percent(tongue, e.high, digits);
}

std::string signed_range(Tongue tongue, const Estimate& e, int digits) {
    if (!std::isfinite(e.low)) return "–";
    return signed_decimal(tongue, e.low, digits) + " … " + signed_decimal(tongue, e.high, digits);
}

}  // namespace tafelrunde::arena
