#include "cli/log.hpp"

#include <algorithm>

namespace tafelrunde::cli {

void Log::take(Table& table, const Spoken& step) {
    const auto menu = table.menu(step.seat);
    take(table, step.seat,
         static_cast<std::size_t>(std::ranges::find(menu, step.words) - menu.begin()));
}

void Log::take(Table& table, Seat seat, std::size_t entry) {
    const Told told = table.told(seat, entry);
    const std::string full = text(told.said), news = text(told.said, Detail::news);
    if (seat == chance) {
        const std::string heading = text(table.question(chance));
        if (heading != heading_ || told.deaf != draws_deaf_) finish();
        heading_ = heading;
        draws_deaf_ = told.deaf;
        join(draws_, full, "  ");
        if (!news.empty()) join(draw_news_, news, "  ");
    } else {
        finish();
        const std::string name = names_[static_cast<std::size_t>(seat)] + ": ";
        add(name + full, news.empty() ? "" : name + news, told.deaf);
    }
    if (!table.pick(seat, entry)) assert(false);
    ++steps_;
    if (!table.news().empty()) finish();
    for (const Phrase& remark : table.news())
        add("  " + text(remark), "  " + text(remark), 0, true);
}

void Log::finish() {
    if (!draws_.empty())
        add("  " + heading_ + ": " + draws_,
            draw_news_.empty() ? "" : "  " + heading_ + ": " + draw_news_, draws_deaf_);
    heading_.clear();
    draws_.clear();
    draw_news_.clear();
}

void Log::add(std::string text, std::string news, std::uint16_t deaf, bool remark) {
    entries_.push_back({steps_, std::move(text), std::move(news), remark, deaf});
}

}  // namespace tafelrunde::cli
