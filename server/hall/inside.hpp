// The inside of the hall: its parts, and the requests that bring them together. Connections, lists,
// codes and thoughts are classes of their own; only here does one hear of another.
#pragma once
#include "kernel/list.hpp"
#include "server/hall/clients.hpp"
#include "server/hall/seat_codes.hpp"
#include "server/hall/show.hpp"
#include "server/hall/table_list.hpp"
#include "server/hall/thoughts.hpp"

namespace tafelrunde::server {

using Seats = SmallList<Seat, chance>;  // of one person

/// What a request costs that reads a whole game or thinks.
constexpr double heavy_request_cost = 10;

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
struct LiveTable {
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
    std::uint64_t thinks_of = 0;  // the hash of the position
    // A bot that waits for advice: since when, on which position; or it was left to the bot.
    bool awaits = false, left_to_bot = false;
    Millis asked = 0;
    std::uint64_t asks_about = 0;
    // A bot that advises a person: on which position, and who.
    std::uint64_t advice_ticket = 0, advises_on = 0;
    Seat adviser = 0, advised = 0;
    Millis used = 0, rest_until = 0;  // rest: after the disk has failed
    SeatSet told;                     // who has been told that it is their turn
};

/// A request at a table, with all that its handler needs.
struct TableRequest {
    Client& client;
    const Request& request;
    LiveTable& at;
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
    Clients clients{limits};
    ByName<std::unique_ptr<LiveTable>> rooms{};
    Thoughts thoughts{};
    TableList listed{};
    SeatCodes codes{};
    Millis swept = 0;

    // --- hall.cpp: connections and answers.
    void send(Conn, std::string);
    void answer(Conn, std::int64_t id, const Answer&);
    std::string random_hex(int bytes);
    std::string random_name(int letters);
    void dispatch(Client&, Request&&);
    Answer bad_message(Client&, const Misread&);
    bool too_fast(Client&, double cost);
    /// The one way to the disk; `done` is told whether everything is there.
    void save(Save, std::function<void(bool)> done);
    /// Saves and answers; `then` runs before the answer if it went well.
    void save_for(Conn, std::int64_t id, Save, Answer, std::function<void()> then = {});

    // --- hall_guests.cpp: requests that are not about one table.
    void hello(Client&, const Request&);
    void rename(Client&, const Request&);
    void forget(Client&, const Request&);
    void forget_at(TableRow, const std::string& guest, const Room*, Save&);
    bool is_writing(std::string_view guest);
    void create(Client&, const Request&);
    Answer tables(const Client&);
    Answer mine(const Client&);
    Answer made_table(const Client&, const Request&, Options&, std::vector<Chair>& people);
    bool hosts_enough(const Client&) const;
    json::object row_json(const TableRow&, std::string_view guest) const;

    // --- hall_rooms.cpp: rooms in memory.
    LiveTable* find(std::string_view table);  // null if there is none; throws StoreError
    void load(LiveTable&, const TableRow&);
    void reload(std::string_view table);
    void wake_up(LiveTable&);
    void refuse_waiting(LiveTable&);
    void at_table(Client&, Request&&);
    void request(LiveTable&, Conn, const Request&);
    void commit(LiveTable&, Conn, std::int64_t id, Answer, Save);
    void committed(const std::string& table, Conn, std::int64_t id, const Answer&, bool durable,
                   bool table_changed);
    void go_on(LiveTable&);
    void let_bots_think(LiveTable&);
    void bot_decides(LiveTable&, std::uint64_t ticket, std::size_t entry);
    bool is_there(const LiveTable&, Seat) const;
    bool awaits_advice(LiveTable&, Seat bot);
    void let_bots_advise(LiveTable&);
    void bot_advises(LiveTable&, std::size_t entry);
    std::uint64_t random_seed();
    void sweep(Millis now);
    void close_if_deserted(std::string_view table);
    void close_abandoned(Millis now);

    // --- hall_show.cpp: what those who look at a table are sent.
    void publish(LiveTable&, bool table_changed);
    void show_table(LiveTable&, Conn);
    void show_views(LiveTable&, Client&, Show&);
    std::unique_ptr<Room> whole_room(const LiveTable&);
    void show_presence(LiveTable&);
    void tell_turns(LiveTable&);
    Presence presence(const LiveTable&) const;
    Seats seats_of(const Room&, std::string_view guest) const;
    void stop_viewing(Client&, const std::string& table);

    // --- hall_table.cpp and hall_play.cpp: requests at a table.
    bool may_enter(const Client&, const Room&, std::string_view invite) const;
    Answer handle(TableRequest&);
    Answer open(TableRequest&);
    Answer close(TableRequest&);
    Answer nonce(TableRequest&);
    Answer sit(TableRequest&);
    Answer leave(TableRequest&);
    Answer start(TableRequest&);
    Answer chat(TableRequest&);
    Answer rematch(TableRequest&);
    Answer carry(TableRequest&);
    Answer take(TableRequest&);
    Answer set_seat(TableRequest&);
    Answer remove(TableRequest&);
    Answer pause(TableRequest&);
    Answer resume(TableRequest&);
    Answer mute(TableRequest&);
    Answer end(TableRequest&);
    Answer first(TableRequest&);
    Answer pick(TableRequest&);
    bool is_stale(TableRequest&);
    void resync(TableRequest&);
    Answer go(TableRequest&);
    Answer undo(TableRequest&);
    Answer ask_undo(TableRequest&);
    Answer consent(TableRequest&);
    Answer advise(TableRequest&);
    Answer why(TableRequest&);
    Answer hint(TableRequest&);
    Answer replay(TableRequest&);
    Answer record(TableRequest&);
    Answer beat(TableRequest&);
};

std::string bot_name(Seat);
/// A name that nobody at the table has.
std::string own_name(const std::vector<Chair>&, const std::string& wanted);
std::string record_text(const Room&);

}  // namespace tafelrunde::server
