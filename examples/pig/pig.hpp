// Pig for two to seven: roll one die as often as you dare. The rules PG-1 … PG-10 are in rules.md;
// each stands above the code that carries it out, in rules.cpp.
#pragma once
#include "kernel/contract.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde::pig {

inline constexpr int most_players = 7, faces = 6, goal = 100;
inline constexpr int most_points = goal - 1 + faces;  // PG-8: nobody with 100 rolls on

/// `roll` belongs to chance.
enum class Phase : std::uint8_t { decide, roll, over };

enum class Verb : std::uint8_t {
    roll,
    hold,
    die,  // chance: the die shows `pips`
};

struct Action {
    Verb verb{};
    std::uint8_t pips = 0;
    auto operator<=>(const Action&) const = default;
};

/// The largest menu is that of the die.
using Actions = Menu<Action, faces>;

/// What lies open on the table, which is everything (PG-10).
struct Public {
    std::array<std::uint8_t, most_players> score{};
    std::uint8_t pot = 0;  // the points of this turn, which are not safe yet
    std::uint8_t seats = 2, turn = 0;
    Phase phase = Phase::decide;
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
    int start = -1;  // the seat that begins; -1: by lot
};

struct View : Public {
    bool operator==(const View&) const = default;
};

struct State : Public {
    using Action = pig::Action;
    using Setup = pig::Setup;
    using View = pig::View;
    static constexpr std::string_view id = "pig";
    static constexpr int rules_version = 1;
    static constexpr std::array<std::string_view, 2> sites{"start", "die"};
    static constexpr bool even_odds = true;
    /// A position as `facts` prints it; what is left out has a default.
    static std::optional<State> at(std::span<const Fact>, Trouble&);
    bool operator==(const State&) const = default;
};

// The rules (rules.cpp).
void complete(Setup&, Dealer&);
State start(const Setup&);
SeatSet to_act(const State&);
Actions legal(const State&, Seat);
int weight(const State&, Action);
int site(const State&);
void apply(State&, Seat, Action);
std::string_view why_not(const State&, Seat, Action);
View view(const State&, Seat);
State imagine(const View&, Rng&);
Result result(const Public&);
/// Whoever is on turn has enough to win.
inline bool enough(const Public& s) { return s.score[s.turn] + s.pot >= goal; }

// The words for it: position.cpp has set-ups and positions, words.cpp the rest.
std::vector<Field> fields(const Setup&);
std::vector<Option> options(const Setup&);
std::optional<Phrase> set(Setup&, std::string_view field, std::string_view value);
std::vector<Fact> facts(const Public&);
std::string to_text(const Public&, Action);
std::vector<Action> read(const State&, std::string_view line);
Phrase prompt(const Public&, Seat);
Phrase say(const Public&, Action);
std::vector<Phrase> remarks(const Public& before, Action, const Public& after);
Picture picture(const View&, Seat, const Frame&, const Speaker&);

}  // namespace tafelrunde::pig
