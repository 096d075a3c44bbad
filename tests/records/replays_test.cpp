// The golden corpus: every record in tests/replays/ replays with all its checks, for ever.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/protocol/files.hpp"
#include "tests/records/recorded.hpp"

namespace tafelrunde::test {
namespace {

std::vector<std::filesystem::path> files_of(const Game& game) {
    std::vector<std::filesystem::path> paths;
    const auto folder = of_game(game.id, "tests/replays/*", "replays");
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

std::vector<Record> corpus(const Game& game) {
    std::vector<Record> all;
    for (const auto& path : files_of(game))
        for (Record& record : read_records(read_file(path))) all.push_back(std::move(record));
    return all;
}

TEST(Replays, every_recorded_game_replays) {
    for (const Game& game : shelf()) {
        const auto records = corpus(game);
        EXPECT_GE(records.size(), 50u) << game.id;
        for (std::size_t i = 0; i < records.size(); ++i) {
            EXPECT_EQ(records[i].game, game.id);
            EXPECT_EQ(trouble_with(records[i]), "") << game.id << " record " << i;
            EXPECT_TRUE(records[i].secret) << "without it the draws are not checked";
        }
    }
}

std::string verb_of(const std::string& words) { return words.substr(0, words.find(' ')); }

/// A table with a set-up that people can choose, all of it by lot.
std::unique_ptr<Table> any_table(const Game& game, const Luck& luck, Rng& rng) {
    for (;;) {
        const int players = game.min_seats + rng.below(game.max_seats - game.min_seats + 1);
        std::vector<Field> setup{{"players", std::to_string(players)}};
        for (const Option& option : game.options()) {
            const auto value = rng.below(static_cast<int>(option.values.size()));
            setup.push_back({std::string(option.field), option.values[value]});
        }
        Trouble trouble;  // some options do not go together
        if (auto table = game.open(setup, luck, trouble)) return table;
    }
}

/// What there is in some games: everything that can be done, as its verbs, and how long they are.
struct Shown {
    std::map<std::string, int> verbs;
    std::size_t longest = 0;
};

Shown games_by_lot(const Game& game) {
    Shown shown;
    Rng rng(1);
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const Luck luck = fair_luck({"", secret_of_seed(seed), {}});
        const auto table = any_table(game, luck, rng);
        while (!table->acting().empty()) {
            const Seat seat = table->acting().first();
            const auto menu = table->menu(seat);
            for (const auto& words : menu) ++shown.verbs[verb_of(words)];
            if (seat == chance) table->chance_step(luck);
            else (void)table->pick(seat, rng.below(static_cast<int>(menu.size())));
        }
        shown.longest = std::max(shown.longest, table->steps().size());
    }
    return shown;
}

TEST(Replays, they_show_all_player_counts_and_everything_that_can_be_done) {
    for (const Game& game : shelf()) {
        std::set<std::size_t> counts;
        Shown shown;
        for (const Record& record : corpus(game)) {
            counts.insert(record.seats.size());
            shown.longest = std::max(shown.longest, record.steps.size());
            for (const RecordedStep& step : record.steps) ++shown.verbs[verb_of(step.words)];
        }
        EXPECT_EQ(static_cast<int>(counts.size()), game.max_seats - game.min_seats + 1) << game.id;
        const Shown by_lot = games_by_lot(game);
        EXPECT_GE(2 * shown.longest, by_lot.longest) << game.id;
        for (const auto& [verb, offered] : by_lot.verbs)
            EXPECT_GE(shown.verbs[verb], 10) << game.id << ": " << verb;
    }
}

}  // namespace
}  // namespace tafelrunde::test
