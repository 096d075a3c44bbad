// What a room shows: the pushes of protocol.md, as JSON text.
#pragma once
#include "protocol/json.hpp"
#include "server/hall/room.hpp"

namespace tafelrunde::server {

/// One state of a room, shown to many. What several viewers see alike is written once.
class Show {
public:
    Show(const Room& room, Millis now);

    /// The `view` push for a seat or a spectator. `guest`: who looks; `lines`: the log it is told
    /// from.
    std::string view(Seat viewer, std::string_view guest, Tongue, int since, const LogLines& lines);

private:
    const std::string& shared(Seat viewer, std::uint64_t hash, Tongue);
    const std::string& log(Seat viewer, std::string_view guest, Tongue, int since, const LogLines&);
    std::string ask(Seat viewer, Tongue);
    void put_menu(std::string& out, Seat, Tongue) const;
    void put_clock(std::string& out) const;
    void put_advice(std::string& out, Tongue) const;

    const Room& room_;
    Millis now_;
    std::vector<std::string> names_;
    // What viewers see alike: by the hash of their view, and by what their log begins with. There
    // are few of them.
    template <class Key>
    using Few = std::vector<std::pair<Key, std::string>>;
    Few<std::pair<std::uint64_t, Tongue>> shared_;
    Few<std::tuple<Seat, std::string, Tongue, int>> logs_;
    Few<Tongue> others_;  // what those are asked who are not to act
};

/// Who is at a table besides those who sit: for the `table` push.
struct Presence {
    SeatSet here;  // connected
    int watching = 0;
};
/// The `table` push for a guest.
std::string table_push(const Room&, std::string_view guest, const Presence&);

/// The lines after an entry as a JSON array, as they are told to this guest at that seat.
std::string lines_text(const LogLines&, Seat viewer, std::string_view guest, Tongue,
                       std::span<const std::string> names, int since);
json::object result_json(const Result&, Tongue);
json::array tips_json(std::span<const Tip>, Tongue, std::span<const std::string> names);
/// The record of a game that has begun.
std::string record_text(const Room&);
/// What everybody may know of the score, as a JSON array; empty if no fact tells it.
std::string points_text(std::span<const Fact>);

}  // namespace tafelrunde::server
