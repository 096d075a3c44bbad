#include "arena/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tafelrunde::arena {
namespace {

constexpr int no_leader = -1;

/// What one seat could choose in one game, and how often it did.
using Chosen = std::map<std::string, int>;

struct GameNotes {
    std::vector<Chosen> chosen{};                                   // for every seat; 0: forgone
    std::vector<std::vector<std::pair<std::string, int>>> sheet{};  // key, points
    std::map<std::string, Branching> kinds{};
    int lead_points = 0, lead_outlook = 0;
};

/// Who alone has most; nobody if several do.
template <class Value>
int leader(int seats, Value value) {
    int best = 0, equal = 1;
    for (int seat = 1; seat < seats; ++seat) {
        if (value(seat) > value(best)) best = seat, equal = 1;
        else if (value(seat) == value(best)) ++equal;
    }
    return equal == 1 ? best : no_leader;
}

/// Counts how often the lead goes from one to another; a tie in between is no change.
struct Lead {
    int now = no_leader, changes = 0;

    void see(int who) {
        if (who == no_leader) return;
        if (now != no_leader && who != now) ++changes;
        now = who;
    }
};

/// Observes one game.
struct Notary {
    const Expert& expert;
    int seats;
    GameNotes notes{};
    Lead points{}, outlook{};
    Seat last = spectator;  // who decided before

    void see_lead(const Table& table) {
        const Result now = table.outcome();
        points.see(leader(seats, [&](int seat) { return now.seats[seat].total; }));
        const Outlook o = expert.outlook(table);
        outlook.see(leader(seats, [&](int seat) { return o.chance[seat]; }));
    }

    void decision(const Table& table, Seat seat, const Observer::Menu& menu, std::size_t entry) {
        if (last != spectator && seat != last) see_lead(table);
        last = seat;
        notes.kinds[menu[entry].substr(0, menu[entry].find(' '))].add(
            static_cast<int>(menu.size()));
        for (const std::string& words : menu)
            for (std::string& thing : things_in(words)) notes.chosen[seat].try_emplace(thing, 0);
        for (const std::string& thing : things_in(menu[entry])) ++notes.chosen[seat][thing];
    }

    void end(const Table& table) {
        see_lead(table);
        const Result result = table.outcome();
        for (int seat = 0; seat < seats; ++seat) {
            notes.sheet.emplace_back();
            for (const Part& part : result.seats[seat].parts)
                notes.sheet.back().emplace_back(part.key, part.points);
        }
        notes.lead_points = points.changes;
        notes.lead_outlook = outlook.changes;
    }
};

struct DealNotes {
    Deal deal{};
    std::vector<GameNotes> games{};
};

std::optional<DealNotes> noted_deal(const Settings& settings, std::uint64_t number,
                                    const std::atomic<bool>& stop) {
    DealNotes all{{number}};
    for (int rotation = 0; rotation < rotations(settings.bots); ++rotation) {
        Notary notary{*settings.game->expert, settings.players()};
        notary.notes.chosen.resize(static_cast<std::size_t>(settings.players()));
        const Observer observer{
            .decision = [&](const Table& table, Seat seat, const Observer::Menu& menu,
                            std::size_t entry) { notary.decision(table, seat, menu, entry); },
            .end = [&](const Table& table) { notary.end(table); }};
        auto played = play_game(settings, number, rotation, stop, observer);
        if (!played) return {};
        all.deal.games.push_back(std::move(*played));
        all.games.push_back(std::move(notary.notes));
    }
    return all;
}

/// Points and wins of those with something and those without.
struct Compared {
    std::array<std::vector<double>, 2> points{}, wins{};
    double times = 0;

    void add(bool with, double n, int points_now, double win) {
        points[with].push_back(points_now);
        wins[with].push_back(win);
        times += with ? n : 0;
    }

    Worth worth(std::string name, bool is_sheet) const {
        Worth w{.name = std::move(name),
                .is_sheet = is_sheet,
                .chosen = static_cast<int>(points[1].size()),
                .forgone = static_cast<int>(points[0].size())};
        if (w.chosen > 0) w.times = times / w.chosen;
        w.points = mean_of(points[1]);
        w.points_without = mean_of(points[0]);
        w.share = share_of(wins[1], 1);
        w.share_without = share_of(wins[0], 1);
        w.gain = difference(points[1], points[0]);
        return w;
    }
};

void compare(Study& study, std::span<const DealNotes> deals) {
    std::map<std::string, Compared> things, sheet;
    std::vector<std::string> order;  // of the sheet
    for (const DealNotes& deal : deals)
        for (std::size_t g = 0; g < deal.games.size(); ++g)
            for (std::size_t seat = 0; seat < deal.games[g].chosen.size(); ++seat) {
                const Played& played = deal.deal.games[g];
                const int points = played.seats[seat].points;
                const double win = played.win(static_cast<Seat>(seat));
                for (const auto& [thing, n] : deal.games[g].chosen[seat])
                    things[thing].add(n > 0, n, points, win);
                for (const auto& [key, part] : deal.games[g].sheet[seat]) {
                    if (!sheet.contains(key)) order.push_back(key);
                    sheet[key].add(part != 0, part, points, win);
                }
            }
    for (const auto& [thing, compared] : things)
        study.things.push_back(compared.worth(thing, false));
    std::ranges::sort(study.things, [](const Worth& a, const Worth& b) {
        return a.chosen != b.chosen ? a.chosen > b.chosen : a.name < b.name;
    });
    for (const std::string& key : order) study.sheet.push_back(sheet.at(key).worth(key, true));
}

Study studied(const Settings& settings, std::span<const DealNotes> notes) {
    std::vector<Deal> deals;
    std::vector<double> lead_points, lead_outlook;
    Study study;
    for (const DealNotes& deal : notes) {
        deals.push_back(deal.deal);
        double points = 0, outlook = 0;
        for (const GameNotes& game : deal.games) {
            for (const auto& [kind, branching] : game.kinds) {
                study.kinds[kind].add(branching);
                study.all.add(branching);
            }
            ++study.leads_seen[game.lead_points];
            points += game.lead_points;
            outlook += game.lead_outlook;
        }
        lead_points.push_back(points / static_cast<double>(deal.games.size()));
        lead_outlook.push_back(outlook / static_cast<double>(deal.games.size()));
    }
    study.summary = summarize(settings, deals, true);
    study.lead_points = mean_of(lead_points);
    study.lead_outlook = mean_of(lead_outlook);
    compare(study, notes);
    return study;
}

std::string json_branching(const Branching& b) {
    return fmt::format(R"({{"decisions":{},"mean":{},"max":{}}})", b.menus, json_number(b.mean()),
                       b.most);
}

std::string json_worth(const Worth& w) {
    return fmt::format(
        R"({{"name":{},"chosen":{},"forgone":{},"{}":{},{},{},{},{},{}}})", json_text(w.name),
        w.chosen, w.forgone, w.is_sheet ? "points_there" : "times", json_number(w.times),
        json_estimate("points", w.points), json_estimate("points_without", w.points_without),
        json_estimate("win_share", w.share), json_estimate("win_share_without", w.share_without),
        json_estimate("gain", w.gain));
}

}  // namespace

void Branching::add(int size) {
    ++menus;
    entries += size;
    most = std::max(most, size);
}

void Branching::add(const Branching& other) {
    menus += other.menus;
    entries += other.entries;
    most = std::max(most, other.most);
}

std::vector<std::string> things_in(std::string_view entry) {
    const auto words = split(entry);
    if (words.empty()) return {};
    std::vector<std::string> things;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i].substr(0, words[i].find_first_of("@="));
        const bool letter = !word.empty() && ((word[0] >= 'a' && word[0] <= 'z') ||
                                              (word[0] >= 'A' && word[0] <= 'Z'));
        if (letter) things.push_back(fmt::format("{} {}", words[0], word));
    }
    if (things.empty()) things.emplace_back(words[0]);
    return things;
}

bool is_code(std::string_view thing) {
    const auto blank = thing.find(' ');
    if (blank == thing.npos) return false;
    const std::string_view word = thing.substr(blank + 1);
    return word.size() == 1 || (word.size() <= 3 && word.find_first_of("0123456789") != word.npos);
}

std::optional<Study> study(const Settings& settings, int jobs, const std::atomic<bool>& stop,
                           const Progress& progress) {
    const auto per_deal = static_cast<std::uint64_t>(rotations(settings.bots));
    const std::uint64_t wanted = (settings.games + per_deal - 1) / per_deal;
    std::vector<DealNotes> notes(wanted);
    std::mutex mutex;
    std::uint64_t done = 0;
    in_parallel(wanted, jobs, stop, [&](std::uint64_t number) {
        auto deal = noted_deal(settings, number, stop);
        if (!deal) return;
        const std::scoped_lock lock(mutex);
        notes[number] = std::move(*deal);
        progress({++done * per_deal, wanted * per_deal, 0});
    });
    if (done < wanted) return {};
    return studied(settings, notes);
}

std::string to_json(const Study& s) {
    std::string kinds, things, sheet;
    for (const auto& [kind, branching] : s.kinds)
        join(kinds, fmt::format("{}:{}", json_text(kind), json_branching(branching)), ",");
    for (const Worth& w : s.things) join(things, json_worth(w), ",");
    for (const Worth& w : s.sheet) join(sheet, json_worth(w), ",");
    std::string text = to_json(s.summary, false);
    text.pop_back();  // what follows belongs into the same object
    return text +
           fmt::format(R"(,"branching":{{"all":{},"kinds":{{{}}}}})", json_branching(s.all),
                       kinds) +
           fmt::format(R"(,"lead_changes":{{{},{}}},"things":[{}],"sheet":[{}]}})",
                       json_estimate("by_points", s.lead_points),
                       json_estimate("by_outlook", s.lead_outlook), things, sheet);
}

}  // namespace tafelrunde::arena
