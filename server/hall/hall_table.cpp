// Requests at a table: who sits where, and what the host may do.
#include <fmt/core.h>
#include <sodium.h>

#include <algorithm>

#include "games/shelf.hpp"
#include "records/record.hpp"
#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr Millis carry_time = 10 * 60'000;

enum class Who { anybody, seated, present /* and no bot plays for them */, host };
constexpr unsigned in_open = 1, in_running = 2, in_paused = 4, in_over = 8;
constexpr unsigned always = 15, playing = in_running | in_paused;

/// Who may ask for a verb, and in which phases of the table.
struct Row {
    Do verb;
    Who who;
    unsigned phases;
    Answer (Hall::Inside::*handle)(TableRequest&);
};

bool same_secret(std::string_view a, std::string_view b) {
    return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hex(const std::string& bytes) {
    return to_hex(std::span(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace

bool Hall::Inside::may_enter(const Client& client, const Room& room,
                             std::string_view invite) const {
    if (!room.options().is_private || room.row().host == client.guest ||
        client.open.contains(room.row().id) || same_secret(room.options().invite, invite))
        return true;
    return std::ranges::any_of(room.chairs(),
                               [&](const Chair& c) { return c.guest == client.guest; });
}

Answer Hall::Inside::handle(TableRequest& t) {
    using In = Hall::Inside;
    // clang-format off
    static constexpr Row rows[] = {
        {Do::open,     Who::anybody, always,               &In::open},
        {Do::close,    Who::anybody, always,               &In::close},
        {Do::nonce,    Who::seated,  in_open,              &In::nonce},
        {Do::sit,      Who::anybody, in_open | playing,    &In::sit},
        {Do::leave,    Who::seated,  in_open | playing,    &In::leave},
        {Do::start,    Who::host,    in_open,              &In::start},
        {Do::pick,     Who::seated,  in_running,           &In::pick},
        {Do::go,       Who::present, in_running,           &In::go},
        {Do::undo,     Who::present, in_running,           &In::undo},
        {Do::ask_undo, Who::present, in_running,           &In::ask_undo},
        {Do::consent,  Who::seated,  in_running,           &In::consent},
        {Do::why,      Who::seated,  in_running,           &In::why},
        {Do::hint,     Who::seated,  in_running,           &In::hint},
        {Do::chat,     Who::anybody, always,               &In::chat},
        {Do::advise,   Who::seated,  in_running,           &In::advise},
        {Do::rematch,  Who::seated,  in_over,              &In::rematch},
        {Do::replay,   Who::anybody, playing | in_over,    &In::replay},
        {Do::record,   Who::anybody, in_over,              &In::record},
        {Do::carry,    Who::seated,  in_open | playing,    &In::carry},
        {Do::take,     Who::anybody, in_open | playing,    &In::take},
        {Do::beat,     Who::anybody, always,               &In::beat},
        {Do::seat,     Who::host,    in_open | playing,    &In::set_seat},
        {Do::remove,   Who::host,    in_open | playing,    &In::remove},
        {Do::pause,    Who::host,    in_running,           &In::pause},
        {Do::resume,   Who::host,    in_paused,            &In::resume},
        {Do::mute,     Who::host,    always,               &In::mute},
        {Do::unmute,   Who::host,    always,               &In::mute},
        {Do::end,      Who::host,    in_open | playing,    &In::end},
        {Do::first,    Who::anybody, in_open,              &In::first},
    };
    // clang-format on
    const auto* const row = std::ranges::find(rows, t.request.verb, &Row::verb);
    assert(row != std::end(rows));
    const bool carried = t.request.verb == Do::take;
    if (!carried && !may_enter(t.client, t.room, t.request.invite)) return refuse("unknown_table");
    if (row->who == Who::host && t.room.row().host != t.client.guest) return refuse("not_host");
    const auto own = seats_of(t.room, t.client.guest);
    if (row->who == Who::seated || row->who == Who::present) {
        if (own.empty()) return refuse("not_seated");
        const auto acts = std::ranges::find_if(own, [&](Seat s) { return t.room.acting().has(s); });
        t.seat = t.request.seat.value_or(acts != own.end() ? *acts : own[0]);
        if (std::ranges::find(own, t.seat) == own.end()) return refuse("not_seated");
    }
    if ((row->phases >> static_cast<unsigned>(t.room.phase()) & 1u) == 0) return refuse("not_now");
    if (row->who == Who::present && t.room.chairs()[t.seat].is_absent()) return refuse("not_now");
    return (this->*row->handle)(t);
}

// --- Looking.

Answer Hall::Inside::open(TableRequest& t) {
    const std::string& table = t.room.row().id;
    const bool known = t.client.open.contains(table);
    // Whoever belongs to the table always gets in.
    const bool member =
        t.room.row().host == t.client.guest || !seats_of(t.room, t.client.guest).empty();
    if (!known && !member && presence(t.at).watching >= limits.watchers) return refuse("too_many");
    const bool reads_disk = t.request.v < t.room.lines().complete_after();
    if (reads_disk && too_fast(t.client, heavy_request_cost - 1)) return refuse("too_fast");
    t.client.open[table] = std::min(t.request.v, t.room.version());
    if (!known) t.at.viewers.push_back(t.client.conn);
    // The answer comes before the pushes; `commit` then finds nothing left to say.
    answer(t.client.conn, t.request.id, {{}, {{"v", t.room.version()}}});
    if (known) show_table(t.at, t.client.conn);
    else show_presence(t.at);
    Show show(t.room, t.now);
    show_views(t.at, t.client, show);
    return {No{}};
}

Answer Hall::Inside::close(TableRequest& t) {
    stop_viewing(t.client, t.room.row().id);
    return {};
}

Answer Hall::Inside::beat(TableRequest& t) {
    const auto own = seats_of(t.room, t.client.guest);
    const Seat viewer = own.empty() ? spectator : own[0];
    const std::uint64_t hash = t.room.table() ? t.room.table()->hash_seen(viewer) : 0;
    return {{}, {{"v", t.room.version()}, {"hash", fmt::format("{:016x}", hash)}, {"now", t.now}}};
}

// --- Sitting.

Answer Hall::Inside::nonce(TableRequest& t) {
    if (t.room.chairs()[t.seat].has_nonce) return refuse("not_now");
    t.room.add({.kind = Kind::nonce, .seat = t.seat, .text = hex(*t.request.nonce)}, t.now);
    return {{}, {{"seat", t.seat}}};
}

Answer Hall::Inside::sit(TableRequest& t) {
    const auto& chairs = t.room.chairs();
    const bool is_open = t.room.phase() == Phase::open;
    const std::string& me = t.client.guest;
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
    std::string wanted = t.request.name.value_or(reserved ? chairs[*seat].name : t.client.name);
    if (wanted.empty()) wanted = say(t.client.tongue, phrase("hall.guest"));
    std::vector<Chair> others = chairs;
    others.erase(others.begin() + *seat);
    t.room.add({.kind = Kind::sit, .seat = *seat, .guest = me, .name = own_name(others, wanted)},
               t.now);
    if (t.request.nonce && is_open)
        t.room.add({.kind = Kind::nonce, .seat = *seat, .text = hex(*t.request.nonce)}, t.now);
    t.save.sat.emplace_back(t.room.row().id, me);
    return {{}, {{"seat", *seat}}};
}

Answer Hall::Inside::leave(TableRequest& t) {
    if (t.room.chairs()[t.seat].away) return refuse("not_now");
    t.room.leave(t.seat, Kind::leave, t.now);
    return {{}, {{"seat", t.seat}}};
}

Answer Hall::Inside::start(TableRequest& t) {
    if (std::ranges::any_of(t.room.chairs(),
                            [](const Chair& c) { return c.kind == Chair::Kind::open; }))
        return refuse("seats_open");
    t.room.add({.kind = Kind::start}, t.now);
    t.room.settle(t.now);
    return {{}, {{"v", t.room.version()}}};
}

/// Whoever belongs to the table may say who is the oldest, or whatever the rules ask for.
Answer Hall::Inside::first(TableRequest& t) {
    const bool host = t.room.row().host == t.client.guest;
    if (!host && seats_of(t.room, t.client.guest).empty()) return refuse("not_seated");
    const auto options = t.room.game().options();
    if (std::ranges::find(options, start_field, &Option::field) == options.end())
        return refuse("not_now");
    const auto& chairs = t.room.chairs();
    if (t.request.seat && (*t.request.seat >= std::ssize(chairs) ||
                           chairs[*t.request.seat].kind == Chair::Kind::open))
        return refuse("not_seated");
    if (t.request.seat != t.room.first() || !t.request.seat)
        t.room.add({.kind = Kind::first, .seat = t.request.seat.value_or(-1)}, t.now);
    return {};
}

Answer Hall::Inside::carry(TableRequest& t) {
    codes.revoke(t.room.row().id, t.seat);  // one for each seat
    if (codes.size() >= limits.codes) return refuse("too_many");
    const std::string code = random_hex(16);
    codes.add(code, {t.room.row().id, t.client.guest, t.seat, t.now + carry_time});
    return {{}, {{"code", code}}};
}

Answer Hall::Inside::take(TableRequest& t) {
    const auto* const found = codes.find(t.request.code, t.now);
    if (found == nullptr) return refuse("unknown_code");
    const SeatCodes::Carried carried = *found;
    if (t.room.chairs()[carried.seat].guest != carried.guest) return refuse("unknown_code");
    t.room.add({.kind = Kind::carry, .seat = carried.seat, .guest = t.client.guest}, t.now);
    t.save.sat.emplace_back(t.room.row().id, t.client.guest);
    if (t.room.row().host == carried.guest) t.room.set_host(t.client.guest);  // has moved too
    return {{}, {{"table", t.room.row().id}, {"seat", carried.seat}}, digest_of(t.request.code)};
}

// --- Talking.

Answer Hall::Inside::chat(TableRequest& t) {
    if (!t.room.options().chat) return refuse("chat_closed");
    if (t.room.is_silent())
        return {No{.code = "chat_closed", .reason = phrase("hall.choosing_is_silent")}};
    if (t.room.has_muted(t.client.guest)) return refuse("muted");
    if (t.room.has_said(t.client.guest, t.request.once)) return {};
    std::string name = t.client.name;
    if (name.empty()) name = say(t.client.tongue, phrase("hall.guest"));
    std::vector<Chair> others = t.room.chairs();
    std::erase_if(others, [&](const Chair& chair) { return chair.guest == t.client.guest; });
    const auto own = seats_of(t.room, t.client.guest);
    t.room.add({.kind = Kind::chat,
                .seat = own.empty() ? -1 : own[0],
                .guest = t.client.guest,
                .name = own.empty() ? own_name(others, name) : t.room.chairs()[own[0]].name,
                .text = t.request.text,
                .n = t.request.once},
               t.now);
    t.save.sat.emplace_back(t.room.row().id, t.client.guest);  // so that `forget` finds the words
    return {{}, {{"v", t.room.version()}}};
}

// --- The host.

Answer Hall::Inside::set_seat(TableRequest& t) {
    const Seat seat = *t.request.seat;
    if (seat >= std::ssize(t.room.chairs())) return refuse("not_seated");
    const Chair& chair = t.room.chairs()[seat];
    if (chair.is_human() && !chair.away) return refuse("taken");
    Entry e{.kind = Kind::seat, .seat = seat, .text = "open"};
    if (t.request.kind == "bot") {
        e.text = t.request.level;
        if (t.room.game().bot(e.text) == nullptr)
            return {No{.code = "bad_setup", .field = "level"}};
        std::vector<Chair> others = t.room.chairs();
        others.erase(others.begin() + seat);
        e.name = own_name(others, bot_name(seat));
    }
    t.room.add(e, t.now);
    return {};
}

Answer Hall::Inside::remove(TableRequest& t) {
    const Seat seat = *t.request.seat;
    if (seat >= std::ssize(t.room.chairs()) || !t.room.chairs()[seat].is_human())
        return refuse("not_seated");
    t.room.leave(seat, Kind::remove, t.now);
    return {};
}

Answer Hall::Inside::pause(TableRequest& t) {
    t.room.add({.kind = Kind::pause}, t.now);
    return {};
}

Answer Hall::Inside::resume(TableRequest& t) {
    t.room.add({.kind = Kind::resume}, t.now);
    t.room.settle(t.now);
    return {};
}

Answer Hall::Inside::mute(TableRequest& t) {
    const std::string speaker = t.room.speaker_of(t.request.n);
    if (speaker.empty()) return refuse("not_now");
    const Kind kind = t.request.verb == Do::mute ? Kind::mute : Kind::unmute;
    if (t.room.has_muted(speaker) == (kind == Kind::mute)) return {};
    t.room.add({.kind = kind, .guest = speaker}, t.now);
    return {};
}

Answer Hall::Inside::end(TableRequest& t) {
    t.room.add({.kind = Kind::end}, t.now);
    return {};
}

/// A new table like the old one. People find their seats kept for them.
Answer Hall::Inside::rematch(TableRequest& t) {
    if (!t.room.rematch().empty()) return {{}, {{"table", t.room.rematch()}}};
    if (listed.size() >= limits.tables || hosts_enough(t.client)) return refuse("too_many");
    Options options = t.room.options();
    TableRow row{
        .id = random_name(10), .game = t.room.row().game, .host = t.client.guest, .phase = "open"};
    row.listed = !options.is_private;
    row.made = t.now;
    outside.random(row.secret);
    if (options.is_private) options.invite = random_hex(16);
    options.chairs = t.room.chairs();
    for (Chair& chair : options.chairs) {
        if (!chair.is_human()) continue;
        if (chair.guest.empty()) {  // nobody's
            chair = {};
            continue;
        }
        chair = {.guest = chair.guest, .name = chair.name};
        t.save.sat.emplace_back(row.id, chair.guest);
    }
    row.options = to_text(options);
    row = Room(row, 0).to_row();
    t.save.tables.push_back(row);
    t.room.add({.kind = Kind::rematch, .text = row.id}, t.now);
    return {{}, {{"table", row.id}}};
}

}  // namespace tafelrunde::server
