#include "bots/bots.hpp"

#include <algorithm>

#include "bots/row.hpp"

namespace tafelrunde {
namespace {

const Row* find_row(std::string_view game) {
    for (const auto bots : {drachenwurf_bots, drachenland_bots, wuerfelkoenig_bots,
                            dragon_castle_bots, zwei_schloesser_bots})
        if (bots().expert.game == game) return &bots();
    return nullptr;
}

}  // namespace

Bot find_bot(std::string_view game, std::string_view name) {
    const auto bot = std::ranges::find(all_bots, name) - all_bots.begin();
    const Row* const row = find_row(game);
    return row == nullptr || bot == std::ssize(all_bots) ? nullptr : row->bots[bot];
}

std::span<const std::string_view> bot_names() { return all_bots; }

const Expert* find_expert(std::string_view game) {
    const Row* const row = find_row(game);
    return row == nullptr ? nullptr : &row->expert;
}

}  // namespace tafelrunde
