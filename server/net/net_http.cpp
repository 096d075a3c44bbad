// HTTP: one connection is one coroutine that reads, asks the backend and writes.
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include "server/net/http_api.hpp"
#include "server/net/net_inside.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::size_t most_header_bytes = 8 * 1024;
constexpr std::size_t most_lingering_bytes = 4 << 20;

HttpRequest request_in(Parser& parser) {
    auto& request = parser.get();
    const auto method = request.method_string();
    const std::string_view target(request.target().data(), request.target().size());
    HttpRequest asked;
    asked.method = std::string(method.data(), method.size());
    asked.path = target.substr(0, target.find('?'));
    asked.if_none_match = field(request, http::field::if_none_match);
    asked.accept_encoding = field(request, http::field::accept_encoding);
    asked.accept_language = field(request, http::field::accept_language);
    asked.body = std::move(request.body());
    return asked;
}

/// Why somebody who asked for the WebSocket does not get it.
HttpResponse no_socket(const Parser& parser, const HttpRequest& request) {
    if (websocket::is_upgrade(parser.get())) return refusal(403, "bad_origin", request);
    HttpResponse response = refusal(426, "no_websocket", request);
    response.more.emplace_back("Upgrade", "websocket");
    return response;
}

/// What to say to a request that cannot be read; nothing if the connection itself is broken, idle
/// or too slow.
std::optional<HttpResponse> complaint(const error_code& ec) {
    if (ec == http::error::header_limit) return refusal(431, "header_too_large", {});
    if (ec == http::error::body_limit) return refusal(413, "body_too_large", {});
    const bool nothing = ec == http::error::end_of_stream || ec == http::error::partial_message;
    if (ec.category() == http::make_error_code(http::error::bad_method).category() && !nothing)
        return refusal(400, "bad_request", {});
    return {};
}

}  // namespace

Peer Net::Inside::peer_of(const Socket& socket) const {
    error_code ec;
    Peer peer;
    const std::string address = exact_address(socket.remote_endpoint(ec).address().to_string());
    peer.address = address_key(address);
    peer.is_proxy = std::ranges::find(options.proxies, address) != options.proxies.end();
    peer.trusted = options.trust_loopback && is_loopback(peer.address);
    return peer;
}

/// Behind a proxy the client is who the proxy says.
void Net::Inside::add_forwarded(Peer& peer, const Parser& parser) const {
    if (!peer.is_proxy) return;
    std::string_view last_one;
    for (const auto& line : parser.get())
        if (beast::iequals(line.name_string(), "X-Forwarded-For"))
            last_one = {line.value().data(), line.value().size()};
    if (last_one.empty()) return;
    peer.address = forwarded_address(peer.address, last_one);
    peer.trusted = false;
}

Work<> Net::Inside::converse_http(Socket socket, Doors::Pass pass, Peer peer) {
    Stream stream(std::move(socket));
    beast::flat_buffer buffer(2 * most_header_bytes);
    auto first_byte = options.header_time;
    for (bool keep = true; keep && !stopping; first_byte = options.idle_time) {
        error_code ec;
        Parser parser;
        parser.header_limit(most_header_bytes);
        parser.body_limit(most_record_bytes);
        co_await read_header(stream, buffer, parser, first_byte, ec);
        if (!ec && buffer.size() == 0 && may_upgrade(parser, peer)) {
            co_await upgrade(stream, parser, pass, peer);
            co_return;
        }
        if (!ec) co_await read_body(stream, buffer, parser, ec);
        std::optional<HttpResponse> response = complaint(ec);
        if (ec && !response) break;
        keep = !ec && parser.keep_alive() && parser.get().version() == 11;
        const bool with_body = ec || parser.get().method() != http::verb::head;
        if (!ec) {
            Peer client = peer;
            add_forwarded(client, parser);
            HttpRequest request = request_in(parser);
            if (request.path == socket_path) response = no_socket(parser, request);
            else response = co_await ask(std::move(request), client);
        }
        error_code broken;
        co_await write(stream, *response, with_body, keep, broken);
        if (broken) co_return;
    }
    co_await say_goodbye(stream);
}

/// Between two requests a connection may be idle for a while; once a header has begun, it has to
/// come in one go.
Work<> Net::Inside::read_header(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                std::chrono::milliseconds first_byte, error_code& ec) {
    if (buffer.size() == 0) {
        stream.expires_after(first_byte);
        const auto n = co_await stream.async_read_some(buffer.prepare(2048),
                                                       asio::redirect_error(use_awaitable, ec));
        if (ec) co_return;
        buffer.commit(n);
    }
    stream.expires_after(options.header_time);
    co_await http::async_read_header(stream, buffer, parser,
                                     asio::redirect_error(use_awaitable, ec));
}

/// Only records and positions are sent to us; nobody else needs a body.
Work<> Net::Inside::read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                              error_code& ec) {
    if (parser.is_done()) co_return;
    const std::string_view target(parser.get().target().data(), parser.get().target().size());
    const auto method = parser.get().method_string();
    const auto most = most_body_bytes({method.data(), method.size()}, target);
    if (!most || parser.content_length().value_or(0) > *most) {
        ec = http::error::body_limit;
        co_return;
    }
    parser.body_limit(*most);
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(stream, asio::buffer(go_on),
                                   asio::redirect_error(use_awaitable, ec));
        if (ec) co_return;
    }
    stream.expires_after(options.body_time);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, ec));
}

/// The answer of the backend, which may take its time.
Work<HttpResponse> Net::Inside::ask(HttpRequest request, const Peer& peer) {
    if (is_api(request.path) && !peer.trusted &&
        !doors.may_ask(peer.address, cost_of(request), Clock::now()))
        co_return refusal(429, "too_fast", request);
    struct Pending {
        Timer timer;
        std::optional<HttpResponse> response;
    };
    HttpRequest in_short;
    in_short.accept_language = request.accept_language;
    auto pending = std::make_shared<Pending>(Pending{Timer(io, options.answer_time), {}});
    const bool asked = guarded([&] {
        backend->answer(std::move(request), [pending](HttpResponse response) {
            pending->response = std::move(response);
            pending->timer.cancel();
        });
    });
    error_code ec;
    if (asked && !pending->response)
        co_await pending->timer.async_wait(asio::redirect_error(use_awaitable, ec));
    co_return pending->response ? *std::move(pending->response) : refusal(503, "busy", in_short);
}

Work<> Net::Inside::write(Stream& stream, const HttpResponse& response, bool with_body, bool keep,
                          error_code& ec) {
    const std::string top = head(response, keep, std::time(nullptr));
    const std::string_view content = with_body ? response.content() : std::string_view();
    const std::array<asio::const_buffer, 2> all{asio::buffer(top), asio::buffer(content)};
    stream.expires_after(options.answer_time);
    co_await asio::async_write(stream, all, asio::redirect_error(use_awaitable, ec));
}

/// Closing while the client still sends would make its system throw our answer away.
Work<> Net::Inside::say_goodbye(Stream& stream) {
    error_code ec;
    ec = stream.socket().shutdown(tcp::socket::shutdown_send, ec);
    stream.expires_after(2s);
    std::array<char, 4096> ignored;  // NOLINT: read into before anything else
    for (std::size_t n = 0; !ec && n < most_lingering_bytes;)
        n += co_await stream.async_read_some(asio::buffer(ignored),
                                             asio::redirect_error(use_awaitable, ec));
}

}  // namespace tafelrunde::server
