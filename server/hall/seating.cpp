#include "server/hall/seating.hpp"

#include <algorithm>

namespace tafelrunde::server {

Seats seats_of(const Room& room, std::string_view guest) {
    Seats seats;
    if (guest.empty()) return seats;
    for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat)
        if (room.chairs()[seat].is_human() && room.chairs()[seat].guest == guest) seats.push(seat);
    return seats;
}

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

}  // namespace tafelrunde::server
