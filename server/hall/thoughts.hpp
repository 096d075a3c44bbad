// What bots are thinking about, by ticket: decisions at tables, and tips for people. The one place
// where thinking is begun.
#pragma once
#include <unordered_map>

#include "server/hall/random.hpp"
#include "server/hall/room.hpp"

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

    Thoughts(Outside& outside, Random& random) : outside_(outside), random_(random) {}

    /// A bot of this level is to decide for a seat. `advised`: entries of its menu.
    std::uint64_t begin_decision(const Room&, Seat, std::string level,
                                 std::vector<std::size_t> advised = {});
    void drop_decision(std::uint64_t ticket) { decisions_.erase(ticket); }
    /// The table at which it was to be decided; nothing if nobody waits for it any more.
    std::optional<std::string> end_decision(std::uint64_t ticket);

    bool has_hint_for(Conn) const;
    void begin_hint(Hint, const Room&, Seat);
    std::optional<Hint> end_hint(std::uint64_t ticket);

private:
    Outside& outside_;
    Random& random_;
    std::unordered_map<std::uint64_t, std::string> decisions_;  // their tables
    std::unordered_map<std::uint64_t, Hint> hints_;
    std::uint64_t last_ = 0;
};

}  // namespace tafelrunde::server
