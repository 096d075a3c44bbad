// The client's end of a WebSocket, as cheap as it can be: the generator shares the machine with the
// server that it measures.
#pragma once
#include <netinet/in.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace tafelrunde::load {

/// Never blocks. To be watched for reading and writing, edge-triggered; `flush` when it can be
/// written, `receive` when there is something to read.
class LoadSocket {
public:
    /// Begins to connect, from that address if it is not 0.
    LoadSocket(const sockaddr_in& to, in_addr_t from);
    LoadSocket(LoadSocket&& other) noexcept { *this = std::move(other); }
    LoadSocket& operator=(LoadSocket&&) noexcept;
    ~LoadSocket();

    int file() const { return file_; }
    bool open() const { return file_ >= 0; }
    void send(std::string_view text);  // a text message
    void flush();

    /// Calls `hear` with each text message that is there, and answers pings. `space` is for
    /// everybody: nothing stays in it.
    template <class Hear>
    void receive(std::span<char> space, Hear hear) {
        for (;;) {
            const std::size_t n = read_into(space);
            std::string_view bytes(space.data(), n);
            if (!unread_.empty()) {
                unread_ += bytes;
                bytes = unread_;
            }
            const std::size_t all = bytes.size();
            while (const auto frame = next_frame(bytes)) {
                if (frame.is_text) hear(frame.text);
                else control(frame);
            }
            if (unread_.empty()) unread_ = bytes;
            else unread_.erase(0, all - bytes.size());
            if (n < space.size()) return;
        }
    }

private:
    struct Frame {
        bool there = false, is_text = false;
        int opcode = 0;
        std::string_view text{};
        explicit operator bool() const { return there; }
    };

    std::size_t read_into(std::span<char>);
    Frame next_frame(std::string_view& bytes);
    void control(const Frame&);
    void put(std::string_view bytes);
    void close();

    int file_ = -1;
    bool upgraded_ = false;
    std::string early_;  // to be sent when the handshake is done
    std::string unsent_, unread_;
};

}  // namespace tafelrunde::load
