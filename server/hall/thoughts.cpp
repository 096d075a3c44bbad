#include "server/hall/thoughts.hpp"

#include <algorithm>

namespace tafelrunde::server {
namespace {

template <class T>
std::optional<T> taken(std::unordered_map<std::uint64_t, T>& map, std::uint64_t ticket) {
    const auto found = map.find(ticket);
    if (found == map.end()) return {};
    std::optional<T> value = std::move(found->second);
    map.erase(found);
    return value;
}

}  // namespace

std::uint64_t Thoughts::begin_decision(const Room& room, Seat seat, std::string level,
                                       std::vector<std::size_t> advised) {
    decisions_[++last_] = room.row().id;
    outside_.decide({last_, &room.game(), std::move(level), room.table()->clone(), seat,
                     random_.seed(), std::move(advised)});
    return last_;
}

std::optional<std::string> Thoughts::end_decision(std::uint64_t ticket) {
    return taken(decisions_, ticket);
}

bool Thoughts::has_hint_for(Conn conn) const {
    return std::ranges::any_of(hints_, [&](const auto& h) { return h.second.conn == conn; });
}

void Thoughts::begin_hint(Hint hint, const Room& room, Seat seat) {
    hints_[++last_] = std::move(hint);
    outside_.advise({last_, &room.game(), room.table()->clone(), seat});
}

std::optional<Thoughts::Hint> Thoughts::end_hint(std::uint64_t ticket) {
    return taken(hints_, ticket);
}

}  // namespace tafelrunde::server
