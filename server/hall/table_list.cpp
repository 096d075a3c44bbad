#include "server/hall/table_list.hpp"

namespace tafelrunde::server {

void TableList::keep(const TableRow& row) {
    const Key key{row.made, row.id};
    const auto old = rows_.find(key);
    if (old != rows_.end()) {
        if (--hosted_[old->second.host] == 0) hosted_.erase(old->second.host);
        rows_.erase(old);
    }
    if (row.phase == "over") return;
    rows_.emplace(key, row);
    ++hosted_[row.host];
}

int TableList::hosted_by(std::string_view guest) const {
    const auto found = hosted_.find(guest);
    return found == hosted_.end() ? 0 : found->second;
}

std::vector<std::string> TableList::next_made_until(Millis time, std::size_t most) {
    std::vector<std::string> ids;
    auto next = std::make_reverse_iterator(rows_.lower_bound(named_));
    for (; next != rows_.rend() && ids.size() < most && next->first.first <= time; ++next) {
        named_ = next->first;
        ids.push_back(next->first.second);
    }
    if (ids.empty()) named_ = {};
    return ids;
}

}  // namespace tafelrunde::server
