#include "server/hall/seat_codes.hpp"

#include <sodium.h>

namespace tafelrunde::server {

Digest digest_of(std::string_view secret) {
    Digest digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size());
    return digest;
}

}  // namespace tafelrunde::server
