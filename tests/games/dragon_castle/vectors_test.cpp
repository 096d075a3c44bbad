// Test vectors of Dragon Castle: our own file passes, and a wrong one is noticed.
#include "protocol/vectors.hpp"

#include <gtest/gtest.h>

#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {
namespace {

std::string our_file() {
    return read_file(in_repository("tests/protocol/dragon_castle_vectors.json"));
}

VectorReport run(json::array vectors) {
    const json::object file{{"vectors", std::move(vectors)}};
    return run_vectors(vector_check("dragon_castle"), json::serialize(file));
}

TEST(DragonCastleVectors, our_own_pass) {
    const VectorReport report = run_vectors(vector_check("dragon_castle"), our_file());
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_GE(report.passed, 70);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

TEST(DragonCastleVectors, every_spoilt_field_is_noticed) {
    int spoilt_fields = 0;
    const json::value file = json::parse(our_file());
    for (const json::value& vector : file.at("vectors").as_array()) {
        const json::value& out = vector.at("out");
        json::array fields;
        if (const json::object* const object = out.if_object())
            for (const auto& [field, wanted] : *object) fields.emplace_back(field);
        else fields.emplace_back("");
        for (const json::value& field : fields) {
            json::object wrong = vector.as_object();
            if (field == "") wrong["out"] = spoilt(out);
            else {
                json::value& value = wrong["out"].as_object()[field.as_string()];
                value = spoilt(value);
            }
            EXPECT_EQ(run({wrong}).failed, 1) << json::serialize(wrong);
            ++spoilt_fields;
        }
    }
    EXPECT_GT(spoilt_fields, 90);
}

TEST(DragonCastleVectors, one_that_cannot_be_read_fails_and_says_where) {
    const auto failure = [](const char* kind, const json::value& in) {
        const VectorReport report =
            run({json::object{{"id", "X"}, {"kind", kind}, {"in", in}, {"out", 1}}});
        return report.failures.empty() ? "" : report.failures[0];
    };
    EXPECT_EQ(failure("dance", json::object{}), "X: kind: vectors.unknown_words");
    EXPECT_EQ(failure("set_vp", "four"), "X: in: json.number");
    EXPECT_EQ(failure("first_count", json::object{{"layout", "moon"}}),
              "X: in.layout: vectors.unknown_words");
}

}  // namespace
}  // namespace tafelrunde::test
