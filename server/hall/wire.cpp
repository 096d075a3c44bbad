#include "server/hall/wire.hpp"

#include <algorithm>
#include <array>

#include "kernel/utf8.hpp"
#include "protocol/fair.hpp"
#include "protocol/json.hpp"

namespace tafelrunde::server {
namespace {

constexpr std::int64_t largest_id = (1LL << 53) - 1;
constexpr std::array<std::string_view, 3> clock_names{"none", "move", "total"};

/// What is wrong with a field, for whoever writes a client.
struct Wrong {
    std::string problem;
};

std::string text_in(const json::value& value, int least, int most) {
    const auto* const text = value.if_string();
    if (text == nullptr) throw Wrong{"must be a text"};
    const auto length = characters(*text);
    if (!length || *length < least || *length > most) throw Wrong{"has a bad length or characters"};
    return std::string(*text);
}

std::int64_t int_in(const json::value& value, std::int64_t low, std::int64_t high) {
    const auto* const n = value.if_int64();
    if (n == nullptr || *n < low || *n > high) throw Wrong{"must be a whole number in range"};
    return *n;
}

int small_in(const json::value& value, int low, int high) {
    return static_cast<int>(int_in(value, low, high));
}

bool flag_in(const json::value& value) {
    if (!value.is_bool()) throw Wrong{"must be true or false"};
    return value.get_bool();
}

std::string hex_in(const json::value& value, std::size_t least, std::size_t most) {
    const std::string text = text_in(value, 0, static_cast<int>(most));
    const bool hex = std::ranges::all_of(
        text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
    if (!hex || text.size() < least || text.size() % 2 != 0) throw Wrong{"must be hex digits"};
    return text;
}

const json::object& object_in(const json::value& value) {
    if (!value.is_object()) throw Wrong{"must be an object"};
    return value.get_object();
}

/// A member of an object inside a request; null if it is not there.
const json::value* part(const json::object& object, std::string_view name) {
    return object.if_contains(name);
}

std::string word_in(const json::value& value, std::initializer_list<std::string_view> allowed) {
    const std::string word = text_in(value, 1, 16);
    if (std::ranges::find(allowed, word) == allowed.end()) throw Wrong{"is not one of the words"};
    return word;
}

TimeControl clock_in(const json::value& value) {
    const json::object& object = object_in(value);
    for (const auto& [name, field] : object)
        if (name != "kind" && name != "seconds") throw Wrong{"has an unknown field"};
    const json::value* const kind = part(object, "kind");
    if (kind == nullptr) throw Wrong{"needs a kind"};
    const auto known = time_control_named(text_in(*kind, 1, 16));
    if (!known) throw Wrong{"is not one of the words"};
    const json::value* const seconds = part(object, "seconds");
    if (*known == TimeControl::Kind::none && seconds != nullptr)
        throw Wrong{"has seconds for nothing"};
    if (*known == TimeControl::Kind::none) return {};
    if (seconds == nullptr) throw Wrong{"needs seconds"};
    return {*known, small_in(*seconds, 5, 14 * 24 * 3600)};
}

std::vector<WantedSeat> seats_in(const json::value& value) {
    if (!value.is_array() || value.get_array().empty() || value.get_array().size() > 7)
        throw Wrong{"must be a list of one to seven seats"};
    std::vector<WantedSeat> seats;
    for (const json::value& item : value.get_array()) {
        const json::object& object = object_in(item);
        WantedSeat wanted;
        for (const auto& [name, field] : object) {
            if (name == "kind") wanted.kind = word_in(field, {"me", "open", "bot"});
            else if (name == "name") wanted.name = text_in(field, 1, 24);
            else if (name == "level") wanted.level = text_in(field, 1, 16);
            else throw Wrong{"has a seat with an unknown field"};
        }
        if (wanted.kind.empty()) throw Wrong{"has a seat without a kind"};
        if (!wanted.name.empty() && wanted.kind != "me") throw Wrong{"has a name for no person"};
        if (!wanted.level.empty() && wanted.kind != "bot") throw Wrong{"has a level for no bot"};
        seats.push_back(std::move(wanted));
    }
    return seats;
}

std::vector<Field> setup_in(const json::value& value) {
    std::vector<Field> fields;
    for (const auto& [name, field] : object_in(value)) {
        if (fields.size() == 32 || name.size() > 32) throw Wrong{"has too many fields"};
        if (field.is_int64()) fields.push_back({name, std::to_string(field.get_int64())});
        else fields.push_back({name, text_in(field, 0, 200)});
    }
    return fields;
}

/// How one field is read. The name is the same for every verb that has it.
struct FieldRow {
    std::string_view name;
    void (*read)(Request&, const json::value&);
};

// clang-format off
constexpr FieldRow fields[] = {
    {"protocol", [](Request& r, const json::value& x) { r.protocol = small_in(x, 0, 1'000'000); }},
    {"lang",     [](Request& r, const json::value& x) { r.lang = tongue_named(word_in(x, {"de", "en"})); }},
    {"key",      [](Request& r, const json::value& x) { r.key = hex_in(x, 64, 64); }},
    {"name",     [](Request& r, const json::value& x) { r.name = text_in(x, 1, 24); }},
    {"game",     [](Request& r, const json::value& x) { r.game = text_in(x, 1, 32); }},
    {"seats",    [](Request& r, const json::value& x) { r.seats = seats_in(x); }},
    {"setup",    [](Request& r, const json::value& x) { r.setup = setup_in(x); }},
    {"private",  [](Request& r, const json::value& x) { r.is_private = flag_in(x); }},
    {"clock",    [](Request& r, const json::value& x) { r.clock = clock_in(x); }},
    {"confirm",  [](Request& r, const json::value& x) { r.confirm = flag_in(x); }},
    {"chat",     [](Request& r, const json::value& x) { r.chat = flag_in(x); }},
    {"table",    [](Request& r, const json::value& x) { r.table = text_in(x, 1, 32); }},
    {"v",        [](Request& r, const json::value& x) { r.v = small_in(x, 0, 1'000'000'000); }},
    {"invite",   [](Request& r, const json::value& x) { r.invite = hex_in(x, 32, 32); }},
    {"nonce",    [](Request& r, const json::value& x) { r.nonce = from_hex(hex_in(x, 0, 64)); }},
    {"seat",     [](Request& r, const json::value& x) { r.seat = small_in(x, 0, 6); }},
    {"entry",    [](Request& r, const json::value& x) { r.entry = small_in(x, 0, 1'000'000); }},
    {"go",       [](Request& r, const json::value& x) { r.go = flag_in(x); }},
    {"steps",    [](Request& r, const json::value& x) { r.steps = small_in(x, 1, 100'000); }},
    {"yes",      [](Request& r, const json::value& x) { r.yes = flag_in(x); }},
    {"words",    [](Request& r, const json::value& x) { r.words = text_in(x, 0, 300); }},
    {"text",     [](Request& r, const json::value& x) { r.text = text_in(x, 1, 300); }},
    {"once",     [](Request& r, const json::value& x) { r.once = int_in(x, 0, largest_id); }},
    {"code",     [](Request& r, const json::value& x) { r.code = hex_in(x, 32, 32); }},
    {"kind",     [](Request& r, const json::value& x) { r.kind = word_in(x, {"open", "bot"}); }},
    {"level",    [](Request& r, const json::value& x) { r.level = text_in(x, 1, 16); }},
    {"n",        [](Request& r, const json::value& x) { r.n = small_in(x, 1, 1'000'000'000); }},
};

/// A verb, the fields that it must have and those that it may have.
struct VerbRow {
    Do verb;
    std::string_view name, must, may;
};

constexpr VerbRow verbs[] = {
    {Do::hello,    "hello",    "protocol lang",     "key name"},
    {Do::name,     "name",     "name",              ""},
    {Do::lang,     "lang",     "lang",              ""},
    {Do::mine,     "mine",     "",                  ""},
    {Do::forget,   "forget",   "",                  ""},
    {Do::tables,   "tables",   "",                  ""},
    {Do::create,   "create",   "game seats",        "setup private clock confirm chat"},
    {Do::open,     "open",     "table",             "v invite"},
    {Do::close,    "close",    "table",             ""},
    {Do::nonce,    "nonce",    "table nonce",       "seat"},
    {Do::sit,      "sit",      "table",             "seat name nonce invite"},
    {Do::leave,    "leave",    "table",             "seat"},
    {Do::start,    "start",    "table",             ""},
    {Do::pick,     "pick",     "table v entry",     "go seat"},
    {Do::go,       "go",       "table v",           "seat"},
    {Do::undo,     "undo",     "table v steps",     "seat"},
    {Do::ask_undo, "ask_undo", "table v steps",     "seat"},
    {Do::consent,  "consent",  "table v yes",       "seat"},
    {Do::why,      "why",      "table words",       "seat"},
    {Do::hint,     "hint",     "table",             "seat"},
    {Do::chat,     "chat",     "table text once",   ""},
    {Do::advise,   "advise",   "table v words",     "seat"},
    {Do::rematch,  "rematch",  "table",             ""},
    {Do::replay,   "replay",   "table",             "invite"},
    {Do::record,   "record",   "table",             "invite"},
    {Do::carry,    "carry",    "table",             "seat"},
    {Do::take,     "take",     "code",              ""},
    {Do::beat,     "beat",     "table",             ""},
    {Do::seat,     "seat",     "table seat kind",   "level"},
    {Do::remove,   "remove",   "table seat",        ""},
    {Do::pause,    "pause",    "table",             ""},
    {Do::resume,   "resume",   "table",             ""},
    {Do::mute,     "mute",     "table n",           ""},
    {Do::unmute,   "unmute",   "table n",           ""},
    {Do::end,      "end",      "table",             ""},
    {Do::first,    "first",    "table",             "seat"},
};
// clang-format on
static_assert(std::ranges::is_sorted(verbs, {}, &VerbRow::verb));

/// The first of some names, which is taken away; empty if there is none.
std::string_view take_name(std::string_view& names) {
    const std::string_view name = names.substr(0, names.find(' '));
    names.remove_prefix(std::min(name.size() + 1, names.size()));
    return name;
}

bool lists(std::string_view names, std::string_view name) {
    while (!names.empty())
        if (take_name(names) == name) return true;
    return false;
}

void read_field(const VerbRow& verb, Request& request, std::string_view name,
                const json::value& value) {
    const auto* const row = std::ranges::find(fields, name, &FieldRow::name);
    if (row == std::end(fields) || (!lists(verb.must, name) && !lists(verb.may, name)))
        throw Wrong{"is not a field of this request"};
    row->read(request, value);
}

/// The document, which is an object; throws what is wrong with it.
json::value parsed(std::string_view message, json::storage_ptr memory) {
    json::parse_options options;
    options.max_depth = 8;
    json::error_code error;
    json::value value = json::parse(message, error, std::move(memory), options);
    if (error) throw Wrong{"no JSON: " + error.message()};
    if (!value.is_object()) throw Wrong{"no object"};
    return value;
}

Request read_fields(const json::object& object, std::int64_t id) {
    const json::value* const verb = part(object, "do");
    if (verb == nullptr || !verb->is_string()) throw Wrong{"do: missing"};
    const std::string_view name = verb->get_string();
    const auto* const row = std::ranges::find(verbs, name, &VerbRow::name);
    if (row == std::end(verbs)) throw Wrong{"do: unknown"};
    Request request;
    request.id = id;
    request.verb = row->verb;
    for (const auto& [field, value] : object) {
        if (field == "id" || field == "do") continue;
        try {
            read_field(*row, request, field, value);
        } catch (const Wrong& wrong) {
            throw Wrong{std::string(field).substr(0, 32) + ": " + wrong.problem};
        }
    }
    for (std::string_view rest = row->must; !rest.empty();)
        if (const auto must = take_name(rest); !object.contains(must))
            throw Wrong{std::string(must) + ": missing"};
    if (!request.level.empty() && request.kind != "bot") throw Wrong{"level: for no bot"};
    return request;
}

}  // namespace

std::string_view name_of(TimeControl::Kind kind) {
    return clock_names[static_cast<std::size_t>(kind)];
}

std::optional<TimeControl::Kind> time_control_named(std::string_view name) {
    const auto* const found = std::ranges::find(clock_names, name);
    if (found == clock_names.end()) return {};
    return static_cast<TimeControl::Kind>(found - clock_names.begin());
}

ReadResult read_request(std::string_view message) {
    ReadResult read;
    try {
        std::array<unsigned char, 2048> space;  // NOLINT: the parser fills it
        json::monotonic_resource memory(space.data(), space.size());
        const json::value document = parsed(message, &memory);
        const json::object& object = document.get_object();
        if (const json::value* const id = part(object, "id"))
            read.misread.id = int_in(*id, 1, largest_id);
        if (!read.misread.id) throw Wrong{"id: missing"};
        read.request = read_fields(object, *read.misread.id);
    } catch (const Wrong& wrong) {
        read.misread.problem = wrong.problem;
    }
    return read;
}

std::optional<int> characters(std::string_view text) {
    int count = 0;
    for (; !text.empty(); ++count) {
        const std::string_view sign = text.substr(0, character_size(text));
        if (sign.empty()) return {};
        // Control characters, and what turns the text around.
        if (sign < " ") return {};
        if (sign >= "\u007F" && sign <= "\u009F") return {};
        if (sign >= "\u202A" && sign <= "\u202E") return {};
        if (sign >= "\u2066" && sign <= "\u2069") return {};
        text.remove_prefix(sign.size());
    }
    return count;
}

}  // namespace tafelrunde::server
