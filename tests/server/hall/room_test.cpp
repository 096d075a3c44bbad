// A room where several decide at once, in secret or for good, and advise each other.
#include "server/hall/room.hpp"

#include <gtest/gtest.h>

#include "server/hall/frames.hpp"
#include "tests/kernel/council_game.hpp"
#include "tests/server/hall/secret_game.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Chair;
using server::EntryRow;
using server::Kind;
using server::Millis;
using server::Room;
using server::TableRow;

constexpr Millis began = 1000;

/// A room with people at all seats, in a game that is on no shelf.
class Chamber {
public:
    explicit Chamber(const Game& game, int players = 3, server::TimeControl clock = {},
                     bool confirm = true)
        : game_(&game), players_(players), clock_(clock), confirm_(confirm), room_(made()) {
        for (Seat seat = 0; seat < players; ++seat)
            room_.add({.kind = Kind::sit, .seat = seat, .guest = guest(seat), .name = guest(seat)},
                      began);
        room_.add({.kind = Kind::start}, began);
        room_.settle(began);
    }

    Room& room() { return room_; }
    Room* operator->() { return &room_; }
    static std::string guest(Seat seat) { return std::string(1, static_cast<char>('a' + seat)); }
    void pick(Seat seat, std::string_view words, Millis now = began, bool go = false) {
        const auto& menu = room_.menu(seat);
        const auto entry = std::ranges::find(menu, words) - menu.begin();
        ASSERT_LT(entry, std::ssize(menu)) << words;
        room_.pick(seat, static_cast<std::size_t>(entry), go, now);
    }
    void all_vote() {
        for (Seat seat = 0; seat < players_; ++seat) pick(seat, "yes");
    }
    void advise(Seat seat, const std::string& words) {
        room_.add({.kind = Kind::advice, .seat = seat, .text = words}, began);
    }
    std::vector<std::string> advice() {
        std::vector<std::string> list;
        for (const auto& given : room_.advice())
            list.push_back(std::to_string(given.by) + " " + given.what.words);
        return list;
    }
    std::string view(Seat viewer) {
        return server::Show(room_, began).view(viewer, "", Tongue::de, 0, room_.lines());
    }
    /// The same room, read from its entries.
    Room again() {
        for (EntryRow& row : room_.take_fresh()) entries_.push_back(std::move(row));
        Room other = made();
        for (const EntryRow& row : entries_) other.fold(row);
        other.refresh();
        return other;
    }

private:
    Room made() const {
        server::Options options;
        options.game = game_;
        options.fields = {{"players", std::to_string(players_)}};
        options.chairs.resize(static_cast<std::size_t>(players_));
        options.clock = clock_;
        options.confirm = confirm_;
        return {TableRow{.id = "chamber",
                         .game = std::string(game_->id),
                         .host = "a",
                         .phase = "open",
                         .secret = secret_of_seed(7)},
                options, 1000};
    }

    const Game* game_;
    int players_;
    server::TimeControl clock_;
    bool confirm_;
    Room room_;
    std::vector<EntryRow> entries_;
};

using Words = std::vector<std::string>;

TEST(RoomRow, is_noticed_when_it_changes_and_only_then) {
    Chamber at(council::game);
    TableRow saved = at->to_row();
    int changes = 0;
    const auto check = [&] {
        EXPECT_EQ(at->is_as(saved), at->to_row() == saved);
        changes += at->is_as(saved) ? 0 : 1;
        saved = at->to_row();
        EXPECT_TRUE(at->is_as(saved));
    };
    for (Seat seat = 0; seat < 3; ++seat) {
        at.pick(seat, "yes");
        check();
    }
    at.pick(0, "lay 2 A");
    check();
    at->go(0, began);
    check();
    at->add({.kind = Kind::chat, .guest = "a", .name = "a", .text = "hm"}, began);
    check();
    at->add({.kind = Kind::pause}, began);
    check();
    at->set_host("b");
    check();
    at->add({.kind = Kind::end}, began);
    check();
    EXPECT_EQ(changes, 7) << "not the confirmation and not the talk";
}

// --- Deciding at once.

TEST(RoomAtOnce, nobody_waits_for_a_confirmation) {
    Chamber at(secret::game);
    at.pick(1, "low");
    EXPECT_FALSE(at->waiting());
    EXPECT_EQ(at->acting(), (SeatSet{0, 2}));
    EXPECT_EQ(at->table()->undoable(1), 1) << "it can be taken back all the same";
    at.pick(0, "high");
    EXPECT_EQ(at->menu(2), (Words{"low", "high"}));
    EXPECT_EQ(at->phase(), server::Phase::running);
    at.pick(2, "low");
    EXPECT_EQ(at->phase(), server::Phase::over);
}

TEST(RoomAtOnce, what_binds_needs_no_confirmation_even_from_the_last) {
    Chamber at(council::game);
    at.all_vote();
    EXPECT_FALSE(at->waiting());
    at.pick(0, "lay 2 A");
    EXPECT_EQ(at->waiting(), Seat{0}) << "the wind waits, as ever";
    at->go(0, began);
    EXPECT_EQ(at->acting(), SeatSet{1});
}

TEST(RoomAtOnce, the_menus_of_the_others_stay_as_old_as_they_are) {
    Chamber at(secret::game);
    const int since = at->menu_since(2);
    at.pick(0, "low");
    at.pick(1, "low");
    EXPECT_EQ(at->menu_since(2), since) << "a pick that was on its way is valid";
    EXPECT_GT(at->menu_since(0), since);
}

TEST(RoomAtOnce, a_step_can_be_taken_back_until_somebody_else_acts) {
    Chamber at(secret::game);
    at.pick(0, "low");
    const int since = at->menu_since(1);
    at->add({.kind = Kind::undo, .seat = 0, .n = 3}, began);
    at->settle(began);
    EXPECT_EQ(at->acting(), (SeatSet{0, 1, 2}));
    EXPECT_EQ(at->menu_since(1), since);
    at.pick(0, "high");
    at.pick(1, "low");
    EXPECT_EQ(at->table()->undoable(0), 0);
    EXPECT_EQ(at->table()->undoable(1), 1);
}

TEST(RoomAtOnce, each_clock_runs_until_its_seat_has_decided) {
    for (const auto kind : {server::TimeControl::Kind::move, server::TimeControl::Kind::total}) {
        Chamber at(council::game, 3, {kind, 10});
        EXPECT_EQ(at->clocks_running(), (SeatSet{0, 1, 2}));
        at.pick(1, "yes", began + 4000);
        EXPECT_EQ(at->clocks_running(), (SeatSet{0, 2}));
        EXPECT_EQ(at->time_left(0, began + 4000), 6000) << "goes on";
        EXPECT_EQ(at->time_left(1, began + 9000), 6000) << "stands still";
        EXPECT_FALSE(at->out_of_time(began + 9999));
        EXPECT_EQ(at->out_of_time(began + 10'000), Seat{0});
        at->leave(0, Kind::timeout, began + 10'000);
        at->settle(began + 10'000);
        EXPECT_EQ(at->out_of_time(began + 10'000), Seat{2});
        EXPECT_EQ(at->bots_to_act(), SeatSet{0});
        EXPECT_EQ(at->clocks_running(), SeatSet{2});
        at->add({.kind = Kind::back, .seat = 0}, began + 10'000);
        EXPECT_GE(at->time_left(0, began + 10'000), 10'000);
        EXPECT_EQ(at->clocks_running(), (SeatSet{0, 2}));
    }
}

TEST(RoomAtOnce, bots_decide_one_by_one_beside_people) {
    Chamber at(council::game);
    at->leave(0, Kind::leave, began);
    at->leave(2, Kind::leave, began);
    at->refresh();
    EXPECT_EQ(at->bots_to_act(), (SeatSet{0, 2}));
    EXPECT_EQ(at->menu(1).size(), 2u);
    at->pick(0, 0, true, began);
    EXPECT_EQ(at->bots_to_act(), SeatSet{2});
    at.pick(1, "no");
    EXPECT_FALSE(at->waiting());
    EXPECT_EQ(at->bots_to_act(), SeatSet{2});
    at->pick(2, 0, true, began);
    EXPECT_EQ(at->acting(), SeatSet{0});
    at->add({.kind = Kind::back, .seat = 0}, began);
    at->refresh();
    EXPECT_EQ(at->menu(0).size(), 3u) << "taken over again";
}

TEST(RoomAtOnce, a_room_from_the_disk_is_the_same) {
    Chamber at(council::game);
    at.pick(2, "no");
    at.pick(0, "yes");
    Room other = at.again();
    EXPECT_EQ(other.acting(), SeatSet{1});
    EXPECT_FALSE(other.waiting());
    for (const Seat viewer : {0, 1, 2, spectator})
        EXPECT_EQ(server::Show(other, began).view(viewer, "", Tongue::de, 0, other.lines()),
                  at.view(viewer));
}

// --- Silence.

TEST(RoomSilence, is_told_in_the_view_while_it_lasts) {
    Chamber at(council::game);
    EXPECT_TRUE(at->is_silent());
    for (const Seat viewer : {0, spectator})
        EXPECT_EQ(json::parse(at.view(viewer)).at("silent"), true);
    at->add({.kind = Kind::pause}, began);
    EXPECT_TRUE(at->is_silent()) << "in a break too";
    at->add({.kind = Kind::resume}, began);
    at->settle(began);
    at.all_vote();
    EXPECT_FALSE(at->is_silent());
    EXPECT_FALSE(json::parse(at.view(0)).as_object().contains("silent"));
    Chamber given_up(council::game);
    given_up->add({.kind = Kind::end}, began);
    EXPECT_FALSE(given_up->is_silent());
}

// --- Advice.

TEST(RoomAdvice, is_shown_to_everybody_and_is_no_step) {
    Chamber at(council::game);
    at.all_vote();
    const int since = at->menu_since(0), played = at->play_version();
    const auto steps = at->table()->steps().size();
    at.advise(1, "lay 2");
    at.advise(2, "lay 3 B");
    EXPECT_EQ(at.advice(), (Words{"1 lay 2 A", "2 lay 3 B"}));
    EXPECT_EQ(at->menu_since(0), since);
    EXPECT_EQ(at->play_version(), played) << "nothing is stale by it";
    EXPECT_EQ(at->table()->steps().size(), steps);
    EXPECT_FALSE(at->take_changed() && at->take_changed());
    for (const Seat viewer : {0, 1, 2, spectator}) {
        const json::value view = json::parse(at.view(viewer));
        ASSERT_EQ(view.at("advice").as_array().size(), 2u);
        EXPECT_EQ(view.at("advice").at(0).at("seat"), 1);
        EXPECT_EQ(view.at("advice").at(0).at("do"), "lay 2 A");
        EXPECT_TRUE(view.at("advice").at(0).at("say").is_string());
        for (const json::value& line : view.at("log").as_array())
            EXPECT_NE(line.at("kind"), "advice") << "a number without a line";
    }
}

TEST(RoomAdvice, is_one_for_each_seat_and_decision_and_can_be_taken_back) {
    Chamber at(council::game);
    at.all_vote();
    for (const char* words : {"lay 2 A", "lay 3 C", "lay 1 A"}) at.advise(1, words);
    at.advise(2, "lay 2 A");
    EXPECT_EQ(at.advice(), (Words{"1 lay 3 C", "1 lay 1 A", "2 lay 2 A"}));
    at.advise(1, "");
    EXPECT_EQ(at.advice(), Words{"2 lay 2 A"});
    at.advise(1, "nonsense");
    EXPECT_EQ(at.advice(), Words{"2 lay 2 A"}) << "means nothing, and is no damage";
}

TEST(RoomAdvice, goes_when_it_is_of_no_more_use) {
    Chamber at(council::game);
    at.all_vote();
    at.advise(1, "lay 2 A");
    at.advise(1, "lay 3 C");
    at.advise(2, "lay 1 B");
    at.pick(0, "lay 3 A");
    EXPECT_EQ(at.advice().size(), 3u) << "luck is still to settle";
    at->go(0, began);
    EXPECT_EQ(at.advice(), (Words{"1 lay 3 C", "2 lay 1 B"}));
    at->leave(2, Kind::leave, began);
    EXPECT_EQ(at.advice(), Words{"1 lay 3 C"}) << "who leaves takes it along";
    at.pick(1, "lay 1 B", began, true);
    at->pick(2, 0, true, began);
    EXPECT_EQ(at->phase(), server::Phase::over);
    EXPECT_EQ(at.advice(), Words{});
    EXPECT_FALSE(json::parse(at.view(0)).as_object().contains("advice"));
}

TEST(RoomAdvice, is_kept_on_the_disk_but_in_no_replay) {
    Chamber at(council::game);
    at.all_vote();
    at.advise(1, "lay 2 A");
    at.advise(2, "lay 1 A");
    at.advise(1, "lay 3 C");
    at.pick(0, "lay 3 A");
    Room other = at.again();
    EXPECT_EQ(other.advice().size(), 3u);
    EXPECT_EQ(server::Show(other, began).view(1, "", Tongue::en, 0, other.lines()),
              server::Show(at.room(), began).view(1, "", Tongue::en, 0, at->lines()));
    const std::string frames =
        server::frames_text(*at->table(), spectator, Tongue::de, at->names());
    EXPECT_EQ(frames.find("lay 1 A"), frames.npos);
}

// --- Hands and rows.

TEST(RoomSecrets, who_plays_does_not_get_a_second_hand) {
    for (const Game* game : {&council::game, find_game("drachenwurf")}) {
        Chamber at(*game, 3);
        at->leave(2, Kind::remove, began);
        EXPECT_EQ(at->is_free_for(2, "a"), game != &council::game) << game->id;
        EXPECT_TRUE(at->is_free_for(2, "somebody else"));
        EXPECT_FALSE(at->is_free_for(2, "c")) << "removed for good";
        at->leave(1, Kind::leave, began);
        EXPECT_TRUE(at->is_free_for(1, "b")) << "one's own";
    }
}

TEST(RoomResult, has_a_name_for_a_row_without_a_seat) {
    Chamber at(council::game, 2, {}, false);
    at.all_vote();
    at.pick(0, "lay 1 A");
    at.pick(1, "lay 1 B");
    const json::value result = json::parse(at.view(spectator)).at("result");
    ASSERT_EQ(result.at("seats").as_array().size(), 3u);
    EXPECT_FALSE(result.at("seats").at(0).as_object().contains("name"));
    EXPECT_TRUE(result.at("seats").at(2).at("name").is_string());
    EXPECT_FALSE(result.at("winners").as_array().empty());
}

}  // namespace
}  // namespace tafelrunde::server_test
