// Moves, and advice on them.
#pragma once
#include "server/hall/table_request.hpp"

namespace tafelrunde::server::at_table {

Answer pick(TableRequest&);
Answer go(TableRequest&);
Answer undo(TableRequest&);
Answer ask_undo(TableRequest&);
Answer consent(TableRequest&);
Answer advise(TableRequest&);

}  // namespace tafelrunde::server::at_table
