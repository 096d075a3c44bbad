#include "cli/log.hpp"

namespace tafelrunde::cli {

void Log::take(Table& table, const Spoken& step) {
    take(table, step.seat, table.entry_of(step.seat, step.words).value());
}

void Log::take(Table& table, Seat seat, std::size_t entry) {
    const Told told = table.told(seat, entry);
    const std::string full = text(told.said), news = text(told.said, Detail::news);
    if (seat == chance) {
        const std::string heading = text(table.question(chance));
        if (heading != heading_ || told.hidden_from != draws_hidden_from_) finish();
        heading_ = heading;
        draws_hidden_from_ = told.hidden_from;
        join(draws_, full, "  ");
        if (!news.empty()) join(draw_news_, news, "  ");
    } else {
        finish();
        const std::string name = names_[static_cast<std::size_t>(seat)] + ": ";
        add(name + full, news.empty() ? "" : name + news, told.hidden_from);
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
            draw_news_.empty() ? "" : "  " + heading_ + ": " + draw_news_, draws_hidden_from_);
    heading_.clear();
    draws_.clear();
    draw_news_.clear();
}

void Log::add(std::string text, std::string news, std::uint16_t hidden_from, bool remark) {
    entries_.push_back({steps_, std::move(text), std::move(news), remark, hidden_from});
}

}  // namespace tafelrunde::cli
