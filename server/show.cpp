#include "server/show.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

namespace tafelrunde::server {
namespace {

std::string quoted(std::string_view text) { return json::serialize(json::string(text)); }

std::string seat_or_null(Seat viewer) {
    return viewer == spectator ? "null" : std::to_string(viewer);
}

std::string list(SeatSet seats) {
    std::string text;
    for (Seat seat = 0; seat < chance; ++seat)
        if (seats.has(seat)) join(text, std::to_string(seat), ",");
    return "[" + text + "]";
}

json::object line_json(const Line& line, Seat viewer, Tongue tongue,
                       std::span<const std::string> names) {
    json::object o{{"n", line.n}, {"kind", line.kind}};
    if (line.seat >= 0) o["seat"] = line.seat;
    else o["seat"] = nullptr;
    if ((line.deaf >> viewer & 1) != 0) return o;
    if (!line.words.empty()) o["do"] = line.words;
    o["text"] = say(tongue, line.phrase, names);
    if (line.quiet) o["quiet"] = true;
    return o;
}

json::object clock_json(const Clock& clock) {
    constexpr std::array<std::string_view, 3> kinds{"none", "move", "total"};
    json::object o{{"kind", kinds[static_cast<std::size_t>(clock.kind)]}};
    if (clock.kind != Clock::Kind::none) o["seconds"] = clock.seconds;
    return o;
}

json::object setup_json(const Room& room) {
    json::object o;
    for (const Field& field : room.table() ? room.table()->setup() : room.options().fields) {
        const bool number =
            !field.value.empty() && field.value.size() < 10 &&
            std::ranges::all_of(field.value, [](char c) { return c >= '0' && c <= '9'; });
        if (number) o[field.name] = std::stoi(field.value);
        else o[field.name] = field.value;
    }
    return o;
}

json::object chair_json(const Room& room, Seat seat, std::string_view guest, bool here) {
    constexpr std::array<std::string_view, 3> kinds{"open", "human", "bot"};
    const Chair& chair = room.chairs()[seat];
    const bool mine = !chair.guest.empty() && chair.guest == guest;
    json::object o{{"name", chair.name},
                   {"kind", kinds[static_cast<std::size_t>(chair.kind)]},
                   {"you", mine && chair.is_human()},
                   {"here", here},
                   {"away", chair.is_human() && chair.away}};
    if (!chair.level.empty()) o["level"] = chair.level;
    if (chair.kind == Chair::Kind::open && mine) o["reserved"] = true;
    if (chair.is_human() && room.phase() == Phase::open) o["sworn"] = chair.sworn;
    return o;
}

}  // namespace

Show::Show(const Room& room, Millis now) : room_(room), now_(now), names_(room.names()) {}

std::string Show::view(Seat viewer, Tongue tongue, int since, const Lines& lines) {
    const Table* const table = room_.table();
    std::string text =
        fmt::format(R"({{"t":"view","table":"{}","v":{},"seat":{},"hash":"{:016x}","phase":"{}")",
                    room_.row().id, room_.version(), seat_or_null(viewer),
                    table != nullptr ? table->hash_seen(viewer) : 0, name_of(room_.phase()));
    if (table != nullptr) text += R"(,"facts":)" + seen(viewer).facts;
    text += R"(,"acting":)" + list(room_.acting());
    const bool asked = viewer != spectator && !room_.chairs()[viewer].is_played_by_bot();
    text += R"(,"ask":)" + quoted(ask(viewer, tongue));
    text += R"(,"menu":)" + (asked ? menu(viewer, tongue) : "[]");
    const auto waiting = room_.waiting();
    text += waiting ? fmt::format(R"(,"wait":{{"seat":{},"for":"{}"}})", *waiting,
                                  table->acting().has(chance) ? "roll" : "turn")
                    : R"(,"wait":null)";
    const bool may_undo =
        table != nullptr && viewer != spectator && room_.phase() == Phase::running;
    text += fmt::format(R"(,"undo":{})", may_undo ? table->undoable(viewer) : 0);
    if (table != nullptr && !seen(viewer).points.empty())
        text += R"(,"points":)" + seen(viewer).points;
    text += R"(,"clock":)" + clock();
    if (const auto& q = room_.question()) {
        int steps = 0;
        for (std::size_t i = q->kept; i < table->steps().size(); ++i)
            steps += table->steps()[i].seat != chance ? 1 : 0;
        text += fmt::format(R"(,"consent":{{"by":{},"steps":{},"agreed":{}}})", q->by, steps,
                            list(q->agreed));
    }
    text += R"(,"log":)" + log(viewer, tongue, since, lines);
    if (room_.phase() == Phase::over && table != nullptr && !room_.given_up()) {
        std::string& result = results_[tongue];
        if (result.empty()) result = json::serialize(result_json(table->outcome(), tongue));
        text += R"(,"result":)" + result;
    }
    text += '}';
    return text;
}

/// The question of the game to whoever is asked; to the others, who that is.
std::string Show::ask(Seat viewer, Tongue tongue) const {
    const SeatSet acting = room_.acting();
    if (room_.phase() == Phase::paused) return say(tongue, phrase("hall.ask.paused"));
    if (acting.empty()) return "";
    if (!acting.has(viewer)) {
        std::string names;
        for (Seat seat = 0; seat < std::ssize(names_); ++seat)
            if (acting.has(seat)) join(names, names_[seat], ", ");
        return say(tongue, {"hall.ask.other", {gap("n", acting.size()), gap("names", names)}});
    }
    if (!room_.waiting()) return say(tongue, room_.table()->question(viewer), names_);
    const bool rolls = room_.table()->acting().has(chance);
    return say(tongue, phrase(rolls ? "hall.ask.roll" : "hall.ask.turn"));
}

const Show::Seen& Show::seen(Seat viewer) {
    Seen& seen = seen_[room_.table()->hash_seen(viewer)];
    if (seen.facts.empty()) {
        const json::object facts = to_json(room_.table()->seen(viewer));
        const json::value points = points_of(facts);
        seen = {json::serialize(facts), points.is_null() ? "" : json::serialize(points)};
    }
    return seen;
}

const std::string& Show::log(Seat viewer, Tongue tongue, int since, const Lines& lines) {
    const bool alike = std::ranges::all_of(lines.all(), [](const Line& l) { return l.deaf == 0; });
    std::string& text = logs_[{alike ? spectator : viewer, tongue, since}];
    if (text.empty()) text = json::serialize(lines_json(lines, viewer, tongue, names_, since));
    return text;
}

std::string Show::menu(Seat seat, Tongue tongue) const {
    const auto& words = room_.menu(seat);
    if (words.empty()) return "[]";
    const auto said = room_.table()->menu_said(seat);
    std::string text = "[";
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += ',';
        text += R"({"do":)" + quoted(words[i]) + R"(,"say":)" +
                quoted(say(tongue, said[i], names_)) + R"(,"brief":)" +
                quoted(say(tongue, said[i], names_, Detail::brief)) + '}';
    }
    return text + ']';
}

std::string Show::clock() const {
    std::string left;
    for (Seat seat = 0; seat < std::ssize(room_.chairs()); ++seat) {
        const auto time = room_.time_left(seat, now_);
        join(left, time ? std::to_string(*time) : "null", ",");
    }
    return R"({"left":[)" + left + R"(],"runs":)" + list(room_.clocks_running()) + '}';
}

std::string table_push(const Room& room, std::string_view guest, const Presence& presence) {
    json::array seats, nonces;
    bool member = !guest.empty() && room.row().host == guest;
    for (Seat seat = 0; seat < std::ssize(room.chairs()); ++seat) {
        const Chair& chair = room.chairs()[seat];
        const bool here = chair.kind == Chair::Kind::bot || presence.here.has(seat);
        seats.push_back(chair_json(room, seat, guest, here));
        nonces.emplace_back(to_hex(std::span(
            reinterpret_cast<const unsigned char*>(chair.nonce.data()), chair.nonce.size())));
        member = member || (!guest.empty() && chair.guest == guest);
    }
    const auto text_or_null = [](bool there, const std::string& text) {
        return there ? json::value(text) : json::value(nullptr);
    };
    const bool over = room.phase() == Phase::over;
    const Options& options = room.options();
    return json::serialize(json::object{
        {"t", "table"},
        {"table", room.row().id},
        {"game", room.row().game},
        {"rules", room.game().rules_version},
        {"phase", name_of(room.phase())},
        {"host", room.row().host == guest},
        {"private", options.is_private},
        {"confirm", options.confirm},
        {"chat", options.chat},
        {"clock", clock_json(options.clock)},
        {"setup", setup_json(room)},
        {"seats", std::move(seats)},
        {"watching", presence.watching},
        {"commitment", to_hex(commitment(room.row().id, room.row().secret))},
        {"nonces", room.phase() == Phase::open ? json::value(nullptr) : json::value(nonces)},
        {"secret", text_or_null(over, to_hex(room.row().secret))},
        {"invite", text_or_null(member && options.is_private, options.invite)},
        {"rematch", text_or_null(!room.rematch().empty(), room.rematch())}});
}

json::value lines_json(const Lines& lines, Seat viewer, Tongue tongue,
                       std::span<const std::string> names, int since) {
    json::array list;
    for (const Line& line : lines.all())
        if (line.n > since) list.push_back(line_json(line, viewer, tongue, names));
    return list;
}

json::object result_json(const Result& result, Tongue tongue) {
    json::array seats;
    for (const Sheet& sheet : result.seats) {
        json::array parts;
        for (const Part& part : sheet.parts)
            parts.push_back(json::object{{"say", say(tongue, phrase(part.key))},
                                         {"count", part.count},
                                         {"points", part.points}});
        seats.push_back(json::object{
            {"total", sheet.total}, {"place", sheet.place}, {"parts", std::move(parts)}});
    }
    json::array winners;
    for (Seat seat : result.winners()) winners.push_back(seat);
    return {{"winners", std::move(winners)}, {"seats", std::move(seats)}};
}

json::value points_of(const json::object& facts) {
    const json::value* const scores = facts.if_contains("scores");
    return scores != nullptr && scores->is_array() ? *scores : json::value(nullptr);
}

}  // namespace tafelrunde::server
