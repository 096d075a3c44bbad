// Bots at a table: they decide, listen to their partners and advise them.
#include <algorithm>

#include "bots/bots.hpp"
#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis advice_time = 4'000;
constexpr std::string_view adviser_level = "greedy";  // looks only at what lies open

/// What others advise this seat to do now, as entries of its menu.
std::vector<std::size_t> advised_to(const Room& room, Seat seat) {
    std::vector<std::size_t> entries;
    const auto& menu = room.menu(seat);
    for (const Advice& given : room.advice())
        if (const auto found = std::ranges::find(menu, given.what.words); found != menu.end())
            entries.push_back(static_cast<std::size_t>(found - menu.begin()));
    return entries;
}

bool may_advise(const Room& room, Seat adviser, Seat seat) {
    const auto& menu = room.menu(seat);
    return adviser != seat && menu.size() > 1 && room.table()->advice(adviser, menu.front());
}

/// The question to a seat, as a number.
std::uint64_t question_to(const Room& room, Seat seat) {
    return room.table()->hash() + static_cast<std::uint64_t>(seat);
}

}  // namespace

std::uint64_t Hall::Inside::random_seed() {
    std::array<unsigned char, 8> bytes{};
    outside.random(bytes);
    std::uint64_t seed = 0;
    for (unsigned char byte : bytes) seed = seed << 8 | byte;
    return seed;
}

/// A person who plays, and looks at the table.
bool Hall::Inside::is_there(const LiveTable& at, Seat seat) const {
    const Chair& chair = at.room->chairs()[seat];
    return !chair.is_played_by_bot() && std::ranges::any_of(at.viewers, [&](Conn conn) {
        const auto client = clients.all().find(conn);
        return client != clients.all().end() && client->second.guest == chair.guest;
    });
}

/// ZS-P50: Before a bot decides what a partner may advise on, it waits a little for them.
bool Hall::Inside::awaits_advice(LiveTable& at, Seat bot) {
    const Room& room = *at.room;
    const std::uint64_t question = question_to(room, bot);
    if (std::exchange(at.asks_about, question) != question) {
        at.asked = outside.now();
        at.left_to_bot = false;
    }
    if (at.left_to_bot || outside.now() - at.asked >= advice_time) return false;
    if (!advised_to(room, bot).empty()) return false;
    for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat)
        if (is_there(at, seat) && may_advise(room, seat, bot)) return true;
    return false;
}

/// ZS-P50: A bot tells its partner once what it would do in their place.
void Hall::Inside::let_bots_advise(LiveTable& at) {
    const Room& room = *at.room;
    if (room.phase() != Phase::running || room.waiting()) return;
    const auto seats = static_cast<Seat>(room.chairs().size());
    for (Seat person = 0; person < seats; ++person)
        for (Seat bot = 0; bot < seats; ++bot) {
            if (room.chairs()[bot].kind != Chair::Kind::bot || !room.acting().has(person) ||
                !is_there(at, person) || !may_advise(room, bot, person))
                continue;
            const std::uint64_t question = question_to(room, person);
            if (std::exchange(at.advises_on, question) == question) return;
            thoughts.drop_decision(at.advice_ticket);
            at.advice_ticket = thoughts.begin_decision(room.row().id);
            at.adviser = bot;
            at.advised = person;
            outside.decide({at.advice_ticket, &room.game(), std::string(adviser_level),
                            room.table()->clone(), person, random_seed()});
            return;
        }
}

void Hall::Inside::bot_advises(LiveTable& at, std::size_t entry) {
    at.advice_ticket = 0;
    const Room& room = *at.room;
    const auto& menu = room.menu(at.advised);
    const bool still = room.phase() == Phase::running && entry < menu.size() &&
                       question_to(room, at.advised) == at.advises_on;
    const auto told = still ? room.table()->advice(at.adviser, menu[entry]) : std::nullopt;
    if (!told) return;
    at.room->add({.kind = Kind::advice, .seat = at.adviser, .text = told->words}, outside.now());
    commit(at, 0, 0, {}, {});
}

void Hall::Inside::let_bots_think(LiveTable& at) {
    if (at.rest_until != 0) return;
    // Those who are gone have nothing to add: neither a yes nor a confirmation.
    if (at.room->is_agreed()) {
        at.room->take_back(outside.now());
        return commit(at, 0, 0, {}, {});
    }
    if (const auto absent = at.room->bot_to_confirm()) {
        at.room->go(*absent, outside.now());
        return commit(at, 0, 0, {}, {});
    }
    at.awaits = false;
    const auto seat = at.room->bot_to_act();
    if (!seat) return let_bots_advise(at);
    if ((at.awaits = awaits_advice(at, *seat))) return;
    const std::uint64_t position = at.room->table()->hash();
    if (at.ticket != 0 && at.thinker == *seat && at.thinks_of == position) return;
    thoughts.drop_decision(at.ticket);
    at.ticket = thoughts.begin_decision(at.room->row().id);
    at.thinker = *seat;
    at.thinks_of = position;
    const Chair& chair = at.room->chairs()[*seat];
    const bool is_bot = chair.kind == Chair::Kind::bot;
    outside.decide({at.ticket, &at.room->game(), is_bot ? chair.level : std::string(stand_in),
                    at.room->table()->clone(), *seat, random_seed(), advised_to(*at.room, *seat)});
}

void Hall::Inside::bot_decides(LiveTable& at, std::uint64_t ticket, std::size_t entry) {
    if (at.advice_ticket == ticket) return bot_advises(at, entry);
    if (at.ticket != ticket) return;
    at.ticket = 0;
    const Seat seat = at.thinker;
    const bool still = at.room->bot_to_act() == seat && at.room->table()->hash() == at.thinks_of &&
                       entry < at.room->menu(seat).size();
    if (!still) return let_bots_think(at);
    at.room->pick(seat, entry, true, outside.now());
    commit(at, 0, 0, {}, {});
}

}  // namespace tafelrunde::server
