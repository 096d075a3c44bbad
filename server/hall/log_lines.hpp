// The log of a table for people, line by line and free of any language.
#pragma once
#include <deque>

#include "kernel/table.hpp"

namespace tafelrunde::server {

struct LogLine {
    int n;  // of the entry (of the last, if draws were put together)
    std::string_view kind;
    Seat seat;          // -1: nobody's
    std::string words;  // in the game's notation; empty if it is no step
    Phrase phrase;
    bool quiet = false;             // matters little to those who watch
    std::uint16_t hidden_from = 0;  // one bit per seat or spectator who may not hear it
    std::string guest{};            // of a chat line: who said it; empty if forgotten
    int by = 0;                     // the first line that this guest has said here
};

class LogLines {
public:
    /// Keeps the last `most`; none at all if that is 0.
    explicit LogLines(std::size_t most) : most_(most) {}

    void add(LogLine);
    /// An entry of a menu that is about to be taken.
    void tell_step(const Table&, Seat, std::size_t entry, int n);
    /// What followed from it, by rule.
    void tell_remarks(const Table&, int n);

    const std::deque<LogLine>& all() const { return lines_; }
    int complete_after() const { return complete_after_; }  // every later line is there
    bool wanted() const { return most_ > 0; }
    void clear() { lines_.clear(); }

private:
    std::deque<LogLine> lines_;
    std::string heading_;  // of the last draws: a key
    std::size_t most_;
    int complete_after_ = 0;
};

}  // namespace tafelrunde::server
