#include "server/hall/frames.hpp"

#include <fmt/format.h>

namespace tafelrunde::server {
namespace {

std::string frame(const Table& table, Seat viewer, Tongue tongue,
                  std::span<const std::string> names, const LogLines& lines) {
    const auto facts = table.seen(viewer);
    std::string acting;
    for (Seat seat = 0; seat < chance; ++seat)
        if (table.acting().has(seat)) join(acting, std::to_string(seat), ",");
    std::string text =
        fmt::format(R"({{"step":{},"facts":{},"log":{},"acting":[{}],"ask":)", table.steps().size(),
                    facts_text(facts), lines_text(lines, viewer, {}, tongue, names, -1), acting);
    put_quoted(text,
               acting.empty() ? "" : say(tongue, table.question(table.acting().first()), names));
    if (const std::string points = points_text(facts); !points.empty())
        text += R"(,"points":)" + points;
    if (table.acting().empty())
        text += R"(,"result":)" + json::serialize(result_json(table.outcome(), tongue));
    return text + "}";
}

}  // namespace

std::string frames_text(const Table& played, Seat viewer, Tongue tongue,
                        std::span<const std::string> names) {
    const auto table = played.clone();
    table->rewind(0);
    std::string frames = "[";
    LogLines lines(SIZE_MAX);
    int n = 0;
    for (const Spoken& step : played.steps()) {
        if (!table->acting().has(chance)) {
            frames += frame(*table, viewer, tongue, names, lines) + ",";
            lines.clear();
        }
        const std::size_t entry = table->entry_of(step.seat, step.words).value();
        lines.tell_step(*table, step.seat, entry, ++n);
        [[maybe_unused]] const bool taken = table->pick(step.seat, entry);
        assert(taken);
        lines.tell_remarks(*table, n);
    }
    return frames + frame(*table, viewer, tongue, names, lines) + "]";
}

std::string score_json(const Game& game, std::string_view position, Tongue tongue) {
    const auto facts = facts_from(as_object(parse_json(position), ""), "");
    if (facts.empty()) throw BadInput("", "position.empty");
    Trouble trouble;
    const auto table = game.at_position(facts, trouble);
    if (!table) throw BadInput(trouble);
    return R"({"facts":)" + facts_text(table->seen(spectator)) + R"(,"result":)" +
           json::serialize(result_json(table->outcome(), tongue)) + "}";
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
    // It is told as the first seat saw it.
    std::string answer = json::serialize(o);
    answer.pop_back();
    return answer + R"(,"frames":)" + frames_text(*played.table, 0, tongue, names) + "}";
}

}  // namespace tafelrunde::server
