// Requests of those who look at a table, or want to know something about it.
#pragma once
#include "server/hall/table_request.hpp"

namespace tafelrunde::server::at_table {

Answer open(TableRequest&);
Answer close(TableRequest&);
Answer beat(TableRequest&);
Answer why(TableRequest&);
Answer hint(TableRequest&);
Answer replay(TableRequest&);
Answer record(TableRequest&);

}  // namespace tafelrunde::server::at_table
