#include "protocol/fair.hpp"

#include <sodium.h>

#include <cassert>
#include <stdexcept>

namespace tafelrunde {
namespace {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Digest>);
static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Digest>);

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

Digest sha256(std::string_view text) {
    Digest digest;
    crypto_hash_sha256(digest.data(), bytes(text), text.size());
    return digest;
}

/// An HMAC that has taken in its key, which is half of the work, and nothing else yet.
using Keyed = crypto_auth_hmacsha256_state;

Keyed keyed(const Digest& key) {
    Keyed state;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    return state;
}

Digest hmac(Keyed state, std::string_view text) {
    Digest digest;
    crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
    crypto_auth_hmacsha256_final(&state, digest.data());
    return digest;
}

int draw(const Keyed& key, std::string_view site, int drawn, int n) {
    assert(n > 0);
    if (n <= 1) return 0;  // nothing to choose from, and never a division by zero
    const auto sides = static_cast<std::uint64_t>(n);
    const std::uint64_t uneven = (0 - sides) % sides;  // 2⁶⁴ modulo n
    for (int attempt = 0;; ++attempt) {
        const Digest digest = hmac(
            key, std::string(site) + ":" + std::to_string(drawn) + ":" + std::to_string(attempt));
        std::uint64_t number = 0;
        for (int i = 0; i < 8; ++i) number = number << 8 | digest[i];
        if (number <= UINT64_MAX - uneven) return static_cast<int>(number % sides);
    }
}

}  // namespace

std::string to_hex(std::span<const unsigned char> data) {
    std::string text(2 * data.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), data.data(), data.size());
    text.pop_back();
    return text;
}

std::optional<std::string> from_hex(std::string_view text) {
    std::string data(text.size() / 2, '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(data.data()), data.size(),
                                      text.data(), text.size(), nullptr, &size, &end);
    if (failed != 0 || 2 * size != text.size()) return {};
    return data;
}

Digest new_secret() {
    if (sodium_init() < 0) throw std::runtime_error("no source of random numbers");
    Digest secret;
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

Digest secret_of_seed(std::uint64_t seed) { return sha256(std::to_string(seed)); }

Digest commitment(std::string_view table, const Digest& secret) {
    std::string text = "tafelrunde/1";
    text += table;
    text.append(secret.begin(), secret.end());
    return sha256(text);
}

Digest key_of(const Dice& dice) {
    std::string all;
    for (const std::string& nonce : dice.nonces) all += nonce;
    return hmac(keyed(dice.secret), all);
}

int fair_draw(const Digest& key, std::string_view site, int drawn, int n) {
    return draw(keyed(key), site, drawn, n);
}

Luck fair_luck(const Dice& dice) {
    return [key = keyed(key_of(dice))](std::string_view site, int drawn, int n) {
        return draw(key, site, drawn, n);
    };
}

}  // namespace tafelrunde
