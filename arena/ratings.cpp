#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "kernel/luck.hpp"

namespace tafelrunde::arena {
namespace {

using Vector = std::vector<double>;

/// The slope and the curvature (negated) of the log-likelihood.
struct Slope {
    Vector first;
    std::vector<Vector> second;

    explicit Slope(std::size_t n) : first(n), second(n, Vector(n)) {}

    /// A bot was chosen among others: `parts` are how many of each bot were there, times strength.
    void add_choice(const Vector& parts, double times) {
        const double all = std::reduce(parts.begin(), parts.end());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const double p = parts[i] / all;
            first[i] -= times * p;
            second[i][i] += times * p;
            for (std::size_t j = 0; j < parts.size(); ++j)
                second[i][j] -= times * p * parts[j] / all;
        }
    }

    void add(const Ranking& ranking, double times, const Vector& strength) {
        Vector left(strength.size());
        for (const auto& [place, bot] : ranking) left[bot] += strength[bot];
        for (auto from = ranking.begin(); from != ranking.end();) {
            const auto to = std::find_if(from, ranking.end(),
                                         [&](const auto& one) { return one.first != from->first; });
            Vector tied(strength.size());
            for (auto one = from; one != to; ++one) {
                tied[one->second] += strength[one->second];
                first[one->second] += times;
            }
            const auto n = static_cast<double>(to - from);
            for (double gone = 0; gone < n; ++gone) {  // on the average, a part of the tied is gone
                Vector parts = left;
                for (std::size_t i = 0; i < parts.size(); ++i) parts[i] -= gone / n * tied[i];
                add_choice(parts, times);
            }
            for (std::size_t i = 0; i < left.size(); ++i)
                left[i] = std::max(0.0, left[i] - tied[i]);
            from = to;
        }
    }
};

/// Gaussian elimination; the matrix is positive definite.
Vector solve(std::vector<Vector> m, Vector v) {
    const std::size_t n = v.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 1; j < n; ++j) {
            const double factor = m[j][i] / m[i][i];
            for (std::size_t k = i; k < n; ++k) m[j][k] -= factor * m[i][k];
            v[j] -= factor * v[i];
        }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) v[i] -= m[i][k] * v[k];
        v[i] /= m[i][i];
    }
    return v;
}

double quantile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(
        std::lround(share * static_cast<double>(values.size() - 1)))];
}

}  // namespace

std::vector<double> strengths(const Rankings& rankings, int bots) {
    Vector log_strength(static_cast<std::size_t>(bots));
    for (int round = 0; round < 100; ++round) {  // Newton's method with bounded steps
        Vector strength = log_strength;
        for (double& s : strength) s = std::exp(s);
        Slope slope(strength.size());
        for (const auto& [ranking, times] : rankings) slope.add(ranking, times, strength);
        for (std::size_t i = 0; i < strength.size(); ++i) {
            const double p = strength[i] / (strength[i] + 1);
            slope.first[i] += 0.5 - p;
            slope.second[i][i] += p * (1 - p);
        }
        const Vector step = solve(slope.second, slope.first);
        double most = 0;
        for (const double s : step) most = std::max(most, std::abs(s));
        for (std::size_t i = 0; i < step.size(); ++i)
            log_strength[i] += step[i] * std::min(1.0, 1.0 / std::max(most, 1e-300));
        if (most < 1e-10) break;
    }
    const double mean = std::reduce(log_strength.begin(), log_strength.end()) / bots;
    for (double& s : log_strength) s -= mean;
    return log_strength;
}

double elo(double strength) { return strength * 400 / std::log(10.0); }

std::vector<Estimate> ratings(std::span<const std::vector<Ranking>> deals, int bots,
                              std::uint64_t seed, int samples) {
    std::vector<Estimate> list(static_cast<std::size_t>(bots));
    Rankings all;
    for (const auto& deal : deals)
        for (const Ranking& ranking : deal) ++all[ranking];
    const Vector found = strengths(all, bots);
    for (std::size_t i = 0; i < list.size(); ++i) list[i].mean = elo(found[i]);
    if (deals.size() < 2) return list;
    // Rankings by number: a sample then only counts.
    std::map<Ranking, std::size_t> number;
    for (const auto& [ranking, times] : all) number.emplace(ranking, number.size());
    std::vector<std::vector<std::size_t>> numbered;
    for (const auto& deal : deals) {
        numbered.emplace_back();
        for (const Ranking& ranking : deal) numbered.back().push_back(number.at(ranking));
    }
    std::vector<std::vector<double>> drawn(list.size());
    Rng rng(mix(seed));
    for (int sample = 0; sample < samples; ++sample) {
        Vector times(all.size());
        for (std::size_t i = 0; i < deals.size(); ++i)
            for (const std::size_t ranking : numbered[rng.below(static_cast<int>(deals.size()))])
                ++times[ranking];
        Rankings again;
        std::size_t at = 0;
        for (const auto& [ranking, n] : all)
            if (times[at++] > 0) again.emplace_hint(again.end(), ranking, times[at - 1]);
        const Vector s = strengths(again, bots);
        for (std::size_t i = 0; i < list.size(); ++i) drawn[i].push_back(elo(s[i]));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i].low = quantile(drawn[i], 0.025);
        list[i].high = quantile(drawn[i], 0.975);
    }
    return list;
}

}  // namespace tafelrunde::arena
