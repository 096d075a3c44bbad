#include "texts/catalogue.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "kernel/facts.hpp"
#include "kernel/hash.hpp"
#include "texts/embedded.hpp"
#include "texts/seen_phrase.hpp"

namespace tafelrunde {
namespace {

/// A piece of a text, and the gap behind it; no name if there is none.
struct Piece {
    std::string text, gap;
};

/// One message in all its forms; a form that has no text of its own has that of a plainer one.
struct Message {
    const Message& form(Detail detail, bool one) const {
        return *forms[static_cast<std::size_t>(detail)][one ? 1 : 0];
    }
    std::string text;
    std::vector<Piece> pieces{};                           // of the text
    std::array<std::array<const Message*, 2>, 3> forms{};  // by detail, and whether n is 1
};

struct KeyHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const {
        return XXH3_64bits(key.data(), key.size());
    }
};
using Messages = std::unordered_map<std::string, Message, KeyHash, std::equal_to<>>;

/// The next string of a message file, from its opening quote on; `text` then begins behind it.
/// Message files are flat objects of strings with no escapes but \" \\ and \n: a test reads them
/// with a full JSON parser and compares.
std::optional<std::string> next_string(std::string_view& text) {
    auto at = text.find('"');
    if (at == text.npos) return {};
    std::string value;
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\' && at + 1 < text.size()) value += text[++at] == 'n' ? '\n' : text[at];
        else value += text[at];
    }
    text.remove_prefix(std::min(at + 1, text.size()));
    return value;
}

/// Finds the most specific text that there is for each form.
void find_forms(const Messages& all, const std::string& key, Message& message) {
    constexpr std::array<const char*, 3> endings{"", ".short", ".news"};
    for (std::size_t detail = 0; detail < endings.size(); ++detail)
        for (const bool one : {false, true}) {
            const std::string special = key + endings[detail];
            for (const std::string& name :
                 {key, one ? key + ".one" : key, special, one ? special + ".one" : special})
                if (const auto found = all.find(name); found != all.end())
                    message.forms[detail][one ? 1 : 0] = &found->second;
        }
}

/// Gaps are {name}; an unmatched brace is plain text.
std::vector<Piece> pieces_of(std::string_view text) {
    std::vector<Piece> pieces;
    while (!text.empty()) {
        const auto open = std::min(text.find('{'), text.size());
        const auto close = text.find('}', open);
        const bool has_gap = close != text.npos;
        pieces.push_back({std::string(has_gap ? text.substr(0, open) : text),
                          std::string(has_gap ? text.substr(open + 1, close - open - 1) : "")});
        text.remove_prefix(has_gap ? close + 1 : text.size());
    }
    return pieces;
}

Messages load(std::string_view tongue) {
    Messages messages;
    for (const Embedded& file : embedded_files()) {
        if (!file.path.ends_with(tongue)) continue;
        std::string_view text = file.text;
        while (auto key = next_string(text))
            if (auto value = next_string(text)) messages[*key].text = *std::move(value);
    }
    for (auto& [key, message] : messages) {
        message.pieces = pieces_of(message.text);
        find_forms(messages, key, message);
    }
    return messages;
}

const Messages& messages(Tongue tongue) {
    static const std::array<Messages, 2> all{load("de.json"), load("en.json")};
    return all[static_cast<std::size_t>(tongue)];
}

std::optional<SeenGap> find_gap(const SeenPhrase& phrase, std::string_view name) {
    for (std::string_view rest = phrase.gaps; const auto gap = take_gap(rest);)
        if (gap->name == name) return gap;
    return {};
}

std::optional<int> number_in(const SeenPhrase& phrase, std::string_view name) {
    const auto gap = find_gap(phrase, name);
    if (!gap || gap->kind != SeenGap::number) return {};
    return gap->as_number();
}

void put(std::string& out, Tongue, const SeenPhrase&, std::span<const std::string> names, Detail);

void put(std::string& out, Tongue tongue, const SeenGap& gap, std::span<const std::string> names,
         Detail detail) {
    if (gap.kind == SeenGap::number) {
        out += std::to_string(gap.as_number());
    } else if (gap.kind == SeenGap::text) {
        out += gap.value;
    } else {
        bool first = true;
        for (std::string_view rest = gap.value; !rest.empty();) {
            if (!std::exchange(first, false)) out += detail == Detail::brief ? " " : ", ";
            put(out, tongue, SeenPhrase(take_sized(rest)), names, detail);
        }
    }
}

/// The name of a seat; the one who is called «you» is declined.
std::string_view name_of(Tongue tongue, std::string_view name, bool from) {
    if (!from) return name;
    const Messages& all = messages(tongue);
    const auto you = all.find("name.you"), declined = all.find("name.you_from");
    const bool is_you = you != all.end() && declined != all.end() && name == you->second.text;
    return is_you ? std::string_view(declined->second.text) : name;
}

void put(std::string& out, Tongue tongue, const SeenPhrase& phrase,
         std::span<const std::string> names, Detail detail) {
    const auto n = number_in(phrase, "n");
    if (phrase.key.starts_with("seat") && n && *n <= std::ssize(names)) {
        out += name_of(tongue, names[*n - 1], phrase.key == "seat_from");
        return;
    }
    const Messages& all = messages(tongue);
    const auto found = all.find(phrase.key);
    if (found == all.end()) {  // a missing text shows itself
        out.append("⟨").append(phrase.key).append("⟩");
        return;
    }
    for (const Piece& piece : found->second.form(detail, n == 1).pieces) {
        out += piece.text;
        if (piece.gap.empty()) continue;
        if (const auto gap = find_gap(phrase, piece.gap)) put(out, tongue, *gap, names, detail);
    }
}

}  // namespace

std::optional<Tongue> tongue_named(std::string_view name) {
    if (name == "de") return Tongue::de;
    if (name == "en") return Tongue::en;
    return {};
}

bool is_news(std::string_view key) {
    const auto found = messages(Tongue::de).find(key);
    return found == messages(Tongue::de).end() ||
           !found->second.form(Detail::news, false).text.empty();
}

bool has_text(Tongue tongue, std::string_view key) { return messages(tongue).contains(key); }

std::string say(Tongue tongue, const Phrase& phrase, std::span<const std::string> names,
                Detail detail) {
    std::string text;
    text.reserve(120);  // longer than most
    say_to(text, tongue, phrase, names, detail);
    return text;
}

void say_to(std::string& out, Tongue tongue, const Phrase& phrase,
            std::span<const std::string> names, Detail detail) {
    put(out, tongue, SeenPhrase(phrase.bytes()), names, detail);
}

std::optional<std::string_view> rules_of(std::string_view game, Tongue tongue) {
    const bool german = tongue == Tongue::de;
    const std::string id(game);
    const std::string path = (german ? "rules/de/" : "rules/") + id + ".md";
    const std::string example = "examples/" + id + (german ? "/rules.de.md" : "/rules.md");
    for (const Embedded& file : embedded_files())
        if (file.path == path || file.path == example) return file.text;
    return {};
}

}  // namespace tafelrunde
