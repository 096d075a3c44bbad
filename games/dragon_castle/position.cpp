// Facts as a table: reading positions.
#include "games/dragon_castle/position.hpp"

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"

namespace tafelrunde::dragon_castle {
namespace {

ReadError read_phase(Phase& phase, std::string_view value) {
    return read_name(phase, phase_ids, value, "dragon_castle.position.phase");
}

ReadError read_size(Draft& d, std::string_view value) {
    if (value != "6x4" && value != "6x6") return "dragon_castle.setup.realm";
    d.s.realm_rows = value == "6x4" ? 4 : 6;
    return {};
}

/// Calls `read(space, word)` for each cell of a board; rows and cells at the end may be missing.
template <class Read>
ReadError read_cells(std::string_view value, int width, int height, Read read) {
    int y = 0;
    for (std::string_view row : split(value, '|')) {
        int x = 0;
        for (std::string_view word : split(row)) {
            if (x >= width || y >= height) return "dragon_castle.position.board";
            if (word != ".")
                if (auto bad = read(y * width + x, word)) return bad;
            ++x;
        }
        ++y;
    }
    return {};
}

/// The digits at the front of «12M3» as the height.
std::optional<int> height_in(std::string_view& word) {
    const auto end = word.find_first_not_of("0123456789");
    if (end == word.npos || end == 0 || word[0] == '0') return {};
    const auto height = number(word.substr(0, end));
    word.remove_prefix(end);
    return height;
}

ReadError read_castle(Draft& d, std::string_view value) {
    return read_cells(value, castle_columns, castle_rows,
                      [&](int space, std::string_view word) -> ReadError {
                          const auto height = height_in(word);
                          const auto tile = tile_named(word);
                          if (!height || *height > floors || (!tile && word != "?"))
                              return "dragon_castle.position.castle";
                          for (int floor = 0; floor < *height; ++floor) d.s.floor[floor].add(space);
                          d.s.top[space] = byte(tile.value_or(no_tile));
                          if (!tile) d.hidden.push_back(space);
                          return {};
                      });
}

ReadError read_realm(Draft& d, std::string_view seat_name, std::string_view value) {
    const auto seat = number(seat_name, 0, d.s.seats - 1);
    if (!seat) return "position.seat";
    Realm& realm = d.s.realm[*seat];
    return read_cells(
        value, realm_columns, d.s.realm_rows, [&](int space, std::string_view word) -> ReadError {
            const auto height = height_in(word);
            const auto tile = tile_named(word);
            if (!height || *height > all_tiles || (!tile && word != "x" && word != "^"))
                return "dragon_castle.position.realm";
            realm.height[space] = byte(*height);
            realm.top[space] = byte(tile.value_or(face_down));
            if (word == "^") realm.shrines |= cell(space);
            return {};
        });
}

/// «M1=3 W2=1»: kinds that are not named have none.
ReadError read_unseen(Draft& d, std::string_view value) {
    d.unseen = true;
    d.s.unseen = {};
    for (std::string_view pair : split(value)) {
        const auto [name, count] = halves(pair);
        const auto tile = tile_named(name);
        if (!tile) return "dragon_castle.position.tile";
        if (auto bad = read_number(d.s.unseen[*tile], 0, copies, count)) return bad;
    }
    return {};
}

ReadError read_hand(Draft& d, std::string_view value) {
    std::size_t n = 0;
    for (std::string_view word : split(value)) {
        const auto tile = tile_named(word);
        if (!tile || n == d.s.hand.size()) return "dragon_castle.position.hand";
        d.s.hand[n++] = byte(*tile);
    }
    return {};
}

template <std::size_t N>
ReadError read_cards(const std::array<CardName, N>& names, std::uint16_t& cards,
                     std::string_view value) {
    cards = 0;
    for (std::string_view word : split(value)) {
        const auto card = index_of(names, word, &CardName::id);
        if (!card) return "dragon_castle.position.card";
        cards = static_cast<std::uint16_t>(cards | 1u << *card);
    }
    return {};
}

ReadError read_spirit(Draft& d, std::string_view value) {
    if (value.empty()) return {};
    const auto spirit = spirit_named(value);
    if (!spirit) return "dragon_castle.position.card";
    d.s.spirit = static_cast<Spirit>(*spirit);
    d.spirit = true;
    return {};
}

ReadError read_bends(Draft& d, std::string_view value) {
    for (std::string_view word : split(value)) {
        const auto i = index_of(bend_ids, word);
        if (!i) return "dragon_castle.position.bend";
        d.s.bends = byte(d.s.bends | 1 << *i);
    }
    return {};
}

ReadError read_sets(Draft& d, std::string_view value) {
    std::size_t i = 0;
    for (std::string_view row : split(value, '|')) {
        const auto words = split(row);
        if (words.empty() || i == most_sets) return "dragon_castle.position.sets";
        if (auto bad = read_number(d.s.sets_left[i], 0, 2, words[0])) return bad;
        for (std::string_view word : std::span(words).subspan(1)) {
            const auto space = cell_named(word);
            if (!space) return "dragon_castle.position.cell";
            d.s.sets[i] |= cell(*space);
        }
        if (d.s.sets[i++] == 0) return "dragon_castle.position.sets";
    }
    return {};
}

ReadError read_fresh(Draft& d, std::string_view value) {
    for (std::string_view pair : split(value)) {
        const auto [name, layers] = halves(pair);
        const auto space = cell_named(name);
        if (!space) return "dragon_castle.position.cell";
        if (auto bad = read_number(d.s.fresh[*space], 1, 255, layers)) return bad;
    }
    return {};
}

ReadError read_space(std::uint8_t& field, std::string_view value) {
    if (value.empty()) return {};
    const auto space = space_named(value);
    if (!space) return "dragon_castle.position.space";
    field = byte(*space);
    return {};
}

ReadError read_cell(std::uint8_t& field, int from, std::string_view value) {
    if (value.empty()) return {};
    const auto space = cell_named(value);
    if (!space) return "dragon_castle.position.cell";
    field = byte(*space + from);
    return {};
}

ReadError read_resume(Draft& d, std::string_view value) {
    d.resume = !value.empty();
    return value.empty() ? std::nullopt : read_phase(d.s.resume, value);
}

ReadError read_turn_fact(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name == "hand") return read_hand(d, value);
    if (name == "first") return read_space(s.first, value);
    if (name == "first_floor") return read_number(s.first_floor, 0, floors, value);
    if (name == "used") return read_cards(spirit_names, s.used, value);
    if (name == "spirit") return read_spirit(d, value);
    if (name == "bends") return read_bends(d, value);
    if (name == "sets") return read_sets(d, value);
    if (name == "fresh") return read_fresh(d, value);
    if (name == "lifted") return read_cell(s.lifted, 0, value);
    if (name == "moved") return read_cell(s.moved, 1, value);
    if (name == "revealed") return read_space(s.revealed, value);
    return "position.no_such_field";
}

ReadError read_rules(Draft& d, std::string_view value) {
    int version = State::rules_version;
    if (auto bad = read_number(version, State::oldest_rules, State::rules_version, value))
        return bad;
    d.s.edition = static_cast<std::uint64_t>(version - State::oldest_rules);
    return {};
}

ReadError read_fact(Draft& d, std::string_view name, std::string_view value) {
    State& s = d.s;
    if (name.starts_with("realm ")) return read_realm(d, name.substr(6), value);
    if (name == "players" || name == "size") return {};  // read before everything else
    if (name == "cur") return read_number(s.turn, 0, s.seats - 1, value);
    if (name == "start") return read_number(s.start, 0, s.seats - 1, value);
    if (name == "rules") return read_rules(d, value);
    if (name == "phase") return read_phase(s.phase, value);
    if (name == "resume") return read_resume(d, value);
    if (name == "castle") return read_castle(d, value);
    if (name == "unseen") return read_unseen(d, value);
    if (name == "vp") return read_numbers(s.vp, s.seats, 1000, value);
    if (name == "pools") return read_numbers(s.pool, s.seats, all_shrines, value);
    if (name == "tokens") return read_numbers(s.tokens, s.seats, time_tokens, value);
    if (name == "discarded")
        return d.discarded = true, read_numbers(s.discarded, s.seats, all_tiles, value);
    if (name == "supply") return d.supply = true, read_number(s.supply, 0, all_shrines, value);
    if (name == "spirits") return read_cards(spirit_names, s.spirits, value);
    if (name == "dragons") return read_cards(dragon_names, s.dragons, value);
    if (name.starts_with("marks ") ||
        among(name, {"top_floor", "castle_tiles", "available", "track", "pairs", "effects",
                     "last_round", "scores", "winners", "over"}))
        return {};  // follow from the rest
    return read_turn_fact(d, name, value);
}

// --- Defaults.

/// Tiles of a kind that can be seen somewhere.
std::array<int, kinds + 1> visible_tiles(const State& s) {
    std::array<int, kinds + 1> seen{};
    const auto see = [&](Tile tile) { seen[tile] += is_face_up(tile) ? 1 : 0; };
    for (Tile tile : s.top) see(tile);
    for (Tile tile : s.hand) see(tile);
    for (const Realm& realm : s.realm)
        for (Tile tile : realm.top)
            if (tile != face_down) see(tile);
    return seen;
}

/// As many as are covered: one of each kind, then another, as long as there are some.
void fill_unseen(State& s) {
    const auto seen = visible_tiles(s);
    int left = covered_tiles(s);
    for (int round = 1; round <= copies; ++round)
        for (Tile tile = first_kind; tile <= last_kind && left > 0; ++tile)
            if (seen[tile] + round <= copies) {
                ++s.unseen[tile];
                --left;
            }
}

void fill_supply(State& s) {
    int left = all_shrines;
    for (Seat seat = 0; seat < s.seats; ++seat)
        left -= s.pool[seat] + size_of(s.realm[seat].shrines);
    s.supply = byte(std::max(left, 0));
}

/// What is not there has been laid aside by the first seat.
void fill_discarded(State& s) {
    int left = all_tiles - castle_tiles(s);
    for (Tile tile : s.hand) left -= tile != no_tile ? 1 : 0;
    for (const Realm& realm : s.realm)
        for (int height : realm.height) left -= height;
    s.discarded[0] = byte(std::max(left, 0));
}

}  // namespace

int covered_tiles(const Public& s) {
    const int hidden = s.phase == Phase::reveal ? 1 : 0;
    return castle_tiles(s) - s.floor[0].size() + hidden;
}

std::optional<State> State::at(std::span<const Fact> given, Trouble& trouble) {
    const Position position(given, trouble);
    Draft d;
    const auto read_players = [&](std::string_view value) {
        return read_number(d.s.seats, 2, most_players, value, "dragon_castle.setup.players");
    };
    if (!position.first("players", "2", read_players)) return {};
    if (!position.first("size", "6x4", [&](auto value) { return read_size(d, value); })) return {};
    for (Seat seat = 0; seat < d.s.seats; ++seat) d.s.pool[seat] = 1;
    if (!position.each(
            [&](const auto& name, const auto& value) { return read_fact(d, name, value); }))
        return {};
    if (!d.unseen) fill_unseen(d.s);
    if (!d.supply) fill_supply(d.s);
    if (!d.discarded) fill_discarded(d.s);
    if (!position.fits(check_whole(d))) return {};
    return d.s;
}

}  // namespace tafelrunde::dragon_castle
