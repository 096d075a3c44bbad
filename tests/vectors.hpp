// Test vectors of a game: our own file passes, and a wrong one is noticed. In
// tests/games/<id>/vectors_test.cpp:
//     TEST(DrachenlandVectors, our_own_pass) { expect_our_own_pass("drachenland", 70); }
//     TEST(DrachenlandVectors, every_spoilt_field_is_noticed) {
//         EXPECT_GT(spoil_every_field("drachenland"), 100);
//     }
#pragma once
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "tests/protocol/files.hpp"
#include "tests/protocol/written.hpp"

namespace tafelrunde::test {

inline std::string our_vectors(std::string_view id) {
    return read_file(of_game(id, "tests/games/*", "tests") / "vectors.json");
}

inline VectorReport report_on(std::string_view id, json::array vectors) {
    const json::object file{{"vectors", std::move(vectors)}};
    return run_vectors(find_game(id)->vectors, json::serialize(file));
}

/// What is said to a vector of this kind; empty if it passes.
inline std::string failure(std::string_view id, const char* kind, const json::value& in,
                           const json::value& out) {
    const auto report =
        report_on(id, {json::object{{"id", "X"}, {"kind", kind}, {"in", in}, {"out", out}}});
    EXPECT_LE(report.failures.size(), 1u);
    return report.failures.empty() ? "" : report.failures[0];
}

inline void expect_our_own_pass(std::string_view id, int least) {
    const VectorReport report = run_vectors(find_game(id)->vectors, our_vectors(id));
    EXPECT_EQ(report.failed, 0);
    EXPECT_EQ(report.skipped, 0);
    EXPECT_GE(report.passed, least);
    for (const std::string& line : report.failures) ADD_FAILURE() << line;
}

/// Adds a member that nobody knows, to each object of each vector alone; how many there were.
inline int add_what_is_not_understood(std::string_view id) {
    int objects = 0;
    const json::value file = json::parse(our_vectors(id));
    for (const json::value& vector : file.at("vectors").as_array())
        for (const char* part : {"", "in", "out", "expect"}) {
            json::object wrong = vector.as_object();
            json::value* const inner = wrong.if_contains(part);
            if (*part != 0 && (inner == nullptr || !inner->is_object())) continue;
            (*part == 0 ? wrong : inner->as_object())["moon"] = nullptr;
            EXPECT_EQ(report_on(id, {wrong}).failed, 1) << json::serialize(wrong);
            ++objects;
        }
    return objects;
}

/// Spoils what is wanted, each field of it alone; how many there were.
inline int spoil_every_field(std::string_view id) {
    int fields = 0;
    const auto expect_noticed = [&](const json::object& wrong) {
        EXPECT_EQ(report_on(id, {wrong}).failed, 1) << json::serialize(wrong);
        ++fields;
    };
    const json::value file = json::parse(our_vectors(id));
    for (const json::value& vector : file.at("vectors").as_array()) {
        json::object wrong = vector.as_object();
        const json::value& out = vector.at("out");
        if (!out.is_object()) {
            wrong["out"] = spoilt(out);
            expect_noticed(wrong);
            continue;
        }
        for (const auto& [field, wanted] : out.as_object()) {
            if (field == "illegal") continue;  // nonsense is indeed illegal
            wrong["out"] = out;
            wrong["out"].as_object()[field] = spoilt(wanted);
            expect_noticed(wrong);
        }
    }
    return fields;
}

}  // namespace tafelrunde::test
