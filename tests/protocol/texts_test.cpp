// The message files: German and English complete, and read alike by us and by a full JSON parser.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "games/shelf.hpp"
#include "tests/protocol/files.hpp"
#include "texts/catalogue.hpp"

namespace tafelrunde::test {
namespace {

using Messages = std::map<std::string, std::string>;

Messages parsed(const std::string& path) {
    Messages messages;
    const json::value file = json::parse(read_file(path));
    for (const auto& [key, text] : file.as_object()) messages.emplace(key, text.as_string());
    return messages;
}

/// The message files: one pair for the program, one for each game.
std::vector<std::pair<std::string, std::string>> files() {
    std::vector<std::pair<std::string, std::string>> pairs{
        {in_repository("texts/de.json"), in_repository("texts/en.json")}};
    for (const Game& game : shelf())
        pairs.emplace_back(of_game(game.id, "texts/*.de.json", "texts.de.json"),
                           of_game(game.id, "texts/*.en.json", "texts.en.json"));
    return pairs;
}

/// The gaps of a text, such as {n}.
std::set<std::string> gaps_in(const std::string& text) {
    static const std::regex gap(R"(\{([^}]*)\})");
    std::set<std::string> names;
    for (std::sregex_iterator i(text.begin(), text.end(), gap), end; i != end; ++i)
        names.insert((*i)[1]);
    return names;
}

bool is_singular(const std::string& key) { return key.ends_with(".one"); }

TEST(Texts, both_languages_have_the_same_keys) {
    for (const auto& [de, en] : files()) {
        const Messages german = parsed(de), english = parsed(en);
        for (const auto& [key, text] : german)
            EXPECT_TRUE(is_singular(key) || english.contains(key)) << key << " is not in " << en;
        for (const auto& [key, text] : english)
            EXPECT_TRUE(is_singular(key) || german.contains(key)) << key << " is not in " << de;
    }
}

TEST(Texts, a_singular_belongs_to_a_plural) {
    for (const auto& [de, en] : files())
        for (const Messages& messages : {parsed(de), parsed(en)})
            for (const auto& [key, text] : messages)
                if (is_singular(key)) {
                    EXPECT_TRUE(messages.contains(key.substr(0, key.size() - 4))) << key;
                }
}

TEST(Texts, both_languages_have_the_same_gaps) {
    for (const auto& [de, en] : files()) {
        const Messages german = parsed(de), english = parsed(en);
        for (const auto& [key, text] : german)
            if (const auto other = english.find(key); other != english.end() && !is_singular(key)) {
                EXPECT_EQ(gaps_in(text), gaps_in(other->second)) << key;
            }
    }
}

/// But for news that do not matter, which are left out.
TEST(Texts, none_is_empty_and_none_has_a_blank_at_its_end) {
    for (const auto& [de, en] : files())
        for (const Messages& messages : {parsed(de), parsed(en)})
            for (const auto& [key, text] : messages) {
                EXPECT_TRUE(!text.empty() || key.ends_with(".news")) << key;
                EXPECT_FALSE(text.ends_with(' ')) << key;
            }
}

TEST(Texts, no_key_stands_twice) {
    static const std::regex line(R"re(^\s*"([^"]+)"\s*:)re", std::regex::multiline);
    for (const auto& pair : files())
        for (const std::string& path : {pair.first, pair.second}) {
            const std::string text = read_file(path);
            std::set<std::string> met;
            for (std::sregex_iterator i(text.begin(), text.end(), line), end; i != end; ++i)
                EXPECT_TRUE(met.insert((*i)[1]).second) << (*i)[1] << " in " << path;
        }
}

/// A phrase that fills each gap with its own name in braces gives the text back.
std::string read_as_is(Tongue tongue, const std::string& key, const std::string& text) {
    Phrase phrase{key, {}};
    for (const std::string& name : gaps_in(text)) phrase.add(gap(name, "{" + name + "}"));
    return say(tongue, phrase);
}

TEST(Texts, the_catalogue_reads_them_as_a_full_parser_does) {
    for (const auto& [de, en] : files()) {
        for (const auto& [key, text] : parsed(de))
            EXPECT_EQ(read_as_is(Tongue::de, key, text), text) << key;
        for (const auto& [key, text] : parsed(en))
            EXPECT_EQ(read_as_is(Tongue::en, key, text), text) << key;
    }
}

TEST(Texts, gaps_are_filled_and_numbers_choose_the_singular) {
    EXPECT_EQ(say(Tongue::en, {"seat", {gap("n", 2)}}), "Seat 2");
    const std::vector<std::string> names{"Ada", "Emmy"};
    EXPECT_EQ(say(Tongue::en, {"seat", {gap("n", 2)}}, names), "Emmy");
    EXPECT_EQ(say(Tongue::en, {"drachenwurf.picture.eggs", {gap("n", 1)}}), "1 egg");
    EXPECT_EQ(say(Tongue::en, {"drachenwurf.picture.eggs", {gap("n", 0)}}), "0 eggs");
    const std::vector parts{phrase("drachenwurf.landscape.ice"),
                            phrase("drachenwurf.landscape.sea")};
    EXPECT_EQ(say(Tongue::en, {"table.unknown_words", {gap("words", parts)}}),
              "I do not understand «ice, sea».");
    EXPECT_EQ(say(Tongue::de, phrase("no.such.key")), "⟨no.such.key⟩");
    EXPECT_FALSE(has_text(Tongue::de, "no.such.key"));
    EXPECT_EQ(tongue_named("de"), Tongue::de);
    EXPECT_FALSE(tongue_named("fr"));
}

/// The keys that stand in the sources as whole words.
std::set<std::string> keys_in_sources() {
    std::string first =
        "position|record|json|vectors|game|table|hall|cli|arena|analyze|report|train";
    for (const Game& game : shelf()) first += "|" + std::string(game.id);
    const std::regex key("\"((?:" + first + ")\\.[a-z_.0-9]*[a-z0-9])\"");
    std::set<std::string> keys;
    for (const char* folder : {"kernel", "games", "examples", "bots", "protocol", "records",
                               "arena", "server", "load", "cli"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(in_repository(folder))) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".hpp") continue;
            const std::string text = read_file(entry.path());
            for (std::sregex_iterator i(text.begin(), text.end(), key), end; i != end; ++i)
                keys.insert((*i)[1]);
        }
    return keys;
}

TEST(Texts, every_key_that_the_sources_use_has_its_text) {
    const auto keys = keys_in_sources();
    EXPECT_GT(keys.size(), 50u);
    for (const std::string& key : keys) {
        if (key.ends_with(".json") || key.ends_with(".md")) continue;
        EXPECT_TRUE(has_text(Tongue::de, key)) << key << " has no German text";
        EXPECT_TRUE(has_text(Tongue::en, key)) << key << " has no English text";
    }
}

TEST(Texts, every_game_tells_its_title_and_its_notation) {
    for (const Game& game : shelf())
        for (const char* name : {".title", ".about", ".help"})
            for (Tongue tongue : {Tongue::de, Tongue::en})
                EXPECT_TRUE(has_text(tongue, std::string(game.id) + name)) << game.id << name;
}

TEST(Texts, every_rule_number_in_the_sources_has_its_sentence) {
    static const std::regex rule(R"re("([A-Z]{2}-[A-Z]?[0-9]+)")re");
    for (const Game& game : shelf()) {
        int rules = 0;
        const std::string id(game.id);
        for (const auto& entry : std::filesystem::directory_iterator(of_game(id, "games/*", ""))) {
            if (!entry.is_regular_file()) continue;
            const std::string text = read_file(entry.path());
            for (std::sregex_iterator i(text.begin(), text.end(), rule), end; i != end;
                 ++i, ++rules)
                for (Tongue tongue : {Tongue::de, Tongue::en})
                    EXPECT_TRUE(has_text(tongue, id + ".rule." + (*i)[1].str())) << (*i)[1];
        }
        EXPECT_GT(rules, 3) << id;
    }
}

}  // namespace
}  // namespace tafelrunde::test
