#include "server/net/net.hpp"

#include <sys/epoll.h>

#include <boost/asio/ip/v6_only.hpp>
#include <csignal>

#include "server/net/net_inside.hpp"

namespace tafelrunde::server {
namespace {

void check(const error_code& ec, const char* what) {
    if (ec) throw std::system_error(std::error_code(ec.value(), std::system_category()), what);
}

Acceptor listening(asio::io_context& io, const NetOptions& options) {
    error_code ec;
    const auto address = asio::ip::make_address(options.bind, ec);
    check(ec, "address");
    const tcp::endpoint end(address, static_cast<asio::ip::port_type>(options.port));
    Acceptor door(io);
    check(door.open(end.protocol(), ec), "open");
    if (address.is_v6()) check(door.set_option(asio::ip::v6_only(false), ec), "IPv4 beside IPv6");
    check(door.set_option(asio::socket_base::reuse_address(true), ec), "reuse");
    check(door.bind(end, ec), "bind");
    check(door.listen(4096, ec), "listen");
    return door;
}

}  // namespace

Net::Inside::Inside(NetOptions o)
    : options(std::move(o)), doors(options.doors), door(listening(io, options)) {
    for (std::string& proxy : options.proxies) proxy = exact_address(proxy);
    const int file = epoll_create1(EPOLL_CLOEXEC);
    if (file < 0) throw std::system_error(errno, std::system_category(), "epoll");
    ready.assign(file);
}

Work<> Net::Inside::listen() {
    error_code ec;
    while (!stopping) {
        Socket socket(io);
        co_await door.async_accept(socket, asio::redirect_error(use_awaitable, ec));
        if (stopping) co_return;
        if (ec) {  // most likely out of files: somebody will leave
            spdlog::warn("cannot accept a connection: {}", ec.message());
            Timer timer(io, pause);
            co_await timer.async_wait(asio::redirect_error(use_awaitable, ec));
            continue;
        }
        Peer peer = peer_of(socket);
        Doors::Pass pass = doors.enter(peer.address, peer.is_proxy || peer.trusted);
        if (!pass) {
            spdlog::debug("no room for {}", peer.address);
            continue;
        }
        ec = socket.set_option(tcp::no_delay(true), ec);
        asio::co_spawn(io, converse_http(std::move(socket), std::move(pass), std::move(peer)),
                       detached);
    }
}

Work<> Net::Inside::tick() {
    Timer timer(io, Clock::now());
    for (int n = 1;; ++n) {
        timer.expires_at(std::max(timer.expiry() + pause, Clock::now()));
        error_code ec;
        co_await timer.async_wait(asio::redirect_error(use_awaitable, ec));
        drop_overdue();
        ping_idle();
        if (n % 50 == 0) doors.tidy(Clock::now());
        guarded([&] { backend->tick(); });
    }
}

Work<> Net::Inside::wait_for_signal() {
    error_code ec;
    const int signal = co_await signals.async_wait(asio::redirect_error(use_awaitable, ec));
    if (ec) co_return;
    ec = signals.clear(ec);  // the next one ends the program
    spdlog::info("{}: stopping", signal == SIGINT ? "interrupted" : "terminated");
    stop();
}

void Net::Inside::stop() {
    if (stopping) return;
    stopping = true;
    error_code ec;
    ec = door.close(ec);
    guarded([&] { backend->stop(); });
    asio::co_spawn(io, wind_up(), detached);
}

/// What was begun is finished and answered; then everybody is shown out.
Work<> Net::Inside::wind_up() {
    Timer timer(io);
    error_code ec;
    const auto deadline = Clock::now() + options.stop_time;
    const auto a_moment = [&] {
        timer.expires_after(10ms);
        return timer.async_wait(asio::redirect_error(use_awaitable, ec));
    };
    while (backend->busy() && Clock::now() < deadline) co_await a_moment();
    if (backend->busy()) spdlog::warn("something could not be written in time");
    for (const auto& [number, client] : clients) leave(*client);
    const auto end = Clock::now() + options.leave_time;
    while (!clients.empty() && Clock::now() < end) co_await a_moment();
    io.stop();
}

Net::Net(NetOptions options) : inside_(std::make_unique<Inside>(std::move(options))) {}
Net::~Net() = default;

int Net::port() const { return inside_->door.local_endpoint().port(); }

void Net::stop_on_signals() {
    inside_->signals.add(SIGINT);
    inside_->signals.add(SIGTERM);
    asio::co_spawn(inside_->io, inside_->wait_for_signal(), detached);
}

void Net::run(Backend& backend) {
    inside_->backend = &backend;
    asio::co_spawn(inside_->io, inside_->listen(), detached);
    asio::co_spawn(inside_->io, inside_->tick(), detached);
    asio::co_spawn(inside_->io, inside_->hear(), detached);
    while (!guarded([&] { inside_->io.run(); })) {}
}

void Net::post(std::function<void()> work) { asio::post(inside_->io, std::move(work)); }

void Net::stop() {
    post([this] { inside_->stop(); });
}

void Net::send(Conn number, Text text) {
    if (ClientSocket* const client = inside_->find(number)) inside_->send(*client, std::move(text));
}

void Net::close(Conn number) {
    if (ClientSocket* const client = inside_->find(number)) inside_->leave(*client);
}

}  // namespace tafelrunde::server
