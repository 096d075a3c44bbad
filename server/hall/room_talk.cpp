#include "server/hall/room_talk.hpp"

#include <algorithm>

namespace tafelrunde::server {
namespace {

constexpr std::size_t said_kept = 256;

}  // namespace

void RoomTalk::hear(const std::string& guest, int n, std::int64_t once) {
    if (!guest.empty()) first_lines_.try_emplace(guest, n);
    said_.emplace_back(guest, once);
    if (said_.size() > said_kept) said_.pop_front();
}

bool RoomTalk::has_muted(std::string_view guest) const {
    return std::ranges::find(muted_, guest) != muted_.end();
}

bool RoomTalk::has_said(std::string_view guest, std::int64_t once) const {
    return std::ranges::any_of(
        said_, [&](const auto& pair) { return pair.first == guest && pair.second == once; });
}

int RoomTalk::first_line_of(std::string_view guest) const {
    const auto first = first_lines_.find(guest);
    return first == first_lines_.end() ? 0 : first->second;
}

std::string_view RoomTalk::first_said_by(int line) const {
    const auto first =
        std::ranges::find(first_lines_, line, [](const auto& pair) { return pair.second; });
    return first == first_lines_.end() ? std::string_view() : first->first;
}

std::vector<int> RoomTalk::first_lines_of_muted() const {
    std::vector<int> lines;
    for (const std::string& guest : muted_)
        if (const int first = first_line_of(guest); first > 0) lines.push_back(first);
    return lines;
}

}  // namespace tafelrunde::server
