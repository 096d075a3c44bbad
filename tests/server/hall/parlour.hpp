// A hall with a few people in it, for tests of single requests.
#pragma once
#include "tests/server/hall/visitor.hpp"

namespace tafelrunde::server_test {

class Parlour : public testing::Test {
protected:
    World world{7};
    Visitor anna{world}, bert{world}, carla{world};

    void SetUp() override {
        anna.hello("Anna");
        bert.hello("Bert");
        carla.hello("Carla", "en");
    }

    static json::object at(const std::string& table, std::string_view verb,
                           json::object more = {}) {
        json::object request{{"do", verb}, {"table", table}};
        for (auto& [name, value] : more) request[name] = value;
        return request;
    }
    static json::object with_v(const std::string& id, std::string_view verb, int v,
                               json::object more = {}) {
        more["v"] = v;
        return at(id, verb, std::move(more));
    }

    /// A table that Anna has made and looks at.
    std::string made(json::array seats, json::object more = {}) {
        const std::string id =
            Visitor::text(anna.good(table_for(std::move(seats), std::move(more))).at("table"));
        anna.good(at(id, "open"));
        return id;
    }
    /// The same for Anna and Bert, with Bert sitting and looking at it too; Anna begins.
    std::string made_for_two(json::object more = {}) {
        more["setup"] = json::object{{"start", 0}};
        const std::string id = made({me(), free_seat()}, std::move(more));
        json::object sit = at(id, "sit");
        if (!anna.table(id).at("invite").is_null()) sit["invite"] = anna.table(id).at("invite");
        bert.good(std::move(sit));
        bert.good(at(id, "open"));
        return id;
    }
    /// The same, and Anna has rolled and can keep some of it; that takes a few tries.
    std::string started_for_two(const json::object& more = {}) {
        for (int tries = 0; tries < 20; ++tries) {
            const std::string id = made_for_two(more);
            anna.good(at(id, "start"));
            while (menu_size(anna, id, 0) > 0 && anna.view(id).at("facts").at("phase") == "REMOVE")
                anna.good(pick(anna, id, 0, 0, true));
            if (anna.view(id).at("facts").at("phase") == "KEEP" && menu_size(anna, id, 0) > 0)
                return id;
            anna.good(at(id, "end"));
            for (Visitor* each : {&anna, &bert}) each->good(at(id, "close"));
        }
        ADD_FAILURE() << "no game begins with a throw";
        return "";
    }
    /// Picks the first entry (or another) of the menu that was seen last.
    json::object pick(Visitor& who, const std::string& id, Seat seat, int entry = 0,
                      bool go = false) {
        return at(id, "pick",
                  {{"v", who.version(id, seat)}, {"entry", entry}, {"go", go}, {"seat", seat}});
    }
    static std::size_t menu_size(Visitor& who, const std::string& id, Seat seat) {
        return who.view(id, seat).at("menu").as_array().size();
    }
    /// Anna plays all her seats until the game is over, confirming at once.
    void play_on(const std::string& id, std::vector<Seat> seats, int most = 5000) {
        for (; most > 0 && anna.view(id, seats[0]).at("phase") == "running"; --most) {
            bool acted = false;
            for (Seat seat : seats) {
                if (menu_size(anna, id, seat) == 0) continue;
                const auto last = static_cast<int>(menu_size(anna, id, seat)) - 1;
                anna.good(pick(anna, id, seat, world.rng.below(last + 1), true));
                acted = true;
                break;
            }
            if (acted) continue;
            const int before = anna.version(id, seats[0]);
            world.pass(4'000);  // a bot waits for advice
            world.tick();
            world.run();
            ASSERT_GT(anna.version(id, seats[0]), before)
                << json::serialize(anna.view(id, seats[0]));
        }
    }
    /// Whether a word stands anywhere on the disk.
    bool is_stored(std::string_view word) const {
        const auto in = [&](const std::string& text) { return text.find(word) != text.npos; };
        for (const auto& [id, row] : world.store.guests)
            if (in(row.name) || in(row.id)) return true;
        for (const auto& [id, row] : world.store.tables)
            if (in(row.host) || in(row.options) || in(row.summary)) return true;
        for (const auto& [id, log] : world.store.logs)
            for (const EntryRow& entry : log)
                if (in(entry.body)) return true;
        for (const auto& [table, guest] : world.store.sat)
            if (in(guest)) return true;
        return false;
    }
};

}  // namespace tafelrunde::server_test
