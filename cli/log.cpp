#include "cli/log.hpp"

#include <algorithm>

namespace tafelrunde::cli {

void Log::play(Table& table, const Spoken& step) {
    const auto menu = table.menu(step.seat);
    const auto entry = std::ranges::find(menu, step.words) - menu.begin();
    note(table, step.seat, static_cast<std::size_t>(entry));
    if (!table.pick(step.seat, static_cast<std::size_t>(entry))) assert(false);
}

void Log::note(const Table& table, Seat seat, std::size_t entry) {
    const std::string said = text(table.menu_said(seat)[entry]);
    if (seat != chance) {
        finish();
        lines_.push_back(names_[static_cast<std::size_t>(seat)] + ": " + said);
        return;
    }
    const std::string heading = text(table.question(chance));
    if (heading != heading_) finish();
    heading_ = heading;
    join(open_, said, "  ");
}

void Log::finish() {
    if (!open_.empty()) lines_.push_back("  " + heading_ + ": " + open_);
    open_.clear();
    heading_.clear();
}

}  // namespace tafelrunde::cli
