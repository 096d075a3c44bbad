// The tables that are not over, as lists show them and limits count them.
#pragma once
#include <map>

#include "server/hall/store.hpp"

namespace tafelrunde::server {

class TableList {
public:
    /// A table as it is on disk now. One that is over leaves the list.
    void keep(const TableRow&);
    std::ptrdiff_t size() const { return std::ssize(rows_); }
    int hosted_by(std::string_view guest) const;
    const auto& newest_first() const { return rows_; }
    /// Some that were made until then: at each call the next ones, from the oldest on; none when
    /// all have been named, and then again.
    std::vector<std::string> next_made_until(Millis, std::size_t most);

private:
    using Key = std::pair<Millis, std::string>;  // when it was made, and its id

    std::map<Key, TableRow, std::greater<>> rows_;
    std::map<std::string, int, std::less<>> hosted_;  // by guest
    Key named_{};                                     // last
};

}  // namespace tafelrunde::server
