#include "games/wuerfelkoenig/plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int half_field = 4;  // columns of half a field in a drawing

std::string key(std::string_view name) { return dotted(State::id, "plan", name); }

Phrase bad_word(std::string_view word) { return {key("word"), {gap("word", std::string(word))}}; }

/// «A12!G»: adds the field to what lies on it. Its number, or nothing if it is not understood.
std::optional<Spot> read_spot(MapPlan& plan, std::string_view word) {
    const auto end = std::min(word.find_first_not_of("0123456789", 1), word.size());
    const auto spot = spot_named(word.substr(0, end));
    if (!spot) return {};
    for (char sign : word.substr(end)) {
        Spots* const set = sign == '!'   ? &plan.dragons
                           : sign == 'w' ? &plan.white
                           : sign == 'G' ? &plan.golden
                                         : nullptr;
        if (set == nullptr || set->has(*spot)) return {};
        set->add(*spot);
    }
    return spot;
}

std::variant<MapPlan, Phrase> read_line(const Arrangement& arrangement,
                                        std::span<const std::string_view> words) {
    MapPlan plan{.arrangement = arrangement};
    Spots named;
    for (std::string_view word : words) {
        const auto spot = read_spot(plan, word);
        if (!spot || named.has(*spot)) return bad_word(word);
        named.add(*spot);
    }
    return plan;
}

using Places = std::array<Hex, spots>;

/// How part B lies if the fields were drawn here; nothing if a part was not drawn as it is.
std::optional<Arrangement> arrangement_drawn(const Places& drawn) {
    const auto apart = [](Hex a, Hex b) { return Hex{a.q - b.q, a.r - b.r}; };
    for (int round = 0; round < 6; ++round) {  // the whole drawing may be turned
        Places at{};
        for (Spot spot = 0; spot < spots; ++spot)
            at[spot] = turned(apart(drawn[spot], drawn[0]), round);
        for (int turn = 0; turn < 6; ++turn) {
            const Arrangement found{turn, at[part_spots]};
            bool fits = true;
            for (Spot spot = 0; spot < spots; ++spot)
                fits = fits && hex_of(found, spot) == at[spot];
            if (fits) return found;
        }
    }
    return {};
}

std::variant<MapPlan, Phrase> read_drawing(std::string_view text) {
    MapPlan plan;
    Places drawn{};
    Spots named;
    std::optional<Hex> first;  // column and row of the first field
    for (int row = 0; !text.empty(); ++row) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        for (std::string_view word : split(line)) {
            if (word.ends_with('\r')) word.remove_suffix(1);
            if (word.empty()) continue;
            const auto spot = read_spot(plan, word);
            if (!spot || named.has(*spot)) return bad_word(word);
            named.add(*spot);
            const auto column = static_cast<int>(word.data() - line.data());
            if (!first) first = Hex{column, row};
            const int r = row - first->r;
            const auto halves =
                static_cast<int>(std::lround((column - first->q) * 1.0 / half_field)) - r;
            if (halves % 2 != 0) return Phrase{key("shifted"), {gap("field", spot_name(*spot))}};
            drawn[*spot] = {halves / 2, r};
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (named != Spots::all()) {
        const std::string missing = spot_name((Spots::all() - named).first());
        return Phrase{key("missing"), {gap("field", missing)}};
    }
    const auto found = arrangement_drawn(drawn);
    if (!found) return phrase(key("torn"));
    plan.arrangement = *found;
    return plan;
}

}  // namespace

std::variant<MapPlan, Phrase> read_plan(std::string_view text) {
    std::string commas(text);
    std::ranges::replace_if(commas, [](char c) { return c == ',' || c == '\n' || c == '\r'; }, ' ');
    const auto words = split(commas);
    if (words.empty()) return phrase(key("empty"));
    if (const auto arrangement = arrangement_named(words[0]))
        return read_line(*arrangement, std::span(words).subspan(1));
    return read_drawing(text);
}

namespace {

std::string marked_name(const MapPlan& plan, Spot spot) {
    return spot_name(spot) + (plan.dragons.has(spot) ? "!" : "") +
           (plan.white.has(spot) ? "w" : "") + (plan.golden.has(spot) ? "G" : "");
}

}  // namespace

std::string plan_text(const MapPlan& plan) {
    std::string text = arrangement_name(plan.arrangement);
    for (Spot spot : plan.dragons | plan.white | plan.golden)
        join(text, marked_name(plan, spot), ",");
    return text;
}

std::vector<std::string> plan_drawing(const MapPlan& plan) {
    std::map<int, std::map<int, Spot>> rows;  // by row and column
    int left = 0;
    const int turn = narrow_turn(plan.arrangement);
    for (Spot spot = 0; spot < spots; ++spot) {
        const Hex hex = turned(hex_of(plan.arrangement, spot), turn);
        const int column = half_field * (2 * hex.q + hex.r);
        rows[hex.r][column] = spot;
        left = std::min(left, column);
    }
    std::vector<std::string> lines;
    for (const auto& [r, row] : rows) {
        std::string line;
        for (const auto& [column, spot] : row) {
            line.resize(std::max(line.size(), static_cast<std::size_t>(column - left)), ' ');
            line += marked_name(plan, spot);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::optional<Phrase> too_many_dragons(int count) {
    if (count <= all_fires) return {};
    return Phrase{key("dragons_many"), {gap("n", count), gap("most", all_fires)}};
}

std::optional<Phrase> too_many_white(int count, int players) {
    const int most = all_white - players;  // WK-S6: everybody gets one
    if (count <= most) return {};
    return Phrase{key("white_many"), {gap("n", count), gap("most", most), gap("players", players)}};
}

std::optional<Phrase> too_many_golden(int count) {
    if (count <= all_golden) return {};
    return Phrase{key("golden_many"), {gap("n", count), gap("most", all_golden)}};
}

namespace {

using Kind = PlanNote::Kind;

PlanNote seam_note(const Arrangement& arrangement) {
    const auto sides = seam(arrangement);
    if (!sides) return {Kind::bad, phrase(key("overlap"))};
    if (*sides == 0) return {Kind::bad, phrase(key("apart"))};
    return {Kind::good, {key("seam"), {gap("n", *sides)}}};
}

/// WK-S2: For which numbers of players so many dragons are usual.
PlanNote dragon_note(int count) {
    if (auto many = too_many_dragons(count)) return {Kind::bad, *many};
    for (int players = 2; players <= most_players; ++players)
        if (dragons_for(players) == count)
            return {Kind::good, {key("dragons"), {gap("n", count), gap("players", players)}}};
    return {Kind::advice, {key("dragons_odd"), {gap("n", count)}}};
}

/// WK-S5
PlanNote white_note(int count) {
    if (auto many = too_many_white(count, 2)) return {Kind::bad, *many};
    if (auto many = too_many_white(count, most_players)) return {Kind::advice, *many};
    return {count == map_white ? Kind::good : Kind::advice,
            {key(count == map_white ? "white" : "white_odd"), {gap("n", count)}}};
}

PlanNote golden_note(int count) {
    if (auto many = too_many_golden(count)) return {Kind::bad, *many};
    return {count == map_golden ? Kind::good : Kind::advice,
            {key(count == map_golden ? "golden" : "golden_odd"), {gap("n", count)}}};
}

}  // namespace

std::optional<CheckedPlan> State::plan(std::string_view text, Trouble& trouble) {
    const auto read = read_plan(text);
    if (const auto* const why = std::get_if<Phrase>(&read)) {
        trouble = {"", *why};
        return {};
    }
    const MapPlan& plan = std::get<MapPlan>(read);
    CheckedPlan sheet{.field = {"setup", plan_text(plan)}, .drawing = {}, .notes = {}};
    if (seam(plan.arrangement)) sheet.drawing = plan_drawing(plan);
    sheet.notes = {seam_note(plan.arrangement), dragon_note(plan.dragons.size()),
                   white_note(plan.white.size()), golden_note(plan.golden.size())};
    for (Spot spot : plan.white & plan.golden)
        sheet.notes.push_back({Kind::bad, {key("two_gems"), {gap("field", spot_name(spot))}}});
    if (const Spots under = plan.dragons & (plan.white | plan.golden); !under.empty())
        sheet.notes.push_back({Kind::advice, {key("under"), {gap("fields", joined(under))}}});
    return sheet;
}

}  // namespace tafelrunde::wuerfelkoenig
