// The one way to the store.
#pragma once
#include "server/hall/hall.hpp"

namespace tafelrunde::server {

class Disk {
public:
    Disk(Store& store, Outside& outside) : store_(store), outside_(outside) {}

    StoreReader& read() { return store_; }
    /// `done` is told later whether everything is there.
    void save(Save, std::function<void(bool)> done);
    bool is_writing() const { return saves_ > 0; }
    void complain(const StoreError& error) { outside_.complain(error.what()); }

private:
    Store& store_;
    Outside& outside_;
    int saves_ = 0;  // on their way to the disk
};

}  // namespace tafelrunde::server
