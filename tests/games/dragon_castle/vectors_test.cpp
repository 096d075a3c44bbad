// Test vectors of Dragon Castle: our own file passes, and a wrong one is noticed.
#include "tests/vectors.hpp"

#include <map>

namespace tafelrunde::test {
namespace {

TEST(DragonCastleVectors, our_own_pass) { expect_our_own_pass("dragon_castle", 70); }

TEST(DragonCastleVectors, what_is_not_understood_is_said) {
    EXPECT_GT(add_what_is_not_understood("dragon_castle"), 150);
}

TEST(DragonCastleVectors, every_spoilt_field_is_noticed) {
    EXPECT_GT(spoil_every_field("dragon_castle"), 90);
}

TEST(DragonCastleVectors, one_that_cannot_be_read_fails_and_says_where) {
    const auto failure_of = [](const char* kind, const json::value& in) {
        return failure("dragon_castle", kind, in, 1);
    };
    EXPECT_EQ(failure_of("dance", json::object{}), "X: kind: vectors.unknown_words");
    EXPECT_EQ(failure_of("set_vp", "four"), "X: in: json.number");
    EXPECT_EQ(failure_of("first_count", json::object{{"layout", "moon"}}),
              "X: in.layout: vectors.unknown_words");
}

/// A vector of each kind of our own file, with its answer.
std::map<std::string, json::object> one_of_each_kind() {
    std::map<std::string, json::object> found;
    const json::value file = json::parse(our_vectors("dragon_castle"));
    for (const json::value& vector : file.at("vectors").as_array())
        found.try_emplace(std::string(vector.at("kind").as_string()), vector.as_object());
    return found;
}

std::string failure_of(const json::object& vector) {
    const auto report = report_on("dragon_castle", {vector});
    return report.failures.empty() ? "" : report.failures[0];
}

TEST(DragonCastleVectors, what_nobody_asks_for_is_not_passed_over) {
    for (auto& [kind, vector] : one_of_each_kind()) {
        if (!vector["in"].is_object()) continue;
        vector["in"].as_object()["weather"] = "fine";
        EXPECT_TRUE(failure_of(vector).ends_with(": not understood: in.weather")) << kind;
    }
    json::object moved = one_of_each_kind().at("spirit");
    moved["in"].as_object()["seat"] = 0;
    EXPECT_TRUE(failure_of(moved).ends_with(": not understood: in.seat"));
}

TEST(DragonCastleVectors, what_is_wanted_and_not_known_is_named) {
    for (auto& [kind, vector] : one_of_each_kind()) {
        vector["out"] = json::object{{"weather", "fine"}};
        EXPECT_TRUE(failure_of(vector).ends_with(": not understood: out.weather")) << kind;
    }
}

TEST(DragonCastleVectors, every_kind_tells_heights_groups_and_shrine_limits) {
    const auto vectors = one_of_each_kind();
    EXPECT_EQ(vectors.size(), 13u);
    for (auto [kind, vector] : vectors)
        for (const char* const field : {"heights_after", "groups", "shrine_limit"}) {
            vector["out"] = json::object{{field, "?"}};
            EXPECT_NE(failure_of(vector).find(std::string("out.") + field + ": found "),
                      std::string::npos)
                << kind;
        }
    const json::object in{{"limit", 2}, {"pool", 4}, {"cost", "shrine"}};
    EXPECT_EQ(failure("dragon_castle", "faith", in,
                      json::object{{"groups", {4}},
                                   {"shrine_limit", {2}},
                                   {"heights_after", {{"0,0", 1}, {"4,0", 0}}}}),
              "");
    const json::object castle{{"castle", {"22"}}, {"spirit", "destruction"}, {"discard", {0, 0}}};
    EXPECT_EQ(failure("dragon_castle", "summon", castle,
                      json::object{{"groups", json::array{}},
                                   {"heights_after", {{"0,0", 1}, {"1,0", 2}}}}),
              "");
}

TEST(DragonCastleVectors, tokens_are_counted_after_all_summonses) {
    const json::object in{{"players", 2}, {"summons_by_seat_in_order", {0, 1, 0}}};
    EXPECT_EQ(failure("dragon_castle", "end", in, json::object{{"tokens_left", 5}}),
              "X: in.summons_by_seat_in_order: vectors.refused")
        << "seat 1 took the token on ! and had the last turn";
    const json::object later{{"players", 3}, {"summons_by_seat_in_order", {0, 1, nullptr, 0, 1}}};
    EXPECT_EQ(failure("dragon_castle", "end", later,
                      json::object{{"trigger_seat", 0}, {"last_seat", 2}, {"tokens_left", 3}}),
              "");
}

TEST(DragonCastleVectors, spaces_and_tiles_that_are_not_there_are_refused) {
    const auto with = [](json::object vector, const char* field, json::value value) {
        vector["in"].as_object()[field] = std::move(value);
        return failure_of(vector);
    };
    const auto vectors = one_of_each_kind();
    EXPECT_TRUE(with(vectors.at("place"), "cells", {{6, 0}}).ends_with(": in.cells: json.number"));
    EXPECT_TRUE(with(vectors.at("place"), "hand", {"D2", "W1"})
                    .ends_with(": in.cells: vectors.unknown_words"));
    EXPECT_TRUE(with(vectors.at("spirit"), "cost", "tile b2")
                    .ends_with(": in.cost: vectors.unknown_words"));
    EXPECT_TRUE(with(vectors.at("seconds"), "tiles", json::object{{"9,9", {"M1"}}})
                    .ends_with(": in.tiles: vectors.unknown_words"));
}

}  // namespace
}  // namespace tafelrunde::test
