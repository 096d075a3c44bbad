// The web client: its files are a part of the executable (cmake/assets.cmake).
#pragma once
#include "server/net/http.hpp"

namespace tafelrunde::server {

struct Asset {
    std::string_view path;                 // "/assets/index-B1x2c3d4.js"
    std::string_view plain, brotli, gzip;  // the last two are empty where they would save nothing
};

/// In ascending order of path; none if the client was not built.
std::span<const Asset> embedded_assets();

/// The file that was asked for; «/» is index.html. A file with a hash in its name never changes,
/// any other is asked for again by its tag.
HttpResponse asset(std::span<const Asset>, const HttpRequest&);

}  // namespace tafelrunde::server
