// Threads of idle priority for what takes long: bots and replays. They never delay a move.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/effort.hpp"
#include "server/hall.hpp"

namespace tafelrunde::server {

class Workers {
public:
    /// What comes of a task, called on the threads of the workers.
    struct Ears {
        std::function<void(std::uint64_t ticket, std::size_t entry)> thought;
        std::function<void(std::uint64_t ticket, std::vector<Tip>)> advised;
    };

    /// `effort`: what bots and tips may take; the usual time of each level if it is empty. 0
    /// threads: one less than there are cores.
    explicit Workers(Ears ears, Effort effort = {}, int threads = 0);
    ~Workers();  // what has been begun is finished at once, the rest dropped
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// A bot decides. Bots go before other work: people wait for them.
    void think(Task);
    /// False, and it is not done, if too much waits already.
    [[nodiscard]] bool run(std::function<void()> work);
    void leave();           // nothing more is begun
    std::size_t waiting();  // thoughts that have not begun

private:
    void labour();
    void carry_out(const Task&) const;

    Ears ears_;
    Effort effort_;
    std::atomic<bool> hurry_ = false;
    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<Task> tasks_;  // one per table, and one per connection that wants a hint
    std::deque<std::function<void()>> works_;
    bool over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tafelrunde::server
