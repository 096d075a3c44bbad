// A server on a free port whose front is a parrot: what sockets do can be seen without a hall.
#pragma once
#include <future>
#include <thread>

#include "server/net/net.hpp"
#include "tests/server/net/line.hpp"

namespace tafelrunde::server_test {

using namespace std::chrono_literals;
using server::Conn;
using server::HttpRequest;
using server::HttpResponse;

/// Repeats what it is told, in order, and does as it is told by a few words.
class Parrot : public server::Backend {
public:
    explicit Parrot(server::Net& net) : net_(net) {}

    bool connect(Conn, std::string_view address, bool trusted) override {
        addresses.emplace_back(trusted ? "trusted" : address);
        return !full;
    }
    void receive(Conn from, std::string_view message) override {
        ++received[from];
        if (message == "mistake") throw std::runtime_error("a mistake");
        if (message == "close") {
            say(from, "goodbye");
            net_.close(from);
        } else if (message.starts_with("flood ")) {
            for (int i = std::stoi(std::string(message.substr(6))); i > 0; --i)
                say(from, std::string(1000, 'x'));
        } else if (message == "long") {
            say(from, "short");
            say(from, std::string(1'000'000, 'x'));
        } else if (message == "nonsense" && ++nonsense[from] == 10) {
            net_.close(from);
        } else {
            say(from, message.empty() ? "not a text" : std::string(message));
        }
    }
    void disconnect(Conn who) override { gone.push_back(who); }
    void answer(HttpRequest request, Reply reply) override {
        if (request.path == "/late")
            return net_.post([reply, request] { reply(with(request.method)); });
        if (request.path == "/never") return;
        if (request.path == "/mistake") throw std::runtime_error("a mistake");
        reply(with(request.path + request.body));
    }
    void tick() override { ++ticks; }
    void stop() override {
        for (Conn who = 1; who < 100; ++who) say(who, "stopping");
    }
    bool busy() override { return busy_for > 0 && busy_for-- > 0; }

    bool full = false;
    int ticks = 0, busy_for = 0;
    std::vector<std::string> addresses;
    std::vector<Conn> gone;
    std::map<Conn, int> received, nonsense;

private:
    static HttpResponse with(std::string body) {
        HttpResponse response;
        response.body = std::move(body);
        return response;
    }
    void say(Conn to, std::string text) {
        net_.send(to, std::make_shared<const std::string>(std::move(text)));
    }

    server::Net& net_;
};

class House {
public:
    explicit House(server::NetOptions options = {}) : net(with_free_port(std::move(options))) {}
    ~House() { stop(); }
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    int port() const { return port_; }
    void stop() {
        net.stop();
        if (thread_.joinable()) thread_.join();
    }
    /// Looks at the parrot on its own thread.
    template <class F>
    auto look(F look_at) {
        std::promise<decltype(look_at(parrot))> seen;
        net.post([&] { seen.set_value(look_at(parrot)); });
        return seen.get_future().get();
    }
    /// Waits until the parrot is as wanted.
    template <class F>
    bool becomes(F wanted) {
        for (int i = 0; i < patience; ++i) {
            if (look(wanted)) return true;
            std::this_thread::sleep_for(1ms);
        }
        return false;
    }

    server::Net net;
    Parrot parrot{net};

private:
    static server::NetOptions with_free_port(server::NetOptions options) {
        options.port = 0;
        return options;
    }

    int port_ = net.port();
    std::thread thread_{[this] { net.run(parrot); }};
};

}  // namespace tafelrunde::server_test
