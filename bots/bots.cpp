#include "bots/bots.hpp"

#include <algorithm>
#include <array>

#include "bots/greedy.hpp"
#include "games/drachenland/bot.hpp"
#include "games/drachenwurf/bot.hpp"
#include "games/drachenwurf/drachenwurf.hpp"
#include "games/dragon_castle/bot.hpp"
#include "games/wuerfelkoenig/bot.hpp"
#include "games/wuerfelkoenig/wuerfelkoenig.hpp"
#include "games/zwei_schloesser/bot.hpp"

namespace tafelrunde {
namespace {

/// The only place where a bot stands beside the truth: it is handed the view and no more.
template <SpokenGame S, auto Choose>
std::size_t from_view(const Table& table, Seat seat, Rng& rng) {
    const auto& host = static_cast<const TableOf<S>&>(table);
    return Choose(view(host.state(), seat), seat, rng);
}

template <SpokenGame S>
std::size_t choose_randomly(const typename S::View& seen, Seat seat, Rng& rng) {
    const auto menu = legal(imagine(seen, rng), seat);
    return static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
}

constexpr std::array<std::string_view, 2> names{"random", "greedy"};

struct Row {
    std::string_view game;
    std::array<Bot, names.size()> bots;
};

template <SpokenGame S>
constexpr Row row() {
    return {S::id, {from_view<S, choose_randomly<S>>, from_view<S, choose_greedily<S>>}};
}

constexpr Row rows[] = {row<drachenwurf::State>(), row<drachenland::State>(),
                        row<wuerfelkoenig::State>(), row<dragon_castle::State>(),
                        row<zwei_schloesser::State>()};

}  // namespace

Bot find_bot(std::string_view game, std::string_view name) {
    const auto bot = std::ranges::find(names, name) - names.begin();
    if (bot == std::ssize(names)) return nullptr;
    for (const Row& row : rows)
        if (row.game == game) return row.bots[bot];
    return nullptr;
}

std::span<const std::string_view> bot_names() { return names; }

}  // namespace tafelrunde
