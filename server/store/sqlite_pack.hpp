// Entries of a log as rows of the database: those of one save share one.
#pragma once
#include <span>

#include "server/store/sqlite_database.hpp"

namespace tafelrunde::server {

/// `count` entries from `number` on, all of the same time; their bodies are the lines of `body`.
struct Pack {
    int number = 0, count = 0;
    Millis time = 0;
    std::string body;
};

/// Takes the first entries of `rest` that fit into one row; there must be one.
inline Pack next_pack(std::span<const EntryRow>& rest) {
    const auto has_lines = [](const EntryRow& entry) {
        return entry.body.find('\n') != std::string::npos;
    };
    Pack pack{rest[0].number, 1, rest[0].time, rest[0].body};
    const auto goes_on = [&](const EntryRow& next) {
        return next.number == pack.number + pack.count && next.time == pack.time &&
               !has_lines(next);
    };
    const bool is_alone = has_lines(rest[0]);
    for (rest = rest.subspan(1); !is_alone && !rest.empty() && goes_on(rest[0]);
         rest = rest.subspan(1)) {
        pack.body.append("\n").append(rest[0].body);
        ++pack.count;
    }
    return pack;
}

/// Of a row «number, count, time, body».
inline Pack pack_in(const Cursor& row) {
    return {static_cast<int>(row.number(0)), static_cast<int>(row.number(1)), row.number(2),
            row.text(3)};
}

inline void unpack(const Pack& pack, std::vector<EntryRow>& entries) {
    std::string_view rest = pack.body;
    for (int i = 0; i < pack.count; ++i) {
        // The last takes all that is left: an entry with lines of its own is alone.
        const auto end = i + 1 < pack.count ? rest.find('\n') : rest.npos;
        entries.push_back({pack.number + i, pack.time, std::string(rest.substr(0, end))});
        rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
    }
}

}  // namespace tafelrunde::server
