// Puts the game on the shelf.
#include "examples/pig/bot.hpp"
#include "games/shelve.hpp"

namespace tafelrunde::pig {

const Game& game() {
    static constexpr Game game = shelve_with_bots<Mind>(2, most_players);
    return game;
}

}  // namespace tafelrunde::pig
