#include "server/frames.hpp"

#include <algorithm>

namespace tafelrunde::server {
namespace {

json::object frame(const Table& table, Seat viewer, Tongue tongue,
                   std::span<const std::string> names, const Lines& lines) {
    json::object facts = to_json(table.seen(viewer));
    json::object o{{"step", table.steps().size()},
                   {"log", lines_json(lines, viewer, tongue, names, -1)}};
    json::array acting;
    for (Seat seat = 0; seat < chance; ++seat)
        if (table.acting().has(seat)) acting.push_back(seat);
    o["ask"] = acting.empty() ? "" : say(tongue, table.question(table.acting().first()), names);
    o["acting"] = std::move(acting);
    if (json::value points = points_of(facts); !points.is_null()) o["points"] = std::move(points);
    o["facts"] = std::move(facts);
    if (table.acting().empty()) o["result"] = result_json(table.outcome(), tongue);
    return o;
}

}  // namespace

json::array frames_of(const Table& played, Seat viewer, Tongue tongue,
                      std::span<const std::string> names) {
    const auto table = played.clone();
    table->rewind(0);
    json::array frames;
    Lines lines(SIZE_MAX);
    int n = 0;
    for (const Spoken& step : played.steps()) {
        if (!table->acting().has(chance)) {
            frames.push_back(frame(*table, viewer, tongue, names, lines));
            lines.clear();
        }
        const auto menu = table->menu(step.seat);
        const auto entry =
            static_cast<std::size_t>(std::ranges::find(menu, step.words) - menu.begin());
        lines.tell_step(*table, step.seat, entry, ++n);
        [[maybe_unused]] const bool taken = table->pick(step.seat, entry);
        assert(taken);
        lines.tell_remarks(*table, n);
    }
    frames.push_back(frame(*table, viewer, tongue, names, lines));
    return frames;
}

std::string replay_json(std::string_view text, Tongue tongue) {
    const auto records = read_records(text);
    if (records.empty()) throw BadInput("", "json.truncated");
    const Record& record = records[0];
    const Replay played = replay(record);
    std::vector<std::string> names;
    json::array seats;
    for (const SeatInfo& seat : record.seats) {
        names.push_back(seat.name);
        seats.push_back(json::object{{"name", seat.name},
                                     {"kind", seat.kind == "human" ? "human" : "bot"},
                                     {"level", seat.kind == "human" ? "" : seat.kind}});
    }
    json::object o{{"game", record.game}, {"seats", std::move(seats)}};
    o["dice"] = json::object{
        {"table", record.table},
        {"commitment", record.commitment},
        {"secret", record.secret ? json::value(to_hex(*record.secret)) : json::value(nullptr)}};
    if (played.table->acting().empty()) o["result"] = result_json(played.table->outcome(), tongue);
    else o["result"] = nullptr;
    // Whoever has the record knows all of it.
    o["frames"] = frames_of(*played.table, 0, tongue, names);
    return json::serialize(o);
}

}  // namespace tafelrunde::server
