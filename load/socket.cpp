#include "load/socket.hpp"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "load/load.hpp"

namespace tafelrunde::load {
namespace {

constexpr int text_frame = 1, close_frame = 8, ping_frame = 9, pong_frame = 10;

constexpr std::string_view upgrade_request =
    "GET /ws HTTP/1.1\r\nHost: load\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGFmZWxydW5kZSBsb2FkIQ==\r\n\r\n";

/// A client has to mask what it sends; zeros are a mask.
std::string framed(int opcode, std::string_view text) {
    std::string bytes(1, static_cast<char>(0x80 | opcode));
    if (text.size() < 126) {
        bytes += static_cast<char>(0x80 | text.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(text.size() >> 8);
        bytes += static_cast<char>(text.size() & 255);
    }
    bytes.append(4, '\0');
    bytes += text;
    return bytes;
}

[[noreturn]] void fail(const char* what) {
    throw LoadTrouble("load.no.socket",
                      {gap("problem", std::string(what) + ": " + std::strerror(errno))});
}

}  // namespace

LoadSocket::LoadSocket(const sockaddr_in& to, in_addr_t from)
    : file_(socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
    if (file_ < 0) fail("socket");
    constexpr int on = 1;
    setsockopt(file_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (from != 0) {
        // The port is chosen when it connects: then one is free if it is free for this address.
        setsockopt(file_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        sockaddr_in own{};
        own.sin_family = AF_INET;
        own.sin_addr.s_addr = from;
        if (bind(file_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) fail("bind");
    }
    if (connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 &&
        errno != EINPROGRESS)
        fail("connect");
    put(upgrade_request);
}

LoadSocket& LoadSocket::operator=(LoadSocket&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(upgraded_, other.upgraded_);
    std::swap(early_, other.early_);
    std::swap(unsent_, other.unsent_);
    std::swap(unread_, other.unread_);
    return *this;
}

LoadSocket::~LoadSocket() { close(); }

void LoadSocket::close() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
}

void LoadSocket::send(std::string_view text) {
    if (upgraded_) put(framed(text_frame, text));
    else early_ += framed(text_frame, text);
}

void LoadSocket::put(std::string_view bytes) {
    unsent_ += bytes;
    flush();
}

void LoadSocket::flush() {
    if (file_ < 0 || unsent_.empty()) return;
    const auto n = ::send(file_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (n > 0) unsent_.erase(0, static_cast<std::size_t>(n));
    else if (errno != EAGAIN && errno != ENOTCONN) close();
}

std::size_t LoadSocket::read_into(std::span<char> space) {
    if (file_ < 0) return 0;
    const auto n = recv(file_, space.data(), space.size(), 0);
    if (n == 0 || (n < 0 && errno != EAGAIN)) close();
    return n > 0 ? static_cast<std::size_t>(n) : 0;
}

/// Takes the next whole frame off the front; the first «frame» is the end of the handshake.
LoadSocket::Frame LoadSocket::next_frame(std::string_view& bytes) {
    if (!upgraded_) {
        const auto end = bytes.find("\r\n\r\n");
        if (end == bytes.npos) return {};
        if (!bytes.starts_with("HTTP/1.1 101 "))
            throw LoadTrouble("load.no.websocket",
                              {gap("answer", std::string(bytes.substr(0, bytes.find('\r'))))});
        bytes.remove_prefix(end + 4);
        upgraded_ = true;
        put(std::exchange(early_, {}));
    }
    if (bytes.size() < 2) return {};
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    std::size_t size = byte(1) & 127u, head = 2;
    if (size >= 126) {
        head = size == 126 ? 4 : 10;
        if (bytes.size() < head) return {};
        size = 0;
        for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    }
    if (bytes.size() - head < size) return {};
    const int opcode = byte(0) & 15;
    const Frame frame{true, opcode == text_frame, opcode, bytes.substr(head, size)};
    bytes.remove_prefix(head + size);
    return frame;
}

void LoadSocket::control(const Frame& frame) {
    if (frame.opcode == ping_frame) put(framed(pong_frame, frame.text));
    else if (frame.opcode == close_frame) close();
}

}  // namespace tafelrunde::load
