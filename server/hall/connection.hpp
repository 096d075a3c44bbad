// One connection, and the guest behind it.
#pragma once
#include <map>

#include "server/hall/bucket.hpp"
#include "server/hall/hall.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::server {

struct Connection {
    Conn conn = 0;
    std::string address;
    bool trusted = false;
    std::string guest, name;  // a handle; empty before `hello`
    bool greeted = false;     // `hello` has been asked and is not answered yet, or was
    Tongue tongue = Tongue::de;
    int bad_messages = 0;
    int writing = 0;  // changes that are not about one table, on their way to the disk
    Bucket bucket;
    std::map<std::string, int, std::less<>> open;  // tables, and the version that was shown last
};

}  // namespace tafelrunde::server
