#include "arena/statistics.hpp"

#include <algorithm>
#include <array>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace tafelrunde::arena {
namespace {

constexpr double normal = 1.959963985;  // its 97.5 % point

/// Wilson's interval of a share p of n observations.
Estimate wilson(double p, double n, double z) {
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace

double student(double degrees) {
    if (degrees < 1) return unknown;
    return quantile(boost::math::students_t(degrees), 0.975);
}

Moments moments(std::span<const double> values) {
    Moments m;
    for (const double x : values) m.mean += x;
    m.mean /= static_cast<double>(values.size());
    for (const double x : values) m.variance += (x - m.mean) * (x - m.mean);
    m.variance = values.size() < 2 ? unknown : m.variance / static_cast<double>(values.size() - 1);
    return m;
}

Estimate mean_of(std::span<const double> values) {
    if (values.empty()) return {};
    const Moments m = moments(values);
    const double half = student(static_cast<double>(values.size() - 1)) *
                        std::sqrt(m.variance / static_cast<double>(values.size()));
    return {m.mean, m.mean - half, m.mean + half};
}

Estimate share_of(std::span<const double> values, double games_each) {
    if (values.empty()) return {};
    const double deals = static_cast<double>(values.size()), games = deals * games_each;
    const Moments m = moments(values);
    const double p = std::clamp(m.mean, 0.0, 1.0);
    if (p < 1e-12 || p > 1 - 1e-12) {  // Clopper and Pearson: nothing varies
        const double reach = 1 - std::pow(0.025, 1 / games);
        return p < 0.5 ? Estimate{0, 0, reach} : Estimate{1, 1 - reach, 1};
    }
    if (!(m.variance > 1e-12)) return wilson(p, games, normal);
    return wilson(p, p * (1 - p) * deals / m.variance, student(deals - 1));
}

Adjusted adjusted(std::span<const double> values, std::span<const double> luck) {
    Adjusted a{mean_of(values)};
    const std::size_t n = values.size();
    if (n < 4) return a;
    const Moments x = moments(luck), y = moments(values);
    double both = 0;
    for (std::size_t i = 0; i < n; ++i) both += (luck[i] - x.mean) * (values[i] - y.mean);
    const double xx = x.variance * static_cast<double>(n - 1);
    if (!(xx > 1e-12)) return a;
    a.coefficient = both / xx;
    const double rest = y.variance * static_cast<double>(n - 1) - a.coefficient * both;
    const double mean = y.mean - a.coefficient * x.mean;
    // The mean of the luck is not zero in this sample: the coefficient's own error comes in with
    // it.
    const double variance = std::max(0.0, rest) / static_cast<double>(n - 2) *
                            (1 / static_cast<double>(n) + x.mean * x.mean / xx);
    const double half = student(static_cast<double>(n - 2)) * std::sqrt(variance);
    a.value = {mean, mean - half, mean + half};
    a.saved = variance > 0 ? y.variance / static_cast<double>(n) / variance : 1;
    return a;
}

Estimate difference(std::span<const double> a, std::span<const double> b) {
    if (a.empty() || b.empty()) return {};
    const Moments x = moments(a), y = moments(b);
    const double mean = x.mean - y.mean;
    const double u = x.variance / static_cast<double>(a.size());
    const double v = y.variance / static_cast<double>(b.size());
    if (!(u + v > 0)) return {mean, unknown, unknown};
    const double degrees =
        (u + v) * (u + v) /
        (u * u / static_cast<double>(a.size() - 1) + v * v / static_cast<double>(b.size() - 1));
    const double half = student(std::max(1.0, degrees)) * std::sqrt(u + v);
    return {mean, mean - half, mean + half};
}

std::string_view name_of(Verdict verdict) {
    constexpr std::array<std::string_view, 3> names{"open", "p0", "p1"};
    return names[static_cast<std::size_t>(verdict)];
}

void Sprt::add(double share) {
    const double step = share - mean_;
    mean_ += step / ++n_;
    squares_ += step * (share - mean_);
}

double Sprt::llr() const {
    if (n_ < 2) return 0;
    // One more deal of a game that is even: results that never vary would be infinitely sure.
    const double variance = (squares_ + 0.25) / n_;
    return (p1_ - p0_) / variance * n_ * (mean_ - (p0_ + p1_) / 2);
}

double Sprt::bound() { return std::log((1 - error) / error); }

Verdict Sprt::verdict() const {
    if (n_ < fewest_deals) return Verdict::open;
    const double now = llr();
    return now >= bound() ? Verdict::higher : now <= -bound() ? Verdict::lower : Verdict::open;
}

}  // namespace tafelrunde::arena
