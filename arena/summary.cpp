#include "arena/summary.hpp"

#include <algorithm>

namespace tafelrunde::arena {
namespace {

/// The mean over those seats and games of a deal that `counts` (game, seat), by `value`.
template <class Counts, class Value>
double mean_in(const Deal& deal, Counts counts, Value value) {
    double sum = 0, n = 0;
    for (const Played& game : deal.games)
        for (Seat seat = 0; seat < static_cast<Seat>(game.seats.size()); ++seat)
            if (counts(game, seat)) sum += value(game, seat), ++n;
    return n > 0 ? sum / n : 0;
}

template <class Counts, class Value>
std::vector<double> by_deal(std::span<const Deal> deals, Counts counts, Value value) {
    std::vector<double> list;
    list.reserve(deals.size());
    for (const Deal& deal : deals) list.push_back(mean_in(deal, counts, value));
    return list;
}

const auto win = [](const Played& game, Seat seat) { return game.win(seat); };
const auto points = [](const Played& game, Seat seat) {
    return static_cast<double>(game.seats[seat].points);
};

void count(BotFigures& figures, int bot, std::span<const Deal> deals) {
    std::int64_t micros = 0, most = 0;
    for (const Deal& deal : deals)
        for (const Played& game : deal.games)
            for (Seat seat = 0; seat < static_cast<Seat>(game.seats.size()); ++seat) {
                const SeatResult& s = game.seats[seat];
                if (s.bot != bot) continue;
                ++figures.games;
                figures.wins += game.win(seat);
                ++figures.places[std::min<std::size_t>(s.place, figures.places.size()) - 1];
                ++figures.points_seen[s.points];
                for (const auto& [kind, n] : s.kinds) {
                    figures.kinds[kind] += n;
                    figures.decisions += n;
                }
                micros += s.micros;
                most = std::max(most, s.most_micros);
            }
    if (figures.decisions > 0)
        figures.ms_mean = static_cast<double>(micros) / 1000 / figures.decisions;
    figures.ms_most = static_cast<double>(most) / 1000;
}

BotFigures figures_of(const Settings& settings, std::span<const Deal> deals, int bot,
                      const std::string& name) {
    BotFigures figures{.name = name};
    figures.places.resize(static_cast<std::size_t>(settings.players()));
    count(figures, bot, deals);
    const auto his = [&](const Played& game, Seat seat) { return game.seats[seat].bot == bot; };
    const double each = deals.empty() ? 1 : 1.0 * figures.games / static_cast<double>(deals.size());
    figures.share = share_of(by_deal(deals, his, win), each);
    figures.points = mean_of(by_deal(deals, his, points));
    for (Seat where = 0; where < settings.players(); ++where) {
        const auto there = [&](const Played& game, Seat seat) {
            return seat == where && his(game, seat);
        };
        figures.share_by_seat.push_back(
            share_of(by_deal(deals, there, win), each / settings.players()));
    }
    return figures;
}

void rate(Summary& summary, std::span<const Deal> deals) {
    std::vector<std::vector<Ranking>> ranked;
    for (const Deal& deal : deals) {
        ranked.emplace_back();
        for (const Played& game : deal.games) {
            Ranking ranking;
            for (const SeatResult& s : game.seats) ranking.emplace_back(s.place, s.bot);
            std::ranges::sort(ranking);
            ranked.back().push_back(std::move(ranking));
        }
    }
    const auto list = ratings(ranked, static_cast<int>(summary.bots.size()), summary.settings.seed);
    for (std::size_t i = 0; i < list.size(); ++i) summary.bots[i].rating = list[i];
}

void adjust(Summary& summary, std::span<const Deal> deals) {
    const auto first = [](const Played& game, Seat seat) { return game.seats[seat].bot == 0; };
    const auto luck = [&](auto member) {
        return by_deal(deals, first, [&](const Played& game, Seat seat) {
            return static_cast<double>(game.seats[seat].*member) / 1e9;
        });
    };
    summary.luck_share = adjusted(by_deal(deals, first, win), luck(&SeatResult::luck_chance));
    if (summary.luck_share.saved == 1) summary.luck_share.value = summary.bots[0].share;
    summary.luck_points = adjusted(by_deal(deals, first, points), luck(&SeatResult::luck_points));
}

int decisions_of(const Played& game) {
    int n = 0;
    for (const SeatResult& seat : game.seats)
        for (const auto& [kind, times] : seat.kinds) n += times;
    return n;
}

Length length_of(std::span<const Deal> deals) {
    Length length;
    std::vector<double> decisions, steps;
    for (const Deal& deal : deals) {
        double sum = 0, all = 0;
        for (const Played& game : deal.games) {
            const int n = decisions_of(game);
            ++length.seen[n];
            sum += n;
            all += game.steps;
        }
        decisions.push_back(sum / static_cast<double>(deal.games.size()));
        steps.push_back(all / static_cast<double>(deal.games.size()));
    }
    length.decisions = mean_of(decisions);
    length.steps = mean_of(steps);
    if (!length.seen.empty()) {
        length.fewest = length.seen.begin()->first;
        length.most = length.seen.rbegin()->first;
    }
    return length;
}

}  // namespace

double Summary::fair_share() const {
    double sum = 0;
    for (const Estimate& seat : seats) sum += seat.mean;
    return games > 0 ? sum / settings.players() : 1.0 / settings.players();
}

Summary summarize(const Settings& settings, std::span<const Deal> deals, bool complete) {
    Summary summary{settings};
    const int per_deal = rotations(settings.bots);
    summary.deals = static_cast<int>(deals.size());
    summary.games = summary.deals * per_deal;
    summary.complete = complete;
    const auto names = names_in(settings.bots);
    for (std::size_t i = 0; i < names.size(); ++i)
        summary.bots.push_back(figures_of(settings, deals, static_cast<int>(i), names[i]));
    if (!deals.empty()) rate(summary, deals);
    if (settings.sprt) {
        const auto [p0, p1] = *settings.sprt;
        Sprt test(p0, p1);
        for (const Deal& deal : deals) test.add(first_share(deal));
        summary.sprt = SprtFigures{p0, p1, test.llr(), Sprt::bound(), test.verdict()};
    }
    adjust(summary, deals);
    for (Seat where = 0; where < settings.players(); ++where) {
        const auto there = [&](const Played&, Seat seat) { return seat == where; };
        summary.seats.push_back(share_of(by_deal(deals, there, win), per_deal));
        summary.seat_points.push_back(mean_of(by_deal(deals, there, points)));
    }
    summary.length = length_of(deals);
    return summary;
}

}  // namespace tafelrunde::arena
