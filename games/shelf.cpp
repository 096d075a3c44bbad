// The shelf: the one list of games. CONTRIBUTING.md says what else a new game brings.
#include "kernel/shelf.hpp"

#include <algorithm>

#include "games/drachenland/drachenland.hpp"
#include "games/drachenwurf/drachenwurf.hpp"
#include "games/dragon_castle/dragon_castle.hpp"
#include "games/shelve.hpp"
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"
#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde {
namespace {

constexpr std::array games{
    shelve<drachenwurf::State>(2, drachenwurf::most_players),
    shelve<drachenland::State>(2, drachenland::most_players),
    shelve<wuerfelkoenig::State>(2, wuerfelkoenig::most_players),
    shelve<dragon_castle::State>(2, dragon_castle::most_players),
    shelve<zwei_schloesser::State>(2, zwei_schloesser::most_players),
};

}  // namespace

std::span<const Game> shelf() { return games; }

const Game* find_game(std::string_view id) {
    const auto* const game = std::ranges::find(games, id, &Game::id);
    return game == games.end() ? nullptr : game;
}

}  // namespace tafelrunde
