// What net.cpp, net_http.cpp and net_socket.cpp share. Nobody else includes it: it takes seconds.
#pragma once
#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <list>
#include <unordered_map>

#include "server/net.hpp"

// g++ 12 sees the allocation of Asio's coroutine frames inlined and their release not.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace tafelrunde::server::sockets {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// One executor, named by its type: nothing is looked up or counted at run time.
using Executor = asio::io_context::executor_type;
using Clock = std::chrono::steady_clock;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;   // a socket with time-outs
using WebSocket = websocket::stream<Socket, false>;  // without compression
using Parser = http::request_parser<http::string_body>;
template <class T = void>
using Work = asio::awaitable<T, Executor>;
constexpr asio::use_awaitable_t<Executor> use_awaitable{};

constexpr auto pause = 100ms;
constexpr std::string_view socket_path = "/ws";

/// Where a connection comes from.
struct Peer {
    std::string address;  // as limits count it
    bool is_proxy = false, trusted = false;
};

/// One open WebSocket. Lives as long as its reading coroutine or a write that is under way.
struct Client : std::enable_shared_from_this<Client> {
    Client(Conn n, Socket&& s, Doors::Pass&& p, Tongue t)
        : number(n), tongue(t), socket(std::move(s)), pass(std::move(p)) {}

    const Conn number;
    const Tongue tongue;  // of the browser
    bool admitted = false;
    bool leaving = false;  // nothing more is taken from it or meant for it
    WebSocket socket;
    Doors::Pass pass;
    std::list<Text> outbox;         // the first is being sent
    std::size_t waiting_bytes = 0;  // of those behind it
    bool corked = false;
};

inline std::string_view field(const Parser::value_type& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

/// A mistake behind the sockets costs one connection, not the house. False if there was one.
template <class F>
bool guarded(F work) {
    try {
        work();
        return true;
    } catch (const std::exception& mistake) {
        spdlog::error("a mistake of the server: {}", mistake.what());
        return false;
    }
}

/// How a coroutine ends that nobody waits for.
struct OnItsOwn {
    void operator()(std::exception_ptr mistake) const {
        if (mistake) guarded([&] { std::rethrow_exception(mistake); });
    }
};
constexpr OnItsOwn on_its_own{};

}  // namespace tafelrunde::server::sockets

namespace tafelrunde::server {

using namespace sockets;

struct Net::Inside {
    explicit Inside(NetOptions);

    Work<> listen();
    Work<> tick();
    Work<> wait_for_signal();
    Work<> wind_up();
    void stop();

    // net_http.cpp
    Work<> converse_http(Socket, Doors::Pass, Peer);
    Work<> read_header(Stream&, beast::flat_buffer&, Parser&, std::chrono::milliseconds first_byte,
                       error_code&);
    Work<> read_body(Stream&, beast::flat_buffer&, Parser&, error_code&);
    Work<HttpResponse> ask(HttpRequest, const Peer&);
    Work<> write(Stream&, const HttpResponse&, bool with_body, bool keep, error_code&);
    Work<> say_goodbye(Stream&);
    Peer peer_of(const Socket&) const;
    void add_forwarded(Peer&, const Parser&) const;

    // net_socket.cpp
    Work<> upgrade(Stream&, Parser&, Doors::Pass&, const Peer&);
    Work<> converse(std::shared_ptr<Client>);
    bool may_upgrade(const Parser&, const Peer&) const;
    void set_up(WebSocket&) const;
    Client* find(Conn) const;
    void send(Client&, Text);
    void write_next(Client&);
    static void cork(Client&, bool on);
    void leave(Client&);
    void drop_slow(Client&);
    void drop(Client&);
    void drop_overdue();

    // The coroutines die with `io`, and with them what holds a pass or a timer.
    NetOptions options;
    Doors doors;
    std::unordered_map<Conn, Client*> clients;
    std::deque<std::pair<Clock::time_point, Conn>> overdue;  // who has to be gone when
    asio::io_context io{1};
    Acceptor door;
    asio::basic_signal_set<Executor> signals{io};
    Front* front = nullptr;
    Conn last = 0;
    bool stopping = false;
};

}  // namespace tafelrunde::server
