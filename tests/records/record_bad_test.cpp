// Bad records: each is refused with one reason and the place of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/protocol/files.hpp"
#include "tests/records/recorded.hpp"

namespace tafelrunde::test {
namespace {

Record whole_game() { return recorded({.players = 3, .seed = 11}); }

/// The JSON of a game, changed by `change`, read and replayed.
template <class Change>
std::string trouble_after(Change change) {
    json::object whole = json::parse(write_record(whole_game())).as_object();
    change(whole);
    return trouble_with(json::serialize(whole));
}

TEST(BadRecord, every_field_is_needed) {
    for (const char* field :
         {"format", "game", "rules", "setup", "drawn", "seats", "dice", "steps", "result"})
        EXPECT_EQ(trouble_after([&](json::object& r) { r.erase(field); }),
                  std::string(field) + " json.missing");
    for (const char* field : {"table", "commitment", "secret", "nonces"})
        EXPECT_EQ(trouble_after([&](json::object& r) { r["dice"].as_object().erase(field); }),
                  "dice." + std::string(field) + " json.missing");
}

TEST(BadRecord, every_field_has_its_type) {
    const std::vector<std::pair<std::string, std::string>> kinds{
        {"format", "text"},  {"game", "text"},   {"rules", "number"},
        {"setup", "object"}, {"drawn", "array"}, {"seats", "array"},
        {"dice", "object"},  {"steps", "array"}, {"result", "object"}};
    for (const auto& [field, kind] : kinds)
        EXPECT_EQ(trouble_after([&](json::object& r) { r[field] = 1.5; }), field + " json." + kind);
    EXPECT_EQ(trouble_with("[]"), "record json.object");
    EXPECT_EQ(trouble_with("{"), "1:2 json.truncated");
    EXPECT_EQ(trouble_with("{\n \"a\": oops}"), "2:7 json.syntax");
    EXPECT_EQ(trouble_with("{} {}"), "1:4 json.syntax");
}

TEST(BadRecord, from_another_version_or_game) {
    EXPECT_EQ(trouble_after([](json::object& r) { r["format"] = "tafelrunde-record/2"; }),
              "format record.format");
    EXPECT_EQ(trouble_after([](json::object& r) { r["game"] = "halma"; }), "game game.unknown");
    EXPECT_EQ(trouble_after([](json::object& r) { r["rules"] = 2; }), "rules record.rules");
    EXPECT_EQ(trouble_after([](json::object& r) { r["rules"] = -1; }), "rules json.number");
}

json::object& setup_of(json::object& r) { return r["setup"].as_object(); }

TEST(BadRecord, with_a_wrong_set_up) {
    const int start = static_cast<int>(
        json::parse(write_record(whole_game())).at("setup").at("start").as_int64());
    EXPECT_EQ(trouble_after([&](json::object& r) { setup_of(r)["start"] = (start + 1) % 3; }),
              "setup.start record.setup_drawn");
    EXPECT_EQ(trouble_after([](json::object& r) { setup_of(r)["players"] = 9; }),
              "setup.players drachenwurf.setup.players");
    EXPECT_EQ(trouble_after([](json::object& r) {
                  setup_of(r)["players"] = 4;
                  r["drawn"].as_array().clear();
              }),
              "seats record.seat_count");
    EXPECT_EQ(trouble_after([](json::object& r) { setup_of(r)["board"] = "big"; }),
              "setup.board drachenwurf.setup.no_such_field");
    EXPECT_EQ(trouble_after([](json::object& r) { setup_of(r).erase("start"); }),
              "drawn record.not_drawn");
    EXPECT_EQ(trouble_after([](json::object& r) { r["drawn"].as_array().emplace_back("players"); }),
              "drawn record.not_drawn");
    EXPECT_EQ(trouble_after([](json::object& r) { r["seats"].as_array().pop_back(); }),
              "seats record.seat_count");
}

TEST(BadRecord, with_names_that_are_long_or_command_a_terminal) {
    for (const std::string& name :
         {std::string(65, 'x'), std::string("a\033[2J"), std::string("a\nb")})
        EXPECT_EQ(trouble_after([&](json::object& r) {
                      r["seats"].as_array()[0].as_object()["name"] = name;
                  }),
                  "seats.name record.name");
}

TEST(BadRecord, with_a_nonce_too_many_or_a_commitment_that_is_none) {
    EXPECT_EQ(trouble_after([](json::object& r) {
                  r["dice"].as_object()["nonces"].as_array().emplace_back("");
              }),
              "dice.nonces record.seat_count");
    EXPECT_EQ(trouble_after([](json::object& r) {
                  r["dice"].as_object()["secret"] = nullptr;
                  r["dice"].as_object()["commitment"] = "zz";
              }),
              "dice.commitment record.hex");
}

TEST(BadRecord, with_a_field_chosen_that_was_said_to_be_drawn) {
    const auto trouble = trouble_after([](json::object& r) {
        r["drawn"].as_array().clear();
        setup_of(r)["start"] = (setup_of(r)["start"].as_int64() + 1) % 3;
    });
    EXPECT_TRUE(trouble.starts_with("steps[")) << trouble;  // then the dice are of another seat
}

TEST(BadRecord, with_other_dice) {
    const auto dice = [](json::object& r) -> json::object& { return r["dice"].as_object(); };
    EXPECT_EQ(trouble_after([&](json::object& r) { dice(r)["commitment"] = std::string(64, '0'); }),
              "dice.commitment record.commitment");
    EXPECT_EQ(trouble_after([&](json::object& r) { dice(r)["table"] = "another"; }),
              "dice.commitment record.commitment");
    EXPECT_EQ(trouble_after([&](json::object& r) { dice(r)["secret"] = std::string(64, '0'); }),
              "dice.commitment record.commitment");
    EXPECT_EQ(trouble_after([&](json::object& r) { dice(r)["secret"] = "abc"; }),
              "dice.secret record.hex");
    EXPECT_EQ(trouble_after([&](json::object& r) { dice(r)["nonces"].as_array()[0] = "xy"; }),
              "dice.nonces record.hex");
    EXPECT_NE(trouble_after([&](json::object& r) { dice(r)["nonces"].as_array()[0] = "00"; }), "");
}

/// The first step of a player (or of chance).
std::size_t first_step(const Record& r, bool by_chance) {
    return static_cast<std::size_t>(
        std::ranges::find(r.steps, by_chance,
                          [](const RecordedStep& s) { return s.seat == chance; }) -
        r.steps.begin());
}

std::string at(std::size_t step, const std::string& key) {
    return "steps[" + std::to_string(step) + "] " + key;
}

TEST(BadRecord, with_an_illegal_step) {
    Record r = whole_game();
    const std::size_t step = first_step(r, false);
    r.steps[step].words = "keep black black black black black black";
    EXPECT_EQ(trouble_with(r), at(step, "record.illegal"));
    r.steps[step].words = "castle";
    EXPECT_EQ(trouble_with(r), at(step, "record.illegal"));
    r = whole_game();
    r.steps[step].seat = (r.steps[step].seat + 1) % 3;
    EXPECT_EQ(trouble_with(r), at(step, "record.illegal"));
    r.steps[step].seat = 6;
    EXPECT_EQ(trouble_with(r), at(step, "record.illegal"));
    r.steps[step].seat = chance;
    EXPECT_EQ(trouble_with(r), at(step, "record.illegal"));
}

TEST(BadRecord, with_steps_after_the_end_or_not_enough_of_them) {
    Record r = whole_game();
    const std::size_t all = r.steps.size();
    r.steps.push_back({chance, "die blue", 0});
    EXPECT_EQ(trouble_with(r), at(all, "record.illegal"));
    r.steps.resize(all - 1);
    EXPECT_EQ(trouble_with(r), "result record.not_over");
}

TEST(BadRecord, with_a_step_of_another_form) {
    const auto with_step = [](json::value step) {
        return trouble_after([&](json::object& r) { r["steps"].as_array()[2] = step; });
    };
    EXPECT_EQ(with_step({"chance", "die blue"}), at(2, "record.step_form"));
    EXPECT_EQ(with_step("die blue"), at(2, "json.array"));
    EXPECT_EQ(with_step({"dealer", "die blue", "0000000000000000"}), at(2, "json.number"));
    EXPECT_EQ(with_step({7, "die blue", "0000000000000000"}), at(2, "json.number"));
    EXPECT_EQ(with_step({"chance", 5, "0000000000000000"}), at(2, "json.text"));
    EXPECT_EQ(with_step({"chance", "die blue", "00"}), at(2, "record.hash_form"));
    EXPECT_EQ(with_step({"chance", "die blue", "000000000000000g"}), at(2, "record.hash_form"));
    EXPECT_EQ(with_step({"chance", std::string(2000, 'x'), "0000000000000000"}),
              at(2, "record.step_form"));
}

TEST(BadRecord, with_a_wrong_hash) {
    for (const std::size_t step : {0u, 20u, 100u}) {
        Record r = whole_game();
        r.steps[step].hash ^= 1;
        EXPECT_EQ(trouble_with(r), at(step, "record.hash"));
    }
}

/// Replaces what chance brought by something else that is possible, makes all hashes right again,
/// and ends there.
Record forged(Record r, std::size_t step) {
    Trouble trouble;
    const auto table =
        find_game(r.game)->open(r.setup, [](std::string_view, int, int) { return 0; }, trouble);
    for (std::size_t i = 0; i < step; ++i)
        if (table->play(r.steps[i].seat, r.steps[i].words)) throw std::logic_error("not legal");
    const auto menu = table->menu(chance);
    const std::string& other = menu[menu[0] == r.steps[step].words ? 1 : 0];
    if (table->play(chance, other)) throw std::logic_error("not legal");
    r.steps.resize(step);
    r.steps.push_back({chance, other, table->hash()});
    r.result.reset();
    return r;
}

TEST(BadRecord, DW_1002_with_a_forged_draw) {
    const Record r = whole_game();
    int forgeries = 0;
    for (std::size_t step = 0; step < r.steps.size(); step += 7) {
        if (r.steps[step].seat != chance) continue;
        EXPECT_EQ(trouble_with(forged(r, step)), at(step, "record.draw"));
        ++forgeries;
    }
    EXPECT_GT(forgeries, 10);
    Record unverified = forged(r, 0);
    unverified.secret.reset();
    EXPECT_EQ(trouble_with(unverified), "");
}

TEST(BadRecord, with_a_wrong_result) {
    Record r = whole_game();
    ++r.result->points[1];
    EXPECT_EQ(trouble_with(r), "result record.result");
    r = whole_game();
    std::swap(r.result->places, r.result->points);
    EXPECT_EQ(trouble_with(r), "result record.result");
    r.result.reset();
    EXPECT_EQ(trouble_with(r), "result record.no_result");
    EXPECT_EQ(trouble_after([](json::object& o) { o["result"].as_object().erase("places"); }),
              "result.places json.missing");
    EXPECT_EQ(trouble_after([](json::object& o) { o["result"].as_object()["points"] = "many"; }),
              "result.points json.array");
}

}  // namespace
}  // namespace tafelrunde::test
