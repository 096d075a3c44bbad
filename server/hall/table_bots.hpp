// Bots at a table: they decide, listen to their partners and advise them.
#pragma once
#include "server/hall/connections.hpp"
#include "server/hall/live_table.hpp"
#include "server/hall/thoughts.hpp"

namespace tafelrunde::server {

class TableBots {
public:
    TableBots(Thoughts& thoughts, const Connections& connections, const HallClock& clock)
        : thoughts_(thoughts), connections_(connections), clock_(clock) {}

    /// Lets a bot think if one is to act. True: something was done at once, and is to be saved.
    [[nodiscard]] bool go_on(LiveTable&);
    /// A bot has decided, or knows what to advise. True: the same.
    [[nodiscard]] bool decided(LiveTable&, std::uint64_t ticket, std::size_t entry);
    /// Nobody waits any more for the decision that is thought about.
    void drop_decision(LiveTable&);

private:
    bool is_there(const LiveTable&, Seat) const;
    bool awaits_advice(LiveTable&, Seat bot) const;
    void let_decide(LiveTable&, Seat bot);
    void let_advise(LiveTable&);
    bool advises(const LiveTable&, Seat bot, Seat person) const;
    bool advise(LiveTable&, std::size_t entry);

    Thoughts& thoughts_;
    const Connections& connections_;
    const HallClock& clock_;
};

}  // namespace tafelrunde::server
