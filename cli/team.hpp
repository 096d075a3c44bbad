// Who plays the deals of the arena. Two executables are made of the same main.cpp: one with
// cli/alone.cpp, and, where there is MPI, one with mpi/team.cpp.
#pragma once
#include "arena/run.hpp"

namespace tafelrunde::cli {

arena::Team gather_team(int& argc, char**& argv);
void dismiss_team(int exit_code);

}  // namespace tafelrunde::cli
