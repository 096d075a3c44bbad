// Threads of idle priority for what takes long: bots and replays. They never delay a move.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "bots/effort.hpp"
#include "server/hall/hall.hpp"

namespace tafelrunde::server {

class Workers {
public:
    /// What comes of a task, called on the threads of the workers.
    struct Callbacks {
        std::function<void(std::uint64_t ticket, std::size_t entry)> thought;
        std::function<void(std::uint64_t ticket, std::vector<Tip>)> advised;
    };

    /// `effort`: what bots and tips may take; the usual time of each level if it is empty. 0
    /// threads: one less than there are cores.
    explicit Workers(Callbacks callbacks, Effort effort = {}, int threads = 0);
    ~Workers();  // what has been begun is finished at once, the rest dropped
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// A bot decides, or finds tips. This goes before other work: people wait for it.
    using Task = std::variant<BotTask, TipsTask>;
    void think(Task);
    /// False, and it is not done, if too much waits already.
    [[nodiscard]] bool post(std::function<void()> job);
    void stop();            // nothing more is begun
    std::size_t waiting();  // thoughts that have not begun

private:
    void run();
    void carry_out(const BotTask&) const;
    void carry_out(const TipsTask&) const;

    Callbacks callbacks_;
    Effort effort_;
    std::atomic<bool> hurry_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> tasks_;  // one per table, and one per connection that wants a hint
    std::deque<std::function<void()>> jobs_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tafelrunde::server
