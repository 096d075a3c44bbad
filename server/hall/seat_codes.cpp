#include "server/hall/seat_codes.hpp"

#include <sodium.h>

namespace tafelrunde::server {
namespace {

constexpr Millis carry_time = 10 * 60'000;

}  // namespace

Digest digest_of(std::string_view secret) {
    Digest digest;
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(secret.data()),
                       secret.size());
    return digest;
}

std::optional<std::string> SeatCodes::issue(const std::string& table, const std::string& guest,
                                            Seat seat, Millis now) {
    std::erase_if(codes_, [&](const auto& pair) {
        return pair.second.seat == seat && pair.second.table == table;
    });
    if (std::ssize(codes_) >= limits_.codes) return {};
    std::string code = random_.hex(16);
    codes_[digest_of(code)] = {table, guest, seat, now + carry_time};
    return code;
}

const SeatCodes::Carried* SeatCodes::find(std::string_view code, Millis now) const {
    const auto found = codes_.find(digest_of(code));
    return found == codes_.end() || found->second.until < now ? nullptr : &found->second;
}

void SeatCodes::sweep(Millis now) {
    std::erase_if(codes_, [&](const auto& pair) { return pair.second.until < now; });
}

}  // namespace tafelrunde::server
