// The files of the web client: types, caching, encodings.
#include "server/net/assets.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tafelrunde::server {
namespace {

constexpr Asset files[] = {
    {"/assets/index-B1x2c3d4.js", "let plain;", "br!", "gzip!"},
    {"/assets/plain.css", "a{}", "", ""},
    {"/icon.svg", "<svg/>", "", "gz"},
    {"/index.html", "<!doctype html>", "", ""},
    {"/manifest.webmanifest", "{}", "", ""},
};

HttpRequest asked_for(std::string path) {
    HttpRequest request;
    request.method = "GET";
    request.path = std::move(path);
    return request;
}

HttpResponse encoded(const std::string& accept) {
    HttpRequest request = asked_for("/assets/index-B1x2c3d4.js");
    request.accept_encoding = accept;
    return asset(files, request);
}

TEST(Assets, HaveTheirTypes) {
    EXPECT_EQ(asset(files, asked_for("/")).type, "text/html; charset=utf-8");
    EXPECT_EQ(asset(files, asked_for("/")).content(), "<!doctype html>");
    EXPECT_EQ(asset(files, asked_for("/icon.svg")).type, "image/svg+xml");
    EXPECT_EQ(asset(files, asked_for("/manifest.webmanifest")).type, "application/manifest+json");
    EXPECT_EQ(asset(files, asked_for("/assets/index-B1x2c3d4.js")).type,
              "text/javascript; charset=utf-8");
}

TEST(Assets, OnlyAHashMakesAFileImmutable) {
    const std::string_view for_ever = "public, max-age=31536000, immutable";
    EXPECT_EQ(asset(files, asked_for("/assets/index-B1x2c3d4.js")).cache, for_ever);
    EXPECT_EQ(asset(files, asked_for("/assets/plain.css")).cache, "no-cache");
    EXPECT_EQ(asset(files, asked_for("/index.html")).cache, "no-cache");
}

TEST(Assets, AreSentAsTheClientCanReadThem) {
    EXPECT_EQ(encoded("gzip, deflate, br").content(), "br!");
    EXPECT_EQ(encoded("gzip, deflate, br").encoding, "br");
    EXPECT_EQ(encoded("GZIP").content(), "gzip!");
    EXPECT_EQ(encoded("br;q=0, gzip;q=0.5").encoding, "gzip");
    EXPECT_EQ(encoded("br;q=0.0, gzip;q=0").encoding, "");
    EXPECT_EQ(encoded("identity").content(), "let plain;");
    EXPECT_EQ(encoded("").content(), "let plain;");
    EXPECT_TRUE(encoded("").varies);
    EXPECT_FALSE(asset(files, asked_for("/index.html")).varies);
}

TEST(Assets, AreNotSentAgain) {
    HttpRequest request = asked_for("/icon.svg");
    const HttpResponse first = asset(files, request);
    ASSERT_FALSE(first.etag.empty());
    for (const std::string& known : {first.etag, "\"other\", W/" + first.etag, std::string("*")}) {
        request.if_none_match = known;
        const HttpResponse again = asset(files, request);
        EXPECT_EQ(again.status, 304);
        EXPECT_EQ(again.content(), "");
        EXPECT_EQ(again.etag, first.etag);
    }
    request.if_none_match = "\"other\"";
    EXPECT_EQ(asset(files, request).status, 200);
    EXPECT_NE(encoded("br").etag, encoded("gzip").etag) << "they are different bytes";
}

TEST(Assets, UnknownPathsAreAPageForPeople) {
    for (const char* path : {"/nothing", "/assets", "/assets/", "/../etc/passwd", "", "//"}) {
        const HttpResponse none = asset(files, asked_for(path));
        EXPECT_EQ(none.status, 404) << path;
        EXPECT_EQ(none.type, "text/html; charset=utf-8");
    }
    HttpRequest english = asked_for("/nothing");
    english.accept_language = "fr, en-GB;q=0.5";
    EXPECT_NE(asset(files, english).content(), asset(files, asked_for("/nothing")).content());
}

TEST(Assets, AreOnlyRead) {
    HttpRequest request = asked_for("/");
    request.method = "DELETE";
    EXPECT_EQ(asset(files, request).status, 405);
    EXPECT_EQ(asset(files, request).more.at(0).second, "GET, HEAD");
}

TEST(Assets, WithoutAClientThePageSaysSo) {
    EXPECT_EQ(asset({}, asked_for("/")).status, 200);
    EXPECT_EQ(asset({}, asked_for("/")).content().find("⟨"), std::string::npos);
    EXPECT_EQ(asset({}, asked_for("/icon.svg")).status, 404);
}

TEST(Assets, OfThisProgramAreInOrder) {
    EXPECT_TRUE(std::ranges::is_sorted(embedded_assets(), {}, &Asset::path));
    for (const Asset& file : embedded_assets()) {
        EXPECT_NE(asset(embedded_assets(), asked_for(std::string(file.path))).type,
                  "application/octet-stream")
            << file.path;
        EXPECT_LT(file.brotli.size(), file.plain.size());
        EXPECT_LT(file.gzip.size(), file.plain.size());
    }
}

}  // namespace
}  // namespace tafelrunde::server
