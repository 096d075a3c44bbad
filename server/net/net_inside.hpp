// What net.cpp, net_http.cpp and net_socket.cpp share. Nobody else includes it: it takes seconds.
#pragma once
#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
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
#include <unordered_map>

#include "server/net/net.hpp"
#include "server/net/websocket.hpp"

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
using Stream = beast::basic_stream<tcp, Executor>;    // a socket with time-outs
using Handshake = websocket::stream<Socket&, false>;  // without compression
using Descriptor = asio::posix::basic_stream_descriptor<Executor>;
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

/// One open WebSocket.
struct ClientSocket {
    ClientSocket(Conn n, int f, Doors::Pass&& p, Tongue t, std::size_t longest_message)
        : number(n), file(f), pass(std::move(p)), tongue(t), reader(longest_message) {}
    ClientSocket(const ClientSocket&) = delete;
    ClientSocket& operator=(const ClientSocket&) = delete;
    ~ClientSocket();

    struct Outgoing {
        Opcode opcode;
        Text text;
    };

    const Conn number;
    const int file;
    Doors::Pass pass;
    const Tongue tongue;  // of the browser
    bool admitted = false;
    bool leaving = false;       // nothing more is taken from it or meant for it
    bool blocked = false;       // the system takes no more for the moment
    Clock::time_point heard{};  // the last sign of life
    Clock::time_point asked{};  // for one, by a ping
    FrameReader reader;
    std::vector<Outgoing> outbox;
    std::size_t gone = 0;         // of the first frame in it
    std::size_t outbox_size = 0;  // in bytes
};

inline std::string_view field(const Parser::value_type& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

/// A mistake behind the sockets costs one connection, not the server. False if there was one.
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
struct Detached {
    void operator()(std::exception_ptr mistake) const {
        if (mistake) guarded([&] { std::rethrow_exception(mistake); });
    }
};
constexpr Detached detached{};

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
    bool may_upgrade(const Parser&, const Peer&) const;
    Work<> shake_hands(Socket&, Parser&, error_code&) const;
    void welcome(std::unique_ptr<ClientSocket>, const Peer&);
    Work<> hear();
    bool receive(ClientSocket&);
    bool heard(ClientSocket&, const FrameReader::Message&);
    ClientSocket* find(Conn) const;
    void send(ClientSocket&, Text);
    void put(ClientSocket&, Opcode, Text);
    void flush();
    std::string_view gathered(const ClientSocket&);
    bool write(ClientSocket&);
    void watch(ClientSocket&, bool blocked);
    void leave(ClientSocket&, std::string why = payload_of(CloseCode::going_away));
    void drop_slow(ClientSocket&);
    void end(ClientSocket&);
    void drop_overdue();
    void ping_idle();

    // The coroutines die with `io`, and with them what holds a pass or a timer.
    NetOptions options;
    Doors doors;
    std::unordered_map<Conn, std::unique_ptr<ClientSocket>> clients;
    using Appointments = std::deque<std::pair<Clock::time_point, Conn>>;
    Appointments overdue;      // who must be gone, and by when
    Appointments quiet;        // whose last sign of life is checked, and when
    std::vector<Conn> unsent;  // whose outbox has something that was not tried yet
    std::vector<char> space = std::vector<char>(1 << 16);  // all that is read goes through it
    std::string bundle;                                    // all that is written, too
    asio::io_context io{1};
    Descriptor ready{io};  // an epoll of all WebSockets
    Acceptor door;
    asio::basic_signal_set<Executor> signals{io};
    Backend* backend = nullptr;
    Conn last = 0;
    bool stopping = false;
};

}  // namespace tafelrunde::server
