// Drachenland for two to four: lead three figures from volcano to volcano, gather eggs and gems,
// and get a ring for each figure. The rules DL-101 … DL-905 are in rules/drachenland.md; each
// stands above the code that carries it out, in rules.cpp, walk.hpp, menu.cpp, scoring.cpp and
// setup.cpp. Some follow from others and need no code: DL-304 (data.hpp), DL-407, DL-506, DL-508,
// DL-607, DL-705, DL-709, DL-905.
#pragma once
#include "games/drachenland/data.hpp"
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde::drachenland {

/// The states of the turn in their order. `roll` and `reveal` belong to chance.
enum class Phase : std::uint8_t { open, roll, act, move, reveal, treasure, hand, over };

enum class Verb : std::uint8_t {
    roll,   // chance: the dice show `pips` and `pips_b`
    tile,   // chance: the tile that is turned up is a `tile`
    open,   // the figure of `colour` enters by `entrance` and goes to `node`
    act,    // `die` for the figure of `colour`
    again,  // the tile «roll again»
    pass,   // no more figures in this turn
    walk,   // to `node`, which costs `pips`
    swift,  // the tile «swift steps»
    boat,   // the tile «boatman»: over the water to `node`
    call,   // the king dragon comes; `die` is the power spent
    fly,    // figure and king dragon go to `node`; `die` is the power spent
    end,    // phase 1 is over
    gems,   // picks: all gems in the colour of the figure …
    clear,  // … a transparent one …
    egg,
    ring,
    hand,  // the tile «magic hand»
    done,  // no (more) pick
};

/// DL-703: What a flight or a call costs.
enum Power : std::uint8_t { by_die, by_small };

struct Action {
    Verb verb{};
    std::uint8_t die = 0, colour = 0, entrance = 0, pips = 0, pips_b = 0, node = 0;
    Tile tile{};
    auto operator<=>(const Action&) const = default;
};

/// Room for every menu. MOVE has the largest: all 71 other places to walk to, 3 boats, 28 flights
/// (14 volcanoes by two powers; who can fly cannot call), swift steps and «end», 104 in all. With a
/// whole 4, three swift steps played and one more to play, this can be reached. OPEN has 9, ACT 8,
/// TREASURE 5, chance 9. tests/games/drachenland checks these bounds.
using Actions = Menu<Action, 104>;

using Counts = std::array<std::uint8_t, treasures>;

/// What everybody may know, which is all there is: the tiles that lie face down and the one that
/// was left over do not exist until one is turned up (DL-900), and what lies behind a screen was
/// taken openly. `facts` leaves the latter out for the others (DL-901).
struct Public {
    std::array<std::array<std::uint8_t, figures>, most_players> figure{};  // its node; or `outside`
    std::array<std::uint8_t, most_players> rings{};  // one bit for each colour
    std::array<std::array<std::uint8_t, gem_kinds>, volcanoes> gems{};
    std::array<std::uint8_t, volcanoes> eggs{};
    std::array<Tile, volcanoes> tile{};             // a king dragon is no tile of its volcano
    std::array<std::uint8_t, colours> king{};       // its volcano; `outside` if not turned up
    std::array<std::uint8_t, pool_kinds> unseen{};  // tiles face down and the one left over
    std::array<std::array<std::uint8_t, own_kinds>, most_players> before{};  // the screens: tiles
    std::array<Counts, most_players> behind{};                               // gems and eggs
    std::uint8_t seats = 2, turn = 0;
    Phase phase = Phase::open;
    std::array<std::uint8_t, dice> shown{};  // pips of die A and die B; 0 before they are thrown
    std::uint8_t left = 0;                   // one bit for each die not used yet
    std::uint8_t done = 0;                   // one bit for each colour whose activation is over
    std::uint8_t die = 0, active = 0;        // the activation: its die and colour, 0 outside of it
    std::uint8_t pips = 0, swift = 0;        // MOVE: what is left of the die and of swift steps
    std::uint8_t idle = 0;                   // turns in a row without a pick
    bool picked = false;                     // there was one in this turn
    bool screens = true;                     // false: variant 2
    bool limit = true;                       // false: variant 1
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
    int start = -1;  // the seat that begins; -1: by lot
    bool limit = true, screens = true;
    /// Gems of each volcano; all zero: still to be dealt.
    std::array<std::array<std::uint8_t, gem_kinds>, volcanoes> gems{};
};

/// DL-901: Everything, and who looks.
struct View : Public {
    std::uint8_t viewer = spectator;
    bool operator==(const View&) const = default;
    friend std::uint64_t hash_of(const View&);  // of what is shown to the viewer
};

/// The whole truth.
struct State : Public {
    using Action = drachenland::Action;
    using Setup = drachenland::Setup;
    using View = drachenland::View;
    static constexpr std::string_view id = "drachenland";
    static constexpr int rules_version = 1;
    /// DL-902: The sources of luck. Everyone's dice are a source of their own.
    static constexpr std::array<std::string_view, 7> sites{"start",  "gems",   "tiles", "dice-0",
                                                           "dice-1", "dice-2", "dice-3"};
    /// Their numbers; from `site_dice` on one for each seat.
    enum Site { site_start, site_gems, site_tiles, site_dice };
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    bool operator==(const State&) const = default;
};

// The rules (rules.cpp, menu.cpp, setup.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);

// Questions about a table (rules.cpp, scoring.cpp).
int opening_steps(const Public&);
int active_node(const Public&);
bool can_roll_again(const Public&);
bool has_power(const Public&, Power);
bool can_fly(const Public&);
bool can_call(const Public&);
bool can_get_ring(const Public&);
bool can_pick(const Public&);
int eggs_on_board(const Public&);
int complete_sets(const Public&, Seat);
int points(const Public&, Seat);
Result result(const Public&);
/// DL-901: Whether this viewer sees what lies behind that screen.
bool sees_behind(const View&, Seat);

// What one sees (view.cpp), why not (refusal.cpp), and the words for it (text.cpp, speech.cpp,
// position.cpp, setup.cpp, picture.cpp).
std::string_view why_not(const State&, Seat, Action);
View view(const State&, Seat);
State imagine(const View&, Rng&);
std::string to_text(const Public&, Action);
std::vector<Action> read(const State&, std::string_view line);
Phrase prompt(const Public&, Seat);
Phrase say(const Public&, Action);
std::vector<Fact> facts(const View&);
std::vector<Field> fields(const Setup&);
std::vector<Option> options(const Setup&);
std::optional<Phrase> set(Setup&, std::string_view field, std::string_view value);
std::vector<Phrase> remarks(const Public& before, Action, const Public& after);
Picture picture(const View&, Seat, const Frame&, const Speaker&);

}  // namespace tafelrunde::drachenland
