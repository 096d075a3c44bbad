// The figures as JSON.
#include "protocol/json.hpp"

#include <fmt/format.h>

#include <cmath>

#include "arena/summary.hpp"

namespace tafelrunde::arena {
namespace {

template <class List, class Text>
std::string json_list(const List& list, Text text) {
    std::string all;
    for (const auto& one : list) join(all, text(one), ",");
    return '[' + all + ']';
}

std::string json_counts(const std::map<std::string, int>& counts) {
    std::string all;
    for (const auto& [name, n] : counts) join(all, fmt::format("{}:{}", json_text(name), n), ",");
    return '{' + all + '}';
}

std::string json_histogram(const Histogram& seen) {
    return json_list(seen,
                     [](const auto& one) { return fmt::format("[{},{}]", one.first, one.second); });
}

std::string json_share(const Estimate& e) { return '{' + json_estimate("win_share", e) + '}'; }

std::string json_bot(const BotFigures& bot, double fair, bool timings) {
    std::string text = fmt::format(
        R"({{"name":{},"games":{},"wins":{},{},"fair_share":{},{},{})", json_text(bot.name),
        bot.games, json_number(bot.wins), json_estimate("win_share", bot.share), json_number(fair),
        json_estimate("points", bot.points), json_estimate("rating", bot.rating));
    text += fmt::format(R"(,"places":{},"by_seat":{},"decisions":{},"kinds":{})",
                        json_list(bot.places, [](int n) { return std::to_string(n); }),
                        json_list(bot.share_by_seat, json_share), bot.decisions,
                        json_counts(bot.kinds));
    if (timings)
        text += fmt::format(R"(,"ms_mean":{},"ms_max":{})", json_number(bot.ms_mean),
                            json_number(bot.ms_most));
    return text + fmt::format(R"(,"points_seen":{}}})", json_histogram(bot.points_seen));
}

std::string json_sprt(const std::optional<SprtFigures>& test) {
    if (!test) return "null";
    return fmt::format(
        R"({{"p0":{},"p1":{},"alpha":{},"beta":{},"llr":{},"lower":{},"upper":{},"verdict":"{}"}})",
        json_number(test->p0), json_number(test->p1), json_number(Sprt::error),
        json_number(Sprt::error), json_number(test->llr), json_number(-test->bound),
        json_number(test->bound), name_of(test->verdict));
}

std::string json_luck(const Summary& s) {
    return fmt::format(
        R"({{"bot":{},{},"share_coefficient":{},"share_variance_saved":{},{},"points_coefficient":{},"points_variance_saved":{}}})",
        json_text(s.bots[0].name), json_estimate("win_share", s.luck_share.value),
        json_number(s.luck_share.coefficient), json_number(s.luck_share.saved),
        json_estimate("points", s.luck_points.value), json_number(s.luck_points.coefficient),
        json_number(s.luck_points.saved));
}

std::string json_seats(const Summary& s) {
    std::string all;
    for (std::size_t seat = 0; seat < s.seats.size(); ++seat)
        join(all,
             fmt::format(R"({{{},{}}})", json_estimate("win_share", s.seats[seat]),
                         json_estimate("points", s.seat_points[seat])),
             ",");
    return '[' + all + ']';
}

}  // namespace

std::string json_number(double value) {
    if (!std::isfinite(value)) return "null";
    const std::string text = fmt::format("{:.6f}", value);
    const auto last = text.find_last_not_of('0');
    return text.substr(0, text[last] == '.' ? last : last + 1);
}

std::string json_text(std::string_view text) {
    std::string quoted;
    put_quoted(quoted, text);
    return quoted;
}

std::string json_estimate(std::string_view name, const Estimate& e) {
    // «points_mean» beside «points_low»: a bare «points» would look like a sum.
    return fmt::format(R"("{}{}":{},"{}_low":{},"{}_high":{})", name,
                       name == "points" || name == "length" ? "_mean" : "", json_number(e.mean),
                       name, json_number(e.low), name, json_number(e.high));
}

std::string to_json(const Summary& s, bool timings) {
    std::string text = fmt::format(
        R"({{"game":"{}","rules_version":{},"players":{},"seed":{},"games":{},"deals":{},"complete":{})",
        s.settings.game->id, s.settings.game->rules_version, s.settings.players(), s.settings.seed,
        s.games, s.deals, s.complete);
    text += fmt::format(R"(,"line_up":{},"iterations":{},"milliseconds":{})",
                        json_list(s.settings.bots, json_text), s.settings.effort.iterations,
                        s.settings.effort.milliseconds);
    text += fmt::format(
        R"(,"bots":{},"sprt":{},"luck_adjusted":{},"seats":{})",
        json_list(s.bots,
                  [&](const BotFigures& bot) { return json_bot(bot, s.fair_share(), timings); }),
        json_sprt(s.sprt), json_luck(s), json_seats(s));
    text += fmt::format(R"(,"first_seat_edge":{})", json_number(s.seats[0].mean - s.fair_share()));
    text += fmt::format(R"(,"length":{{{},{},"fewest":{},"most":{},"seen":{}}}}})",
                        json_estimate("decisions", s.length.decisions),
                        json_estimate("steps", s.length.steps), s.length.fewest, s.length.most,
                        json_histogram(s.length.seen));
    return text;
}

}  // namespace tafelrunde::arena
