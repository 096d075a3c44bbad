// A tiny game with secrets, for tests: everybody is dealt one of three cards, unseen by the others,
// and all choose at the same time, unseen too, whether high or low shall win. Then all is revealed.
#pragma once
#include <charconv>

#include "games/shelve.hpp"

namespace tafelrunde::secret {

inline constexpr int most_players = 4;
enum class Phase : std::uint8_t { deal, choose, over };

struct Action {
    std::uint8_t verb = 0;  // 0: a card is dealt. 1: low. 2: high
    std::uint8_t card = 0;  // 1 … 3
    auto operator<=>(const Action&) const = default;
};
using Actions = Menu<Action, 3>;

struct Public {
    std::uint8_t seats = 2, dealt = 0;
    Phase phase = Phase::deal;
    std::array<bool, most_players> chosen{};  // that somebody has chosen is open; what, is not
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
};

using Cards = std::array<std::uint8_t, most_players>;  // 0: none, or not to be seen

struct View : Public {
    Cards card{}, choice{};
    bool operator==(const View&) const = default;
};

struct State : Public {
    using Action = secret::Action;
    using Setup = secret::Setup;
    using View = secret::View;
    static constexpr std::string_view id = "secret";
    static constexpr int rules_version = 1;
    static constexpr std::array<std::string_view, 1> sites{"deal"};
    static std::optional<State> at(std::span<const Fact>, Trouble&) { return {}; }
    Cards card{}, choice{};
    bool operator==(const State&) const = default;
};

// --- The rules.
inline void complete(Setup&, Dealer&) {}
inline State start(const Setup& setup) {
    State s;
    s.seats = static_cast<std::uint8_t>(setup.players);
    return s;
}
inline SeatSet to_act(const State& s) {
    if (s.phase == Phase::deal) return {chance};
    SeatSet waiting;
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (!s.chosen[seat]) waiting.add(seat);
    return waiting;
}
inline Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    if (seat == chance)
        for (std::uint8_t card = 1; card <= 3; ++card) list.push({0, card});
    else
        for (std::uint8_t verb = 1; verb <= 2; ++verb) list.push({verb, 0});
    return list;
}
inline int weight(const State&, Action) { return 1; }
inline int site(const State&) { return 0; }
inline void apply(State& s, Seat seat, Action a) {
    if (a.verb == 0) {
        s.card[s.dealt++] = a.card;
        if (s.dealt == s.seats) s.phase = Phase::choose;
        return;
    }
    s.choice[seat] = a.verb;
    s.chosen[seat] = true;
    if (to_act(s).empty()) s.phase = Phase::over;
}
inline View view(const State& s, Seat viewer) {
    View v{static_cast<const Public&>(s), {}, {}};
    for (Seat seat = 0; seat < s.seats; ++seat)
        if (seat == viewer || s.phase == Phase::over) {
            v.card[seat] = s.card[seat];
            v.choice[seat] = s.choice[seat];
        }
    return v;
}
inline State imagine(const View& v, Rng& rng) {
    State s{static_cast<const Public&>(v), v.card, v.choice};
    for (Seat seat = 0; seat < v.seats; ++seat) {
        if (seat < v.dealt && s.card[seat] == 0)
            s.card[seat] = static_cast<std::uint8_t>(1 + rng.below(3));
        if (v.chosen[seat] && s.choice[seat] == 0)
            s.choice[seat] = static_cast<std::uint8_t>(1 + rng.below(2));
    }
    return s;
}
/// Only who is dealt a card, or has chosen, hears what.
inline bool heard(const State& before, Seat actor, Action a, Seat viewer) {
    return viewer == (a.verb == 0 ? Seat{before.dealt} : actor);
}

// --- The words.
inline std::string to_text(const State&, Action a) {
    return a.verb == 0 ? "deal " + std::to_string(a.card) : a.verb == 1 ? "low" : "high";
}
inline std::vector<Action> read(const State&, std::string_view text) {
    if (text == "low") return {{1, 0}};
    if (text == "high") return {{2, 0}};
    return {};
}
inline std::string_view why_not(const State& s, Seat seat, Action a) {
    return legal(s, seat).contains(a) ? "" : "S-1";
}
inline Result result(const State& s) {
    Result result;
    for (Seat seat = 0; seat < s.seats; ++seat)
        result.seats.push_back({{}, s.choice[seat] == 2 ? s.card[seat] : 4 - s.card[seat], 1});
    return result;
}
inline std::vector<Phrase> remarks(const State&, Action, const State& after) {
    if (after.phase != Phase::over) return {};
    return {phrase("secret.over")};
}
inline Phrase prompt(const State&, Seat) { return phrase("secret.prompt"); }
inline Phrase say(const State& s, Action a) {
    return phrase("secret." + to_text(s, a));  // the words are the text: a leak would be seen
}
inline std::vector<Fact> facts(const View& v) {
    std::string cards, choices;
    for (Seat seat = 0; seat < v.seats; ++seat) {
        join(cards, std::to_string(v.card[seat]));
        join(choices, std::to_string(v.choice[seat]));
    }
    return {{"cards", Shape::numbers, cards}, {"choices", Shape::numbers, choices}};
}
inline std::vector<Option> options(const Setup&) { return {}; }
inline std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)}};
}
inline std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    if (field != "players") return phrase("secret.no_such_field");
    std::from_chars(value.data(), value.data() + value.size(), setup.players);
    return {};
}
inline Picture picture(const View&, Seat, const Frame&, const Speaker&) { return {}; }

static_assert(SpokenGame<State>);
inline constexpr Game game = shelve<State>(2, most_players);

}  // namespace tafelrunde::secret
