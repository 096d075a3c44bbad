// A player of the simulation: does what people and browsers do, now and then badly.
#pragma once
#include "tests/server/hall/sim_watch.hpp"

namespace tafelrunde::server_test {

/// A table that players have told each other about.
struct Hearsay {
    std::string table, invite;
};

class Player : public Peer {
public:
    Player(World& world, Watch& watch, std::vector<Hearsay>& hearsay, int number)
        : world_(world),
          watch_(watch),
          hearsay_(hearsay),
          number_(number),
          rng_(world.rng.next()) {}

    bool quiet = false;  // only keeps up with what there is

    Conn conn() const { return conn_; }
    const std::string& guest() const { return guest_; }
    Tongue tongue() const { return number_ % 3 == 2 ? Tongue::en : Tongue::de; }

    struct Known {
        std::string invite;
        bool open = false;      // on this connection
        bool repeated = false;  // a view may come again
        int v = 0;
        std::string push{};  // the last `table`
        std::map<Seat, std::string> views{};
        bool operator==(const Known&) const = default;
    };
    const std::map<std::string, Known>& tables() const { return tables_; }
    bool is_idle() const { return conn_ != 0 && greeted_ && asked_.empty(); }

    /// One thing, or nothing.
    void act() {
        if (conn_ == 0) return connect();
        if (!greeted_) return;
        if (unsure_) {
            const Asked again = *std::exchange(unsure_, {});
            if (tables_[again.table].open) return send(again.request, again.words);
            unsure_ = again;
        }
        for (auto& [id, known] : tables_)
            if (!known.open && !is_asked("open", id)) return open(id, known);
        if (quiet) return beat();
        act_freely();
        if (last_ && one_in(14)) send(last_->request, last_->words);  // the same once more
    }

    void hear(Conn conn, const std::string& message) override {
        if (conn != conn_) return;
        watch_.note(std::to_string(number_) + " hears " + message);
        if (message.starts_with(R"({"re":)")) answered(json::parse(message).as_object());
        else if (message.starts_with(R"({"t":"view")")) see(message);
        else if (message.starts_with(R"({"t":"table")"))
            tables_[text_after(message, R"("table":")")].push = message;
    }

    void hang_up(Conn conn) override {
        if (conn != conn_) return;
        watch_.note(std::to_string(number_) + " is cut off");
        conn_ = 0;
        greeted_ = false;
        for (const auto& [id, asked] : asked_)
            if (asked.verb == "pick" || asked.verb == "chat") unsure_ = asked;
        asked_.clear();
        for (auto& [id, known] : tables_) known.open = false;
    }

private:
    struct Asked {
        std::string verb, table;
        json::object request;
        std::string words;  // of a pick
    };

    bool one_in(int n) { return rng_.below(n) == 0; }
    bool is_asked(std::string_view verb, const std::string& table) const {
        return std::ranges::any_of(asked_, [&](const auto& pair) {
            return pair.second.verb == verb && pair.second.table == table;
        });
    }

    void connect() {
        conn_ = world_.connect(*this, "192.0.2." + std::to_string(number_), true);
        if (conn_ == 0) return;
        json::object hello{{"do", "hello"}, {"protocol", 1}};
        hello["lang"] = tongue() == Tongue::de ? "de" : "en";
        if (!key_.empty()) hello["key"] = key_;
        else hello["name"] = "Spieler " + std::to_string(number_);
        send(std::move(hello));
    }

    void send(json::object request, std::string words = {}) {
        const std::string verb(request.at("do").as_string());
        const json::value* const table = request.if_contains("table");
        const std::string id = table == nullptr ? "" : std::string(table->as_string());
        request["id"] = ++last_id_;
        last_ = asked_[last_id_] = {verb, id, request, std::move(words)};
        const std::string message = json::serialize(request);
        watch_.note(std::to_string(number_) + " says " + message);
        world_.say(conn_, message);
    }

    void open(const std::string& id, const Known& known) {
        json::object request{{"do", "open"}, {"table", id}};
        if (!known.invite.empty()) request["invite"] = known.invite;
        if (one_in(2)) request["v"] = known.v;
        send(std::move(request));
    }

    void beat() {
        for (const auto& [id, known] : tables_)
            if (!is_asked("beat", id)) send({{"do", "beat"}, {"table", id}});
    }

    // --- What comes back.
    void answered(const json::object& answer) {
        if (answer.at("re").is_null()) return;  // to nonsense
        const auto found = asked_.find(answer.at("re").to_number<std::int64_t>());
        ASSERT_NE(found, asked_.end()) << "nobody asked: " << json::serialize(answer);
        const Asked asked = std::move(found->second);
        asked_.erase(found);
        if (const json::value* const ok = answer.if_contains("ok")) done(asked, ok->as_object());
        else refused(asked, std::string(answer.at("no").at("code").as_string()));
    }

    void done(const Asked& asked, const json::object& ok) {
        const json::object& r = asked.request;
        if (asked.verb == "hello") {
            greeted_ = true;
            if (ok.contains("key")) key_ = std::string(ok.at("key").as_string());
            guest_ = std::string(ok.at("guest").as_string());
            watch_.connected(conn_, guest_, tongue());
        } else if (asked.verb == "create") {
            const std::string id(ok.at("table").as_string());
            EXPECT_TRUE(world_.store.tables.contains(id));
            const json::value* const invite = ok.if_contains("invite");
            tables_[id].invite = invite != nullptr ? std::string(invite->as_string()) : "";
            hearsay_.push_back({id, tables_[id].invite});
        } else if (asked.verb == "open") {
            Known& known = tables_[asked.table];
            known.open = known.repeated = true;
            known.views.clear();
        } else if (asked.verb == "close") {
            tables_.erase(asked.table);
        } else if (asked.verb == "pick") {
            watch_.promised(asked.table, r.at("v").to_number<int>(), ok.at("v").to_number<int>(),
                            Kind::step, asked.words);
        } else if (asked.verb == "chat" && ok.contains("v")) {
            const int v = ok.at("v").to_number<int>();
            watch_.promised(asked.table, v - 1, v, Kind::chat,
                            std::string(r.at("text").as_string()));
        } else if (asked.verb == "carry") {
            codes_.push_back(std::string(ok.at("code").as_string()));
        } else if (asked.verb == "rematch") {
            const std::string id(ok.at("table").as_string());
            EXPECT_TRUE(world_.store.tables.contains(id));
            hearsay_.push_back({id, ""});
        } else if (asked.verb == "beat") {
            Known& known = tables_[asked.table];
            const std::string mine =
                known.views.empty() ? "" : text_after(known.views.begin()->second, R"("hash":")");
            if (ok.at("v").to_number<int>() != known.v || mine != ok.at("hash").as_string())
                known.open = false;  // behind: open it again
        }
    }

    void refused(const Asked& asked, const std::string& code) {
        const bool cannot = asked.verb == "open" && code != "storage" && code != "busy";
        if (code == "unknown_table" || cannot) {
            tables_.erase(asked.table);
            if (unsure_ && unsure_->table == asked.table) unsure_.reset();
        }
        if (asked.verb == "hello") world_.cut(conn_);
    }

    void see(const std::string& message) {
        const std::string id = text_after(message, R"("table":")");
        const auto found = tables_.find(id);
        if (found == tables_.end()) return;  // closed by now
        Known& known = found->second;
        const int v = number_after(message, R"("v":)");
        const bool is_seat = message.find(R"("seat":null,"hash")") == message.npos;
        const Seat seat = is_seat ? number_after(message, R"("seat":)") : spectator;
        const bool again = known.repeated || watch_.disk_failed || is_asked("pick", id) ||
                           is_asked("undo", id) || is_asked("ask_undo", id) ||
                           is_asked("consent", id) || is_asked("go", id);
        if (const auto last = known.views.find(seat); last != known.views.end()) {
            const int before = number_after(last->second, R"("v":)");
            EXPECT_TRUE(v > before || (again && v == before))
                << "version " << v << " after " << before;
        }
        if (v > known.v) known.repeated = false;
        if (v != known.v) known.views.clear();  // seats change hands
        if (is_seat) known.views.erase(spectator);
        known.v = v;
        known.views[seat] = message;
    }

    // --- What people do.
    void act_freely() {
        if (one_in(60)) return world_.say(conn_, nonsense());
        if (one_in(50)) return send({{"do", one_in(2) ? "tables" : "mine"}});
        if (!codes_.empty() && one_in(6)) {
            const std::string code = codes_.back();
            codes_.pop_back();
            if (peer != nullptr && one_in(2)) peer->codes_.push_back(code);
            else return send({{"do", "take"}, {"code", code}});
        }
        if (tables_.empty() || one_in(40)) return find_table();
        auto at = tables_.begin();
        std::advance(at, rng_.below(static_cast<int>(tables_.size())));
        act_at(at->first, at->second);
    }

    static std::string nonsense_at(int n) {
        constexpr std::array<const char*, 6> lines{"",
                                                   "{",
                                                   R"({"id":0,"do":"tables"})",
                                                   R"({"do":"tables"})",
                                                   "[1]",
                                                   R"({"id":-4,"do":"hello","protocol":"1"})"};
        return lines[static_cast<std::size_t>(n)];
    }
    std::string nonsense() { return nonsense_at(rng_.below(6)); }

    /// Mostly a short one that is open to all; now and then one with hidden hands.
    std::string any_game() {
        for (const Game& game : shelf())
            if (game.has_secrets && one_in(3)) return std::string(game.id);
        return "drachenwurf";
    }

    void find_table() {
        if (!hearsay_.empty() && (hearsay_.size() >= 3 || !one_in(3))) {
            const Hearsay& heard =
                hearsay_[static_cast<std::size_t>(rng_.below(static_cast<int>(hearsay_.size())))];
            tables_.try_emplace(heard.table, Known{.invite = one_in(8) ? "" : heard.invite});
            return;
        }
        json::array seats{json::object{{"kind", "me"}}};
        for (int more = 1 + rng_.below(one_in(4) ? 5 : 2); more > 0; --more) {
            const int kind = rng_.below(5);
            if (kind == 0) seats.push_back(json::object{{"kind", "bot"}, {"level", "random"}});
            else if (kind == 1) seats.push_back(json::object{{"kind", "me"}, {"name", "Zweite"}});
            else seats.push_back(json::object{{"kind", "open"}});
        }
        json::object create{{"do", "create"}, {"game", any_game()}, {"seats", seats}};
        create["confirm"] = one_in(2);
        create["private"] = one_in(3);
        if (one_in(2))
            create["clock"] = json::object{{"kind", one_in(2) ? "move" : "total"},
                                           {"seconds", 5 + rng_.below(40)}};
        send(std::move(create));
    }

    void act_at(const std::string& id, Known& known) {
        const auto ask = [&](std::string_view verb, json::object more = {}) {
            json::object request{{"do", verb}, {"table", id}};
            for (const auto& [name, value] : more) request[name] = value;
            send(std::move(request));
        };
        if (one_in(25)) {
            const std::string text = fmt_chat();
            watch_.wants_chat(id, text);
            return ask("chat", {{"text", text}, {"once", last_once_}});
        }
        if (one_in(60)) return ask("close");
        if (one_in(40)) return ask("beat");
        const bool host = known.push.find(R"("host":true)") != std::string::npos;
        if (known.push.find(R"("phase":"open")") != std::string::npos)
            return gather(known, host, ask);
        if (known.push.find(R"("phase":"paused")") != std::string::npos && host && one_in(2))
            return ask("resume");
        if (known.push.find(R"("phase":"over")") != std::string::npos) {
            if (one_in(8)) return ask("rematch");
            if (one_in(8)) return ask(one_in(2) ? "replay" : "record");
            return;
        }
        const bool away = known.push.find(R"("away":true)") != std::string::npos;
        if (away && one_in(6)) return ask("sit");
        if (one_in(30) && !known.views.empty())  // by the first words there are, right or wrong
            return ask("advise",
                       {{"v", known.v},
                        {"words", text_after(known.views.begin()->second,
                                             one_in(2) ? R"("do":")" : R"("no such":")")}});
        if (one_in(12)) return disturb(known, host, ask);
        play(id, known, ask);
    }

    /// Before the game.
    template <class Ask>
    void gather(const Known& known, bool host, const Ask& ask) {
        const bool seated = known.push.find(R"("you":true)") != std::string::npos;
        const bool free = known.push.find(R"("kind":"open")") != std::string::npos;
        if (seated && one_in(4)) return ask("nonce", {{"nonce", "0badcafe"}});
        if (seated && one_in(20)) return ask("leave");
        if (seated && one_in(6)) return ask("first", {{"seat", rng_.below(3)}});
        if (free && (!seated || one_in(8))) {
            json::object more;
            if (!known.invite.empty()) more["invite"] = known.invite;
            return ask("sit", std::move(more));
        }
        if (!host) return;
        if (free && one_in(3))
            return ask("seat", {{"seat", 1 + rng_.below(3)}, {"kind", "bot"}, {"level", "random"}});
        ask("start");
    }

    /// What happens now and then in a game.
    template <class Ask>
    void disturb(const Known& known, bool host, const Ask& ask) {
        const json::object steps{{"v", known.v}, {"steps", 1 + rng_.below(4)}};
        switch (rng_.below(host ? 12 : 8)) {
        case 0: return ask("leave");
        case 1: return ask("ask_undo", steps);
        case 2: return ask("carry");
        case 3: return ask("ask_undo", steps);
        case 4: return ask("why", {{"words", "keep blue"}});
        case 5: return ask("hint");
        case 6: return ask("pick", {{"v", known.v}, {"entry", 9999}});
        case 7: return ask("undo", steps);
        case 8: return ask("pause");
        case 9: return ask("remove", {{"seat", rng_.below(3)}});
        case 10: return ask("seat", {{"seat", rng_.below(3)}, {"kind", "open"}});
        default: return one_in(4) ? ask("end") : ask("mute", {{"n", std::max(1, known.v)}});
        }
    }

    template <class Ask>
    void play(const std::string& id, const Known& known, const Ask& ask) {
        for (const auto& [seat, view] : known.views) {
            if (seat == spectator) continue;
            const json::object mine{{"v", known.v}, {"seat", seat}};
            if (view.find(R"("consent":)") != view.npos && one_in(3))
                return ask("consent", {{"v", known.v}, {"seat", seat}, {"yes", !one_in(3)}});
            if (number_after(view, R"("wait":{"seat":)") == seat) {
                if (one_in(6)) return ask("undo", {{"v", known.v}, {"seat", seat}, {"steps", 1}});
                return ask("go", mine);
            }
            const json::value menu = json::parse(list_after(view, R"("menu":)"));
            if (menu.as_array().empty()) continue;
            const int entry = rng_.below(static_cast<int>(menu.as_array().size()));
            const std::string words(menu.at(static_cast<std::size_t>(entry)).at("do").as_string());
            watch_.wants_step(id, seat, known.v, words);
            json::object pick{{"do", "pick"}, {"table", id}, {"v", known.v}, {"seat", seat}};
            pick["entry"] = entry;
            if (one_in(2)) pick["go"] = true;
            return send(std::move(pick), words);
        }
    }

    std::string fmt_chat() {
        return "Wort " + std::to_string(number_) + "-" + std::to_string(++last_once_);
    }

public:
    Player* peer = nullptr;  // gets codes to play on

private:
    World& world_;
    Watch& watch_;
    std::vector<Hearsay>& hearsay_;
    int number_;
    Rng rng_;
    Conn conn_ = 0;
    bool greeted_ = false;
    std::string key_, guest_;
    std::int64_t last_id_ = 0, last_once_ = 0;
    std::map<std::int64_t, Asked> asked_;  // and not answered yet
    std::optional<Asked> unsure_;          // whether it was done
    std::optional<Asked> last_;
    std::map<std::string, Known> tables_;
    std::vector<std::string> codes_;
};

}  // namespace tafelrunde::server_test
