#include "server/hall/clients.hpp"

#include <algorithm>

namespace tafelrunde::server {
namespace {

constexpr Millis hour = 3'600'000;

}  // namespace

bool Clients::admit(Conn conn, std::string_view address, bool trusted) {
    if (std::ssize(clients_) >= limits_.connections) return false;
    Address& there = addresses_.try_emplace(std::string(address)).first->second;
    if (!trusted && there.connections >= limits_.connections_per_address) return false;
    ++there.connections;
    Client& client = clients_[conn];
    client.conn = conn;
    client.address = address;
    client.trusted = trusted;
    return true;
}

std::optional<Client> Clients::remove(Conn conn) {
    const auto found = clients_.find(conn);
    if (found == clients_.end()) return {};
    Client client = std::move(found->second);
    clients_.erase(found);
    if (const auto guest = guests_.find(client.guest); guest != guests_.end()) {
        std::erase(guest->second, conn);
        if (guest->second.empty()) guests_.erase(guest);
    }
    const auto there = addresses_.find(client.address);
    if (there != addresses_.end()) --there->second.connections;
    return client;
}

Client* Clients::find(Conn conn) {
    const auto found = clients_.find(conn);
    return found == clients_.end() ? nullptr : &found->second;
}

bool Clients::too_fast(Client& client, double cost, Millis now) {
    if (client.trusted) return false;
    const double rate = limits_.per_address_per_second;
    return !client.bucket.take(cost, limits_.requests_per_second, limits_.requests_at_once, now) ||
           !addresses_[client.address].bucket.take(cost, rate, 3 * rate, now);
}

bool Clients::may_be_new(const Client& client, Millis now) {
    Address& address = addresses_[client.address];
    if (address.hour != now / hour) address.guests = 0;
    address.hour = now / hour;
    if (!client.trusted && address.guests >= limits_.guests_per_address_per_hour) return false;
    ++address.guests;
    return true;
}

void Clients::sweep(Millis now) {
    std::erase_if(addresses_, [&](const auto& pair) {
        return pair.second.connections == 0 && pair.second.hour != now / hour;
    });
}

void Clients::enter(Conn conn, const GuestRow& guest) {
    Client* const client = find(conn);
    if (client == nullptr) return;
    client->guest = guest.id;
    client->name = guest.name;
    guests_[guest.id].push_back(conn);
}

const std::vector<Conn>& Clients::of(std::string_view guest) const {
    static const std::vector<Conn> nobody;
    const auto found = guests_.find(guest);
    return found == guests_.end() ? nobody : found->second;
}

void Clients::rename(std::string_view guest, const std::string& name) {
    for (const Conn conn : of(guest)) at(conn).name = name;
}

bool Clients::is_writing(std::string_view guest) const {
    return std::ranges::any_of(clients_, [&](const auto& pair) {
        return pair.second.writing > 0 && pair.second.guest == guest;
    });
}

void Clients::begin_forgetting(const std::string& guest) {
    forgetting_.insert(guest);
    for (const Conn conn : of(guest)) at(conn).guest.clear();
}

std::vector<Conn> Clients::end_forgetting(const std::string& guest, bool durable) {
    forgetting_.erase(guest);
    const auto found = guests_.find(guest);
    if (found == guests_.end()) return {};
    // Who has left meanwhile was nobody's.
    std::erase_if(found->second, [&](Conn conn) { return !clients_.contains(conn); });
    if (!durable)
        for (const Conn conn : found->second) at(conn).guest = guest;
    std::vector<Conn> gone;
    if (durable) gone = found->second;
    if (durable || found->second.empty()) guests_.erase(found);
    return gone;
}

}  // namespace tafelrunde::server
