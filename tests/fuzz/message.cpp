// Messages from the net. The first byte decides: any bytes are read as a request; or a whole hall
// is driven by them: who says what, when time passes, and what the disk does.
#include <cstddef>
#include <cstdint>

#include "protocol/json.hpp"
#include "server/hall/room.hpp"
#include "tests/server/hall/world.hpp"

namespace {

using namespace tafelrunde;
using namespace tafelrunde::server_test;

void insist(bool truth) {
    if (!truth) __builtin_trap();
}

/// What is left of the input; zeros behind its end.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool empty() const { return left_ == 0; }
    int next(int below) {
        if (left_ == 0) return 0;
        --left_;
        return *data_++ % below;
    }

private:
    const std::uint8_t* data_;
    std::size_t left_;
};

/// Counts its answers: as many as requests, while the connection lasts.
class Caller : public Peer {
public:
    void hear(Conn, const std::string& message) override {
        if (message.starts_with(R"({"re":)")) ++answers;
        const auto at = message.find(R"("ok":{"table":")");
        if (at != message.npos) *table = message.substr(at + 15, 10);
        if (message.starts_with(R"({"t":"view")"))
            v = std::stoi(message.substr(message.find("\"v\":") + 4));
    }
    void hang_up(Conn) override { conn = 0; }

    Conn conn = 0;
    int asked = 0, answers = 0, v = 0;
    std::string* table = nullptr;
};

json::object request(Bytes& in, const Caller& caller) {
    static constexpr const char* verbs[] = {
        "tables", "mine",    "create", "open",     "close",   "nonce", "sit",    "leave",
        "start",  "pick",    "go",     "undo",     "chat",    "why",   "hint",   "replay",
        "record", "carry",   "beat",   "seat",     "remove",  "pause", "resume", "mute",
        "end",    "rematch", "forget", "ask_undo", "consent", "name",  "advise"};
    const std::string verb = verbs[in.next(std::size(verbs))];
    json::object o{{"do", verb}};
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, verb) != names.end();
    };
    if (!is({"tables", "mine", "create", "forget", "name"})) o["table"] = *caller.table;
    if (is({"pick", "go", "undo", "ask_undo", "consent", "advise"}))
        o["v"] = std::max(0, caller.v - in.next(3));
    if (is({"pick"})) o["entry"] = in.next(4);
    if (is({"pick"})) o["go"] = in.next(2) == 0;
    if (is({"undo", "ask_undo"})) o["steps"] = 1 + in.next(3);
    if (is({"consent"})) o["yes"] = in.next(2) == 0;
    if (is({"seat", "remove"})) o["seat"] = in.next(3);
    if (is({"seat"})) o["kind"] = in.next(2) == 0 ? "open" : "bot";
    if (is({"seat"}) && o["kind"] == "bot") o["level"] = "random";
    if (is({"mute"})) o["n"] = 1 + in.next(20);
    if (is({"nonce"})) o["nonce"] = "00";
    if (is({"why"})) o["words"] = "stop";
    if (is({"advise"})) o["words"] = in.next(2) == 0 ? "first A" : "";
    if (is({"chat"})) o["text"] = "Hallo";
    if (is({"chat"})) o["once"] = in.next(4);
    if (is({"name"})) o["name"] = "Anna";
    if (!is({"create"})) return o;
    o["seats"] = json::array{json::object{{"kind", "me"}},
                             in.next(2) == 0 ? json::object{{"kind", "open"}}
                                             : json::object{{"kind", "bot"}, {"level", "random"}}};
    o["confirm"] = in.next(2) == 0;
    if (in.next(2) == 0) o["clock"] = json::object{{"kind", "move"}, {"seconds", 5}};
    o["game"] = shelf()[static_cast<std::size_t>(in.next(static_cast<int>(shelf().size())))].id;
    return o;
}

void drive_hall(Bytes in) {
    World world(static_cast<std::uint64_t>(in.next(256)), {0, 10, 50});
    std::string table = "k3vq8w2mzp";
    Caller callers[3];
    for (Caller& caller : callers) caller.table = &table;
    for (int turns = 0; !in.empty() && turns < 200; ++turns) {
        Caller& caller = callers[in.next(3)];
        switch (in.next(16)) {
        case 0: world.cut(caller.conn); break;
        case 1: world.store.full = !world.store.full; break;
        case 2: world.restart(static_cast<std::size_t>(in.next(3)), 1000 * in.next(256)); break;
        case 3: world.pass(100 * in.next(100)); break;
        default:
            if (caller.conn == 0) {
                caller.asked = caller.answers = 0;
                caller.conn = world.connect(caller, "192.0.2.1", true);
                world.say(caller.conn, R"({"id":1,"do":"hello","protocol":1,"lang":"de"})");
            } else {
                json::object o = request(in, caller);
                o["id"] = caller.asked + 1;
                world.say(caller.conn, json::serialize(o));
            }
            ++caller.asked;
        }
        world.pass(in.next(40));
        world.tick();
    }
    world.store.full = false;
    for (int i = 0; i < 30; ++i) {
        world.bots_think = false;
        world.pass(200);
        world.tick();
    }
    for (const Caller& caller : callers) insist(caller.conn == 0 || caller.asked == caller.answers);
    // What is on disk can be read, and is what it was.
    for (const auto& [id, row] : world.store.tables) {
        server::Room room(row, 0);
        for (const EntryRow& entry : world.store.log(id)) room.fold(entry);
        room.refresh();
        insist(room.to_row() == row);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    if (data[0] == '#') {
        drive_hall({data + 1, size - 1});
        return 0;
    }
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = server::read_request(text);
    insist(read.request.has_value() == read.misread.problem.empty());
    insist(!read.request || (read.misread.id == read.request->id && read.request->id > 0));
    return 0;
}
