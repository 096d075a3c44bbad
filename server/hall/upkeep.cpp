#include "server/hall/upkeep.hpp"

#include <algorithm>

namespace tafelrunde::server {

void Upkeep::wake() {
    for (const TableRow& row : disk_.read().waking()) {
        try {
            if (LiveTable* const at = tables_.find(row.id)) runner_.go_on(*at);
        } catch (const StoreError& e) {
            disk_.complain(e);
        }
    }
}

bool Upkeep::is_awake() const {
    return std::ranges::none_of(tables_.all(),
                                [](const auto& pair) { return pair.second->asleep; });
}

void Upkeep::tick(Millis now) {
    for (const auto& [id, at] : tables_.all()) tick(*at, id, now);
}

void Upkeep::tick(LiveTable& at, std::string_view table, Millis now) {
    if (at.rest_until > now) return;
    if (at.lost) runner_.reload(table);
    if (at.saving) return;
    if (at.rest_until != 0 || at.asleep) {
        at.rest_until = 0;
        runner_.go_on(at);
    } else if (const auto late = at.room->out_of_time(now)) {
        at.room->run_out(*late, now);
        at.room->settle(now);
        runner_.commit(at);
    } else if (at.bots.awaits) {
        runner_.let_bots_go_on(at);
    }
}

void Upkeep::close_abandoned(Millis now) {
    constexpr std::size_t at_a_time = 10;
    try {
        for (const auto& table :
             listed_.next_made_until(now - limits_.abandoned_after, at_a_time)) {
            LiveTable* const at = tables_.find(table);
            if (at == nullptr || at->saving || !at->viewers.empty() ||
                now - at->room->touched() < limits_.abandoned_after)
                continue;
            at->room->add({.kind = Kind::end}, now);
            runner_.commit(*at);
        }
    } catch (const StoreError& e) {
        disk_.complain(e);
    }
}

}  // namespace tafelrunde::server
