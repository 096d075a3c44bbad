#include "games/shelf.hpp"

#include <algorithm>

namespace tafelrunde {

#define GAME(id)        \
    namespace id {      \
    const Game& game(); \
    }
#define EXAMPLE(id) GAME(id)
#include "games/list.inc"
#undef EXAMPLE
#undef GAME

namespace {
bool with_examples = false;  // set before there are threads
}

void add_examples() { with_examples = true; }

std::span<const Game> shelf() {
#define GAME(id) id::game(),
#define EXAMPLE(id)
    static const std::array shipped{
#include "games/list.inc"
    };
#undef EXAMPLE
#define EXAMPLE(id) GAME(id)
    static const std::array all{
#include "games/list.inc"
    };
#undef EXAMPLE
#undef GAME
    return with_examples ? std::span<const Game>(all) : shipped;
}

const Game* find_game(std::string_view id) {
    const auto found = std::ranges::find(shelf(), id, &Game::id);
    return found == shelf().end() ? nullptr : &*found;
}

Bot Game::bot(std::string_view name) const {
    const auto bot = std::ranges::find(bot_names, name) - bot_names.begin();
    return expert == nullptr || bot == std::ssize(bot_names) ? nullptr : expert->bots[bot];
}

}  // namespace tafelrunde
