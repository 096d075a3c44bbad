// Requests at a table: the game itself.
#include <fmt/core.h>

#include <algorithm>

#include "bots/bots.hpp"
#include "records/record.hpp"
#include "server/hall/frames.hpp"
#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::ptrdiff_t most_advice = 16;  // of one seat

/// How many steps stay if this many decisions are taken back; nothing if there were not so many, or
/// if one of those steps was hidden from somebody: who knows of it would choose again with that
/// knowledge, and what has been revealed since cannot be hidden again.
std::optional<std::size_t> kept_without(const Table& table, int decisions) {
    const auto& steps = table.steps();
    for (std::size_t kept = steps.size(); kept > 0;) {
        const Spoken& last = steps[--kept];
        if (last.hidden_from != 0) return {};
        if (last.seat != chance && --decisions == 0) return kept;
    }
    return {};
}

bool is_hidden(const Spoken& step) { return step.hidden_from != 0; }

std::vector<SeatInfo> seats_for_record(const Room& room) {
    std::vector<SeatInfo> seats;
    for (const Chair& chair : room.chairs())
        seats.push_back({chair.name, chair.kind == Chair::Kind::bot ? chair.level : "human"});
    return seats;
}

Answer at_version(const Room& room) { return {.text = R"("v":)" + std::to_string(room.version())}; }

}  // namespace

std::string record_text(const Room& room) {
    return write_record(record_of(room.game(), *room.table(), room.dice(), seats_for_record(room)));
}

Answer Hall::Inside::pick(TableRequest& t) {
    if (t.room.chairs()[t.seat].is_absent()) return refuse("not_your_turn");
    const auto& menu = t.room.menu(t.seat);
    if (t.request.v < t.room.menu_since(t.seat) || t.request.v > t.room.version()) {
        resync(t);
        return refuse("stale");
    }
    if (menu.empty()) return refuse("not_your_turn");
    if (t.request.entry >= std::ssize(menu)) return refuse("no_such_entry");
    t.room.pick(t.seat, static_cast<std::size_t>(t.request.entry), t.request.go, t.now);
    return at_version(t.room);
}

/// Whoever is behind gets the view again before being told so. The log in it is that of the memory:
/// whoever wants more of it opens the table.
void Hall::Inside::resync(TableRequest& t) {
    const auto open = t.client.open.find(t.room.row().id);
    if (open == t.client.open.end()) return;
    Show show(t.room, t.now);
    open->second = std::clamp(t.request.v, t.room.lines().complete_after(), t.room.version());
    show_views(t.at, t.client, show);
}

/// Whether something has happened in the game that this request does not know of.
bool Hall::Inside::is_stale(TableRequest& t) {
    if (t.request.v >= t.room.play_version() && t.request.v <= t.room.version()) return false;
    resync(t);
    return true;
}

Answer Hall::Inside::go(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    if (t.room.waiting() != t.seat) return refuse("not_your_turn");
    t.room.go(t.seat, t.now);
    return at_version(t.room);
}

Answer Hall::Inside::undo(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    const Table& table = *t.room.table();
    if (t.request.steps > table.undoable(t.seat)) {
        const bool binds = table.undoable(t.seat) == 0 && !table.steps().empty() &&
                           table.steps().back().seat == t.seat;
        if (binds) return {No{.code = "no_undo", .reason = phrase("hall.step_binds")}};
        return refuse("no_undo");
    }
    const auto kept = static_cast<std::int64_t>(table.steps().size()) - t.request.steps;
    t.room.add({.kind = Kind::undo, .seat = t.seat, .n = kept}, t.now);
    t.room.settle(t.now);
    return at_version(t.room);
}

Answer Hall::Inside::ask_undo(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    const Table& table = *t.room.table();
    const auto kept = kept_without(table, t.request.steps);
    if (!kept && std::ranges::any_of(table.steps(), is_hidden))
        return {No{.code = "no_undo", .reason = phrase("hall.step_was_hidden")}};
    if (!kept) return refuse("no_undo");
    const auto n = static_cast<std::int64_t>(*kept);
    t.room.add({.kind = Kind::ask_undo, .seat = t.seat, .n = n}, t.now);
    if (t.room.is_agreed()) t.room.take_back(t.now);
    return at_version(t.room);
}

Answer Hall::Inside::consent(TableRequest& t) {
    const auto& question = t.room.question();
    if (!question || !t.room.must_agree().has(t.seat)) return refuse("not_now");
    if (t.request.v < question->asked) {  // said yes to another question
        resync(t);
        return refuse("stale");
    }
    t.room.add({.kind = Kind::consent, .seat = t.seat, .n = t.request.yes ? 1 : 0}, t.now);
    if (t.room.is_agreed()) t.room.take_back(t.now);
    return at_version(t.room);
}

/// Open talk in the words of the game. It is heard while it is of use, and goes to no record.
/// Without a seat the first of one's own is meant that may say this; without words all take theirs
/// back.
Answer Hall::Inside::advise(TableRequest& t) {
    if (t.request.v > t.room.version()) {
        resync(t);
        return refuse("stale");
    }
    if (t.room.has_muted(t.client.guest)) return refuse("muted");
    if (t.request.words.empty()) t.at.left_to_bot = true;  // «you decide»
    const auto& given = t.room.advice();
    for (const Seat seat : seats_of(t.room, t.client.guest)) {
        if (t.room.chairs()[seat].away || seat != t.request.seat.value_or(seat)) continue;
        const auto own_advice = std::ranges::count(given, seat, &Advice::by);
        if (t.request.words.empty()) {
            if (own_advice > 0) t.room.add({.kind = Kind::advice, .seat = seat}, t.now);
            continue;
        }
        const auto told = t.room.table()->advice(seat, t.request.words);
        if (!told) continue;
        const auto same = std::ranges::find_if(
            given, [&](const Advice& a) { return a.by == seat && a.what.topic == told->topic; });
        const bool is_new = same == given.end() || same->what.words != told->words;
        if (same == given.end() && own_advice >= most_advice) return refuse("too_many");
        if (is_new) t.room.add({.kind = Kind::advice, .seat = seat, .text = told->words}, t.now);
        return at_version(t.room);
    }
    if (!t.request.words.empty()) return refuse("no_advice");
    return at_version(t.room);
}

Answer Hall::Inside::why(TableRequest& t) {
    const auto no = t.room.table()->refusal(t.seat, t.request.words);
    if (!no) return {{}, {{"legal", true}}};
    return {{},
            {{"legal", false},
             {"rule", no->rule},
             {"text", say(t.client.tongue, no->reason, t.room.names())}}};
}

/// A bot thinks about it; `Hall::advised` answers.
Answer Hall::Inside::hint(TableRequest& t) {
    if (t.room.menu(t.seat).empty()) return refuse("not_your_turn");
    if (thoughts.has_hint_for(t.client.conn)) return refuse("busy");
    const std::uint64_t ticket =
        thoughts.begin_hint({t.client.conn, t.request.id, t.room.version(), t.room.names()});
    outside.advise({ticket, &t.room.game(), t.room.table()->clone(), t.seat});
    return {No{}};  // answered later
}

Answer Hall::Inside::replay(TableRequest& t) {
    if (!t.room.table()) return refuse("not_now");
    const auto own = seats_of(t.room, t.client.guest);
    const Seat viewer = own.empty() ? spectator : own[0];
    return {.text = R"("frames":)" +
                    frames_text(*t.room.table(), viewer, t.client.tongue, t.room.names())};
}

Answer Hall::Inside::record(TableRequest& t) {
    if (!t.room.table()) return refuse("not_now");
    return {.text = R"("record":)" + record_text(t.room)};
}

}  // namespace tafelrunde::server
