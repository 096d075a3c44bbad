#include "server/hall/entry.hpp"

#include <fmt/compile.h>

#include <array>
#include <charconv>

#include "protocol/json.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::array<std::string_view, 25> names{
    "sit",  "nonce", "leave",    "back",    "seat",    "remove", "carry",  "start", "step",
    "go",   "undo",  "ask_undo", "consent", "timeout", "chat",   "advice", "pause", "resume",
    "wake", "mute",  "unmute",   "end",     "rematch", "miss",   "first"};
static_assert(names.size() == static_cast<std::size_t>(Kind::first) + 1);

/// Without the entry itself: people's words do not belong into the log of the server.
[[noreturn]] void damaged() { throw StoreError("damaged entry in the log of a table"); }

std::uint64_t read_hash(std::string_view text) {
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (error != std::errc{} || end != text.data() + text.size()) damaged();
    return hash;
}

}  // namespace

std::string_view name_of(Kind kind) { return names[static_cast<std::size_t>(kind)]; }

std::string to_body(const Entry& e) {
    std::string out;
    out.reserve(64 + e.guest.size() + e.name.size() + e.text.size());
    out.append(R"({"k":")").append(name_of(e.kind)) += '"';
    const auto put = [&](const char* name, const std::string& text) {
        if (text.empty()) return;
        out += name;
        put_quoted(out, text);
    };
    if (e.seat >= 0) out.append(R"(,"s":)").append(std::to_string(e.seat));
    put(R"(,"g":)", e.guest);
    put(R"(,"m":)", e.name);
    put(R"(,"t":)", e.text);
    if (e.hash != 0)
        fmt::format_to(std::back_inserter(out), FMT_COMPILE(R"(,"h":"{:016x}")"), e.hash);
    if (e.n != 0) out.append(R"(,"n":)").append(std::to_string(e.n));
    out += '}';
    return out;
}

Entry from_body(std::string_view body) {
    json::error_code error;
    const json::value value = json::parse(body, error);
    if (error || !value.is_object()) damaged();
    const json::object& o = value.get_object();
    const auto text = [&](std::string_view name) -> std::string {
        const json::value* const found = o.if_contains(name);
        if (found == nullptr) return {};
        if (!found->is_string()) damaged();
        return std::string(found->get_string());
    };
    const auto number = [&](std::string_view name, std::int64_t otherwise) {
        const json::value* const found = o.if_contains(name);
        if (found == nullptr) return otherwise;
        if (!found->is_int64()) damaged();
        return found->get_int64();
    };
    const std::string kind = text("k");
    const auto* const known = std::ranges::find(names, kind);
    if (known == names.end()) damaged();
    Entry e{static_cast<Kind>(known - names.begin()),
            static_cast<Seat>(number("s", -1)),
            text("g"),
            text("m"),
            text("t"),
            0,
            number("n", 0)};
    if (const std::string hash = text("h"); !hash.empty()) e.hash = read_hash(hash);
    return e;
}

}  // namespace tafelrunde::server
