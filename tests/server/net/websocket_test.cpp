// Frames of WebSockets: the same messages, however the bytes come.
#include "server/net/websocket.hpp"

#include <gtest/gtest.h>

#include "tests/server/net/line.hpp"

namespace tafelrunde::server_test {
namespace {

using server::CloseCode;
using server::FrameHead;
using server::FrameReader;
using server::Opcode;

constexpr std::size_t longest = 1000;

struct Heard {
    std::vector<std::pair<Opcode, std::string>> messages;
    std::optional<CloseCode> trouble;
};

/// Everything that is read from the bytes if so many come at once.
Heard heard(const std::string& bytes, std::size_t at_once) {
    FrameReader reader(longest);
    Heard all;
    for (std::size_t at = 0; at < bytes.size(); at += at_once) {
        std::string some = bytes.substr(at, at_once);
        reader.take(some);
        while (const auto message = reader.next())
            all.messages.emplace_back(message->opcode, message->payload);
        reader.keep();
    }
    all.trouble = reader.trouble();
    return all;
}

TEST(WebSocket, MessagesAreTheSameHoweverTheBytesCome) {
    const std::string bytes = Talk::frame(1, "Drache") + Talk::frame(1, "Drä", false) +
                              Talk::frame(9, "?") + Talk::frame(0, "", false) +
                              Talk::frame(0, "che") + Talk::frame(2, std::string(200, '\xff')) +
                              Talk::frame(1, std::string(longest, 'x')) + Talk::frame(10, "") +
                              Talk::frame(8, "\x03\xe8");
    const Heard all = heard(bytes, bytes.size());
    using Message = std::pair<Opcode, std::string>;
    EXPECT_EQ(all.messages, (std::vector<Message>{{Opcode::text, "Drache"},
                                                  {Opcode::ping, "?"},
                                                  {Opcode::text, "Dräche"},
                                                  {Opcode::binary, std::string(200, '\xff')},
                                                  {Opcode::text, std::string(longest, 'x')},
                                                  {Opcode::pong, ""},
                                                  {Opcode::close, "\x03\xe8"}}));
    EXPECT_FALSE(all.trouble);
    for (std::size_t at_once = 1; at_once < 20; ++at_once)
        EXPECT_EQ(heard(bytes, at_once).messages, all.messages) << at_once;
}

TEST(WebSocket, WhatIsMaskedIsRead) {
    // The example of RFC 6455, 5.7.
    const std::string hello = "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58";
    const Heard all = heard(hello + hello, 5);
    ASSERT_EQ(all.messages.size(), 2u);
    EXPECT_EQ(all.messages[0].second, "Hello");
    EXPECT_EQ(all.messages[1].second, "Hello");
}

TEST(WebSocket, WhatIsWrongEndsTheReading) {
    const auto trouble = [](const std::string& bytes) {
        const Heard all = heard(bytes + Talk::frame(1, "afterwards"), 7);
        EXPECT_TRUE(all.messages.empty());
        return all.trouble;
    };
    EXPECT_EQ(trouble(Talk::frame(3, "unknown")), CloseCode::broken);
    EXPECT_EQ(trouble(Talk::frame(0, "no beginning")), CloseCode::broken);
    EXPECT_EQ(trouble(Talk::frame(1, "a", false) + Talk::frame(1, "b")), CloseCode::broken);
    EXPECT_EQ(trouble(Talk::frame(9, "in pieces", false)), CloseCode::broken);
    EXPECT_EQ(trouble(Talk::frame(9, std::string(126, 'x'))), CloseCode::broken);
    EXPECT_EQ(trouble(std::string("\x81\x02hi", 4)), CloseCode::broken) << "not masked";
    EXPECT_EQ(trouble("\xc1" + Talk::frame(1, "hi").substr(1)), CloseCode::broken) << "compressed";
    EXPECT_EQ(trouble(Talk::frame(1, std::string(longest + 1, 'x'))), CloseCode::too_long);
    EXPECT_EQ(trouble(Talk::frame(1, std::string(longest, 'x'), false) + Talk::frame(0, "x")),
              CloseCode::too_long);
    for (const char* bad : {"\xff", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                            "\xf0\x80\x80\xaf", "\xe2\x82", "\x80"})
        EXPECT_EQ(trouble(Talk::frame(1, bad)), CloseCode::not_text);
    EXPECT_EQ(heard(Talk::frame(1, "ä€𝄞\xed\x9f\xbf\xf4\x8f\xbf\xbf"), 3).messages.size(), 1u);
}

TEST(WebSocket, AHeadTellsHowMuchFollows) {
    using namespace std::string_view_literals;
    EXPECT_EQ(FrameHead(Opcode::text, 125).bytes(), "\x81\x7d"sv);
    EXPECT_EQ(FrameHead(Opcode::text, 126).bytes(), "\x81\x7e\x00\x7e"sv);
    EXPECT_EQ(FrameHead(Opcode::text, 65535).bytes(), "\x81\x7e\xff\xff"sv);
    EXPECT_EQ(FrameHead(Opcode::text, 65536).bytes(), "\x81\x7f\0\0\0\0\0\x01\0\0"sv);
    EXPECT_EQ(FrameHead(Opcode::close, 2).bytes(), "\x88\x02"sv);
}

}  // namespace
}  // namespace tafelrunde::server_test
