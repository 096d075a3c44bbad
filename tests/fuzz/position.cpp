// Any bytes as a position of each game: whatever is accepted must be a table that can be played on
// and be written down.
#include <cstddef>
#include <cstdint>

#include "games/shelf.hpp"
#include "protocol/json.hpp"

namespace {

using namespace tafelrunde;

/// Some steps by lot. A game that is not over has something to do for those who are to act.
void play_on(Table& table, Rng& rng) {
    const Luck luck = [&](std::string_view, int, int n) { return rng.below(n); };
    for (int step = 0; step < 40 && !table.acting().empty(); ++step) {
        if (table.acting().has(chance)) {
            table.chance_step(luck);
            continue;
        }
        const Seat seat = table.acting().first();
        const auto menu = table.menu(seat);
        if (menu.empty()) __builtin_trap();
        const auto entry = static_cast<std::size_t>(rng.below(static_cast<int>(menu.size())));
        if (table.refusal(seat, menu[entry]) || !table.pick(seat, entry)) __builtin_trap();
    }
}

/// What is written can be read, and is the same table. Chance sees behind every screen.
void check_written(const Game& game, const Table& table) {
    Trouble trouble;
    const auto written = facts_from(to_json(table.seen(chance)), "");
    const auto again = game.at_position(written, trouble);
    if (!again || again->hash() != table.hash()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const auto facts = read_position({reinterpret_cast<const char*>(data), size});
        for (const Game& game : shelf()) {
            Trouble trouble;
            const auto table = game.at_position(facts, trouble);
            if (!table) continue;
            check_written(game, *table);
            Rng rng(size);
            play_on(*table, rng);
            check_written(game, *table);
            (void)table->outcome();
        }
    } catch (const BadInput&) {  // one clear line for whoever sent it
    }
    return 0;
}
