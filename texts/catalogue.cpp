#include "texts/catalogue.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "kernel/facts.hpp"
#include "texts/embedded.hpp"

namespace tafelrunde {
namespace {

using Messages = std::map<std::string, std::string, std::less<>>;

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

Messages load(std::string_view tongue) {
    Messages messages;
    for (const Embedded& file : embedded_files()) {
        if (!file.path.starts_with("texts/") || !file.path.ends_with(tongue)) continue;
        std::string_view text = file.text;
        while (auto key = next_string(text))
            if (auto value = next_string(text)) messages.insert_or_assign(*key, *value);
    }
    return messages;
}

const Messages& messages(Tongue tongue) {
    static const std::array<Messages, 2> all{load("de.json"), load("en.json")};
    return all[static_cast<std::size_t>(tongue)];
}

const Gap* find_gap(const Phrase& phrase, std::string_view name) {
    const auto found = std::ranges::find(phrase.gaps, name, &Gap::name);
    return found == phrase.gaps.end() ? nullptr : &*found;
}

std::optional<int> number_in(const Phrase& phrase, std::string_view name) {
    const Gap* const gap = find_gap(phrase, name);
    if (gap == nullptr || !std::holds_alternative<int>(gap->value)) return {};
    return std::get<int>(gap->value);
}

std::string filled(Tongue tongue, const Gap& gap, std::span<const std::string> names,
                   Detail detail) {
    if (const auto* n = std::get_if<int>(&gap.value)) return std::to_string(*n);
    if (const auto* text = std::get_if<std::string>(&gap.value)) return *text;
    std::string list;
    for (const Phrase& part : std::get<std::vector<Phrase>>(gap.value))
        join(list, say(tongue, part, names, detail), detail == Detail::brief ? " " : ", ");
    return list;
}

/// The text of a phrase, gaps still open: the most special one there is.
const std::string* find_text(Tongue tongue, const std::string& key, bool one, Detail detail) {
    const Messages& all = messages(tongue);
    const std::string special = detail == Detail::full    ? key
                                : detail == Detail::brief ? key + ".short"
                                                          : key + ".news";
    for (const std::string& base : {special, key})
        for (const std::string& name : {one ? base + ".one" : base, base})
            if (const auto found = all.find(name); found != all.end()) return &found->second;
    return nullptr;
}

/// The name of a seat; the one who is called «you» is declined.
std::string name_of(Tongue tongue, const std::string& name, bool from) {
    const Messages& all = messages(tongue);
    const auto you = all.find("cli.name.human"), declined = all.find("cli.name.human_from");
    const bool is_you = from && you != all.end() && declined != all.end() && name == you->second;
    return is_you ? declined->second : name;
}

}  // namespace

std::optional<Tongue> tongue_named(std::string_view name) {
    if (name == "de") return Tongue::de;
    if (name == "en") return Tongue::en;
    return {};
}

bool has_text(Tongue tongue, std::string_view key) { return messages(tongue).contains(key); }

std::string say(Tongue tongue, const Phrase& phrase, std::span<const std::string> names,
                Detail detail) {
    const auto n = number_in(phrase, "n");
    if (phrase.key.starts_with("seat") && n && *n <= std::ssize(names))
        return name_of(tongue, names[*n - 1], phrase.key == "seat_from");
    const std::string* const found = find_text(tongue, phrase.key, n == 1, detail);
    if (found == nullptr) return "⟨" + phrase.key + "⟩";  // a missing text shows itself
    std::string text;
    for (std::string_view rest = *found; !rest.empty();) {
        const auto open = std::min(rest.find('{'), rest.size());
        text += rest.substr(0, open);
        rest.remove_prefix(open);
        const auto close = rest.find('}');
        if (close == rest.npos) return text.append(rest);
        if (const Gap* const gap = find_gap(phrase, rest.substr(1, close - 1)))
            text += filled(tongue, *gap, names, detail);
        rest.remove_prefix(close + 1);
    }
    return text;
}

std::optional<std::string_view> embedded(std::string_view path) {
    for (const Embedded& file : embedded_files())
        if (file.path == path) return file.text;
    return {};
}

}  // namespace tafelrunde
