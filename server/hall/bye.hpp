// The last push on a connection, from the hall or from the sockets.
#pragma once
#include "texts/catalogue.hpp"

namespace tafelrunde::server {

/// Its text is «hall.bye.CODE» of the catalogue.
std::string bye_push(Tongue, std::string_view code);

}  // namespace tafelrunde::server
