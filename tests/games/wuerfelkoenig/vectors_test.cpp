// Test vectors of Würfelkönig: our own file passes, and a wrong one is noticed.
#include "protocol/vectors.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

std::string our_file() {
    return read_file(in_repository("tests/protocol/wuerfelkoenig_vectors.json"));
}

TEST(WuerfelkoenigVectors, our_own_pass) {
    const VectorReport report = run_vectors(vector_check("wuerfelkoenig"), our_file());
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_GE(report.passed, 70);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

TEST(WuerfelkoenigVectors, every_spoilt_field_is_noticed) {
    int fields_spoilt = 0;
    const json::value file = json::parse(our_file());
    for (const json::value& vector : file.at("vectors").as_array())
        for (const auto& [field, wanted] : vector.at("out").as_object()) {
            json::object wrong = vector.as_object();
            wrong["out"].as_object()[field] = spoilt(wanted);
            const json::object one{{"vectors", json::array{wrong}}};
            const auto report = run_vectors(vector_check("wuerfelkoenig"), json::serialize(one));
            EXPECT_EQ(report.failed, 1) << json::serialize(wrong);
            ++fields_spoilt;
        }
    EXPECT_GT(fields_spoilt, 90);
}

TEST(WuerfelkoenigVectors, one_that_cannot_be_says_where) {
    const auto failure = [](const char* kind, const json::object& in) {
        const json::object vector{{"id", "X"}, {"kind", kind}, {"in", in}, {"out", json::object()}};
        const json::object file{{"vectors", json::array{vector}}};
        const auto report = run_vectors(vector_check("wuerfelkoenig"), json::serialize(file));
        return report.failures.empty() ? "" : report.failures[0];
    };
    EXPECT_EQ(failure("dance", {}), "X: unknown kind dance");
    EXPECT_EQ(failure("condition", {{"card", "S9-01"}, {"roll", ""}, {"fictitious", ""}}),
              "X: card: wuerfelkoenig.position.cards");
    EXPECT_EQ(failure("condition", {{"card", "S1-01"}, {"roll", "7r"}, {"fictitious", ""}}),
              "X: roll: wuerfelkoenig.position.dice");
    EXPECT_EQ(failure("placement",
                      {{"players", 4}, {"occupied", json::array{"C1"}}, {"terrain", "lava"}}),
              "X: occupied: wuerfelkoenig.position.spots");
    EXPECT_EQ(failure("setup", {{"players", 5}}), "X: players: json.number");
}

}  // namespace
}  // namespace tafelrunde::test
