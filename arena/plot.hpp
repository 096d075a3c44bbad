// Plots as SVG, coloured by the style sheet of the page they stand in.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::arena {

std::string escaped(std::string_view text);  // for HTML

enum class Unit { plain, percent };

struct Whisker {
    std::string label;
    Estimate value;
    int colour = 0;  // which of the eight
};
/// A dot with its interval for each row, and a line where all would be equal.
std::string whiskers(Tongue, const std::vector<Whisker>&, Unit, double even);

struct Bar {
    std::string label;
    double value;
    std::string note{};  // at its end
    int colour = 0;
};
std::string bars(const std::vector<Bar>&);

/// How often each value was seen, in at most so many columns. Several of them share their axis if
/// they are given the same range.
struct Span {
    int low, high;
};
Span span_of(const std::map<int, int>& seen);
std::string histogram(Tongue, const std::map<int, int>& seen, Span, int colour, double mean);

/// A whole page without scripts, light or dark as the reader has it.
class Page {
public:
    Page(Tongue, std::string title, const std::string& lead);
    void section(const std::string& title, const std::string& explained = "");
    void add(const std::string& html) { body_ += html; }
    void figure(const std::string& caption, const std::string& svg);
    /// The first row is the heading.
    void table(const std::vector<std::vector<std::string>>& rows);
    std::string html() const;

private:
    Tongue tongue_;
    std::string title_, body_;
};

}  // namespace tafelrunde::arena
