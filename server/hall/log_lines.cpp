#include "server/hall/log_lines.hpp"

#include "texts/catalogue.hpp"

namespace tafelrunde::server {

void LogLines::add(LogLine line) {
    if (most_ == 0) return;
    lines_.push_back(std::move(line));
    if (lines_.size() <= most_) return;
    complete_after_ = lines_.front().n;
    lines_.pop_front();
}

void LogLines::tell_step(const Table& table, Seat seat, std::size_t entry, int n) {
    if (most_ == 0) return;
    auto [words, said, hidden_from, topic] = table.told(seat, entry);
    const bool quiet = !is_news(said.key());
    if (seat != chance) {
        Gap who = gap("seat", Phrase{"seat", {gap("n", seat + 1)}});
        return add({n,
                    "step",
                    seat,
                    std::move(words),
                    {"hall.log.step", {std::move(who), gap("said", std::move(said))}},
                    quiet,
                    hidden_from,
                    {}});
    }
    Phrase heading = table.question(chance);
    // Several draws in a row under the same heading are one line.
    if (!lines_.empty() && lines_.back().kind == "chance" && lines_.back().n == n - 1 &&
        lines_.back().hidden_from == hidden_from && heading_ == heading.key()) {
        LogLine& line = lines_.back();
        line.n = n;
        line.words.append("; ").append(words);
        line.phrase.add_to_last(said);
        return;
    }
    heading_ = heading.key();
    add({n,
         "chance",
         -1,
         std::move(words),
         {"hall.log.chance", {gap("heading", std::move(heading)), gap("draws", std::move(said))}},
         quiet,
         hidden_from,
         {}});
}

void LogLines::tell_remarks(const Table& table, int n) {
    for (const Phrase& remark : table.news()) add({n, "remark", -1, {}, remark, false, 0, {}});
}

}  // namespace tafelrunde::server
