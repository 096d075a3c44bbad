#include "tests/conformance.hpp"

#include "games/drachenland/drachenland.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Drachenland, Conformance, drachenland::State);

}  // namespace tafelrunde::test
