// Ctrl-C in long runs.
#pragma once
#include <functional>
#include <thread>

namespace tafelrunde::cli {

/// While it lives, the first Ctrl-C (or SIGTERM) calls `stop` once, from a thread of its own; the
/// second one ends the program.
class Watchman {
public:
    explicit Watchman(std::function<void()> stop);

private:
    std::jthread thread_;
};

}  // namespace tafelrunde::cli
