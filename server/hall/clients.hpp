// Who is connected: the connections, the guests behind them, and the addresses they come from.
#pragma once
#include <map>
#include <set>

#include "server/hall/bucket.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/names.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::server {

struct Client {
    Conn conn = 0;
    std::string address;
    bool trusted = false;
    std::string guest, name;  // a handle; empty before `hello`
    bool greeted = false;     // `hello` has been asked and is not answered yet, or was
    Tongue tongue = Tongue::de;
    int bad_messages = 0;
    int writing = 0;  // changes that are not about one table, on their way to the disk
    Bucket bucket;
    std::map<std::string, int, std::less<>> open;  // tables, and the version that was shown last
};

class Clients {
public:
    explicit Clients(const Limits& limits) : limits_(limits) {}

    /// False if there is no room for one more.
    bool admit(Conn, std::string_view address, bool trusted);
    std::optional<Client> remove(Conn);  // as it was
    Client* find(Conn);                  // null if it is gone
    Client& at(Conn conn) { return clients_.at(conn); }
    const Client& at(Conn conn) const { return clients_.at(conn); }
    const std::unordered_map<Conn, Client>& all() const { return clients_; }

    // --- Limits.
    bool too_fast(Client&, double cost, Millis now);
    /// Counts a new guest from there; false if there were enough of them within the hour.
    bool may_be_new(const Client&, Millis now);
    void sweep(Millis now);  // forgets addresses that are quiet

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
    struct Address {
        int connections = 0, guests = 0;
        Millis hour = 0;
        Bucket bucket{};
    };

    Limits limits_;
    std::unordered_map<Conn, Client> clients_;
    ByName<std::vector<Conn>> guests_;               // by handle
    std::set<std::string, std::less<>> forgetting_;  // guests, at this moment
    std::map<std::string, Address, std::less<>> addresses_;
};

}  // namespace tafelrunde::server
