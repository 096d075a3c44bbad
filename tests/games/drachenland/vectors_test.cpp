// Test vectors of Drachenland: our own file passes, and a wrong one is noticed.
#include "protocol/vectors.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

std::string our_file() {
    return read_file(in_repository("tests/protocol/drachenland_vectors.json"));
}

json::array our_vectors() { return json::parse(our_file()).at("vectors").as_array(); }

VectorReport run(json::array vectors) {
    const json::object file{{"vectors", std::move(vectors)}};
    return run_vectors(vector_check("drachenland"), json::serialize(file));
}

TEST(DrachenlandVectors, our_own_pass) {
    const VectorReport report = run_vectors(vector_check("drachenland"), our_file());
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_GE(report.passed, 70);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

TEST(DrachenlandVectors, every_spoilt_field_is_noticed) {
    int spoilt_fields = 0;
    for (const json::value& vector : our_vectors())
        for (const auto& [field, wanted] : vector.at("out").as_object()) {
            if (field == "illegal") continue;  // nonsense is indeed illegal
            json::object wrong = vector.as_object();
            wrong["out"].as_object()[field] = spoilt(wanted);
            EXPECT_EQ(run({wrong}).failed, 1) << json::serialize(wrong);
            ++spoilt_fields;
        }
    EXPECT_GT(spoilt_fields, 100);
}

TEST(DrachenlandVectors, something_possible_is_not_illegal) {
    const json::object vector{{"id", "X"},
                              {"kind", "walk"},
                              {"in", json::object{{"actions", json::array{"act A R"}}}},
                              {"out", json::object{{"illegal", json::array{"walk S1 1"}}}}};
    const VectorReport report = run({vector});
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_EQ(report.failures[0], "X: illegal: \"walk S1 1\"");
}

/// A vector with this position and these actions fails with this line.
void expect_failure(const json::object& in, const std::string& line) {
    const VectorReport report = run({json::object{
        {"id", "X"}, {"kind", "walk"}, {"in", in}, {"out", json::object{{"phase", "MOVE"}}}}});
    ASSERT_EQ(report.failures.size(), 1u);
    EXPECT_EQ(report.failures[0], "X: " + line);
}

TEST(DrachenlandVectors, one_that_cannot_be_played_fails_and_says_where) {
    expect_failure({{"actions", json::array{"dance"}}}, "dance: vectors.unknown_words");
    expect_failure({{"actions", json::array{"end"}}}, "end: vectors.refused");
    expect_failure({{"figures", json::object{{"R0", "S58"}}}},
                   "figures R0: drachenland.position.node");
    expect_failure({{"figures", json::object{{"R0", "V4"}}}},
                   "figures: drachenland.position.stands");
    expect_failure({{"moon", 1}}, "moon: position.no_such_field");
    expect_failure({{"hold", json::object{{"0", json::object{{"moons", 1}}}}}},
                   "hold.moons: position.no_such_field");
    expect_failure({{"actions", "end"}}, "actions: json.array");
    expect_failure({{"tiles", "all"}}, "tiles: json.object");
}

}  // namespace
}  // namespace tafelrunde::test
