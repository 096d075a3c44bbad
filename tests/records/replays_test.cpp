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

/// How many verbs the notation of a game has in records.
const std::map<std::string_view, std::size_t> kinds_of_step{
    {"drachenwurf", 14},   {"drachenland", 18},     {"wuerfelkoenig", 17},
    {"dragon_castle", 21}, {"zwei_schloesser", 21}, {"pig", 3}};

TEST(Replays, they_show_all_player_counts_and_everything_that_can_be_done) {
    for (const Game& game : shelf()) {
        std::set<std::size_t> counts;
        std::map<std::string, int> verbs;
        std::size_t longest = 0;
        for (const Record& record : corpus(game)) {
            counts.insert(record.seats.size());
            longest = std::max(longest, record.steps.size());
            for (const RecordedStep& step : record.steps)
                ++verbs[step.words.substr(0, step.words.find(' '))];
        }
        EXPECT_EQ(static_cast<int>(counts.size()), game.max_seats - game.min_seats + 1) << game.id;
        EXPECT_GE(longest, game.id == "drachenwurf" ? 1000u : 500u) << game.id;
        const auto kinds = kinds_of_step.find(game.id);
        ASSERT_NE(kinds, kinds_of_step.end()) << game.id << " says nothing of its verbs";
        EXPECT_EQ(verbs.size(), kinds->second) << game.id;
        for (const auto& [verb, count] : verbs) EXPECT_GE(count, 10) << verb;
    }
}

}  // namespace
}  // namespace tafelrunde::test
