#include "tests/conformance.hpp"

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Drachenwurf, Conformance, drachenwurf::State);

}  // namespace tafelrunde::test
