// The hall with all its tables: a deterministic machine. Requests, time, randomness and the disk
// come in through this header and nothing else; so whole servers can be simulated from a seed.
#pragma once
#include <memory>

#include "games/shelf.hpp"
#include "server/hall/store.hpp"

namespace tafelrunde::server {

using Conn = std::uint64_t;  // one connection; numbers are never used again
using Text = std::shared_ptr<const std::string>;

/// A bot is to decide: `game->bot(bot)(*table, seat, Rng(seed), effort)`, on any thread.
struct BotTask {
    std::uint64_t ticket;
    const Game* game;
    std::string bot;
    std::unique_ptr<Table> table;  // a copy
    Seat seat;
    std::uint64_t seed;
    std::vector<std::size_t> advised{};  // entries of the menu that partners advise
};

/// A person wants tips: `game->expert->tips(*table, seat, rng, effort)`, on any thread.
struct TipsTask {
    std::uint64_t ticket;
    const Game* game;
    std::unique_ptr<Table> table;  // a copy
    Seat seat;
};

/// What the hall needs of the world.
class Outside {
public:
    virtual ~Outside() = default;
    virtual Millis now() = 0;
    virtual void random(std::span<unsigned char>) = 0;
    virtual void send(Conn, Text) = 0;  // one WebSocket text message
    virtual void close(Conn) = 0;      // when what was sent before is gone; then `disconnect` comes
    virtual void decide(BotTask) = 0;  // later, never from within: `Hall::thought`
    virtual void advise(TipsTask) = 0;                 // later, never from within: `Hall::advised`
    virtual void complain(std::string_view what) = 0;  // for the log of the server
};

struct Limits {
    int requests_per_second = 20, requests_at_once = 60;  // per connection
    int per_address_per_second = 100;
    int connections_per_address = 64;
    int connections = 20'000;
    int bad_messages = 10;
    int tables_per_guest = 20;
    int tables = 50'000;  // open or running
    int codes = 10'000;   // to carry seats to other devices, at one time
    int watchers = 100;   // per table
    int waiting = 64;     // requests per table
    int guests_per_address_per_hour = 120;
    Millis abandoned_after = 30LL * 24 * 3600 * 1000;  // then a table ends
};

struct Counts {
    int tables = 0, connections = 0;  // tables in memory
};

class Hall {
public:
    /// `version`: of the program, as `hello` tells it.
    Hall(Store&, Outside&, Limits = {}, std::string version = "");
    ~Hall();

    /// After a start: tables whose clocks run or whose bots are to act go on.
    void wake();
    /// Every clock knows that the server was down. Only then may the store hear that it is alive:
    /// if it went down again, the time between would be lost.
    bool awake() const;
    /// `trusted`: exempt from the limits of requests, connections and guests per address, and
    /// tables per guest. False: refused, close it.
    bool connect(Conn, std::string_view address, bool trusted = false);
    void receive(Conn, std::string_view message);
    void disconnect(Conn);
    void tick();  // every 100 ms or so: clocks, and what has been idle for long
    void thought(std::uint64_t ticket, std::size_t entry);
    void advised(std::uint64_t ticket, std::span<const Tip>);
    /// Refuses all that is new and says goodbye; what is being written is still answered.
    void stop();
    bool writing() const;  // something waits for the disk

    Counts counts() const;
    /// The record of a finished game as JSON; nothing if there is none (or it is private).
    std::optional<std::string> record(std::string_view table);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace tafelrunde::server
