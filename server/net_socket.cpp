// WebSockets: one coroutine reads, and what is to be written waits in an outbox.
#include <fmt/format.h>
#include <netinet/tcp.h>

#include "server/net_inside.hpp"

namespace tafelrunde::server {
namespace {

/// The last message on a connection. The texts have no quotes in them.
Text bye(Tongue tongue, std::string_view code) {
    const std::string text = say(tongue, phrase("hall.bye." + std::string(code)));
    return std::make_shared<const std::string>(
        fmt::format(R"({{"t":"bye","code":"{}","text":"{}"}})", code, text));
}

}  // namespace

bool Net::Inside::may_upgrade(const Parser& parser, const Peer& peer) const {
    const auto& request = parser.get();
    const std::string_view target(request.target().data(), request.target().size());
    const auto proto = request["X-Forwarded-Proto"];
    const bool secure = peer.is_proxy && beast::iequals(proto, "https");
    return websocket::is_upgrade(request) && target.substr(0, target.find('?')) == socket_path &&
           parser.is_done() &&
           origin_allowed(field(request, http::field::origin), secure ? "https" : "http",
                          field(request, http::field::host), options.origins);
}

void Net::Inside::set_up(WebSocket& socket) const {
    error_code ec;
    constexpr int in_the_system =
        64 * 1024;  // a slow reader costs no more than that and its outbox
    ec = socket.next_layer().set_option(asio::socket_base::send_buffer_size(in_the_system), ec);
    socket.set_option(websocket::stream_base::timeout{options.header_time, 2 * options.quiet_time,
                                                      /*keep_alive_pings=*/true});
    socket.read_message_max(options.message_bytes);
    socket.auto_fragment(false);
    socket.text(true);
    socket.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.erase(http::field::server); }));
}

Work<> Net::Inside::upgrade(Stream& stream, Parser& parser, Doors::Pass& pass, const Peer& peer) {
    Peer from = peer;
    add_forwarded(from, parser);
    const Tongue tongue = preferred_tongue(field(parser.get(), http::field::accept_language));
    pass.upgrade();
    auto client =
        std::make_shared<Client>(++last, stream.release_socket(), std::move(pass), tongue);
    set_up(client->socket);
    error_code ec;
    co_await client->socket.async_accept(parser.get(), asio::redirect_error(use_awaitable, ec));
    if (ec || stopping) co_return;
    clients.emplace(client->number, client.get());
    asio::co_spawn(io, converse(client), on_its_own);
    client->admitted = front->connect(client->number, from.address, from.trusted);
    spdlog::debug("connection {} from {}{}", client->number, from.address,
                  client->admitted ? "" : " refused");
    if (client->admitted) co_return;
    send(*client, bye(tongue, "too_many"));
    leave(*client);
}

Work<> Net::Inside::converse(std::shared_ptr<Client> client) {
    constexpr std::size_t usual_message = 4096;
    beast::flat_buffer buffer;
    error_code ec;
    for (;;) {
        co_await client->socket.async_read(buffer, asio::redirect_error(use_awaitable, ec));
        if (ec) break;
        const std::string_view message(static_cast<const char*>(buffer.cdata().data()),
                                       buffer.size());
        const auto pass_on = [&] {
            front->receive(client->number, client->socket.got_text() ? message : "");
        };
        if (!client->leaving && !guarded(pass_on)) drop(*client);
        buffer.clear();
        if (buffer.capacity() > usual_message) buffer.shrink_to_fit();
    }
    spdlog::debug("connection {} ended: {}", client->number, ec.message());
    clients.erase(client->number);
    drop(*client);  // a write may still hang
    if (client->admitted) guarded([&] { front->disconnect(client->number); });
}

Client* Net::Inside::find(Conn number) const {
    const auto found = clients.find(number);
    return found == clients.end() ? nullptr : found->second;
}

void Net::Inside::send(Client& client, Text text) {
    if (client.leaving) return;
    const bool idle = client.outbox.empty();
    // What waited before counts, not this message: a long one is no fault of the reader.
    if (client.waiting_bytes > options.unread_bytes) return drop_slow(client);
    if (!idle) client.waiting_bytes += text->size();
    client.outbox.push_back(std::move(text));
    // Not at once: an answer is mostly followed by a view, and both leave together.
    if (idle) asio::post(io, [this, self = client.shared_from_this()] { write_next(*self); });
}

/// While a socket is corked, the system waits for more before it sends anything.
void Net::Inside::cork(Client& client, bool on) {
    if (client.corked == on) return;
    client.corked = on;
    const int value = on ? 1 : 0;
    setsockopt(client.socket.next_layer().native_handle(), IPPROTO_TCP, TCP_CORK, &value,
               sizeof value);
}

void Net::Inside::write_next(Client& client) {
    const Text& text = client.outbox.front();
    if (client.outbox.size() > 1) cork(client, true);
    client.socket.async_write(
        asio::buffer(*text), [this, self = client.shared_from_this()](error_code ec, std::size_t) {
            if (ec) return;  // the reader notices as well
            self->outbox.pop_front();
            if (!self->outbox.empty()) {
                self->waiting_bytes -= self->outbox.front()->size();
                return write_next(*self);
            }
            cork(*self, false);
            if (self->leaving)
                self->socket.async_close(websocket::close_code::going_away, [self](error_code) {});
        });
}

/// Closes the socket when what was sent before is gone, or after a while anyway.
void Net::Inside::leave(Client& client) {
    if (client.leaving) return;
    client.leaving = true;
    overdue.emplace_back(Clock::now() + options.leave_time, client.number);
    if (client.outbox.empty())
        client.socket.async_close(websocket::close_code::going_away,
                                  [self = client.shared_from_this()](error_code) {});
}

/// Who does not read fast enough is not waited for: it connects again and asks for what it missed.
void Net::Inside::drop_slow(Client& client) {
    spdlog::debug("connection {} does not read fast enough and is dropped", client.number);
    client.outbox.erase(std::next(client.outbox.begin()), client.outbox.end());
    client.outbox.push_back(bye(client.tongue, "too_slow"));
    client.waiting_bytes = client.outbox.back()->size();
    leave(client);
}

void Net::Inside::drop(Client& client) {
    error_code ec;
    ec = client.socket.next_layer().close(ec);
}

void Net::Inside::drop_overdue() {
    for (const auto now = Clock::now(); !overdue.empty() && overdue.front().first <= now;
         overdue.pop_front())
        if (Client* const client = find(overdue.front().second)) drop(*client);
}

}  // namespace tafelrunde::server
