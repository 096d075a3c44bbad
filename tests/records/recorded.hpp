// Whole games with fair dice, for the tests of records.
#pragma once
#include "games/shelf.hpp"
#include "records/record.hpp"
#include "tests/games/drachenwurf/play.hpp"

namespace tafelrunde::test {

using drachenwurf::test::Character;
using drachenwurf::test::Characters;

struct Sat {
    int players;
    std::uint64_t seed;
    Characters who{};
    std::size_t most_steps = SIZE_MAX;
};

/// A table of Drachenwurf with fair dice: the secret is that of the seed, and every other seat has
/// sent a nonce.
inline Dice dice_of(const Sat& sat) {
    Dice dice{"test-" + std::to_string(sat.seed), secret_of_seed(sat.seed), {}};
    for (int seat = 0; seat < sat.players; ++seat)
        dice.nonces.push_back(seat % 2 == 0 ? "" : "nonce " + std::to_string(seat));
    return dice;
}

/// Plays it with players of these characters, as far as it shall go.
inline Record recorded(const Sat& sat) {
    const Game& game = *find_game("drachenwurf");
    const Dice dice = dice_of(sat);
    const Luck luck = fair_luck(dice);
    Trouble trouble;
    const std::vector<Field> given{{"players", std::to_string(sat.players)}};
    const auto table = game.open(given, luck, trouble);
    const auto& state = dynamic_cast<const TableOf<drachenwurf::State>&>(*table).state();
    Rng rng(mix(sat.seed));
    while (!table->acting().empty() && table->steps().size() < sat.most_steps) {
        if (table->acting().has(chance)) table->chance_step(luck);
        else if (!table->pick(state.turn,
                              drachenwurf::test::chosen(sat.who[state.turn], state, rng)))
            throw std::logic_error("a legal action was refused");
    }
    std::vector<SeatInfo> seats;
    seats.reserve(static_cast<std::size_t>(sat.players));
    for (int seat = 0; seat < sat.players; ++seat)
        seats.push_back({"Seat " + std::to_string(seat + 1), "random"});
    return record_of(game, *table, dice, seats);
}

/// What is wrong with reading this or playing it: «place key»; empty if nothing.
inline std::string trouble_with(const Record& record) {
    try {
        replay(record);
    } catch (const BadInput& bad) {
        return bad.trouble.place + " " + std::string(bad.trouble.why.key());
    }
    return "";
}

inline std::string trouble_with(std::string_view text) {
    try {
        for (const Record& record : read_records(text)) replay(record);
    } catch (const BadInput& bad) {
        return bad.trouble.place + " " + std::string(bad.trouble.why.key());
    }
    return "";
}

}  // namespace tafelrunde::test
