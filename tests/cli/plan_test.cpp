// plan: a plan of one's own in the terminal, for the castle of Dragon Castle and the map of
// Würfelkönig.
#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

TEST_F(Cli, plan_of_a_castle_says_what_there_is_to_say) {
    write_file("good.txt",
               "3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.3.3.3.3\n"
               "3.3.3.3.3.3\n3.3.3.3.3.3\n3.3.2\n");
    const Answer good = run("plan dragon_castle good.txt --lang en");
    EXPECT_EQ(good.code, 0) << good.err;
    for (const char* what : {"116 tiles (39 + 39 + 38", "39 tiles on the ground floor; good are",
                             "no long rows", "38 tiles to choose from", "plan=3.3.3.3.3.3./"})
        EXPECT_TRUE(has(good.out, what)) << good.out;
}

TEST_F(Cli, plan_of_a_castle_names_all_numbers_of_players_that_suit) {
    const std::string row = "111111111111/";
    write_file("flat.txt", row + row + row + row + row + "111111");
    const Answer flat = run("plan dragon_castle flat.txt --lang en");
    EXPECT_TRUE(has(flat.out, "66 tiles on the ground floor: good for 2/3 players")) << flat.out;
}

TEST_F(Cli, plan_of_a_castle_finds_what_is_wrong) {
    write_file("small.txt", "..1111..\n.122221.\n13333331\n");
    const Answer small = run("plan dragon_castle small.txt --lang en");
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
        const Answer bad = run("plan dragon_castle bad.txt --lang en");
        EXPECT_EQ(bad.code, 2);
        EXPECT_TRUE(has(bad.err, "bad.txt")) << bad.err;
        EXPECT_TRUE(has(bad.err, what)) << bad.err;
    }
    EXPECT_EQ(run("plan dragon_castle nowhere.txt").code, 2);
    EXPECT_EQ(run("plan drachenwurf small.txt").code, 2);
    EXPECT_EQ(run("plan chess small.txt").code, 2);
}

/// The set-up for three, as the rules draw it.
const std::string hourglass =
    "B15!    B14     B13w    B12     B11     B10G\n"
    "    B9w     B8      B7      B6w     B5!\n"
    "        B4      B3G     B2      B1\n"
    "            A1w     A2      A3      A4G\n"
    "        A5      A6      A7w     A8      A9\n"
    "    A10G    A11     A12!    A13     A14w    A15!\n";

TEST_F(Cli, plan_of_a_map_is_drawn_checked_and_told_in_one_line) {
    write_file("map.txt", hourglass);
    const Answer good = run("plan wuerfelkoenig map.txt --lang en");
    EXPECT_EQ(good.code, 0) << good.err << good.out;
    for (const char* what : {"share 7 sides", "4 dragons, as usual for 3 players", "6 white gems",
                             "4 golden gems", "A10G    A11     A12!",
                             "setup=hourglass,A1w,A4G,A7w,A10G,A12!,A14w,A15!,B3G,B5!,B6w,B9w"})
        EXPECT_TRUE(has(good.out, what)) << what << "\n" << good.out;
    write_file("drawn.txt", good.out.substr(0, good.out.find("✓")));
    EXPECT_EQ(run("plan wuerfelkoenig drawn.txt --lang en").out, good.out) << "reads what it draws";
}

TEST_F(Cli, plan_of_a_map_tells_what_does_not_fit) {
    const std::pair<const char*, const char*> bad[] = {
        {"3:0:0,A1w", "the parts of the map overlap"},
        {"3:0:9", "the parts of the map do not touch"},
        {"strip,A1wG", "on A1 there are two gems"},
        {"strip,A1G,A2G,A3G,A4G,A5G,A6G,A7G", "there are only 6"}};
    for (const auto& [text, what] : bad) {
        write_file("bad.txt", text);
        const Answer answer = run("plan wuerfelkoenig bad.txt --lang en");
        EXPECT_EQ(answer.code, 1) << text;
        EXPECT_TRUE(has(answer.out, "✗ ")) << answer.out;
        EXPECT_TRUE(has(answer.out, what)) << answer.out;
    }
    std::string torn = hourglass;
    torn.replace(torn.find("A2 "), 2, "A3").replace(torn.find("A3      A4G"), 2, "A2");
    const std::pair<std::string, const char*> unread[] = {{"ring,A1w", "«ring,A1w»"},
                                                          {"strip,A16!", "«A16!»"},
                                                          {"strip,A1?", "«A1?»"},
                                                          {"A1      A2      A3", "A4 is missing"},
                                                          {torn, "do not lie as on the parts"},
                                                          {"", "nothing"}};
    for (const auto& [text, what] : unread) {
        write_file("bad.txt", text);
        const Answer answer = run("plan wuerfelkoenig bad.txt --lang en");
        EXPECT_EQ(answer.code, 2) << text;
        EXPECT_TRUE(has(answer.err, what)) << answer.err;
    }
}

TEST_F(Cli, plan_of_a_map_can_be_played) {
    const Answer answer =
        run("play wuerfelkoenig --seats random,random --seed 1 --record own.json "
            "--option setup=2:7:-4,A1w,A5!G,B7!");
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(run("verify own.json").code, 0);
}

}  // namespace
}  // namespace tafelrunde::cli_test
