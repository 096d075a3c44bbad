// The endpoints of protocol.md: a request in, an answer out.
#pragma once
#include <functional>
#include <optional>

#include "games/shelf.hpp"
#include "server/net/http.hpp"

namespace tafelrunde::server {

inline constexpr std::size_t most_record_bytes = 1 << 20;  // of a body
inline constexpr std::size_t most_position_bytes = 1 << 16;
inline constexpr std::size_t most_plan_bytes = 1 << 12;

/// What the endpoints ask the rest of the server for.
struct Sources {
    std::function<std::optional<std::string>(std::string_view table)> record;
    std::function<std::string(std::string_view record, Tongue)> replay;  // throws BadInput
    std::function<std::string(const Game&, std::string_view position, Tongue)> score;  // too
    std::function<std::string()> health;                                               // JSON
};

/// Whether this is an endpoint; everything else is a file of the web client.
bool is_api(std::string_view path);

/// Whether the answer takes long and depends only on the request (and `Sources::replay`, or
/// `Sources::score`): then it belongs on another thread.
bool takes_long(const HttpRequest&);
/// How long the body of a request may be; nothing if it may have none.
std::optional<std::size_t> most_body_bytes(std::string_view method, std::string_view path);
/// How many usual requests this one counts as.
int cost_of(const HttpRequest&);

HttpResponse api(const HttpRequest&, const Sources&);

/// `{"status":"ok","tables":n,"connections":n}`
std::string health_json(int tables, int connections);

}  // namespace tafelrunde::server
