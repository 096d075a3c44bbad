// Changes that are not about one table: first saved, then answered.
#pragma once
#include "server/hall/disk.hpp"
#include "server/hall/sender.hpp"

namespace tafelrunde::server {

class GuestSaves {
public:
    GuestSaves(Disk& disk, Connections& connections, Sender& sender)
        : disk_(disk), connections_(connections), sender_(sender) {}

    /// `then` runs before the answer if it went well.
    void save(Conn, std::int64_t id, Save, Answer, std::function<void()> then);

private:
    Disk& disk_;
    Connections& connections_;
    Sender& sender_;
};

}  // namespace tafelrunde::server
