// Guests and lists: requests that are not about one table.
#include <sodium.h>

#include <algorithm>

#include "games/shelf.hpp"
#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr int protocol_version = 1;
constexpr int longest_list = 100;  // of tables

/// Luck for trying a set-up out; a set-up that is dealt until it fits needs different numbers.
int any_luck(std::string_view, int drawn, int n) { return FastLuck(1).below(0, drawn, n); }

/// Nothing if it is damaged.
std::optional<Entry> legible(const EntryRow& row) {
    try {
        return from_body(row.body);
    } catch (const StoreError&) {
        return {};
    }
}

/// Where somebody sat down whose seat was carried to this guest later: it is the same person.
std::set<int> carried_to(const std::string& guest, const std::vector<EntryRow>& entries) {
    std::map<Seat, int> sat;
    std::set<int> numbers;
    for (const EntryRow& entry : entries) {
        const auto e = legible(entry);
        if (e && e->kind == Kind::sit) sat[e->seat] = entry.number;
        if (e && e->kind == Kind::carry && e->guest == guest) numbers.insert(sat[e->seat]);
    }
    return numbers;
}

/// What is left of an entry when its guest is forgotten. Before a game begins the seat is free.
Entry forgotten_entry(Entry e, const std::string& guest, bool frees_seat) {
    if (frees_seat) return {.kind = Kind::seat, .seat = e.seat, .text = "open"};
    if (e.guest == guest) e.guest.clear();
    if (e.kind == Kind::sit) e.name = say(Tongue::de, phrase("hall.guest"));
    if (e.kind == Kind::chat) e.name = e.text = "…";
    return e;
}

/// Who looks after a table whose host is gone: the first person there, or nobody.
std::string heir(const Room& room) {
    for (const Chair& chair : room.chairs())
        if (chair.is_human() && !chair.guest.empty()) return chair.guest;
    return "";
}

}  // namespace

std::string bot_name(Seat seat) {
    constexpr std::array<const char*, 7> names{"Kunibert", "Adelheid", "Gisbert", "Mechthild",
                                               "Roland",   "Walburga", "Berthold"};
    return names[static_cast<std::size_t>(seat) % names.size()];
}

std::string own_name(const std::vector<Chair>& chairs, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(chairs, [&](const Chair& c) { return c.name == name; });
    };
    std::string name = wanted;
    for (int n = 2; taken(name); ++n) name = wanted + " " + std::to_string(n);
    return name;
}

// --- Who is there.

void Hall::Inside::hello(Client& client, const Request& r) {
    client.tongue = *r.lang;
    if (r.protocol != protocol_version) return answer(client.conn, r.id, refuse("protocol"));
    json::object ok{{"protocol", protocol_version}, {"server", version}, {"now", outside.now()}};
    if (!r.key.empty()) {
        const Digest digest = digest_of(r.key);
        const auto known = store.guest_by_key(digest);
        if (known && sodium_memcmp(known->key.data(), digest.data(), digest.size()) == 0) {
            if (clients.is_forgetting(known->id)) return answer(client.conn, r.id, refuse("busy"));
            client.greeted = true;
            clients.enter(client.conn, *known);
            ok["guest"] = known->id;
            ok["name"] = known->name;
            return answer(client.conn, r.id, {{}, std::move(ok)});
        }
    }
    if (!clients.may_be_new(client, outside.now()))
        return answer(client.conn, r.id, refuse("too_many"));
    client.greeted = true;
    const std::string key = random_hex(32);
    const GuestRow guest{random_name(10), digest_of(key), r.name.value_or(""), outside.now()};
    ok["key"] = key;
    ok["guest"] = guest.id;
    ok["name"] = guest.name;
    Save added;
    added.guests.push_back(guest);
    save(std::move(added),
         [this, conn = client.conn, id = r.id, guest, ok = std::move(ok)](bool durable) {
             if (durable) clients.enter(conn, guest);
             else if (Client* const refused = clients.find(conn)) refused->greeted = false;
             answer(conn, id, durable ? Answer{{}, ok} : refuse("storage"));
         });
}

void Hall::Inside::rename(Client& client, const Request& r) {
    auto guest = store.guest(client.guest);
    if (!guest) return answer(client.conn, r.id, refuse("hello_first"));
    guest->name = *r.name;
    Save changed;
    changed.guests.push_back(*guest);
    save_for(client.conn, r.id, std::move(changed), {{}, {{"name", guest->name}}},
             [this, id = guest->id, name = guest->name] { clients.rename(id, name); });
}

/// Names and words of a guest are taken out of the logs of all tables; the steps stay.
void Hall::Inside::forget(Client& client, const Request& r) {
    const std::string me = client.guest;
    Save changed;
    changed.forgotten = me;
    std::vector<std::string> touched;
    if (is_writing(me)) return answer(client.conn, r.id, refuse("busy"));
    for (const TableRow& row : store.tables_of(me, 1'000'000)) {
        const Room* room = nullptr;
        try {
            if (find(row.id)->saving) return answer(client.conn, r.id, refuse("busy"));
            room = find(row.id)->room.get();
            touched.push_back(row.id);
        } catch (const StoreError& damage) {  // nobody can play there, but names and words go
            outside.complain(damage.what());
        }
        forget_at(row, me, room, changed);
    }
    // Nobody may change these tables until it is done, and this guest nothing at all.
    for (const std::string& table : touched) rooms.find(table)->second->saving = true;
    clients.begin_forgetting(me);
    const std::vector<TableRow> rows = changed.tables;
    save(std::move(changed),
         [this, conn = client.conn, id = r.id, me, touched, rows](bool durable) {
             answer(conn, id, durable ? Answer{} : refuse("storage"));
             if (durable)
                 for (const TableRow& row : rows) listed.keep(row);
             for (const Conn gone : clients.end_forgetting(me, durable)) outside.close(gone);
             for (const std::string& table : touched) {
                 reload(table);
                 close_if_deserted(table);
             }
         });
}

/// Without a room: what can be read of its log.
void Hall::Inside::forget_at(TableRow row, const std::string& me, const Room* room, Save& changed) {
    Options options = options_of(row);
    for (Chair& chair : options.chairs)
        if (chair.guest == me) chair.guest = chair.name = "";
    row.options = to_text(options);
    if (row.host == me) row.host.clear();
    Room without(row, 0);
    const std::vector<EntryRow> entries = store.entries(row.id);
    const std::set<int> carried = carried_to(me, entries);
    for (EntryRow entry : entries) {
        const auto e = legible(entry);
        if (e && (e->guest == me || carried.contains(entry.number))) {
            const bool frees = room != nullptr && room->phase() == Phase::open &&
                               e->kind == Kind::sit && room->chairs()[e->seat].guest == me;
            entry.body = to_body(forgotten_entry(*e, me, frees));
            changed.rewritten.emplace_back(row.id, entry);
        }
        if (room != nullptr) without.fold(entry);
    }
    if (room == nullptr) {
        row.summary = without.to_row().summary;  // there were names in it
        return changed.tables.push_back(row);
    }
    without.refresh();
    if (row.host.empty()) without.set_host(heir(without));
    changed.tables.push_back(without.to_row());
}

/// Whether something that this guest has asked for is on its way to the disk.
bool Hall::Inside::is_writing(std::string_view guest) {
    if (clients.is_writing(guest)) return true;
    const auto is_guest = [&](Conn conn) { return clients.at(conn).guest == guest; };
    return std::ranges::any_of(rooms, [&](const auto& pair) {
        const LiveTable& at = *pair.second;
        return at.saving &&
               (!seats_of(*at.room, guest).empty() || std::ranges::any_of(at.viewers, is_guest));
    });
}

// --- Lists.

json::object Hall::Inside::row_json(const TableRow& row, std::string_view guest) const {
    json::object o{{"table", row.id}, {"game", row.game}, {"phase", row.phase}, {"made", row.made}};
    const json::value summary = parse_json(row.summary);
    o["seats"] = summary.at("seats");
    for (const json::value& turn : summary.at("turn").as_array())
        if (turn.as_string() == guest) o["turn"] = true;
    if (row.host == guest) o["yours"] = true;
    return o;
}

Answer Hall::Inside::tables(const Client& client) {
    json::array open, running;
    for (const auto& [key, row] : listed.newest_first()) {
        json::array& list = row.phase == "open" ? open : running;
        if (row.listed && list.size() < longest_list) list.push_back(row_json(row, client.guest));
        if (open.size() == longest_list && running.size() == longest_list) break;
    }
    return {{}, {{"open", std::move(open)}, {"running", std::move(running)}}};
}

Answer Hall::Inside::mine(const Client& client) {
    json::array list;
    for (const TableRow& row : store.tables_of(client.guest, longest_list))
        list.push_back(row_json(row, client.guest));
    return {{}, {{"tables", std::move(list)}}};
}

// --- New tables.

/// Reads what is wanted; a refusal if it cannot be had. People who sit down come back in `people`.
Answer Hall::Inside::made_table(const Client& client, const Request& r, Options& options,
                                std::vector<Chair>& people) {
    options.game = find_game(r.game);
    if (options.game == nullptr) return refuse("unknown_game");
    const int seats = static_cast<int>(r.seats.size());
    if (seats < options.game->min_seats || seats > options.game->max_seats)
        return {No{.code = "bad_setup", .field = "seats"}};
    options.fields = {{"players", std::to_string(seats)}};
    for (const Field& field : r.setup) {
        if (field.name != "players") options.fields.push_back(field);
        else if (field.value != options.fields[0].value)
            return {No{.code = "bad_setup", .field = field.name}};
    }
    for (const Option& option : options.game->options())
        if (option.values.front() == if_only_people &&
            std::ranges::find(options.fields, option.field, &Field::name) == options.fields.end())
            options.set(option.field, option.values.front());
    Trouble trouble;
    if (!options.game->open(options.fields, any_luck, trouble))
        return {No{.code = "bad_setup", .reason = trouble.why, .field = trouble.place}};
    const std::string me =
        client.name.empty() ? say(client.tongue, phrase("hall.guest")) : client.name;
    for (Seat seat = 0; seat < seats; ++seat) {
        const Wanted& wanted = r.seats[seat];
        Chair chair, person;
        if (wanted.kind == "bot") {
            if (options.game->bot(wanted.level) == nullptr)
                return {No{.code = "bad_setup", .field = "level"}};
            chair.level = wanted.level;
            chair.name = own_name(people, bot_name(seat));
            person.name = chair.name;
        } else if (wanted.kind == "me") {
            person = {.kind = Chair::Kind::human, .guest = client.guest};
            person.name = own_name(people, wanted.name.empty() ? me : wanted.name);
        }
        options.chairs.push_back(std::move(chair));
        people.push_back(std::move(person));
    }
    options.clock = r.clock;
    options.confirm = r.confirm;
    options.chat = r.chat;
    options.is_private = r.is_private;
    if (r.is_private) options.invite = random_hex(16);
    return {};
}

bool Hall::Inside::hosts_enough(const Client& client) const {
    return !client.trusted && listed.hosted_by(client.guest) >= limits.tables_per_guest;
}

void Hall::Inside::create(Client& client, const Request& r) {
    if (listed.size() >= limits.tables || hosts_enough(client))
        return answer(client.conn, r.id, refuse("too_many"));
    Options options;
    std::vector<Chair> people;
    Answer made = made_table(client, r, options, people);
    if (made.no) return answer(client.conn, r.id, made);
    TableRow row{.id = random_name(10), .game = r.game, .host = client.guest, .phase = "open"};
    row.listed = !r.is_private;
    row.made = outside.now();
    outside.random(row.secret);
    row.options = to_text(options);
    Room room(row, 0);
    for (Seat seat = 0; seat < std::ssize(people); ++seat)
        if (people[seat].is_human())
            room.add(
                {.kind = Kind::sit, .seat = seat, .guest = client.guest, .name = people[seat].name},
                row.made);
    row = room.to_row();
    Save added;
    added.tables.push_back(row);
    added.table = row.id;
    added.entries = room.take_fresh();
    added.sat.emplace_back(row.id, client.guest);
    made.ok["table"] = row.id;
    if (r.is_private) made.ok["invite"] = options.invite;
    save_for(client.conn, r.id, std::move(added), std::move(made),
             [this, row] { listed.keep(row); });
}

}  // namespace tafelrunde::server
