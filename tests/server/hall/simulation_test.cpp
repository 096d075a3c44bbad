// Whole servers with their players, networks, disks and disasters, each from one seed.
#include <cstdlib>

#include "tests/server/hall/sim_player.hpp"

namespace tafelrunde::server_test {
namespace {

constexpr int seeds_per_test = 250;

/// What may go wrong in a world. Each seed has its own mixture.
enum Fault {
    cut,         // a connection breaks; both sides notice soon
    half_dead,   // only one side notices soon
    slow,        // a reader is slow
    storm,       // all are cut off at once
    disk_full,   // nothing can be saved for a while
    unreadable,  // nor read
    crash,
    long_crash,  // the server is down for hours
    jump,        // the clock jumps forwards
    faults
};

class Story {
public:
    explicit Story(std::uint64_t seed)
        : rng_(mix(seed)),
          world_(seed, {5 + rng_.below(300), 1 + rng_.below(60), 200 + rng_.below(1500)}),
          watch_(world_) {
        mixture_ = static_cast<unsigned>(rng_.next());
        const int count = 2 + rng_.below(3);
        for (int i = 0; i < count; ++i)
            players_.push_back(std::make_unique<Player>(world_, watch_, hearsay_, i));
        for (int i = 0; i < count; ++i)
            players_[static_cast<std::size_t>(i)]->peer =
                players_[static_cast<std::size_t>((i + 1) % count)].get();
    }

    void play() {
        for (int turn = 0; turn < 140 && is_fine(); ++turn) {
            players_[static_cast<std::size_t>(rng_.below(static_cast<int>(players_.size())))]
                ->act();
            if (rng_.below(12) == 0) go_wrong(static_cast<Fault>(rng_.below(faults)));
            pass(20 + rng_.below(turn % 30 == 0 ? 4000 : 250));
        }
        calm_down();
        watch_.check_promises();
        watch_.check_logs();
        for (const auto& player : players_) check_player(*player);
    }

    void remember_everything() { watch_.events_kept = SIZE_MAX; }
    std::string last_events() const { return watch_.last_events(); }

private:
    static bool is_fine() { return !testing::Test::HasFailure(); }

    /// Time passes, in steps in which the server looks at its clocks.
    void pass(Millis time) {
        for (; time > 0; time -= 200) {
            world_.pass(std::min<Millis>(time, 200));
            if (world_.is_up()) world_.tick();
        }
    }

    void go_wrong(Fault fault) {
        if ((mixture_ >> fault & 1) == 0) return;
        watch_.note("fault " + std::to_string(fault));
        Player& player =
            *players_[static_cast<std::size_t>(rng_.below(static_cast<int>(players_.size())))];
        switch (fault) {
        case cut: return world_.cut(player.conn(), rng_.below(500), rng_.below(500));
        case half_dead:
            return rng_.below(2) == 0 ? world_.cut(player.conn(), rng_.below(20'000), 0)
                                      : world_.cut(player.conn(), 0, rng_.below(5'000));
        case slow: return world_.slow_down(player.conn(), rng_.below(800));
        case storm:
            for (const auto& each : players_)
                world_.cut(each->conn(), rng_.below(300), rng_.below(300));
            return;
        case disk_full: return fail_for_a_while(world_.store.full);
        case unreadable: return fail_for_a_while(world_.store.unreadable);
        case crash: return go_down(rng_.below(3'000));
        case long_crash: return go_down(rng_.below(8 * 3'600'000));
        case jump: return world_.jump(rng_.below(100'000));
        case faults: return;
        }
    }

    void fail_for_a_while(bool& failing) {
        failing = watch_.disk_failed = true;
        world_.after(1 + rng_.below(4'000), [&failing] { failing = false; });
    }

    void go_down(Millis time) {
        const auto waits = static_cast<int>(world_.store.pending());
        world_.crash(static_cast<std::size_t>(rng_.below(waits + 1)));
        world_.store.full = world_.store.unreadable = false;
        watch_.check_promises();
        const Millis from = world_.now();
        world_.jump(time);
        watch_.was_down(from, world_.now());
        world_.open_hall();
    }

    /// Nothing goes wrong any more, nobody acts; all catch up.
    void calm_down() {
        pass(5'000);  // what fails for a while ends
        world_.bots_think = false;
        for (const auto& player : players_) {
            player->quiet = true;
            world_.slow_down(player->conn(), 0);
        }
        for (int round = 0; round < 14; ++round) {  // half-dead connections are found out
            for (const auto& player : players_) player->act();
            pass(3'000);
        }
        world_.pass(2'000);  // what is on its way arrives, and no clock runs out
    }

    void check_player(const Player& player) {
        EXPECT_TRUE(player.is_idle()) << "a request was not answered";
        for (const auto& [id, known] : player.tables()) {
            const auto room = watch_.folded(id);
            EXPECT_EQ(known.v, room->version());
            std::vector<Seat> seats;
            for (Seat seat = 0; seat < std::ssize(room->chairs()); ++seat)
                if (room->chairs()[seat].is_human() && room->chairs()[seat].guest == player.guest())
                    seats.push_back(seat);
            if (seats.empty()) seats.push_back(spectator);
            for (Seat seat : seats) {
                const auto view = known.views.find(seat);
                ASSERT_NE(view, known.views.end()) << "no view for seat " << seat;
                server::Show show(*room, world_.now());
                expect_same(lasting(view->second),
                            lasting(show.view(seat, player.guest(), player.tongue(),
                                              room->version(), room->lines())));
            }
            expect_same(known.push, server::table_push(*room, player.guest(), presence(*room, id)));
        }
    }

    server::Presence presence(const Room& room, const std::string& id) const {
        server::Presence there;
        for (const auto& player : players_) {
            if (!player->tables().contains(id)) continue;
            bool seated = false;
            for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat)
                if (room.chairs()[seat].is_human() &&
                    room.chairs()[seat].guest == player->guest()) {
                    seated = true;
                    there.here.add(seat);
                }
            if (!seated) ++there.watching;
        }
        return there;
    }

    Rng rng_;
    World world_;
    Watch watch_;
    std::vector<Hearsay> hearsay_;
    std::vector<std::unique_ptr<Player>> players_;
    unsigned mixture_ = 0;
};

class Simulation : public testing::TestWithParam<int> {};

TEST_P(Simulation, keeps_its_promises) {
    const char* const one = std::getenv("SEED");
    const int first = one != nullptr ? std::atoi(one) : GetParam() * 250;
    const int count = one != nullptr ? 1 : seeds_per_test;
    for (int seed = first; seed < first + count; ++seed) {
        Story story(static_cast<std::uint64_t>(seed));
        if (one != nullptr) story.remember_everything();
        story.play();
        if (!HasFailure()) continue;
        FAIL() << "seed " << seed << "; again: SEED=" << seed
               << " hall_tests --gtest_filter=Seeds/Simulation.keeps_its_promises/0\n"
               << story.last_events();
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Simulation, testing::Range(0, 8));

}  // namespace
}  // namespace tafelrunde::server_test
