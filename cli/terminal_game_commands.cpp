// What a person types at the table.
#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <iostream>
#include <numeric>

#include "cli/terminal_game.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::cli {

volatile std::sig_atomic_t interrupted = 0;

namespace {

struct Command {
    std::string_view name;
    std::vector<std::string_view> words;  // in both languages
};

const std::vector<Command>& commands() {
    static const std::vector<Command> list{
        {"why", {"why", "w", "warum"}},   {"undo", {"undo", "u", "zurück"}},
        {"restart", {"restart", "neu"}},  {"hint", {"hint", "h", "tipp"}},
        {"log", {"log", "l", "verlauf"}}, {"save", {"save", "speichern"}},
        {"rules", {"rules", "regeln"}},   {"table", {"table", "tisch"}},
        {"help", {"help", "?", "hilfe"}}, {"quit", {"quit", "q", "exit", "ende"}},
    };
    return list;
}

std::string_view command_of(std::string_view word) {
    for (const Command& command : commands())
        if (std::ranges::find(command.words, word) != command.words.end()) return command.name;
    return {};
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

constexpr std::size_t few = 6;  // entries or lines that are easy to survey

std::vector<std::string> numbered(const std::vector<std::string>& texts, std::string_view gap) {
    std::vector<std::string> entries;
    for (const std::string& text : texts)
        entries.push_back(fmt::format("{:>3}{}{}", entries.size() + 1, gap, text));
    return entries;
}

std::size_t rows_in(std::size_t entries, std::size_t across) {
    return (entries + across - 1) / across;
}

/// Each column as wide as its entries, and a blank.
std::vector<int> column_widths(const std::vector<std::string>& entries, std::size_t across) {
    const std::size_t rows = rows_in(entries.size(), across);
    std::vector<int> widths(across);
    for (std::size_t i = 0; i < entries.size(); ++i)
        widths[i / rows] = std::max(widths[i / rows], columns(entries[i]) + 1);
    return widths;
}

/// A few entries below each other, more in columns of one width; a long menu is packed tightly, so
/// that the table stays on the screen.
std::vector<std::string> in_columns(const std::vector<std::string>& texts, int screen) {
    std::vector<std::string> entries = numbered(texts, "  ");
    const auto alone = column_widths(entries, 1)[0] + 1;
    std::size_t across = entries.size() <= few ? 1 : std::max(1, (screen + 2) / alone);
    std::vector<int> widths(across, alone);
    const std::vector<std::string> close = numbered(texts, " ");
    while (rows_in(entries.size(), across) > few) {
        auto narrow = column_widths(close, across + 1);
        if (std::accumulate(narrow.begin(), narrow.end(), -1) > screen) break;
        entries = close;
        widths = std::move(narrow);
        ++across;
    }
    std::vector<std::string> lines(rows_in(entries.size(), across));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool last = i + lines.size() >= entries.size();
        lines[i % lines.size()] += last ? entries[i] : padded(entries[i], widths[i / lines.size()]);
    }
    return lines;
}

}  // namespace

bool TerminalGame::read_line(std::string& line) {
    fmt::print("{} ", painted(style_, "›", Ink::good));
    std::fflush(stdout);
    if (std::getline(std::cin, line)) {
        if (!style_.interactive) fmt::print("{}\n", line);
        return true;
    }
    left_ = interrupted != 0 ? Left::interrupted : Left::end_of_input;
    fmt::print("\n");
    return false;
}

TerminalGame::Next TerminalGame::ask(Seat seat) {
    unconfirmed_.reset();
    draw(seat, menu_lines(seat));
    const std::size_t steps = table_->steps().size();
    std::string line;
    while (left_ == Left::no && table_->steps().size() == steps) {
        if (!read_line(line)) return Next::leave;
        const auto words = trimmed(line);
        if (words.empty()) {
            if (table_->menu(seat).size() == 1) pick(seat, "1");
            continue;
        }
        if (!command(seat, words)) pick(seat, words);
    }
    return Next::go_on;
}

/// Before luck or somebody else goes on, a decision may still be taken back.
TerminalGame::Next TerminalGame::confirm(Seat seat) {
    const bool luck = table_->acting().has(chance);
    const std::string what =
        luck ? told(style_, "cli.luck_next", {gap("what", log_.text(table_->question(chance)))})
             : told(style_, "cli.end_turn");
    draw(seat, {"", painted(style_, what, Ink::strong) + "  " +
                        painted(style_, told(style_, "cli.confirm"), Ink::faint)});
    const std::size_t steps = table_->steps().size();
    std::string line;
    while (left_ == Left::no && table_->steps().size() == steps) {
        if (!read_line(line)) return Next::leave;
        const auto words = trimmed(line);
        if (words.empty() || words == "1") {
            unconfirmed_.reset();
            return Next::go_on;
        }
        if (!command(seat, words)) tell("cli.confirm");
    }
    return left_ == Left::no ? Next::go_on : Next::leave;
}

bool TerminalGame::command(Seat seat, std::string_view line) {
    const auto blank = std::min(line.find(' '), line.size());
    const std::string_view name = command_of(line.substr(0, blank));
    const std::string_view rest = trimmed(line.substr(blank));
    if (name == "why") why(seat, rest);
    else if (name == "undo") undo(seat, false);
    else if (name == "restart") undo(seat, true);
    else if (name == "hint") hint(seat);
    else if (name == "log") show_log(seat);
    else if (name == "save") save_as(rest);
    else if (name == "rules") show_rules(rest);
    else if (name == "table") draw(seat, menu_lines(seat));
    else if (name == "help") show_help();
    else if (name == "quit") left_ = Left::quit;
    else return false;
    return true;
}

void TerminalGame::pick(Seat seat, std::string_view line) {
    const bool alone = table_->acting().size() == 1;
    if (const auto n = number<std::size_t>(line)) {
        const std::size_t entries = table_->menu(seat).size();
        if (*n < 1 || *n > entries)
            return tell("cli.no_such_entry", {gap("n", static_cast<int>(entries))});
        log_.take(*table_, seat, *n - 1);
    } else {
        const auto before = table_->clone();
        if (const auto no = table_->play(seat, line)) return tell_refusal(*no);
        for (std::size_t i = before->steps().size(); i < table_->steps().size(); ++i)
            log_.take(*before, table_->steps()[i]);
    }
    // One knows what one has done oneself, but not what followed from it.
    const auto& entries = log_.entries();
    for (std::size_t& told = told_to(seat); told < entries.size() && !entries[told].remark;) ++told;
    // Where several decide at once nobody waits, and what binds cannot be taken back.
    if (alone && table_->undoable(seat) > 0) unconfirmed_ = seat;
}

void TerminalGame::tell_refusal(const Refusal& no) const {
    const std::string rule = no.rule.empty() ? "" : no.rule + ": ";
    print_wrapped(style_, told(style_, "cli.no") + " " + rule + shown(log_.text(no.reason), 200),
                  Ink::bad);
}

void TerminalGame::undo(Seat seat, bool whole_turn) {
    const int most = table_->undoable(seat);
    if (most == 0) return tell("cli.no_undo");
    table_->rewind(table_->steps().size() - static_cast<std::size_t>(whole_turn ? most : 1));
    unconfirmed_.reset();
    retell();
}

void TerminalGame::hint(Seat seat) const {
    const auto said = table_->menu_said(seat);
    if (said.empty()) return tell("cli.confirm");
    Rng rng(1);
    for (const Tip& tip : game_->expert->tips(*table_, seat, rng, effort())) {
        tell("cli.hint",
             {gap("n", static_cast<int>(tip.entry + 1)), gap("entry", log_.text(said[tip.entry]))});
        tell("cli.hint.expect",
             {gap("points", fmt::format("{:.0f}", tip.points)),
              gap("chance", fmt::format("{:.0f}", 100 * tip.chance)), gap("why", tip.why)});
    }
}

void TerminalGame::why(Seat seat, std::string_view words) const {
    std::string line(words);
    if (const auto n = number<std::size_t>(words)) {
        const auto menu = table_->menu(seat);
        if (*n >= 1 && *n <= menu.size()) line = menu[*n - 1];
    }
    if (line.empty()) return tell("cli.why_usage");
    const auto no = table_->refusal(seat, line);
    if (!no) return tell("cli.possible", {gap("words", shown(line))});
    const std::string rule = no->rule.empty() ? "" : rules_text(style_, game_->id, no->rule);
    if (rule.empty()) tell_refusal(*no);
    else fmt::print("{}", wrapped(style_, rule, std::min(terminal_frame().width, 80)));
}

void TerminalGame::show_log(Seat viewer) const {
    for (const Log::Entry& entry : log_.entries())
        if (entry.is_for(viewer)) print_wrapped(style_, entry.text);
}

void TerminalGame::show_help() const {
    const std::string words = told(style_, std::string(game_->id) + ".help");
    fmt::print("{}\n\n{}\n", told(style_, "cli.help"), words);
}

void TerminalGame::show_rules(std::string_view id) const {
    const std::string text = rules_text(style_, game_->id, id);
    if (text.empty()) return tell("cli.no_such_rule", {gap("rule", shown(id))});
    fmt::print("{}", wrapped(style_, text, std::min(terminal_frame().width, 80)));
}

void TerminalGame::save_as(std::string_view name) {
    const std::string path =
        name.empty() ? std::string(game_->id) + "-" + dice_.table + ".json" : std::string(name);
    const bool own = std::ranges::find(written_, path) != written_.end();
    try {
        save(path, own);
        if (!own) written_.push_back(path);
        tell("cli.saved", {gap("path", path)});
    } catch (const BadInput& bad) {
        print_wrapped(style_, shown(bad.trouble.place) + ": " + log_.text(bad.trouble.why));
    }
}

/// The question and its numbered entries; if there are many, briefly and in columns.
std::vector<std::string> TerminalGame::menu_lines(Seat seat) const {
    std::vector<std::string> lines{""};
    const std::string asked =
        log_.names()[static_cast<std::size_t>(seat)] + ": " + log_.text(table_->question(seat));
    for (const std::string& line : folded(asked))
        lines.push_back(painted(style_, line, Ink::strong));
    const auto menu = table_->menu_said(seat);
    const Detail detail = menu.size() <= few ? Detail::full : Detail::brief;
    std::vector<std::string> texts;
    for (const Phrase& said : menu) texts.push_back(log_.text(said, detail));
    const auto grid = in_columns(texts, terminal_frame().width);
    lines.insert(lines.end(), grid.begin(), grid.end());
    return lines;
}

}  // namespace tafelrunde::cli
