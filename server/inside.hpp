// The inside of the hall: connections, rooms in memory, and what waits for the disk.
#pragma once
#include <map>
#include <set>
#include <unordered_map>

#include "kernel/hash.hpp"
#include "kernel/list.hpp"
#include "server/hall.hpp"
#include "server/show.hpp"

namespace tafelrunde::server {

/// By name, and by parts of a longer text as well.
struct NameHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const {
        return XXH3_64bits(name.data(), name.size());
    }
};
template <class T>
using ByName = std::unordered_map<std::string, T, NameHash, std::equal_to<>>;

using Seats = SmallList<Seat, chance>;  // of one person

/// What a request costs that reads a whole game or thinks.
constexpr double dear = 10;

/// Lets through `rate` a second over a longer time, and `most` at once.
class Bucket {
public:
    bool take(double cost, double rate, double most, Millis now);

private:
    double used_ = 0;
    Millis at_ = 0;
};

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

/// A refusal: nothing has happened.
struct No {
    std::string code;
    std::optional<Phrase> reason{};  // if not that of the code
    std::string field{};
};

/// What a request gets: a refusal, or what is in `ok`; once all that has changed is on disk.
struct Answer {
    std::optional<No> no{};  // with an empty code: there is or will be an answer already
    json::object ok{};
    std::optional<Digest> spends{};  // a code that is void once this is on disk
    std::string text{};              // instead of `ok`: its members as JSON
};
inline Answer refuse(std::string code) { return {No{std::move(code)}}; }

/// Somebody who waits for the table: a request, or a bot's decision.
struct Waiting {
    Conn conn = 0;  // 0: a bot
    Request request{};
    std::uint64_t ticket = 0;
    std::size_t entry = 0;
};

/// A room in memory and what goes on around it.
struct Seated {
    std::unique_ptr<Room> room;
    TableRow saved;  // the row as it is on disk
    std::vector<Conn> viewers;
    bool saving = false;            // entries are on their way to the disk; nothing may pass them
    bool lost = false;              // the disk could not be read when it had to be
    bool asleep = false;            // its clocks do not know yet that the server was down
    bool presence_changed = false;  // while something was being saved
    std::deque<Waiting> queue;
    std::uint64_t ticket = 0;  // of the bot that is thinking; 0 if none is
    Seat thinker = 0;
    std::uint64_t thinks_of = 0;      // the hash of the position
    Millis used = 0, rest_until = 0;  // rest: after the disk has failed
    SeatSet told;                     // who has been told that it is their turn
};

/// A request at a table, with all that its handler needs.
struct Turn {
    Client& client;
    const Request& request;
    Seated& at;
    Room& room;
    Seat seat;  // the one of the client that is meant; -1 if it has none
    Millis now;
    Save& save;  // what is to be saved besides the entries of the room
};

struct Hall::Inside {
    Store& store;
    Outside& outside;
    Limits limits;
    std::string version;
    Millis started = 0, down_since = 0;  // the server was down from then until it started
    bool stopping = false;
    int saves = 0;  // on their way to the disk
    std::unordered_map<Conn, Client> clients{};
    ByName<std::vector<Conn>> guests{};               // who is connected, by handle
    std::set<std::string, std::less<>> forgetting{};  // guests, at this moment
    ByName<std::unique_ptr<Seated>> rooms{};
    std::unordered_map<std::uint64_t, std::string> tickets{};  // of bots: at which table
    struct Hint {
        Conn conn;
        std::int64_t id;
        int v;  // whose menu is meant
        std::vector<std::string> names;
    };
    std::unordered_map<std::uint64_t, Hint> hints{};
    std::uint64_t last_ticket = 0;
    struct Address {
        int connections = 0, guests = 0;
        Millis hour = 0;
        Bucket bucket{};
    };
    std::map<std::string, Address, std::less<>> addresses{};
    /// Tables that are not over, newest first, for the lists and the limits.
    std::map<std::pair<Millis, std::string>, TableRow, std::greater<>> cards{};
    std::map<std::string, int, std::less<>> hosting{};
    struct Carried {
        std::string table, guest;
        Seat seat;
        Millis until;
    };
    std::map<Digest, Carried> codes{};  // by their digests: how they compare tells nothing of them
    Millis swept = 0;
    std::pair<Millis, std::string> examined{};  // how far the search for abandoned tables is

    // --- hall.cpp: connections and answers.
    void send(Conn, std::string);
    void answer(Conn, std::int64_t id, const Answer&);
    std::string random_hex(int bytes);
    std::string random_name(int letters);
    void dispatch(Client&, Request&&);
    Answer bad_message(Client&, const Misread&);
    bool too_fast(Client&, double cost);
    /// Saves and answers; `then` runs before the answer if it went well.
    void save_for(Conn, std::int64_t id, Save, Answer, std::function<void()> then = {});

    // --- hall_guests.cpp: requests that are not about one table.
    void hello(Client&, const Request&);
    void rename(Client&, const Request&);
    void forget(Client&, const Request&);
    void forget_at(TableRow, const std::string& guest, const Room*, Save&);
    void forgotten(const std::string& guest, bool durable);
    bool is_writing(std::string_view guest) const;
    void create(Client&, const Request&);
    Answer tables(const Client&);
    Answer mine(const Client&);
    Answer made_table(const Client&, const Request&, Options&, std::vector<Chair>& people);
    bool hosts_enough(const Client&) const;
    void leave_guest(Client&);
    void keep_card(const TableRow&);
    json::object row_json(const TableRow&, std::string_view guest) const;

    // --- hall_rooms.cpp: rooms in memory.
    Seated* find(std::string_view table);  // null if there is none; throws StoreError
    void load(Seated&, const TableRow&);
    void reload(std::string_view table);
    void wake_up(Seated&);
    void refuse_waiting(Seated&);
    void at_table(Client&, Request&&);
    void request(Seated&, Conn, const Request&);
    void commit(Seated&, Conn, std::int64_t id, Answer, Save);
    void committed(const std::string& table, Conn, std::int64_t id, const Answer&, bool durable,
                   bool table_changed);
    void go_on(Seated&);
    void let_bots_think(Seated&);
    void bot_decides(Seated&, std::uint64_t ticket, std::size_t entry);
    void sweep(Millis now);
    void close_if_deserted(std::string_view table);
    void close_abandoned(Millis now);

    // --- hall_show.cpp: what those who look at a table are sent.
    void publish(Seated&, bool table_changed);
    void show_table(Seated&, Conn);
    void show_views(Seated&, Client&, Show&);
    std::unique_ptr<Room> whole_room(const Seated&);
    void show_presence(Seated&);
    void tell_turns(Seated&);
    Presence presence(const Seated&) const;
    Seats seats_of(const Room&, std::string_view guest) const;
    void stop_viewing(Client&, const std::string& table);

    // --- hall_table.cpp and hall_play.cpp: requests at a table.
    bool may_enter(const Client&, const Room&, std::string_view invite) const;
    Answer handle(Turn&);
    Answer open(Turn&);
    Answer close(Turn&);
    Answer nonce(Turn&);
    Answer sit(Turn&);
    Answer leave(Turn&);
    Answer start(Turn&);
    Answer chat(Turn&);
    Answer rematch(Turn&);
    Answer carry(Turn&);
    Answer take(Turn&);
    Answer set_seat(Turn&);
    Answer remove(Turn&);
    Answer pause(Turn&);
    Answer resume(Turn&);
    Answer mute(Turn&);
    Answer end(Turn&);
    Answer pick(Turn&);
    bool is_stale(Turn&);
    void resync(Turn&);
    Answer go(Turn&);
    Answer undo(Turn&);
    Answer ask_undo(Turn&);
    Answer consent(Turn&);
    Answer advise(Turn&);
    Answer why(Turn&);
    Answer hint(Turn&);
    Answer replay(Turn&);
    Answer record(Turn&);
    Answer beat(Turn&);
};

Digest digest_of(std::string_view secret);
std::string bot_name(Seat);
/// A name that nobody at the table has.
std::string own_name(const std::vector<Chair>&, const std::string& wanted);
std::string record_text(const Room&);

}  // namespace tafelrunde::server
