// A row of the store remembers by which rules its table is played.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/shelf.hpp"
#include "protocol/json.hpp"
#include "server/hall/room.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Options;
using server::TableRow;

TableRow row_of(std::string_view game, std::string options) {
    TableRow row;
    row.id = "table";
    row.game = game;
    row.options = std::move(options);
    return row;
}

std::string rules_in(const Options& options) {
    const auto field = std::ranges::find(options.fields, "rules", &Field::name);
    return field == options.fields.end() ? "" : field->value;
}

Options made(std::string_view game) {
    Options options;
    options.game = find_game(game);
    options.fields = {{"players", "2"}};
    return options;
}

TEST(RoomRow, a_new_table_is_played_by_the_present_rules) {
    for (const Game& game : shelf())
        EXPECT_EQ(rules_in(options_of(row_of(game.id, to_text(made(game.id))))), "") << game.id;
}

TEST(RoomRow, a_row_that_does_not_say_so_is_of_version_1) {
    json::object old = parse_json(to_text(made("wuerfelkoenig"))).as_object();
    old.erase("rules");
    const Options options = options_of(row_of("wuerfelkoenig", json::serialize(old)));
    EXPECT_EQ(rules_in(options), "1");
    const Options again = options_of(row_of("wuerfelkoenig", to_text(options)));
    EXPECT_EQ(rules_in(again), "1") << "and stays so";
    old = parse_json(to_text(made("drachenwurf"))).as_object();
    old.erase("rules");
    EXPECT_EQ(rules_in(options_of(row_of("drachenwurf", json::serialize(old)))), "");
}

}  // namespace
}  // namespace tafelrunde::server_test
