// The commands arena, analyze and train as they are called: figures, mistakes, interruptions. MPI:
// tests/mpi_same.sh.
#include <boost/json.hpp>
#include <thread>

#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

namespace json = boost::json;

class ArenaCommand : public Cli {
protected:
    ArenaCommand() { environment.push_back("XDG_STATE_HOME=" + path("state")); }

    std::filesystem::path journals() const { return folder_ / "state/tafelrunde/arena"; }
    int files() const {
        std::error_code no;
        return static_cast<int>(
            std::distance(std::filesystem::directory_iterator(journals(), no), {}));
    }
    /// Finished deals on disk.
    long lines() const {
        long n = 0;
        std::error_code no;
        for (const auto& entry : std::filesystem::directory_iterator(journals(), no)) {
            std::ifstream file(entry.path());
            n += std::count(std::istreambuf_iterator<char>(file), {}, '\n');
        }
        return n;
    }
    /// Ends a run by a signal after a few deals. On a busy machine it may be over before: then
    /// another one is begun.
    Answer cut(const std::string& line, void (Running::*end)() const) const {
        for (int tries = 0; tries < 100; ++tries) {
            Running run = start(line);
            while (lines() < 3 && run.is_there())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            (run.*end)();
            if (const Answer a = run.finish(); a.code != 0) return a;
        }
        ADD_FAILURE() << "always over before it could be cut";
        return {};
    }
};

TEST_F(ArenaCommand, it_tells_who_is_better_in_both_languages) {
    for (const bool english : {true, false}) {
        const Answer a = run("arena drachenwurf --bots greedy,random --games 8 --lang " +
                             std::string(english_or_german(english)));
        EXPECT_EQ(a.code, 0) << a.err;
        EXPECT_EQ(a.err, "") << "quiet in a pipe";
        EXPECT_FALSE(has(a.out, "⟨")) << a.out;
        EXPECT_TRUE(has(a.out, english ? "share" : "Anteil"));
        EXPECT_TRUE(has(line_with(a.out, "greedy "), english ? "100.0%" : "100,0 %")) << a.out;
    }
    EXPECT_EQ(files(), 0) << "a complete run leaves no journal";
}

TEST_F(ArenaCommand, json_has_what_programs_need) {
    const Answer a =
        run("arena drachenwurf --bots lehrling,random --players 3 --games 7 --seed 5 --json");
    ASSERT_EQ(a.code, 0) << a.err;
    const json::object o = json::parse(a.out).as_object();
    EXPECT_EQ(o.at("game"), "drachenwurf");
    EXPECT_EQ(o.at("players"), 3);
    EXPECT_EQ(o.at("seed"), 5);
    EXPECT_EQ(o.at("games"), 9);
    EXPECT_TRUE(o.at("sprt").is_null());
    EXPECT_TRUE(o.contains("luck_adjusted") && o.contains("length") &&
                o.contains("first_seat_edge"));
    ASSERT_EQ(o.at("bots").as_array().size(), 2u);
    for (const json::value& bot : o.at("bots").as_array())
        for (const char* key :
             {"name", "games", "wins", "win_share", "win_share_low", "win_share_high", "fair_share",
              "points_mean", "points_low", "points_high", "rating", "rating_low", "rating_high",
              "places", "by_seat", "kinds"})
            EXPECT_TRUE(bot.as_object().contains(key)) << key;
    EXPECT_FALSE(o.at("bots").at(0).as_object().contains("ms_mean"));
    const Answer timed = run("arena drachenwurf --bots greedy --games 1 --json --timings");
    EXPECT_TRUE(has(timed.out, "\"ms_mean\"")) << timed.out;
}

TEST_F(ArenaCommand, the_test_says_what_it_decides) {
    const std::string line = "arena drachenwurf --bots greedy,random --sprt 0.5,0.6";
    const Answer a = run(line + " --json");
    EXPECT_EQ(json::parse(a.out).at("sprt").at("verdict"), "p1") << a.out;
    EXPECT_TRUE(has(run(line + " --lang en").out, "60.0% rather"));
    const Answer limited = run(line + " --games 6 --json");
    EXPECT_EQ(json::parse(limited.out).at("sprt").at("verdict"), "open");
}

TEST_F(ArenaCommand, bad_input_is_named) {
    EXPECT_TRUE(is_refusal(run("arena drachenwurf --bots greedy,nobody"), "nobody"));
    EXPECT_TRUE(
        is_refusal(run("arena drachenland --bots greedy,greedy,greedy,greedy,greedy"), "--bots"));
    EXPECT_TRUE(
        is_refusal(run("arena drachenland --bots greedy,random,random --players 2"), "--bots"));
    EXPECT_TRUE(is_refusal(run("arena drachenwurf --bots greedy --players 9"), "--players"));
    EXPECT_TRUE(is_refusal(run("arena halma --bots greedy"), "halma"));
    EXPECT_TRUE(is_refusal(run("arena drachenwurf"), "--bots"));
    for (const char* sprt :
         {"0.5", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "a,b", "0.5,0.6,0.7", "50,60"})
        EXPECT_TRUE(is_refusal(
            run("arena drachenwurf --bots greedy,random --sprt " + std::string(sprt)), "--sprt"))
            << sprt;
    EXPECT_TRUE(
        is_refusal(run("arena drachenwurf --bots greedy --time 5 --iterations 5"), "--iterations"));
    EXPECT_TRUE(
        is_refusal(run("arena drachenwurf --bots greedy --report no/such/folder.html"), "no/such"));
    EXPECT_TRUE(is_refusal(run("train halma"), "halma"));
    EXPECT_TRUE(is_refusal(run("analyze drachenwurf --bots nobody"), "nobody"));
}

const std::string long_run = "arena drachenwurf --bots lehrling,greedy --games 160 --json --jobs ";

TEST_F(ArenaCommand, a_killed_run_goes_on_and_ends_the_same) {
    const std::string whole = run(long_run + "2").out;
    EXPECT_EQ(cut(long_run + "2", &Running::end_at_once).code, 128 + SIGKILL);
    ASSERT_EQ(files(), 1);
    for (const auto& entry : std::filesystem::directory_iterator(journals()))
        std::ofstream(entry.path(), std::ios::app) << R"({"deal":19,"games":[{"win)";  // torn
    const long before = lines();
    EXPECT_GE(before, 3);
    EXPECT_EQ(run(long_run + "1").out, whole);
    EXPECT_EQ(files(), 0);
}

TEST_F(ArenaCommand, an_interrupted_run_tells_what_there_is_and_goes_on) {
    const std::string whole = run(long_run + "2").out;
    const Answer a = cut(long_run + "2", &Running::interrupt);
    EXPECT_EQ(a.code, 130);
    const json::object o = json::parse(a.out).as_object();
    EXPECT_EQ(o.at("complete"), false);
    EXPECT_GE(o.at("games").to_number<int>(), 2);
    EXPECT_LT(o.at("games").to_number<int>(), 160);
    EXPECT_EQ(lines_in(a.err).size(), 1u) << a.err;
    EXPECT_EQ(run(long_run + "2").out, whole);
}

TEST_F(ArenaCommand, a_terminal_sees_how_far_it_is) {
    Running watched = start("arena drachenwurf --bots lehrling,greedy --games 200 --lang en",
                            Running::Ears::terminal);
    const Answer a = watched.finish();
    EXPECT_EQ(a.code, 0);
    EXPECT_TRUE(has(a.out, " games")) << a.out;
    EXPECT_TRUE(has(a.out, "%  ")) << a.out;
}

TEST_F(ArenaCommand, reports_are_written) {
    EXPECT_EQ(run("arena drachenwurf --bots greedy,random --games 4 --report a.html").code, 0);
    EXPECT_EQ(run("analyze drachenwurf --games 4 --report b.html --lang en").code, 0);
    EXPECT_TRUE(has(content("a.html"), "<svg"));
    EXPECT_TRUE(has(content("b.html"), "tafelrunde analyze drachenwurf --bots greedy,greedy"));
}

TEST_F(ArenaCommand, analyze_speaks_both_languages_and_json) {
    for (const bool english : {true, false}) {
        const Answer a = run("analyze wuerfelkoenig --players 3 --games 4 --lang " +
                             std::string(english_or_german(english)));
        EXPECT_EQ(a.code, 0) << a.err;
        EXPECT_FALSE(has(a.out, "⟨")) << a.out;
    }
    const Answer a = run("analyze drachenwurf --games 4 --json");
    EXPECT_EQ(json::parse(a.out).at("seats").as_array().size(), 2u);
}

TEST_F(ArenaCommand, train_prints_a_header_and_the_command_that_made_it) {
    const Answer a = run("train drachenwurf --games 20 --seed 3 --slip 0.5");
    EXPECT_EQ(a.code, 0) << a.err;
    EXPECT_TRUE(
        has(lines_in(a.out).at(0), "tafelrunde train drachenwurf --games 20 --seed 3 --slip 0.5"))
        << a.out;
    EXPECT_TRUE(has(a.out, "fitted"));
    EXPECT_TRUE(has(a.out, ", 5>")) << "for two to six players";
}

}  // namespace
}  // namespace tafelrunde::cli_test
