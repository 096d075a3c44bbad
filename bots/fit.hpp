// Fitting weights to games: ridge regression, and the spread by which points become chances.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "bots/mind.hpp"

namespace tafelrunde {

/// Least squares with a little damping, by the normal equations: samples are added one by one and
/// not kept.
class LeastSquares {
public:
    explicit LeastSquares(std::size_t unknowns);
    void add(std::span<const double> row, double goal);
    std::vector<double> solve() const;

private:
    std::size_t n_;
    std::vector<double> matrix_, right_;
    double samples_ = 0;
};

/// A position of a game whose end is known: the points that were predicted, and who won.
struct Prediction {
    double progress;
    int seats;
    Outlook predicted;  // its chances are those of the end
};

/// The spreads (early, late) under which the winners were least surprising.
std::array<float, 2> fit_spread(std::span<const Prediction>);

/// Weights for two players and more as a C++ header; `made_by` is the command.
std::string weights_header(std::string_view game, std::string_view made_by, std::size_t features,
                           std::span<const std::vector<float>> rows);

}  // namespace tafelrunde
