// Test vectors: our own file passes, and a wrong one is noticed.
#include <gtest/gtest.h>

#include <functional>

#include "games/shelf.hpp"
#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

std::string our_file() { return read_file(in_repository("tests/games/drachenwurf/vectors.json")); }

json::array our_vectors() { return json::parse(our_file()).at("vectors").as_array(); }

VectorReport run(json::array vectors) {
    const json::object file{{"vectors", std::move(vectors)}};
    return run_vectors(find_game("drachenwurf")->vectors, json::serialize(file));
}

TEST(Vectors, our_own_pass) {
    const VectorReport report = run_vectors(find_game("drachenwurf")->vectors, our_file());
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_GE(report.passed, 40);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

TEST(Vectors, are_known_by_the_game) { EXPECT_NE(find_game("drachenwurf")->vectors, nullptr); }

TEST(Vectors, every_spoilt_field_is_noticed) {
    int spoilt_fields = 0;
    for (const json::value& vector : our_vectors()) {
        for (const auto& [field, wanted] : vector.at("out").as_object()) {
            if (field == "illegal") continue;  // nonsense is indeed illegal
            json::object wrong = vector.as_object();
            wrong["out"].as_object()[field] = spoilt(wanted);
            const VectorReport report = run({wrong});
            EXPECT_EQ(report.failed, 1) << json::serialize(wrong);
            EXPECT_EQ(report.failures.size(), 1u);
            ++spoilt_fields;
        }
    }
    EXPECT_GT(spoilt_fields, 100);
}

TEST(Vectors, what_is_not_understood_is_said) {
    for (const char* part : {"in", "out"}) {
        json::object vector = our_vectors()[0].as_object();
        vector[part].as_object()["moon"] = 1;
        EXPECT_EQ(run({vector}).failed, 1) << part;
    }
    json::object vector = our_vectors()[0].as_object();
    vector["moon"] = 1;
    const VectorReport report = run({vector});
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_EQ(report.failures[0], "K1: not understood: moon");
}

TEST(Vectors, every_tile_asked_about_must_be_answered) {
    for (const json::value& fit : our_vectors()) {
        json::object vector = fit.as_object();
        if (vector.at("kind") != "hoard_fit") continue;
        vector["in"].as_object()["tiles"].as_array().emplace_back("moon/sea");
        EXPECT_EQ(run({vector}).failed, 1) << json::serialize(vector);
    }
}

TEST(Vectors, something_possible_is_not_illegal) {
    json::object vector = our_vectors()[0].as_object();
    vector["out"] = json::object{{"illegal", json::array{"keep gold"}}};
    const VectorReport report = run({vector});
    EXPECT_EQ(report.failed, 1);
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_EQ(report.failures[0], "K1: illegal: \"keep gold\"");
}

TEST(Vectors, one_told_in_words_is_skipped) {
    const json::object told{{"id", "X"}, {"kind", "procedure"}, {"in", "Play on."}, {"out", 1}};
    const VectorReport report = run({told, our_vectors()[0]});
    EXPECT_EQ(report.skipped, 1);
    EXPECT_EQ(report.passed, 1);
    EXPECT_EQ(report.failed, 0);
}

/// A vector with these actions fails with this line.
void expect_failure(const json::object& in, const std::string& line) {
    const VectorReport report = run({json::object{
        {"id", "X"}, {"kind", "keep"}, {"in", in}, {"out", json::object{{"phase", "ROLL"}}}}});
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_EQ(report.failures[0], "X: " + line);
}

TEST(Vectors, one_that_cannot_be_played_fails_and_says_where) {
    const json::array middle{"red/ice"};
    expect_failure({{"middle", middle}, {"actions", json::array{"dance"}}},
                   "dance: vectors.unknown_words");
    expect_failure({{"middle", middle}, {"actions", json::array{"roll red"}}},
                   "roll red: vectors.wrong_dice");
    expect_failure({{"middle", middle}, {"actions", json::array{"stop"}}}, "stop: vectors.refused");
    expect_failure({{"middle", json::array{"red/moon"}}}, "middle: position.no_such_tile");
    expect_failure({{"middle", middle}, {"moon", 1}}, "moon: position.no_such_field");
    expect_failure({{"middle", middle}, {"actions", "stop"}}, "actions: json.array");
}

TEST(Vectors, a_file_of_another_form_is_refused) {
    const auto refused = [](std::string_view text) -> std::string {
        try {
            run_vectors(find_game("drachenwurf")->vectors, text);
        } catch (const BadInput& bad) {
            return bad.trouble.place + " " + std::string(bad.trouble.why.key());
        }
        return "";
    };
    EXPECT_EQ(refused("[]"), "vectors json.object");
    EXPECT_EQ(refused("{}"), "vectors json.missing");
    EXPECT_EQ(refused(R"({"vectors": 1})"), "vectors json.array");
    EXPECT_EQ(refused(R"({"vectors": [1]})"), "vectors[0] json.object");
    EXPECT_EQ(refused(R"({"vectors": [{}]})"), "vectors[0].id json.missing");
    EXPECT_EQ(refused(R"({"vectors": [{"id": "A"}]})"), "vectors[0].kind json.missing");
    EXPECT_EQ(refused(R"({"vectors": [)"), "1:14 json.truncated");
    EXPECT_EQ(refused(R"({"vectors": []})"), "");
}

}  // namespace
}  // namespace tafelrunde::test
