// Zwischen zwei Schlössern for two to seven: draft two rooms at a time, and build one castle with
// each neighbour; the lower of the two counts. The rules ZS-C01 … ZS-R02 are in
// rules/zwei_schloesser.md; each stands above the code that carries it out, in rules.cpp,
// build.cpp, castle.hpp, menu.cpp, scoring.cpp, cards.cpp, view.cpp and setup.cpp. Some need no
// code: ZS-L04, ZS-B02, ZS-S21 follow from others; ZS-P20, ZS-P40, ZS-P41, ZS-P50 and ZS-P70 are
// the affair of server and bots.
#pragma once
#include "games/zwei_schloesser/data.hpp"
#include "kernel/bits.hpp"
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde::zwei_schloesser {

/// The states of the turn in their order. `deal` belongs to chance, `split` at first too.
enum class Phase : std::uint8_t { deal, split, choose, assign, build, over };

/// Where the building of one castle stands. `draw` and `draw_cards` belong to chance.
enum class Step : std::uint8_t {
    wait,
    order,
    reply,
    place,
    draw,
    food,
    attendant,
    draw_cards,
    card,
    cellar,
    five,
    consent,
    final,
    done,
};

enum class Verb : std::uint8_t {
    deal,    // chance: `tile` comes to the stack that is being filled
    show,    // chance: `tile` of Ludwig's stack is shown
    draw,    // chance: `tile` for the food bonus
    card,    // chance: the bonus card `tile`
    split,   // `tile` goes to the castle of the splitter with Ludwig
    choose,  // `tile` and `other` of the hand
    left,    // `tile` to the left castle, the other one to the right
    first,   // my tile first …
    second,  // … or the partner's, or Ludwig's
    yes,     // I go first, as I am asked
    no,
    place,      // `tile` on `cell`
    pick,       // `tile`, the `nth` that was drawn
    attendant,  // of the kind `tile`
    keep,       // the card `tile`, the `nth` that was drawn
    bonus,      // the bonus of the type `tile`; `five_bonus` can only be refused
    special,    // `tile` is a fountain, a tower or a foyer
    agree,      // with what the decider proposes
    insist,     // on what was proposed
    yield,      // to what the partner would rather have
};

inline constexpr std::uint8_t five_bonus = types;

/// Sorted by castle, and then in the canonical order of the options (ZS-P01, ZS-L07).
struct Action {
    std::uint8_t castle = 0;
    bool rather = false;  // a counter-proposal of the partner (ZS-P23)
    Verb verb{};
    std::uint8_t nth = 0;
    Cell cell{};
    std::uint8_t tile = 0, other = 0;
    auto operator<=>(const Action&) const = default;
};

/// Room for every menu. The largest is the first that chance deals: all 147 rooms. A seat has at
/// most 100 actions, in both its castles at once (ZS-P60): 24 cells have at most 2 · 24 + 2 free
/// neighbours. CHOOSE has 36. tests/games/zwei_schloesser checks these bounds.
using Actions = Menu<Action, rooms>;

using Tiles = Bits<rooms>;
using SeatBits = std::uint8_t;  // one bit for each seat

struct Laid {
    Cell cell{};
    Tile tile = no_tile;
    bool operator==(const Laid&) const = default;
};

inline constexpr std::uint8_t nobody = 255, nothing = 255;

struct Castle {
    std::array<Laid, most_rooms> laid{};  // in the order of laying, without the throne room
    std::uint8_t size = 0;
    std::uint8_t throne = 0;
    std::array<std::uint8_t, places_for_attendants> attendant{nothing, nothing};
    std::array<std::uint8_t, most_cards> card{nothing, nothing};
    bool operator==(const Castle&) const = default;
};

/// What is being built at a castle. A chain of bonuses needs no stack: each bonus ends with laying
/// a tile, or with taking an attendant or a card, and only the tile laid last can start the next
/// (ZS-B03).
struct Work {
    Step step = Step::wait;
    /// At hand and not laid yet: that of seat c, then that of c + 1; once ordered, the first first.
    std::array<Tile, picks> tile{no_tile, no_tile};
    std::array<std::uint8_t, picks> owner{nobody, nobody};
    Tile laying = no_tile;  // PLACE: a tile at hand, or one of a bonus
    std::uint8_t decider = nobody;
    std::array<std::uint8_t, food_draws> drawn{nothing, nothing, nothing, nothing, nothing};
    Action proposed{}, counter{};  // held back in CONSENT and FINAL
    bool operator==(const Work&) const = default;
};

/// What everybody may know (ZS-H02). A place is a seat, or with two players that of Ludwig too.
struct Public {
    Tiles discarded{};  // face up
    std::uint32_t card_discards = 0;
    std::array<Castle, most_castles> castle{};
    std::array<Work, most_castles> work{};
    std::array<std::uint8_t, most_players> seniority{};   // seats, the oldest first
    std::array<std::uint8_t, most_castles> stack_size{};  // with the pairs that are not shown yet
    std::array<std::uint8_t, most_castles> undealt{};     // of those, how many nobody has seen
    std::array<SeatBits, most_castles> held_by{};         // who has had the stack of this place
    std::array<SeatBits, rounds * most_castles> buried_by{};  // the same for the last tiles
    std::uint8_t seats = 3, round = 1, turn = 1, lead = 0;
    Phase phase = Phase::deal;
    bool consent = false, parallel = false;
    SeatBits chosen = 0;
    std::uint8_t supply = rooms, deck = all_cards, buried = 0;  // how many
    std::array<std::uint8_t, 6> spare{};  // always 0: the size is a whole number of words
    bool operator==(const Public&) const = default;
};

/// What is secret (ZS-H01): in a view only what the viewer knows, `face_down` for the rest.
struct Secrets {
    Tiles unseen{};  // in the supply, or of Ludwig's stack: they do not exist yet (ZS-R00)
    std::array<Tiles, most_castles> stack{};  // by place; pairs and shown tiles until they are open
    std::array<std::array<Tile, picks>, most_players> pair{};
    std::array<Tile, picks> shown{no_tile, no_tile};        // of Ludwig's stack, to the splitter
    std::array<Tile, rounds * most_castles> buried_tile{};  // the last ones, face down; by place
    std::array<std::uint8_t, 2> spare{};                    // always 0
    Secrets() {
        for (auto& both : pair) both = {no_tile, no_tile};
        buried_tile.fill(no_tile);
    }
    bool operator==(const Secrets&) const = default;
};

struct Setup {
    int players = 3;
    std::array<std::uint8_t, most_castles> thrones{nothing, nothing, nothing, nothing,
                                                   nothing, nothing, nothing};
    std::array<std::uint8_t, most_players> seniority{nobody, nobody, nobody, nobody,
                                                     nobody, nobody, nobody};
    int lead = -1;  // -1: by lot, as the first throne and the oldest if they are missing
    bool consent = false, parallel = false;
};

/// ZS-H03: What a seat knows, and who looks.
struct View : Public, Secrets {
    std::array<std::uint8_t, 8> viewer{spectator};  // the first; a whole word
    bool operator==(const View&) const = default;
};

/// The whole truth.
struct State : Public, Secrets {
    using Action = zwei_schloesser::Action;
    using Setup = zwei_schloesser::Setup;
    using View = zwei_schloesser::View;
    static constexpr std::string_view id = "zwei_schloesser";
    static constexpr int rules_version = 1;
    static constexpr bool even_odds = true;
    /// ZS-R01: The sources of luck, and their numbers.
    static constexpr std::array<std::string_view, 5> sites{"thrones", "seniority", "lead", "tiles",
                                                           "cards"};
    enum Site { site_thrones, site_seniority, site_lead, site_tiles, site_cards };
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    bool operator==(const State&) const = default;
};

// The rules (rules.cpp, build.cpp, menu.cpp, setup.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);

// Talk and its limits (view.cpp).
bool heard(const State& before, Seat actor, Action, Seat viewer);
bool silent(const State&);
bool binding(const State& before, Seat, Action);
bool advisable(const State&, Seat adviser, Action);
std::string topic(const State&, Action);

// Points (scoring.cpp).
Result result(const Public&);

// What one sees (view.cpp), why not (refusal.cpp), and the words for it (text.cpp, facts.cpp,
// position.cpp, setup.cpp, speech.cpp, picture.cpp).
std::string_view why_not(const State&, Seat, Action);
View view(const State&, Seat);
State imagine(const View&, Rng&);
std::string to_text(const Public&, Action);
std::vector<Action> read(const State&, std::string_view line);
Phrase prompt(const State&, Seat);
Phrase say(const State&, Action);
std::vector<Fact> facts(const View&);
std::vector<Field> fields(const Setup&);
std::vector<Option> options(const Setup&);
std::optional<Phrase> set(Setup&, std::string_view field, std::string_view value);
std::vector<Phrase> remarks(const State& before, Action, const State& after);
Picture picture(const View&, Seat, const Frame&, const Speaker&);

}  // namespace tafelrunde::zwei_schloesser
