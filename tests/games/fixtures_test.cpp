// The tests of the client look at positions that the program wrote, in
// web/src/games/<id>/fixtures/frames.json and web/tests/fakes/game.json.
// TAFELRUNDE_WRITE=1 build/dev/games_tests --gtest_filter='Fixtures.*' writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "games/shelf.hpp"
#include "tests/protocol/files.hpp"

namespace tafelrunde {
namespace {

/// Who looks: the seat that is named, or else the first to act.
Seat viewer_of(const json::object& frame) {
    if (const json::value* const seat = frame.if_contains("seat"))
        return static_cast<Seat>(seat->as_int64());
    const json::array& acting = frame.at("acting").as_array();
    return acting.empty() ? 0 : static_cast<Seat>(acting[0].as_int64());
}

/// The facts of the same position as they are told today.
json::object facts_today(const Game& game, const json::object& frame) {
    Trouble trouble;
    const auto table = game.at_position(facts_from(frame.at("facts").as_object(), ""), trouble);
    if (!table) throw std::runtime_error(trouble.place + ": " + std::string(trouble.why.key()));
    return to_json(table->seen(viewer_of(frame)));
}

void write_frames(const std::filesystem::path& path, const json::array& frames) {
    std::ofstream out(path, std::ios::binary);
    for (std::size_t i = 0; i < frames.size(); ++i)
        out << (i == 0 ? "[\n" : ",\n") << json::serialize(frames[i]);
    out << "\n]\n";
}

/// Compares the frames of a file with what the program tells, or writes them.
void hold(const Game& game, const std::string& file) {
    const auto path = test::in_repository(file);
    if (!std::filesystem::exists(path)) return;  // an example
    const bool write = std::getenv("TAFELRUNDE_WRITE") != nullptr;
    json::array frames = parse_json(test::read_file(path)).as_array();
    for (std::size_t i = 0; i < frames.size(); ++i) {
        json::object& frame = frames[i].as_object();
        json::object today = facts_today(game, frame);
        if (write) frame["facts"] = std::move(today);
        else EXPECT_EQ(frame.at("facts"), json::value(today)) << file << " is stale, frame " << i;
    }
    if (write) write_frames(path, frames);
}

TEST(Fixtures, positions_of_the_client_have_the_facts_that_the_program_tells) {
    for (const Game& game : shelf())
        hold(game, "web/src/games/" + std::string(game.id) + "/fixtures/frames.json");
    hold(*find_game("drachenwurf"), "web/tests/fakes/game.json");
}

}  // namespace
}  // namespace tafelrunde
