// Somebody at a browser, for tests that say what is asked and look at what comes back.
#pragma once
#include <gtest/gtest.h>

#include "protocol/json.hpp"
#include "tests/server/hall/world.hpp"

namespace tafelrunde::server_test {

/// Everything happens at once in its world: an answer is there when `ask` returns.
class Visitor : public Peer {
public:
    explicit Visitor(World& world, std::string_view address = "192.0.2.1", bool trusted = true)
        : world_(world), conn_(world.connect(*this, address, trusted)) {}

    Conn conn() const { return conn_; }
    void reconnect(std::string_view address = "192.0.2.1", bool trusted = true) {
        if (world_.is_linked(conn_)) world_.cut(conn_);
        world_.run();
        is_cut = false;
        conn_ = world_.connect(*this, address, trusted);
    }

    void hear(Conn conn, const std::string& message) override {
        if (conn != conn_) return;
        heard.push_back(message);
        json::object o = json::parse(message).as_object();
        if (o.contains("re")) {
            answers.push_back(std::move(o));
            return;
        }
        const std::string kind(o.at("t").as_string());
        if (kind == "view") {
            const json::value seat = o.at("seat");
            views[{text(o.at("table")), seat.is_null() ? spectator : seat.to_number<int>()}] = o;
        }
        if (kind == "table") tables[text(o.at("table"))] = o;
        pushes.push_back(std::move(o));
    }
    void hang_up(Conn conn) override {
        if (conn == conn_) is_cut = true;
    }

    /// Sends a request such as {"do":"tables"} with an id of its own; the answer does not matter.
    std::int64_t send(json::object request) {
        request["id"] = ++last_id_;
        world_.say(conn_, json::serialize(request));
        return last_id_;
    }
    /// The whole answer: an object with `ok` or `no`.
    json::object ask(json::object request) {
        const std::int64_t id = send(std::move(request));
        world_.run();
        return answer_to(id);
    }
    json::object answer_to(std::int64_t id) {
        json::object found;
        for (const json::object& answer : answers) {
            if (answer.at("re") != id) continue;
            EXPECT_TRUE(found.empty()) << "answered twice: " << id;
            found = answer;
        }
        return found;
    }
    /// What is in `ok`; the test fails if it was refused.
    json::object good(json::object request) {
        const std::string words = json::serialize(request);
        const json::object answer = ask(std::move(request));
        const json::value* const ok = answer.if_contains("ok");
        EXPECT_NE(ok, nullptr) << words << "\n-> " << json::serialize(answer);
        return ok == nullptr ? json::object{} : ok->as_object();
    }
    /// The code of the refusal; empty if it was done.
    std::string code(json::object request) {
        const json::object answer = ask(std::move(request));
        const json::value* const no = answer.if_contains("no");
        if (no == nullptr) return answer.empty() ? "no answer" : "";
        EXPECT_FALSE(no->at("text").as_string().empty());
        return text(no->at("code"));
    }
    /// Says hello as somebody new, or again with the key.
    Visitor& hello(std::string_view called = "", std::string_view lang = "de") {
        json::object request{{"do", "hello"}, {"protocol", 1}, {"lang", lang}};
        if (!called.empty()) request["name"] = called;
        if (!key.empty()) request["key"] = key;
        const json::object ok = good(std::move(request));
        if (ok.contains("key")) key = text(ok.at("key"));
        guest = ok.contains("guest") ? text(ok.at("guest")) : "";
        return *this;
    }
    const json::object& view(const std::string& table, Seat seat = 0) {
        return views[{table, seat}];
    }
    const json::object& table(const std::string& id) { return tables[id]; }
    int version(const std::string& table, Seat seat = 0) {
        return view(table, seat).at("v").to_number<int>();
    }

    static std::string text(const json::value& value) { return std::string(value.as_string()); }

    std::string key, guest;
    bool is_cut = false;
    std::vector<std::string> heard;
    std::vector<json::object> answers, pushes;
    std::map<std::pair<std::string, Seat>, json::object> views;  // the last of each seat
    std::map<std::string, json::object> tables;                  // the last of each table

private:
    World& world_;
    Conn conn_;
    std::int64_t last_id_ = 0;
};

inline json::object me() { return {{"kind", "me"}}; }
inline json::object bot(std::string_view level = "greedy") {
    return {{"kind", "bot"}, {"level", level}};
}
inline json::object free_seat() { return {{"kind", "open"}}; }

/// A request to make a table of Drachenwurf.
inline json::object table_for(json::array seats, json::object more = {}) {
    json::object request{{"do", "create"}, {"game", "drachenwurf"}, {"seats", std::move(seats)}};
    for (auto& [name, value] : more) request[name] = value;
    return request;
}

}  // namespace tafelrunde::server_test
