#include "server/hall/connections.hpp"

#include <algorithm>

namespace tafelrunde::server {

bool Connections::admit(Conn conn, std::string_view address, bool trusted) {
    if (std::ssize(connections_) >= limits_.connections || !quotas_.enter(address, trusted))
        return false;
    Connection& connection = connections_[conn];
    connection.conn = conn;
    connection.address = address;
    connection.trusted = trusted;
    return true;
}

std::optional<Connection> Connections::remove(Conn conn) {
    const auto found = connections_.find(conn);
    if (found == connections_.end()) return {};
    Connection connection = std::move(found->second);
    connections_.erase(found);
    if (const auto guest = guests_.find(connection.guest); guest != guests_.end()) {
        std::erase(guest->second, conn);
        if (guest->second.empty()) guests_.erase(guest);
    }
    quotas_.leave(connection.address);
    return connection;
}

Connection* Connections::find(Conn conn) {
    const auto found = connections_.find(conn);
    return found == connections_.end() ? nullptr : &found->second;
}

const Connection* Connections::find(Conn conn) const {
    const auto found = connections_.find(conn);
    return found == connections_.end() ? nullptr : &found->second;
}

void Connections::enter(Conn conn, const GuestRow& guest) {
    Connection* const connection = find(conn);
    if (connection == nullptr) return;
    connection->guest = guest.id;
    connection->name = guest.name;
    guests_[guest.id].push_back(conn);
}

const std::vector<Conn>& Connections::of(std::string_view guest) const {
    static const std::vector<Conn> nobody;
    const auto found = guests_.find(guest);
    return found == guests_.end() ? nobody : found->second;
}

void Connections::rename(std::string_view guest, const std::string& name) {
    for (const Conn conn : of(guest)) at(conn).name = name;
}

bool Connections::is_writing(std::string_view guest) const {
    return std::ranges::any_of(connections_, [&](const auto& pair) {
        return pair.second.writing > 0 && pair.second.guest == guest;
    });
}

void Connections::begin_forgetting(const std::string& guest) {
    forgetting_.insert(guest);
    for (const Conn conn : of(guest)) at(conn).guest.clear();
}

std::vector<Conn> Connections::end_forgetting(const std::string& guest, bool durable) {
    forgetting_.erase(guest);
    const auto found = guests_.find(guest);
    if (found == guests_.end()) return {};
    // Who has left meanwhile was nobody's.
    std::erase_if(found->second, [&](Conn conn) { return !connections_.contains(conn); });
    if (!durable)
        for (const Conn conn : found->second) at(conn).guest = guest;
    std::vector<Conn> gone;
    if (durable) gone = found->second;
    if (durable || found->second.empty()) guests_.erase(found);
    return gone;
}

}  // namespace tafelrunde::server
