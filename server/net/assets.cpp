#include "server/net/assets.hpp"

#include <algorithm>

namespace tafelrunde::server {
namespace {

struct Type {
    std::string_view extension, type;
};

constexpr Type types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
};

std::string_view type_of(std::string_view path) {
    for (const Type& row : types)
        if (path.ends_with(row.extension)) return row.type;
    return "application/octet-stream";
}

/// «/assets/name-HASH.ext», with the eight characters that Vite takes for a hash.
bool has_hash(std::string_view path) {
    const auto dot = path.rfind('.');
    return path.starts_with("/assets/") && dot != path.npos && dot > 9 && path[dot - 9] == '-';
}

}  // namespace

HttpResponse asset(std::span<const Asset> assets, const HttpRequest& request) {
    const std::string_view asked = request.path, path = asked == "/" ? "/index.html" : asked;
    const auto found = std::ranges::lower_bound(assets, path, {}, &Asset::path);
    if (found == assets.end() || found->path != path)
        return assets.empty() && path == "/index.html" ? notice(200, "not_built", request)
                                                       : notice(404, "not_found", request);
    if (request.method != "GET" && request.method != "HEAD")
        return wrong_method("GET, HEAD", request);
    HttpResponse response;
    response.type = type_of(path);
    response.fixed = found->plain;
    response.varies = !found->brotli.empty() || !found->gzip.empty();
    for (const auto& [name, bytes] : {std::pair(std::string_view("br"), found->brotli),
                                      std::pair(std::string_view("gzip"), found->gzip)})
        if (response.encoding.empty() && !bytes.empty() && accepts(request.accept_encoding, name)) {
            response.encoding = name;
            response.fixed = bytes;
        }
    response.cache = has_hash(path) ? "public, max-age=31536000, immutable" : "no-cache";
    tag(response, request);
    return response;
}

}  // namespace tafelrunde::server
