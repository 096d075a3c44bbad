// Keys, names and seeds that nobody can guess.
#pragma once
#include "server/hall/hall.hpp"

namespace tafelrunde::server {

class Random {
public:
    explicit Random(Outside& outside) : outside_(outside) {}

    std::string hex(int bytes);
    /// Letters and digits that cannot be mistaken for each other, each as likely as the others.
    std::string name(int letters);
    std::uint64_t seed();
    Digest secret();  // of the dice of a table

private:
    Outside& outside_;
};

}  // namespace tafelrunde::server
