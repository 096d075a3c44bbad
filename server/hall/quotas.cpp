#include "server/hall/quotas.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis hour = 3'600'000;
constexpr double usual_cost = 1, heavy_cost = 10;  // heavy: reads a whole game, or thinks

double cost_of(Do verb) {
    return verb == Do::replay || verb == Do::record || verb == Do::hint ? heavy_cost : usual_cost;
}

}  // namespace

bool Quotas::enter(std::string_view address, bool trusted) {
    Address& there = addresses_.try_emplace(std::string(address)).first->second;
    if (!trusted && there.connections >= limits_.connections_per_address) return false;
    ++there.connections;
    return true;
}

void Quotas::leave(std::string_view address) {
    const auto there = addresses_.find(address);
    if (there != addresses_.end()) --there->second.connections;
}

bool Quotas::charge(Connection& connection, Do verb) { return charge(connection, cost_of(verb)); }

bool Quotas::charge_reading(Connection& connection) {
    return charge(connection, heavy_cost - usual_cost);  // it has paid as a request already
}

bool Quotas::charge(Connection& connection, double cost) {
    if (connection.trusted) return true;
    const Millis now = clock_.now();
    const double rate = limits_.per_address_per_second;
    return connection.bucket.take(cost, limits_.requests_per_second, limits_.requests_at_once,
                                  now) &&
           addresses_[connection.address].bucket.take(cost, rate, 3 * rate, now);
}

bool Quotas::count_new_guest(const Connection& connection) {
    const Millis now = clock_.now();
    Address& address = addresses_[connection.address];
    if (address.hour != now / hour) address.guests = 0;
    address.hour = now / hour;
    if (!connection.trusted && address.guests >= limits_.guests_per_address_per_hour) return false;
    ++address.guests;
    return true;
}

void Quotas::sweep(Millis now) {
    std::erase_if(addresses_, [&](const auto& pair) {
        return pair.second.connections == 0 && pair.second.hour != now / hour;
    });
}

}  // namespace tafelrunde::server
