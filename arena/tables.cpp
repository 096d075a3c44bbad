#include "arena/tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/words.hpp"

namespace tafelrunde::arena {
namespace {

Row heading(Tongue t, std::initializer_list<const char*> columns) {
    Row row;
    for (const std::string_view column : columns)
        row.push_back(column == "95" ? "95 %"
                                     : say(t, {"arena.column." + std::string(column), {}}));
    return row;
}

std::string sprt_sentence(Tongue t, const SprtFigures& test) {
    const Gap p0 = gap("p0", percent(t, test.p0)), p1 = gap("p1", percent(t, test.p1));
    const std::string verdict =
        say(t, {"arena.verdict." + std::string(name_of(test.verdict)), {p0, p1}});
    return say(
        t, {"arena.sprt",
            {p0, p1, gap("llr", decimal(t, test.llr, 2)), gap("low", decimal(t, -test.bound, 2)),
             gap("high", decimal(t, test.bound, 2)), gap("verdict", verdict)}});
}

std::string length_sentence(Tongue t, const Length& length) {
    return say(t, {"arena.length",
                   {gap("decisions", decimal(t, length.decisions.mean, 1)),
                    gap("range", range(t, length.decisions, 1)), gap("fewest", length.fewest),
                    gap("most", length.most), gap("steps", decimal(t, length.steps.mean, 1))}});
}

}  // namespace

std::string headline(Tongue t, const Summary& s) {
    return say(t, {"arena.head",
                   {gap("game", say(t, {std::string(s.settings.game->id) + ".title", {}})),
                    gap("players", s.settings.players()), gap("games", s.games),
                    gap("deals", s.deals), gap("seed", std::to_string(s.settings.seed))}});
}

Rows result_rows(Tongue t, const Summary& s) {
    Rows rows{heading(t, {"bot", "games", "wins", "share", "95", "points", "95"})};
    for (const BotFigures& bot : s.bots)
        rows.push_back({bot.name, std::to_string(bot.games), decimal(t, bot.wins, 1),
                        percent(t, bot.share.mean), percent_range(t, bot.share),
                        decimal(t, bot.points.mean, 2), range(t, bot.points, 2)});
    return rows;
}

Rows strength_rows(Tongue t, const Summary& s) {
    Rows rows{heading(t, {"bot", "rating", "95", "ms", "most"})};
    for (const BotFigures& bot : s.bots)
        rows.push_back({bot.name, signed_decimal(t, bot.rating.mean, 0),
                        signed_range(t, bot.rating, 0), decimal(t, bot.ms_mean, 2),
                        decimal(t, bot.ms_most, 1)});
    return rows;
}

Rows place_rows(Tongue t, const Summary& s) {
    Rows rows{heading(t, {"bot"})};
    for (int place = 1; place <= s.settings.players(); ++place)
        rows[0].push_back(say(t, {"arena.column.place", {gap("n", place)}}));
    for (const BotFigures& bot : s.bots) {
        rows.push_back({bot.name});
        for (const int n : bot.places) rows.back().push_back(std::to_string(n));
    }
    return rows;
}

Rows bot_seat_rows(Tongue t, const Summary& s) {
    Rows rows{heading(t, {"bot"})};
    for (int seat = 1; seat <= s.settings.players(); ++seat)
        rows[0].push_back(say(t, {"arena.column.seat", {gap("n", seat)}}));
    for (const BotFigures& bot : s.bots) {
        rows.push_back({bot.name});
        for (const Estimate& e : bot.share_by_seat) rows.back().push_back(percent(t, e.mean));
    }
    return rows;
}

std::vector<std::string> sentences(Tongue t, const Summary& s) {
    std::vector<std::string> list;
    list.push_back(say(t, {"arena.fair", {gap("share", percent(t, s.fair_share()))}}));
    list.push_back(
        say(t, {"arena.luck_share",
                {gap("bot", s.bots[0].name), gap("share", percent(t, s.luck_share.value.mean)),
                 gap("range", percent_range(t, s.luck_share.value)),
                 gap("saved", decimal(t, s.luck_share.saved, 1))}}));
    list.push_back(
        say(t, {"arena.luck_points",
                {gap("bot", s.bots[0].name), gap("points", decimal(t, s.luck_points.value.mean, 2)),
                 gap("range", range(t, s.luck_points.value, 2)),
                 gap("saved", decimal(t, s.luck_points.saved, 1))}}));
    if (s.sprt) list.push_back(sprt_sentence(t, *s.sprt));
    list.push_back(say(
        t, {"arena.first_seat",
            {gap("share", percent(t, s.seats[0].mean)), gap("range", percent_range(t, s.seats[0])),
             gap("edge", signed_decimal(t, 100 * (s.seats[0].mean - s.fair_share()), 1))}}));
    list.push_back(length_sentence(t, s.length));
    double all = 0;
    std::string kinds;
    for (const auto& [kind, n] : kinds_of(s)) all += n;
    for (const auto& [kind, n] : kinds_of(s))
        join(kinds, fmt::format("{} {}", kind, percent(t, n / all)), ", ");
    list.push_back(say(t, {"arena.kinds", {gap("kinds", kinds)}}));
    return list;
}

Rows seat_rows(Tongue t, const Summary& s) {
    Rows rows{heading(t, {"where", "share", "95", "points", "95"})};
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
        rows.push_back({say(t, {"arena.column.seat", {gap("n", static_cast<int>(seat) + 1)}}),
                        percent(t, s.seats[seat].mean), percent_range(t, s.seats[seat]),
                        decimal(t, s.seat_points[seat].mean, 2), range(t, s.seat_points[seat], 2)});
    return rows;
}

Rows branching_rows(Tongue t, const Study& s) {
    Rows rows{heading(t, {"kind", "per_game", "entries", "most_entries"})};
    const auto add = [&](const std::string& name, const Branching& b) {
        rows.push_back({name, decimal(t, static_cast<double>(b.menus) / s.summary.games, 1),
                        decimal(t, b.mean(), 1), std::to_string(b.most)});
    };
    add(say(t, {"arena.all_kinds", {}}), s.all);
    for (const auto& [kind, n] : kinds_of(s.summary)) add(kind, s.kinds.at(kind));
    return rows;
}

Rows thing_rows(Tongue t, const Study& s, std::size_t most) {
    constexpr int enough = 5;
    Rows rows{
        heading(t, {"thing", "chosen", "points", "without", "gain", "95", "share", "without"})};
    for (const Worth& w : s.things)
        if (w.chosen >= enough && w.forgone >= enough && !is_code(w.name) && rows.size() <= most)
            rows.push_back({w.name, percent(t, 1.0 * w.chosen / (w.chosen + w.forgone)),
                            decimal(t, w.points.mean, 1), decimal(t, w.points_without.mean, 1),
                            signed_decimal(t, w.gain.mean, 1), signed_range(t, w.gain, 1),
                            percent(t, w.share.mean), percent(t, w.share_without.mean)});
    return rows;
}

Rows sheet_rows(Tongue t, const Study& s) {
    Rows rows{heading(t, {"thing", "have", "there", "gain", "95", "share", "without"})};
    for (const Worth& w : s.sheet)
        if (w.chosen > 0)
            rows.push_back({say(t, {w.name, {}}),
                            percent(t, 1.0 * w.chosen / (w.chosen + w.forgone)),
                            decimal(t, w.times, 1), signed_decimal(t, w.gain.mean, 1),
                            signed_range(t, w.gain, 1), percent(t, w.share.mean),
                            percent(t, w.share_without.mean)});
    return rows;
}

std::vector<std::string> sentences(Tongue t, const Study& s) {
    std::vector<std::string> list;
    list.push_back(length_sentence(t, s.summary.length));
    list.push_back(say(t, {"analyze.branching",
                           {gap("mean", decimal(t, s.all.mean(), 1)), gap("most", s.all.most)}}));
    list.push_back(say(t, {"analyze.leads",
                           {gap("points", decimal(t, s.lead_points.mean, 2)),
                            gap("points_range", range(t, s.lead_points, 2)),
                            gap("outlook", decimal(t, s.lead_outlook.mean, 2)),
                            gap("outlook_range", range(t, s.lead_outlook, 2))}}));
    return list;
}

std::vector<std::pair<std::string, int>> kinds_of(const Summary& s) {
    std::map<std::string, int> kinds;
    for (const BotFigures& bot : s.bots)
        for (const auto& [kind, n] : bot.kinds) kinds[kind] += n;
    std::vector<std::pair<std::string, int>> sorted(kinds.begin(), kinds.end());
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    return sorted;
}

std::string command_of(std::string_view command, const Settings& s) {
    std::string bots;
    for (const std::string& bot : s.bots) join(bots, bot, ",");
    std::string text = fmt::format("tafelrunde {} {} --bots {}", command, s.game->id, bots);
    if (s.games > 0) text += fmt::format(" --games {}", s.games);
    if (s.sprt) text += fmt::format(" --sprt {},{}", (*s.sprt)[0], (*s.sprt)[1]);
    text += fmt::format(" --seed {}", s.seed);
    if (s.effort.iterations > 0) text += fmt::format(" --iterations {}", s.effort.iterations);
    if (s.effort.milliseconds > 0) text += fmt::format(" --time {}", s.effort.milliseconds);
    return text;
}

}  // namespace tafelrunde::arena
