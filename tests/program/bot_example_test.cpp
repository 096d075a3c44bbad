// The example for those who write bots: plays a whole game against the real executable.
#include <regex>

#include "load/process.hpp"
#include "tests/cli/program.hpp"

namespace tafelrunde::server_test {
namespace {

class BotExample : public cli_test::Cli {};

TEST_F(BotExample, plays_a_game_to_its_end) {
    if (run_program({"python3", "--version"}).code != 0) GTEST_SKIP() << "python3 is missing";
    load::ChildServer server(test::executable(), path("data"));
    const cli_test::Answer bot =
        run_program({"python3", test::in_repository("docs/bot.py").string(),
                     "ws://127.0.0.1:" + std::to_string(server.port())});
    EXPECT_EQ(bot.code, 0) << bot.err;
    EXPECT_EQ(bot.err, "");
    const std::regex result(
        "Seat 0: place [12] with \\d+ points\nSeat 1: place [12] with \\d+ points\n");
    EXPECT_TRUE(std::regex_match(bot.out, result)) << bot.out;
    EXPECT_EQ(server.stop(), 0);
}

TEST_F(BotExample, has_sixty_lines_at_most) {
    std::ifstream file(test::in_repository("docs/bot.py"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_GT(text.size(), 0u);
    EXPECT_LE(std::ranges::count(text, '\n'), 60);
}

TEST_F(BotExample, says_what_is_wrong) {
    if (run_program({"python3", "--version"}).code != 0) GTEST_SKIP() << "python3 is missing";
    load::ChildServer server(test::executable(), path("data"));
    const cli_test::Answer bot =
        run_program({"python3", test::in_repository("docs/bot.py").string(),
                     "ws://127.0.0.1:" + std::to_string(server.port()) + "/elsewhere"});
    EXPECT_EQ(bot.code, 1);
    EXPECT_TRUE(cli_test::has(bot.err, "no WebSocket")) << bot.err;
}

}  // namespace
}  // namespace tafelrunde::server_test
