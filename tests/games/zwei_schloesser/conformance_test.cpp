#include "tests/conformance.hpp"

#include "games/zwei_schloesser/zwei_schloesser.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(ZweiSchloesser, Conformance, zwei_schloesser::State);

}  // namespace tafelrunde::test
