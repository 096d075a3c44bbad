#include "server/hall/table_request.hpp"

#include <sodium.h>

#include <algorithm>

#include "server/hall/host_requests.hpp"
#include "server/hall/look_requests.hpp"
#include "server/hall/play_requests.hpp"
#include "server/hall/seat_requests.hpp"
#include "server/hall/talk_requests.hpp"

namespace tafelrunde::server {
namespace {

enum class Who { anybody, seated, present /* and no bot plays for them */, host };
constexpr unsigned in_open = 1, in_running = 2, in_paused = 4, in_over = 8;
constexpr unsigned always = 15, playing = in_running | in_paused;

/// Who may ask for a verb, in which phases of the table, and who answers.
struct VerbRule {
    Do verb;
    Who who;
    unsigned phases;
    Answer (*handle)(TableRequest&);
};

// clang-format off
constexpr VerbRule rules[] = {
    {Do::open,     Who::anybody, always,               at_table::open},
    {Do::close,    Who::anybody, always,               at_table::close},
    {Do::nonce,    Who::seated,  in_open,              at_table::nonce},
    {Do::sit,      Who::anybody, in_open | playing,    at_table::sit},
    {Do::leave,    Who::seated,  in_open | playing,    at_table::leave},
    {Do::start,    Who::host,    in_open,              at_table::start},
    {Do::pick,     Who::seated,  in_running,           at_table::pick},
    {Do::go,       Who::present, in_running,           at_table::go},
    {Do::undo,     Who::present, in_running,           at_table::undo},
    {Do::ask_undo, Who::present, in_running,           at_table::ask_undo},
    {Do::consent,  Who::seated,  in_running,           at_table::consent},
    {Do::why,      Who::seated,  in_running,           at_table::why},
    {Do::hint,     Who::seated,  in_running,           at_table::hint},
    {Do::chat,     Who::anybody, always,               at_table::chat},
    {Do::advise,   Who::seated,  in_running,           at_table::advise},
    {Do::rematch,  Who::seated,  in_over,              at_table::rematch},
    {Do::replay,   Who::anybody, playing | in_over,    at_table::replay},
    {Do::record,   Who::anybody, in_over,              at_table::record},
    {Do::carry,    Who::seated,  in_open | playing,    at_table::carry},
    {Do::take,     Who::anybody, in_open | playing,    at_table::take},
    {Do::beat,     Who::anybody, always,               at_table::beat},
    {Do::seat,     Who::host,    in_open | playing,    at_table::set_seat},
    {Do::remove,   Who::host,    in_open | playing,    at_table::remove},
    {Do::pause,    Who::host,    in_running,           at_table::pause},
    {Do::resume,   Who::host,    in_paused,            at_table::resume},
    {Do::mute,     Who::host,    always,               at_table::mute},
    {Do::unmute,   Who::host,    always,               at_table::mute},
    {Do::end,      Who::host,    in_open | playing,    at_table::end},
    {Do::first,    Who::anybody, in_open,              at_table::first},
};
// clang-format on

bool same_secret(std::string_view a, std::string_view b) {
    return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool may_enter(const Connection& from, const Room& room, std::string_view invite) {
    if (!room.options().is_private || room.row().host == from.guest ||
        from.open.contains(room.row().id) || same_secret(room.options().invite, invite))
        return true;
    return std::ranges::any_of(room.chairs(),
                               [&](const Chair& c) { return c.guest == from.guest; });
}

}  // namespace

Answer handle(TableRequest& t) {
    const auto* const rule = std::ranges::find(rules, t.request.verb, &VerbRule::verb);
    assert(rule != std::end(rules));
    const bool carried = t.request.verb == Do::take;
    if (!carried && !may_enter(t.from, t.room, t.request.invite)) return refuse("unknown_table");
    if (rule->who == Who::host && t.room.row().host != t.from.guest) return refuse("not_host");
    const auto own = seats_of(t.room, t.from.guest);
    if (rule->who == Who::seated || rule->who == Who::present) {
        if (own.empty()) return refuse("not_seated");
        const auto acts = std::ranges::find_if(own, [&](Seat s) { return t.room.acting().has(s); });
        t.seat = t.request.seat.value_or(acts != own.end() ? *acts : own[0]);
        if (std::ranges::find(own, t.seat) == own.end()) return refuse("not_seated");
    }
    if ((rule->phases >> static_cast<unsigned>(t.room.phase()) & 1u) == 0) return refuse("not_now");
    if (rule->who == Who::present && t.room.chairs()[t.seat].is_absent()) return refuse("not_now");
    return rule->handle(t);
}

}  // namespace tafelrunde::server
