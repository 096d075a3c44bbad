// HTTP on real sockets: limits, time-outs, and connections that are used again.
#include "tests/server/net/house.hpp"

namespace tafelrunde::server_test {
namespace {

using server::NetOptions;

TEST(NetHttp, EveryAnswerHasTheHeadersOfSafety) {
    House house;
    Line line(house.port());
    for (const char* what : {"GET /", "POST /api/replay/de", "GET /ws"}) {
        const Answer answer = ask(line, what);
        for (const char* name :
             {"content-security-policy", "x-content-type-options", "referrer-policy",
              "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy",
              "cache-control", "date"})
            EXPECT_TRUE(answer.headers.contains(name)) << what << " " << name;
    }
}

TEST(NetHttp, AConnectionIsUsedAgain) {
    House house;
    Line line(house.port());
    line.say("GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\nHEAD /two HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_EQ(hear_answer(line).body, "/a");
    EXPECT_EQ(hear_answer(line, false).headers["content-length"], "4");
    EXPECT_EQ(ask(line, "GET /three").body, "/three");
    const Answer last = ask(line, "GET /four", "Connection: close\r\n");
    EXPECT_EQ(last.body, "/four");
    EXPECT_EQ(last.headers.at("connection"), "close");
    EXPECT_EQ(line.hear_all(), "");
}

TEST(NetHttp, AnAnswerMayTakeItsTime) {
    NetOptions options;
    options.answer_time = 1s;
    House house(options);
    Line line(house.port());
    EXPECT_EQ(ask(line, "GET /late").body, "GET");
    EXPECT_EQ(ask(line, "GET /never").status, 503);
    EXPECT_EQ(ask(line, "GET /mistake").status, 503);
    EXPECT_EQ(ask(line, "GET /again").body, "/again");
}

TEST(NetHttp, OnlyRecordsAndPositionsAreTaken) {
    House house;
    const auto post = [&](const std::string& path, std::size_t size, std::size_t said) {
        Line line(house.port());
        return ask(line, "POST " + path, "Content-Length: " + std::to_string(size) + "\r\n",
                   std::string(said, 'x'));
    };
    EXPECT_EQ(post("/api/replay/de", 1 << 20, 1 << 20).body.size(), (1 << 20) + 14u);
    EXPECT_EQ(post("/api/replay/de", (1 << 20) + 1, (1 << 20) + 1).status, 413);
    EXPECT_EQ(post("/api/replay/de", 1ull << 60, 0).status, 413);
    EXPECT_EQ(post("/api/score/x", 1 << 16, 1 << 16).body.size(), (1 << 16) + 12u);
    EXPECT_EQ(post("/api/score/x", (1 << 16) + 1, (1 << 16) + 1).status, 413);
    EXPECT_EQ(post("/api/games", 5, 5).status, 413);
}

TEST(NetHttp, ABodyInChunksHasTheSameLimit) {
    House house;
    Line line(house.port());
    line.say("POST /api/replay/de HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
    for (int i = 0; i < 17 && line.say(chunk); ++i) {}
    EXPECT_EQ(hear_answer(line).status, 413);
}

TEST(NetHttp, WhoAsksBeforeSendingIsToldToGoOn) {
    House house;
    Line line(house.port());
    line.say(
        "POST /api/replay/de HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
        "Expect: 100-continue\r\n\r\n");
    EXPECT_EQ(hear_answer(line).status, 100);
    line.say("ok");
    EXPECT_EQ(hear_answer(line).body, "/api/replay/deok");
}

TEST(NetHttp, NonsenseIsRefused) {
    House house;
    Line nonsense(house.port()), long_header(house.port()), endless(house.port());
    nonsense.say("\x16\x03\x01\x02 this is not for you\r\n\r\n");
    EXPECT_EQ(hear_answer(nonsense).status, 400);
    EXPECT_EQ(nonsense.hear_all(), "");
    const Answer answer = ask(long_header, "GET /", "X: " + std::string(9000, 'x') + "\r\n");
    EXPECT_EQ(answer.status, 431);
    endless.say("GET /" + std::string(20'000, 'x'));
    EXPECT_EQ(hear_answer(endless).status, 431);
}

TEST(NetHttp, AWebSocketIsAskedForProperly) {
    House house;
    Line line(house.port());
    const Answer plain = ask(line, "GET /ws");
    EXPECT_EQ(plain.status, 426);
    EXPECT_EQ(plain.headers.at("upgrade"), "websocket");
    EXPECT_EQ(ask(line, "GET /ws",
                  "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://other\r\n")
                  .status,
              403);
    EXPECT_EQ(ask(line, "GET /ws",
                  "Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
                  .status,
              426);
}

TEST(NetHttp, TheSlowAreCutOff) {
    NetOptions options;
    options.header_time = 1s;
    options.body_time = 1s;
    options.idle_time = 1s;
    House house(options);
    Line silent(house.port()), header(house.port()), body(house.port()), idle(house.port());
    header.say("GET / HTTP/1.1\r\nX: ");
    body.say("POST /api/replay/de HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf");
    EXPECT_EQ(ask(idle, "GET /").status, 200);
    EXPECT_EQ(silent.hear_all() + header.hear_all() + body.hear_all() + idle.hear_all(), "");
}

TEST(NetHttp, DrippingDoesNotBuyTime) {
    NetOptions options;
    options.header_time = 200ms;
    House house(options);
    Line line(house.port());
    line.say("GET / HTTP/1.1\r\nX: ");
    int drops = 0;
    while (line.say("x") && drops < 1000) {
        ++drops;
        std::this_thread::sleep_for(10ms);
    }
    EXPECT_LT(drops, 1000);
}

TEST(NetHttp, OneAddressCannotFillTheHouse) {
    NetOptions options;
    options.doors.http_per_address = 2;
    House house(options);
    Line one(house.port());
    EXPECT_EQ(ask(one, "GET /").status, 200);
    {
        Line two(house.port()), three(house.port());
        EXPECT_EQ(ask(two, "GET /").status, 200);
        EXPECT_EQ(ask(three, "GET /").status, 0);
    }
    for (int tries = 0; tries < patience && Talk(house.port()).status != 101; ++tries)
        std::this_thread::sleep_for(1ms);  // until it has noticed that they are gone
    const Talk talk(house.port()), more(house.port()), many(house.port());
    EXPECT_EQ(talk.status + more.status + many.status, 3 * 101) << "those are counted by the hall";
}

TEST(NetHttp, TheHouseHasAnEnd) {
    NetOptions options;
    options.doors.sockets = 2;
    options.trust_loopback = true;
    House house(options);
    Line one(house.port());
    EXPECT_EQ(ask(one, "GET /").status, 200);
    Talk talk(house.port());
    EXPECT_EQ(talk.status, 101);
    EXPECT_EQ(Talk(house.port()).status, 0);
    talk.say("still here");
    EXPECT_EQ(talk.hear_text(), "still here");
}

TEST(NetHttp, EndpointsAreNotAskedTooFast) {
    NetOptions options;
    options.doors.requests_per_second = 20;
    House house(options);
    Line line(house.port());
    std::map<int, int> seen;
    std::string all;  // at once, so that a busy machine does not ask slowly
    for (int i = 0; i < 200; ++i) all += "GET /api/health HTTP/1.1\r\nHost: table\r\n\r\n";
    line.say(all);
    for (int i = 0; i < 200; ++i) ++seen[hear_answer(line).status];
    EXPECT_GE(seen[200], 20);
    EXPECT_GT(seen[429], 0);
    EXPECT_EQ(ask(line, "GET /").status, 200) << "files are not limited";
}

}  // namespace
}  // namespace tafelrunde::server_test
