#include "server/hall/heed.hpp"

#include <algorithm>

namespace tafelrunde::server {

std::size_t heed(const BotTask& task, std::size_t own, const Effort& effort) {
    constexpr double dearest = 1;  // points
    const auto is_advised = [&](std::size_t entry) {
        return std::ranges::find(task.advised, entry) != task.advised.end();
    };
    if (task.advised.empty() || is_advised(own)) return own;
    if (task.table->menu(task.seat).size() == 2) return task.advised.front();
    Rng rng(task.seed);
    const auto best = task.game->expert->tips(*task.table, task.seat, rng, effort);
    for (const Tip& tip : best)
        if (is_advised(tip.entry) && best.front().points - tip.points <= dearest) return tip.entry;
    return own;
}

}  // namespace tafelrunde::server
