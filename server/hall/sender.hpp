// The one place where messages leave the hall.
#pragma once
#include "server/hall/answer.hpp"
#include "server/hall/connections.hpp"

namespace tafelrunde::server {

class Sender {
public:
    Sender(const Connections& connections, Outside& outside)
        : connections_(connections), outside_(outside) {}

    void push(Conn, std::string text);
    /// Who is gone hears nothing.
    void answer(Conn, std::int64_t id, const Answer&);
    void say_goodbye(const Connection&, std::string_view code);
    void close(Conn conn) { outside_.close(conn); }

private:
    const Connections& connections_;
    Outside& outside_;
};

}  // namespace tafelrunde::server
