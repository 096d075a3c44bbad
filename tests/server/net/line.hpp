// A plain TCP connection to a server under test, for saying what no library would say; with as much
// HTTP and WebSocket on top as the tests need.
#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cctype>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tafelrunde::server_test {

inline constexpr int patience = 300'000;  // ms, then the server counts as hanging

class Line {
public:
    /// A small receive buffer makes a slow reader.
    explicit Line(int port, int receive_buffer = 0) : file_(socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0)
            setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        open_ = connect(file_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    ~Line() { close(file_); }

    bool open() const { return open_; }
    void hang_up() const { shutdown(file_, SHUT_RDWR); }

    /// False if the other side does not want it any more.
    bool say(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto n = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (n <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(n));
        }
        return true;
    }

    /// Exactly so many bytes; fewer if the connection ends before.
    std::string hear(std::size_t n) {
        while (heard_.size() < n && hear_some()) {}
        return take(std::min(n, heard_.size()));
    }
    /// Everything up to the mark and with it; empty if the connection ends before.
    std::string hear_until(std::string_view mark) {
        for (;;) {
            if (const auto at = heard_.find(mark); at != heard_.npos) return take(at + mark.size());
            if (!hear_some()) return {};
        }
    }
    /// Everything up to the end of the connection.
    std::string hear_all() {
        while (hear_some()) {}
        return take(heard_.size());
    }

private:
    std::string take(std::size_t n) {
        std::string taken = heard_.substr(0, n);
        heard_.erase(0, n);
        return taken;
    }
    bool hear_some() {
        pollfd file{file_, POLLIN, 0};
        if (poll(&file, 1, patience) != 1) {
            ADD_FAILURE() << "the server hangs";
            return false;
        }
        char buffer[1 << 14];
        const auto n = recv(file_, buffer, sizeof buffer, 0);
        if (n <= 0) return false;
        heard_.append(buffer, static_cast<std::size_t>(n));
        return true;
    }

    int file_;
    bool open_ = false;
    std::string heard_;
};

struct Answer {
    int status = 0;                              // 0: the connection ended
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
};

/// Reads one answer; that to a HEAD has no body.
inline Answer hear_answer(Line& line, bool with_body = true) {
    Answer answer;
    std::string top = line.hear_until("\r\n\r\n");
    if (top.empty()) return answer;
    answer.status = std::atoi(top.c_str() + 9);
    for (auto at = top.find("\r\n") + 2; at + 2 < top.size(); at = top.find("\r\n", at) + 2) {
        const auto colon = top.find(':', at);
        std::string name = top.substr(at, colon - at);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        answer.headers[name] = top.substr(colon + 2, top.find("\r\n", at) - colon - 2);
    }
    const auto length = answer.headers.find("content-length");
    if (with_body && length != answer.headers.end())
        answer.body = line.hear(static_cast<std::size_t>(std::stoul(length->second)));
    return answer;
}

/// «GET /path» with further header lines, each with its line end.
inline Answer ask(Line& line, const std::string& what, const std::string& headers = "",
                  const std::string& body = "") {
    line.say(what + " HTTP/1.1\r\nHost: table\r\n" + headers + "\r\n" + body);
    return hear_answer(line, !what.starts_with("HEAD "));
}

struct Message {
    int opcode = 0;  // 1 text, 2 binary, 8 close, 9 ping, 10 pong
    std::string text;
    int close_code() const {
        return text.size() < 2 ? 0
                               : static_cast<unsigned char>(text[0]) * 256 +
                                     static_cast<unsigned char>(text[1]);
    }
};

/// A WebSocket.
class Talk {
public:
    explicit Talk(int port, const std::string& headers = "", int receive_buffer = 0)
        : line(port, receive_buffer) {
        status = ask(line, "GET /ws",
                     "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                         headers)
                     .status;
    }

    /// One frame, masked with zeros: what a client sends must be masked, but not well.
    static std::string frame(int opcode, std::string_view text, bool last = true) {
        std::string bytes(1, static_cast<char>((last ? 0x80 : 0) | opcode));
        if (text.size() < 126) {
            bytes += static_cast<char>(0x80 | text.size());
        } else if (text.size() < 1 << 16) {
            bytes += static_cast<char>(0x80 | 126);
            bytes += static_cast<char>(text.size() >> 8);
            bytes += static_cast<char>(text.size() & 255);
        } else {
            bytes += static_cast<char>(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8)
                bytes += static_cast<char>(text.size() >> shift & 255);
        }
        bytes.append(4, '\0');
        bytes += text;
        return bytes;
    }

    bool say(std::string_view text) const { return line.say(frame(1, text)); }

    /// The next frame; nothing if the connection ends.
    std::optional<Message> hear() {
        const std::string top = line.hear(2);
        if (top.size() < 2) return {};
        std::size_t size = top[1] & 127;
        if (size >= 126) {
            const std::string more = line.hear(size == 126 ? 2 : 8);
            size = 0;
            for (const char c : more) size = size << 8 | static_cast<unsigned char>(c);
        }
        Message message{top[0] & 15, line.hear(size)};
        if (message.text.size() < size) return {};
        return message;
    }
    /// The next text; what it is instead otherwise.
    std::string hear_text() {
        const auto message = hear();
        if (!message) return "the end";
        return message->opcode == 1 ? message->text : "opcode " + std::to_string(message->opcode);
    }

    Line line;
    int status = 0;  // 101: it is open
};

}  // namespace tafelrunde::server_test
