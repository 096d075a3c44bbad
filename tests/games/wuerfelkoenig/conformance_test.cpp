#include "tests/conformance.hpp"

#include "games/wuerfelkoenig/wuerfelkoenig.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Wuerfelkoenig, Conformance, wuerfelkoenig::State);

}  // namespace tafelrunde::test
