// Every game on the shelf with hidden hands: two courses of it that one seat, or those who watch,
// cannot tell apart send them the same bytes, whatever they ask for and whatever the others do.
#include "server/hall/room.hpp"
#include "tests/server/hall/parlour.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Entry;
using server::Kind;
using server::Room;

bool hears(Seat viewer, const Spoken& step) { return (step.hidden_from >> viewer & 1) == 0; }

/// A course of the game, each step by lot; then luck settles.
std::unique_ptr<Table> walked(const Table& start, const Luck& luck, std::size_t steps, Rng& rng) {
    auto table = start.clone();
    while (!table->acting().empty() &&
           (table->steps().size() < steps || table->acting().has(chance))) {
        if (table->acting().has(chance)) {
            table->chance_step(luck);
            continue;
        }
        auto seat = static_cast<Seat>(rng.below(table->seats()));
        while (!table->acting().has(seat)) seat = (seat + 1) % table->seats();
        const auto entries = static_cast<int>(table->menu(seat).size());
        EXPECT_TRUE(table->pick(seat, static_cast<std::size_t>(rng.below(entries))));
    }
    return table;
}

/// What the viewer sees after each step, as hashes.
std::vector<std::uint64_t> seen_by(Seat viewer, const Table& course) {
    const auto again = course.clone();
    again->rewind(0);
    std::vector<std::uint64_t> seen;
    for (const Spoken& step : course.steps()) {
        const auto menu = again->menu(step.seat);
        const auto entry = std::ranges::find(menu, step.words) - menu.begin();
        EXPECT_TRUE(again->pick(step.seat, static_cast<std::size_t>(entry)));
        seen.push_back(again->hash_seen(viewer));
    }
    return seen;
}

/// Another course that looks the same to the viewer at every step; null if this try has failed.
/// What the viewer hears stays as it was, of the rest something is chosen anew now and then.
std::unique_ptr<Table> look_alike(const Table& course, Seat viewer,
                                  const std::vector<std::uint64_t>& seen, Rng& rng) {
    auto other = course.clone();
    other->rewind(0);
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const Spoken& step = course.steps()[i];
        const auto menu = other->menu(step.seat);
        auto entry = static_cast<std::size_t>(std::ranges::find(menu, step.words) - menu.begin());
        const bool hidden = !hears(viewer, step);
        if (hidden && !menu.empty() && (entry == menu.size() || rng.below(3) == 0))
            entry = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        if (!other->pick(step.seat, entry) || other->hash_seen(viewer) != seen[i]) return nullptr;
    }
    return other->hash() != course.hash() ? std::move(other) : nullptr;
}

/// Whether two tables still look the same to the viewer if a seat picks these entries.
bool stays_alike(const std::array<const Table*, 2>& tables, Seat viewer, Seat seat,
                 const std::array<std::size_t, 2>& entries) {
    std::array<std::uint64_t, 2> seen{};
    for (const std::size_t i : {0u, 1u}) {
        const auto table = tables[i]->clone();
        if (!table->pick(seat, entries[i]) || table->acting().has(chance)) return false;
        seen[i] = table->hash_seen(viewer);
    }
    return seen[0] == seen[1];
}

/// People at a table whose game takes one of two courses, and somebody who watches.
class Hidden {
public:
    Hidden(const Game& game, int players, std::uint64_t seed) : base_(seed) {
        for (int i = 0; i <= players; ++i) {
            people_.push_back(std::make_unique<Visitor>(base_));
            people_.back()->hello("Gast " + std::to_string(i));
        }
        json::array seats{me()};
        for (int i = 1; i < players; ++i) seats.push_back(free_seat());
        const json::object made =
            people_[0]->good({{"do", "create"}, {"game", std::string(game.id)}, {"seats", seats}});
        id_ = Visitor::text(made.at("table"));
        for (int i = 1; i < players; ++i) people_[i]->good({{"do", "sit"}, {"table", id_}});
        people_[0]->good({{"do", "start"}, {"table", id_}});
        auto& log = base_.store.logs.at(id_);
        while (server::from_body(log.back().body).kind != Kind::start) log.pop_back();
        room_ = std::make_unique<Room>(base_.store.tables.at(id_), 0);
        for (const EntryRow& row : log) room_->fold(row);
    }

    const Table& start() const { return *room_->table(); }
    Luck luck() const { return fair_luck(room_->dice()); }

    /// What the viewer hears in the world where the game took this course. `words`: to be asked
    /// about. `others`: who picks what while the viewer looks on. `own`: and then the viewer.
    std::string traffic(const Table& course, Seat viewer, const std::vector<std::string>& words,
                        std::optional<std::pair<Seat, std::size_t>> other,
                        std::optional<std::size_t> own) const {
        World world(99);
        fill(world.store, course);
        world.restart();
        Visitor looker(world), actor(world);
        looker.key = people_[index(viewer)]->key;
        looker.hello();
        const auto ask = [&](std::string_view verb, json::object more = {}) {
            more["do"] = verb;
            more["table"] = id_;
            looker.ask(std::move(more));
        };
        for (const char* verb : {"tables", "mine"}) looker.ask({{"do", verb}});
        for (const char* verb : {"open", "beat", "replay", "record", "hint"}) ask(verb);
        for (const std::string& each : words) ask("why", {{"words", each}});
        const auto version = [&] { return std::ssize(world.store.log(id_)); };
        for (const std::string& each : words) ask("advise", {{"v", version()}, {"words", each}});
        ask("chat", {{"text", "Na?"}, {"once", 5}});
        ask("ask_undo", {{"v", version()}, {"steps", 100'000}});
        ask("undo", {{"v", version()}, {"steps", 2}});
        if (other) {
            actor.key = people_[index(other->first)]->key;
            actor.hello();
            actor.good({{"do", "pick"},
                        {"table", id_},
                        {"v", version()},
                        {"entry", other->second},
                        {"seat", other->first}});
        }
        if (own) ask("pick", {{"v", version()}, {"entry", *own}});
        ask("pick", {{"v", 1}, {"entry", 0}});
        world.bots_think = false;  // a bot for who leaves might end the choice
        for (const char* verb : {"open", "replay", "beat", "leave", "beat"}) ask(verb);
        std::string all;
        for (const std::string& message : looker.heard) all += message + "\n";
        return all;
    }

private:
    std::size_t index(Seat viewer) const {
        return viewer == spectator ? people_.size() - 1 : static_cast<std::size_t>(viewer);
    }
    void fill(SimStore& store, const Table& course) const {
        store.guests = base_.store.guests;
        store.tables = base_.store.tables;
        store.logs = base_.store.logs;
        store.sat = base_.store.sat;
        auto& log = store.logs.at(id_);
        for (const Spoken& step : course.steps())
            log.push_back({static_cast<int>(log.size()) + 1, log.back().time,
                           to_body(Entry{.kind = Kind::step,
                                         .seat = step.seat,
                                         .text = step.words,
                                         .hash = step.hash})});
    }

    World base_;
    std::vector<std::unique_ptr<Visitor>> people_;
    std::string id_;
    std::unique_ptr<Room> room_;
};

/// What could be said of either course: menus, and steps that were hidden.
std::vector<std::string> words_of(const std::array<const Table*, 2>& tables, Rng& rng) {
    std::set<std::string> all;
    for (const Table* const table : tables) {
        for (Seat seat = 0; seat < table->seats(); ++seat)
            for (const std::string& words : table->menu(seat)) all.insert(words);
        for (const Spoken& step : table->steps())
            if (step.hidden_from != 0) all.insert(step.words);
    }
    std::vector<std::string> some{"abrakadabra"};
    for (const std::string& words : all)
        if (rng.below(static_cast<int>(all.size())) < 12) some.push_back(words);
    return some;
}

struct Found {
    int pairs = 0, lively = 0, told_apart = 0;
};

void compare(const Hidden& at, const std::array<const Table*, 2>& tables, Seat viewer, Rng& rng,
             Found& found) {
    std::optional<std::pair<Seat, std::array<std::size_t, 2>>> other;
    std::optional<std::size_t> own;
    for (Seat seat = 0; seat < tables[0]->seats() && !other; ++seat) {
        const std::array<std::size_t, 2> ends{0, tables[1]->menu(seat).size() - 1};
        if (seat != viewer && stays_alike(tables, viewer, seat, ends)) other = {seat, ends};
    }
    if (!other && stays_alike(tables, viewer, viewer, {0, 0})) own = 0;
    const auto words = words_of(tables, rng);
    std::array<std::string, 2> heard;
    for (const std::size_t i : {0u, 1u})
        heard[i] = at.traffic(
            *tables[i], viewer, words,
            other ? std::optional(std::pair(other->first, other->second[i])) : std::nullopt, own);
    EXPECT_EQ(heard[0].size(), heard[1].size());
    if (heard[0] != heard[1]) {
        const auto differ = std::ranges::mismatch(heard[0], heard[1]).in1 - heard[0].begin();
        const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differ - 200));
        ADD_FAILURE() << "viewer " << viewer << ":\n… " << heard[0].substr(from, 400) << "\n… "
                      << heard[1].substr(from, 400);
    }
    ++found.pairs;
    if (other) ++found.lively;
    // The same means show the difference to whoever may see it.
    for (Seat seat = 0; seat < tables[0]->seats(); ++seat)
        if (tables[0]->hash_seen(seat) != tables[1]->hash_seen(seat) && found.told_apart < 3) {
            EXPECT_NE(at.traffic(*tables[0], seat, {}, {}, {}),
                      at.traffic(*tables[1], seat, {}, {}, {}));
            ++found.told_apart;
        }
}

TEST(HiddenWorlds, cannot_be_told_apart_by_who_may_not_know) {
    for (const Game& game : shelf()) {
        if (!game.has_secrets) continue;
        for (const int players : {game.min_seats, std::min(3, game.max_seats), game.max_seats}) {
            Rng rng(static_cast<std::uint64_t>(players));
            Found found;
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                const Hidden at(game, players, seed);
                for (const Seat viewer : {0, players - 1, spectator}) {
                    // In the middle of the first choice, and some way into the game.
                    const std::size_t dealt = walked(at.start(), at.luck(), 1, rng)->steps().size();
                    const auto more = seed % 2 == 1 ? rng.below(players) : rng.below(12 * players);
                    const auto course =
                        walked(at.start(), at.luck(), dealt + static_cast<std::size_t>(more), rng);
                    const auto seen = seen_by(viewer, *course);
                    std::unique_ptr<Table> other;
                    for (int tries = 0; tries < 150 && !other; ++tries)
                        other = look_alike(*course, viewer, seen, rng);
                    if (other) compare(at, {course.get(), other.get()}, viewer, rng, found);
                }
            }
            EXPECT_GE(found.pairs, 6) << game.id << " " << players;
            EXPECT_GE(found.lively, 2) << game.id << " " << players;
            EXPECT_GE(found.told_apart, 1) << game.id << " " << players;
        }
    }
}

}  // namespace
}  // namespace tafelrunde::server_test
