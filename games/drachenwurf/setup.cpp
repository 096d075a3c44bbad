// The set-up as fields with names.
#include "kernel/setup.hpp"

#include "games/drachenwurf/words.hpp"

namespace tafelrunde::drachenwurf {

std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)}, {"start", std::to_string(setup.start)}};
}

std::vector<Option> options(const Setup&) {
    return {{"start", {"lot", "0", "1", "2", "3", "4", "5"}}};
}

std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    const auto n = number(value);
    const auto bad = [&](SetupError why) { return refused_field(why, field, value); };
    if (field == "players") {
        if (!n || *n < 2 || *n > most_players || *n <= setup.start)
            return bad("drachenwurf.setup.players");
        setup.players = *n;
        return {};
    }
    if (field == "start") {  // after the players
        if (value != "lot" && (!n || *n < 0 || *n >= setup.players))
            return bad("drachenwurf.setup.start");
        setup.start = value == "lot" ? -1 : *n;
        return {};
    }
    return bad("drachenwurf.setup.no_such_field");
}

}  // namespace tafelrunde::drachenwurf
