// Frames of WebSockets (RFC 6455) as a server reads and writes them: bytes, and no sockets.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tafelrunde::server {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// Why a connection is closed.
enum class CloseCode : std::uint16_t {
    going_away = 1001,
    broken = 1002,
    not_text = 1007,
    too_long = 1009
};
std::string payload_of(CloseCode);

/// What stands before the payload of a frame that is a whole message.
class FrameHead {
public:
    FrameHead(Opcode, std::size_t payload);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

private:
    std::array<char, 10> bytes_;
    std::size_t size_ = 2;
};

/// Makes messages of what a client sends.
class FrameReader {
public:
    struct Message {
        Opcode opcode;  // never `more`
        std::string_view payload;
    };

    explicit FrameReader(std::size_t longest) : longest_(longest) {}

    /// Bytes that have come; they have to stay until `keep`, and are unmasked where they lie.
    void take(std::span<char> bytes);
    /// The next message, or nothing before more has come. It is there until the next call.
    std::optional<Message> next();
    /// Remembers what is left of them.
    void keep();
    /// What is wrong with the frames; nothing is read after that.
    std::optional<CloseCode> trouble() const { return trouble_; }

private:
    struct Head {
        Opcode opcode;
        bool last;
        std::size_t size, payload;
    };

    std::optional<Head> head();
    std::optional<Message> refuse(CloseCode why);
    bool fits(const Head&);
    std::string_view unmasked(const Head&);

    std::size_t longest_;
    std::span<char> bytes_;
    std::string unread_;
    Opcode begun_ = Opcode::more;  // the kind of a message that comes in pieces
    std::string pieces_;
    std::optional<CloseCode> trouble_;
};

}  // namespace tafelrunde::server
