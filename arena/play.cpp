// One game between bots, and one deal.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "arena/arena.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::arena {
namespace {

using Clock = std::chrono::steady_clock;

/// A site by its name, for luck that knows sites by numbers (FNV-1a).
int site_number(std::string_view site) {
    std::uint32_t hash = 2166136261u;
    for (const char c : site) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return static_cast<int>(hash >> 1);
}

std::uint64_t deal_seed(std::uint64_t seed, std::uint64_t deal) {
    return mix(mix(seed + golden) + deal);
}

struct Player {
    Bot bot;
    Rng rng;
};

/// A game in progress, and what is noted of it.
struct GameInProgress {
    const Settings& settings;
    const Observer& observer;
    Luck luck;
    std::unique_ptr<Table> table;
    std::vector<Player> players{};
    Played played{};
    PerSeat luck_chance{}, luck_points{};

    /// In which each die is tried to tell how lucky it is. Not for bots so quick that the same time
    /// is better spent on more games.
    int worlds() const { return std::ranges::any_of(settings.bots, looks_ahead) ? 4 : 0; }

    void draw() {
        const std::size_t entry = table->drawn_entry(luck);
        if (observer.draw) observer.draw(*table, entry);
        const Outlook lucky = settings.game->expert->luck(*table, entry, worlds());
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            luck_chance[seat] += lucky.chance[seat];
            luck_points[seat] += lucky.points[seat];
        }
        if (!table->pick(chance, entry)) assert(false);
    }

    std::size_t think(Seat seat, const std::vector<std::string>& menu) {
        SeatResult& note = played.seats[seat];
        const auto begin = Clock::now();
        const std::size_t entry =
            players[seat].bot(*table, seat, players[seat].rng, settings.effort);
        const auto spent =
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
        note.micros += spent.count();
        note.most_micros = std::max<std::int64_t>(note.most_micros, spent.count());
        ++note.kinds[menu[entry].substr(0, menu[entry].find(' '))];
        if (observer.decision) observer.decision(*table, seat, menu, entry);
        return entry;
    }

    void decide(Seat seat) {
        const auto menu = table->menu(seat);
        const std::size_t entry = menu.size() > 1 ? think(seat, menu) : 0;
        if (!table->pick(seat, entry)) assert(false);
    }

    void finish() {
        const Result result = table->outcome();
        played.winners = 0;
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            SeatResult& note = played.seats[seat];
            note.points = result.seats[seat].total;
            note.place = result.seats[seat].place;
            note.luck_chance = std::llround(luck_chance[seat] * 1e9);
            note.luck_points = std::llround(luck_points[seat] * 1e9);
            played.winners += note.place == 1 ? 1 : 0;
        }
        played.steps = static_cast<int>(table->steps().size());
        if (observer.end) observer.end(*table);
    }
};

std::unique_ptr<Table> opened(const Settings& settings, const Luck& luck) {
    Trouble trouble;
    const std::vector<Field> setup{{"players", std::to_string(settings.players())}};
    auto table = settings.game->open(setup, luck, trouble);
    if (!table) throw BadInput({"--players", trouble.why});
    return table;
}

}  // namespace

std::vector<std::string> line_up(const Game& game, const std::string& list,
                                 std::optional<int> players) {
    std::vector<std::string> bots;
    for (const std::string_view name : split(list, ',')) {
        if (game.bot(name) == nullptr) {
            std::string known;
            for (const std::string_view one : bot_names) join(known, one, ", ");
            throw BadInput("--bots", "arena.no.bot",
                           {gap("bot", std::string(name)), gap("known", known)});
        }
        bots.emplace_back(name);
    }
    if (bots.empty()) throw BadInput("--bots", "arena.no.bots");
    const int given = static_cast<int>(bots.size());
    const int seats = players.value_or(std::max(given, game.min_seats));
    if (seats < game.min_seats || seats > game.max_seats)
        throw BadInput(players ? "--players" : "--bots", "arena.no.players",
                       {gap("low", game.min_seats), gap("high", game.max_seats)});
    if (given > seats)
        throw BadInput("--bots", "arena.no.seats", {gap("bots", given), gap("seats", seats)});
    for (int seat = given; seat < seats; ++seat) bots.push_back(bots[seat - given]);
    return bots;
}

std::vector<std::string> names_in(const std::vector<std::string>& bots) {
    std::vector<std::string> names;
    for (const std::string& bot : bots)
        if (std::ranges::find(names, bot) == names.end()) names.push_back(bot);
    return names;
}

int rotations(const std::vector<std::string>& bots) {
    auto turned = bots;
    int n = 0;
    do {
        std::ranges::rotate(turned, turned.begin() + 1);
        ++n;
    } while (turned != bots);
    return n;
}

Luck luck_of(std::uint64_t seed, std::uint64_t deal) {
    return [luck = FastLuck(deal_seed(seed, deal))](std::string_view site, int drawn, int n) {
        return luck.below(site_number(site), drawn, n);
    };
}

std::optional<Played> play_game(const Settings& settings, std::uint64_t deal, int rotation,
                                const std::atomic<bool>& stop, const Observer& observer) {
    const Luck luck = luck_of(settings.seed, deal);
    GameInProgress game{settings, observer, luck, opened(settings, luck)};
    const auto names = names_in(settings.bots);
    const auto own =
        mix(deal_seed(settings.seed, deal) ^ mix(static_cast<unsigned>(rotation) + 1u));
    for (int seat = 0; seat < settings.players(); ++seat) {
        const std::string& name = settings.bots[(seat + rotation) % settings.players()];
        const auto bot = std::ranges::find(names, name) - names.begin();
        game.played.seats.push_back({.bot = static_cast<int>(bot)});
        game.players.push_back(
            {settings.game->bot(name), Rng(mix(own + static_cast<unsigned>(seat) * golden))});
    }
    const Table& table = *game.table;
    for (SeatSet acting = table.acting(); !acting.empty(); acting = table.acting()) {
        if (stop) return {};
        if (acting.has(chance)) game.draw();
        else game.decide(acting.first());
    }
    game.finish();
    return std::move(game.played);
}

std::optional<Deal> play_deal(const Settings& settings, std::uint64_t number,
                              const std::atomic<bool>& stop) {
    Deal deal{number};
    for (int rotation = 0; rotation < rotations(settings.bots); ++rotation) {
        auto game = play_game(settings, number, rotation, stop);
        if (!game) return {};
        deal.games.push_back(std::move(*game));
    }
    return deal;
}

}  // namespace tafelrunde::arena
