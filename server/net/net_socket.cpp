// WebSockets: one coroutine reads them all, and what is to be written waits in outboxes.
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "server/hall/bye.hpp"
#include "server/net/net_inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr int socket_buffer_bytes =
    64 * 1024;  // a slow reader costs no more than that and its outbox

/// How long the frame is as a whole.
std::size_t size_of(const ClientSocket::Outgoing& frame) {
    return FrameHead(frame.opcode, frame.text->size()).bytes().size() + frame.text->size();
}

Text bye(Tongue tongue, std::string_view code) {
    return std::make_shared<const std::string>(bye_push(tongue, code));
}

}  // namespace

sockets::ClientSocket::~ClientSocket() { close(file); }

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

Work<> Net::Inside::shake_hands(Socket& socket, Parser& parser, error_code& ec) const {
    ec = socket.set_option(asio::socket_base::send_buffer_size(socket_buffer_bytes), ec);
    Handshake handshake(socket);
    handshake.set_option(websocket::stream_base::timeout{options.header_time,
                                                         websocket::stream_base::none(), false});
    handshake.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.erase(http::field::server); }));
    co_await handshake.async_accept(parser.get(), asio::redirect_error(use_awaitable, ec));
}

Work<> Net::Inside::upgrade(Stream& stream, Parser& parser, Doors::Pass& pass, const Peer& peer) {
    Peer from = peer;
    add_forwarded(from, parser);
    const Tongue tongue = preferred_tongue(field(parser.get(), http::field::accept_language));
    pass.upgrade();
    error_code ec;
    Socket socket = stream.release_socket();
    co_await shake_hands(socket, parser, ec);
    if (ec || stopping) co_return;
    const int file = socket.release(ec);
    if (ec) co_return;
    welcome(std::make_unique<ClientSocket>(++last, file, std::move(pass), tongue,
                                           options.message_bytes),
            from);
}

void Net::Inside::welcome(std::unique_ptr<ClientSocket> owned, const Peer& from) {
    ClientSocket& client = *owned;
    clients.emplace(client.number, std::move(owned));
    client.heard = Clock::now();
    quiet.emplace_back(client.heard, client.number);
    epoll_event event{.events = EPOLLIN, .data = {.u64 = client.number}};
    if (epoll_ctl(ready.native_handle(), EPOLL_CTL_ADD, client.file, &event) != 0)
        return end(client);
    client.admitted = backend->connect(client.number, from.address, from.trusted);
    spdlog::debug("connection {} from {}{}", client.number, from.address,
                  client.admitted ? "" : " refused");
    if (client.admitted) return;
    send(client, bye(client.tongue, "too_many"));
    leave(client);
}

ClientSocket* Net::Inside::find(Conn number) const {
    const auto found = clients.find(number);
    return found == clients.end() ? nullptr : found->second.get();
}

// --- Reading.

/// A few dozen sockets at a time; then the others have their turn.
Work<> Net::Inside::hear() {
    std::array<epoll_event, 64> events{};
    for (error_code ec; !ec;) {
        co_await ready.async_wait(asio::posix::descriptor_base::wait_read,
                                  asio::redirect_error(use_awaitable, ec));
        const int n = epoll_wait(ready.native_handle(), events.data(), events.size(), 0);
        for (const epoll_event& event : std::span(events).first(std::max(n, 0))) {
            ClientSocket* const client = find(event.data.u64);
            if (client == nullptr) continue;
            const bool writes = (event.events & EPOLLOUT) == 0 || write(*client);
            const bool reads = (event.events & ~EPOLLOUT) == 0 || receive(*client);
            if (!writes || !reads) end(*client);
        }
    }
}

/// False if the connection is over.
bool Net::Inside::receive(ClientSocket& client) {
    const auto n = recv(client.file, space.data(), space.size(), MSG_DONTWAIT);
    if (n <= 0) return n < 0 && errno == EAGAIN;
    client.heard = Clock::now();
    client.reader.take(std::span(space).first(static_cast<std::size_t>(n)));
    while (const auto message = client.reader.next())
        if (!heard(client, *message)) return false;
    client.reader.keep();
    if (client.reader.trouble()) leave(client, payload_of(*client.reader.trouble()));
    return true;
}

/// False if this ends the connection.
bool Net::Inside::heard(ClientSocket& client, const FrameReader::Message& message) {
    switch (message.opcode) {
    case Opcode::ping:
        if (!client.leaving)
            put(client, Opcode::pong, std::make_shared<const std::string>(message.payload));
        return true;
    case Opcode::pong: return true;
    case Opcode::close: {
        const bool is_answer = client.leaving;
        leave(client, std::string(message.payload.substr(0, 2)));
        return !is_answer;
    }
    default: break;
    }
    if (client.leaving) return true;
    return guarded([&] {
        backend->receive(client.number, message.opcode == Opcode::text ? message.payload : "");
    });
}

// --- Writing.

void Net::Inside::send(ClientSocket& client, Text text) {
    if (client.leaving) return;
    // What waited before counts, not this message: a long one is no fault of the reader.
    const std::size_t first = client.outbox.empty() ? 0 : client.outbox.front().text->size();
    if (client.outbox_size - first > options.unread_bytes) return drop_slow(client);
    put(client, Opcode::text, std::move(text));
}

/// Not sent at once: an answer is mostly followed by a view, and both leave together.
void Net::Inside::put(ClientSocket& client, Opcode opcode, Text text) {
    if (client.outbox.empty()) {
        if (unsent.empty()) asio::post(io, [this] { flush(); });
        unsent.push_back(client.number);
    }
    client.outbox_size += text->size();
    client.outbox.push_back({opcode, std::move(text)});
}

void Net::Inside::flush() {
    for (const Conn number : std::exchange(unsent, {}))
        if (ClientSocket* const client = find(number); client != nullptr && !client->blocked)
            if (!write(*client)) end(*client);
}

/// The bytes at the front of an outbox, about as many as the system takes at once.
std::string_view Net::Inside::gathered(const ClientSocket& client) {
    constexpr std::size_t most_at_once = socket_buffer_bytes;
    bundle.clear();
    std::size_t gone = client.gone;
    for (const auto& [opcode, text] : client.outbox) {
        const FrameHead head(opcode, text->size());
        for (const std::string_view part : {head.bytes(), std::string_view(*text)}) {
            const std::size_t skipped = std::min(gone, part.size());
            gone -= skipped;
            bundle += part.substr(skipped, most_at_once - bundle.size());
        }
        if (bundle.size() == most_at_once) break;
    }
    return bundle;
}

/// As much of the outbox as the system takes; false if the connection is broken.
bool Net::Inside::write(ClientSocket& client) {
    while (!client.outbox.empty()) {
        const std::string_view bytes = gathered(client);
        const auto n = ::send(client.file, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN) return false;
        client.gone += static_cast<std::size_t>(std::max<decltype(n)>(n, 0));
        auto first = client.outbox.begin();
        for (; first != client.outbox.end() && client.gone >= size_of(*first); ++first) {
            client.gone -= size_of(*first);
            client.outbox_size -= first->text->size();
        }
        client.outbox.erase(client.outbox.begin(), first);
        if (n < std::ssize(bytes)) break;
    }
    watch(client, !client.outbox.empty());
    if (client.leaving && client.outbox.empty()) shutdown(client.file, SHUT_WR);
    return true;
}

/// Whether to be told when the system takes more.
void Net::Inside::watch(ClientSocket& client, bool blocked) {
    if (client.blocked == blocked) return;
    client.blocked = blocked;
    const std::uint32_t writing = blocked ? EPOLLOUT : 0U;
    epoll_event event{.events = EPOLLIN | writing, .data = {.u64 = client.number}};
    epoll_ctl(ready.native_handle(), EPOLL_CTL_MOD, client.file, &event);
}

// --- Parting.

/// Closes the socket when what was sent before is gone, or after a while anyway.
void Net::Inside::leave(ClientSocket& client, std::string why) {
    if (client.leaving) return;
    client.leaving = true;
    put(client, Opcode::close, std::make_shared<const std::string>(std::move(why)));
    overdue.emplace_back(Clock::now() + options.leave_time, client.number);
}

/// Who does not read fast enough is not waited for: it connects again and asks for what it missed.
void Net::Inside::drop_slow(ClientSocket& client) {
    spdlog::debug("connection {} does not read fast enough and is dropped", client.number);
    client.outbox.resize(1);
    client.outbox_size = client.outbox.front().text->size();
    put(client, Opcode::text, bye(client.tongue, "too_slow"));
    leave(client);
}

void Net::Inside::end(ClientSocket& client) {
    spdlog::debug("connection {} ended", client.number);
    const auto gone = clients.extract(client.number);
    if (client.admitted) guarded([&] { backend->disconnect(client.number); });
}

void Net::Inside::drop_overdue() {
    for (const auto now = Clock::now(); !overdue.empty() && overdue.front().first <= now;
         overdue.pop_front())
        if (ClientSocket* const client = find(overdue.front().second)) end(*client);
}

/// Who has been quiet for long is asked for a sign of life; who gives none is gone.
void Net::Inside::ping_idle() {
    static const Text nothing = std::make_shared<const std::string>();
    const auto now = Clock::now();
    for (; !quiet.empty() && quiet.front().first <= now; quiet.pop_front()) {
        ClientSocket* const client = find(quiet.front().second);
        if (client == nullptr || client->leaving) continue;
        if (client->asked > client->heard) {
            if (now - client->asked >= options.quiet_time) {
                end(*client);
                continue;
            }
        } else if (now - client->heard >= options.quiet_time) {
            client->asked = now;
            put(*client, Opcode::ping, nothing);
        }
        quiet.emplace_back(now + options.quiet_time / 4, client->number);
    }
}

}  // namespace tafelrunde::server
