#include "server/hall/bye.hpp"

#include "protocol/json.hpp"

namespace tafelrunde::server {

std::string bye_push(Tongue tongue, std::string_view code) {
    const std::string text = say(tongue, phrase("hall.bye." + std::string(code)));
    return json::serialize(json::object{{"t", "bye"}, {"code", code}, {"text", text}});
}

}  // namespace tafelrunde::server
