// The real executable is killed again and again while people play. What it has acknowledged is
// there afterwards, once.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

#include "load/process.hpp"
#include "server/store/sqlite_reader.hpp"
#include "tests/seed.hpp"
#include "tests/server/net/ws_client.hpp"
#include "tests/support.hpp"

namespace tafelrunde::server_test {
namespace {

using load::ChildServer;

/// How many moves of all tables the server has acknowledged in this life.
class Acknowledged {
public:
    void add() {
        const std::scoped_lock lock(mutex_);
        ++count_;
        more_.notify_one();
    }
    /// False if there are still fewer after a time that only something that hangs takes.
    bool wait_for(std::int64_t count) {
        std::unique_lock lock(mutex_);
        return more_.wait_for(lock, std::chrono::minutes(5), [&] { return count_ >= count; });
    }

private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::int64_t count_ = 0;
};

/// One table and its two guests, over all the lives of the server.
class Players {
public:
    explicit Players(std::uint64_t seed) : random_(seed) {}

    /// Plays as fast as answers come, until the connection ends.
    void play(int port, Acknowledged& acknowledged) {
        told_ = &acknowledged;
        std::array<Guest, 2> guests{Guest(port, keys_[0]), Guest(port, keys_[1])};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (!guests[seat].welcome()) return;
            EXPECT_EQ(guests[seat].is_new(), keys_[seat].empty()) << "a guest was forgotten";
            keys_[seat] = guests[seat].key();
        }
        while ((!table_.empty() || begin(guests)) && finish(guests)) {}
    }

    /// After the server was killed: looks at the whole log.
    void check(int port) {
        if (table_.empty()) return;
        Guest guest(port, keys_[0]);
        const auto answer = guest.ask({{"do", "open"}, {"table", table_}, {"v", 0}});
        ASSERT_TRUE(answer && answer->contains("ok")) << "table " << table_ << " is lost";
        const auto view = guest.view(0);
        ASSERT_TRUE(view);
        const std::int64_t version = view->at("v").as_int64();
        EXPECT_GE(version, acknowledged_) << "acknowledged moves were lost";
        std::int64_t steps = 0, last = 0;
        for (const json::value& value : view->at("log").as_array()) {
            const json::object& line = value.as_object();
            const std::int64_t n = line.at("n").as_int64();
            // Draws in a row are one line, that of the last; remarks have the number of their step.
            EXPECT_TRUE(n <= last + 1 || line.at("kind") == "chance") << "a gap before " << n;
            EXPECT_GE(n, last);
            last = n;
            steps += line.at("kind") == "step" ? 1 : 0;
        }
        EXPECT_EQ(last, version);
        EXPECT_GE(steps, steps_) << "acknowledged moves were lost";
        EXPECT_LE(steps, steps_ + (asking_ ? 1 : 0)) << "a move was made twice";
        steps_ = steps;
        asking_ = false;
    }

    /// Without the server: the logs of all games as they lie on the disk.
    void check_disk(server::Reader& reader) const {
        auto games = finished_;
        if (!table_.empty()) games.emplace_back(table_, acknowledged_);
        for (const auto& [table, acknowledged] : games) {
            int number = 0;
            for (const server::EntryRow& entry : reader.entries(table))
                EXPECT_EQ(entry.number, ++number);
            EXPECT_GE(number, acknowledged);
        }
    }

private:
    using Guests = std::array<Guest, 2>;

    static bool agreed(const std::optional<json::object>& answer) {
        return answer && answer->contains("ok");
    }

    /// A new table, with the first guest as its host. False if the connection ends before.
    bool begin(Guests& guests) {
        const auto made = guests[0].ask({{"do", "create"},
                                         {"game", "drachenwurf"},
                                         {"confirm", false},
                                         {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}});
        if (!agreed(made)) return false;
        table_ = std::string(made->at("ok").at("table").as_string());
        acknowledged_ = steps_ = 0;
        return true;
    }

    /// Plays the game to its end. False if the connection ends before.
    bool finish(Guests& guests) {
        // As far as this was done in an earlier life it is refused now.
        if (!guests[1].ask({{"do", "sit"}, {"table", table_}, {"seat", 1}})) return false;
        if (!guests[0].ask({{"do", "start"}, {"table", table_}})) return false;
        for (Guest& guest : guests)
            if (!agreed(guest.ask({{"do", "open"}, {"table", table_}}))) return false;
        for (;;) {
            std::array<std::optional<json::object>, 2> views;
            for (std::size_t seat = 0; seat < 2; ++seat) {
                views[seat] = guests[seat].view(acknowledged_);
                if (!views[seat]) return false;
            }
            if (views[0]->at("phase") == "over") {
                finished_.emplace_back(std::exchange(table_, ""), acknowledged_);
                return true;
            }
            const std::size_t seat = views[0]->at("menu").as_array().empty() ? 1 : 0;
            if (!pick(guests[seat], *views[seat])) return false;
        }
    }

    bool pick(Guest& guest, const json::object& view) {
        const std::size_t entries = view.at("menu").as_array().size();
        if (entries == 0) {
            ADD_FAILURE() << "nobody can go on: " << json::serialize(view);
            return false;
        }
        asking_ = true;
        const auto answer = guest.ask({{"do", "pick"},
                                       {"table", table_},
                                       {"v", view.at("v")},
                                       {"entry", random_() % entries}});
        if (!answer) return false;
        asking_ = false;
        if (!agreed(answer)) {
            ADD_FAILURE() << json::serialize(*answer);
            return false;
        }
        acknowledged_ = answer->at("ok").at("v").as_int64();
        ++steps_;
        told_->add();
        return true;
    }

    std::mt19937_64 random_;
    std::array<std::string, 2> keys_;
    std::string table_;              // empty: a new one is to be made
    std::int64_t acknowledged_ = 0;  // the highest version
    std::int64_t steps_ = 0;         // in the log of the table, as far as is known
    Acknowledged* told_ = nullptr;
    std::vector<std::pair<std::string, std::int64_t>> finished_;  // tables, and their last version
    bool asking_ = false;  // whether there is an answer missing
};

TEST(Kill, no_acknowledged_move_is_lost) {
    constexpr int kills = 50;
    constexpr int tables = 6;
    constexpr int most_moves = 120;  // of one life; none: while the guests come in
    const load::TemporaryFolder folder;
    std::mt19937_64 random(test::any_seed());
    std::vector<Players> all;
    for (int i = 0; i < tables; ++i) all.emplace_back(random());
    for (int kill = 0; kill < kills && !HasFailure(); ++kill) {
        ChildServer server(test::executable(), folder.path());
        for (Players& players : all) players.check(server.port());
        std::vector<std::thread> threads;
        Acknowledged moves;
        for (Players& players : all)
            threads.emplace_back([&] { players.play(server.port(), moves); });
        EXPECT_TRUE(moves.wait_for(static_cast<std::int64_t>(random() % most_moves)))
            << "nobody plays";
        server.kill();
        for (std::thread& thread : threads) thread.join();
    }
    ChildServer server(test::executable(), folder.path());
    for (Players& players : all) players.check(server.port());
    EXPECT_EQ(server.stop(), 0);
    server::Reader reader(folder.path());
    for (const Players& players : all) players.check_disk(reader);
}

}  // namespace
}  // namespace tafelrunde::server_test
