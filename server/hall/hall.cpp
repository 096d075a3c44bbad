// Connections, and what comes in and goes out through them.
#include "server/hall/hall.hpp"

#include "server/hall/bye.hpp"
#include "server/hall/inside.hpp"

namespace tafelrunde::server {
namespace {

double cost_of(Do verb) {
    return verb == Do::replay || verb == Do::record || verb == Do::hint ? heavy_request_cost : 1;
}

}  // namespace

Hall::Hall(Store& store, Outside& outside, Limits limits, std::string version)
    : inside_(new Inside{.store = store,
                         .outside = outside,
                         .limits = limits,
                         .version = std::move(version),
                         .started = outside.now(),
                         .down_since = store.last_alive()}) {
    for (const char* phase : {"open", "running", "paused"})
        for (const TableRow& row : store.tables_in(phase, limits.tables)) inside_->listed.keep(row);
}

Hall::~Hall() = default;

bool Hall::connect(Conn conn, std::string_view address, bool trusted) {
    return !inside_->stopping && inside_->clients.admit(conn, address, trusted);
}

void Hall::disconnect(Conn conn) {
    auto client = inside_->clients.remove(conn);
    if (!client) return;
    for (const auto& [table, shown] : std::map(client->open)) inside_->stop_viewing(*client, table);
}

void Hall::receive(Conn conn, std::string_view message) {
    Inside& in = *inside_;
    Client* const known = in.clients.find(conn);
    if (known == nullptr) return;
    Client& client = *known;
    Read read = read_request(message);
    if (!read.request) {
        const Answer answer = in.bad_message(client, read.misread);
        in.answer(conn, read.misread.id.value_or(0), answer);
        if (client.bad_messages < in.limits.bad_messages) return;
        in.send(conn, bye_push(client.tongue, "bad_messages"));
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
    for (const auto& [conn, client] : in.clients.all())
        in.send(conn, bye_push(client.tongue, "stopping"));
}

bool Hall::writing() const { return inside_->saves > 0; }

Counts Hall::counts() const {
    return {static_cast<int>(inside_->rooms.size()),
            static_cast<int>(inside_->clients.all().size())};
}

// --- Inside.

void Hall::Inside::send(Conn conn, std::string text) {
    outside.send(conn, std::make_shared<const std::string>(std::move(text)));
}

void Hall::Inside::answer(Conn conn, std::int64_t id, const Answer& a) {
    const Client* const client = clients.find(conn);
    if (client == nullptr) return;
    const std::string re = id > 0 ? std::to_string(id) : "null";
    if (!a.no) {
        if (a.text.empty())
            return send(conn, R"({"re":)" + re + R"(,"ok":)" + json::serialize(a.ok) + "}");
        return send(conn, R"({"re":)" + re + R"(,"ok":{)" + a.text + "}}");
    }
    json::object o{{"code", a.no->code}};
    if (!a.no->field.empty()) o["field"] = a.no->field;
    const Phrase why = a.no->reason.value_or(phrase("hall.no." + a.no->code));
    o["text"] = say(client->tongue, why);
    send(conn, R"({"re":)" + re + R"(,"no":)" + json::serialize(o) + "}");
}

Answer Hall::Inside::bad_message(Client& client, const Misread& misread) {
    ++client.bad_messages;
    const Phrase why{"hall.no.bad_message", {gap("problem", misread.problem)}};
    return {No{.code = "bad_message", .reason = why}};
}

bool Hall::Inside::too_fast(Client& client, double cost) {
    return clients.too_fast(client, cost, outside.now());
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

void Hall::Inside::save(Save what, std::function<void(bool)> done) {
    ++saves;
    store.save(std::move(what), [this, done = std::move(done)](bool durable) {
        --saves;
        done(durable);
    });
}

void Hall::Inside::save_for(Conn conn, std::int64_t id, Save what, Answer good,
                            std::function<void()> then) {
    ++clients.at(conn).writing;
    save(std::move(what),
         [this, conn, id, good = std::move(good), then = std::move(then)](bool durable) {
             if (Client* const client = clients.find(conn)) --client->writing;
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
        const auto* const carried = codes.find(request.code, outside.now());
        if (carried == nullptr) return answer(client.conn, request.id, refuse("unknown_code"));
        request.table = carried->table;
        return at_table(client, std::move(request));
    }
    default: return at_table(client, std::move(request));
    }
}

}  // namespace tafelrunde::server
