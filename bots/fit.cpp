#include "bots/fit.hpp"

#include <fmt/format.h>

#include <cassert>

namespace tafelrunde {
namespace {

constexpr double damping = 1e-4;  // per sample

/// How surprising the winners are: the negative log-likelihood.
double surprise(std::span<const Prediction> all, double early, double late) {
    double sum = 0;
    for (const Prediction& f : all) {
        Outlook o = f.predicted;
        set_chances(o, f.seats, early + f.progress * (late - early));
        for (Seat seat = 0; seat < f.seats; ++seat)
            sum -= f.predicted.chance[seat] * std::log(std::max(o.chance[seat], 1e-9));
    }
    return sum;
}

}  // namespace

LeastSquares::LeastSquares(std::size_t unknowns)
    : n_(unknowns), matrix_(unknowns * unknowns), right_(unknowns) {}

void LeastSquares::add(std::span<const double> row, double goal) {
    assert(row.size() == n_);
    for (std::size_t i = 0; i < n_; ++i) {
        if (row[i] == 0) continue;
        right_[i] += row[i] * goal;
        for (std::size_t j = 0; j <= i; ++j) matrix_[i * n_ + j] += row[i] * row[j];
    }
    ++samples_;
}

/// Cholesky decomposition: matrix = L · Lᵗ.
std::vector<double> LeastSquares::solve() const {
    std::vector<double> l = matrix_;
    for (std::size_t i = 0; i < n_; ++i) l[i * n_ + i] += damping * samples_ + 1e-9;
    for (std::size_t i = 0; i < n_; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = l[i * n_ + j];
            for (std::size_t k = 0; k < j; ++k) sum -= l[i * n_ + k] * l[j * n_ + k];
            l[i * n_ + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / l[j * n_ + j];
        }
    std::vector<double> x = right_;
    for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t k = 0; k < i; ++k) x[i] -= l[i * n_ + k] * x[k];
        x[i] /= l[i * n_ + i];
    }
    for (std::size_t i = n_; i-- > 0;) {
        for (std::size_t k = i + 1; k < n_; ++k) x[i] -= l[k * n_ + i] * x[k];
        x[i] /= l[i * n_ + i];
    }
    return x;
}

std::array<float, 2> fit_spread(std::span<const Prediction> all) {
    double early = 10, late = 5;
    for (double step = 2; step > 1.01; step = std::sqrt(step))  // by ever smaller factors
        for (bool better = true; better;) {
            better = false;
            const double now = surprise(all, early, late);
            for (const auto& [e, l] : {std::pair{early * step, late},
                                       {early / step, late},
                                       {early, late * step},
                                       {early, late / step}})
                if (e < 1000 && l > 0.01 && surprise(all, e, l) < now - 1e-9) {
                    early = e, late = l, better = true;
                    break;
                }
        }
    return {static_cast<float>(early), static_cast<float>(late)};
}

std::string weights_header(std::string_view game, std::string_view made_by, std::size_t features,
                           std::span<const std::vector<float>> rows) {
    const auto list = [](std::span<const float> values) {
        std::string text;
        for (const float v : values) text += fmt::format("{}{:.4g}", text.empty() ? "" : ", ", v);
        return text;
    };
    std::string text = fmt::format(
        "// Made by: {0}\n// clang-format off\n#pragma once\n#include \"bots/weights.hpp\"\n\n"
        "namespace tafelrunde::{1} {{\n\n"
        "inline constexpr std::array<Weights<{2}>, {3}> fitted{{{{  // for two players and more\n",
        made_by, game, features, rows.size());
    for (const auto& row : rows) {
        const std::span all(row);
        text += fmt::format(
            "    {{.early{{{}}},\n     .late{{{}}},\n     .spread_early = {:.4g}, .spread_late = "
            "{:.4g}}},\n",
            list(all.first(features)), list(all.subspan(features, features)), all[2 * features],
            all[2 * features + 1]);
    }
    return text + fmt::format("}}}};\n\n}}  // namespace tafelrunde::{}\n", game);
}

}  // namespace tafelrunde
