// Reading the vectors of Dragon Castle. In their notation castle and realm are lists of rows, a
// space is [x, y] or «x,y», and what lies under a castle tile is known.
#pragma once
#include <algorithm>
#include <map>

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/words.hpp"
#include "protocol/vectors.hpp"

namespace tafelrunde::dragon_castle {

/// What a vector gives, by name.
class Given {
public:
    explicit Given(const Members& in) : in_(in) {}

    const json::value* find(std::string_view name) const { return in_.if_contains(name); }
    const json::value& at(std::string_view name) const { return member(in_, name, "in."); }
    std::string text(std::string_view name) const { return as_text(at(name), path(name)); }
    std::string words(std::string_view name) const { return flat(at(name), path(name)); }
    const json::array& list(std::string_view name) const { return as_array(at(name), path(name)); }
    int number(std::string_view name, int low, int high) const {
        return static_cast<int>(as_int(at(name), low, high, path(name)));
    }

private:
    static std::string path(std::string_view name) { return "in." + std::string(name); }

    const Members& in_;
};

// --- Spaces.

/// [2, 1] on a board of so many columns and rows.
inline int space_in(const json::value& value, int columns, int rows, const std::string& path) {
    const json::array& pair = as_array(value, path);
    if (pair.size() != 2) throw BadInput(path, "vectors.unknown_words");
    return static_cast<int>(as_int(pair[1], 0, rows - 1, path) * columns +
                            as_int(pair[0], 0, columns - 1, path));
}
inline int cell_in(const json::value& value, const std::string& path) {
    return space_in(value, realm_columns, most_realm_rows, path);
}
inline int castle_space_in(const Given& in, std::string_view name) {
    return space_in(in.at(name), castle_columns, castle_rows, "in." + std::string(name));
}

inline std::string place_text(int space, int columns) {
    return std::to_string(space % columns) + "," + std::to_string(space / columns);
}

/// Column by column.
inline json::array as_places(Spaces set) {
    json::array list;
    for (int x = 0; x < castle_columns; ++x)
        for (int y = 0; y < castle_rows; ++y)
            if (set.has(y * castle_columns + x)) list.push_back(json::array{x, y});
    return list;
}

/// Row by row.
inline json::array as_cells(Cells set) {
    json::array list;
    each_cell(set, [&](int space) {
        list.push_back(json::array{space % realm_columns, space / realm_columns});
    });
    return list;
}

// --- Boards.

inline std::string rows_in(const json::value& value, const std::string& path) {
    std::string text;
    for (const json::value& row : as_array(value, path)) join(text, as_text(row, path), " | ");
    return text;
}

/// The castle of a vector: heights, and perhaps the tiles of each stack from below.
class GivenCastle {
public:
    explicit GivenCastle(const Given& in) {
        for (const json::value& row : in.list("castle")) rows_.push_back(as_text(row, "in.castle"));
        if (const json::value* const tiles = in.find("tiles")) read_tiles(*tiles);
    }

    /// As a fact. Where no tiles are told they are any, no more than four of a kind.
    std::string fact() const {
        std::string text;
        int nth = 0;
        for (std::size_t y = 0; y < rows_.size(); ++y) {
            if (y > 0) text += " |";
            for (std::size_t x = 0; x < rows_[y].size(); ++x) {
                const char height = rows_[y][x];
                if (height == '.') {
                    text += " .";
                    continue;
                }
                const auto* const stack = known(static_cast<int>(x), static_cast<int>(y));
                const std::string any = tile_name(first_kind + nth++ % kinds);
                text += " " + std::string(1, height) + (stack == nullptr ? any : stack->back());
            }
        }
        return text;
    }

    /// What lies right under the top tile of a stack; M1 if it is not told.
    std::string under(int space) const {
        const auto* const stack = known(space % castle_columns, space / castle_columns);
        return stack == nullptr || stack->size() < 2 ? "M1" : (*stack)[stack->size() - 2];
    }

private:
    /// Every stack is told, with as many tiles as it is high, and no other.
    void read_tiles(const json::value& tiles) {
        for (const auto& [place, stack] : as_object(tiles, "in.tiles"))
            for (const json::value& tile : as_array(stack, "in.tiles"))
                tiles_[std::string(place)].push_back(as_text(tile, "in.tiles"));
        std::size_t stacks = 0;
        for (std::size_t y = 0; y < rows_.size(); ++y)
            for (std::size_t x = 0; x < rows_[y].size(); ++x) {
                if (rows_[y][x] == '.') continue;
                const auto* const stack = known(static_cast<int>(x), static_cast<int>(y));
                if (stack == nullptr || std::ssize(*stack) != rows_[y][x] - '0')
                    throw BadInput("in.tiles", "vectors.unknown_words");
                ++stacks;
            }
        if (stacks != tiles_.size()) throw BadInput("in.tiles", "vectors.unknown_words");
    }

    const std::vector<std::string>* known(int x, int y) const {
        const auto found = tiles_.find(std::to_string(x) + "," + std::to_string(y));
        return found == tiles_.end() ? nullptr : &found->second;
    }

    std::vector<std::string> rows_;
    std::map<std::string, std::vector<std::string>> tiles_;
};

// --- Positions.

using Facts = std::vector<Fact>;

inline void add(Facts& facts, std::string name, std::string value) {
    facts.push_back({std::move(name), Shape::word, std::move(value)});
}

inline State opened(const Facts& facts) {
    Trouble trouble;
    const auto s = State::at(facts, trouble);
    if (!s) throw BadInput(trouble);
    return *s;
}

// --- Playing.

inline bool can(const State& s, const std::string& line) {
    const auto actions = read(s, line);
    return !actions.empty() && !to_act(s).empty() &&
           legal(s, to_act(s).first()).contains(actions[0]);
}

/// False, and nothing has happened, unless it is possible.
inline bool play(State& s, const std::string& line) {
    if (!can(s, line)) return false;
    apply(s, to_act(s).first(), read(s, line)[0]);
    return true;
}

/// The first entry of the menu.
inline std::string any_line(const State& s) { return to_text(s, legal(s, to_act(s).first())[0]); }

/// Whatever has to be revealed is this tile, which must be one of those not seen.
inline void reveal(State& s, const std::string& tile) {
    if (s.phase != Phase::reveal) return;
    const auto kind = tile_named(tile);
    if (!kind) throw BadInput(tile, "vectors.unknown_words");
    if (s.unseen[*kind] == 0) {
        --*std::ranges::find_if(s.unseen, [](int n) { return n > 0; });
        ++s.unseen[*kind];
    }
    play(s, "tile " + tile);
}

/// A turn without decisions that matter: a tile is taken and discarded.
inline void pass_turn(State& s) {
    const Seat seat = s.turn;
    for (const std::string& line : {any_line(s), std::string("discard"), std::string("end")})
        if (s.turn == seat && s.phase != Phase::over) play(s, line);
}

// --- What is found.

/// The sets that were consolidated, and how many shrines each allows.
struct Consolidated {
    json::array limits, groups;
    int size = 0;

    void note(const State& s) {
        for (int i = 0; i < most_sets && s.sets[i] != 0; ++i) {
            groups.emplace_back(size_of(s.sets[i]));
            limits.emplace_back(s.sets_left[i]);
            size += size_of(s.sets[i]);
        }
    }

    /// All SHRINES steps, in which nothing is built.
    void follow(State& s) {
        for (; s.phase == Phase::shrines; play(s, "done")) note(s);
    }
};

/// What is told for every kind of vector, besides its own answer: the sets, and how high the stacks
/// are in the end.
inline json::object with_table(json::object found, const Consolidated& sets, json::object heights) {
    found["groups"] = sets.groups;
    found["shrine_limit"] = sets.limits;
    found["heights_after"] = std::move(heights);
    return found;
}

/// … of the realm of a seat.
inline json::object with_realm(json::object found, const State& s, const Consolidated& sets = {},
                               Seat seat = 0) {
    json::object heights;
    for (int space = 0; space < realm_columns * s.realm_rows; ++space)
        heights[place_text(space, realm_columns)] = s.realm[seat].height[space];
    return with_table(std::move(found), sets, std::move(heights));
}

/// … or of the castle, if the vector is about it.
inline json::object with_castle(json::object found, const State& s) {
    json::object heights;
    for (int space = 0; space < spaces; ++space)
        heights[place_text(space, castle_columns)] = height_at(s, space);
    return with_table(std::move(found), {}, std::move(heights));
}

}  // namespace tafelrunde::dragon_castle
