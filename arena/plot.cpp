#include "arena/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/words.hpp"

namespace tafelrunde::arena {
namespace {

constexpr double width = 640, label_width = 150, row_height = 30, margin = 14;

/// Round steps, so that there are about five of them.
double step_for(double range) {
    const double rough = std::max(range, 1e-9) / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return factor * power;
    return 10 * power;
}

struct Scale {
    double low, high, from, to;

    double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

/// Everything in a plot is in a table too.
std::string open_svg(double height) {
    return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" aria-hidden="true">)", width, height);
}

std::string mark_text(Tongue tongue, double value, double step, Unit unit) {
    const double shown = unit == Unit::percent ? 100 * value : value;
    const double apart = unit == Unit::percent ? 100 * step : step;
    const int digits = apart >= 1 ? 0 : apart >= 0.1 ? 1 : 2;
    return decimal(tongue, shown, digits) + (unit == Unit::percent ? " %" : "");
}

/// Lines and figures along the bottom.
std::string axis(Tongue tongue, const Scale& scale, double top, double bottom, Unit unit) {
    const double step = step_for(scale.high - scale.low);
    std::string text;
    for (double value = std::ceil(scale.low / step - 1e-9) * step;
         value <= scale.high + step * 1e-9; value += step) {
        const double x = scale.at(value);
        text += fmt::format(
            R"(<line class="grid" x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}"/>)", x, top,
            bottom);
        text += fmt::format(R"(<text class="mark" x="{:.1f}" y="{:.1f}">{}</text>)", x, bottom + 16,
                            mark_text(tongue, value, step, unit));
    }
    return text;
}

double known(double value, double otherwise) { return std::isfinite(value) ? value : otherwise; }

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&') safe += "&amp;";
        else if (c == '<') safe += "&lt;";
        else if (c == '>') safe += "&gt;";
        else if (c == '"') safe += "&quot;";
        else safe += c;
    }
    return safe;
}

std::string whiskers(Tongue tongue, const std::vector<Whisker>& rows, Unit unit, double even) {
    double low = even, high = even;
    for (const Whisker& row : rows) {
        low = std::min(low, known(row.value.low, row.value.mean));
        high = std::max(high, known(row.value.high, row.value.mean));
    }
    const double room = std::max((high - low) * 0.08, unit == Unit::percent ? 0.01 : 1.0);
    const Scale scale{low - room, high + room, label_width, width - margin};
    const double bottom = margin + row_height * static_cast<double>(rows.size());
    std::string text = open_svg(bottom + 24) + axis(tongue, scale, margin / 2, bottom, unit);
    text += fmt::format(R"(<line class="even" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)",
                        scale.at(even), margin / 2, bottom);
    double y = margin + row_height / 2;
    for (const Whisker& row : rows) {
        const double x = scale.at(row.value.mean);
        text += fmt::format(R"(<text class="label" x="{}" y="{:.1f}">{}</text>)", label_width - 12,
                            y + 4, escaped(row.label));
        text += fmt::format(
            R"(<line class="whisker c{}" x1="{:.1f}" x2="{:.1f}" y1="{:.1f}" y2="{:.1f}"/>)",
            row.colour % 8, scale.at(known(row.value.low, row.value.mean)),
            scale.at(known(row.value.high, row.value.mean)), y, y);
        text += fmt::format(R"(<circle class="dot c{}" cx="{:.1f}" cy="{:.1f}" r="6"/>)",
                            row.colour % 8, x, y);
        y += row_height;
    }
    return text + "</svg>";
}

std::string bars(const std::vector<Bar>& rows) {
    constexpr double height = 24, note_width = 130;
    double most = 1e-9;
    for (const Bar& row : rows) most = std::max(most, row.value);
    std::string text = open_svg(height * static_cast<double>(rows.size()) + 4);
    double y = 2;
    for (const Bar& row : rows) {
        const double length = row.value / most * (width - label_width - note_width);
        text += fmt::format(R"(<text class="label" x="{}" y="{:.1f}">{}</text>)", label_width - 12,
                            y + 16, escaped(row.label));
        text += fmt::format(
            R"(<rect class="bar c{}" x="{}" y="{:.1f}" width="{:.1f}" height="{}" rx="3"/>)",
            row.colour % 8, label_width, y + 3, std::max(1.0, length), height - 6);
        text += fmt::format(R"(<text class="note" x="{:.1f}" y="{:.1f}">{}</text>)",
                            label_width + length + 8, y + 16, escaped(row.note));
        y += height;
    }
    return text + "</svg>";
}

Span span_of(const std::map<int, int>& seen) {
    return seen.empty() ? Span{0, 1} : Span{seen.begin()->first, seen.rbegin()->first};
}

std::string histogram(Tongue tongue, const std::map<int, int>& seen, Span range, int colour,
                      double mean) {
    constexpr int most_columns = 40;
    constexpr double top = 10, bottom = 130;
    const int per_column = std::max(1, (range.high - range.low + most_columns) / most_columns);
    std::vector<int> columns((range.high - range.low) / per_column + 1);
    for (const auto& [value, n] : seen) columns[(value - range.low) / per_column] += n;
    const int most = std::max(1, *std::ranges::max_element(columns));
    const double each = (width - 2 * margin) / static_cast<double>(columns.size());
    const Scale scale{range.low - 0.5,
                      range.low - 0.5 + per_column * static_cast<double>(columns.size()), margin,
                      width - margin};
    std::string text = open_svg(bottom + 24) + axis(tongue, scale, top, bottom, Unit::plain);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double height = (bottom - top) * columns[i] / most;
        if (columns[i] > 0)
            text += fmt::format(
                R"(<rect class="bar c{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                colour % 8, margin + each * static_cast<double>(i) + 0.5, bottom - height,
                std::max(1.0, each - 1), height);
    }
    if (std::isfinite(mean))
        text += fmt::format(R"(<line class="even" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)",
                            scale.at(mean), top, bottom);
    return text + "</svg>";
}

}  // namespace tafelrunde::arena
