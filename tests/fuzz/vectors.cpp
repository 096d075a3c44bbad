// Any bytes as a file of test vectors of each game that has some.
#include "protocol/vectors.hpp"

#include <cstddef>
#include <cstdint>

#include "games/shelf.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tafelrunde;
    for (const Game& game : shelf()) {
        const VectorCheck check = game.vectors;
        if (check == nullptr) continue;
        try {
            run_vectors(check, {reinterpret_cast<const char*>(data), size});
        } catch (const BadInput&) {  // one clear line for whoever sent it
        }
    }
    return 0;
}
