#include "server/hall/seat_requests.hpp"

#include <algorithm>

namespace tafelrunde::server::at_table {
namespace {

std::string hex(const std::string& bytes) {
    return to_hex(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace

Answer nonce(TableRequest& t) {
    if (t.room.chairs()[t.seat].has_nonce) return refuse("not_now");
    t.room.add({.kind = Kind::nonce, .seat = t.seat, .text = hex(*t.request.nonce)}, t.now);
    return {{}, {{"seat", t.seat}}};
}

Answer sit(TableRequest& t) {
    const auto& chairs = t.room.chairs();
    const bool is_open = t.room.phase() == Phase::open;
    const std::string& me = t.from.guest;
    const auto mine = seats_of(t.room, me);
    const auto sits = [&](Seat s) { return !chairs[s].away && s == t.request.seat.value_or(s); };
    const bool returns = !t.request.seat && !std::ranges::all_of(mine, sits);
    const auto there = std::ranges::find_if(mine, sits);
    if (!returns && there != mine.end()) return {{}, {{"seat", *there}}};  // a repetition
    std::optional<Seat> seat = t.request.seat;
    if (seat && (*seat >= std::ssize(chairs) || !t.room.is_free_for(*seat, me)))
        return refuse("taken");
    for (const bool own : {true, false})  // one's own or reserved seat first
        for (Seat s = 0; s < std::ssize(chairs) && !seat; ++s)
            if (t.room.is_free_for(s, me) && (chairs[s].guest == me) == own) seat = s;
    if (!seat && t.room.has_removed(me)) return refuse("taken");
    if (!seat) return refuse("full");
    if (chairs[*seat].is_human() && chairs[*seat].guest == me) {
        t.room.add({.kind = Kind::back, .seat = *seat}, t.now);
        return {{}, {{"seat", *seat}}};
    }
    const bool reserved = chairs[*seat].guest == me;  // since the last game
    std::string wanted = t.request.name.value_or(reserved ? chairs[*seat].name : t.from.name);
    if (wanted.empty()) wanted = say(t.from.tongue, phrase("hall.guest"));
    std::vector<Chair> others = chairs;
    others.erase(others.begin() + *seat);
    t.room.add({.kind = Kind::sit, .seat = *seat, .guest = me, .name = own_name(others, wanted)},
               t.now);
    if (t.request.nonce && is_open)
        t.room.add({.kind = Kind::nonce, .seat = *seat, .text = hex(*t.request.nonce)}, t.now);
    t.save.sat.emplace_back(t.room.row().id, me);
    return {{}, {{"seat", *seat}}};
}

Answer leave(TableRequest& t) {
    if (t.room.chairs()[t.seat].away) return refuse("not_now");
    t.room.leave(t.seat, Kind::leave, t.now);
    return {{}, {{"seat", t.seat}}};
}

/// Whoever belongs to the table may say who is the oldest, or whatever the rules ask for.
Answer first(TableRequest& t) {
    const bool host = t.room.row().host == t.from.guest;
    if (!host && seats_of(t.room, t.from.guest).empty()) return refuse("not_seated");
    const auto options = t.room.game().options();
    if (std::ranges::find(options, start_field, &Option::field) == options.end())
        return refuse("not_now");
    const auto& chairs = t.room.chairs();
    if (t.request.seat && (*t.request.seat >= std::ssize(chairs) ||
                           chairs[*t.request.seat].kind == Chair::Kind::open))
        return refuse("not_seated");
    if (t.request.seat != t.room.first())
        t.room.add({.kind = Kind::first, .seat = t.request.seat.value_or(-1)}, t.now);
    return {};
}

Answer carry(TableRequest& t) {
    const auto code = t.hall.codes.issue(t.room.row().id, t.from.guest, t.seat, t.now);
    if (!code) return refuse("too_many");
    return {{}, {{"code", *code}}};
}

Answer take(TableRequest& t) {
    const auto* const found = t.hall.codes.find(t.request.code, t.now);
    if (found == nullptr) return refuse("unknown_code");
    const SeatCodes::Carried carried = *found;
    if (t.room.chairs()[carried.seat].guest != carried.guest) return refuse("unknown_code");
    t.room.add({.kind = Kind::carry, .seat = carried.seat, .guest = t.from.guest}, t.now);
    t.save.sat.emplace_back(t.room.row().id, t.from.guest);
    if (t.room.row().host == carried.guest) t.room.set_host(t.from.guest);  // has moved too
    return {{}, {{"table", t.room.row().id}, {"seat", carried.seat}}, digest_of(t.request.code)};
}

/// A new table like the old one. People find their seats kept for them.
Answer rematch(TableRequest& t) {
    if (!t.room.rematch().empty()) return {{}, {{"table", t.room.rematch()}}};
    if (t.hall.new_tables.are_enough(t.from)) return refuse("too_many");
    const std::string table = t.hall.new_tables.rematch(t.room, t.from, t.now, t.save);
    t.room.add({.kind = Kind::rematch, .text = table}, t.now);
    return {{}, {{"table", table}}};
}

}  // namespace tafelrunde::server::at_table
