// Dragon Castle for two to four: take tiles from the castle in the middle, build a realm of your
// own, consolidate sets and put shrines on them. The rules DC-001 … DC-958 are in
// rules/dragon_castle.md; each stands above the code that carries it out, in rules.cpp,
// spirits.cpp, castle.hpp, menu.cpp, scoring.cpp, dragons.cpp and setup.cpp.
#pragma once
#include "games/dragon_castle/board.hpp"
#include "games/dragon_castle/cards.hpp"
#include "games/dragon_castle/plan.hpp"
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"
#include "kernel/plan.hpp"

namespace tafelrunde::dragon_castle {

/// The states of the turn (DC-401 … DC-406) and the questions of the spirits. `reveal` belongs to
/// chance.
enum class Phase : std::uint8_t {
    start,         // a first tile, or summon the dragon
    after_first,   // how the action goes on
    place,         // the tiles in hand go into the realm
    resolve,       // sets are waiting, and a spirit may join in
    shrines,       // on the sets that were just consolidated
    post,          // the action is over
    reveal,        // a castle tile is uncovered
    pay,           // the cost of `spirit`
    first,         // the first tile, with a bent rule
    second,        // the second tile, with a bent rule
    set,           // which group is consolidated
    change,        // which special tile counts as which type
    turn,          // which tile is turned face down
    lift_shrine,   // which shrine moves …
    put_shrine,    // … and where to
    lift_tile,     // which tile moves …
    put_tile,      // … and where to
    strength2,     // a second one?
    destroy,       // which castle tile is discarded
    extra_shrine,  // where the additional shrine goes
    over,
};

enum class Verb : std::uint8_t {
    tile,     // chance: the tile that is uncovered is a `what`
    take,     // the castle tile at `space` is the first …
    pair,     // … this is the second
    shrine,   // tile and shrine
    discard,  // the first tile is laid aside
    summon,   // a time token instead of a tile
    place,    // the tile `what` goes to `space` of the realm
    merge,    // the waiting sets are consolidated
    build,    // a shrine at `space`
    done,     // no more shrines
    spirit,   // the spirit `what` is activated …
    pay,      // … and paid with the tile at `space`, or with a shrine (`shrine_cost`)
    set,      // consolidate the group that begins at `space`
    change,   // the special tile at `space` counts as type `what`
    turn,     // the tile at `space` is turned face down
    keep,     // none is turned
    lift,     // tile or shrine at `space` …
    put,      // … goes to `space`
    stop,     // no second tile is moved
    destroy,  // the castle tile at `space` is laid aside
    end,      // the turn is over
};

inline constexpr int shrine_cost = most_cells;

struct Action {
    Verb verb{};
    std::uint8_t what = 0, space = 0;
    auto operator<=>(const Action&) const = default;
};

/// Room for every menu. A row of twelve spaces has at most 11 available tiles, so Destruction asks
/// among no more than 110. In a realm of 36 spaces with 60 borders Change has at most two choices
/// per border, 120; PLACE has two kinds for 36 spaces and ten spirits, 82; START at most 8 tiles of
/// one floor per row, a summons and ten spirits, 91. tests/games/dragon_castle checks these bounds.
using Actions = Menu<Action, 120>;

/// A rule that is bent for a while (bits of `Public::bends`); who asks for it does not matter.
enum Bend : std::uint8_t {
    short_sides = 1,    // a free short side is enough to take a tile …
    only_short = 2,     // … and the next tile must be one of those
    same_type = 4,      // the second tile needs only the type of the first
    neighbour = 8,      // the second tile is one that lay beside the first
    equal_values = 16,  // a set is made of equal values
    three = 32,         // a set is made of three
    sets_wait = 64,     // sets are waiting: none of their tiles may be paid
};

/// DC-601, DC-602: What lies in front of a player, seen from above: under a top tile there are only
/// tiles face down, so their number is all there is to know.
struct Realm {
    std::array<std::uint8_t, most_cells> top{};
    std::array<std::uint8_t, most_cells> height{};
    Cells shrines = 0;
    bool operator==(const Realm&) const = default;
};

/// Sets that can be consolidated at once: Strength moves two tiles while one of a pair has been
/// placed, and each can complete one; rounded up.
inline constexpr int most_sets = 4;

/// DC-901: Everything lies open; covered castle tiles do not exist until they are uncovered.
struct Public {
    std::array<Spaces, floors> floor{};  // where tiles lie on each floor
    std::array<Realm, most_players> realm{};
    std::array<Cells, most_sets> sets{};              // SHRINES: those just consolidated
    std::array<std::uint16_t, most_players> vp{};     // the counter
    SpiritSet spirits = 0, used = 0;                  // in play; activated in this turn
    DragonSet dragons = 0;                            // in play
    std::array<std::uint8_t, spaces> top{};           // of each stack of the castle
    std::array<std::uint8_t, kinds + 1> unseen{};     // covered tiles of each kind
    std::array<std::uint8_t, most_cells> fresh{};     // consolidated this turn: a bit for each tile
                                                      // of the stack, from its top downwards
    std::array<std::uint8_t, most_sets> sets_left{};  // … and the shrines still allowed on each
    std::array<std::uint8_t, most_players> pool{}, tokens{}, discarded{};
    std::uint8_t supply = 0;                  // shrines nobody has
    std::array<std::uint8_t, 2> hand{};       // from the front
    std::uint8_t first = 0, first_floor = 0;  // where the first tile lay; floor 0: none
    std::uint8_t seats = 2, turn = 0, start = 0;
    Phase phase = Phase::start, resume = Phase::start;  // `resume`: what goes on afterwards
    Spirit spirit{};                                    // whose question is open
    std::uint8_t bends = 0;
    std::uint8_t lifted = 0;    // PUT: where it comes from
    std::uint8_t moved = 0;     // Strength: where the first tile went, from 1 on; 0: none
    std::uint8_t revealed = 0;  // REVEAL: which space
    std::uint8_t realm_rows = 4;
    // 0 in games of rules version 1, which ask and allow less; else 1. The last member, since the
    // hash leaves it out: tables of both versions had the same bytes when they were recorded.
    std::uint64_t edition = 1;
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
    int start = -1;         // the seat that begins; -1: by lot
    int plan = -1;          // which of `plan_rows`; -1: the base plan for so many players
    CastlePlan own_plan{};  // instead of a printed one; all zero: none
    int realm_rows = 4;
    int spirit_cards = 1, dragon_cards = 1;  // how many there are …
    SpiritSet spirits = 0;                   // … and which; none as long as they are to be drawn
    DragonSet dragons = 0;
    bool simple = false;  // only simple ones are drawn
    Tops tops{};          // kinds of the visible tiles; all zero: still to be drawn
    int rules = 2;        // the version of the rules: 1 for records of its time
};

struct View : Public {
    bool operator==(const View&) const = default;
    friend std::uint64_t hash_of(const View&);
};

struct State : Public {
    using Action = dragon_castle::Action;
    using Setup = dragon_castle::Setup;
    using View = dragon_castle::View;
    static constexpr std::string_view id = "dragon_castle";
    static constexpr int rules_version = 2, oldest_rules = 1;
    /// DC-902: The sources of luck.
    static constexpr std::array<std::string_view, 4> sites{"start", "spirits", "dragons", "tiles"};
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    /// DC-201: A castle plan of one's own (plan_notes.cpp).
    static std::optional<CheckedPlan> plan(std::string_view text, Trouble&);
    bool operator==(const State&) const = default;
    friend std::uint64_t hash_of(const State&);
};
enum Site { site_start, site_spirits, site_dragons, site_tiles };

// The rules (rules.cpp, spirits.cpp, menu.cpp, setup.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);

// Points (scoring.cpp, dragons.cpp).
int points(const Public&, Seat);
int shrine_points(const Public&, Seat);
Result result(const Public&);

// What one sees (view.cpp), why not (refusal.cpp), and the words for it (text.cpp, speech.cpp,
// facts.cpp, position.cpp, setup.cpp, picture.cpp).
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

}  // namespace tafelrunde::dragon_castle
