// Frames of WebSockets: any bytes, cut anywhere, give the same messages as in one piece, none
// longer than allowed, and nothing after trouble. The first byte tells how they are cut.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/websocket.hpp"

namespace {

using tafelrunde::server::CloseCode;
using tafelrunde::server::FrameReader;
using tafelrunde::server::Opcode;

constexpr std::size_t longest = 300;

void insist(bool truth) {
    if (!truth) __builtin_trap();
}

struct Heard {
    std::vector<std::pair<Opcode, std::string>> messages{};
    std::optional<CloseCode> trouble{};

    bool operator==(const Heard&) const = default;
};

Heard heard(const std::string& bytes, std::size_t at_once) {
    FrameReader reader(longest);
    Heard all;
    for (std::size_t at = 0; at < bytes.size(); at += at_once) {
        const bool broken = reader.trouble().has_value();
        std::string some = bytes.substr(at, at_once);
        reader.take(some);
        while (const auto message = reader.next()) {
            insist(!broken);
            insist(message->opcode != Opcode::more);
            insist(message->payload.size() <= longest);
            all.messages.emplace_back(message->opcode, message->payload);
        }
        reader.keep();
    }
    all.trouble = reader.trouble();
    return all;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    insist(heard(bytes, bytes.size()) == heard(bytes, 1U + data[0] % 32));
    return 0;
}
