// Set-ups and positions, as fields and facts with names.
#include <algorithm>
#include <charconv>

#include "examples/pig/pig.hpp"

namespace tafelrunde::pig {
namespace {

constexpr std::array<std::string_view, 3> phases{"DECIDE", "ROLL", "END"};

/// Nothing unless all of it is a number from `low` to `high`.
std::optional<int> number(std::string_view text, int low, int high) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < low || n > high) return {};
    return n;
}

using Bad = std::optional<std::string>;  // a key of the catalogue

Bad read_number(std::uint8_t& field, int low, int high, std::string_view value) {
    const auto n = number(value, low, high);
    if (!n) return "position.number";
    field = static_cast<std::uint8_t>(*n);
    return {};
}

Bad read_scores(State& s, std::string_view value) {
    const auto words = split(value);
    if (std::ssize(words) != s.seats) return "position.per_seat";
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (Bad bad = read_number(s.score[seat], 0, most_points, words[seat])) return bad;
    return {};
}

Bad read_phase(State& s, std::string_view value) {
    const auto i = std::ranges::find(phases, value) - phases.begin();
    if (i == std::ssize(phases)) return "position.phase";
    s.phase = static_cast<Phase>(i);
    return {};
}

Bad read_fact(State& s, std::string_view name, std::string_view value) {
    if (name == "players" || name == "over") return {};  // read before, follows from the phase
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "phase") return read_phase(s, value);
    if (name == "pot") return read_number(s.pot, 0, most_points, value);
    if (name == "scores") return read_scores(s, value);
    return "position.no_such_field";
}

/// The field that does not fit the others; empty if all is well.
std::string_view misfit(const State& s) {
    const bool over = s.phase == Phase::over;
    for (Seat seat = 0; seat < s.seats; ++seat)  // PG-7: at most one has 100, and then it is over
        if ((s.score[seat] >= goal) != (over && seat == s.turn)) return "scores";
    if (over) return s.pot > 0 ? "pot" : "";
    const int most = goal - 1 - s.score[s.turn] + (s.phase == Phase::decide ? faces : 0);  // PG-8
    return s.pot > most ? "pot" : "";
}

}  // namespace

std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)}, {"start", std::to_string(setup.start)}};
}

std::vector<Option> options(const Setup&) {
    return {{"start", {"lot", "0", "1", "2", "3", "4", "5", "6"}}};
}

std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    const auto bad = [&](const char* why) {
        return Phrase{why, {gap("value", std::string(value)), gap("field", std::string(field))}};
    };
    if (field == "players") {
        const auto n = number(value, std::max(2, setup.start + 1), most_players);
        if (!n) return bad("pig.setup.players");
        setup.players = *n;
    } else if (field == "start") {  // after the players
        const auto n = value == "lot" ? -1 : number(value, 0, setup.players - 1);
        if (!n) return bad("pig.setup.start");
        setup.start = *n;
    } else {
        return bad("pig.setup.no_such_field");
    }
    return {};
}

std::vector<Fact> facts(const Public& s) {
    std::string scores;
    for (Seat seat = 0; seat < s.seats; ++seat) join(scores, std::to_string(s.score[seat]));
    return {{"players", Shape::number, std::to_string(s.seats)},
            {"cur", Shape::number, std::to_string(s.turn)},
            {"phase", Shape::word, std::string(phases[static_cast<std::size_t>(s.phase)])},
            {"pot", Shape::number, std::to_string(s.pot)},
            {"scores", Shape::numbers, scores},
            {"over", Shape::flag, s.phase == Phase::over ? "true" : "false"}};
}

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    State s;
    const auto refuse = [&](std::string place, std::string why, std::string value) {
        trouble = {std::move(place), {std::move(why), {gap("value", std::move(value))}}};
        return std::nullopt;
    };
    for (const Fact& fact : given)
        if (fact.name == "players" && read_number(s.seats, 2, most_players, fact.value))
            return refuse(fact.name, "pig.setup.players", fact.value);
    for (const Fact& fact : given)
        if (Bad bad = read_fact(s, fact.name, fact.value))
            return refuse(fact.name, *bad, fact.value);
    if (const auto field = misfit(s); !field.empty())
        return refuse(std::string(field), "pig.position.misfit", "");
    return s;
}

}  // namespace tafelrunde::pig
