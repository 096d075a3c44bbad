#include "server/hall/disk.hpp"

namespace tafelrunde::server {

void Disk::save(Save what, std::function<void(bool)> done) {
    ++saves_;
    store_.save(std::move(what), [this, done = std::move(done)](bool durable) {
        --saves_;
        done(durable);
    });
}

}  // namespace tafelrunde::server
