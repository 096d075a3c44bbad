#include "cli/signals.hpp"

#include <chrono>
#include <csignal>

namespace tafelrunde::cli {
namespace {

volatile std::sig_atomic_t asked_to_stop = 0;

}  // namespace

Watchman::Watchman(std::function<void()> stop) {
    struct sigaction action{};
    action.sa_handler = [](int) { asked_to_stop = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    thread_ = std::jthread([stop = std::move(stop)](const std::stop_token& over) {
        while (!over.stop_requested() && asked_to_stop == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (asked_to_stop != 0) stop();
    });
}

}  // namespace tafelrunde::cli
