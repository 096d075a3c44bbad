#include "server/workers.hpp"

#include <sched.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "bots/bots.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::size_t most_works = 16;

/// Runs only when the machine has nothing better to do, or at least after everything else.
void step_back() {
    const sched_param none{};
    if (sched_setscheduler(0, SCHED_IDLE, &none) != 0)
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
}

/// A bot that fails must not stop a game: the first entry is always legal.
std::size_t choice(const Task& task, const Effort& effort) {
    try {
        if (const Bot bot = find_bot(task.game, task.bot)) {
            Rng rng(task.seed);
            return bot(*task.table, task.seat, rng, effort);
        }
        spdlog::error("there is no bot {} for {}", task.bot, task.game);
    } catch (const std::exception& e) {
        spdlog::error("the bot {} of {} failed: {}", task.bot, task.game, e.what());
    }
    return 0;
}

/// No tips are better than a table that waits.
std::vector<Tip> tips(const Task& task, const Effort& effort) {
    try {
        Rng rng(task.seed);
        return find_expert(task.game)->tips(*task.table, task.seat, rng, effort);
    } catch (const std::exception& e) {
        spdlog::error("no tips for {}: {}", task.game, e.what());
        return {};
    }
}

}  // namespace

Workers::Workers(Ears ears, Effort effort, int threads) : ears_(std::move(ears)), effort_(effort) {
    effort_.enough = &hurry_;
    if (threads == 0)
        threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { labour(); });
}

Workers::~Workers() {
    leave();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::leave() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    hurry_ = true;
    news_.notify_all();
}

std::size_t Workers::waiting() {
    const std::lock_guard lock(mutex_);
    return tasks_.size();
}

void Workers::carry_out(const Task& task) const {
    if (task.bot.empty()) ears_.advised(task.ticket, tips(task, effort_));
    else ears_.thought(task.ticket, choice(task, effort_));
}

void Workers::think(Task task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    news_.notify_one();
}

bool Workers::run(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (works_.size() >= most_works) return false;
        works_.push_back(std::move(work));
    }
    news_.notify_one();
    return true;
}

void Workers::labour() {
    step_back();
    std::unique_lock lock(mutex_);
    for (;;) {
        news_.wait(lock, [&] { return over_ || !tasks_.empty() || !works_.empty(); });
        if (over_) return;
        if (!tasks_.empty()) {
            const Task task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            carry_out(task);
        } else {
            const auto work = std::move(works_.front());
            works_.pop_front();
            lock.unlock();
            try {
                work();
            } catch (const std::exception& e) {
                spdlog::error("a mistake of the server: {}", e.what());
            }
        }
        lock.lock();
    }
}

}  // namespace tafelrunde::server
