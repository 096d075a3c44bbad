// The client draws the material from files that the program wrote: scripts/material writes them.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "tests/protocol/files.hpp"
#include "tests/support.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde {
namespace {

std::string written(const Game& game) {
    return material_text(game.material(), [](std::string_view tongue, const std::string& key) {
        return say(tongue == "de" ? Tongue::de : Tongue::en, {key, std::vector<Gap>{}});
    });
}

TEST(Material, the_files_of_the_client_are_what_the_program_writes) {
    for (const Game& game : shelf()) {
        if (game.material == nullptr) continue;
        const std::string file = "web/src/games/" + std::string(game.id) + "/material.json";
        EXPECT_EQ(test::read_file(test::in_repository(file)), written(game))
            << file << " is stale: run scripts/material";
    }
}

TEST(Material, has_a_row_on_each_line_and_names_in_both_languages) {
    const json::object rows{{"dice", 2},
                            {"cards", {{{"id", "a"}, {"name", "key"}}, {{"id", "b"}}}}};
    const auto naming = [](std::string_view tongue, const std::string& key) {
        return key + " " + std::string(tongue);
    };
    EXPECT_EQ(material_text(rows, naming),
              "{\n  \"dice\": 2,\n  \"cards\": [\n"
              "    {\"id\":\"a\",\"names\":{\"de\":\"key de\",\"en\":\"key en\"}},\n"
              "    {\"id\":\"b\"}\n  ]\n}\n");
}

}  // namespace
}  // namespace tafelrunde
