// What a view tells beside the position: the worth of rows, and the price of tiles.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/drachenwurf/words.hpp"
#include "tests/games/drachenwurf/play.hpp"
#include "tests/properties.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::drachenwurf::test {
namespace {

using tafelrunde::test::play_any_game;

std::string fact(const State& s, std::string_view name) {
    for (const Fact& one : facts(view(s, spectator)))
        if (one.name == name) return one.value;
    return "none";
}

RC_GTEST_PROP(DrachenwurfOutlook, DW_805_rows_and_eggs_are_the_points, ()) {
    play_any_game<Characters>([&](const State& s) {
        for (Seat seat = 0; seat < s.seats; ++seat) {
            const std::string text = fact(s, "worth " + std::to_string(seat));
            int sum = s.eggs[seat];
            for (std::string_view worth : split(text)) sum += *number(worth);
            RC_ASSERT(sum == points(s, seat));
        }
    });
}

/// DW-502: With that many symbols of its colour and no fewer the tile can be taken by itself.
RC_GTEST_PROP(DrachenwurfOutlook, a_price_is_what_the_menu_then_asks_for, ()) {
    play_any_game<Characters>([&](const State& s) {
        const std::string text = fact(s, "prices");
        RC_ASSERT((text == "none") == (s.phase != Phase::keep && s.phase != Phase::again));
        if (text == "none") return;
        for (std::string_view pair : split(text)) {
            const auto [name, price] = halves(pair);
            const Tile tile = tile_named(name);
            for (const int n : {*number(price) - 1, *number(price)}) {
                State asked = s;
                asked.phase = Phase::take;
                asked.asked = byte(colour_of(tile));
                asked.aside = Six().add(colour_of(tile), n);
                const Action alone{.verb = Verb::take,
                                   .colour = asked.asked,
                                   .six = Six().add(landscape_of(tile), n)};
                RC_ASSERT(legal(asked, s.turn).contains(alone) == (n == *number(price)));
            }
        }
    });
}

}  // namespace
}  // namespace tafelrunde::drachenwurf::test
