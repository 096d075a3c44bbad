// Würfelkönig – Das Brettspiel for two to four: roll dice for citizens, who settle land on a map of
// hexagons, drive dragons away, conquer and steal.
// The rules WK-C1 … WK-P4 are in rules/wuerfelkoenig.md; each stands above the code that carries it
// out, in rules.cpp, effects.cpp, jokers.cpp, conditions.cpp, supply.cpp and scoring.cpp. Some
// follow from others and need no code: WK-F4, WK-P1, WK-P2, WK-P3, WK-P4.
#pragma once
#include "games/wuerfelkoenig/conditions.hpp"
#include "games/wuerfelkoenig/map.hpp"
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"
#include "kernel/plan.hpp"

namespace tafelrunde::wuerfelkoenig {

/// The states of a game in their order. `reveal`, `start`, `roll` and `draw` belong to chance.
enum class Phase : std::uint8_t {
    reveal,  // the next card of a stack is seen
    start,   // everyone rolls for the start
    roll,
    reroll,
    check,  // pairs are discarded, a card is claimed, or the dragons come
    pay,    // a card that was named before is claimed with jokers, pair by pair
    draw,   // castle tiles are drawn
    place,
    tamer,
    bully,
    steal,  // a card
    rob,    // a gem
    donor,  // of a dragon fire
    over,
    gem  // from the supply: white or golden; the last, so that older states keep their bytes
};

enum class Verb : std::uint8_t {
    reveal,  // chance: card `what`
    die,     // chance: the next die shows the number `what`
    draw,    // chance: a tile of terrain `what`
    reroll,  // the dice in the set `what`
    stop,
    claim,   // card `what` with grade `grade`, by the dice alone
    jokers,  // the same with joker cards, which are then asked for pair by pair
    alarm,   // card `what`, face down
    pay,     // the pair `what` is discarded and makes a die
    place,   // a tile of terrain `what` on `spot`
    tame,    // the dragon on `spot`
    attack,  // the marker on `spot`
    steal,   // card `what`
    rob,     // seat `what`: a gem, golden if `detail` is 1
    pass,
    donor,  // a fire of seat `what`
    take,   // a gem from the supply, golden if `detail` is 1
};

struct Action {
    Verb verb{};
    std::uint8_t what = 0;
    std::uint8_t detail =
        0;  // claim, jokers: grade. place, tame, attack: spot. rob, take: 1 golden
    auto operator<=>(const Action&) const = default;
};

/// The largest menu is that of REROLL: 63 sets of dice, and stop. STEAL has at most 59 cards and
/// «pass», PAY at most 37 pairs (two super jokers, 18 faces twice and 18 faces with a super joker),
/// BULLY 28 spots, CHECK 49 (seven claims with jokers, five alarms, 37 pairs). Joker cards are
/// asked pair by pair because whole sets would be tens of thousands with a large hand.
/// tests/games/wuerfelkoenig checks these bounds.
using Actions = Menu<Action, 64>;

// --- Joker pairs (WK-J1): 0 is a pair of super jokers; then for each face two equal cards, and one
// --- card with a super joker.
inline constexpr int pairs = 1 + 2 * faces, two_supers = 0;
constexpr int equal_pair(Face f) { return 1 + 2 * f; }
constexpr int super_pair(Face f) { return 2 + 2 * f; }
constexpr bool has_super(int pair) { return pair == two_supers || pair % 2 == 0; }
constexpr Face face_of_pair(int pair) { return (pair - 1) / 2; }
/// No hand makes more: two play 52 turns at most (WK-P2), so in the last of 26 one has 25 cards of
/// one's own turns and, as there are eight thieves of cards, 8 stolen ones.
inline constexpr int most_pairs = 16;

using PerSeat = std::array<std::uint8_t, most_players>;
inline constexpr std::uint8_t nobody = most_players;

/// What the two tiles in the box may be, as odds (supply.cpp): the sum over all terrains that one
/// of them is of it, and the sum over all pairs. Follows from what was placed and seen; it is held
/// because every draw asks for it thirty times. Both are 0 as long as nothing was put back.
struct Box {
    std::int32_t ones = 0, pairs = 0;
    bool operator==(const Box&) const = default;
};

/// What lies open on the table, which is everything (WK-I1, WK-I2). What follows from it is not
/// held: the supplies of tiles, fires, gems and markers.
struct Public {
    Cards unseen;  // below the tops of the stacks; their order does not exist (WK-I0)
    std::array<Cards, most_players> open{};
    std::array<Spots, most_players> markers{};
    Spots castles;  // occupied: by a marker, a fire, or (WK-A3) neither
    Spots fires, white, golden;
    Box box;
    PerSeat supers{}, held_white{}, held_golden{}, held_fires{};
    PerSeat sixes{};                             // START: rolled so far
    std::array<std::uint8_t, stacks> display{};  // the tops; no_card if there is none
    std::array<std::uint8_t, terrains> seen{};   // what is known of tiles put back (supply.cpp)
    std::array<std::uint8_t, dice> number{};     // of each die; 0 if it has not landed
    SmallList<std::uint8_t, most_pairs> paid;    // CHECK, PAY: joker pairs so far, ascending
    SmallList<std::uint8_t, 3> drawn;            // tiles on the table, by terrain
    std::uint8_t seats = 2, turn = 0;
    Phase phase = Phase::reveal;
    std::uint8_t arrangement = 0;
    std::uint8_t contenders = 0;     // before the first turn: one bit for each seat that may begin
    std::uint8_t roll = 0;           // 1 … 3 in a turn
    std::uint8_t card = no_card;     // taken in this turn; PAY: aimed at
    std::uint8_t grade = 0;          // its grade; 0 for an alarm
    std::uint8_t draws = 0;          // DRAW: tiles still to be drawn
    std::uint8_t spot = no_spot;     // DONOR: waits for a fire
    std::uint8_t champion = nobody;  // has won with a 17th marker (WK-E8)
    bool assistant = true;           // an option of the table: shows chances
    std::uint8_t edition = 0;        // 0 in games of rules version 1, which ask less; else 1
    bool operator==(const Public&) const = default;
};

/// WK-S9: What a free set-up leaves to luck may also be given.
struct Setup {
    int players = most_players;  // as long as nobody has said how many
    int start = -1;              // the seat that begins; -1: the dice decide (WK-S8)
    bool free = false;
    int arrangement = -1;
    std::optional<Spots> dragons{}, white{}, golden{};  // nothing: left to luck
    bool assistant = true;
    int rules = 2;  // the version of the rules: 1 for records of its time
};

struct View : Public {
    bool operator==(const View&) const = default;
};

/// The whole truth. It holds no more than lies open: stacks and tile supply have no order.
struct State : Public {
    using Action = wuerfelkoenig::Action;
    using Setup = wuerfelkoenig::Setup;
    using View = wuerfelkoenig::View;
    static constexpr std::string_view id = "wuerfelkoenig";
    static constexpr int rules_version = 2, oldest_rules = 1;
    /// WK-I3: The sources of luck. Everyone's dice are a source of their own, so that the luck of
    /// one does not depend on how often the others roll.
    static constexpr std::array<std::string_view, 11> sites{
        "tiles",  "stack-1", "stack-2", "stack-3", "stack-4", "stack-5",
        "dice-0", "dice-1",  "dice-2",  "dice-3",  "setup"};
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    /// WK-S9: A map of one's own.
    static std::optional<CheckedPlan> plan(std::string_view text, Trouble&);
    bool operator==(const State&) const = default;
};

// The rules (rules.cpp, effects.cpp, menu.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);

// Questions about a table (supply.cpp, effects.cpp, scoring.cpp).
Tally dice_tally(const Public&);
int tile_supply(const Public&);
int fire_supply(const Public&);
int white_supply(const Public&);
int golden_supply(const Public&);
int markers_left(const Public&, Seat);
Spots free_spots(const Public&, Terrain);
Spots nearest_targets(const Public&);
Spots largest_area(const Public&, Seat);
int points(const Public&, Seat);
Result result(const Public&);

// What one sees (view.cpp), why not (refusal.cpp), and the words for it (text.cpp, speech.cpp,
// position.cpp, setup.cpp, picture.cpp).
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

}  // namespace tafelrunde::wuerfelkoenig
