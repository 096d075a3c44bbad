// Scenarios: the rulebook as examples in text files, for any game on the shelf. How they are
// written is told in tests/scenarios/README.md.
#pragma once
#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <sstream>

#include "games/shelf.hpp"

namespace tafelrunde::test {

struct Order {
    int line;
    std::string verb, rest;  // «expect», «middle: red/ice»
};

struct Scenario {
    std::string file;
    int line = 0;
    std::string title;               // with its rule ids
    std::vector<std::string> rules;  // DW-406 …
    std::vector<Order> orders;
};

/// Everything that is wrong, one «file:line: title: what» each.
using Complaints = std::vector<std::string>;

inline std::string complaint(const Scenario& s, int line, std::string_view what) {
    return s.file + ":" + std::to_string(line) + ": " + s.title + ": " + std::string(what);
}

// --- Words.

/// Single blanks between the words, none around them.
inline std::string tidy(std::string_view text) {
    std::string out;
    for (std::string_view word : split(text)) join(out, word);
    return out;
}

inline std::string in_marks(std::string_view text) { return "«" + std::string(text) + "»"; }

inline std::optional<int> number_in(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return n;
}

/// Cuts the first word off.
inline std::string take_word(std::string& text) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string word = text.substr(0, end);
    text.erase(0, std::min(end + 1, text.size()));
    return word;
}

/// «middle: red/ice» as name and value; nothing without a colon.
inline std::optional<Field> named_value(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == text.npos) return {};
    return Field{tidy(text.substr(0, colon)), tidy(text.substr(colon + 1))};
}

/// Entries between semicolons.
inline std::vector<std::string> entries(std::string_view text) {
    std::vector<std::string> list;
    for (std::string_view entry : split(text, ';'))
        if (std::string words = tidy(entry); !words.empty()) list.push_back(std::move(words));
    return list;
}

inline std::string sorted_menu(std::vector<std::string> list) {
    std::ranges::sort(list);
    std::string out;
    for (const std::string& entry : list) join(out, entry, " ; ");
    return out;
}

/// Two capitals, a hyphen, letters and digits: DW-406.
inline bool is_rule_id(std::string_view word) {
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto plain = [&](char c) {
        return capital(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    };
    return word.size() > 3 && capital(word[0]) && capital(word[1]) && word[2] == '-' &&
           std::ranges::all_of(word.substr(3), plain);
}

// --- Reading.

inline Scenario titled(const std::string& file, int line, std::string_view text) {
    Scenario s{file, line, tidy(text), {}, {}};
    for (std::string_view word : split(s.title)) {
        if (!is_rule_id(word)) break;
        s.rules.emplace_back(word);
    }
    return s;
}

/// The scenarios of a text. A title stands in the first column, its orders are indented; «...»
/// goes on with the order before, # begins a comment.
inline std::vector<Scenario> read_scenarios(std::string_view text, const std::string& file,
                                            Complaints& bad) {
    std::vector<Scenario> list;
    std::istringstream in{std::string(text)};
    std::string raw;
    for (int line = 1; std::getline(in, raw); ++line) {
        raw.erase(std::min(raw.find('#'), raw.size()));
        std::string rest = tidy(raw);
        if (rest.empty()) continue;
        if (raw[0] != ' ') {
            list.push_back(titled(file, line, rest));
            if (list.back().rules.empty())
                bad.push_back(complaint(list.back(), line, "the title names no rule"));
            continue;
        }
        const std::string verb = take_word(rest);
        const bool more = verb == "...";
        if (list.empty() || (more && list.back().orders.empty()))
            bad.push_back(file + ":" + std::to_string(line) + ": nothing to go on with");
        else if (more) join(list.back().orders.back().rest, rest);
        else list.back().orders.push_back({line, verb, rest});
    }
    return list;
}

inline std::string file_text(const std::string& path) {
    std::ifstream in(path);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

// --- Playing.

/// One scenario at one table. An order gives back what is wrong, or nothing.
class Player {
public:
    explicit Player(const Game& game) : game_(game) {}

    using Wrong = std::optional<std::string>;

    Wrong obey(const Order& order) {
        const auto& [line, verb, rest] = order;
        if (verb == "players") return prepare({"players", rest});
        if (verb == "option") return prepare_pair(rest, setup_);
        if (verb == "lot") return prepare_pair(rest, lots_);
        if (verb == "given") return given(rest);
        if (verb == "impossible") return impossible(rest);
        if (!table_)
            if (Wrong wrong = open()) return wrong;
        if (verb == "play") return play(rest);
        if (verb == "refuse") return refuse(rest);
        if (verb == "expect") return expect(spectator, rest);
        if (verb == "sees") return sees(rest);
        if (verb == "hides") return hides(rest);
        if (verb == "sheet") return sheet(rest);
        if (verb == "place") return place(rest);
        return "there is no order " + in_marks(verb);
    }

    bool has_checked() const { return checked_; }
    bool has_table() const { return table_ != nullptr; }

private:
    // Opening a table.

    Wrong prepare(Field field) {
        if (table_ || !position_.empty()) return "a set-up must come first, and not with «given»";
        setup_.push_back(std::move(field));
        return {};
    }

    Wrong prepare_pair(const std::string& text, std::vector<Field>& fields) {
        const auto equals = text.find('=');
        if (equals == text.npos) return in_marks(text) + " is not name=value";
        if (table_ || !position_.empty()) return "a set-up must come first, and not with «given»";
        fields.push_back({text.substr(0, equals), text.substr(equals + 1)});
        return {};
    }

    Wrong given(const std::string& text) {
        const auto fact = named_value(text);
        if (!fact) return in_marks(text) + " is not name: value";
        if (table_ || !setup_.empty()) return "«given» must come first, and not with a set-up";
        position_.push_back({fact->name, Shape::word, fact->value});
        return {};
    }

    /// Luck that only knows the lots of the scenario; what it is not told is left over.
    Luck told_luck(std::string& untold) const {
        return [this, &untold](std::string_view site, int, int n) {
            for (const Field& lot : lots_)
                if (const auto told = number_in(lot.value); lot.name == site && told && *told < n)
                    return *told;
            untold = site;
            return 0;
        };
    }

    Wrong open() {
        Trouble trouble;
        std::string untold;
        if (setup_.empty() && position_.empty()) return "no table: begin with «players» or «given»";
        if (position_.empty()) table_ = game_.open(setup_, told_luck(untold), trouble);
        else table_ = game_.at_position(position_, trouble);
        trouble_ = trouble.place;
        if (!table_)
            return "no such table: " + trouble.place + ", " + std::string(trouble.why.key());
        if (!untold.empty()) return "the lot " + in_marks(untold) + " is not told";
        return {};
    }

    Wrong impossible(const std::string& place) {
        checked_ = true;
        if (table_) return "«impossible» must follow the set-up or position";
        const Wrong wrong = open();
        if (!wrong) return "this is possible";
        if (trouble_ != place) return "impossible, but because of " + in_marks(trouble_);
        return {};
    }

    // Steps.

    /// «by 1: stop» as seat and line; without a seat whoever is to act.
    struct Wish {
        std::optional<Seat> seat;
        std::string line;
    };

    static Wish wish(const std::string& text) {
        const auto colon = text.find(": ");
        if (!text.starts_with("by ") || colon == text.npos) return {{}, text};
        return {number_in(text.substr(3, colon - 3)), text.substr(colon + 2)};
    }

    Wrong play(const std::string& text) {
        for (const std::string& entry : entries(text)) {
            const auto [seat, line] = wish(entry);
            if (const auto no = table_->play(seat, line))
                return in_marks(entry) + " is refused" + because(*no) + now();
        }
        return {};
    }

    Wrong refuse(std::string text) {
        checked_ = true;
        const std::string rule = take_word(text);
        if (!is_rule_id(rule) && rule != "?") return "refuse wants a rule id or ?";
        const auto [seat, line] = wish(text);
        const auto before = table_->hash();
        const auto told = table_->refusal(seat, line);
        const auto no = table_->play(seat, line);
        if (!no || !told) return in_marks(text) + " was possible";
        if (table_->hash() != before) return in_marks(text) + " was refused but changed something";
        if (no->rule != told->rule) return "refusal and play name different rules";
        if (no->rule != (rule == "?" ? "" : rule))
            return in_marks(text) + " is refused" + because(*no) + ", not because of " + rule;
        return {};
    }

    static std::string because(const Refusal& no) {
        return no.rule.empty() ? " as not understood" : " because of " + no.rule;
    }

    std::string now() const {
        const std::string to_do = sorted_menu(table_->menu(actor()));
        return "; acting: " + acting() + "; menu: " + (to_do.size() > 300 ? "(long)" : to_do);
    }

    // Checks.

    Seat actor() const { return table_->acting().empty() ? spectator : table_->acting().first(); }

    std::string acting() const {
        std::string list;
        for (Seat seat = 0; seat <= chance; ++seat)
            if (table_->acting().has(seat))
                join(list, seat == chance ? "chance" : std::to_string(seat));
        return list.empty() ? "nobody" : list;
    }

    std::string weights() const {
        std::string list;
        for (int n : table_->chance_now().weights) join(list, std::to_string(n));
        return list;
    }

    std::optional<std::string> fact(Seat seat, std::string_view name) const {
        for (const Fact& f : table_->seen(seat))
            if (f.name == name) return f.value;
        return {};
    }

    /// What the runner itself knows, and else the facts of the game.
    std::optional<std::string> found(Seat seat, const std::string& name) const {
        if (name == "menu") return sorted_menu(table_->menu(actor()));
        if (name == "entries") return std::to_string(table_->menu(actor()).size());
        if (name == "acting") return acting();
        if (name == "site" || name == "weights") {
            if (!table_->acting().has(chance)) return "";
            return name == "site" ? std::string(table_->chance_now().site) : weights();
        }
        if (!name.starts_with("count ")) return fact(seat, name);
        const auto words = fact(seat, name.substr(6));
        if (!words) return {};
        const auto all = split(*words);
        return std::to_string(std::ssize(all) - std::ranges::count(all, "|"));
    }

    Wrong expect(Seat seat, const std::string& text) {
        checked_ = true;
        const auto wanted = named_value(text);
        if (!wanted) return in_marks(text) + " is not name: value";
        const auto there = found(seat, wanted->name);
        if (!there) return "there is no fact " + in_marks(wanted->name);
        const bool menu = wanted->name == "menu";
        const std::string value = menu ? sorted_menu(entries(wanted->value)) : wanted->value;
        return compared(wanted->name, value, *there);
    }

    static Wrong compared(const std::string& what, const std::string& wanted,
                          const std::string& there) {
        if (wanted == there) return {};
        return what + ": expected " + in_marks(wanted) + ", found " + in_marks(there);
    }

    /// A seat that sits at this table.
    std::optional<Seat> seat_in(const std::string& word) const {
        const auto seat = number_in(word);
        return seat && *seat >= 0 && *seat < table_->seats() ? seat : std::nullopt;
    }

    Wrong sees(std::string text) {
        const auto seat = seat_in(take_word(text));
        return seat ? expect(*seat, text) : "sees wants a seat";
    }

    /// A fact that is nowhere would be hidden from all: chance, which sees everything, must have
    /// it.
    Wrong hides(std::string text) {
        checked_ = true;
        const std::string who = take_word(text);
        const auto viewer = who == "spectator" ? std::optional(spectator) : seat_in(who);
        const auto names = entries(text);
        if (!viewer || names.empty()) return "hides wants a seat or «spectator», and facts";
        for (const std::string& name : names) {
            if (!fact(chance, name)) return "there is no fact " + in_marks(name);
            if (fact(*viewer, name)) return in_marks(name) + " is told to " + who;
        }
        return {};
    }

    Wrong sheet(std::string text) {
        checked_ = true;
        const auto seat = seat_in(take_word(text));
        const auto wanted = named_value(text);
        if (!seat || !wanted) return "sheet wants seat, line and value";
        const Sheet mine = table_->outcome().seats[*seat];
        if (wanted->name == "total")
            return compared("total", wanted->value, std::to_string(mine.total));
        for (const Part& part : mine.parts)
            if (part.key.ends_with("." + wanted->name))
                return compared(wanted->name, wanted->value,
                                std::to_string(part.count) + " " + std::to_string(part.points));
        return "the sheet has no line " + in_marks(wanted->name);
    }

    Wrong place(const std::string& text) {
        checked_ = true;
        const auto wanted = named_value(text);
        const auto seat = wanted ? seat_in(wanted->name) : std::nullopt;
        if (!seat) return "place wants seat: place";
        const int there = table_->outcome().seats[*seat].place;
        return compared("place", wanted->value, std::to_string(there));
    }

    const Game& game_;
    std::vector<Field> setup_, lots_;
    std::vector<Fact> position_;
    std::unique_ptr<Table> table_;
    std::string trouble_;  // where the opening went wrong
    bool checked_ = false;
};

/// Plays one scenario. After a step that failed the rest would only mislead.
inline Complaints run_scenario(const Game& game, const Scenario& scenario) {
    Complaints bad;
    Player player(game);
    for (const Order& order : scenario.orders) {
        const auto wrong = player.obey(order);
        if (!wrong) continue;
        bad.push_back(complaint(scenario, order.line, *wrong));
        const bool check = order.verb == "expect" || order.verb == "sees" ||
                           order.verb == "hides" || order.verb == "sheet" || order.verb == "place";
        if (!check || !player.has_table()) return bad;
    }
    if (!player.has_checked() && bad.empty())
        bad.push_back(complaint(scenario, scenario.line, "this scenario checks nothing"));
    return bad;
}

}  // namespace tafelrunde::test
