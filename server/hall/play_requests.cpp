#include "server/hall/play_requests.hpp"

#include <algorithm>

namespace tafelrunde::server::at_table {
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

Answer at_version(const Room& room) { return {.text = R"("v":)" + std::to_string(room.version())}; }

/// Whether something has happened in the game that this request does not know of.
bool is_stale(TableRequest& t) {
    if (t.request.v >= t.room.play_version() && t.request.v <= t.room.version()) return false;
    t.hall.publisher.resync(t.at, t.from, t.request.v, t.now);
    return true;
}

}  // namespace

Answer pick(TableRequest& t) {
    if (t.room.chairs()[t.seat].is_absent()) return refuse("not_your_turn");
    const auto& menu = t.room.menu(t.seat);
    if (t.request.v < t.room.menu_since(t.seat) || t.request.v > t.room.version()) {
        t.hall.publisher.resync(t.at, t.from, t.request.v, t.now);
        return refuse("stale");
    }
    if (menu.empty()) return refuse("not_your_turn");
    if (t.request.entry >= std::ssize(menu)) return refuse("no_such_entry");
    t.room.pick(t.seat, static_cast<std::size_t>(t.request.entry), t.request.go, t.now);
    return at_version(t.room);
}

Answer go(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    if (t.room.waiting() != t.seat) return refuse("not_your_turn");
    t.room.go(t.seat, t.now);
    return at_version(t.room);
}

Answer undo(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    const Table& table = *t.room.table();
    if (t.request.steps > table.undoable(t.seat)) {
        const bool binds = table.undoable(t.seat) == 0 && !table.steps().empty() &&
                           table.steps().back().seat == t.seat;
        if (binds) return {Refused{.code = "no_undo", .reason = phrase("hall.step_binds")}};
        return refuse("no_undo");
    }
    const auto kept = static_cast<std::int64_t>(table.steps().size()) - t.request.steps;
    t.room.add({.kind = Kind::undo, .seat = t.seat, .n = kept}, t.now);
    t.room.settle(t.now);
    return at_version(t.room);
}

Answer ask_undo(TableRequest& t) {
    if (is_stale(t)) return refuse("stale");
    const Table& table = *t.room.table();
    const auto kept = kept_without(table, t.request.steps);
    if (!kept && std::ranges::any_of(table.steps(), is_hidden))
        return {Refused{.code = "no_undo", .reason = phrase("hall.step_was_hidden")}};
    if (!kept) return refuse("no_undo");
    const auto n = static_cast<std::int64_t>(*kept);
    t.room.add({.kind = Kind::ask_undo, .seat = t.seat, .n = n}, t.now);
    if (t.room.is_agreed()) t.room.take_back(t.now);
    return at_version(t.room);
}

Answer consent(TableRequest& t) {
    const auto& question = t.room.question();
    if (!question || !t.room.must_agree().has(t.seat)) return refuse("not_now");
    if (t.request.v < question->asked) {  // said yes to another question
        t.hall.publisher.resync(t.at, t.from, t.request.v, t.now);
        return refuse("stale");
    }
    t.room.add({.kind = Kind::consent, .seat = t.seat, .n = t.request.yes ? 1 : 0}, t.now);
    if (t.room.is_agreed()) t.room.take_back(t.now);
    return at_version(t.room);
}

/// Open talk in the words of the game. It is heard while it is of use, and goes to no record.
/// Without a seat the first of one's own is meant that may say this; without words all take theirs
/// back.
Answer advise(TableRequest& t) {
    if (t.request.v > t.room.version()) {
        t.hall.publisher.resync(t.at, t.from, t.request.v, t.now);
        return refuse("stale");
    }
    if (t.room.talk().has_muted(t.from.guest)) return refuse("muted");
    if (t.request.words.empty())  // «you decide»
        for (BotState::Wait& wait : t.at.bots.waits) wait.left_to_bot = true;
    const auto& given = t.room.advice();
    for (const Seat seat : seats_of(t.room, t.from.guest)) {
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

}  // namespace tafelrunde::server::at_table
