#include "records/record.hpp"

#include <algorithm>
#include <charconv>

namespace tafelrunde {
namespace {

constexpr std::size_t most_steps = 1'000'000, longest_words = 1000, longest_name = 64;

std::string hex_of(std::string_view bytes) {
    return to_hex({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
}

std::string hash_text(std::uint64_t hash) {
    std::array<unsigned char, 8> bytes;
    for (int i = 0; i < 8; ++i) bytes[i] = static_cast<unsigned char>(hash >> (56 - 8 * i));
    return to_hex(bytes);
}

std::uint64_t hash_from(const std::string& text, const std::string& path) {
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (error != std::errc{} || end != text.data() + text.size() || text.size() != 16)
        throw BadInput(path, "record.hash_form");
    return hash;
}

json::value field_value(const std::string& text) {
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error == std::errc{} && end == text.data() + text.size()) return n;
    return json::string(text);
}

json::object setup_json(const Record& r) {
    json::object setup;
    for (const Field& field : r.setup) setup[field.name] = field_value(field.value);
    return setup;
}

json::object dice_json(const Record& r) {
    json::array nonces;
    for (const std::string& nonce : r.nonces) nonces.emplace_back(hex_of(nonce));
    json::object dice{{"table", r.table}, {"commitment", r.commitment}};
    dice["secret"] = r.secret ? json::value(json::string(to_hex(*r.secret))) : json::value(nullptr);
    dice["nonces"] = std::move(nonces);
    return dice;
}

json::value result_json(const Record& r) {
    if (!r.result) return nullptr;
    return {{"points", json::array(r.result->points.begin(), r.result->points.end())},
            {"places", json::array(r.result->places.begin(), r.result->places.end())}};
}

json::array step_json(const RecordedStep& step) {
    json::array list;
    if (step.seat == chance) list.emplace_back("chance");
    else list.emplace_back(step.seat);
    list.emplace_back(step.words);
    list.emplace_back(hash_text(step.hash));
    return list;
}

/// Everything but the steps and what follows them.
json::object head_json(const Record& r) {
    json::array seats;
    for (const SeatInfo& seat : r.seats)
        seats.push_back(json::object{{"name", seat.name}, {"kind", seat.kind}});
    json::array drawn;
    for (const std::string& name : r.drawn) drawn.emplace_back(name);
    return {{"format", record_format}, {"game", r.game}, {"rules", r.rules},
            {"setup", setup_json(r)},  {"drawn", drawn}, {"seats", seats},
            {"dice", dice_json(r)}};
}

// --- Reading.

std::vector<Field> read_setup(const json::object& object) {
    std::vector<Field> setup;
    for (const auto& [key, value] : object) {
        const std::string name(key);
        setup.push_back({name, flat(value, "setup." + name)});
    }
    return setup;
}

/// A name: short, and nothing in it that would command a terminal.
std::string read_name(const json::object& object, std::string_view field, const std::string& path) {
    std::string name = as_text(member(object, field, path), path + std::string(field));
    const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (name.size() > longest_name || std::ranges::any_of(name, control))
        throw BadInput(path + std::string(field), "record.name");
    return name;
}

void read_dice(Record& r, const json::object& dice) {
    r.table = read_name(dice, "table", "dice.");
    const auto promised = from_hex(read_name(dice, "commitment", "dice."));
    if (!promised || promised->size() != 32) throw BadInput("dice.commitment", "record.hex");
    r.commitment = hex_of(*promised);
    if (const json::value& secret = member(dice, "secret", "dice."); !secret.is_null()) {
        const auto bytes = from_hex(as_text(secret, "dice.secret"));
        if (!bytes || bytes->size() != 32) throw BadInput("dice.secret", "record.hex");
        std::copy(bytes->begin(), bytes->end(), r.secret.emplace().begin());
    }
    for (const json::value& nonce : as_array(member(dice, "nonces", "dice."), "dice.nonces")) {
        auto bytes = from_hex(as_text(nonce, "dice.nonces"));
        if (!bytes || bytes->size() > 64) throw BadInput("dice.nonces", "record.hex");
        r.nonces.push_back(std::move(*bytes));
    }
}

RecordedStep read_step(const json::value& value, const std::string& path) {
    const json::array& list = as_array(value, path);
    if (list.size() != 3) throw BadInput(path, "record.step_form");
    const bool by_chance = list[0].is_string() && list[0].get_string() == "chance";
    RecordedStep step{by_chance ? chance : static_cast<Seat>(as_int(list[0], 0, chance - 1, path)),
                      as_text(list[1], path), hash_from(as_text(list[2], path), path)};
    if (step.words.size() > longest_words) throw BadInput(path, "record.step_form");
    return step;
}

std::vector<int> read_numbers(const json::value& value, const std::string& path) {
    std::vector<int> numbers;
    for (const json::value& n : as_array(value, path))
        numbers.push_back(static_cast<int>(as_int(n, -100'000, 100'000, path)));
    return numbers;
}

Record read_record(const json::object& object) {
    const std::string format = as_text(member(object, "format", ""), "format");
    if (format != record_format)
        throw BadInput("format", "record.format",
                       {gap("found", format), gap("known", std::string(record_format))});
    Record r;
    r.game = read_name(object, "game", "");
    r.rules = static_cast<int>(as_int(member(object, "rules", ""), 0, 1'000'000, "rules"));
    r.setup = read_setup(as_object(member(object, "setup", ""), "setup"));
    for (const json::value& name : as_array(member(object, "drawn", ""), "drawn"))
        r.drawn.push_back(as_text(name, "drawn"));
    for (const json::value& value : as_array(member(object, "seats", ""), "seats")) {
        const json::object& seat = as_object(value, "seats");
        r.seats.push_back({read_name(seat, "name", "seats."), read_name(seat, "kind", "seats.")});
    }
    read_dice(r, as_object(member(object, "dice", ""), "dice"));
    const json::array& steps = as_array(member(object, "steps", ""), "steps");
    if (steps.size() > most_steps) throw BadInput("steps", "json.too_large");
    for (std::size_t i = 0; i < steps.size(); ++i)
        r.steps.push_back(read_step(steps[i], "steps[" + std::to_string(i) + "]"));
    if (const json::value& result = member(object, "result", ""); !result.is_null()) {
        const json::object& sums = as_object(result, "result");
        r.result = {read_numbers(member(sums, "points", "result."), "result.points"),
                    read_numbers(member(sums, "places", "result."), "result.places")};
    }
    return r;
}

RecordedResult result_of(const Table& table) {
    RecordedResult result;
    for (const Sheet& sheet : table.outcome().seats) {
        result.points.push_back(sheet.total);
        result.places.push_back(sheet.place);
    }
    return result;
}

// --- Checking.

/// The luck of a record. Without its secret nothing can be drawn: set-up and steps are then taken
/// as they are.
Luck luck_of(const Record& r, const Dice& dice) {
    if (r.secret) return fair_luck(dice);
    return [](std::string_view, int drawn, int n) { return FastLuck(1).below(0, drawn, n); };
}

/// The set-up of a table says its rules version if it is not the present one; in a record it stands
/// outside.
std::vector<Field> without_rules(std::vector<Field> setup) {
    std::erase_if(setup, [](const Field& field) { return field.name == "rules"; });
    return setup;
}

std::unique_ptr<Table> opened(const Game& game, const Record& r, const Dice& dice) {
    for (const std::string& name : r.drawn)
        if (name == "players" || std::ranges::find(r.setup, name, &Field::name) == r.setup.end())
            throw BadInput("drawn", "record.not_drawn", {gap("field", name)});
    std::vector<Field> given;
    for (const Field& field : r.setup)
        if (!r.secret || std::ranges::find(r.drawn, field.name) == r.drawn.end())
            given.push_back(field);
    if (r.rules < game.rules_version) given.push_back({"rules", std::to_string(r.rules)});
    Trouble trouble;
    auto table = game.open(given, luck_of(r, dice), trouble);
    if (!table) throw BadInput({"setup." + trouble.place, trouble.why});
    const auto completed = without_rules(table->setup());
    for (const Field& field : completed)
        if (std::ranges::find(r.setup, field) == r.setup.end())
            throw BadInput("setup." + field.name, "record.setup_drawn",
                           {gap("value", field.value)});
    if (completed.size() != r.setup.size()) throw BadInput("setup", "record.setup_fields");
    const auto seats = static_cast<std::size_t>(table->seats());
    if (r.seats.size() != seats)
        throw BadInput("seats", "record.seat_count", {gap("n", table->seats())});
    if (r.nonces.size() != seats)
        throw BadInput("dice.nonces", "record.seat_count", {gap("n", table->seats())});
    return table;
}

/// A step must be on the menu, and one of chance the draw of the secret. What is right is taken.
void check_step(Table& table, const RecordedStep& step, const Luck* luck, const TakeStep& take,
                const std::string& path) {
    const auto entry = table.entry_of(step.seat, step.words);
    if (!entry) {
        const auto refusal = table.refusal(step.seat, step.words);
        throw BadInput(path, "record.illegal",
                       {gap("words", step.words), gap("rule", refusal ? refusal->rule : "")});
    }
    if (step.seat == chance && luck != nullptr) {
        const std::size_t drawn = table.drawn_entry(*luck);
        if (drawn != *entry)
            throw BadInput(
                path, "record.draw",
                {gap("words", step.words), gap("drawn", table.told(chance, drawn).words)});
    }
    take(table, step.seat, *entry);
    if (table.hash() != step.hash)
        throw BadInput(path, "record.hash",
                       {gap("found", hash_text(step.hash)), gap("right", hash_text(table.hash()))});
}

void check_result(const Table& table, const Record& r) {
    if (table.acting().empty() != r.result.has_value())
        throw BadInput("result", r.result ? "record.not_over" : "record.no_result");
    if (!r.result) return;
    const RecordedResult right = result_of(table);
    if (right.points != r.result->points || right.places != r.result->places)
        throw BadInput("result", "record.result");
}

}  // namespace

BadInput unknown_game(const std::string& id) {
    std::string known;
    for (const Game& game : shelf()) join(known, game.id, ", ");
    return BadInput("game", "game.unknown", {gap("game", id), gap("known", known)});
}

int rules_of(const Game& game, std::span<const Field> setup) {
    const auto field = std::ranges::find(setup, "rules", &Field::name);
    return field == setup.end() ? game.rules_version : std::stoi(field->value);
}

Record record_of(const Game& game, const Table& table, const Dice& dice,
                 std::vector<SeatInfo> seats) {
    Record r;
    r.game = game.id;
    r.rules = rules_of(game, table.setup());
    r.setup = without_rules(table.setup());
    r.drawn = table.drawn();
    r.seats = std::move(seats);
    r.table = dice.table;
    r.commitment = to_hex(commitment(dice.table, dice.secret));
    r.secret = dice.secret;
    r.nonces = dice.nonces;
    for (const Spoken& step : table.steps()) r.steps.push_back({step.seat, step.words, step.hash});
    if (table.acting().empty()) r.result = result_of(table);
    return r;
}

std::string write_record(const Record& r) {
    std::string text = json::serialize(head_json(r));
    text.pop_back();
    text += ",\n\"steps\":[";
    for (std::size_t i = 0; i < r.steps.size(); ++i)
        text += (i == 0 ? "\n" : ",\n") + json::serialize(step_json(r.steps[i]));
    text += "],\n\"result\":" + json::serialize(result_json(r)) + "}\n";
    return text;
}

std::vector<Record> read_records(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    // JSON Lines: the first line is a whole document and more follow it.
    const auto end = text.find('\n');
    const std::string_view first = text.substr(0, std::min(end, text.size()));
    const auto last = first.find_last_not_of(" \t\r");
    const bool lines = end != text.npos && text.find_first_not_of(" \t\r\n", end) != text.npos &&
                       last != first.npos && first[last] == '}';
    if (!lines) return {read_record(as_object(parse_json(text), "record"))};
    std::vector<Record> records;
    for (int number = 1; !text.empty(); ++number) {
        const auto stop = std::min(text.find('\n'), text.size());
        try {
            if (!split(text.substr(0, stop)).empty())
                records.push_back(
                    read_record(as_object(parse_json(text.substr(0, stop)), "record")));
        } catch (const BadInput& bad) {
            throw BadInput(
                {"line " + std::to_string(number) + ": " + bad.trouble.place, bad.trouble.why});
        }
        text.remove_prefix(std::min(stop + 1, text.size()));
    }
    return records;
}

Replay replay(const Record& r, std::size_t steps, const TakeStep& take) {
    Replay played{find_game(r.game), nullptr, {r.table, r.secret.value_or(Digest{}), r.nonces}};
    if (played.game == nullptr) throw unknown_game(r.game);
    if (r.rules < played.game->oldest_rules || r.rules > played.game->rules_version)
        throw BadInput("rules", "record.rules",
                       {gap("found", r.rules), gap("known", played.game->rules_version)});
    if (r.secret && to_hex(commitment(r.table, *r.secret)) != r.commitment)
        throw BadInput("dice.commitment", "record.commitment");
    played.table = opened(*played.game, r, played.dice);
    const Luck luck = luck_of(r, played.dice);
    for (std::size_t i = 0; i < std::min(steps, r.steps.size()); ++i)
        check_step(*played.table, r.steps[i], r.secret ? &luck : nullptr, take,
                   "steps[" + std::to_string(i) + "]");
    if (steps >= r.steps.size()) check_result(*played.table, r);
    return played;
}

}  // namespace tafelrunde
