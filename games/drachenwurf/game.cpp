// Puts the game on the shelf.
#include "games/drachenwurf/bot.hpp"
#include "games/shelve.hpp"

namespace tafelrunde::drachenwurf {

std::vector<std::string> check_vector(const Members& vector);  // vectors.cpp
json::object material();                                       // material.cpp

const Game& game() {
    static constexpr Game game = shelve_with_bots<Mind>(2, most_players, check_vector, material);
    return game;
}

}  // namespace tafelrunde::drachenwurf
