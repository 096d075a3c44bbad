// What one may use of the server: the one place where requests are charged, and connections and new
// guests counted by address.
#pragma once
#include "server/hall/connection.hpp"
#include "server/hall/hall_clock.hpp"
#include "server/hall/wire.hpp"

namespace tafelrunde::server {

class Quotas {
public:
    Quotas(const Limits& limits, const HallClock& clock) : limits_(limits), clock_(clock) {}

    /// One more connection from there; false if there are enough of them.
    bool enter(std::string_view address, bool trusted);
    void leave(std::string_view address);

    /// Charges a request; false if its sender is too fast.
    bool charge(Connection&, Do verb);
    /// The same, for a request that has to read a whole log from the disk.
    bool charge_reading(Connection&);
    /// Counts a new guest; false if there were enough of them within the hour.
    bool count_new_guest(const Connection&);

    void sweep(Millis now);  // forgets addresses that are quiet

private:
    struct Address {
        int connections = 0, guests = 0;
        Millis hour = 0;
        Bucket bucket{};
    };

    bool charge(Connection&, double cost);

    const Limits& limits_;
    const HallClock& clock_;
    std::map<std::string, Address, std::less<>> addresses_;
};

}  // namespace tafelrunde::server
