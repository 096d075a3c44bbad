// One game on the shelf: what can be done with it without knowing its types.
#pragma once
#include "kernel/table.hpp"

namespace tafelrunde {

struct Game {
    std::string_view id;
    int rules_version, min_seats, max_seats;
    std::size_t state_bytes;
    bool has_secrets;  // somebody may know what others do not
    std::vector<Option> (*options)();
    /// A new table; open fields of the set-up are drawn. Nothing, and `trouble`, if a field is bad.
    std::unique_ptr<Table> (*open)(std::span<const Field>, const Luck&, Trouble& trouble);
    std::unique_ptr<Table> (*at_position)(std::span<const Fact>, Trouble& trouble);
    /// One random game per seed, from `first` on.
    using Games = Tally (*)(int players, std::uint64_t first, std::uint64_t games);
    Games random_games;
    Games signed_games;  // with a signature over every state of every game
    Games tried_games;   // at every step each legal action is tried on a copy
};

/// The games, in the order in which they are shown (games/shelf.cpp).
std::span<const Game> shelf();

const Game* find_game(std::string_view id);  // null if there is none

}  // namespace tafelrunde
