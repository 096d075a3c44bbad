// Who is connected: the connections, and the guests behind them.
#pragma once
#include <set>

#include "server/hall/by_name.hpp"
#include "server/hall/quotas.hpp"

namespace tafelrunde::server {

class Connections {
public:
    Connections(const Limits& limits, Quotas& quotas) : limits_(limits), quotas_(quotas) {}

    /// False if there is no room for one more.
    bool admit(Conn, std::string_view address, bool trusted);
    std::optional<Connection> remove(Conn);  // as it was
    Connection* find(Conn);                  // null if it is gone
    const Connection* find(Conn) const;
    Connection& at(Conn conn) { return connections_.at(conn); }
    const Connection& at(Conn conn) const { return connections_.at(conn); }
    const std::unordered_map<Conn, Connection>& all() const { return connections_; }

    // --- Guests.
    void enter(Conn, const GuestRow&);  // this guest is there now
    const std::vector<Conn>& of(std::string_view guest) const;
    void rename(std::string_view guest, const std::string& name);
    /// Whether something of theirs that is not about one table is on its way to the disk.
    bool is_writing(std::string_view guest) const;

    /// A guest who is being deleted may do nothing, and not come in again.
    void begin_forgetting(const std::string& guest);
    bool is_forgetting(std::string_view guest) const { return forgetting_.contains(guest); }
    /// The connections of a guest who is deleted; if that failed, none: they go on as before.
    std::vector<Conn> end_forgetting(const std::string& guest, bool durable);

private:
    const Limits& limits_;
    Quotas& quotas_;
    std::unordered_map<Conn, Connection> connections_;
    ByName<std::vector<Conn>> guests_;               // by handle
    std::set<std::string, std::less<>> forgetting_;  // guests, at this moment
};

}  // namespace tafelrunde::server
