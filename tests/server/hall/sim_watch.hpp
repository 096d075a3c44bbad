// What must be true of every world at every moment, and how it is found out: the watch overhears
// all traffic, remembers what was promised, and compares it with the disk.
#pragma once
#include <gtest/gtest.h>

#include "server/hall/show.hpp"
#include "tests/server/hall/world.hpp"

namespace tafelrunde::server_test {

using server::Entry;
using server::Kind;
using server::Room;

/// The number after `name` in a message of the hall; -1 if it is not there.
inline int number_after(std::string_view message, std::string_view name) {
    const auto at = message.find(name);
    if (at == message.npos) return -1;
    int n = 0;
    for (char c : message.substr(at + name.size())) {
        if (c < '0' || c > '9') break;
        n = 10 * n + (c - '0');
    }
    return n;
}

/// The text after `name` up to the next quote.
inline std::string text_after(std::string_view message, std::string_view name) {
    const auto at = message.find(name);
    if (at == message.npos) return "";
    const std::string_view rest = message.substr(at + name.size());
    return std::string(rest.substr(0, rest.find('"')));
}

/// The list after `name`, with its brackets. Much faster than reading the whole message.
inline std::string_view list_after(std::string_view message, std::string_view name) {
    const auto at = message.find(name);
    if (at == message.npos) return "[]";
    const std::string_view rest = message.substr(at + name.size());
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (quoted && rest[i] == '\\') ++i;
        else if (rest[i] == '"') quoted = !quoted;
        else if (!quoted && rest[i] == '[') ++depth;
        else if (!quoted && rest[i] == ']' && --depth == 0) return rest.substr(0, i + 1);
    }
    return "[]";
}

/// A view without what depends on the moment or on what the viewer has seen before.
inline std::string lasting(std::string_view view) {
    json::object o = json::parse(view).as_object();
    o.erase("log");
    o.erase("clock");
    return json::serialize(o);
}

/// Fails with the place where two texts begin to differ: they are long.
inline void expect_same(const std::string& shown, const std::string& wanted) {
    if (shown == wanted) return;
    const auto differ = std::ranges::mismatch(shown, wanted).in1 - shown.begin();
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differ - 60));
    ADD_FAILURE() << "shown:  … " << shown.substr(from, 160) << "\nwanted: … "
                  << wanted.substr(std::min(from, wanted.size()), 160);
}

class Watch {
public:
    explicit Watch(World& world) : world_(world) {
        world.overhear = [this](Conn to, const std::string& message) { overhear(to, message); };
        world.drawn = [this](std::span<const unsigned char> bytes) {
            if (bytes.size() >= 16) secrets_.insert(to_hex(bytes));
        };
    }

    std::size_t events_kept = 60;
    bool disk_failed = false;  // at some time: then a view may come again

    // --- What happened last, for whoever reads a failure.
    void note(std::string what) {
        if (testing::Test::HasFailure()) return;  // what came before it matters
        events_.push_back(std::to_string(world_.now() - 1'750'000'000'000) + " " +
                          what.substr(0, 220));
        if (events_.size() > events_kept) events_.pop_front();
    }
    std::string last_events() const {
        std::string text;
        for (const std::string& event : events_) text += event + "\n";
        return text;
    }

    // --- What players tell the watch.
    void connected(Conn conn, std::string guest, Tongue tongue) {
        guests_[conn] = std::move(guest);
        tongues_[conn] = tongue;
    }
    void wants_step(const std::string& table, Seat seat, int v, std::string words) {
        auto& list = intents_[{table, seat}];
        const bool again = std::ranges::any_of(
            list, [&](const Intent& i) { return i.v == v && i.words == words; });
        if (!again) list.push_back({v, std::move(words), false});
    }
    void wants_chat(const std::string& table, const std::string& text) {
        chats_.insert({table, text});
    }
    /// A change was acknowledged: between these versions stands such an entry.
    void promised(const std::string& table, int after, int until, Kind kind, std::string text) {
        promises_.push_back({table, after, until, kind, std::move(text)});
    }
    void was_down(Millis from, Millis until) { downtimes_.emplace_back(from, until); }

    // --- What must be true whenever the disk is looked at.
    void check_promises() const {
        for (const Promise& p : promises_) {
            const auto& log = world_.store.log(p.table);
            bool found = false;
            for (int n = p.after + 1; n <= p.until && n <= std::ssize(log) && !found; ++n) {
                const Entry e = server::from_body(log[static_cast<std::size_t>(n - 1)].body);
                found = e.kind == p.kind && e.text == p.text;
            }
            EXPECT_TRUE(found) << "lost: " << p.table << " " << p.until << " " << p.text;
        }
    }

    std::unique_ptr<Room> folded(const std::string& table, int upto = 1'000'000'000) const {
        auto room = std::make_unique<Room>(world_.store.tables.at(table), 0);
        for (const EntryRow& entry : world_.store.log(table))
            if (entry.number <= upto) room->fold(entry);
        room->refresh();
        return room;
    }

    /// Nothing was done twice, nobody lost time while the server was down.
    void check_logs() {
        for (const auto& [table, row] : world_.store.tables) check_log(row);
    }

private:
    struct Intent {
        int v;
        std::string words;
        bool used;
    };
    struct Promise {
        std::string table;
        int after, until;
        Kind kind;
        std::string text;
    };

    void check_log(const TableRow& row) {
        Room room(row, 0);
        std::map<std::string, int> said;
        std::vector<Millis> spent(room.chairs().size());
        Millis before = row.made;
        for (const EntryRow& entry : world_.store.log(row.id)) {
            const Entry e = server::from_body(entry.body);
            const SeatSet ran = room.clocks_running();
            for (Seat seat = 0; seat < std::ssize(spent); ++seat)
                if (ran.has(seat)) spent[seat] += uptime(before, entry.time);
            if (e.kind == Kind::chat) ++said[e.text];
            if (e.kind == Kind::step && e.seat != chance &&
                !room.chairs()[e.seat].is_played_by_bot())
                use_intent(row.id, e, entry.number);
            const auto& clock = room.options().clock;
            if (e.kind == Kind::miss) {
                EXPECT_LT(room.chairs()[e.seat].misses, 2) << "the third time in a row it goes on";
            }
            if (e.kind == Kind::timeout || e.kind == Kind::miss) {
                EXPECT_GE(spent[e.seat], std::min(clock.seconds * Millis{1000}, Millis{30'000}))
                    << "out of time too early: " << row.id << " " << entry.number;
            }
            const bool total = clock.kind == server::TimeControl::Kind::total;
            const bool decided = e.kind == Kind::step || e.kind == Kind::go || e.kind == Kind::back;
            room.fold(entry);
            for (Seat seat = 0; seat < std::ssize(spent); ++seat) {
                const bool anew = !ran.has(seat) || (decided && e.seat == seat);
                if ((!total && anew) ||
                    (total && e.seat == seat && (e.kind == Kind::back || e.kind == Kind::sit)))
                    spent[seat] = 0;
            }
            before = entry.time;
        }
        for (const auto& [text, times] : said) {
            EXPECT_EQ(times, 1) << "said twice: " << text;
            EXPECT_TRUE(chats_.contains({row.id, text})) << "never said: " << text;
        }
    }

    void use_intent(const std::string& table, const Entry& e, int number) {
        auto& list = intents_[{table, e.seat}];
        Intent* best = nullptr;
        for (Intent& i : list)
            if (!i.used && i.v < number && i.words == e.text && (best == nullptr || i.v > best->v))
                best = &i;
        EXPECT_NE(best, nullptr) << "nobody wanted this: " << table << " " << number << " "
                                 << e.text;
        if (best != nullptr) best->used = true;
    }

    Millis uptime(Millis from, Millis until) const {
        Millis time = std::max<Millis>(0, until - from);
        for (const auto& [down, up] : downtimes_)
            time -= std::max<Millis>(0, std::min(until, up) - std::max(from, down));
        return time;
    }

    // --- Listening.
    void overhear(Conn to, const std::string& message) {
        note("-> " + std::to_string(to) + " " + message);
        if (message.starts_with(R"({"t":"view")")) check_view(to, message);
        check_secrets(to, message);
    }

    /// Only what is on disk is shown, and as it is there.
    void check_view(Conn to, const std::string& message) {
        const std::string table = text_after(message, R"("table":")");
        const int v = number_after(message, R"("v":)");
        EXPECT_EQ(v, std::ssize(world_.store.log(table))) << "shown, but not on disk";
        const bool is_seat = message.find(R"("seat":null,"hash")") == message.npos;
        const Seat seat = is_seat ? number_after(message, R"("seat":)") : spectator;
        if (++views_ % 32 == 0) {
            const auto room = folded(table, v);
            server::Show show(*room, world_.now());
            expect_same(lasting(message),
                        lasting(show.view(seat, "", tongues_[to], v, room->lines())));
        }
        if (message.find(R"("phase":"running")") == message.npos) return;
        const std::string_view acting = list_after(message, R"("acting":)");
        EXPECT_NE(acting, "[]") << "nobody can go on: " << message;
        if (!is_seat || message.find(R"("wait":null)") == message.npos) return;
        const bool acts = acting.find(std::to_string(seat)) != acting.npos;
        const bool empty = list_after(message, R"("menu":)") == "[]";
        if (acts != empty) return;
        EXPECT_TRUE(acts && folded(table)->chairs()[seat].is_absent()) << message;
    }

    void check_secrets(Conn to, const std::string& message) {
        std::size_t run = 0;
        for (std::size_t i = 0; i <= message.size(); ++i) {
            const char c = i < message.size() ? message[i] : ' ';
            if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')) {
                ++run;
                continue;
            }
            if (run >= 32) check_secret(to, message, message.substr(i - run, run));
            run = 0;
        }
    }

    void check_secret(Conn to, const std::string& message, const std::string& hex) {
        if (!secrets_.contains(hex)) return;
        if (message.starts_with(R"({"re":)")) {  // one's own key, code or invitation, once
            const bool first = told_.insert(hex).second;
            const bool record = message.find(R"("record":)") != message.npos;
            EXPECT_TRUE(first || record) << "told twice: " << message;
            for (const auto& [id, row] : world_.store.tables)
                EXPECT_TRUE(hex != to_hex(row.secret) || row.phase == "over") << message;
            return;
        }
        const std::string table = text_after(message, R"("table":")");
        const TableRow& row = world_.store.tables.at(table);
        if (hex == to_hex(row.secret)) {
            EXPECT_EQ(row.phase, "over") << "the secret of the dice: " << message;
        } else {
            const auto room = folded(table);
            const std::string& guest = guests_[to];
            const bool member = row.host == guest ||
                                std::ranges::any_of(room->chairs(), [&](const server::Chair& c) {
                                    return c.guest == guest;
                                });
            EXPECT_EQ(hex, room->options().invite) << message;
            EXPECT_TRUE(member) << "an invitation for " << guest << ": " << message;
        }
    }

    World& world_;
    std::deque<std::string> events_;
    std::map<Conn, std::string> guests_;
    std::map<Conn, Tongue> tongues_;
    std::set<std::string> secrets_, told_;
    std::map<std::pair<std::string, Seat>, std::vector<Intent>> intents_;
    std::set<std::pair<std::string, std::string>> chats_;
    std::vector<Promise> promises_;
    std::vector<std::pair<Millis, Millis>> downtimes_;
    int views_ = 0;
};

}  // namespace tafelrunde::server_test
