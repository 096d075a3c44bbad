// Fitting: known weights are found again.
#include "bots/fit.hpp"

#include <gtest/gtest.h>

namespace tafelrunde {
namespace {

double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

TEST(Fit, least_squares_find_the_weights_behind_noisy_sums) {
    const std::array<double, 3> truth{2.5, -1.0, 7.0};
    LeastSquares squares(3);
    Rng rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const std::array<double, 3> row{uniform(rng), uniform(rng), 1};
        squares.add(row, truth[0] * row[0] + truth[1] * row[1] + truth[2] + uniform(rng) - 0.5);
    }
    const auto found = squares.solve();
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 0.05) << i;
}

/// Winners drawn by chances of a known spread, which shrinks as the game goes on.
TEST(Fit, the_spread_behind_the_winners_is_found) {
    Rng rng(2);
    std::vector<Prediction> all;
    for (int i = 0; i < 30'000; ++i) {
        Prediction f{.progress = uniform(rng), .seats = 3, .predicted = {}};
        for (Seat seat = 0; seat < 3; ++seat) f.predicted.points[seat] = 20 * uniform(rng);
        Outlook o = f.predicted;
        set_chances(o, 3, 9 - 6 * f.progress);
        double ticket = uniform(rng);
        Seat winner = 0;
        while (winner < 2 && (ticket -= o.chance[winner]) >= 0) ++winner;
        f.predicted.chance = {};
        f.predicted.chance[winner] = 1;
        all.push_back(f);
    }
    const auto [early, late] = fit_spread(all);
    EXPECT_NEAR(early, 9, 1);
    EXPECT_NEAR(late, 3, 0.5);
}

TEST(Fit, weights_are_written_as_a_header) {
    const std::vector<std::vector<float>> rows{{1, 2, 3, 4, 10, 2.5f}};
    EXPECT_EQ(weights_header("go", "tafelrunde train go", 2, rows),
              "// Made by: tafelrunde train go\n// clang-format off\n#pragma once\n"
              "#include \"bots/weights.hpp\"\n\nnamespace tafelrunde::go {\n\n"
              "inline constexpr std::array<Weights<2>, 1> fitted{{  // for two players and more\n"
              "    {.early{1, 2},\n     .late{3, 4},\n"
              "     .spread_early = 10, .spread_late = 2.5},\n}};\n\n"
              "}  // namespace tafelrunde::go\n");
}

}  // namespace
}  // namespace tafelrunde
