// Means, shares and tests, with deals as the independent observations.
#pragma once
#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace tafelrunde::arena {

inline constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// A mean and where it lies with 95 % confidence; NaN where that cannot be told.
struct Estimate {
    double mean = unknown, low = unknown, high = unknown;
};

/// The 97.5 % point of Student's distribution.
double student(double degrees);

struct Moments {
    double mean = 0, variance = 0;  // of the sample: divided by n - 1
};
Moments moments(std::span<const double>);

/// Of any quantity: one value for each deal.
Estimate mean_of(std::span<const double>);

/// Of a share: one value for each deal, which stands for so many games. Wilson's interval with as
/// many observations as would give the variance that the deals show: seats that are paired vary
/// less.
Estimate share_of(std::span<const double>, double games_each);

/// The mean of `values` less what is explained by `luck`, whose expectation is zero: still
/// unbiased, but for the fitted coefficient, whose error vanishes with their number.
struct Adjusted {
    Estimate value{};
    double coefficient = 0;
    double saved = 1;  // how many times fewer games would have been as certain
};
Adjusted adjusted(std::span<const double> values, std::span<const double> luck);

/// The difference of two means of independent values (Welch).
Estimate difference(std::span<const double> a, std::span<const double> b);

enum class Verdict { open, lower, higher };
std::string_view name_of(Verdict);  // open, p0, p1

/// Wald's sequential test between two shares, by the normal approximation over deals.
class Sprt {
public:
    static constexpr double error = 0.05;    // of either kind
    static constexpr int fewest_deals = 20;  // before, the variance is not known well enough

    Sprt(double p0, double p1) : p0_(p0), p1_(p1) {}

    void add(double share);
    double llr() const;
    static double bound();  // the test is over at plus or minus this
    Verdict verdict() const;

private:
    double p0_, p1_;
    int n_ = 0;
    double mean_ = 0, squares_ = 0;
};

}  // namespace tafelrunde::arena
