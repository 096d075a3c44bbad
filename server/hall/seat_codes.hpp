// Codes with which somebody carries a seat to another device.
#pragma once
#include <map>

#include "kernel/seat.hpp"
#include "server/hall/random.hpp"

namespace tafelrunde::server {

Digest digest_of(std::string_view secret);

class SeatCodes {
public:
    struct Carried {
        std::string table, guest;
        Seat seat;
        Millis until;
    };

    SeatCodes(const Limits& limits, Random& random) : limits_(limits), random_(random) {}

    /// A new code, instead of the last one for this seat; nothing if there are too many.
    std::optional<std::string> issue(const std::string& table, const std::string& guest, Seat,
                                     Millis now);
    /// Null if there is none, or not any more.
    const Carried* find(std::string_view code, Millis now) const;
    void spend(const Digest& digest) { codes_.erase(digest); }
    void sweep(Millis now);

private:
    const Limits& limits_;
    Random& random_;
    std::map<Digest, Carried> codes_;  // by their digests: how they compare tells nothing of them
};

}  // namespace tafelrunde::server
