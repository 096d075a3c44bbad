// How long a bot may think.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>

namespace tafelrunde {

/// A number of iterations, which gives the same choice every time, or an amount of time. If both
/// are 0: as long as the level usually takes at a table.
struct Effort {
    int iterations = 0;
    int milliseconds = 0;
    const std::atomic<bool>* enough = nullptr;  // somebody wants the answer now
    std::uint64_t* done = nullptr;              // counts the iterations, if somebody wants to know

    Effort or_else(int usual_milliseconds) const {
        Effort usual = *this;
        if (iterations == 0 && milliseconds == 0) usual.milliseconds = usual_milliseconds;
        return usual;
    }
};

/// Tells a search when it has used up a part of its effort.
class Stopwatch {
public:
    explicit Stopwatch(const Effort& effort) : effort_(effort), begin_(Clock::now()) {}

    /// Whether this share (0 … 1) of the effort has been spent after so many iterations.
    bool is_over(int done, double share) const {
        if (effort_.enough != nullptr && effort_.enough->load(std::memory_order_relaxed))
            return true;
        if (effort_.iterations > 0) return done >= share * effort_.iterations;
        const std::chrono::duration<double, std::milli> spent = Clock::now() - begin_;
        return spent.count() >= share * effort_.milliseconds;
    }

    /// The search is over after so many iterations.
    void stop(int done) const {
        if (effort_.done != nullptr) *effort_.done += static_cast<std::uint64_t>(done);
    }

private:
    using Clock = std::chrono::steady_clock;
    Effort effort_;
    Clock::time_point begin_;
};

}  // namespace tafelrunde
