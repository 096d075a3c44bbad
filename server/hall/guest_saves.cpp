#include "server/hall/guest_saves.hpp"

namespace tafelrunde::server {

void GuestSaves::save(Conn conn, std::int64_t id, Save what, Answer good,
                      std::function<void()> then) {
    ++connections_.at(conn).writing;
    disk_.save(std::move(what),
               [this, conn, id, good = std::move(good), then = std::move(then)](bool durable) {
                   if (Connection* const connection = connections_.find(conn))
                       --connection->writing;
                   if (durable) then();
                   sender_.answer(conn, id, durable ? good : refuse("storage"));
               });
}

}  // namespace tafelrunde::server
