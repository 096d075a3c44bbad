// How others in the same network reach this machine, and a picture that a phone can read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace tafelrunde::server {

/// IPv4 addresses of this machine but loopback; first the one on the way to the internet.
std::vector<std::string> lan_addresses();

/// A QR code in half blocks, two modules per character. The light modules are drawn, as on a dark
/// terminal. Empty if the text is too long.
std::vector<std::string> qr_code(std::string_view text);

}  // namespace tafelrunde::server
