// A whole world from one seed: a clock, a disk, a network, bots, and a hall that can crash. Nothing
// in it depends on anything else, so what went wrong once goes wrong again.
#pragma once
#include <memory>
#include <queue>

#include "games/shelf.hpp"
#include "server/hall/heed.hpp"
#include "tests/server/hall/sim_store.hpp"

namespace tafelrunde::server_test {

using server::Conn;
using server::Hall;
using server::Text;

/// Whoever is at the other end of a connection.
class Peer {
public:
    virtual ~Peer() = default;
    virtual void hear(Conn, const std::string& message) = 0;
    virtual void hang_up(Conn) {}  // the connection is gone, and one has noticed
};

/// How long things take, in ms: from 0 up to these. All 0: everything happens at once, in order.
struct Delays {
    int network = 0, disk = 0, bots = 0;
};

class World : public server::Outside {
public:
    using Event = std::function<void()>;

    explicit World(std::uint64_t seed = 1, Delays delays_ = {}, server::Limits limits_ = {})
        : delays(delays_), limits(limits_), rng(seed) {
        store.asked = [this] { plan_write(); };
        store.alive(now_);
        open_hall();
    }

    SimStore store;
    Delays delays;
    server::Limits limits;
    Rng rng;
    bool bots_think = true;  // false: tasks are kept
    std::vector<server::BotTask> bot_tasks;
    std::vector<server::TipsTask> tips_tasks;
    std::vector<std::string> complaints;
    /// Every message to anybody passes here first.
    std::function<void(Conn, const std::string&)> overhear = [](Conn, const std::string&) {};
    /// What was drawn for the hall: keys, secrets, invitations, codes.
    std::function<void(std::span<const unsigned char>)> drawn = [](std::span<const unsigned char>) {
    };

    Hall& hall() { return *hall_; }
    bool is_up() const { return hall_ != nullptr; }

    // --- Time.
    void after(Millis delay, Event event) {
        events_.push({now_ + delay, ++last_event_, std::move(event)});
    }
    /// The next thing happens; false if nothing is planned until then.
    bool step(Millis until) {
        if (events_.empty() || events_.top().time > until) return false;
        Planned next = std::move(const_cast<Planned&>(events_.top()));
        events_.pop();
        now_ = std::max(now_, next.time);
        next.event();
        return true;
    }
    /// Everything up to a moment.
    void run_until(Millis time) {
        while (step(time)) {}
        now_ = std::max(now_, time);
    }
    void run() { run_until(now_); }
    void pass(Millis time) { run_until(now_ + time); }
    void jump(Millis time) { now_ += time; }
    int some(int most) { return most == 0 ? 0 : rng.below(most + 1); }

    // --- The network. A message is on its way for a while; messages do not overtake each other.
    /// 0 if the hall does not want it.
    Conn connect(Peer& peer, std::string_view address = "192.0.2.1", bool trusted = false) {
        if (!is_up() || !hall_->connect(last_conn_ + 1, address, trusted)) return 0;
        links_[++last_conn_] = {&peer, now_, now_};
        return last_conn_;
    }
    void say(Conn conn, std::string message) {
        const auto found = links_.find(conn);
        if (found == links_.end()) return;
        Link& link = found->second;
        link.up = std::max(link.up, now_ + some(delays.network));
        events_.push({link.up, ++last_event_, [this, conn, message = std::move(message)] {
                          if (links_.contains(conn) && is_up()) hall_->receive(conn, message);
                      }});
    }
    /// What is on its way is lost. The hall and the peer notice it after a while.
    void cut(Conn conn, Millis hall_notices = 0, Millis peer_notices = 0) {
        const auto found = links_.find(conn);
        if (found == links_.end()) return;
        Peer* const peer = found->second.peer;
        links_.erase(found);
        after(hall_notices, [this, conn, life = life_] {
            if (life == life_ && is_up()) hall_->disconnect(conn);
        });
        after(peer_notices, [peer, conn] { peer->hang_up(conn); });
    }
    /// From now on this reader is slow: each message takes as long as this.
    void slow_down(Conn conn, Millis each) {
        if (const auto found = links_.find(conn); found != links_.end()) found->second.slow = each;
    }
    bool is_linked(Conn conn) const { return links_.contains(conn); }

    // --- The server.
    /// Of what waits for the disk the first `survive` are durable.
    void crash(std::size_t survive) {
        ++life_;
        hall_.reset();
        store.crash(survive);
        std::vector<Conn> all;
        for (const auto& [conn, link] : links_) all.push_back(conn);
        for (Conn conn : all) cut(conn, 0, some(delays.network));
    }
    void open_hall() {
        hall_ = std::make_unique<Hall>(store, *this, limits);
        hall_->wake();
    }
    void restart(std::size_t survive = 0, Millis down = 0) {
        crash(survive);
        now_ += down;
        open_hall();
    }
    void tick() {
        if (hall_->awake()) store.alive(now_);
        hall_->tick();
    }

    // --- What the hall needs.
    Millis now() override { return now_; }
    void random(std::span<unsigned char> bytes) override {
        for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng.next());
        drawn(bytes);
    }
    void send(Conn conn, Text text) override {
        overhear(conn, *text);
        const auto found = links_.find(conn);
        if (found == links_.end()) return;
        Link& link = found->second;
        link.down = std::max(link.down + link.slow, now_ + some(delays.network));
        if (link.down > now_ + 10'000) return cut(conn);  // too much unread
        events_.push({link.down, ++last_event_, [this, conn, text = std::move(text)] {
                          const auto there = links_.find(conn);
                          if (there != links_.end()) there->second.peer->hear(conn, *text);
                      }});
    }
    void close(Conn conn) override {
        const auto found = links_.find(conn);
        if (found == links_.end()) return;
        events_.push({found->second.down, ++last_event_, [this, conn] { cut(conn); }});
    }
    void decide(server::BotTask task) override {
        if (!bots_think) return bot_tasks.push_back(std::move(task));
        const auto shared = std::make_shared<server::BotTask>(std::move(task));
        after_thought([this, shared] { hall_->thought(shared->ticket, decided(*shared)); });
    }
    void advise(server::TipsTask task) override {
        if (!bots_think) return tips_tasks.push_back(std::move(task));
        const auto shared = std::make_shared<server::TipsTask>(std::move(task));
        after_thought([this, shared] { hall_->advised(shared->ticket, tips(*shared)); });
    }
    static constexpr Effort little{.iterations = 4};
    static std::size_t decided(const server::BotTask& task) {
        Rng luck(task.seed);
        return server::heed(task, task.game->bot(task.bot)(*task.table, task.seat, luck, little),
                            little);
    }
    static std::vector<Tip> tips(const server::TipsTask& task) {
        Rng luck(0);
        return task.game->expert->tips(*task.table, task.seat, luck, little);
    }
    void complain(std::string_view what) override { complaints.emplace_back(what); }

private:
    struct Planned {
        Millis time;
        std::uint64_t number;
        Event event;
        bool operator<(const Planned& other) const {
            return std::pair(time, number) > std::pair(other.time, other.number);
        }
    };
    struct Link {
        Peer* peer = nullptr;
        Millis up = 0, down = 0;  // when the last message on its way arrives
        Millis slow = 0;
    };

    /// A server that has gone down meanwhile does not hear of it.
    void after_thought(Event answer) {
        after(some(delays.bots), [this, answer = std::move(answer), life = life_] {
            if (life == life_ && is_up()) answer();
        });
    }

    /// The disk takes what waits in groups; that it is on disk is heard a little later still.
    void plan_write() {
        if (write_planned_ == life_) return;
        write_planned_ = life_;
        after(some(delays.disk), [this, life = life_] {
            if (life != life_) return;
            write_planned_ = 0;
            auto written = store.write(delays.disk == 0 ? SIZE_MAX : 1 + some(3));
            after(some(delays.disk) / 4, [this, life, written = std::move(written)] {
                if (life != life_) return;
                for (const auto& [done, durable] : written) done(durable);
            });
            if (store.pending() > 0) plan_write();
        });
    }

    Millis now_ = 1'750'000'000'000;
    std::priority_queue<Planned> events_;
    std::uint64_t last_event_ = 0;
    Conn last_conn_ = 0;
    std::map<Conn, Link> links_;
    std::unique_ptr<Hall> hall_;
    int life_ = 1;
    int write_planned_ = 0;
};

}  // namespace tafelrunde::server_test
