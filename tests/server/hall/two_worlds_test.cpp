// Two worlds that a viewer cannot tell apart must send this viewer the same bytes: what differs
// between them cannot leak, in no field, number, size or order.
#include "server/hall/frames.hpp"
#include "tests/server/hall/parlour.hpp"
#include "tests/server/hall/secret_game.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Kind;
using server::Room;

// --- A game with hidden cards, at a table of three; the viewer sits at seat 0.

class SecretRoom {
public:
    explicit SecretRoom(std::uint64_t seed) : room_(row(seed), options(), 1000) {
        for (Seat seat = 0; seat < 3; ++seat)
            room_.add({.kind = Kind::sit, .seat = seat, .guest = "g", .name = "N"}, 1000);
        room_.add({.kind = Kind::start}, 1000);
        room_.settle(1000);
    }

    Room& room() { return room_; }
    int card(Seat seat) const {
        const auto facts = room_.table()->seen(seat);
        return facts[0].value[static_cast<std::size_t>(2 * seat)] - '0';
    }
    void choose(Seat seat, std::size_t entry) { room_.pick(seat, entry, true, 2000); }

    /// Everything that somebody at this seat is shown, from the beginning and since the last time.
    std::string shown(Seat viewer) const {
        std::string all;
        for (const Tongue tongue : {Tongue::de, Tongue::en})
            for (const int since : {0, room_.version() - 1, room_.version()})
                all += server::Show(room_, 3000).view(viewer, "g", tongue, since, room_.lines()) +
                       "\n";
        all += server::frames_text(*room_.table(), viewer, Tongue::de, room_.names());
        return all;
    }

private:
    static TableRow row(std::uint64_t seed) {
        return {.id = "secretroom",
                .game = "secret",
                .host = "g",
                .phase = "open",
                .secret = secret_of_seed(seed)};
    }
    static server::Options options() {
        server::Options options;
        options.game = &secret::game;
        options.fields = {{"players", "3"}};
        options.chairs.resize(3);
        return options;
    }

    Room room_;
};

/// Two rooms in which the viewer has the same card and the others have different ones.
std::pair<SecretRoom, SecretRoom> look_alikes(Seat viewer, int skip) {
    std::vector<SecretRoom> rooms;
    rooms.emplace_back(static_cast<std::uint64_t>(skip));
    for (std::uint64_t seed = 1000;; ++seed) {
        SecretRoom other(seed);
        const bool same = viewer == spectator || other.card(viewer) == rooms[0].card(viewer);
        bool differs = true;
        for (Seat seat = 0; seat < 3; ++seat)
            if (seat != viewer) differs = differs && other.card(seat) != rooms[0].card(seat);
        if (same && differs) return {std::move(rooms[0]), std::move(other)};
    }
}

TEST(TwoWorlds, hidden_cards_and_choices_cannot_be_told_apart) {
    for (const Seat viewer : {0, 1, 2, spectator})
        for (int skip = 0; skip < 10; ++skip) {
            auto [one, two] = look_alikes(viewer, skip);
            EXPECT_EQ(one.shown(viewer), two.shown(viewer)) << "dealt";
            // Those who are not watched choose differently; one of them does not choose yet.
            const Seat first = viewer == 0 ? 1 : 0;
            one.choose(first, 0);
            two.choose(first, 1);
            EXPECT_EQ(one.shown(viewer), two.shown(viewer)) << "chosen";
            if (viewer != spectator) {
                one.choose(viewer, 1);
                two.choose(viewer, 1);
                EXPECT_EQ(one.shown(viewer), two.shown(viewer)) << "chosen oneself";
            }
            EXPECT_NE(one.shown(first), two.shown(first)) << "they themselves know";
            EXPECT_NE(one.room().table()->hash(), two.room().table()->hash());
        }
}

TEST(TwoWorlds, everybody_gets_every_number) {
    SecretRoom room(1);
    room.choose(1, 0);
    const auto shown = [&](Seat viewer) {
        return server::Show(room.room(), 3000)
            .view(viewer, "g", Tongue::de, 0, room.room().lines());
    };
    const json::value view = json::parse(shown(0));
    int steps = 0;
    for (const json::value& line : view.at("log").as_array()) {
        if (line.at("kind") != "step") continue;
        ++steps;
        EXPECT_EQ(line.at("seat"), 1);
        EXPECT_FALSE(line.as_object().contains("do"));
        EXPECT_FALSE(line.as_object().contains("text"));
    }
    EXPECT_EQ(steps, 1);
    room.choose(0, 0);
    room.choose(2, 1);
    const std::string over = shown(spectator);
    EXPECT_NE(over.find(R"("result":)"), over.npos) << "and at the end all is revealed";
}

// --- Drachenwurf: the same history with another secret of the dice, and others with other keys.

class OpenWorlds : public Parlour {
protected:
    /// What was recorded in `world`, with other secrets; everything else of it is the same.
    static void copy_store(const SimStore& from, SimStore& to, const std::string& viewer,
                           bool change) {
        to.guests = from.guests;
        to.tables = from.tables;
        to.logs = from.logs;
        to.sat = from.sat;
        if (!change) return;
        for (auto& [id, row] : to.guests)
            if (id != viewer) row.key[0] ^= 1;
        for (auto& [id, row] : to.tables) row.secret[5] ^= 1;
    }

    /// The viewer comes, looks at everything, and does what needs no luck.
    std::string traffic(bool change, const std::string& id, const std::string& key,
                        const std::string& guest) {
        World other(99);
        copy_store(world.store, other.store, guest, change);
        other.restart();
        Visitor viewer(other);
        viewer.key = key;
        viewer.hello();
        for (const char* verb : {"tables", "mine"}) viewer.ask({{"do", verb}});
        viewer.ask(at(id, "open"));
        viewer.ask(at(id, "beat"));
        viewer.ask(at(id, "replay"));
        viewer.ask(at(id, "record"));
        viewer.ask(at(id, "why", {{"words", "stop"}}));
        viewer.ask(at(id, "hint"));
        viewer.ask(at(id, "carry"));
        viewer.ask(at(id, "chat", {{"text", "Na?"}, {"once", 5}}));
        viewer.ask(at(id, "pick", {{"v", std::ssize(other.store.log(id))}, {"entry", 0}}));
        viewer.ask(at(id, "pause"));
        std::string all;
        for (const std::string& message : viewer.heard) all += message + "\n";
        const std::string shown = to_hex(commitment(id, other.store.tables.at(id).secret));
        for (auto at = all.find(shown); at != all.npos; at = all.find(shown))
            all.replace(at, shown.size(), "the commitment");
        EXPECT_NE(all.find("the commitment"), all.npos);
        return all;
    }
};

TEST_F(OpenWorlds, the_secret_of_the_dice_and_the_keys_of_others_cannot_be_told_apart) {
    const std::string open = made_for_two();
    const std::string running = started_for_two();
    anna.good(pick(anna, running, 0));
    anna.good(at(running, "chat", {{"text", "Hallo"}, {"once", 1}}));
    for (const std::string& id : {open, running})
        for (Visitor* viewer : {&anna, &bert, &carla})
            EXPECT_EQ(traffic(false, id, viewer->key, viewer->guest),
                      traffic(true, id, viewer->key, viewer->guest));
}

}  // namespace
}  // namespace tafelrunde::server_test
