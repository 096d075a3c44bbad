// HTTP without sockets: what a request says, what an answer holds, and the rules for both.
#pragma once
#include <ctime>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "texts/catalogue.hpp"

namespace tafelrunde::server {

struct HttpRequest {
    std::string method, path;  // the path without «?» and what follows it
    std::string if_none_match, accept_encoding, accept_language;
    std::string body;
};

struct HttpResponse {
    int status = 200;
    std::string_view type = "application/json";
    std::string body;           // made for this answer; or
    std::string_view fixed;     // a part of the executable
    std::string_view encoding;  // br, gzip, or empty: as it is
    std::string_view cache = "no-store";
    std::string etag;                                            // with its quotes
    bool varies = false;                                         // by Accept-Encoding
    std::vector<std::pair<std::string_view, std::string>> more;  // further headers

    std::string_view content() const { return fixed.data() != nullptr ? fixed : body; }
};

/// Status line and headers, with those that every answer has: what pages of ours may load and who
/// may embed them.
std::string head(const HttpResponse&, bool keep_alive, std::time_t now);

/// `{"code","text"}` in the language of the request; the text is «http.CODE» of the catalogue.
HttpResponse refusal(int status, std::string_view code, const HttpRequest&);
/// The same as a small page for people.
HttpResponse notice(int status, std::string_view code, const HttpRequest&);
/// Only GET and HEAD, or only POST.
HttpResponse wrong_method(std::string_view allowed, const HttpRequest&);

/// The first of our languages that `Accept-Language` names; German if it names none.
Tongue preferred_tongue(std::string_view accept_language);

/// Whether `Accept-Encoding` allows this one («br», «gzip»).
bool accepts(std::string_view accept_encoding, std::string_view encoding);

/// The strong tag of some bytes, quoted; those of different encodings differ.
std::string etag_of(std::string_view bytes);
/// Gives an answer its tag, and makes it «304 not modified» if the client has it already.
void tag(HttpResponse&, const HttpRequest&);

/// Whether a WebSocket may be opened from a page of `origin` (empty: no page, but a program): pages
/// of this very host, and those that are allowed by name.
bool origin_allowed(std::string_view origin, std::string_view scheme, std::string_view host,
                    std::span<const std::string> allowed);

}  // namespace tafelrunde::server
