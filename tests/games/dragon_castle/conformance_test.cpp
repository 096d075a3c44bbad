#include "tests/conformance.hpp"

#include "games/dragon_castle/dragon_castle.hpp"

namespace tafelrunde::test {

INSTANTIATE_TYPED_TEST_SUITE_P(DragonCastle, Conformance, dragon_castle::State);

}  // namespace tafelrunde::test
