// Fair dice: the server commits to a secret before the players add their nonces, and every draw
// can be recomputed when the secret is revealed. See protocol/record.md.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/table.hpp"

namespace tafelrunde {

using Digest = std::array<unsigned char, 32>;

std::string to_hex(std::span<const unsigned char>);
std::optional<std::string> from_hex(std::string_view);  // the bytes

/// What the luck of a table depends on.
struct Dice {
    std::string table;                // an id, public
    Digest secret{};                  // S, revealed at the end
    std::vector<std::string> nonces;  // bytes, one per seat; empty if none was sent
};

Digest new_secret();                        // from the operating system
Digest secret_of_seed(std::uint64_t seed);  // S = SHA-256 of the decimal digits
Digest commitment(std::string_view table, const Digest& secret);
Digest key_of(const Dice&);  // K = HMAC-SHA-256(S, nonces in seat order)

/// The draw number `drawn` (from 0) of a site, below `n`: the first eight bytes (big-endian) of
/// HMAC-SHA-256(K, site:drawn:attempt) modulo n; numbers beyond the last multiple of n that fits
/// are drawn again with the next attempt.
int fair_draw(const Digest& key, std::string_view site, int drawn, int n);

Luck fair_luck(const Dice&);

}  // namespace tafelrunde
