// What happened at a table, in sentences.
#pragma once
#include "cli/terminal.hpp"

namespace tafelrunde::cli {

class Log {
public:
    Log(const Manner& manner, std::vector<std::string> names)
        : manner_(manner), names_(std::move(names)) {}

    /// A step that is about to be taken at this table: told, and taken.
    void play(Table&, const Spoken& step);
    /// The same for an entry of a menu.
    void note(const Table&, Seat, std::size_t entry);
    /// Several draws of chance in a row share a line; this ends it.
    void finish();

    const std::vector<std::string>& lines() const { return lines_; }
    std::string text(const Phrase& phrase) const { return say(manner_.tongue, phrase, names_); }
    const std::vector<std::string>& names() const { return names_; }

private:
    Manner manner_;
    std::vector<std::string> names_, lines_;
    std::string open_;  // what chance has drawn so far, and under which heading
    std::string heading_;
};

}  // namespace tafelrunde::cli
