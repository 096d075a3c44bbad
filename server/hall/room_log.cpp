// What is told of the entries of a room that are no steps.
#include <algorithm>

#include "server/hall/room.hpp"

namespace tafelrunde::server {
namespace {

/// What is said of an entry that is no step; an empty key if nothing is.
Phrase told(const Entry& e, const std::string& name, bool is_open) {
    const std::string key = "hall.log." + std::string(name_of(e.kind));
    switch (e.kind) {
    case Kind::sit: return {key, {gap("name", e.name)}};
    case Kind::first:
        if (e.seat < 0) return phrase("hall.log.first_open");
        return {key, {gap("name", name)}};
    case Kind::leave: return {is_open ? key : "hall.log.away", {gap("name", name)}};
    case Kind::remove:
    case Kind::back:
    case Kind::timeout:
    case Kind::miss:
    case Kind::undo:
    case Kind::ask_undo: return {key, {gap("name", name)}};
    case Kind::seat:
        if (e.text == "open") return {"hall.log.seat_open", {gap("n", e.seat + 1)}};
        return {key, {gap("name", e.name)}};
    case Kind::consent: return {e.n != 0 ? key : "hall.log.refuse", {gap("name", name)}};
    case Kind::chat: return {key, {gap("name", e.name), gap("text", e.text)}};
    case Kind::start:
    case Kind::pause:
    case Kind::resume:
    case Kind::end:
    case Kind::rematch: return phrase(key);
    case Kind::step:
    case Kind::nonce:
    case Kind::carry:
    case Kind::go:
    case Kind::advice:
    case Kind::wake:
    case Kind::mute:
    case Kind::unmute: break;
    }
    return {};
}

}  // namespace

void Room::tell(const Entry& e) {
    if (e.kind == Kind::chat) talk_.hear(e.guest, version_, e.n);
    if (!lines_.wanted()) return;
    const std::string name = e.seat >= 0 ? chairs_.at(static_cast<std::size_t>(e.seat)).name : "";
    Phrase phrase = told(e, name, phase_ == Phase::open);
    if (phrase.key().empty()) return;
    LogLine line{version_, name_of(e.kind), e.seat, {}, std::move(phrase)};
    if (e.kind == Kind::chat && !e.guest.empty()) {
        line.guest = e.guest;
        line.by = talk_.first_line_of(e.guest);
    }
    lines_.add(std::move(line));
}

std::string Room::speaker_of(int n) const {
    if (const auto guest = talk_.first_said_by(n); !guest.empty()) return std::string(guest);
    const auto line = std::ranges::find(lines_.all(), n, &LogLine::n);
    return line != lines_.all().end() ? line->guest : "";
}

}  // namespace tafelrunde::server
