#include "server/workers/workers.hpp"

#include <sched.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "server/hall/heed.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::size_t most_jobs = 16;

/// Runs only when the machine has nothing better to do, or at least after everything else.
void lower_priority() {
    const sched_param none{};
    if (sched_setscheduler(0, SCHED_IDLE, &none) != 0)
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 19);
}

/// A bot that fails must not stop a game: the first entry is always legal.
std::size_t choice(const BotTask& task, const Effort& effort) {
    try {
        if (const Bot bot = task.game->bot(task.bot)) {
            Rng rng(task.seed);
            return heed(task, bot(*task.table, task.seat, rng, effort), effort);
        }
        spdlog::error("there is no bot {} for {}", task.bot, task.game->id);
    } catch (const std::exception& e) {
        spdlog::error("the bot {} of {} failed: {}", task.bot, task.game->id, e.what());
    }
    return 0;
}

/// No tips are better than a table that waits.
std::vector<Tip> tips(const TipsTask& task, const Effort& effort) {
    try {
        Rng rng(0);
        return task.game->expert->tips(*task.table, task.seat, rng, effort);
    } catch (const std::exception& e) {
        spdlog::error("no tips for {}: {}", task.game->id, e.what());
        return {};
    }
}

}  // namespace

Workers::Workers(Callbacks callbacks, Effort effort, int threads)
    : callbacks_(std::move(callbacks)), effort_(effort) {
    effort_.enough = &hurry_;
    if (threads == 0)
        threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
    stop();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    hurry_ = true;
    wake_.notify_all();
}

std::size_t Workers::waiting() {
    const std::lock_guard lock(mutex_);
    return tasks_.size();
}

void Workers::carry_out(const BotTask& task) const {
    callbacks_.thought(task.ticket, choice(task, effort_));
}

void Workers::carry_out(const TipsTask& task) const {
    callbacks_.advised(task.ticket, tips(task, effort_));
}

void Workers::think(Task task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

bool Workers::post(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.size() >= most_jobs) return false;
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
}

void Workers::run() {
    lower_priority();
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [&] { return stopping_ || !tasks_.empty() || !jobs_.empty(); });
        if (stopping_) return;
        if (!tasks_.empty()) {
            const Task task = std::move(tasks_.front());
            tasks_.pop_front();
            lock.unlock();
            std::visit([this](const auto& one) { carry_out(one); }, task);
        } else {
            const auto job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            try {
                job();
            } catch (const std::exception& e) {
                spdlog::error("a mistake of the server: {}", e.what());
            }
        }
        lock.lock();
    }
}

}  // namespace tafelrunde::server
