// Guests and lists: requests that are not about one table. Each returns what is answered at once.
#pragma once
#include "server/hall/guest_saves.hpp"
#include "server/hall/random.hpp"
#include "server/hall/table_list.hpp"

namespace tafelrunde::server {

class GuestRequests {
public:
    /// `version`: of the program, as `hello` tells it.
    GuestRequests(Disk& disk, Connections& connections, Quotas& quotas, Sender& sender,
                  GuestSaves& saves, const TableList& listed, Random& random,
                  const HallClock& clock, std::string version)
        : disk_(disk),
          connections_(connections),
          quotas_(quotas),
          sender_(sender),
          saves_(saves),
          listed_(listed),
          random_(random),
          clock_(clock),
          version_(std::move(version)) {}

    Answer hello(Connection&, const Request&);
    Answer rename(const Connection&, const Request&);
    Answer tables(const Connection&);
    Answer mine(const Connection&);

private:
    Answer welcome(Connection&, const GuestRow&, json::object ok);
    Answer welcome_new(Connection&, const Request&, json::object ok);

    Disk& disk_;
    Connections& connections_;
    Quotas& quotas_;
    Sender& sender_;
    GuestSaves& saves_;
    const TableList& listed_;
    Random& random_;
    const HallClock& clock_;
    std::string version_;
};

}  // namespace tafelrunde::server
