// Requests of clients: text becomes a typed value once, here, or is not understood.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/seat.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::server {

// clang-format off
enum class Do {
    hello, name, lang, mine, forget, tables, create, open, close, nonce, sit, leave, start, pick, go,
    undo, ask_undo, consent, why, hint, chat, advise, rematch, replay, record, carry, take, beat, seat, remove, pause,
    resume, mute, unmute, end, first,
};
// clang-format on

/// By which rule a seat has time: none, for each move, or in total.
struct TimeControl {
    enum class Kind { none, move, total } kind = Kind::none;
    int seconds = 0;
};

std::string_view name_of(TimeControl::Kind);
/// Nothing for an unknown name.
std::optional<TimeControl::Kind> time_control_named(std::string_view);

/// A seat as somebody wants it: «me», «open» or «bot».
struct WantedSeat {
    std::string kind{}, name{}, level{};
};

/// One request. Which fields a verb has stands in a row of wire.cpp; the others keep their
/// defaults.
struct Request {
    std::int64_t id = 0;
    Do verb = Do::beat;
    int protocol = 0, v = 0, entry = 0, steps = 0, n = 0;
    std::int64_t once = 0;
    bool go = false, yes = false, is_private = false, confirm = true, chat = true;
    std::optional<Tongue> lang;
    std::optional<Seat> seat;
    std::optional<std::string> name, nonce;                                // nonce: bytes
    std::string key, table, game, invite, words, text, code, kind, level;  // keys and codes as hex
    std::vector<WantedSeat> seats;
    std::vector<Field> setup;
    TimeControl clock;
};

/// The request, or the id to blame (if there was a usable one) and what was wrong, for developers.
struct Misread {
    std::optional<std::int64_t> id;
    std::string problem;
};
struct ReadResult {
    std::optional<Request> request;
    Misread misread;
};
ReadResult read_request(std::string_view message);

/// How many characters a text has (code points), or nothing if it is not UTF-8 or has control
/// characters in it.
std::optional<int> characters(std::string_view text);

}  // namespace tafelrunde::server
