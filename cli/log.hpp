// What happened at a table, in sentences.
#pragma once
#include "cli/terminal.hpp"

namespace tafelrunde::cli {

class Log {
public:
    struct Entry {
        std::size_t step;  // how many steps had been taken when it was complete
        std::string text;
        std::string news;  // the same for those who only watch; empty if it does not matter
        bool remark;       // it followed by rule
        std::uint16_t hidden_from = 0;  // one bit per seat or spectator who may not hear it
        bool is_for(Seat viewer) const { return (hidden_from >> viewer & 1) == 0; }
    };

    Log(const Style& style, std::vector<std::string> names)
        : style_(style), names_(std::move(names)) {}

    /// An entry of a menu is told and taken, and then what followed from it.
    void take(Table&, Seat, std::size_t entry);
    /// The same for a step that was taken at another copy of the table.
    void take(Table&, const Spoken& step);
    /// Several draws of chance in a row share an entry; this ends it.
    void finish();

    const std::vector<Entry>& entries() const { return entries_; }
    const std::vector<std::string>& names() const { return names_; }
    std::string text(const Phrase& phrase, Detail detail = Detail::full) const {
        return say(style_.tongue, phrase, names_, detail);
    }

private:
    void add(std::string text, std::string news, std::uint16_t hidden_from, bool remark = false);

    Style style_;
    std::vector<std::string> names_;
    std::vector<Entry> entries_;
    std::size_t steps_ = 0;
    std::string heading_, draws_, draw_news_;  // of chance, so far
    std::uint16_t draws_hidden_from_ = 0;
};

}  // namespace tafelrunde::cli
