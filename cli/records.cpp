// Commands that read files: replay, verify, score, vectors; the material and the rules of a game.
#include <fmt/core.h>

#include <cctype>

#include "cli/commands.hpp"
#include "cli/log.hpp"
#include "protocol/material.hpp"
#include "protocol/vectors.hpp"
#include "records/record.hpp"

namespace tafelrunde::cli {
namespace {

std::vector<std::string> seat_names(const Record& r) {
    std::vector<std::string> names;
    for (const SeatInfo& seat : r.seats) names.push_back(seat.name);
    return names;
}

/// What happened, each line with the number of steps taken by then.
void print_log(const Style& style, Log& log) {
    log.finish();
    for (const Log::Entry& entry : log.entries())
        print_wrapped(style, fmt::format("{:>5}  {}", entry.step, entry.text));
}

}  // namespace

std::unique_ptr<Table> table_at(const Game& game, const std::string& path) {
    return in_file(path, [&] {
        Trouble trouble;
        const auto facts = read_position(read_file(path));
        if (facts.empty()) throw BadInput("", "position.empty");
        auto table = game.at_position(facts, trouble);
        if (!table) throw BadInput(trouble);
        return table;
    });
}

int replay_file(const Style& style, const std::string& path, std::optional<std::size_t> step) {
    const auto records = in_file(path, [&] { return read_records(read_file(path)); });
    for (const Record& r : records) {
        if (step && *step > r.steps.size())
            throw BadInput("--step", "cli.no_such_step",
                           {gap("n", static_cast<int>(r.steps.size()))});
        const std::size_t shown = step.value_or(r.steps.size());
        const auto names = seat_names(r);
        Log log(style, names);
        const auto take = [&](Table& table, Seat seat, std::size_t entry) {
            log.take(table, seat, entry);
        };
        const Replay played = in_file(path, [&] { return replay(r, shown, take); });
        print_log(style, log);
        fmt::print("\n");
        const auto speak = [&](const Phrase& p) { return say(style.tongue, p, names); };
        print(style, played.table->drawing(spectator, {terminal_frame().width}, speak));
        fmt::print("\n{}\n", told(style, "cli.step_of",
                                  {gap("step", static_cast<int>(shown)),
                                   gap("steps", static_cast<int>(r.steps.size()))}));
        if (played.table->acting().empty()) print_result(style, played.table->outcome(), names);
    }
    return 0;
}

int verify(const Style& style, const std::string& path) {
    const auto records = in_file(path, [&] { return read_records(read_file(path)); });
    for (std::size_t i = 0; i < records.size(); ++i) {
        const Record& r = records[i];
        const std::string place =
            records.size() == 1 ? path : path + ": line " + std::to_string(i + 1);
        in_file(place, [&] { return replay(r); });
        fmt::print("{}\n",
                   told(style, r.secret ? "cli.verified" : "cli.verified_without_secret",
                        {gap("game", r.game), gap("steps", static_cast<int>(r.steps.size())),
                         gap("end", told(style, r.result ? "cli.finished" : "cli.unfinished"))}));
    }
    return 0;
}

int score(const Style& style, const std::string& game, const std::string& path) {
    const auto table = table_at(game_named(game), path);
    std::vector<std::string> names;
    for (Seat seat = 0; seat < table->seats(); ++seat)
        names.push_back(told(style, "seat", {gap("n", seat + 1)}));
    print_result(style, table->outcome(), names);
    return 0;
}

int material(const Style&, const std::string& game) {
    const Material rows = game_named(game).material;
    if (rows == nullptr) throw BadInput("game", "cli.no_material", {gap("game", game)});
    const auto naming = [](std::string_view tongue, const std::string& key) {
        return say(tongue_named(tongue).value_or(Tongue::de), {key, std::vector<Gap>{}});
    };
    fmt::print("{}", material_text(rows(), naming));
    return 0;
}

int vectors(const Style&, const std::string& game, const std::string& path) {
    const VectorCheck check = game_named(game).vectors;
    if (check == nullptr) throw BadInput("game", "cli.no_vectors", {gap("game", game)});
    const VectorReport report = in_file(path, [&] { return run_vectors(check, read_file(path)); });
    for (const std::string& line : report.failures) fmt::print("{}\n", line);
    fmt::print("{} passed, {} failed, {} skipped\n", report.passed, report.failed, report.skipped);
    return report.failed > 0 ? exit_failed : 0;
}

/// «406», «dw-406» and «DW-406» are the same rule.
std::string rule_id(std::string_view text, std::string_view id) {
    const auto dash = text.find("**", 0) == text.npos ? text.npos : text.find('-', text.find("**"));
    const std::string prefix(dash == text.npos ? "" : text.substr(dash - 2, 3));
    std::string upper;
    for (char c : id) upper += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return upper.find('-') == upper.npos ? prefix + upper : upper;
}

std::string rules_text(const Style& style, std::string_view game, std::string_view id) {
    const std::string_view text = rules_of(game, style.tongue).value_or("");
    if (id.empty()) return std::string(text);
    const auto begin = text.find("**" + rule_id(text, id) + "**");
    if (begin == text.npos) return "";
    const auto end = std::min(text.find("\n\n", begin), text.size());
    return std::string(text.substr(begin, end - begin)) + "\n";
}

int rules(const Style& style, const std::string& game, const std::string& id) {
    const std::string text = rules_text(style, game_named(game).id, id);
    if (text.empty()) throw BadInput("rule", "cli.no_such_rule", {gap("rule", shown(id))});
    fmt::print("{}", wrapped(style, text, std::min(terminal_frame().width, 80)));
    return 0;
}

}  // namespace tafelrunde::cli
