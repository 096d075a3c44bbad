// What only the host of a table may ask for.
#pragma once
#include "server/hall/table_request.hpp"

namespace tafelrunde::server::at_table {

Answer start(TableRequest&);
Answer set_seat(TableRequest&);
Answer remove(TableRequest&);
Answer pause(TableRequest&);
Answer resume(TableRequest&);
Answer end(TableRequest&);

}  // namespace tafelrunde::server::at_table
