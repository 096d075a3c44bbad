#include "server/net/websocket.hpp"

#include <utility>

#include "kernel/utf8.hpp"

namespace tafelrunde::server {
namespace {

constexpr unsigned last_bit = 0x80, reserved_bits = 0x70, mask_bit = 0x80;
constexpr std::size_t longest_control = 125;

unsigned byte(char c) { return static_cast<unsigned char>(c); }
char low_byte(std::size_t n) { return static_cast<char>(n & 0xFF); }

bool is_control(Opcode opcode) { return opcode >= Opcode::close; }

bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

}  // namespace

std::string payload_of(CloseCode code) {
    const auto n = static_cast<std::size_t>(code);
    return {low_byte(n >> 8), low_byte(n)};
}

FrameHead::FrameHead(Opcode opcode, std::size_t payload) {  // NOLINT: as many bytes as it has
    bytes_[0] = static_cast<char>(last_bit | static_cast<unsigned>(opcode));
    if (payload <= longest_control) {
        bytes_[1] = low_byte(payload);
        return;
    }
    const bool is_long = payload > 0xFFFF;
    bytes_[1] = is_long ? 127 : 126;
    for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8)
        bytes_[size_++] = low_byte(payload >> shift);
}

void FrameReader::take(std::span<char> bytes) {
    if (unread_.empty()) {
        bytes_ = bytes;
        return;
    }
    unread_.append(bytes.data(), bytes.size());
    bytes_ = unread_;
}

void FrameReader::keep() { unread_ = trouble_ ? "" : std::string(bytes_.data(), bytes_.size()); }

std::optional<FrameReader::Message> FrameReader::refuse(CloseCode why) {
    trouble_ = why;
    return {};
}

/// The head of the next frame, if it is there as a whole.
std::optional<FrameReader::Head> FrameReader::head() {
    if (bytes_.size() < 2) return {};
    const unsigned first = byte(bytes_[0]), second = byte(bytes_[1]);
    if ((first & reserved_bits) != 0 || !is_known(first & 15) || (second & mask_bit) == 0) {
        trouble_ = CloseCode::broken;
        return {};
    }
    const std::size_t length = second & 127;
    const std::size_t digits = length == 126 ? 2 : length == 127 ? 8 : 0;
    Head head{static_cast<Opcode>(first & 15), (first & last_bit) != 0, 2 + digits + 4, length};
    if (bytes_.size() < head.size) return {};
    if (digits > 0) head.payload = 0;
    for (std::size_t i = 0; i < digits; ++i) head.payload = head.payload << 8 | byte(bytes_[2 + i]);
    return head;
}

/// Whether such a frame may come now.
bool FrameReader::fits(const Head& head) {
    const bool begun = begun_ != Opcode::more;
    if (is_control(head.opcode)) {
        if (!head.last || head.payload > longest_control) trouble_ = CloseCode::broken;
    } else if ((head.opcode == Opcode::more) != begun) {
        trouble_ = CloseCode::broken;
    } else if (head.payload > longest_ - pieces_.size()) {
        trouble_ = CloseCode::too_long;
    }
    return !trouble_;
}

std::string_view FrameReader::unmasked(const Head& head) {
    const std::span<char> payload = bytes_.subspan(head.size, head.payload);
    const char* const mask = payload.data() - 4;
    for (std::size_t i = 0; i < payload.size(); ++i)
        payload[i] = static_cast<char>(payload[i] ^ mask[i & 3]);
    bytes_ = bytes_.subspan(head.size + head.payload);
    return {payload.data(), payload.size()};
}

std::optional<FrameReader::Message> FrameReader::next() {
    if (begun_ == Opcode::more) pieces_.clear();  // the last message has been read
    while (!trouble_) {
        const auto frame = head();
        if (!frame || !fits(*frame) || bytes_.size() - frame->size < frame->payload) return {};
        std::string_view payload = unmasked(*frame);
        if (is_control(frame->opcode)) return Message{frame->opcode, payload};
        if (frame->opcode != Opcode::more) begun_ = frame->opcode;
        if (!frame->last || frame->opcode == Opcode::more) {
            pieces_ += payload;
            payload = pieces_;
        }
        if (!frame->last) continue;
        const Opcode kind = std::exchange(begun_, Opcode::more);
        if (kind == Opcode::text && !is_utf8(payload)) return refuse(CloseCode::not_text);
        return Message{kind, payload};
    }
    return {};
}

}  // namespace tafelrunde::server
