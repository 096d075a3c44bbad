// Drachenwurf for two to six: roll dice for dragon tiles, rob them, lay them out in rows.
// The rules DW-101 … DW-1002 are in rules/drachenwurf.md; each stands above the code that carries
// it out, in rules.cpp, hoard.cpp and scoring.cpp. Some follow from others and need no code:
// DW-403, DW-404, DW-411, DW-510, DW-605, DW-802, DW-803.
#pragma once
#include "games/drachenwurf/data.hpp"
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde::drachenwurf {

inline constexpr int most_players = 6;

/// The states of the turn in their order. `refill` and `roll` belong to chance.
enum class Phase : std::uint8_t {
    refill,
    remove,
    secure,
    roll,
    keep,
    again,
    take,
    direct,
    rebuild,
    move,
    over
};

enum class Verb : std::uint8_t {
    draw,     // chance: `tile` comes into the middle
    die,      // chance: a die shows `colour`
    remove,   // `tile` leaves the game
    secure,   // `tile` goes from the base into `row`
    keep,     // `six` dice of each colour are set aside
    again,    // roll the dice that are left
    stop,     // roll no more
    egg,      // an egg doubles a die of `colour`
    take,     // tiles of `colour`: `six` symbols for each landscape
    leave,    // nothing of `colour` is taken
    place,    // `tile`, won with six, goes into `row`
    rebuild,  // `tile` is taken out of its row …
    move,     // … and goes into `row`
    pass,     // no rebuilding
};

inline constexpr std::uint8_t new_row = tiles;  // beyond every name of a row

struct Action {
    Verb verb{};
    std::uint8_t tile = 0, row = 0, colour = 0;
    Six six{};
    auto operator<=>(const Action&) const = default;
};

/// Room for every menu. In play the largest is TAKE with 64 entries: seven symbols, three tiles of
/// the colour in the middle and three at sides 2 of the others' bases (one entry takes nothing, 6
/// take one tile, 45 two, 12 three). KEEP has at most 2⁶ - 1 = 63 (six valid colours rolled once
/// each), REBUILD 37, SECURE 33 (a turn wins at most three tiles, and each fits at most ten rows
/// and a new one), DIRECT 11, MOVE 10. A position given by hand can have all six tiles of a colour
/// in the middle: 127. tests/games/drachenwurf checks these bounds.
using Actions = Menu<Action, 128>;

/// What lies open on the table, which is everything (DW-1001).
struct Public {
    Tiles stack;  // face down; its order does not exist until a tile is drawn (DW-1000)
    Tiles middle, removed;
    std::array<Tiles, most_players> base{}, hoard{};
    std::array<std::uint8_t, tiles> side{};  // of the tiles at bases: 2 … 5; 0 for all others
    std::array<std::uint8_t, tiles> row{};   // of the tiles in hoards: the lowest tile of the row
    std::array<std::uint8_t, most_players> eggs{};
    std::array<std::uint8_t, most_players> owed{};  // TAKE: tiles robbed from this seat so far
    Six rolled{};                                   // dice that have landed and are not set aside
    Six aside{};  // symbols set aside in this turn; a doubled die counts 2
    std::uint8_t seats = 2, turn = 0;
    Phase phase = Phase::refill;
    std::uint8_t supply = 0;
    std::uint8_t left = dice;     // dice not set aside
    std::uint8_t fresh = 0;       // AGAIN: one bit for each colour set aside in this very step
    std::uint8_t asked = 0;       // TAKE: the colour in question
    std::uint8_t hand = no_tile;  // DIRECT, MOVE: the tile that is on its way
    std::uint8_t idle = 0;        // turns in a row without a tile taken, secured or removed
    bool moved = false;           // such a thing has happened in this turn
    bool doubled = false;         // the egg of this turn is used
    bool six = false;             // a tile was won with six: another turn follows
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
    int start = -1;  // the seat that begins; -1: by lot
};

struct View : Public {
    bool operator==(const View&) const = default;
};

/// The whole truth. It holds no more than lies open: the order of the stack does not exist yet.
struct State : Public {
    using Action = drachenwurf::Action;
    using Setup = drachenwurf::Setup;
    using View = drachenwurf::View;
    static constexpr std::string_view id = "drachenwurf";
    static constexpr int rules_version = 1;
    /// DW-1002: The sources of luck. Everyone's dice are a source of their own, so that the luck of
    /// one does not depend on how often the others roll.
    static constexpr std::array<std::string_view, 8> sites{"start",  "stack",  "dice-0", "dice-1",
                                                           "dice-2", "dice-3", "dice-4", "dice-5"};
    static constexpr bool even_odds = true;  // DW-102, DW-1000
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    bool operator==(const State&) const = default;
};

// The rules (rules.cpp, menu.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);
/// Goes on at this phase of the turn, past those in which nothing is to be decided.
void resume(State&, Phase);

// Questions about a table (rules.cpp, hoard.cpp, scoring.cpp).
bool valid(const Public&, int colour);
bool can_be_asked(const Public&, int colour);
int needed(const Public&, Tile);
Seat holder(const Public&, Tile);
Tiles row_tiles(const Public&, Seat, Tile name);
Tiles row_names(const Public&, Seat);
Tiles fitting_rows(const Public&, Seat, Tile);
Tiles other_rows(const Public&, Seat, Tile);
/// DW-805: A row of n tiles scores n × n.
constexpr int row_points(int length) { return length * length; }
int points(const Public&, Seat);
Result result(const Public&);

// What one sees (view.cpp), why not (refusal.cpp), and the words for it (text.cpp, speech.cpp,
// position.cpp, picture.cpp).
std::string_view why_not(const State&, Seat, Action);
View view(const State&, Seat);
State imagine(const View&, Rng&);
std::string to_text(const Public&, Action);
std::vector<Action> read(const State&, std::string_view line);
Phrase prompt(const Public&, Seat);
Phrase say(const Public&, Action);
std::vector<Fact> facts(const Public&);
std::vector<Field> fields(const Setup&);
std::vector<Option> options(const Setup&);
std::optional<Phrase> set(Setup&, std::string_view field, std::string_view value);
std::vector<Phrase> remarks(const Public& before, Action, const Public& after);
Picture picture(const View&, Seat, const Frame&, const Speaker&);

}  // namespace tafelrunde::drachenwurf
