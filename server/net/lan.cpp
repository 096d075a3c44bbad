#include "server/net/lan.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

namespace tafelrunde::server {
namespace {

std::string to_text(const in_addr& address) {
    std::array<char, INET_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET, &address, text.data(), text.size());
}

/// The address of the way out. Connecting a UDP socket chooses it and sends nothing; the target
/// is one of those reserved for documentation.
std::string outward_address() {
    const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return {};
    sockaddr_in to{}, from{};
    to.sin_family = AF_INET;
    to.sin_port = htons(9);
    inet_pton(AF_INET, "192.0.2.1", &to.sin_addr);
    socklen_t size = sizeof from;
    const bool known = connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
                       getsockname(socket, reinterpret_cast<sockaddr*>(&from), &size) == 0;
    close(socket);
    return known ? to_text(from.sin_addr) : std::string();
}

}  // namespace

std::vector<std::string> lan_addresses() {
    std::vector<std::string> found;
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return found;
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(list, freeifaddrs);
    for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
        const bool usable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!usable || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        found.push_back(to_text(reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr));
    }
    const std::string outward = outward_address();
    if (const auto first = std::ranges::find(found, outward); first != found.end())
        std::rotate(found.begin(), first, first + 1);
    return found;
}

std::vector<std::string> qr_code(std::string_view text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString(std::string(text).c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
    if (!code) return {};
    constexpr int margin = 2;  // the standard says 4; phones are content with less, terminals not
    const auto light = [&](int row, int column) {
        const int n = code->width;
        const bool inside = row >= 0 && row < n && column >= 0 && column < n;
        return !inside || (code->data[row * n + column] & 1) == 0;
    };
    std::vector<std::string> lines;
    for (int row = -margin; row < code->width + margin; row += 2) {
        std::string& line = lines.emplace_back();
        for (int column = -margin; column < code->width + margin; ++column) {
            const bool upper = light(row, column);
            const bool lower = row + 1 < code->width + margin && light(row + 1, column);
            line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
    }
    return lines;
}

}  // namespace tafelrunde::server
