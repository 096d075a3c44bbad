#include "server/hall/guest_requests.hpp"

#include <sodium.h>

#include "server/hall/seat_codes.hpp"

namespace tafelrunde::server {
namespace {

constexpr int protocol_version = 1;
constexpr int longest_list = 100;  // of tables

json::object row_json(const TableRow& row, std::string_view guest) {
    json::object o{{"table", row.id}, {"game", row.game}, {"phase", row.phase}, {"made", row.made}};
    const json::value summary = parse_json(row.summary);
    o["seats"] = summary.at("seats");
    for (const json::value& turn : summary.at("turn").as_array())
        if (turn.as_string() == guest) o["turn"] = true;
    if (row.host == guest) o["yours"] = true;
    return o;
}

}  // namespace

// --- Who is there.

Answer GuestRequests::hello(Connection& connection, const Request& r) {
    connection.tongue = *r.lang;
    if (r.protocol != protocol_version) return refuse("protocol");
    json::object ok{{"protocol", protocol_version}, {"server", version_}, {"now", clock_.now()}};
    if (!r.key.empty()) {
        const Digest digest = digest_of(r.key);
        const auto known = disk_.read().guest_by_key(digest);
        if (known && sodium_memcmp(known->key.data(), digest.data(), digest.size()) == 0)
            return welcome(connection, *known, std::move(ok));
    }
    return welcome_new(connection, r, std::move(ok));
}

Answer GuestRequests::welcome(Connection& connection, const GuestRow& known, json::object ok) {
    if (connections_.is_forgetting(known.id)) return refuse("busy");
    connection.greeted = true;
    connections_.enter(connection.conn, known);
    ok["guest"] = known.id;
    ok["name"] = known.name;
    return {{}, std::move(ok)};
}

Answer GuestRequests::welcome_new(Connection& connection, const Request& r, json::object ok) {
    if (!quotas_.count_new_guest(connection)) return refuse("too_many");
    connection.greeted = true;
    const std::string key = random_.hex(32);
    const GuestRow guest{random_.name(10), digest_of(key), r.name.value_or(""), clock_.now()};
    ok["key"] = key;
    ok["guest"] = guest.id;
    ok["name"] = guest.name;
    Save added;
    added.guests.push_back(guest);
    disk_.save(std::move(added),
               [this, conn = connection.conn, id = r.id, guest, ok = std::move(ok)](bool durable) {
                   if (durable) connections_.enter(conn, guest);
                   else if (Connection* const refused = connections_.find(conn))
                       refused->greeted = false;
                   sender_.answer(conn, id, durable ? Answer{{}, ok} : refuse("storage"));
               });
    return given_already();
}

Answer GuestRequests::rename(const Connection& connection, const Request& r) {
    auto guest = disk_.read().guest(connection.guest);
    if (!guest) return refuse("hello_first");
    guest->name = *r.name;
    Save changed;
    changed.guests.push_back(*guest);
    saves_.save(connection.conn, r.id, std::move(changed), {{}, {{"name", guest->name}}},
                [this, id = guest->id, name = guest->name] { connections_.rename(id, name); });
    return given_already();
}

// --- Lists.

Answer GuestRequests::tables(const Connection& connection) {
    json::array open, running;
    for (const auto& [key, row] : listed_.newest_first()) {
        json::array& list = row.phase == "open" ? open : running;
        if (row.listed && list.size() < longest_list)
            list.push_back(row_json(row, connection.guest));
        if (open.size() == longest_list && running.size() == longest_list) break;
    }
    return {{}, {{"open", std::move(open)}, {"running", std::move(running)}}};
}

Answer GuestRequests::mine(const Connection& connection) {
    json::array list;
    for (const TableRow& row : disk_.read().tables_of(connection.guest, longest_list))
        list.push_back(row_json(row, connection.guest));
    return {{}, {{"tables", std::move(list)}}};
}

}  // namespace tafelrunde::server
