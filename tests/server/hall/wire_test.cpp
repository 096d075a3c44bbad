// Requests as text: which fields a verb must have and may have, and what they may hold.
#include "server/hall/wire.hpp"

#include <gtest/gtest.h>

#include "protocol/json.hpp"

namespace tafelrunde::server_test {
namespace {

using server::Do;
using server::read_request;
using server::Request;

/// A good value of each field.
json::value good(std::string_view field) {
    static const json::object values = json::parse(R"({
        "protocol": 1, "lang": "de", "name": "Anna", "game": "drachenwurf",
        "seats": [{"kind":"me","name":"Opa"},{"kind":"open"},{"kind":"bot","level":"greedy"}],
        "setup": {"start": 1, "mode": "long"}, "private": true, "confirm": false, "chat": false,
        "clock": {"kind":"move","seconds":30}, "table": "k3vq8w2mzp", "v": 17, "nonce": "00ff",
        "seat": 2, "entry": 3, "go": true, "steps": 2, "yes": true, "words": "keep blue",
        "text": "Hallo", "once": 9007199254740991, "kind": "bot", "level": "greedy", "n": 12
    })")
                                           .as_object();
    if (field == "key") return json::value(std::string(64, 'a'));
    if (field == "invite" || field == "code") return json::value(std::string(32, 'b'));
    return values.at(field);
}

struct Verb {
    std::string_view name, must, may;
};

// As protocol.md has them.
constexpr Verb verbs[] = {
    {"hello", "protocol lang", "key name"},
    {"name", "name", ""},
    {"lang", "lang", ""},
    {"mine", "", ""},
    {"forget", "", ""},
    {"tables", "", ""},
    {"create", "game seats", "setup private clock confirm chat"},
    {"open", "table", "v invite"},
    {"close", "table", ""},
    {"nonce", "table nonce", "seat"},
    {"sit", "table", "seat name nonce invite"},
    {"leave", "table", "seat"},
    {"start", "table", ""},
    {"pick", "table v entry", "go seat"},
    {"go", "table v", "seat"},
    {"undo", "table v steps", "seat"},
    {"ask_undo", "table v steps", "seat"},
    {"consent", "table v yes", "seat"},
    {"why", "table words", "seat"},
    {"hint", "table", "seat"},
    {"chat", "table text once", ""},
    {"advise", "table v words", "seat"},
    {"rematch", "table", ""},
    {"replay", "table", "invite"},
    {"record", "table", "invite"},
    {"carry", "table", "seat"},
    {"take", "code", ""},
    {"beat", "table", ""},
    {"seat", "table seat kind", "level"},
    {"remove", "table seat", ""},
    {"pause", "table", ""},
    {"resume", "table", ""},
    {"mute", "table n", ""},
    {"unmute", "table n", ""},
    {"end", "table", ""},
};

json::object request_of(const Verb& verb, bool with_may) {
    json::object o{{"id", 7}, {"do", verb.name}};
    for (std::string_view field : split(verb.must)) o[field] = good(field);
    if (with_may)
        for (std::string_view field : split(verb.may)) o[field] = good(field);
    return o;
}

bool is_read(const json::object& o) {
    const auto read = read_request(json::serialize(o));
    EXPECT_EQ(read.misread.id, 7) << o;
    EXPECT_EQ(read.request.has_value(), read.misread.problem.empty());
    return read.request.has_value();
}

TEST(Wire, each_verb_has_its_fields_and_no_others) {
    for (const Verb& verb : verbs) {
        EXPECT_TRUE(is_read(request_of(verb, false))) << verb.name;
        EXPECT_TRUE(is_read(request_of(verb, true))) << verb.name;
        for (std::string_view field : split(verb.must)) {
            json::object without = request_of(verb, true);
            without.erase(field);
            EXPECT_FALSE(is_read(without)) << verb.name << " without " << field;
        }
        for (const char* field : {"key", "table", "seats", "code", "x", "", "t"}) {
            json::object more = request_of(verb, true);
            if (more.contains(field)) continue;
            more[field] = "x";
            EXPECT_FALSE(is_read(more)) << verb.name << " with " << field;
        }
        const std::string all = std::string(verb.must) + " " + std::string(verb.may);
        for (std::string_view field : split(all))
            for (const json::value& wrong :
                 {json::value(nullptr), json::value(1.5), json::value(json::array{json::array{}}),
                  json::value(-1), json::value("\n")}) {
                json::object bad = request_of(verb, true);
                bad[field] = wrong;
                EXPECT_FALSE(is_read(bad)) << verb.name << " " << field << " " << wrong;
            }
    }
    EXPECT_EQ(std::size(verbs), static_cast<std::size_t>(Do::end) + 1);
}

TEST(Wire, what_is_read_is_there) {
    const auto read = read_request(json::serialize(request_of(verbs[6], true)));
    const Request& create = read.request.value();
    EXPECT_EQ(create.id, 7);
    EXPECT_EQ(create.verb, Do::create);
    EXPECT_EQ(create.seats.size(), 3u);
    EXPECT_EQ(create.seats[0].name, "Opa");
    EXPECT_EQ(create.seats[2].level, "greedy");
    EXPECT_EQ(create.setup, (std::vector<Field>{{"start", "1"}, {"mode", "long"}}));
    EXPECT_EQ(create.clock.kind, server::TimeControl::Kind::move);
    EXPECT_EQ(create.clock.seconds, 30);
    EXPECT_TRUE(create.is_private);
    EXPECT_FALSE(create.confirm);
    const Request pick =
        read_request(R"({"id":1,"do":"pick","table":"t","v":5,"entry":2})").request.value();
    EXPECT_EQ(pick.v, 5);
    EXPECT_EQ(pick.entry, 2);
    EXPECT_FALSE(pick.go);
    EXPECT_FALSE(pick.seat);
    EXPECT_EQ(read_request(R"({"id":1,"do":"nonce","table":"t","nonce":"00ff"})").request->nonce,
              std::string("\0\xFF", 2));
}

TEST(Wire, fields_have_limits) {
    struct Row {
        const char *verb, *field, *value;
        bool fine;
    };
    const std::string long_name(24, 'n'), long_text(300, 't'), words(301, 't');
    const Row rows[] = {
        {"name", "name", "\"A\"", true},
        {"name", "name", "\"\"", false},
        {"pick", "v", "0", true},
        {"pick", "v", "1000000000", true},
        {"pick", "v", "1000000001", false},
        {"pick", "entry", "18446744073709551615", false},
        {"pick", "seat", "6", true},
        {"pick", "seat", "7", false},
        {"undo", "steps", "0", false},
        {"undo", "steps", "1", true},
        {"chat", "once", "0", true},
        {"chat", "once", "9007199254740992", false},
        {"nonce", "nonce", "\"\"", true},
        {"nonce", "nonce", "\"0\"", false},
        {"nonce", "nonce", "\"0g\"", false},
        {"nonce", "nonce", "\"AB\"", false},
        {"hello", "lang", "\"fr\"", false},
        {"hello", "key", "\"abc\"", false},
        {"seat", "kind", "\"me\"", false},
        {"seat", "kind", "\"open\"", false},  // with a level
        {"create", "clock", R"({"kind":"none"})", true},
        {"create", "clock", R"({})", false},
        {"create", "clock", R"({"kind":"move"})", false},
        {"create", "clock", R"({"kind":"move","seconds":4})", false},
        {"create", "clock", R"({"kind":"total","seconds":5})", true},
        {"create", "clock", R"({"kind":"total","seconds":1209600})", true},
        {"create", "clock", R"({"kind":"total","seconds":1209601})", false},
        {"create", "clock", R"({"kind":"none","colour":"red"})", false},
        {"create", "clock", R"({"kind":"none","seconds":5})", false},
        {"create", "seats", "[]", false},
        {"create", "seats", R"([{}])", false},
        {"create", "seats", R"([{"kind":"queen"}])", false},
        {"create", "seats", R"([{"kind":"me","hat":1}])", false},
        {"create", "seats", R"([{"kind":"me","level":"greedy"}])", false},
        {"create", "seats", R"([{"kind":"open","name":"Opa"}])", false},
        {"create", "seats", R"([{"kind":"bot","level":"greedy","name":"Opa"}])", false},
        {"create", "setup", R"({"start":null})", false},
        {"create", "setup", R"({"start":{}})", false},
    };
    for (const Row& row : rows) {
        const auto* const verb = std::ranges::find(verbs, std::string_view(row.verb), &Verb::name);
        json::object o = request_of(*verb, true);
        o[row.field] = json::parse(row.value);
        EXPECT_EQ(is_read(o), row.fine) << row.verb << " " << row.field << " " << row.value;
    }
    for (const auto& [text, fine] : {std::pair{long_text, true}, {words, false}}) {
        json::object o = request_of(verbs[20], true);
        o["text"] = text;
        EXPECT_EQ(is_read(o), fine);
    }
    json::object o = request_of(verbs[1], true);
    o["name"] = long_name;
    EXPECT_TRUE(is_read(o));
    o["name"] = long_name + "n";
    EXPECT_FALSE(is_read(o));
    std::string umlauts;
    for (int i = 0; i < 24; ++i) umlauts += "ä";
    o["name"] = umlauts;
    EXPECT_TRUE(is_read(o)) << "characters are counted, not bytes";
}

TEST(Wire, characters_are_counted_or_refused) {
    using server::characters;
    EXPECT_EQ(characters(""), 0);
    EXPECT_EQ(characters("Änne"), 4);
    EXPECT_EQ(characters("♦🐉"), 2);
    for (const char* bad : {"\n", "a\tb", "\x7F", "\xC2\x85", "\u202Eabc", "\u2066", "\xFF", "\x80",
                            "\xC3", "\xC3(", "\xE2\x82", "\xC0\x80", "\xF5\x80\x80\x80"})
        EXPECT_FALSE(characters(bad)) << bad;
}

TEST(Wire, the_id_is_known_even_if_the_rest_is_not) {
    EXPECT_EQ(read_request(R"({"id":5})").misread.id, 5);
    EXPECT_EQ(read_request(R"({"id":5,"do":7})").misread.id, 5);
    EXPECT_EQ(read_request(R"({"id":9007199254740991,"do":"tables"})").request->id,
              9007199254740991);
    for (const char* line : {"", "x", "[]", "{}", R"({"id":"5"})", R"({"id":0})", R"({"id":-5})",
                             R"({"id":5.0})", R"({"id":9007199254740992})", R"({"id":null})"})
        EXPECT_FALSE(read_request(line).misread.id) << line;
    EXPECT_FALSE(read_request(std::string(100'000, '[')).request) << "no deep recursion";
}

}  // namespace
}  // namespace tafelrunde::server_test
