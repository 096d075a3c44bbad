// The frame of a report: one HTML file that needs nothing else.
#include <fmt/format.h>

#include "arena/plot.hpp"

namespace tafelrunde::arena {
namespace {

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --ground: #faf8f4; --card: #fff; --ink: #24211c; --faint: #6f695f;
  --line: #e4ded3; --even: #b3261e;
  --c0: #2f6fb0; --c1: #c2611b; --c2: #3c8a4e; --c3: #8a4fa3; --c4: #b58900; --c5: #b3384f;
  --c6: #2a8c8c; --c7: #6b6b6b; }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --card: #22201c; --ink: #ece7dd;
  --faint: #a59d8f; --line: #3a362f; --even: #ff8a80;
  --c0: #6ca8e6; --c1: #ee9a58; --c2: #74c088; --c3: #c08ad8; --c4: #dfbb4d; --c5: #ee7f93;
  --c6: #63c4c4; --c7: #a8a8a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 66rem; padding: 2rem 1.25rem 4rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; }
p { margin: .2rem 0 .8rem; color: var(--faint); max-width: 46rem; }
.lead { font-size: 1.05rem; }
code { display: block; padding: .6rem .8rem; border: 1px solid var(--line); border-radius: 8px;
  background: var(--card); overflow-x: auto; font: .85rem/1.4 ui-monospace, "DejaVu Sans Mono",
  monospace; }
figure { margin: .6rem 0 1rem; padding: .9rem 1rem .6rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 10px; }
figcaption { font-weight: 600; font-size: .95rem; margin-bottom: .3rem; }
svg { display: block; width: 100%; height: auto; font-size: 12.5px; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px;
  background: var(--card); margin: .6rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem;
  font-variant-numeric: tabular-nums; }
th, td { padding: .42rem .6rem; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { text-align: left; font-weight: 600; }
th { color: var(--faint); font-weight: 600; }
text { fill: var(--ink); }
.label { text-anchor: end; } .mark { text-anchor: middle; fill: var(--faint); }
.note { fill: var(--faint); }
.grid { stroke: var(--line); } .even { stroke: var(--even); stroke-width: 1.5;
  stroke-dasharray: 4 3; }
.whisker { stroke-width: 3; stroke-linecap: round; opacity: .55; }
)css";

std::string colours() {
    std::string text;
    for (int i = 0; i < 8; ++i)
        text += fmt::format(".c{0} {{ fill: var(--c{0}); stroke: var(--c{0}); }}\n", i);
    return text + ".bar { stroke: none; opacity: .85; }\n";
}

}  // namespace

Page::Page(Tongue tongue, std::string title, const std::string& lead)
    : tongue_(tongue), title_(std::move(title)) {
    body_ = fmt::format("<h1>{}</h1>\n<p class=\"lead\">{}</p>\n", escaped(title_), escaped(lead));
}

void Page::section(const std::string& title, const std::string& explained) {
    body_ += fmt::format("<h2>{}</h2>\n", escaped(title));
    if (!explained.empty()) body_ += fmt::format("<p>{}</p>\n", escaped(explained));
}

void Page::figure(const std::string& caption, const std::string& svg) {
    body_ += fmt::format("<figure><figcaption>{}</figcaption>{}</figure>\n", escaped(caption), svg);
}

void Page::table(const std::vector<std::vector<std::string>>& rows) {
    body_ += "<div class=\"scroll\"><table>\n";
    for (const auto& row : rows) {
        const std::string_view cell = &row == rows.data() ? "th" : "td";
        body_ += "<tr>";
        for (const std::string& text : row)
            body_ += fmt::format("<{0}>{1}</{0}>", cell, escaped(text));
        body_ += "</tr>\n";
    }
    body_ += "</table></div>\n";
}

std::string Page::html() const {
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        tongue_ == Tongue::de ? "de" : "en", escaped(title_), style, colours(), body_);
}

}  // namespace tafelrunde::arena
