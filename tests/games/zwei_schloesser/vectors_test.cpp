// Test vectors of Zwischen zwei Schlössern: our own file passes, and a wrong one is noticed.
#include "tests/vectors.hpp"

namespace tafelrunde::test {
namespace {

TEST(ZweiSchloesserVectors, our_own_pass) { expect_our_own_pass("zwei_schloesser", 52); }

TEST(ZweiSchloesserVectors, what_is_not_understood_is_said) {
    EXPECT_GT(add_what_is_not_understood("zwei_schloesser"), 100);
}

/// What is wanted has its own form here: some fields are null or empty, and lines lie deeper.
TEST(ZweiSchloesserVectors, every_spoilt_field_is_noticed) {
    int spoilt_fields = 0;
    const json::value file = json::parse(our_vectors("zwei_schloesser"));
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
            EXPECT_EQ(report_on("zwei_schloesser", {wrong}).failed, 1)
                << field << json::serialize(wrong);
            ++spoilt_fields;
        }
    EXPECT_GT(spoilt_fields, 70);
}

TEST(ZweiSchloesserVectors, one_that_cannot_be_read_fails_and_says_where) {
    const auto failure_of = [](json::object vector) {
        vector["id"] = "X";
        vector["expect"] = json::object{};
        const VectorReport report = report_on("zwei_schloesser", {vector});
        return report.failures.empty() ? "" : report.failures[0];
    };
    EXPECT_EQ(failure_of({{"kind", "dance"}}), "X: kind: vectors.unknown_words");
    EXPECT_EQ(failure_of({{"kind", "castle"},
                          {"throne", "throne_utility_food"},
                          {"tiles", {json::array{2, 0, "palace"}}}}),
              "X: castle A: zwei_schloesser.position.tile");
    EXPECT_EQ(failure_of({{"kind", "final"}, {"seats", {"A", "B", "C"}}, {"castles", {1, 2}}}),
              "X: castles: vectors.unknown_words");
}

TEST(ZweiSchloesserVectors, cards_lie_at_the_castle_whether_told_or_expected) {
    json::object vector{{"id", "X"},
                        {"kind", "castle"},
                        {"throne", "throne_utility_food"},
                        {"tiles", {json::array{2, 0, "bakery"}, json::array{3, 0, "kitchen"}}},
                        {"expect", json::object{{"total", 0}}}};
    const auto total = [&](const char* place) {
        json::object asked = vector;
        if (std::string_view(place) == "cards") asked["cards"] = json::array{"bonus_food"};
        else asked["expect"].as_object()["cards_held"] = json::array{"bonus_food"};
        for (int n = 0; n < 30; ++n) {
            asked["expect"].as_object()["total"] = n;
            if (report_on("zwei_schloesser", {asked}).failed == 0) return n;
        }
        return -1;
    };
    EXPECT_GE(total("cards"), 4);
    EXPECT_EQ(total("cards"), total("cards_held"));
}

}  // namespace
}  // namespace tafelrunde::test
