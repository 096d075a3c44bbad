// protocol.md and the code name the same requests, codes and pushes.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "server/hall/entry.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/wire.hpp"
#include "server/net/net.hpp"
#include "tests/protocol/files.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::server_test {
namespace {

using Names = std::set<std::string>;

std::string document() { return test::read_file(test::in_repository("protocol/protocol.md")); }

/// The first group of every match.
Names found(const std::string& text, const char* pattern) {
    Names names;
    const std::regex regex(pattern);
    for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it)
        names.insert((*it)[1]);
    return names;
}

Names found_in(const std::vector<std::string>& files, const char* pattern) {
    Names names;
    for (const std::string& file : files)
        names.merge(found(test::read_file(test::in_repository(file)), pattern));
    return names;
}

/// Every source of the server, whatever it is called.
std::vector<std::string> server_sources() {
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(test::in_repository("server")))
        if (entry.path().extension() == ".cpp")
            files.push_back(fs::relative(entry.path(), test::in_repository("")).string());
    return files;
}

/// A part of the document between two headings.
std::string section(const std::string& from, const std::string& to) {
    const std::string text = document();
    const auto begin = text.find(from), end = text.find(to, begin);
    EXPECT_NE(end, text.npos) << from << " … " << to;
    return text.substr(begin, end - begin);
}

TEST(ProtocolDoc, has_every_request_with_its_fields) {
    // `sit {table, seat?, …}`
    const std::string text = document();
    const std::regex request("`([a-z_]+) \\{([^`]*)\\}`");
    Names described;
    for (std::sregex_iterator it(text.begin(), text.end(), request), end; it != end; ++it) {
        const std::string verb = (*it)[1];
        if (std::string((*it)[2]).find("\"t\":") != std::string::npos) continue;  // a push
        described.insert(verb);
        EXPECT_EQ(server::read_request(R"({"id":1,"do":")" + verb + R"(","?":1})")
                      .misread.problem.find("do:"),
                  std::string::npos)
            << verb;
    }
    const Names known = found_in({"server/hall/wire.cpp"}, "\\{Do::([a-z_]+),");
    EXPECT_EQ(described, known);
}

TEST(ProtocolDoc, has_every_code_and_no_other) {
    Names described;
    const std::string table = section("| code | |", "## Who you are");
    const std::regex row("\n\\| (`[^|]*)\\|");
    for (std::sregex_iterator it(table.begin(), table.end(), row), end; it != end; ++it)
        described.merge(found((*it)[1], "`([a-z_]+)`"));
    Names used = found_in(server_sources(), "refuse\\(\"([a-z_]+)\"\\)");
    used.merge(found_in(server_sources(), "code = \"([a-z_]+)\""));
    EXPECT_EQ(described, used);
    for (const std::string& code : used)
        for (const Tongue tongue : {Tongue::de, Tongue::en})
            EXPECT_TRUE(has_text(tongue, "hall.no." + code)) << code;
}

TEST(ProtocolDoc, has_every_code_of_http) {
    Names described;
    const std::string table = section("Everything else is the web client.", "## Limits");
    const std::regex row("\n\\| (\\d[^|]*)\\|");
    for (std::sregex_iterator it(table.begin(), table.end(), row), end; it != end; ++it)
        described.merge(found((*it)[1], "`([a-z_]+)`"));
    const Names used =
        found_in({"server/net/http.cpp", "server/net/http_api.cpp", "server/net/net_http.cpp",
                  "server/net/assets.cpp", "cli/serve.cpp"},
                 "refusal\\(\\d+, \"([a-z_]+)\"");
    EXPECT_EQ(described, used);
}

/// Limits are numbers, and the documents name those of the code.
TEST(ProtocolDoc, has_the_limits_of_the_code) {
    const std::string limits = section("## Limits", "## Order and safety");
    const std::string hosting = test::read_file(test::in_repository("docs/hosting.md"));
    const server::Limits hall;
    const server::NetOptions net;
    const auto expect = [](const std::string& text, const std::string& part) {
        EXPECT_NE(text.find(part), text.npos) << part;
    };
    const auto n = [](auto number) { return std::to_string(number); };
    expect(limits, n(hall.requests_per_second) + " a second per connection over a longer time (" +
                       n(hall.requests_at_once) + " at once), " + n(hall.per_address_per_second) +
                       " per address");
    expect(limits, n(net.doors.requests_per_second) + " a second per address");
    expect(limits, n(hall.connections_per_address) + " per address; who has " +
                       n(net.unread_bytes / 1024) + " KiB unread");
    expect(limits, n(hall.guests_per_address_per_hour) + " new ones per address and hour");
    expect(limits, n(hall.tables_per_guest) + " open or running ones per guest; " +
                       n(hall.watchers) + " watchers each; " + n(hall.waiting) + " requests");
    expect(limits, n(net.message_bytes / 1024) + " KiB");
    expect(hosting, n(hall.connections / 1000) + ",000 in all; per address " +
                        n(hall.connections_per_address) + " WebSockets and " +
                        n(net.doors.http_per_address) + " others");
    expect(hosting, n(hall.tables / 1000) + ",000 in all");
    expect(hosting, n(hall.codes / 1000) + ",000 codes");
    expect(hosting, n(hall.abandoned_after / (24 * 3600 * 1000)) + " days");
}

TEST(ProtocolDoc, has_every_push_and_goodbye) {
    const Names described = found(section("## Pushes", "## Frames"), "\\*\\*`([a-z]+)`\\*\\*");
    Names used = found_in(server_sources(), "\"t\":\"([a-z]+)\"");
    used.merge(found_in(server_sources(), "\\{\"t\", \"([a-z]+)\"\\}"));
    EXPECT_EQ(described, used);
    const std::string text = section("**`bye`**", "## Frames");
    for (const char* code : {"stopping", "too_slow", "bad_messages", "too_many"}) {
        EXPECT_NE(text.find("`" + std::string(code) + "`"), text.npos) << code;
        for (const Tongue tongue : {Tongue::de, Tongue::en})
            EXPECT_TRUE(has_text(tongue, "hall.bye." + std::string(code))) << code;
    }
}

TEST(ProtocolDoc, has_every_kind_of_line) {
    const std::string all = section("Kinds: ", "What you may not see");
    const Names described = found(all, "`([a-z_]+)`");
    Names told{"chance", "remark"};
    for (int k = 0; k <= static_cast<int>(server::Kind::first); ++k) {
        const std::string kind(server::name_of(static_cast<server::Kind>(k)));
        if (has_text(Tongue::de, "hall.log." + kind)) told.insert(kind);
    }
    EXPECT_EQ(described, told);
}

}  // namespace
}  // namespace tafelrunde::server_test
