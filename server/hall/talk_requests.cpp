#include "server/hall/talk_requests.hpp"

namespace tafelrunde::server::at_table {

Answer chat(TableRequest& t) {
    if (!t.room.options().chat) return refuse("chat_closed");
    if (t.room.is_silent())
        return {Refused{.code = "chat_closed", .reason = phrase("hall.choosing_is_silent")}};
    if (t.room.talk().has_muted(t.from.guest)) return refuse("muted");
    if (t.room.talk().has_said(t.from.guest, t.request.once)) return {};
    std::string name = t.from.name;
    if (name.empty()) name = say(t.from.tongue, phrase("hall.guest"));
    std::vector<Chair> others = t.room.chairs();
    std::erase_if(others, [&](const Chair& chair) { return chair.guest == t.from.guest; });
    const auto own = seats_of(t.room, t.from.guest);
    t.room.add({.kind = Kind::chat,
                .seat = own.empty() ? -1 : own[0],
                .guest = t.from.guest,
                .name = own.empty() ? own_name(others, name) : t.room.chairs()[own[0]].name,
                .text = t.request.text,
                .n = t.request.once},
               t.now);
    t.save.sat.emplace_back(t.room.row().id, t.from.guest);  // so that `forget` finds the words
    return {{}, {{"v", t.room.version()}}};
}

Answer mute(TableRequest& t) {
    const std::string speaker = t.room.speaker_of(t.request.n);
    if (speaker.empty()) return refuse("not_now");
    const Kind kind = t.request.verb == Do::mute ? Kind::mute : Kind::unmute;
    if (t.room.talk().has_muted(speaker) == (kind == Kind::mute)) return {};
    t.room.add({.kind = kind, .guest = speaker}, t.now);
    return {};
}

}  // namespace tafelrunde::server::at_table
