// castle check: a plan of one's own in the terminal.
#include "cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

TEST_F(Cli, castle_check_says_what_there_is_to_say) {
    write_file("good.txt",
               "3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.3.3.3.3\n"
               "3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.2\n");
    const Answer good = run("castle check good.txt --lang en");
    EXPECT_EQ(good.code, 0) << good.err;
    for (const char* what : {"116 tiles (39 + 39 + 38", "39 tiles on the ground floor; good are",
                             "no long rows", "38 tiles to choose from", "plan=3.3.3.3.3.3./"})
        EXPECT_TRUE(has(good.out, what)) << good.out;
}

TEST_F(Cli, castle_check_names_all_numbers_of_players_that_suit) {
    const std::string row = "111111111111/";
    write_file("flat.txt", row + row + row + row + row + "111111");
    const Answer flat = run("castle check flat.txt --lang en");
    EXPECT_TRUE(has(flat.out, "66 tiles on the ground floor: good for 2/3 players")) << flat.out;
}

TEST_F(Cli, castle_check_finds_what_is_wrong) {
    write_file("small.txt", "..1111..\n.122221.\n13333331\n");
    const Answer small = run("castle check small.txt --lang en");
    EXPECT_EQ(small.code, 1);
    EXPECT_TRUE(has(small.out, "there must be exactly 116")) << small.out;
    EXPECT_TRUE(small.out.starts_with("✗ ")) << small.out;
    EXPECT_TRUE(has(small.out, "– floor 3, row 3: 6 tiles side by side from column B"))
        << small.out;
    const std::pair<const char*, const char*> faults[] = {
        {"1/1/1/1/1/1/1/1/1/1/1", "11 rows"},
        {"1111111111111", "Row 1 has more than 12"},
        {"11\n1x", "Row 2, space 2"}};
    for (const auto& [text, what] : faults) {
        write_file("bad.txt", text);
        const Answer bad = run("castle check bad.txt --lang en");
        EXPECT_EQ(bad.code, 2);
        EXPECT_TRUE(has(bad.err, "bad.txt")) << bad.err;
        EXPECT_TRUE(has(bad.err, what)) << bad.err;
    }
    EXPECT_EQ(run("castle check nowhere.txt").code, 2);
    EXPECT_EQ(run("castle build small.txt").code, 2);
}

}  // namespace
}  // namespace tafelrunde::cli_test
