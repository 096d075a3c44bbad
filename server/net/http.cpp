#include "server/net/http.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/serializer.hpp>
#include <cctype>

#include "kernel/facts.hpp"

namespace tafelrunde::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

// 'self' covers WebSockets to the same host as well. Style attributes are allowed because
// components set sizes and colours with them; style sheets come from files alone.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> every_answer{
    {{"Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; "
      "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
      "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'"},
     {"X-Content-Type-Options", "nosniff"},
     {"Referrer-Policy", "no-referrer"},
     {"Cross-Origin-Opener-Policy", "same-origin"},
     {"Cross-Origin-Resource-Policy", "same-origin"},
     {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
     {"Server", "tafelrunde"}}};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

/// HTTP dates are English whatever the locale is.
std::string date(std::time_t now) {
    constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    std::tm utc{};
    gmtime_r(&now, &utc);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", days[utc.tm_wday], utc.tm_mday,
                       months[utc.tm_mon], utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
}

std::string sentence(std::string_view code, Tongue tongue) {
    return say(tongue, phrase("http." + std::string(code)));
}

}  // namespace

std::string head(const HttpResponse& response, bool keep_alive, std::time_t now) {
    http::response<http::empty_body> message(http::int_to_status(response.status), 11);
    message.set(http::field::date, date(now));
    if (response.status != 304) {
        message.set(http::field::content_type, response.type);
        message.content_length(response.content().size());
        if (!response.encoding.empty())
            message.set(http::field::content_encoding, response.encoding);
    }
    message.set(http::field::cache_control, response.cache);
    if (!response.etag.empty()) message.set(http::field::etag, response.etag);
    if (response.varies) message.set(http::field::vary, "Accept-Encoding");
    if (!keep_alive) message.set(http::field::connection, "close");
    for (const auto& [name, value] : response.more) message.set(name, value);
    for (const auto& [name, value] : every_answer) message.set(name, value);
    std::string text;
    http::response_serializer<http::empty_body> serializer(message);
    serializer.split(true);  // the header alone
    beast::error_code none;
    serializer.next(none, [&](beast::error_code&, const auto& buffers) {
        text = beast::buffers_to_string(buffers);
    });
    return text;
}

HttpResponse refusal(int status, std::string_view code, const HttpRequest& request) {
    HttpResponse response;
    response.status = status;
    // The texts are ours: without quotes and backslashes (a test looks).
    response.body = fmt::format(R"({{"code":"{}","text":"{}"}})", code,
                                sentence(code, preferred_tongue(request.accept_language)));
    return response;
}

HttpResponse notice(int status, std::string_view code, const HttpRequest& request) {
    const Tongue tongue = preferred_tongue(request.accept_language);
    HttpResponse response;
    response.status = status;
    response.type = "text/html; charset=utf-8";
    response.body = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Tafelrunde</title>\n"
        "<h1>Tafelrunde</h1>\n<p>{}</p>\n<p><a href=\"/\">Tafelrunde</a></p>\n",
        tongue == Tongue::de ? "de" : "en", sentence(code, tongue));
    return response;
}

HttpResponse wrong_method(std::string_view allowed, const HttpRequest& request) {
    HttpResponse response = refusal(405, "wrong_method", request);
    response.more.emplace_back("Allow", allowed);
    return response;
}

Tongue preferred_tongue(std::string_view accept_language) {
    for (const std::string_view part : split(accept_language, ',')) {
        const std::string name = lower(trimmed(part)).substr(0, 2);
        if (const auto tongue = tongue_named(name)) return *tongue;
    }
    return Tongue::de;
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
    for (const std::string_view part : split(accept_encoding, ',')) {
        const auto semicolon = std::min(part.find(';'), part.size());
        if (lower(trimmed(part.substr(0, semicolon))) != encoding) continue;
        const auto quality = part.find("q=", semicolon);
        return quality == part.npos || part.find_first_of("123456789", quality) != part.npos;
    }
    return false;
}

std::string etag_of(std::string_view bytes) {
    return fmt::format("\"{:016x}\"", XXH3_64bits(bytes.data(), bytes.size()));
}

void tag(HttpResponse& response, const HttpRequest& request) {
    response.etag = etag_of(response.content());
    for (std::string_view known : split(request.if_none_match, ',')) {
        known = trimmed(known);
        if (known.starts_with("W/")) known.remove_prefix(2);
        if (known != response.etag && known != "*") continue;
        response.status = 304;
        response.body.clear();
        response.fixed = {};
        return;
    }
}

bool origin_allowed(std::string_view origin, std::string_view scheme, std::string_view host,
                    std::span<const std::string> allowed) {
    if (origin.empty()) return true;
    if (!host.empty() && lower(origin) == lower(fmt::format("{}://{}", scheme, host))) return true;
    return std::ranges::any_of(allowed, [&](const std::string& one) {
        return lower(origin) ==
               lower(std::string_view(one).substr(0, one.find_last_not_of('/') + 1));
    });
}

}  // namespace tafelrunde::server
