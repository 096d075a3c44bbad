#include "cli/signals.hpp"

#include <atomic>
#include <chrono>
#include <csignal>

namespace tafelrunde::cli {
namespace {

// Written by a signal handler and read by another thread.
std::atomic<bool> asked_to_stop = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Watchman::Watchman(std::function<void()> stop) {
    struct sigaction action{};
    action.sa_handler = [](int) { asked_to_stop = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    thread_ = std::jthread([stop = std::move(stop)](const std::stop_token& over) {
        while (!over.stop_requested() && !asked_to_stop)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (asked_to_stop) stop();
    });
}

}  // namespace tafelrunde::cli
