// How much of something is let through.
#pragma once
#include <algorithm>

#include "server/hall/store.hpp"

namespace tafelrunde::server {

/// Lets through `rate` a second over a longer time, and `most` at once.
class Bucket {
public:
    bool take(double cost, double rate, double most, Millis now) {
        const auto elapsed = static_cast<double>(std::max<Millis>(0, now - at_));
        used_ = std::max(0.0, used_ - elapsed * rate / 1000);
        at_ = std::max(at_, now);
        if (used_ + cost > most) return false;
        used_ += cost;
        return true;
    }

private:
    double used_ = 0;
    Millis at_ = 0;
};

}  // namespace tafelrunde::server
