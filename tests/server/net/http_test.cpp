// The rules of HTTP, and the endpoints of protocol.md, without sockets.
#include <gtest/gtest.h>

#include "games/shelf.hpp"
#include "protocol/json.hpp"
#include "server/hall/frames.hpp"
#include "server/net/doors.hpp"
#include "server/net/http_api.hpp"
#include "tests/luck_by_site.hpp"

namespace tafelrunde::server {
namespace {

const Sources sources{
    .record =
        [](std::string_view table) {
            return table == "k3vq8w2mzp" ? std::optional<std::string>("{}") : std::nullopt;
        },
    .replay = [](std::string_view record, Tongue) -> std::string {
        if (record.empty()) throw BadInput("step 3", "record.setup_fields");
        return "frames of " + std::string(record);
    },
    .score = score_json,
    .health = [] { return health_json(3, 7); },
};

HttpRequest request(std::string method, std::string path, std::string body = "") {
    HttpRequest asked;
    asked.method = std::move(method);
    asked.path = std::move(path);
    asked.body = std::move(body);
    return asked;
}

HttpResponse post(std::string path, std::string body) {
    return api(request("POST", std::move(path), std::move(body)), sources);
}

HttpResponse get(std::string path) { return api(request("GET", std::move(path)), sources); }

json::value json_of(const HttpResponse& response) { return json::parse(response.content()); }

bool has_field(const std::vector<Field>& fields, const std::string& name) {
    return std::ranges::find(fields, name, &Field::name) != fields.end();
}

TEST(Api, ListsTheGames) {
    const json::value games = json_of(get("/api/games"));
    ASSERT_EQ(games.as_array().size(), shelf().size());
    for (const json::value& one : games.as_array()) {
        const json::object& game = one.as_object();
        EXPECT_FALSE(game.at("bots").as_array().empty());
        EXPECT_EQ(game.at("secrets").as_bool(),
                  find_game(std::string_view(game.at("id").as_string()))->has_secrets);
        for (const char* text : {"title", "about"})
            for (const char* lang : {"de", "en"})
                EXPECT_EQ(game.at(text).at(lang).as_string().find("⟨"), json::string::npos);
    }
}

TEST(Api, SetupFieldsAreThoseOfTheGames) {
    const json::value games = json_of(get("/api/games"));
    for (const json::value& one : games.as_array()) {
        const Game& game = *find_game(std::string_view(one.at("id").as_string()));
        Trouble trouble;
        const Luck luck = [](std::string_view, int drawn, int n) {
            return FastLuck(1).below(0, drawn, n);
        };
        const Field players{"players", std::to_string(game.max_seats)};
        const auto table = game.open(std::span(&players, 1), luck, trouble);
        ASSERT_TRUE(table);
        std::vector<std::string> fields{"players"};
        for (const json::value& field : one.at("setup").as_array()) {
            fields.emplace_back(field.at("field").as_string());
            EXPECT_EQ(field.at("values").as_array().front(), field.at("default"));
            for (const char* lang : {"de", "en"})
                EXPECT_EQ(field.at("text").at(lang).as_string().find("⟨"), json::string::npos);
            for (const json::value& value : field.at("values").as_array()) {
                const std::string text =
                    value.is_string() ? std::string(value.as_string()) : json::serialize(value);
                const std::vector<Field> given{players, {fields.back(), text}};
                EXPECT_TRUE(game.open(given, luck, trouble)) << fields.back() << "=" << text;
            }
        }
        for (const std::string& name : fields)
            EXPECT_TRUE(has_field(table->setup(), name)) << game.id << ": " << name;
    }
}

TEST(Api, GivesRules) {
    EXPECT_TRUE(get("/api/rules/drachenwurf/de").content().starts_with("# "));
    EXPECT_NE(get("/api/rules/drachenwurf/en").content(),
              get("/api/rules/drachenwurf/de").content());
    EXPECT_EQ(get("/api/rules/drachenwurf/en").type, "text/markdown; charset=utf-8");
    for (const char* path : {"/api/rules/chess/de", "/api/rules/drachenwurf/fr", "/api/rules/../de",
                             "/api/rules", "/api", "/api/", "/api/nothing", "/api/games/more"})
        EXPECT_EQ(get(path).status, 404) << path;
}

TEST(Api, AnswersAreFreshOrTagged) {
    for (const char* path : {"/api/games", "/api/rules/drachenwurf/de"}) {
        HttpRequest again = request("GET", path);
        again.if_none_match = get(path).etag;
        EXPECT_EQ(get(path).cache, "no-cache");
        EXPECT_EQ(api(again, sources).status, 304);
    }
    EXPECT_EQ(get("/api/health").cache, "no-store");
    EXPECT_EQ(get("/api/health").etag, "");
    EXPECT_EQ(get("/api/nothing").cache, "no-store");
}

TEST(Api, GivesRecordsAndHealth) {
    EXPECT_EQ(get("/api/record/k3vq8w2mzp").content(), "{}");
    EXPECT_EQ(json_of(get("/api/record/other")).at("code"), "unknown_table");
    EXPECT_EQ(get("/api/health").content(), R"({"status":"ok","tables":3,"connections":7})");
}

TEST(Api, ReplaysRecords) {
    EXPECT_EQ(post("/api/replay/de", "x").content(), "frames of x");
    const HttpResponse bad = post("/api/replay/en", "");
    EXPECT_EQ(bad.status, 422);
    EXPECT_EQ(json_of(bad).at("place"), "step 3");
    EXPECT_FALSE(json_of(bad).at("text").as_string().empty());
    EXPECT_EQ(post("/api/replay/fr", "x").status, 404);
    EXPECT_TRUE(takes_long(request("POST", "/api/replay/de")));
    EXPECT_FALSE(takes_long(request("GET", "/api/replay/de")));
}

TEST(Api, CountsPositions) {
    for (const Game& game : shelf()) {
        Trouble trouble;
        const Luck luck = test::luck_by_site;
        const Field players{"players", std::to_string(game.min_seats)};
        const auto table = game.open(std::span(&players, 1), luck, trouble);
        while (table->acting().has(chance)) table->chance_step(luck);
        const std::string path = "/api/score/" + std::string(game.id);
        const HttpResponse scored = post(path + "/en", facts_text(table->seen(chance)));
        ASSERT_EQ(scored.status, 200) << scored.content();
        const json::value answer = json_of(scored);
        EXPECT_EQ(json::serialize(answer.at("facts")),
                  json::serialize(json::parse(facts_text(table->seen(spectator)))));
        EXPECT_GE(answer.at("result").at("seats").as_array().size(),
                  static_cast<std::size_t>(game.min_seats));
        for (const char* body : {"", "[]", "{}", "players: 2", R"({"players":99})", "{"}) {
            const HttpResponse bad = post(path, body);
            EXPECT_EQ(bad.status, 422) << game.id << " " << body << " " << bad.content();
            EXPECT_FALSE(json_of(bad).at("text").as_string().empty());
        }
        EXPECT_EQ(json_of(post(path, R"({"players":99})")).at("place"), "players") << game.id;
    }
    EXPECT_EQ(json_of(post("/api/score/halma", "{}")).at("code"), "unknown_game");
    EXPECT_EQ(json_of(post("/api/score/drachenwurf/fr", "{}")).at("code"), "unknown_language");
    EXPECT_EQ(post("/api/score", "{}").status, 405);
    EXPECT_TRUE(takes_long(request("POST", "/api/score/drachenwurf")));
}

TEST(Api, ChecksPlansByTheRules) {
    const json::value good = json_of(post("/api/plan/wuerfelkoenig/en", "strip,A1w,A12!,B5!G"));
    EXPECT_EQ(good.at("field"), "setup");
    EXPECT_EQ(good.at("value"), "strip,A1w,A12!,B5!G");
    EXPECT_EQ(good.at("usable"), true);
    EXPECT_EQ(good.at("drawing").as_array().size(), 3u);
    EXPECT_EQ(good.at("notes").at(0).at("kind"), "good");
    const json::value bad = json_of(post("/api/plan/wuerfelkoenig/en", "3:0:0,A1w"));
    EXPECT_EQ(bad.at("usable"), false);
    EXPECT_EQ(bad.at("notes").at(0).at("text"), "the parts of the map overlap");
    EXPECT_EQ(json_of(post("/api/plan/dragon_castle/de", "123")).at("usable"), false);
    const HttpResponse unread = post("/api/plan/wuerfelkoenig/de", "nonsense");
    EXPECT_EQ(unread.status, 422);
    EXPECT_FALSE(json_of(unread).at("text").as_string().empty());
    EXPECT_EQ(post("/api/plan/drachenwurf/de", "x").status, 404) << "it has no plans";
    EXPECT_EQ(post("/api/plan/wuerfelkoenig/fr", "strip").status, 404);
    EXPECT_EQ(get("/api/plan/wuerfelkoenig/de").status, 405);
    EXPECT_FALSE(takes_long(request("POST", "/api/plan/wuerfelkoenig/de")));
    EXPECT_EQ(cost_of(request("POST", "/api/plan/wuerfelkoenig/de")), 1);
    EXPECT_EQ(most_body_bytes("POST", "/api/plan/wuerfelkoenig/de"), most_plan_bytes);
}

TEST(Api, AnswersInTheLanguageThatIsAskedFor) {
    HttpRequest asked = request("POST", "/api/score/drachenwurf", "");
    const json::value german = json_of(api(asked, sources)).at("text");
    asked.accept_language = "en";
    const json::value english = json_of(api(asked, sources)).at("text");
    EXPECT_NE(german, english);
    asked.path += "/de";
    EXPECT_EQ(json_of(api(asked, sources)).at("text"), german);
}

TEST(Api, PutsAPriceOnWholeGames) {
    EXPECT_EQ(cost_of(request("POST", "/api/replay/de")), 10);
    EXPECT_EQ(cost_of(request("POST", "/api/score/drachenwurf")), 10);
    EXPECT_EQ(cost_of(request("GET", "/api/record/k3vq8w2mzp")), 10);
    EXPECT_EQ(cost_of(request("GET", "/api/games")), 1);
}

TEST(Api, KnowsItsMethods) {
    EXPECT_EQ(api(request("HEAD", "/api/games"), sources).status, 200);
    EXPECT_EQ(api(request("POST", "/api/games"), sources).more.at(0).second, "GET, HEAD");
    EXPECT_EQ(get("/api/replay/de").more.at(0).second, "POST");
    EXPECT_EQ(get("/api/score/drachenwurf").more.at(0).second, "POST");
}

TEST(Http, EveryRefusalHasItsTextInBothLanguages) {
    for (const char* code :
         {"bad_origin", "bad_request", "body_too_large", "busy", "header_too_large", "no_websocket",
          "not_built", "not_found", "too_fast", "unknown_game", "unknown_language", "unknown_table",
          "wrong_method"}) {
        HttpRequest german, english;
        english.accept_language = "en";
        const HttpResponse de = refusal(404, code, german), en = refusal(404, code, english);
        EXPECT_NE(json_of(de).at("text"), json_of(en).at("text")) << code;
        EXPECT_EQ(de.body.find("⟨"), std::string::npos) << code;
    }
}

TEST(Http, AHeadIsComplete) {
    HttpResponse response;
    response.body = "{}";
    response.more.emplace_back("Allow", "GET");
    const std::string text = head(response, false, 784887151);
    EXPECT_TRUE(text.starts_with("HTTP/1.1 200 OK\r\nDate: Tue, 15 Nov 1994 08:12:31 GMT\r\n"));
    for (const char* line : {"Content-Length: 2\r\n", "Content-Type: application/json\r\n",
                             "Cache-Control: no-store\r\n", "Connection: close\r\n",
                             "Allow: GET\r\n", "X-Content-Type-Options: nosniff\r\n"})
        EXPECT_NE(text.find(line), text.npos) << line;
    EXPECT_TRUE(text.ends_with("\r\n\r\n"));
    response.status = 304;
    EXPECT_EQ(head(response, true, 0).find("Content-"),
              head(response, true, 0).find("Content-Sec"));
}

TEST(Http, PrefersTheFirstLanguageWeSpeak) {
    EXPECT_EQ(preferred_tongue(""), Tongue::de);
    EXPECT_EQ(preferred_tongue("en-US,en;q=0.9,de;q=0.8"), Tongue::en);
    EXPECT_EQ(preferred_tongue("fr, de-AT;q=0.7, en;q=0.3"), Tongue::de);
    EXPECT_EQ(preferred_tongue("fr"), Tongue::de);
}

TEST(Doors, CountAddressesAsHouseholds) {
    EXPECT_EQ(address_key("10.0.0.7"), "10.0.0.7");
    EXPECT_EQ(address_key("::ffff:10.0.0.7"), "10.0.0.7");
    EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2::9"));
    EXPECT_NE(address_key("2001:db8:1:2::"), address_key("2001:db8:1:3::"));
    EXPECT_EQ(address_key("fe80::1%eth0"), "fe80::");
    EXPECT_EQ(address_key("::1"), "::1");
    EXPECT_EQ(address_key("unknown"), "");
    EXPECT_EQ(exact_address("2001:DB8:0::0:9"), "2001:db8::9");
    EXPECT_EQ(exact_address("::ffff:10.0.0.7"), "10.0.0.7");
    EXPECT_TRUE(is_loopback("::1") && is_loopback("127.0.0.1") && !is_loopback("10.0.0.7"));
}

TEST(Doors, LetGoAndLetIn) {
    Doors doors({.sockets = 3, .http_per_address = 1, .requests_per_second = 10});
    const auto first = doors.enter("a", false);
    EXPECT_TRUE(first);
    EXPECT_FALSE(doors.enter("a", false));
    EXPECT_TRUE(doors.enter("a", true));
    {
        auto other = doors.enter("b", false);
        other.upgrade();
        const auto again = doors.enter("b", false);
        EXPECT_TRUE(again);
        EXPECT_FALSE(doors.enter("c", true)) << "full";
    }
    EXPECT_TRUE(doors.enter("b", false));
}

TEST(Doors, ASteadyPaceIsNeverTooFast) {
    Doors doors({.sockets = 1, .http_per_address = 1, .requests_per_second = 10});
    Doors::Time now{std::chrono::seconds(1000)};
    for (int i = 0; i < 1000; ++i, now += std::chrono::milliseconds(101))
        ASSERT_TRUE(doors.may_ask("a", 1, now));
    int granted = 0;
    for (int i = 0; i < 1000; ++i) granted += doors.may_ask("a", 1, now);
    EXPECT_LE(granted, 10);
    EXPECT_TRUE(doors.may_ask("b", 10, now));
    EXPECT_FALSE(doors.may_ask("b", 1, now));
    now += std::chrono::seconds(3);
    doors.tidy(now);
    EXPECT_TRUE(doors.may_ask("b", 10, now));
}

}  // namespace
}  // namespace tafelrunde::server
