// What one sees: everything; what lies behind the others' screens is left out by `facts` and by the
// hash of a view (DL-901).
#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::drachenland {

View view(const State& s, Seat seat) { return {static_cast<const Public&>(s), byte(seat)}; }

State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

// DL-604, DL-901, DL-903: One's own, and everybody's in variant 2 or when the game is over. Chance,
// which keeps no secrets from itself, sees everything: its view is a whole position.
bool sees_behind(const View& v, Seat seat) {
    return v.viewer == seat || v.viewer == chance || !v.screens || v.phase == Phase::over;
}

std::uint64_t hash_of(const View& v) {
    View seen = v;
    for (Seat seat = 0; seat < v.seats; ++seat)
        if (!sees_behind(v, seat)) seen.behind[seat] = {};
    return tafelrunde::hash_of(seen);
}

}  // namespace tafelrunde::drachenland
