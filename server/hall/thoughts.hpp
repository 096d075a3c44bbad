// What bots are thinking about, by ticket: decisions at tables, and tips for people.
#pragma once
#include <algorithm>
#include <unordered_map>

#include "server/hall/hall.hpp"

namespace tafelrunde::server {

class Thoughts {
public:
    /// A person waits for tips.
    struct Hint {
        Conn conn;
        std::int64_t id;  // of the request
        int v;            // whose menu is meant
        std::vector<std::string> names;
    };

    std::uint64_t begin_decision(std::string table) {
        decisions_[++last_] = std::move(table);
        return last_;
    }
    std::uint64_t begin_hint(Hint hint) {
        hints_[++last_] = std::move(hint);
        return last_;
    }
    void drop_decision(std::uint64_t ticket) { decisions_.erase(ticket); }
    bool has_hint_for(Conn conn) const {
        return std::ranges::any_of(hints_, [&](const auto& h) { return h.second.conn == conn; });
    }
    /// The table at which it was to be decided; nothing if nobody waits for it any more.
    std::optional<std::string> end_decision(std::uint64_t ticket) {
        return taken(decisions_, ticket);
    }
    std::optional<Hint> end_hint(std::uint64_t ticket) { return taken(hints_, ticket); }

private:
    template <class T>
    static std::optional<T> taken(std::unordered_map<std::uint64_t, T>& map, std::uint64_t ticket) {
        const auto found = map.find(ticket);
        if (found == map.end()) return {};
        std::optional<T> value = std::move(found->second);
        map.erase(found);
        return value;
    }

    std::unordered_map<std::uint64_t, std::string> decisions_;
    std::unordered_map<std::uint64_t, Hint> hints_;
    std::uint64_t last_ = 0;
};

}  // namespace tafelrunde::server
