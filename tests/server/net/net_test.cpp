// WebSockets: what clients of all manners get, and that none of them harms another.
#include "tests/server/net/house.hpp"

namespace tafelrunde::server_test {
namespace {

using server::NetOptions;

TEST(Net, RepeatsInOrder) {
    House house;
    Talk talk(house.port());
    ASSERT_EQ(talk.status, 101);
    for (int i = 0; i < 1000; ++i) talk.say(std::to_string(i));
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(talk.hear_text(), std::to_string(i));
}

TEST(Net, AMessageInPiecesIsOne) {
    House house;
    Talk talk(house.port());
    talk.line.say(Talk::frame(1, "Dra", false) + Talk::frame(9, "?") + Talk::frame(0, "che"));
    EXPECT_EQ(talk.hear()->opcode, 10);
    EXPECT_EQ(talk.hear_text(), "Drache");
}

TEST(Net, ALongMessageBehindAShortOneIsNoReasonToDropAnybody) {
    House house;
    Talk talk(house.port());
    talk.say("long");
    EXPECT_EQ(talk.hear_text(), "short");
    EXPECT_EQ(talk.hear_text(), std::string(1'000'000, 'x'));
}

TEST(Net, PagesOfOtherHostsStayOutside) {
    NetOptions options;
    options.origins = {"https://games.example/"};
    House house(options);
    const auto status = [&](const std::string& origin) {
        return Talk(house.port(), "Origin: " + origin + "\r\n").status;
    };
    EXPECT_EQ(status("http://table"), 101);  // the Host of the request
    EXPECT_EQ(status("https://games.example"), 101);
    EXPECT_EQ(status("https://table"), 403);
    EXPECT_EQ(status("http://table:8080"), 403);
    EXPECT_EQ(status("http://games.example"), 403);
    EXPECT_EQ(status("http://table.example"), 403);
    EXPECT_EQ(status("null"), 403);
}

TEST(Net, BehindAProxyThePageMayBeSecure) {
    NetOptions options;
    options.proxies = {"127.0.0.1"};
    House house(options);
    const std::string page = "Origin: https://table\r\n", proto = "X-Forwarded-Proto: https\r\n";
    EXPECT_EQ(Talk(house.port(), page + proto).status, 101);
    EXPECT_EQ(Talk(house.port(), page).status, 403);
    House open;
    EXPECT_EQ(Talk(open.port(), page + proto).status, 403);
}

TEST(Net, OnlyTrustedProxiesNameTheClient) {
    const std::string header = "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For: 5.6.7.8, 9.9.9.9\r\n";
    const auto address = [&](NetOptions options, const std::string& sent) {
        House house(std::move(options));
        const Talk talk(house.port(), sent);
        EXPECT_TRUE(house.becomes([](Parrot& p) { return !p.addresses.empty(); }));
        return house.look([](Parrot& p) { return p.addresses.at(0); });
    };
    NetOptions behind;
    behind.proxies = {"::ffff:127.0.0.1"};
    EXPECT_EQ(address({}, header), "127.0.0.1");
    EXPECT_EQ(address(behind, header), "9.9.9.9");
    EXPECT_EQ(address(behind, ""), "127.0.0.1");
    EXPECT_EQ(address(behind, "X-Forwarded-For: nobody\r\n"), "127.0.0.1");
    behind.trust_loopback = true;
    EXPECT_EQ(address(behind, header), "9.9.9.9");
    EXPECT_EQ(address(behind, ""), "trusted");
}

TEST(Net, AFullHallShowsTheDoor) {
    House house;
    house.look([](Parrot& p) { return p.full = true; });
    Talk talk(house.port());
    EXPECT_TRUE(talk.hear_text().starts_with(R"({"t":"bye","code":"too_many","text":")"));
    EXPECT_EQ(talk.hear()->opcode, 8);
    EXPECT_FALSE(talk.hear());
    EXPECT_TRUE(house.look([](Parrot& p) { return p.gone.empty(); }));
}

TEST(Net, ATooLongMessageEndsOnlyItsSender) {
    House house;
    Talk big(house.port()), other(house.port());
    other.say("before");
    big.say(std::string(16 * 1024, 'x'));
    EXPECT_EQ(big.hear()->text.size(), 16 * 1024u);
    big.say(std::string(16 * 1024 + 1, 'x'));
    EXPECT_EQ(big.hear()->close_code(), 1009);
    EXPECT_EQ(other.hear_text(), "before");
    other.say("after");
    EXPECT_EQ(other.hear_text(), "after");
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.gone == std::vector<Conn>{1}; }));
}

TEST(Net, BrokenFramesEndOnlyTheirSender) {
    House house;
    Talk other(house.port());
    const std::string frames[] = {Talk::frame(3, "reserved"), Talk::frame(1, "\xff\xfe"),
                                  std::string("\x81\x02hi", 4) /* not masked */,
                                  Talk::frame(0, "no beginning"), Talk::frame(9, "ping", false)};
    for (const std::string& frame : frames) {
        Talk bad(house.port());
        bad.line.say(frame);
        const auto answer = bad.hear();
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->opcode, 8);
        other.say("still here");
        EXPECT_EQ(other.hear_text(), "still here");
    }
}

TEST(Net, WhatIsNoTextIsSaidToBeNone) {
    House house;
    Talk talk(house.port());
    talk.line.say(Talk::frame(2, "bytes"));
    EXPECT_EQ(talk.hear_text(), "not a text");
}

TEST(Net, WhatWasSentBeforeACloseArrives) {
    House house;
    Talk talk(house.port());
    talk.say("close");
    talk.say("too late");
    EXPECT_EQ(talk.hear_text(), "goodbye");
    EXPECT_EQ(talk.hear()->close_code(), 1001);
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.gone == std::vector<Conn>{1}; }));
    EXPECT_EQ(house.look([](Parrot& p) { return p.received[1]; }), 1);
}

TEST(Net, WhoNeverLeavesIsShownOut) {
    NetOptions options;
    options.leave_time = 50ms;
    House house(options);
    Talk talk(house.port());
    talk.say("close");  // and the closing is never confirmed
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.gone == std::vector<Conn>{1}; }));
}

TEST(Net, ASlowReaderIsDroppedAndDelaysNobody) {
    NetOptions options;
    options.leave_time = 200ms;
    House house(options);
    Talk slow(house.port(), "", 4096), other(house.port());
    slow.say("flood 20000");
    for (int i = 0; i < 100; ++i) {
        other.say(std::to_string(i));
        ASSERT_EQ(other.hear_text(), std::to_string(i));
    }
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.gone == std::vector<Conn>{1}; }));
    std::size_t heard = 0;
    while (const auto message = slow.hear()) heard += message->text.size();
    EXPECT_LT(heard, 1'000'000u) << "unread messages are kept";
}

TEST(Net, ASlowReaderWhoWakesUpHearsWhy) {
    House house;
    Talk slow(house.port(), "", 4096);
    slow.say("flood 2000");
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.received[1] == 1; }));
    std::string last;
    while (const auto message = slow.hear())
        if (message->opcode == 1) last = message->text;
    EXPECT_TRUE(last.starts_with(R"({"t":"bye","code":"too_slow","text":")")) << last;
}

TEST(Net, OneLongMessageIsNoReasonToBeDropped) {
    NetOptions options;
    options.unread_bytes = 500;
    House house(options);
    Talk talk(house.port(), "", 4096);
    talk.say(std::string(16'000, 'x'));
    talk.say("and one more");
    EXPECT_EQ(talk.hear()->text.size(), 16'000u);
    EXPECT_EQ(talk.hear_text(), "and one more");
}

TEST(Net, TenThousandBadMessagesHarmNobody) {
    House house;
    Talk hostile(house.port()), other(house.port());
    std::string all;
    for (int i = 0; i < 10'000; ++i) all += Talk::frame(1, "nonsense");
    std::thread flood([&] { hostile.line.say(all); });  // it may not want all of them
    for (int i = 0; i < 100; ++i) {
        other.say(std::to_string(i));
        ASSERT_EQ(other.hear_text(), std::to_string(i));
    }
    flood.join();
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.gone == std::vector<Conn>{1}; }));
    EXPECT_EQ(house.look([](Parrot& p) { return p.received[1]; }), 10) << "ended by the tenth";
}

TEST(Net, AFloodTakesTurnsWithTheOthers) {
    House house;
    Talk hostile(house.port(), "", 1 << 20), other(house.port());
    std::string all;
    for (int i = 0; i < 10'000; ++i) all += Talk::frame(1, "x");
    std::thread flood([&] { hostile.line.say(all); });
    for (int i = 0; i < 100; ++i) {
        other.say(std::to_string(i));
        ASSERT_EQ(other.hear_text(), std::to_string(i));
    }
    for (int i = 0; i < 10'000; ++i) ASSERT_EQ(hostile.hear_text(), "x");
    flood.join();
}

TEST(Net, AMistakeBehindTheSocketsEndsOnlyItsConnection) {
    House house;
    Talk unlucky(house.port()), other(house.port());
    unlucky.say("mistake");
    EXPECT_FALSE(unlucky.hear());
    other.say("still here");
    EXPECT_EQ(other.hear_text(), "still here");
}

TEST(Net, WhoIsQuietIsAskedAndThenClosed) {
    NetOptions options;
    options.quiet_time = 1s;  // the living answer sooner, however busy the machine
    House house(options);
    Talk alive(house.port()), dead(house.port());
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(alive.hear()->opcode, 9);
        alive.line.say(Talk::frame(10, ""));
    }
    EXPECT_TRUE(house.becomes([](Parrot& p) { return !p.gone.empty(); }));
    EXPECT_EQ(house.look([](Parrot& p) { return p.gone; }), std::vector<Conn>{2});
}

TEST(Net, TheEndComesInOrder) {
    House house;
    Talk talk(house.port());
    talk.say("before");
    EXPECT_EQ(talk.hear_text(), "before");
    house.look([](Parrot& p) { return p.busy_for = 5; });
    std::thread end([&] { house.stop(); });
    EXPECT_EQ(talk.hear_text(), "stopping");
    EXPECT_EQ(talk.hear()->close_code(), 1001);
    talk.line.say(Talk::frame(8, "\x03\xe9"));
    EXPECT_FALSE(talk.hear());
    talk.line.hang_up();
    end.join();
    EXPECT_EQ(house.parrot.busy_for, 0);
    EXPECT_EQ(house.parrot.gone, std::vector<Conn>{1});
    EXPECT_FALSE(Line(house.port()).open());
}

TEST(Net, TheEndDoesNotWaitForTheDeaf) {
    NetOptions options;
    options.leave_time = 50ms;
    options.stop_time = 50ms;
    House house(options);
    const Talk hidden_from(house.port());
    const Line idle(house.port());
    house.look([](Parrot& p) { return p.busy_for = 1'000'000; });
    house.stop();
    EXPECT_GT(house.parrot.busy_for, 0);
}

TEST(Net, TimePasses) {
    House house;
    EXPECT_TRUE(house.becomes([](Parrot& p) { return p.ticks >= 3; }));
}

TEST(Net, AnAddressThatCannotBeHadIsSaidAtOnce) {
    const House house;
    const auto trouble = [](const std::string& bind, int port) {
        NetOptions options;
        options.bind = bind;
        options.port = port;
        try {
            const server::Net net(options);
        } catch (const std::system_error& e) {
            return e.code();
        }
        return std::error_code();
    };
    EXPECT_EQ(trouble("127.0.0.1", house.port()), std::errc::address_in_use);
    EXPECT_EQ(trouble("192.0.2.1", 0), std::errc::address_not_available);
    EXPECT_EQ(trouble("localhost", 0), std::errc::invalid_argument);
}

}  // namespace
}  // namespace tafelrunde::server_test
