// What one sees: everything there is (DC-901).
#include <cstddef>

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// All of it but the edition, which says how the game goes on, not what lies on the table.
std::uint64_t hash_of_table(const Public& s) {
    static_assert(sizeof(Public) == offsetof(Public, edition) + sizeof s.edition);
    static_assert(sizeof(View) == sizeof(Public) && sizeof(State) == sizeof(Public));
    return XXH3_64bits(&s, offsetof(Public, edition));
}

}  // namespace

std::uint64_t hash_of(const View& v) { return hash_of_table(v); }
std::uint64_t hash_of(const State& s) { return hash_of_table(s); }

View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }

State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

}  // namespace tafelrunde::dragon_castle
