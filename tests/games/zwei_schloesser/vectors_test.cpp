// Test vectors of Zwischen zwei Schlössern: our own file passes, and a wrong one is noticed.
#include "protocol/vectors.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

std::string our_file() {
    return read_file(in_repository("tests/protocol/zwei_schloesser_vectors.json"));
}

VectorReport run(json::array vectors) {
    const json::object file{{"vectors", std::move(vectors)}};
    return run_vectors(vector_check("zwei_schloesser"), json::serialize(file));
}

TEST(ZweiSchloesserVectors, our_own_pass) {
    const VectorReport report = run_vectors(vector_check("zwei_schloesser"), our_file());
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_EQ(report.passed, 52);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

TEST(ZweiSchloesserVectors, every_spoilt_field_is_noticed) {
    int spoilt_fields = 0;
    const json::value file = json::parse(our_file());
    for (const json::value& vector : file.at("vectors").as_array())
        for (const auto& [field, wanted] : vector.at("expect").as_object()) {
            if (wanted.is_null() || field == "cards_held") continue;
            if (wanted.is_object() && wanted.as_object().empty()) continue;
            if (wanted.is_array() && wanted.as_array().empty()) continue;
            json::object wrong = vector.as_object();
            json::value& value = wrong["expect"].as_object()[field];
            if (json::object* const lines = value.if_object())
                lines->begin()->value() = spoilt(lines->begin()->value());
            else if (field == "cells" && vector.at("kind") == "castle")
                value.as_array()[0].as_array()[2] = -1;
            else value = spoilt(value);
            EXPECT_EQ(run({wrong}).failed, 1) << field << json::serialize(wrong);
            ++spoilt_fields;
        }
    EXPECT_GT(spoilt_fields, 70);
}

TEST(ZweiSchloesserVectors, one_that_cannot_be_read_fails_and_says_where) {
    const auto failure = [](json::object vector) {
        vector["id"] = "X";
        vector["expect"] = json::object{};
        const VectorReport report = run({vector});
        return report.failures.empty() ? "" : report.failures[0];
    };
    EXPECT_EQ(failure({{"kind", "dance"}}), "X: kind: vectors.unknown_words");
    EXPECT_EQ(failure({{"kind", "castle"},
                       {"throne", "throne_utility_food"},
                       {"tiles", {json::array{2, 0, "palace"}}}}),
              "X: castle A: zwei_schloesser.position.tile");
    EXPECT_EQ(failure({{"kind", "final"}, {"seats", {"A", "B", "C"}}, {"castles", {1, 2}}}),
              "X: castles: vectors.unknown_words");
}

}  // namespace
}  // namespace tafelrunde::test
