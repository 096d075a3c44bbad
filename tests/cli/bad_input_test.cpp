// Bad input: one line that begins with the program's name and names the place, exit code 2, and
// nothing has changed.
#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

struct Bad {
    std::string_view line;   // of the command line
    std::string_view place;  // what the message must name
    std::string_view input = "";
};

class BadInput : public Cli {
protected:
    void expect_refused(const Bad& bad) const {
        const auto before = everything();
        for (std::string_view lang : {"de", "en"}) {
            Words words = with_name(bad.line);
            words.insert(words.begin() + 1, {"--lang", std::string(lang)});
            EXPECT_TRUE(is_refusal(run_program(words, bad.input), bad.place)) << bad.line;
        }
        EXPECT_EQ(everything(), before);
    }
};

TEST_F(BadInput, unknown_games_commands_and_options) {
    for (const Bad& bad : {Bad{"play halma", "halma"},
                           Bad{"score halma -", "halma"},
                           Bad{"vectors halma x.json", "halma"},
                           Bad{"perft halma --depth 1", "halma"},
                           Bad{"signature halma", "halma"},
                           Bad{"bench halma", "halma"},
                           Bad{"rules halma", "halma"},
                           Bad{"ply", "ply"},
                           Bad{"--colour never ply", "ply"},
                           Bad{"play drachenwurf --sead 1", "--sead"},
                           Bad{"play drachenwurf drachenwurf", "drachenwurf"},
                           Bad{"--frobnicate", "--frobnicate"},
                           Bad{"play", "GAME"},
                           Bad{"verify", "FILE"},
                           Bad{"score drachenwurf", "POSITION"},
                           Bad{"perft drachenwurf", "--depth"},
                           Bad{"completion tcsh", "tcsh"},
                           Bad{"games --colour pink", "pink"},
                           Bad{"rules drachenwurf DW-999", "DW-999"},
                           Bad{"", "tafelrunde --help"}})
        expect_refused(bad);
    EXPECT_EQ(run("games --lang fr").code, 2);
}

TEST_F(BadInput, impossible_seats_and_player_counts) {
    for (const Bad& bad :
         {Bad{"play drachenwurf --players 1", "--players"},
          Bad{"play drachenwurf --players 7", "--players"},
          Bad{"play drachenwurf --players 99", "--players"},
          Bad{"play drachenwurf --players -3", "--players"},
          Bad{"play drachenwurf --players 0", "--players"},
          Bad{"play drachenwurf --players many", "--players"},
          Bad{"play drachenwurf --players 99999999999", "--players"},
          Bad{"play drachenwurf --seats greedy", "2"},
          Bad{"play drachenwurf --seats human,alien", "alien"},
          Bad{"play drachenwurf --seats human,,greedy", "--seats"},
          Bad{"play drachenwurf --seats human,greedy,", "--seats"},
          Bad{"play drachenwurf --seats greedy,greedy,greedy --players 2", "--players"},
          Bad{"play drachenwurf --seats "
              "random,random,random,random,random,random,random",
              "6"},
          Bad{"perft drachenwurf --players 7 --depth 1", "--players"},
          Bad{"perft drachenwurf --players 1 --depth 1", "--players"}})
        expect_refused(bad);
}

TEST_F(BadInput, the_reason_for_a_player_count_names_the_possible_ones) {
    for (const char* players : {"1", "7", "99", "-3"}) {
        const std::string err =
            run("play drachenwurf --lang en --players " + std::string(players)).err;
        EXPECT_TRUE(has(err, "2 to 6")) << err;
    }
}

TEST_F(BadInput, wrong_options_of_the_set_up) {
    for (const Bad& bad :
         {Bad{"play drachenwurf --option start", "--option"},
          Bad{"play drachenwurf --option dragons=9", "dragons"},
          Bad{"play drachenwurf --option start=2", "start"},
          Bad{"play drachenwurf --option start=-1", "start"},
          Bad{"play drachenwurf --option start=first", "start"},
          Bad{"play drachenwurf --seats random,random --option players=3", "players"},
          Bad{"play drachenwurf --seats random,random --option players=x", "players"},
          Bad{"play drachenwurf --seed dice", "--seed"},
          Bad{"play drachenwurf --seats random,random --seed -1", "--seed"}})
        expect_refused(bad);
    EXPECT_EQ(run("play drachenwurf --option start=1 --seats random,random").code, 0);
    EXPECT_EQ(run("play drachenwurf --option start=lot --seats random,random").code, 0);
}

TEST_F(BadInput, files_that_are_missing_or_no_files) {
    std::filesystem::create_directory(folder_ / "folder");
    write_file("empty.json", "");
    for (const char* command : {"verify ", "replay ", "play --from ", "score drachenwurf ",
                                "vectors drachenwurf ", "perft drachenwurf --depth 1 --position "})
        for (std::string_view name : {"missing.json", "folder", "empty.json"}) {
            const std::string line = command + std::string(name);
            expect_refused({line, name});
        }
}

TEST_F(BadInput, numbers_out_of_range) {
    ASSERT_EQ(run("play drachenwurf --seats random,random --seed 1 --record r.json").code, 0);
    for (const Bad& bad :
         {Bad{"replay r.json --step 999999", "--step"}, Bad{"replay r.json --step -1", "--step"},
          Bad{"replay r.json --step first", "--step"},
          Bad{"perft drachenwurf --depth -1", "--depth"},
          Bad{"perft drachenwurf --depth 1000", "--depth"}, Bad{"signature --games 0", "--games"},
          Bad{"bench --seconds 0", "--seconds"}})
        expect_refused(bad);
}

TEST_F(BadInput, a_continued_game_is_not_set_up_again) {
    ASSERT_EQ(run("play drachenwurf --seats human,random --seed 1 --record r.json").code, 0);
    for (const Bad& bad :
         {Bad{"play halma --from r.json", "halma"}, Bad{"play --from r.json --seed 4", "--seed"},
          Bad{"play --from r.json --players 3", "--players"},
          Bad{"play --from r.json --seats human,human", "--seats"},
          Bad{"play --from r.json --option start=1", "--option"}})
        expect_refused(bad);
    EXPECT_EQ(run("play drachenwurf --from r.json").code, 0);
}

TEST_F(BadInput, positions_name_line_and_field) {
    for (const Bad& bad :
         {Bad{"", "1:15", "{\"players\": 2,"}, Bad{"", "2:11", "{\n\"players\":}"},
          Bad{"", "players", "players: 7\n"}, Bad{"", "players", "{\"players\": \"two\"}"},
          Bad{"", "dragons", "players: 2\ndragons: 4\n"},
          Bad{"", "line 2", "players: 2\nno colon here\n"},
          Bad{"", "hoards 0", "players: 2\nhoards 0: blue/moon\n"},
          Bad{"", "hoards 0", "players: 2\nhoards 0: blue/ice red/sea\n"},
          Bad{"", "blue/ice", "players: 2\nmiddle: blue/ice\nhoards 0: blue/ice\n"},
          Bad{"", "hoards 5", "players: 2\nhoards 5: blue/ice\n"},
          Bad{"", "eggs", "players: 2\neggs: 1 2 3\n"}, Bad{"", "36", "players: 2\neggs: 30 30\n"},
          Bad{"", "eggs", "players: 2\neggs: 99999999999999999999 1\n"},
          Bad{"", "bases 1", "players: 2\nbases 1: blue/ice=6\n"},
          Bad{"", "phase", "players: 2\nphase: LUNCH\n"}}) {
        expect_refused({"score drachenwurf -", bad.place, bad.input});
        expect_refused({"perft drachenwurf --depth 1 --position -", bad.place, bad.input});
    }
}

TEST_F(BadInput, vectors_that_are_none) {
    for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
             {"{\"vectors\": [", "1:"}, {"{}", "vectors"}, {"[]", "v.json"}, {"nonsense", "1:"}}) {
        write_file("v.json", text);
        expect_refused({"vectors drachenwurf v.json", place});
    }
}

}  // namespace
}  // namespace tafelrunde::cli_test
