#include "server/hall/sender.hpp"

#include "server/hall/bye.hpp"

namespace tafelrunde::server {

void Sender::push(Conn conn, std::string text) {
    outside_.send(conn, std::make_shared<const std::string>(std::move(text)));
}

void Sender::answer(Conn conn, std::int64_t id, const Answer& a) {
    const Connection* const connection = connections_.find(conn);
    if (connection == nullptr) return;
    const std::string re = id > 0 ? std::to_string(id) : "null";
    if (!a.no) {
        if (a.text.empty())
            return push(conn, R"({"re":)" + re + R"(,"ok":)" + json::serialize(a.ok) + "}");
        return push(conn, R"({"re":)" + re + R"(,"ok":{)" + a.text + "}}");
    }
    json::object o{{"code", a.no->code}};
    if (!a.no->field.empty()) o["field"] = a.no->field;
    const Phrase why = a.no->reason.value_or(phrase("hall.no." + a.no->code));
    o["text"] = say(connection->tongue, why);
    push(conn, R"({"re":)" + re + R"(,"no":)" + json::serialize(o) + "}");
}

void Sender::say_goodbye(const Connection& connection, std::string_view code) {
    push(connection.conn, bye_push(connection.tongue, code));
}

}  // namespace tafelrunde::server
