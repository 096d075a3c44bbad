#include "protocol/json.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tafelrunde {
namespace {

constexpr std::size_t largest_document = std::size_t{64} << 20;

/// Such an object cannot be pairs: its keys are second words of names, «bases 1».
bool holds_lists(const json::object& object) {
    return std::ranges::any_of(object,
                               [](const auto& item) { return item.value().is_structured(); });
}

std::string flat_scalar(const json::value& value, const std::string& path) {
    switch (value.kind()) {
    case json::kind::null: return "";
    case json::kind::string: return std::string(value.get_string());
    case json::kind::bool_: return value.get_bool() ? "true" : "false";
    case json::kind::int64: return std::to_string(value.get_int64());
    case json::kind::uint64: return std::to_string(value.get_uint64());
    default: throw BadInput(path, "json.word_or_number");
    }
}

json::value number_of(std::string_view text) {
    std::int64_t n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

json::array words_of(std::string_view text) {
    json::array list;
    for (std::string_view word : split(text)) list.emplace_back(word);
    return list;
}

json::value shaped(const Fact& fact) {
    switch (fact.shape) {
    case Shape::word:
    case Shape::pair: return json::string(fact.value);
    case Shape::number: return number_of(fact.value);
    case Shape::flag: return fact.value == "true";
    case Shape::words: return words_of(fact.value);
    case Shape::numbers:
    case Shape::scores: {
        json::array list;
        for (std::string_view word : split(fact.value)) list.push_back(number_of(word));
        return list;
    }
    case Shape::rows: {
        json::array rows;
        for (std::string_view row : split(fact.value, '|')) rows.push_back(words_of(row));
        return rows;
    }
    case Shape::pairs: {
        json::object pairs;
        for (std::string_view pair : split(fact.value)) {
            const auto equals = pair.find('=');
            pairs[pair.substr(0, equals)] = number_of(pair.substr(equals + 1));
        }
        return pairs;
    }
    }
    return nullptr;
}

/// Whether a text can stand in quotes as it is. Looks at all of it, which takes fewer steps than to
/// stop early: many characters are compared at once.
bool is_plain(std::string_view text) {
    bool special = false;
    for (const char c : text)
        special |= static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
    return !special;
}

void put_plain(std::string& out, std::string_view text) {
    const std::size_t at = out.size();
    out.resize(at + text.size() + 2, '"');
    text.copy(out.data() + at + 1, text.size());
}

/// The words of a plain text in quotes, with commas between them. Written at once into room for
/// all.
void put_plain_words(std::string& out, std::string_view value) {
    const std::size_t at = out.size();
    out.resize(at + 3 * value.size() + 2);  // even if every word is one letter
    char* to = out.data() + at;
    const char* const begin = to;
    while (!value.empty()) {
        const std::string_view word = value.substr(0, value.find(' '));
        value.remove_prefix(std::min(word.size() + 1, value.size()));
        if (word.empty()) continue;
        if (to != begin) *to++ = ',';
        *to++ = '"';
        to += word.copy(to, word.size());
        *to++ = '"';
    }
    out.resize(at + static_cast<std::size_t>(to - begin));
}

/// The pieces of a list as `split` finds them, each written by `put`, with commas between them.
template <class Put>
void put_pieces(std::string& out, std::string_view value, char separator, Put put) {
    for (bool first = true; !value.empty();) {
        const auto end = std::min(value.find(separator), value.size());
        if (end > 0 && !std::exchange(first, false)) out += ',';
        if (end > 0) put(value.substr(0, end));
        value.remove_prefix(std::min(end + 1, value.size()));
    }
}

template <class Put>
void put_list(std::string& out, std::string_view value, char separator, Put put) {
    out += '[';
    put_pieces(out, value, separator, put);
    out += ']';
}

void put_words(std::string& out, std::string_view value) {
    out += '[';
    if (is_plain(value)) put_plain_words(out, value);
    else put_pieces(out, value, ' ', [&](std::string_view word) { put_quoted(out, word); });
    out += ']';
}

void put_pairs(std::string& out, std::string_view value) {
    const auto put = is_plain(value) ? put_plain : put_quoted;
    out += '{';
    put_pieces(out, value, ' ', [&](std::string_view pair) {
        const auto equals = pair.find('=');
        put(out, pair.substr(0, equals));
        out += ':';
        out += pair.substr(equals + 1);
    });
    out += '}';
}

/// The same as `shaped`, as text.
void put_shaped(std::string& out, const Fact& fact) {
    switch (fact.shape) {
    case Shape::word:
    case Shape::pair: return put_quoted(out, fact.value);
    case Shape::number: out += fact.value; return;
    case Shape::flag: out += fact.value == "true" ? "true" : "false"; return;
    case Shape::words: return put_words(out, fact.value);
    case Shape::numbers:
    case Shape::scores:
        return put_list(out, fact.value, ' ', [&](std::string_view n) { out += n; });
    case Shape::rows:
        return put_list(out, fact.value, '|', [&](std::string_view row) { put_words(out, row); });
    case Shape::pairs: return put_pairs(out, fact.value);
    }
}

std::string where(std::string_view text, std::size_t at) {
    std::size_t line = 1, column = 1;
    for (char c : text.substr(0, at)) {
        ++column;
        if (c == '\n') ++line, column = 1;
    }
    return std::to_string(line) + ":" + std::to_string(column);
}

std::vector<Fact> facts_from_lines(std::string_view text) {
    std::vector<Fact> facts;
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, end));
        std::ranges::replace_if(line, [](char c) { return c == '\t' || c == '\r'; }, ' ');
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const auto words = split(line);
        if (words.empty() || words[0].starts_with('#')) continue;
        const auto colon = line.find(':');
        if (colon == line.npos) throw BadInput("line " + std::to_string(number), "json.no_colon");
        std::string name, value;
        const std::string_view all = line;
        for (std::string_view word : split(all.substr(0, colon))) join(name, word);
        for (std::string_view word : split(all.substr(colon + 1))) join(value, word);
        facts.push_back({name, Shape::word, value});
    }
    return facts;
}

}  // namespace

json::value parse_json(std::string_view text) {
    if (text.size() > largest_document) throw BadInput("", "json.too_large");
    json::parse_options options;
    options.max_depth = 32;
    json::stream_parser parser({}, options);
    json::error_code error;
    const std::size_t read = parser.write_some(text.data(), text.size(), error);
    if (!error && !parser.done()) error = json::error::incomplete;
    if (!error && text.find_first_not_of(" \t\r\n", read) != text.npos)
        error = json::error::extra_data;
    if (error == json::error::incomplete)
        throw BadInput(where(text, text.size()), "json.truncated");
    if (error) throw BadInput(where(text, read), "json.syntax", {gap("problem", error.message())});
    return parser.release();
}

const json::value& member(const json::object& object, std::string_view name,
                          const std::string& path) {
    if (const json::value* found = object.if_contains(name)) return *found;
    throw BadInput(path + std::string(name), "json.missing");
}

const json::object& as_object(const json::value& value, const std::string& path) {
    if (const auto* object = value.if_object()) return *object;
    throw BadInput(path, "json.object");
}

const json::array& as_array(const json::value& value, const std::string& path) {
    if (const auto* array = value.if_array()) return *array;
    throw BadInput(path, "json.array");
}

std::string as_text(const json::value& value, const std::string& path) {
    if (const auto* text = value.if_string()) return std::string(*text);
    throw BadInput(path, "json.text");
}

std::int64_t as_int(const json::value& value, std::int64_t low, std::int64_t high,
                    const std::string& path) {
    const auto* n = value.if_int64();
    if (n == nullptr || *n < low || *n > high)
        throw BadInput(path, "json.number",
                       {gap("low", std::to_string(low)), gap("high", std::to_string(high))});
    return *n;
}

std::string flat(const json::value& value, const std::string& path) {
    std::string text;
    if (const auto* list = value.if_array()) {
        bool rows = false;
        for (const json::value& item : *list) rows = rows || item.is_array();
        for (const json::value& item : *list) join(text, flat(item, path), rows ? " | " : " ");
        return text;
    }
    if (const auto* object = value.if_object()) {
        for (const auto& [key, item] : *object) {
            join(text, key);
            text += "=" + flat_scalar(item, path);
        }
        return text;
    }
    return flat_scalar(value, path);
}

std::vector<Fact> facts_from(const json::object& object, const std::string& path) {
    std::vector<Fact> facts;
    for (const auto& [key, value] : object) {
        const std::string name(key);
        const json::object* const inner = value.if_object();
        if (inner == nullptr || inner->empty()) {
            facts.push_back({name, Shape::word, flat(value, path + name)});
            continue;
        }
        const bool two_words = holds_lists(*inner);
        for (const auto& [part, item] : *inner) {
            const std::string second(part), text = flat(item, path + name + "." + second);
            if (two_words) facts.push_back({name + " " + second, Shape::word, text});
            else facts.push_back({name, Shape::pair, second + "=" + text});
        }
    }
    return facts;
}

json::object to_json(std::span<const Fact> facts) {
    json::object object;
    for (const Fact& fact : facts) {
        const auto blank = fact.name.find(' ');
        if (blank == fact.name.npos) {
            object[fact.name] = shaped(fact);
            continue;
        }
        json::value& outer = object[fact.name.substr(0, blank)];
        if (!outer.is_object()) outer = json::object();
        outer.get_object()[fact.name.substr(blank + 1)] = shaped(fact);
    }
    return object;
}

void put_facts(std::string& out, std::span<const Fact> facts) {
    out += '{';
    std::string_view group;  // the first word of names that have two
    for (const Fact& fact : facts) {
        const std::string_view name = fact.name;
        const auto blank = name.find(' ');
        const std::string_view first = name.substr(0, blank);
        if (!group.empty() && (blank == name.npos || first != group)) {
            out += '}';
            group = {};
        }
        if (out.back() != '{') out += ',';
        if (blank != name.npos && group.empty()) {
            put_quoted(out, first);
            out += ":{";
            group = first;
        }
        put_quoted(out, blank == name.npos ? name : name.substr(blank + 1));
        out += ':';
        put_shaped(out, fact);
    }
    if (!group.empty()) out += '}';
    out += '}';
}

std::string facts_text(std::span<const Fact> facts) {
    std::string out;
    out.reserve(2048);
    put_facts(out, facts);
    return out;
}

void put_quoted(std::string& out, std::string_view text) {
    if (is_plain(text)) put_plain(out, text);
    else out += json::serialize(json::string(text));
}

std::vector<Fact> read_position(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos || text[first] != '{') return facts_from_lines(text);
    return facts_from(as_object(parse_json(text), ""), "");
}

}  // namespace tafelrunde
