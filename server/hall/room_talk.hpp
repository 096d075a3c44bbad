// Who has talked at a table, and whom the host has muted.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tafelrunde::server {

class RoomTalk {
public:
    /// `n`: the number of the entry; `once`: what the sender calls these words.
    void hear(const std::string& guest, int n, std::int64_t once);
    void mute(const std::string& guest) { muted_.push_back(guest); }
    void unmute(const std::string& guest) { std::erase(muted_, guest); }

    bool has_muted(std::string_view guest) const;
    bool has_said(std::string_view guest, std::int64_t once) const;
    /// The first line that somebody has said; 0 if there is none.
    int first_line_of(std::string_view guest) const;
    std::string_view first_said_by(int line) const;  // whose first line it is; empty: nobody's
    std::vector<int> first_lines_of_muted() const;

private:
    std::vector<std::string> muted_;                         // guests
    std::map<std::string, int, std::less<>> first_lines_;    // by guest
    std::deque<std::pair<std::string, std::int64_t>> said_;  // who has said the last lines, «once»
};

}  // namespace tafelrunde::server
