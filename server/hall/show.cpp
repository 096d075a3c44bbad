#include "server/hall/show.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <cmath>

#include "records/record.hpp"

namespace tafelrunde::server {
namespace {

std::string list(SeatSet seats) {
    std::string text;
    for (Seat seat = 0; seat < chance; ++seat)
        if (seats.has(seat)) join(text, std::to_string(seat), ",");
    return "[" + text + "]";
}

/// They stand at the end; of an entry all lines or none.
auto lines_after(const LogLines& lines, int since) {
    const auto& all = lines.all();
    auto first = all.end();
    while (first != all.begin() && std::prev(first)->n > since) --first;
    return std::ranges::subrange(first, all.end());
}

void put_line(std::string& out, const LogLine& line, Seat viewer, std::string_view guest,
              Tongue tongue, std::span<const std::string> names) {
    const auto to = std::back_inserter(out);
    fmt::format_to(to, FMT_COMPILE(R"({{"n":{},"kind":"{}","seat":)"), line.n, line.kind);
    if (line.seat >= 0) fmt::format_to(to, FMT_COMPILE("{}"), line.seat);
    else out += "null";
    if ((line.hidden_from >> viewer & 1) == 0) {
        if (!line.words.empty()) {
            out += R"(,"do":)";
            put_quoted(out, line.words);
        }
        out += R"(,"text":)";
        put_quoted(out, say(tongue, line.phrase, names));
        if (line.quiet) out += R"(,"quiet":true)";
    }
    if (line.by > 0) fmt::format_to(to, FMT_COMPILE(R"(,"by":{})"), line.by);
    if (line.by > 0 && line.guest == guest) out += R"(,"mine":true)";
    out += '}';
}

json::object clock_json(const TimeControl& clock) {
    json::object o{{"kind", name_of(clock.kind)}};
    if (clock.kind != TimeControl::Kind::none) o["seconds"] = clock.seconds;
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
    const Chair& chair = room.chairs()[seat];
    const bool mine = !chair.guest.empty() && chair.guest == guest;
    json::object o{{"name", chair.name},
                   {"kind", name_of(chair.kind)},
                   {"you", mine && chair.is_human()},
                   {"here", here},
                   {"away", chair.is_human() && (chair.away || chair.guest.empty())},
                   {"free", room.is_free_for(seat, guest)}};
    if (!chair.level.empty()) o["level"] = chair.level;
    if (chair.kind == Chair::Kind::open && mine) o["reserved"] = true;
    if (chair.is_human() && room.phase() == Phase::open) o["sworn"] = chair.has_nonce;
    return o;
}

/// What was written under this key, or nothing yet.
template <class Key>
std::string& text_under(std::vector<std::pair<Key, std::string>>& few, const Key& key) {
    for (auto& [other, text] : few)
        if (other == key) return text;
    return few.emplace_back(key, "").second;
}

}  // namespace

Show::Show(const Room& room, Millis now) : room_(room), now_(now), names_(room.names()) {}

std::string Show::view(Seat viewer, std::string_view guest, Tongue tongue, int since,
                       const LogLines& lines) {
    const Table* const table = room_.table();
    const std::uint64_t hash = table != nullptr ? table->hash_seen(viewer) : 0;
    const std::string& alike = shared(viewer, hash, tongue);
    const std::string& news = log(viewer, guest, tongue, since, lines);
    std::string text;
    text.reserve(alike.size() + news.size() + 1024);
    fmt::format_to(std::back_inserter(text),
                   FMT_COMPILE(R"({{"t":"view","table":"{}","v":{},"seat":{},"hash":"{:016x}",)"),
                   room_.row().id, room_.version(),
                   viewer == spectator ? "null" : std::to_string(viewer), hash);
    text += alike;
    text += R"(,"ask":)";
    put_quoted(text, ask(viewer, tongue));
    text += R"(,"menu":)";
    const bool plays = viewer != spectator && !room_.chairs()[viewer].is_played_by_bot();
    if (plays) put_menu(text, viewer, tongue);
    else text += "[]";
    const bool may_undo = table != nullptr && plays && room_.phase() == Phase::running;
    fmt::format_to(std::back_inserter(text), FMT_COMPILE(R"(,"undo":{})"),
                   may_undo ? table->undoable(viewer) : 0);
    text += R"(,"log":)";
    text += news;
    text += '}';
    return text;
}

/// Everything that depends only on the view.
const std::string& Show::shared(Seat viewer, std::uint64_t hash, Tongue tongue) {
    const Table* const table = room_.table();
    std::string& text = text_under(shared_, {hash, tongue});
    if (!text.empty()) return text;
    text.reserve(3072);
    fmt::format_to(std::back_inserter(text), FMT_COMPILE(R"("phase":"{}","acting":{})"),
                   name_of(room_.phase()), list(room_.acting()));
    if (table != nullptr) {
        const auto facts = table->seen(viewer);
        text += R"(,"facts":)";
        put_facts(text, facts);
        if (const std::string points = points_text(facts); !points.empty())
            text += R"(,"points":)" + points;
    }
    const auto waiting = room_.waiting();
    text += waiting ? fmt::format(R"(,"wait":{{"seat":{},"for":"{}"}})", *waiting,
                                  table->acting().has(chance) ? "roll" : "turn")
                    : R"(,"wait":null)";
    put_clock(text);
    if (room_.is_silent()) text += R"(,"silent":true)";
    if (!room_.advice().empty()) put_advice(text, tongue);
    if (const auto& q = room_.question()) {
        int steps = 0;
        for (std::size_t i = q->kept; i < table->steps().size(); ++i)
            steps += table->steps()[i].seat != chance ? 1 : 0;
        text += fmt::format(R"(,"consent":{{"by":{},"steps":{},"agreed":{}}})", q->by, steps,
                            list(q->agreed));
    }
    if (room_.phase() == Phase::over && table != nullptr && !room_.given_up())
        text += R"(,"result":)" + json::serialize(result_json(table->outcome(), tongue));
    return text;
}

/// The question of the game to whoever is asked, or what their go starts; to the others, who that
/// is.
std::string Show::ask(Seat viewer, Tongue tongue) {
    const SeatSet acting = room_.acting();
    if (room_.phase() == Phase::paused) return say(tongue, phrase("hall.ask.paused"));
    if (acting.empty()) return "";
    if (!acting.has(viewer)) {
        std::string& text = text_under(others_, tongue);
        if (!text.empty()) return text;
        std::string names;
        for (Seat seat = 0; seat < std::ssize(names_); ++seat)
            if (acting.has(seat)) join(names, names_[seat], ", ");
        return text =
                   say(tongue, {"hall.ask.other", {gap("n", acting.size()), gap("names", names)}});
    }
    if (!room_.waiting()) return say(tongue, room_.table()->question(viewer), names_);
    if (!room_.table()->acting().has(chance)) return say(tongue, phrase("hall.ask.turn"));
    return say(tongue, {"hall.ask.luck", {gap("what", room_.table()->question(chance))}}, names_);
}

const std::string& Show::log(Seat viewer, std::string_view guest, Tongue tongue, int since,
                             const LogLines& lines) {
    const auto fresh = lines_after(lines, since);
    const bool alike =
        std::ranges::all_of(fresh, [](const LogLine& l) { return l.hidden_from == 0; });
    const bool spoke =
        std::ranges::any_of(fresh, [&](const LogLine& l) { return l.by > 0 && l.guest == guest; });
    const std::string speaker(spoke ? guest : "");
    std::string& text = text_under(logs_, {alike ? spectator : viewer, speaker, tongue, since});
    if (text.empty()) text = lines_text(lines, viewer, guest, tongue, names_, since);
    return text;
}

void Show::put_menu(std::string& out, Seat seat, Tongue tongue) const {
    const auto& words = room_.menu(seat);
    const auto said = words.empty() ? std::vector<Phrase>() : room_.table()->menu_said(seat);
    std::string sentence;
    const auto put_said = [&](const Phrase& phrase, Detail detail) {
        sentence.clear();
        say_to(sentence, tongue, phrase, names_, detail);
        put_quoted(out, sentence);
    };
    out += '[';
    for (std::size_t i = 0; i < words.size(); ++i) {
        out += i > 0 ? R"(,{"do":)" : R"({"do":)";
        put_quoted(out, words[i]);
        out += R"(,"say":)";
        put_said(said[i], Detail::full);
        out += R"(,"brief":)";
        put_said(said[i], Detail::brief);
        out += '}';
    }
    out += ']';
}

void Show::put_advice(std::string& out, Tongue tongue) const {
    std::string list;
    for (const Advice& given : room_.advice()) {
        join(list, fmt::format(R"({{"seat":{},"do":)", given.by), ",");
        put_quoted(list, given.what.words);
        list += R"(,"say":)";
        put_quoted(list, say(tongue, given.what.said, names_));
        list += '}';
    }
    out += R"(,"advice":[)" + list + ']';
}

void Show::put_clock(std::string& out) const {
    std::string left;
    for (Seat seat = 0; seat < std::ssize(room_.chairs()); ++seat) {
        const auto time = room_.time_left(seat, now_);
        join(left, time ? std::to_string(*time) : "null", ",");
    }
    out += R"(,"clock":{"left":[)" + left + R"(],"runs":)" + list(room_.clocks_running()) + '}';
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
    json::object push{
        {"t", "table"},
        {"table", room.row().id},
        {"game", room.row().game},
        {"rules", rules_of(room.game(), room.options().fields)},
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
        {"rematch", text_or_null(!room.rematch().empty(), room.rematch())}};
    if (room.row().host == guest)
        push["muted"] = json::value_from(room.talk().first_lines_of_muted());
    return json::serialize(push);
}

std::string lines_text(const LogLines& lines, Seat viewer, std::string_view guest, Tongue tongue,
                       std::span<const std::string> names, int since) {
    std::string out;
    out.reserve(1024);
    out += '[';
    for (const LogLine& line : lines_after(lines, since)) {
        if (out.size() > 1) out += ',';
        put_line(out, line, viewer, guest, tongue, names);
    }
    out += ']';
    return out;
}

json::object result_json(const Result& result, Tongue tongue) {
    json::array seats;
    for (const Sheet& sheet : result.seats) {
        json::array parts;
        for (const Part& part : sheet.parts)
            parts.push_back(json::object{{"say", say(tongue, phrase(part.key))},
                                         {"count", part.count},
                                         {"points", part.points}});
        json::object row{
            {"total", sheet.total}, {"place", sheet.place}, {"parts", std::move(parts)}};
        if (!sheet.key.empty()) row["name"] = say(tongue, phrase(sheet.key));
        seats.push_back(std::move(row));
    }
    json::array winners;
    for (Seat seat : result.winners()) winners.push_back(seat);
    return {{"winners", std::move(winners)}, {"seats", std::move(seats)}};
}

json::array tips_json(std::span<const Tip> tips, Tongue tongue,
                      std::span<const std::string> names) {
    json::array list;
    for (const Tip& tip : tips)
        list.push_back({{"entry", tip.entry},
                        {"points", std::round(10 * tip.points) / 10},
                        {"chance", std::round(1000 * tip.chance) / 1000},
                        {"why", say(tongue, tip.why, names)}});
    return list;
}

std::string record_text(const Room& room) {
    std::vector<SeatInfo> seats;
    for (const Chair& chair : room.chairs())
        seats.push_back({chair.name, chair.kind == Chair::Kind::bot ? chair.level : "human"});
    return write_record(record_of(room.game(), *room.table(), room.dice(), seats));
}

std::string points_text(std::span<const Fact> facts) {
    const auto scores = std::ranges::find(facts, Shape::scores, &Fact::shape);
    if (scores == facts.end()) return "";
    std::string list = scores->value;
    std::ranges::replace(list, ' ', ',');
    return "[" + list + "]";
}

}  // namespace tafelrunde::server
