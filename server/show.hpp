// What a room shows: the pushes of protocol.md, as JSON text.
#pragma once
#include <map>

#include "protocol/json.hpp"
#include "server/room.hpp"

namespace tafelrunde::server {

/// One state of a room, shown to many. What several viewers see alike is written once.
class Show {
public:
    Show(const Room& room, Millis now);

    /// The `view` push for a seat or a spectator. `lines`: the log it is told from.
    std::string view(Seat viewer, Tongue, int since, const Lines& lines);
    std::string view(Seat viewer, Tongue tongue, int since) {
        return view(viewer, tongue, since, room_.lines());
    }

private:
    struct Seen {
        std::string facts, points;
    };
    const Seen& seen(Seat viewer);
    const std::string& log(Seat viewer, Tongue, int since, const Lines&);
    std::string ask(Seat viewer, Tongue) const;
    std::string menu(Seat, Tongue) const;
    std::string clock() const;

    const Room& room_;
    Millis now_;
    std::vector<std::string> names_;
    std::map<std::uint64_t, Seen> seen_;  // by the hash of the view
    std::map<std::tuple<Seat, Tongue, int>, std::string> logs_;
    std::map<Tongue, std::string> results_;
};

/// Who is at a table besides those who sit: for the `table` push.
struct Presence {
    SeatSet here;  // connected
    int watching = 0;
};
/// The `table` push for a guest.
std::string table_push(const Room&, std::string_view guest, const Presence&);

json::value lines_json(const Lines&, Seat viewer, Tongue, std::span<const std::string> names,
                       int since);
json::object result_json(const Result&, Tongue);
/// What of the facts everybody may know of the score: the fact «scores», if there is one.
json::value points_of(const json::object& facts);

}  // namespace tafelrunde::server
