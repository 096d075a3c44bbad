// What arena, analyze and train share: figures for people, tables of them, and the line that shows
// how far a long run is.
#pragma once
#include <chrono>
#include <mutex>

#include "arena/tables.hpp"
#include "cli/terminal.hpp"

namespace tafelrunde::cli {

/// In columns that are as wide as they must be: the first to the left, the others to the right. The
/// first row is the heading.
void print_rows(const Style&, const arena::Rows&);

/// A line on the terminal with what is done and how long the rest will take; nothing in a pipe.
/// May be called by several threads.
class ProgressLine {
public:
    explicit ProgressLine(const Style& style);
    void show(double done, double all, const std::string& what);
    void show(const arena::Standing&);
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    const Style& style_;
    const bool on_terminal_;
    std::mutex mutex_;
    std::optional<double> done_before_;  // when this run began: what was in the journal
    Clock::time_point begin_ = Clock::now(), shown_at_{};
};

int jobs_or_cores(std::optional<int> jobs);

void print_summary(const Style&, const arena::Summary&);

}  // namespace tafelrunde::cli
