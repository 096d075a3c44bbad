#include "cli/figures.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "arena/words.hpp"

namespace tafelrunde::cli {
namespace {

using namespace tafelrunde::arena;

constexpr int progress_width = 70;

std::string bar(double share) {
    constexpr int cells = 20;
    const int full = static_cast<int>(share * cells);
    std::string text;
    for (int i = 0; i < cells; ++i) text += i < full ? "█" : "░";
    return text;
}

/// «1:02:03», «2:03».
std::string clock_text(double seconds) {
    const auto s = static_cast<long>(seconds);
    if (s >= 3600) return fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
    return fmt::format("{}:{:02}", s / 60, s % 60);
}

}  // namespace

void print_rows(const Style& style, const Rows& rows) {
    std::vector<int> widths(rows[0].size());
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columns(row[i]));
    for (const Row& row : rows) {
        std::string text = padded(row[0], widths[0]);
        for (std::size_t i = 1; i < row.size(); ++i)
            text += "  " + std::string(static_cast<std::size_t>(widths[i] - columns(row[i])), ' ') +
                    row[i];
        fmt::print("{}\n", &row == rows.data() ? painted(style, text, Ink::strong) : text);
    }
}

ProgressLine::ProgressLine(const Style& style)
    : style_(style), on_terminal_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(double done, double all, const std::string& what) {
    if (!on_terminal_) return;
    const std::scoped_lock lock(mutex_);
    if (!done_before_) done_before_ = done;
    const auto now = Clock::now();
    if (now - shown_at_ < std::chrono::milliseconds(200)) return;
    shown_at_ = now;
    const double spent = std::chrono::duration<double>(now - begin_).count();
    std::string text = what;
    if (all > 0) {
        const double fresh = done - *done_before_;
        text = fmt::format("{} {:3.0f} %  {}", bar(done / all), 100 * done / all, text);
        if (fresh > 0)
            text +=
                told(style_, "arena.left", {gap("left", clock_text(spent / fresh * (all - done)))});
    } else {
        text += "  " + clock_text(spent);
    }
    fmt::print(stderr, "\r{}", padded(text, progress_width));
}

void ProgressLine::show(const Standing& now) {
    std::string what = told(style_, "arena.progress", {gap("games", std::to_string(now.games))});
    if (now.all == 0) what += fmt::format(", LLR {}", decimal(style_.tongue, now.llr, 2));
    show(static_cast<double>(now.games), static_cast<double>(now.all), what);
}

void ProgressLine::clear() {
    if (on_terminal_) fmt::print(stderr, "\r{:{}}\r", "", progress_width);
}

int jobs_or_cores(std::optional<int> jobs) {
    return jobs.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

void print_summary(const Style& style, const Summary& s) {
    print_wrapped(style, headline(style.tongue, s), Ink::strong);
    if (s.games == 0) return;
    fmt::print("\n");
    for (const auto rows : {result_rows, strength_rows, place_rows, bot_seat_rows}) {
        print_rows(style, rows(style.tongue, s));
        fmt::print("\n");
    }
    for (const std::string& sentence : sentences(style.tongue, s)) print_wrapped(style, sentence);
}

}  // namespace tafelrunde::cli
