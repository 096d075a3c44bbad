// A guest at a server under test: asks, and keeps the views that come meanwhile.
#pragma once
#include <deque>

#include "protocol/json.hpp"
#include "tests/server/net/line.hpp"

namespace tafelrunde::server_test {

class Guest {
public:
    /// Connects and says hello; with a key, as whom it belongs to.
    explicit Guest(int port, const std::string& key = "") : talk_(port) {
        json::object hello{{"do", "hello"}, {"protocol", 1}, {"lang", "de"}};
        if (!key.empty()) hello["key"] = key;
        if (talk_.status != 101) return;
        const auto answer = ask(std::move(hello));
        if (!answer || !answer->contains("ok")) return;
        const json::object& ok = answer->at("ok").as_object();
        is_new_ = ok.contains("key");
        key_ = is_new_ ? std::string(ok.at("key").as_string()) : key;
    }

    bool welcome() const { return !key_.empty(); }
    bool is_new() const { return is_new_; }  // got a key of its own
    const std::string& key() const { return key_; }

    /// The whole answer; nothing if the connection ends before.
    std::optional<json::object> ask(json::object request) {
        request["id"] = ++last_id_;
        if (!talk_.say(json::serialize(request))) return {};
        while (auto message = hear())
            if (const auto* re = message->if_contains("re")) {
                EXPECT_EQ(*re, json::value(last_id_));
                return message;
            }
        return {};
    }

    /// The next view of version `v` or later that came or comes; nothing if the connection ends.
    std::optional<json::object> view(std::int64_t v) {
        for (;;) {
            while (!views_.empty()) {
                json::object view = std::move(views_.front());
                views_.pop_front();
                if (view.at("v").as_int64() >= v) return view;
            }
            if (!hear()) return {};
        }
    }

private:
    std::optional<json::object> hear() {
        while (const auto message = talk_.hear()) {
            if (message->opcode != 1) continue;
            json::object said = json::parse(message->text).as_object();
            const auto* kind = said.if_contains("t");
            if (kind != nullptr && *kind == "view") views_.push_back(said);
            return said;
        }
        return {};
    }

    Talk talk_;
    std::int64_t last_id_ = 0;
    std::string key_;
    bool is_new_ = false;
    std::deque<json::object> views_;
};

}  // namespace tafelrunde::server_test
