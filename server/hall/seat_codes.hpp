// Codes with which somebody carries a seat to another device.
#pragma once
#include <map>

#include "kernel/seat.hpp"
#include "server/hall/store.hpp"

namespace tafelrunde::server {

Digest digest_of(std::string_view secret);

class SeatCodes {
public:
    struct Carried {
        std::string table, guest;
        Seat seat;
        Millis until;
    };

    void add(std::string_view code, Carried carried) {
        codes_[digest_of(code)] = std::move(carried);
    }
    /// Null if there is none, or not any more.
    const Carried* find(std::string_view code, Millis now) const {
        const auto found = codes_.find(digest_of(code));
        return found == codes_.end() || found->second.until < now ? nullptr : &found->second;
    }
    void spend(const Digest& digest) { codes_.erase(digest); }
    void revoke(std::string_view table, Seat seat) {
        std::erase_if(codes_, [&](const auto& pair) {
            return pair.second.seat == seat && pair.second.table == table;
        });
    }
    void sweep(Millis now) {
        std::erase_if(codes_, [&](const auto& pair) { return pair.second.until < now; });
    }
    std::ptrdiff_t size() const { return std::ssize(codes_); }

private:
    std::map<Digest, Carried> codes_;  // by their digests: how they compare tells nothing of them
};

}  // namespace tafelrunde::server
