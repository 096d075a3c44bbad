// Set-ups and positions, as fields and facts with names.
#include "kernel/position.hpp"

#include "examples/pig/pig.hpp"

namespace tafelrunde::pig {
namespace {

constexpr std::array<std::string_view, 3> phases{"DECIDE", "ROLL", "END"};

ReadError read_fact(State& s, std::string_view name, std::string_view value) {
    if (name == "players" || name == "over") return {};  // read before, follows from the phase
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "phase") return read_name(s.phase, phases, value, "position.phase");
    if (name == "pot") return read_number(s.pot, 0, most_points, value);
    if (name == "scores") return read_numbers(s.score, s.seats, most_points, value);
    return "position.no_such_field";
}

/// What no single fact can tell.
std::optional<Inconsistency> check(const State& s) {
    const bool over = s.phase == Phase::over;
    for (Seat seat = 0; seat < s.seats; ++seat)  // PG-7: at most one has 100, and then it is over
        if ((s.score[seat] >= goal) != (over && seat == s.turn))
            return Inconsistency{"scores", "pig.position.misfit"};
    const int missing = goal - s.score[s.turn];
    // PG-4, PG-8: No roll puts 1 into the pot, and with enough to win there is none.
    const int most = over ? 0 : missing - 1 + (s.phase == Phase::decide ? faces : 0);
    if (s.pot == 1 || s.pot > most) return Inconsistency{"pot", "pig.position.misfit"};
    return {};
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
            {"scores", Shape::scores, scores},
            {"over", Shape::flag, flag(s.phase == Phase::over)}};
}

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble);
    State s;
    const auto read_players = [&](std::string_view value) {
        return read_number(s.seats, 2, most_players, value, "pig.setup.players");
    };
    const auto read = [&](const auto& name, const auto& value) {
        return read_fact(s, name, value);
    };
    if (!position.first("players", "2", read_players) || !position.each(read) ||
        !position.fits(check(s)))
        return {};
    return s;
}

}  // namespace tafelrunde::pig
