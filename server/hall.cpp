// Connections, and what comes in and goes out through them.
#include "server/hall.hpp"

#include <algorithm>
#include <cmath>

#include "server/inside.hpp"

namespace tafelrunde::server {
namespace {

double cost_of(Do verb) {
    return verb == Do::replay || verb == Do::record || verb == Do::hint ? dear : 1;
}

}  // namespace

bool Bucket::take(double cost, double rate, double most, Millis now) {
    const auto elapsed = static_cast<double>(std::max<Millis>(0, now - at_));
    used_ = std::max(0.0, used_ - elapsed * rate / 1000);
    at_ = std::max(at_, now);
    if (used_ + cost > most) return false;
    used_ += cost;
    return true;
}

Hall::Hall(Store& store, Outside& outside, Limits limits, std::string version)
    : inside_(new Inside{.store = store,
                         .outside = outside,
                         .limits = limits,
                         .version = std::move(version),
                         .started = outside.now(),
                         .down_since = store.last_alive()}) {
    for (const char* phase : {"open", "running", "paused"})
        for (const TableRow& row : store.tables_in(phase, limits.tables)) inside_->keep_card(row);
}

Hall::~Hall() = default;

bool Hall::connect(Conn conn, std::string_view address, bool trusted) {
    Inside& in = *inside_;
    auto& there = in.addresses.try_emplace(std::string(address)).first->second;
    if (in.stopping || std::ssize(in.clients) >= in.limits.connections) return false;
    if (!trusted && there.connections >= in.limits.connections_per_address) return false;
    ++there.connections;
    Client& client = in.clients[conn];
    client.conn = conn;
    client.address = address;
    client.trusted = trusted;
    return true;
}

void Hall::disconnect(Conn conn) {
    Inside& in = *inside_;
    const auto found = in.clients.find(conn);
    if (found == in.clients.end()) return;
    Client client = std::move(found->second);
    in.clients.erase(found);
    in.leave_guest(client);
    for (const auto& [table, shown] : std::map(client.open)) in.stop_viewing(client, table);
    const auto there = in.addresses.find(client.address);
    if (there != in.addresses.end()) --there->second.connections;
}

void Hall::receive(Conn conn, std::string_view message) {
    Inside& in = *inside_;
    const auto found = in.clients.find(conn);
    if (found == in.clients.end()) return;
    Client& client = found->second;
    Read read = read_request(message);
    if (!read.request) {
        const Answer answer = in.bad_message(client, read.misread);
        in.answer(conn, read.misread.id.value_or(0), answer);
        if (client.bad_messages < in.limits.bad_messages) return;
        in.send(conn, R"({"t":"bye","code":"bad_messages","text":)" +
                          json::serialize(
                              json::string(say(client.tongue, phrase("hall.bye.bad_messages")))) +
                          "}");
        in.outside.close(conn);
        return;
    }
    const std::int64_t id = read.request->id;
    if (in.stopping) return in.answer(conn, id, refuse("stopping"));
    if (in.too_fast(client, cost_of(read.request->verb)))
        return in.answer(conn, id, refuse("too_fast"));
    const bool is_hello = read.request->verb == Do::hello;
    if (is_hello && client.greeted) return in.answer(conn, id, refuse("not_now"));
    if (!is_hello && client.guest.empty()) return in.answer(conn, id, refuse("hello_first"));
    try {
        in.dispatch(client, std::move(*read.request));
    } catch (const StoreError& e) {
        in.outside.complain(e.what());
        in.answer(conn, id, refuse("storage"));
    }
}

void Hall::stop() {
    Inside& in = *inside_;
    in.stopping = true;
    for (const auto& [conn, client] : in.clients)
        in.send(conn,
                R"({"t":"bye","code":"stopping","text":)" +
                    json::serialize(json::string(say(client.tongue, phrase("hall.bye.stopping")))) +
                    "}");
}

bool Hall::writing() const { return inside_->saves > 0; }

Counts Hall::counts() const {
    return {static_cast<int>(inside_->rooms.size()), static_cast<int>(inside_->clients.size())};
}

// --- Inside.

void Hall::Inside::send(Conn conn, std::string text) {
    outside.send(conn, std::make_shared<const std::string>(std::move(text)));
}

void Hall::Inside::answer(Conn conn, std::int64_t id, const Answer& a) {
    const auto found = clients.find(conn);
    if (found == clients.end()) return;
    const std::string re = id > 0 ? std::to_string(id) : "null";
    if (!a.no) {
        if (a.text.empty())
            return send(conn, R"({"re":)" + re + R"(,"ok":)" + json::serialize(a.ok) + "}");
        return send(conn, R"({"re":)" + re + R"(,"ok":{)" + a.text + "}}");
    }
    json::object o{{"code", a.no->code}};
    if (!a.no->field.empty()) o["field"] = a.no->field;
    const Phrase why = a.no->reason.value_or(phrase("hall.no." + a.no->code));
    o["text"] = say(found->second.tongue, why);
    send(conn, R"({"re":)" + re + R"(,"no":)" + json::serialize(o) + "}");
}

Answer Hall::Inside::bad_message(Client& client, const Misread& misread) {
    ++client.bad_messages;
    const Phrase why{"hall.no.bad_message", {gap("problem", misread.problem)}};
    return {No{.code = "bad_message", .reason = why}};
}

bool Hall::Inside::too_fast(Client& client, double cost) {
    if (client.trusted) return false;
    const Millis now = outside.now();
    const double rate = limits.per_address_per_second;
    return !client.bucket.take(cost, limits.requests_per_second, limits.requests_at_once, now) ||
           !addresses[client.address].bucket.take(cost, rate, 3 * rate, now);
}

std::string Hall::Inside::random_hex(int bytes) {
    std::vector<unsigned char> data(static_cast<std::size_t>(bytes));
    outside.random(data);
    return to_hex(data);
}

/// Letters and digits that cannot be mistaken for each other, each as likely as the others.
std::string Hall::Inside::random_name(int letters) {
    constexpr std::string_view alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
    constexpr std::size_t even = 256 / alphabet.size() * alphabet.size();
    std::string name;
    while (std::ssize(name) < letters) {
        std::array<unsigned char, 16> data{};
        outside.random(data);
        for (unsigned char byte : data)
            if (byte < even && std::ssize(name) < letters) name += alphabet[byte % alphabet.size()];
    }
    return name;
}

void Hall::Inside::save_for(Conn conn, std::int64_t id, Save save, Answer good,
                            std::function<void()> then) {
    ++saves;
    ++clients.at(conn).writing;
    store.save(std::move(save),
               [this, conn, id, good = std::move(good), then = std::move(then)](bool durable) {
                   --saves;
                   if (const auto found = clients.find(conn); found != clients.end())
                       --found->second.writing;
                   if (durable && then) then();
                   answer(conn, id, durable ? good : refuse("storage"));
               });
}

void Hall::Inside::dispatch(Client& client, Request&& request) {
    switch (request.verb) {
    case Do::hello: return hello(client, request);
    case Do::name: return rename(client, request);
    case Do::lang: client.tongue = *request.lang; return answer(client.conn, request.id, {});
    case Do::forget: return forget(client, request);
    case Do::create: return create(client, request);
    case Do::tables: return answer(client.conn, request.id, tables(client));
    case Do::mine: return answer(client.conn, request.id, mine(client));
    case Do::take: {
        const auto code = codes.find(digest_of(request.code));
        if (code == codes.end() || code->second.until < outside.now())
            return answer(client.conn, request.id, refuse("unknown_code"));
        request.table = code->second.table;
        return at_table(client, std::move(request));
    }
    default: return at_table(client, std::move(request));
    }
}

}  // namespace tafelrunde::server
