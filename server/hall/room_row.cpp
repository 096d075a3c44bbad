// A room as a row of the store: what was asked for, and what lists show of it.
#include <algorithm>

#include "protocol/json.hpp"
#include "records/record.hpp"
#include "server/hall/room.hpp"

namespace tafelrunde::server {
namespace {

json::object chair_json(const Chair& chair) {
    json::object o;
    if (!chair.level.empty()) o["level"] = chair.level;
    if (!chair.guest.empty()) o["guest"] = chair.guest;
    if (!chair.name.empty()) o["name"] = chair.name;
    return o;
}

std::string text_of(const json::object& o, std::string_view name) {
    const json::value* const value = o.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

/// A table that was made under older rules is played by these. Rows did not say so as long as there
/// was only one version.
void remember_rules(Options& options, const json::object& o) {
    const json::value* const rules = o.if_contains("rules");
    const auto made = rules != nullptr ? rules->to_number<int>() : 1;
    const bool told =
        std::ranges::find(options.fields, "rules", &Field::name) != options.fields.end();
    if (!told && made >= options.game->oldest_rules && made < options.game->rules_version)
        options.fields.push_back({"rules", std::to_string(made)});
}

}  // namespace

std::string to_text(const Options& options) {
    json::object fields;
    for (const Field& field : options.fields) fields[field.name] = field.value;
    json::array chairs;
    for (const Chair& chair : options.chairs) chairs.push_back(chair_json(chair));
    return json::serialize(json::object{{"rules", rules_of(*options.game, options.fields)},
                                        {"fields", std::move(fields)},
                                        {"chairs", std::move(chairs)},
                                        {"clock", name_of(options.clock.kind)},
                                        {"seconds", options.clock.seconds},
                                        {"confirm", options.confirm},
                                        {"chat", options.chat},
                                        {"invite", options.invite}});
}

Options options_of(const TableRow& row) {
    try {
        const json::value value = parse_json(row.options);
        const json::object& o = as_object(value, row.id);
        Options options;
        options.game = find_game(row.game);
        if (options.game == nullptr)
            throw StoreError("table " + row.id + ": unknown game " + row.game);
        for (const auto& [name, field] : as_object(member(o, "fields", row.id), row.id))
            options.fields.push_back({name, as_text(field, row.id)});
        remember_rules(options, o);
        for (const json::value& item : as_array(member(o, "chairs", row.id), row.id)) {
            const json::object& c = as_object(item, row.id);
            Chair chair;
            chair.level = text_of(c, "level");
            chair.guest = text_of(c, "guest");
            chair.name = text_of(c, "name");
            if (!chair.level.empty()) chair.kind = Chair::Kind::bot;
            options.chairs.push_back(std::move(chair));
        }
        options.clock.kind =
            time_control_named(text_of(o, "clock")).value_or(TimeControl::Kind::none);
        options.clock.seconds =
            static_cast<int>(as_int(member(o, "seconds", row.id), 0, 1'000'000'000, row.id));
        options.confirm = member(o, "confirm", row.id).as_bool();
        options.chat = member(o, "chat", row.id).as_bool();
        options.invite = text_of(o, "invite");
        options.is_private = !row.listed;
        return options;
    } catch (const StoreError&) {
        throw;
    } catch (const std::exception& e) {
        throw StoreError("table " + row.id + ": damaged options: " + e.what());
    }
}

/// Written by hand, because every move asks for it.
std::string Room::summary() const {
    std::string text = R"({"seats":[)", turn, guest;
    text.reserve(64 + 48 * chairs_.size());
    const SeatSet asked = acting();
    for (Seat seat = 0; seat < std::ssize(chairs_); ++seat) {
        const Chair& chair = chairs_[seat];
        text += seat > 0 ? R"(,{"name":)" : R"({"name":)";
        put_quoted(text, chair.name);
        text.append(R"(,"kind":")").append(name_of(chair.kind)) += R"("})";
        if (phase_ != Phase::running || !asked.has(seat) || !chair.is_human() || chair.away)
            continue;
        guest.clear();
        put_quoted(guest, chair.guest);
        if (turn.find(guest) == turn.npos) join(turn, guest, ",");
    }
    text.append(R"(],"turn":[)").append(turn) += "]}";
    return text;
}

bool Room::wakes() const {
    return phase_ == Phase::running &&
           (!bots_to_act().empty() || bot_to_confirm() || !running_.empty());
}

bool Room::is_as(const TableRow& saved) const {
    return saved.id == row_.id && saved.host == row_.host && saved.phase == name_of(phase_) &&
           saved.wakes == wakes() && saved.summary == summary();
}

TableRow Room::to_row() const {
    TableRow row = row_;
    row.phase = name_of(phase_);
    row.wakes = wakes();
    row.summary = summary();
    return row;
}

}  // namespace tafelrunde::server
