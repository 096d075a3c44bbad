#include "server/hall/table_bots.hpp"

#include <algorithm>

#include "bots/bots.hpp"

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

}  // namespace

/// A person who plays, and looks at the table.
bool TableBots::is_there(const LiveTable& at, Seat seat) const {
    const Chair& chair = at.room->chairs()[seat];
    return !chair.is_played_by_bot() && std::ranges::any_of(at.viewers, [&](Conn conn) {
        const Connection* const viewer = connections_.find(conn);
        return viewer != nullptr && viewer->guest == chair.guest;
    });
}

/// ZS-P50: Before a bot decides what a partner may advise on, it waits a little for them. What
/// others do meanwhile does not make it wait longer.
bool TableBots::awaits_advice(LiveTable& at, Seat bot) const {
    const Room& room = *at.room;
    BotState::Wait& wait = at.bots.waits[bot];
    const int question = room.menu_since(bot);
    if (wait.question != question) wait = {.question = question, .since = clock_.now()};
    if (wait.left_to_bot || clock_.now() - wait.since >= advice_time) return false;
    if (!advised_to(room, bot).empty()) return false;
    for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat)
        if (is_there(at, seat) && may_advise(room, seat, bot)) return true;
    return false;
}

bool TableBots::advises(const LiveTable& at, Seat bot, Seat person) const {
    const Room& room = *at.room;
    return room.chairs()[bot].kind == Chair::Kind::bot && room.acting().has(person) &&
           is_there(at, person) && may_advise(room, bot, person);
}

/// ZS-P50: A bot tells its partner once what it would do in their place; one after the other if
/// several are asked.
void TableBots::let_advise(LiveTable& at) {
    const Room& room = *at.room;
    BotState& bots = at.bots;
    if (room.phase() != Phase::running || room.waiting()) return;
    if (bots.advice_ticket != 0) {
        if (bots.advised_on[bots.advised] == room.menu_since(bots.advised)) return;
        thoughts_.drop_decision(std::exchange(bots.advice_ticket, 0));
    }
    const auto seats = static_cast<Seat>(room.chairs().size());
    for (Seat person = 0; person < seats; ++person)
        for (Seat bot = 0; bot < seats; ++bot) {
            if (!advises(at, bot, person)) continue;
            const int question = room.menu_since(person);
            if (std::exchange(bots.advised_on[person], question) == question) break;
            bots.adviser = bot;
            bots.advised = person;
            bots.advice_ticket = thoughts_.begin_decision(room, person, std::string(adviser_level));
            return;
        }
}

bool TableBots::advise(LiveTable& at, std::size_t entry) {
    BotState& bots = at.bots;
    bots.advice_ticket = 0;
    const Room& room = *at.room;
    const auto& menu = room.menu(bots.advised);
    const bool still = room.phase() == Phase::running && entry < menu.size() &&
                       room.menu_since(bots.advised) == bots.advised_on[bots.advised];
    const auto told = still ? room.table()->advice(bots.adviser, menu[entry]) : std::nullopt;
    if (!told) return go_on(at);
    at.room->add({.kind = Kind::advice, .seat = bots.adviser, .text = told->words}, clock_.now());
    return true;
}

bool TableBots::go_on(LiveTable& at) {
    if (at.rest_until != 0) return false;
    // Those who are gone have nothing to add: neither a yes nor a confirmation.
    if (at.room->is_agreed()) {
        at.room->take_back(clock_.now());
        return true;
    }
    if (const auto absent = at.room->bot_to_confirm()) {
        at.room->go(*absent, clock_.now());
        return true;
    }
    let_advise(at);
    at.bots.awaits = false;
    const SeatSet bots = at.room->bots_to_act();
    for (Seat bot = 0; bot < std::ssize(at.room->chairs()); ++bot) {
        if (!bots.has(bot)) continue;
        if (!awaits_advice(at, bot)) {
            let_decide(at, bot);
            return false;
        }
        at.bots.awaits = true;
    }
    return false;
}

void TableBots::let_decide(LiveTable& at, Seat bot) {
    BotState& bots = at.bots;
    const std::uint64_t position = at.room->table()->hash();
    if (bots.ticket != 0 && bots.thinker == bot && bots.thinks_of == position) return;
    thoughts_.drop_decision(bots.ticket);
    bots.thinker = bot;
    bots.thinks_of = position;
    const Chair& chair = at.room->chairs()[bot];
    const bool is_bot = chair.kind == Chair::Kind::bot;
    bots.ticket = thoughts_.begin_decision(
        *at.room, bot, is_bot ? chair.level : std::string(stand_in), advised_to(*at.room, bot));
}

bool TableBots::decided(LiveTable& at, std::uint64_t ticket, std::size_t entry) {
    if (at.bots.advice_ticket == ticket) return advise(at, entry);
    if (at.bots.ticket != ticket) return false;
    at.bots.ticket = 0;
    const Seat seat = at.bots.thinker;
    const bool still = at.room->bots_to_act().has(seat) &&
                       at.room->table()->hash() == at.bots.thinks_of &&
                       entry < at.room->menu(seat).size();
    if (!still) return go_on(at);
    at.room->pick(seat, entry, true, clock_.now());
    return true;
}

void TableBots::drop_decision(LiveTable& at) {
    thoughts_.drop_decision(at.bots.ticket);
    at.bots.ticket = 0;
}

}  // namespace tafelrunde::server
