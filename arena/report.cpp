// The reports: one HTML file each.
#include <fmt/format.h>

#include <algorithm>

#include "arena/plot.hpp"
#include "arena/tables.hpp"
#include "arena/words.hpp"

namespace tafelrunde::arena {
namespace {

std::string text(Tongue t, const std::string& key, const std::vector<Gap>& gaps = {}) {
    return say(t, {"report." + key, gaps});
}

std::string title_of(Tongue t, const std::string& key, const Summary& s) {
    return say(t, {key, {gap("game", say(t, {std::string(s.settings.game->id) + ".title", {}}))}});
}

void add_sentences(Page& page, const std::vector<std::string>& list) {
    page.add("<ul>\n");
    for (const std::string& sentence : list)
        page.add(fmt::format("<li>{}</li>\n", escaped(sentence)));
    page.add("</ul>\n");
}

void add_command(Page& page, Tongue t, std::string_view command, const Settings& settings) {
    page.section(text(t, "command"));
    page.add(fmt::format("<code>{}</code>\n", escaped(command_of(command, settings))));
}

void add_strength(Page& page, Tongue t, const Summary& s) {
    std::vector<Whisker> rated, shares;
    for (std::size_t i = 0; i < s.bots.size(); ++i) {
        rated.push_back({s.bots[i].name, s.bots[i].rating, static_cast<int>(i)});
        shares.push_back({s.bots[i].name, s.bots[i].share, static_cast<int>(i)});
    }
    if (s.bots.size() > 1) page.figure(text(t, "ratings"), whiskers(t, rated, Unit::plain, 0));
    page.figure(text(t, "shares"), whiskers(t, shares, Unit::percent, s.fair_share()));
}

void add_points(Page& page, Tongue t, const Summary& s) {
    page.section(text(t, "points"), text(t, "points.about"));
    Span all = span_of(s.bots[0].points_seen);
    for (const BotFigures& bot : s.bots) {
        const Span own = span_of(bot.points_seen);
        all = {std::min(all.low, own.low), std::max(all.high, own.high)};
    }
    for (std::size_t i = 0; i < s.bots.size(); ++i)
        page.figure(
            fmt::format("{}: {}", s.bots[i].name, decimal(t, s.bots[i].points.mean, 1)),
            histogram(t, s.bots[i].points_seen, all, static_cast<int>(i), s.bots[i].points.mean));
}

void add_seats(Page& page, Tongue t, const Summary& s) {
    page.section(text(t, "seats"), text(t, "seats.about"));
    std::vector<Whisker> seats;
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
        seats.push_back({say(t, {"arena.column.seat", {gap("n", static_cast<int>(seat) + 1)}}),
                         s.seats[seat], static_cast<int>(seat)});
    page.figure(text(t, "shares"), whiskers(t, seats, Unit::percent, s.fair_share()));
    page.table(seat_rows(t, s));
}

void add_length(Page& page, Tongue t, const Summary& s) {
    page.section(text(t, "length"), text(t, "length.about"));
    page.figure(text(t, "decisions"),
                histogram(t, s.length.seen, span_of(s.length.seen), 6, s.length.decisions.mean));
}

void add_kinds(Page& page, Tongue t, const Summary& s) {
    page.section(text(t, "kinds"), text(t, "kinds.about"));
    for (std::size_t i = 0; i < s.bots.size(); ++i) {
        std::vector<Bar> rows;
        for (const auto& [kind, all] : kinds_of(s)) {
            const auto found = s.bots[i].kinds.find(kind);
            const double each = found == s.bots[i].kinds.end()
                                    ? 0
                                    : 1.0 * found->second / std::max(1, s.bots[i].games);
            rows.push_back({kind, each, decimal(t, each, 2), static_cast<int>(i)});
        }
        page.figure(s.bots[i].name, bars(rows));
    }
}

/// What raises the points most, and what lowers them most, of what is told apart from chance.
std::vector<Whisker> telling(const std::vector<Worth>& things) {
    constexpr std::size_t most = 12;
    constexpr int enough = 20;
    std::vector<const Worth*> sure;
    for (const Worth& w : things)
        if (w.chosen >= enough && w.forgone >= enough && (w.gain.low > 0 || w.gain.high < 0) &&
            !is_code(w.name))
            sure.push_back(&w);
    std::ranges::sort(sure, [](const Worth* a, const Worth* b) {
        return a->gain.mean != b->gain.mean ? a->gain.mean > b->gain.mean : a->name < b->name;
    });
    if (sure.size() > 2 * most)
        sure.erase(sure.begin() + most, sure.end() - static_cast<std::ptrdiff_t>(most));
    std::vector<Whisker> rows;
    for (const Worth* w : sure) rows.push_back({w->name, w->gain, w->gain.mean > 0 ? 2 : 5});
    return rows;
}

}  // namespace

std::string report(Tongue t, const Summary& s) {
    Page page(t, title_of(t, "report.arena.title", s), headline(t, s));
    if (s.games > 0) {
        page.section(text(t, "results"), text(t, "results.about"));
        page.table(result_rows(t, s));
        add_strength(page, t, s);
        add_sentences(page, sentences(t, s));
        page.table(strength_rows(t, s));
        page.table(place_rows(t, s));
        page.table(bot_seat_rows(t, s));
        add_points(page, t, s);
        add_seats(page, t, s);
        add_length(page, t, s);
        add_kinds(page, t, s);
    }
    add_command(page, t, "arena", s.settings);
    return page.html();
}

std::string report(Tongue t, const Study& s) {
    Page page(t, title_of(t, "report.analyze.title", s.summary), headline(t, s.summary));
    add_sentences(page, sentences(t, s));
    add_seats(page, t, s.summary);
    add_length(page, t, s.summary);
    page.section(text(t, "leads"), text(t, "leads.about"));
    page.figure(text(t, "leads"),
                histogram(t, s.leads_seen, span_of(s.leads_seen), 3, s.lead_points.mean));
    page.section(text(t, "branching"), text(t, "branching.about"));
    std::vector<Bar> menus;
    for (const auto& [kind, n] : kinds_of(s.summary))
        menus.push_back({kind, s.kinds.at(kind).mean(), decimal(t, s.kinds.at(kind).mean(), 1), 0});
    page.figure(text(t, "menus"), bars(menus));
    page.table(branching_rows(t, s));
    page.section(text(t, "sheet"), text(t, "sheet.about"));
    page.table(sheet_rows(t, s));
    page.section(text(t, "things"), text(t, "things.about"));
    if (const auto rows = telling(s.things); !rows.empty())
        page.figure(text(t, "gain"), whiskers(t, rows, Unit::plain, 0));
    page.table(thing_rows(t, s, 60));
    add_command(page, t, "analyze", s.summary.settings);
    return page.html();
}

}  // namespace tafelrunde::arena
