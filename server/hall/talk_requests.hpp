// Talk at a table, and who may not talk any more.
#pragma once
#include "server/hall/table_request.hpp"

namespace tafelrunde::server::at_table {

Answer chat(TableRequest&);
Answer mute(TableRequest&);

}  // namespace tafelrunde::server::at_table
