// The plain executable plays on the threads of this process.
#include "cli/team.hpp"

namespace tafelrunde::cli {

arena::Team gather_team(int&, char**&) { return {.play = arena::play_on_threads}; }

void dismiss_team(int) {}

}  // namespace tafelrunde::cli
