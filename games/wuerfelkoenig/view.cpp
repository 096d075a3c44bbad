// What one sees: everything (WK-I1, WK-I2).
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::wuerfelkoenig {

View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }

State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

}  // namespace tafelrunde::wuerfelkoenig
