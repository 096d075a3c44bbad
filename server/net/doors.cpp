#include "server/net/doors.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace tafelrunde::server {

std::string exact_address(std::string_view address) {
    std::string text(address.substr(0, address.find('%')));  // without the interface
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    in_addr v4{};
    in6_addr v6{};
    if (inet_pton(AF_INET, text.c_str(), &v4) == 1) return text;
    if (inet_pton(AF_INET6, text.c_str(), &v6) != 1) return {};
    if (!IN6_IS_ADDR_V4MAPPED(&v6)) return inet_ntop(AF_INET6, &v6, buffer.data(), buffer.size());
    std::memcpy(&v4, v6.s6_addr + 12, sizeof v4);
    return inet_ntop(AF_INET, &v4, buffer.data(), buffer.size());
}

std::string address_key(std::string_view address) {
    std::string exact = exact_address(address);
    in6_addr v6{};
    if (is_loopback(exact) || inet_pton(AF_INET6, exact.c_str(), &v6) != 1) return exact;
    std::fill(v6.s6_addr + 8, v6.s6_addr + 16, std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    return inet_ntop(AF_INET6, &v6, buffer.data(), buffer.size());
}

bool is_loopback(std::string_view key) { return key == "::1" || key.starts_with("127."); }

std::string forwarded_address(std::string_view peer_key, std::string_view forwarded_for) {
    std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    last = last.substr(0, last.find_first_of(" \t"));
    std::string key = address_key(last);
    return key.empty() ? std::string(peer_key) : key;
}

bool Doors::may_ask(const std::string& address, int cost, Time now) {
    Visitor& visitor = visitors_[address];
    visitor.last = now;
    const double rate = limits_.requests_per_second;
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - Time{});
    return visitor.bucket.take(cost, rate, rate, passed.count());
}

void Doors::tidy(Time now) {
    std::erase_if(visitors_, [&](const auto& entry) {
        return entry.second.sockets == 0 && now - entry.second.last > std::chrono::seconds(2);
    });
}

Doors::Pass Doors::enter(const std::string& address, bool exempt) {
    Pass pass;
    if (sockets_ >= limits_.sockets) return pass;
    if (!exempt) {
        int& sockets = visitors_[address].sockets;
        if (sockets >= limits_.http_per_address) return pass;
        ++sockets;
        pass.address_ = address;
    }
    ++sockets_;
    pass.doors_ = this;
    return pass;
}

Doors::Pass::~Pass() {
    if (doors_ == nullptr) return;
    upgrade();
    --doors_->sockets_;
}

void Doors::Pass::upgrade() {
    if (doors_ == nullptr || address_.empty()) return;
    const auto found = doors_->visitors_.find(address_);
    if (--found->second.sockets == 0 && found->second.last == Time{})
        doors_->visitors_.erase(found);
    address_.clear();
    address_.shrink_to_fit();
}

}  // namespace tafelrunde::server
