// Who comes in, and from where: no address may fill the server or keep it busy.
#pragma once
#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "server/hall/bucket.hpp"

namespace tafelrunde::server {

/// An address in its usual form, IPv4 unwrapped from IPv6. Empty if it is not an address.
std::string exact_address(std::string_view);
/// An address as limits count it: of IPv6 the first 64 bits, since a household has all the others.
std::string address_key(std::string_view address);
bool is_loopback(std::string_view key);

/// The client's address: that of the peer or, if the peer is a proxy that we trust, the last one
/// that it has put into X-Forwarded-For.
std::string forwarded_address(std::string_view peer_key, std::string_view forwarded_for);

struct DoorLimits {
    int sockets = 20'000;           // of all kinds
    int http_per_address = 64;      // connections that are not WebSockets (yet)
    int requests_per_second = 100;  // per address, to the endpoints
};

class Doors {
public:
    using Time = std::chrono::steady_clock::time_point;

    explicit Doors(DoorLimits limits) : limits_(limits) {}

    /// Whether the endpoints may be asked something of this cost now.
    bool may_ask(const std::string& address, int cost, Time now);
    /// Forgets addresses that have been quiet.
    void tidy(Time now);

    /// The right to hold a socket; given back when its owner is gone.
    class Pass {
    public:
        Pass() = default;
        Pass(Pass&& other) noexcept
            : doors_(std::exchange(other.doors_, nullptr)), address_(std::move(other.address_)) {}
        Pass& operator=(Pass&&) = delete;
        ~Pass();
        explicit operator bool() const { return doors_ != nullptr; }
        /// It is a WebSocket now, whose address the hall counts.
        void upgrade();

    private:
        friend Doors;
        Doors* doors_ = nullptr;
        std::string address_;  // empty: not counted
    };

    /// An empty pass: there is no room. `exempt`: the limit per address does not count.
    Pass enter(const std::string& address, bool exempt);

private:
    struct Visitor {
        int sockets = 0;
        Bucket bucket{};
        Time last{};
    };

    DoorLimits limits_;
    int sockets_ = 0;
    std::unordered_map<std::string, Visitor> visitors_;
};

}  // namespace tafelrunde::server
