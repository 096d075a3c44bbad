// The load generator with a server of its own: every move arrives, whatever the bots think about.
#include <boost/json.hpp>

#include "tests/cli/program.hpp"

namespace tafelrunde::cli_test {
namespace {

boost::json::object measured(const Answer& a) {
    EXPECT_EQ(a.code, 0) << a.err;
    return boost::json::parse(a.out).as_object();
}

TEST_F(Cli, load_plays_at_all_tables_and_loses_nothing) {
    const auto found = measured(run("load --tables 4 --seats 3 --saturate --seconds 0.5 --json"));
    EXPECT_EQ(found.at("tables").as_int64(), 4);
    EXPECT_EQ(found.at("sockets").as_int64(), 12);
    EXPECT_GT(found.at("moves").as_int64(), 4);
    EXPECT_GT(found.at("rss_bytes").as_int64(), 0);
    EXPECT_LE(found.at("p50_ms").to_number<double>(), found.at("p99_ms").to_number<double>());
    for (const char* nothing : {"lost", "unseen", "cut", "refused"})
        EXPECT_EQ(found.at(nothing).as_int64(), 0) << nothing;
}

TEST_F(Cli, load_beside_bots_that_think) {
    const auto found =
        measured(run("load --tables 2 --seats 2 --rate 20 --bots 2 --seconds 1 --json"));
    EXPECT_EQ(found.at("sockets").as_int64(), 4)
        << "bots have none, and who watches them does not count";
    EXPECT_GT(found.at("moves").as_int64(), 0);
    for (const char* nothing : {"lost", "unseen", "cut"})
        EXPECT_EQ(found.at(nothing).as_int64(), 0) << nothing;
}

}  // namespace
}  // namespace tafelrunde::cli_test
