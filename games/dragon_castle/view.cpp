// What one sees: everything there is (DC-901).
#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {

View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }

State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

}  // namespace tafelrunde::dragon_castle
