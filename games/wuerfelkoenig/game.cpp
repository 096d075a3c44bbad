// Puts the game on the shelf.
#include "games/shelve.hpp"
#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/bot.hpp"

namespace tafelrunde::wuerfelkoenig {

std::vector<std::string> check_vector(const Members& vector);  // vectors.cpp
json::object material();                                       // material.cpp

const Game& game() {
    static constexpr Game game = shelve_with_bots<Mind>(2, most_players, check_vector, material,
                                                        Help{"assistant", stack_size, assist_all});
    return game;
}

}  // namespace tafelrunde::wuerfelkoenig
