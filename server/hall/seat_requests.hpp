// Requests of those who sit at a table, or want to.
#pragma once
#include "server/hall/table_request.hpp"

namespace tafelrunde::server::at_table {

Answer nonce(TableRequest&);
Answer sit(TableRequest&);
Answer leave(TableRequest&);
Answer first(TableRequest&);
Answer carry(TableRequest&);
Answer take(TableRequest&);
Answer rematch(TableRequest&);

}  // namespace tafelrunde::server::at_table
