// What one sees: everything (DW-1001).
#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }

State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

}  // namespace tafelrunde::drachenwurf
