// The bots of one game, with its types erased.
#pragma once
#include "bots/bots.hpp"
#include "bots/levels.hpp"
#include "bots/tips.hpp"
#include "bots/train.hpp"

namespace tafelrunde {

namespace experts {

/// Throws std::bad_cast if it is a table of another game.
template <Mind M>
const typename M::State& truth(const Table& table) {
    return dynamic_cast<const TableOf<typename M::State>&>(table).state();
}

/// The only place where a bot could reach the whole state: it is handed the view and nothing else.
template <Mind M, auto Choose>
std::size_t from_view(const Table& table, Seat seat, Rng& rng, const Effort& effort) {
    return Choose(view(truth<M>(table), seat), seat, rng, effort);
}

template <Mind M>
std::vector<Tip> tips_from_view(const Table& table, Seat seat, Rng& rng, const Effort& effort) {
    return tips<M>(view(truth<M>(table), seat), seat, rng, effort);
}

template <Mind M>
Outlook outlook_of(const Table& table) {
    return outlook<M>(truth<M>(table));
}

template <Mind M>
Outlook luck_of(const Table& table, std::size_t entry, int worlds) {
    const auto& s = truth<M>(table);
    const auto menu = legal(s, chance);
    constexpr std::size_t few = 6;  // as a die has; more would take too long
    if (menu.size() > few) worlds = 0;
    Outlook luck;
    double all = 0;
    for (const auto& action : menu) all += weight(s, action);
    for (std::size_t i = 0; i < menu.size(); ++i) {
        auto next = s;
        apply(next, chance, menu[i]);
        const Outlook then = expected<M>(next, worlds);
        const double share = (i == entry ? 1 : 0) - weight(s, menu[i]) / all;
        for (Seat seat = 0; seat < s.seats; ++seat) {
            luck.points[seat] += share * then.points[seat];
            luck.chance[seat] += share * then.chance[seat];
        }
    }
    return luck;
}

}  // namespace experts

template <Mind M>
constexpr Expert make_expert() {
    using L = Levels<M>;
    using namespace experts;
    return {.bots = {from_view<M, L::random>, from_view<M, L::lehrling>, from_view<M, L::greedy>,
                     from_view<M, L::uct>, from_view<M, L::geselle>, from_view<M, L::meister>,
                     from_view<M, L::grossmeister>},
            .tips = tips_from_view<M>,
            .outlook = outlook_of<M>,
            .luck = luck_of<M>,
            .features = M::features,
            .train = train<M>};
}

}  // namespace tafelrunde
