// The sockets: HTTP and WebSockets on one thread, which also runs whoever sits behind them.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/hall.hpp"
#include "server/net/doors.hpp"
#include "server/net/http.hpp"

namespace tafelrunde::server {

/// Who sits behind the sockets: the hall, or a test. Everything is called on the thread of `run`.
class Backend {
public:
    using Reply = std::function<void(HttpResponse)>;

    virtual ~Backend() = default;
    virtual bool connect(Conn, std::string_view address, bool trusted) = 0;  // as Hall::connect
    /// A text message; an empty one stands for a message that is no text.
    virtual void receive(Conn, std::string_view message) = 0;
    virtual void disconnect(Conn) = 0;
    /// Calls `reply` once, from within or later.
    virtual void answer(HttpRequest, Reply reply) = 0;
    virtual void tick() = 0;  // every 100 ms
    virtual void stop() = 0;  // refuses all that is new and says goodbye
    virtual bool busy() = 0;  // something begun before `stop` is not finished
};

struct NetOptions {
    std::string bind = "127.0.0.1";    // an address; «::» are all, IPv4 and IPv6
    int port = 8080;                   // 0: one that is free
    std::vector<std::string> origins;  // pages of other hosts that may open WebSockets
    std::vector<std::string> proxies;  // addresses whose X-Forwarded-… are believed
    bool trust_loopback = false;       // exempt from limits, as `Hall::connect` says

    DoorLimits doors;
    std::size_t message_bytes = 16 * 1024;
    std::size_t unread_bytes = 256 * 1024;  // behind the message that is being sent
    std::chrono::milliseconds header_time{10'000}, body_time{30'000}, idle_time{15'000},
        answer_time{60'000};                       // to read an answer
    std::chrono::milliseconds quiet_time{60'000};  // without a message: ping; again: closed
    std::chrono::milliseconds leave_time{3'000};   // to read what was sent before a `close`
    std::chrono::milliseconds stop_time{5'000};    // for what is being written
};

class Net {
public:
    /// Listens from now on. Throws std::system_error if that address or port cannot be had.
    explicit Net(NetOptions);
    ~Net();
    Net(const Net&) = delete;
    Net& operator=(const Net&) = delete;

    int port() const;
    void stop_on_signals();  // SIGINT and SIGTERM; a second one ends the program at once

    /// Serves until it has been stopped.
    void run(Backend&);

    // From any thread.
    void post(std::function<void()>);  // runs on the thread of `run`
    void stop();

    // On the thread of `run`, also from within Backend.
    void send(Conn, Text);
    void close(Conn);  // when what was sent before is gone

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace tafelrunde::server
