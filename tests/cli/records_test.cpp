// Records through the executable: written, verified, shown, continued; and every way in which one
// can be bad is refused in one line that names the place.
#include <boost/json.hpp>

#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

namespace json = boost::json;

/// From the last picture of the table on: table, score sheet and winner.
std::string end_of(const std::string& out) { return after_last(out, "\n Drachenwurf "); }

class Records : public Cli {
protected:
    Records() {
        played =
            run("play drachenwurf --seats greedy,random,greedy --seed 6 --lang en "
                "--record game.json");
        EXPECT_EQ(played.code, 0) << played.err;
    }

    json::object game() const { return json::parse(content("game.json")).as_object(); }
    json::array steps() const { return game().at("steps").as_array(); }

    /// The first step from `from` on whose words begin so.
    std::size_t step_with(std::string_view words, std::size_t from = 0) const {
        const json::array all = steps();
        while (from < all.size() && !all[from].at(1).as_string().starts_with(words)) ++from;
        return from;
    }

    /// Every command that reads records refuses this one, at this place.
    void expect_refused(const std::string& text, const std::string& place) const {
        write_file("bad.json", text);
        const auto before = everything();
        for (const char* command : {"verify bad.json", "replay bad.json", "play --from bad.json"})
            for (std::string_view lang : {"de", "en"}) {
                const Answer a = run(command + std::string(" --lang ") + std::string(lang), ones);
                EXPECT_TRUE(is_refusal(a, "tafelrunde: bad.json: " + place)) << command;
            }
        EXPECT_EQ(everything(), before);
    }
    template <class Change>
    void expect_refused_after(Change change, const std::string& place) const {
        json::object changed = game();
        change(changed);
        expect_refused(json::serialize(changed), place);
    }

    Answer played;
};

TEST_F(Records, a_recorded_game_verifies_and_replays_to_the_same_end) {
    const Answer verified = run("verify game.json --lang en");
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_TRUE(has(verified.out, std::to_string(steps().size()) + " steps"));
    EXPECT_EQ(lines_in(verified.out).size(), 1U);

    const Answer shown = run("replay game.json --lang en");
    EXPECT_EQ(shown.code, 0);
    for (const char* label : {"Total", "Place", "Middle"})
        EXPECT_EQ(line_with(shown.out, label), line_with(played.out, label));
    EXPECT_FALSE(has(run("replay game.json --lang de").out, "⟨"));
}

TEST_F(Records, a_field_left_to_the_lot_is_recorded_as_drawn) {
    const std::string line = "play drachenwurf --seats random,random --seed 3 --option start=lot";
    ASSERT_EQ(run(line + " --record lot.json").code, 0);
    EXPECT_TRUE(has(content("lot.json"), "\"drawn\":[\"start\"]"));
    EXPECT_EQ(run("verify lot.json").code, 0);
}

TEST_F(Records, the_longest_name_can_be_read_again) {
    const std::string name = times(40, "🐉");
    ASSERT_EQ(run("play drachenwurf --seats random=" + name + ",random --record n.json").code, 0);
    EXPECT_EQ(run("verify n.json").code, 0);
}

TEST_F(Records, replay_stops_after_the_step_asked_for) {
    const std::string all = std::to_string(steps().size());
    const std::string first = run("replay game.json --step 0 --lang en").out;
    EXPECT_TRUE(has(first, "Stack 36"));
    EXPECT_TRUE(has(first, "After step 0 of " + all));
    const std::string third = run("replay game.json --step 3 --lang en").out;
    EXPECT_TRUE(has(third, "Stack 33"));
    EXPECT_FALSE(has(third, "Total"));
    EXPECT_EQ(run("replay game.json --step " + all).out, run("replay game.json").out);
}

TEST_F(Records, a_game_left_goes_on_to_the_same_end) {
    for (const char* seats : {"human,human", "human,greedy,greedy"}) {
        const std::string line =
            "play drachenwurf --lang en --seed 9 --seats " + std::string(seats);
        const Answer whole = run(line + " --record whole.json --force", ones);
        ASSERT_EQ(whole.code, 0);
        for (int lines : {0, 1, 25, 60}) {
            ASSERT_EQ(run(line + " --record half.json --force", times(lines, "1\n")).code, 0);
            const Answer rest =
                run("play --lang en --from half.json --record rest.json --force", ones);
            EXPECT_EQ(rest.code, 0) << rest.err;
            EXPECT_EQ(line_with(rest.out, "Total"), line_with(whole.out, "Total"));
            EXPECT_EQ(content("rest.json"), content("whole.json")) << seats << " " << lines;
        }
    }
}

TEST_F(Records, a_finished_game_can_be_looked_at_again) {
    const Answer a = run("play --from game.json --lang en");
    EXPECT_EQ(a.code, 0);
    EXPECT_EQ(end_of(a.out), end_of(played.out).substr(0, end_of(a.out).size()));
}

TEST_F(Records, an_existing_file_stays_unless_forced) {
    write_file("mine.json", "something of mine\n");
    const std::string line = "play drachenwurf --seats random,random --record mine.json";
    const Answer refused = run(line);
    EXPECT_TRUE(is_refusal(refused, "tafelrunde: mine.json: "));
    EXPECT_TRUE(has(refused.err, "--force"));
    EXPECT_EQ(content("mine.json"), "something of mine\n");
    EXPECT_EQ(everything().size(), 2U);

    EXPECT_EQ(run(line + " --force").code, 0);
    EXPECT_EQ(run("verify mine.json").code, 0);
    EXPECT_EQ(everything().size(), 2U);
}

TEST_F(Records, a_file_beside_the_record_is_not_touched) {
    write_file("new.json.part", "something of mine\n");
    EXPECT_EQ(run("play drachenwurf --seats random,random --record new.json").code, 0);
    EXPECT_EQ(content("new.json.part"), "something of mine\n");
}

TEST_F(Records, what_cannot_be_written_is_refused_before_the_game) {
    std::filesystem::create_directory(folder_ / "folder");
    for (const std::string& place :
         Words{"nowhere/new.json", "/proc/new.json", "folder", "game.json/new.json"})
        for (const char* force : {"", " --force"}) {
            const Answer a =
                run("play drachenwurf --seats random,random --record " + place + force);
            EXPECT_TRUE(is_refusal(a, "tafelrunde: " + place + ": ")) << force;
        }
    EXPECT_EQ(everything().size(), 1U);
}

TEST_F(Records, truncated_ones_are_refused_at_line_and_column) {
    const std::string whole = content("game.json");
    for (std::size_t size : {std::size_t{1}, std::size_t{40}, whole.size() / 2, whole.size() - 3}) {
        const std::string part = whole.substr(0, size);
        const auto line = std::ranges::count(part, '\n') + 1;
        expect_refused(part, std::to_string(line) + ":");
    }
    expect_refused("", "");
    expect_refused("\n\n", "");
    expect_refused("{\n \"format\": oops}", "2:12: ");
}

TEST_F(Records, other_versions_and_games_are_refused) {
    expect_refused_after([](json::object& r) { r["format"] = "tafelrunde-record/2"; }, "format: ");
    expect_refused_after([](json::object& r) { r["rules"] = 999; }, "rules: ");
    expect_refused_after([](json::object& r) { r["game"] = "halma"; }, "game: ");
    expect_refused_after([](json::object& r) { r.erase("steps"); }, "steps: ");
    expect_refused_after([](json::object& r) { r["setup"].as_object()["players"] = 7; }, "setup");
}

TEST_F(Records, a_step_against_the_rules_is_refused_at_its_number) {
    const std::size_t kept = step_with("keep", 40), rolled = step_with("die", 40);
    const auto at = [](std::size_t i) { return "steps[" + std::to_string(i) + "]"; };
    const auto step = [](json::object& r, std::size_t i) -> json::array& {
        return r["steps"].as_array()[i].as_array();
    };
    expect_refused_after([&](json::object& r) { step(r, kept)[1] = "keep"; }, at(kept));
    expect_refused_after([&](json::object& r) { step(r, kept)[1] = "dance"; }, at(kept));
    expect_refused_after([&](json::object& r) { step(r, kept)[0] = 99; }, at(kept));
    expect_refused_after([&](json::object& r) { step(r, kept)[2] = "0000000000000000"; }, at(kept));
    const std::string die(steps()[rolled].at(1).as_string());
    expect_refused_after(
        [&](json::object& r) { step(r, rolled)[1] = die == "die red" ? "die blue" : "die red"; },
        at(rolled));
    expect_refused_after(
        [&](json::object& r) {
            auto& all = r["steps"].as_array();
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(kept));
        },
        at(kept));
}

TEST_F(Records, a_wrong_end_is_refused) {
    expect_refused_after(
        [](json::object& r) { r["result"].as_object()["points"].as_array()[0] = 99; }, "result");
    expect_refused_after([](json::object& r) { r["steps"].as_array().pop_back(); }, "result");
}

}  // namespace
}  // namespace tafelrunde::cli_test
