#include "server/hall/random.hpp"

namespace tafelrunde::server {

std::string Random::hex(int bytes) {
    std::vector<unsigned char> data(static_cast<std::size_t>(bytes));
    outside_.random(data);
    return to_hex(data);
}

std::string Random::name(int letters) {
    constexpr std::string_view alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
    constexpr std::size_t even = 256 / alphabet.size() * alphabet.size();
    std::string name;
    while (std::ssize(name) < letters) {
        std::array<unsigned char, 16> data{};
        outside_.random(data);
        for (unsigned char byte : data)
            if (byte < even && std::ssize(name) < letters) name += alphabet[byte % alphabet.size()];
    }
    return name;
}

std::uint64_t Random::seed() {
    std::array<unsigned char, 8> bytes{};
    outside_.random(bytes);
    std::uint64_t seed = 0;
    for (unsigned char byte : bytes) seed = seed << 8 | byte;
    return seed;
}

Digest Random::secret() {
    Digest secret{};
    outside_.random(secret);
    return secret;
}

}  // namespace tafelrunde::server
