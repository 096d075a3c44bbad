// The games on the shelf: what can be done with each of them without knowing its types.
#pragma once
#include "bots/bots.hpp"
#include "kernel/plan.hpp"
#include "protocol/material.hpp"
#include "protocol/vectors.hpp"

namespace tafelrunde {

/// Something that a game works out for people while they wait; `bench` measures it.
struct Help {
    std::string_view name;
    int answers;  // in one run
    void (*run)();
};

struct Game {
    std::string_view id;
    int rules_version;
    /// Records from this version on are played again by their own rules (a field «rules» of the
    /// set-up), older ones by the present rules (protocol/record.md).
    int oldest_rules;
    int min_seats, max_seats;
    std::size_t state_bytes;
    bool has_secrets;  // somebody may know what others do not
    std::vector<Option> (*options)();
    /// A new table; open fields of the set-up are drawn. Nothing, and `trouble`, if a field is bad.
    std::unique_ptr<Table> (*open)(std::span<const Field>, const Luck&, Trouble& trouble);
    std::unique_ptr<Table> (*at_position)(std::span<const Fact>, Trouble& trouble);
    /// Reads and checks a player's own plan for the set-up. Nothing, and `trouble`, if it is not
    /// understood; null if the game has no plans.
    std::optional<CheckedPlan> (*plan)(std::string_view text, Trouble& trouble);
    /// One random game per seed, from `first` on.
    using Games = Tally (*)(int players, std::uint64_t first, std::uint64_t games);
    Games random_games;
    Games signed_games;              // with a signature over every state of every game
    Games tried_games;               // at every step each legal action is tried on a copy
    const Expert* expert = nullptr;  // its bots; null if there are none
    VectorCheck vectors = nullptr;   // null if it has no test vectors
    Material material = nullptr;     // null if it has none that a client draws
    std::optional<Help> help{};      // what it works out for people, if anything

    Bot bot(std::string_view name) const;  // null if it has no such bot
};

/// The games, in the order in which they are shown (games/list.inc).
std::span<const Game> shelf();
/// From now on the examples too. To be called first of all, if at all.
void add_examples();

const Game* find_game(std::string_view id);  // null if there is none

}  // namespace tafelrunde
