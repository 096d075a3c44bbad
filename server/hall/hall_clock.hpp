// The one place where time enters the hall.
#pragma once
#include "server/hall/hall.hpp"

namespace tafelrunde::server {

class HallClock {
public:
    explicit HallClock(Outside& outside) : outside_(outside) {}
    Millis now() const { return outside_.now(); }

private:
    Outside& outside_;
};

}  // namespace tafelrunde::server
