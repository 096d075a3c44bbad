// A tiny game for tests of what only some games have: everybody is dealt a card in secret and votes
// in secret, at the same time, without talk and for good (C1). Then all build one after the other,
// openly and with the advice of the others; after each the wind blows (C2). The house takes part
// without a seat (C3).
#pragma once
#include <charconv>

#include "games/shelve.hpp"

namespace tafelrunde::council {

inline constexpr int most_players = 4;
enum class Phase : std::uint8_t { deal, vote, build, wind, over };
enum class Verb : std::uint8_t { deal, no, yes, lay, wind };

struct Action {
    Verb verb = Verb::deal;
    std::uint8_t n = 0, seat = 0;  // deal, lay, wind: 1 … 3. lay: whose decision it is
    auto operator<=>(const Action&) const = default;
};
using Actions = Menu<Action, 3>;
using Numbers = std::array<std::uint8_t, most_players>;  // 0: none, or not to be seen

struct Public {
    std::uint8_t seats = 2, next = 0;  // next: to be dealt a card, or to build
    Phase phase = Phase::deal;
    std::uint8_t wind = 0;
    std::array<bool, most_players> voted{};
    Numbers laid{};
    bool operator==(const Public&) const = default;
};

struct Setup {
    int players = 2;
};

struct View : Public {
    Numbers card{}, vote{};
    bool operator==(const View&) const = default;
};

struct State : Public {
    using Action = council::Action;
    using Setup = council::Setup;
    using View = council::View;
    static constexpr std::string_view id = "council";
    static constexpr int rules_version = 1;
    static constexpr std::array<std::string_view, 2> sites{"deal", "wind"};
    static std::optional<State> at(std::span<const Fact>, Trouble&) { return {}; }
    Numbers card{}, vote{};
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
    SeatSet waiting;
    switch (s.phase) {
    case Phase::deal:
    case Phase::wind: return {chance};
    case Phase::vote:
        for (Seat seat = 0; seat < s.seats; ++seat)
            if (!s.voted[seat]) waiting.add(seat);
        break;
    case Phase::build: return {s.next};
    case Phase::over: break;
    }
    return waiting;
}
inline Actions legal(const State& s, Seat seat) {
    Actions list;
    if (!to_act(s).has(seat)) return list;
    for (std::uint8_t n = 1; n <= 3; ++n) {
        if (s.phase == Phase::deal) list.push({Verb::deal, n});
        if (s.phase == Phase::wind) list.push({Verb::wind, n});
        if (s.phase == Phase::build) list.push({Verb::lay, n, s.next});
    }
    if (s.phase == Phase::vote)
        for (const Verb verb : {Verb::no, Verb::yes}) list.push({verb});
    return list;
}
inline int weight(const State&, Action) { return 1; }
inline int site(const State& s) { return s.phase == Phase::wind ? 1 : 0; }
inline void apply(State& s, Seat seat, Action a) {
    switch (a.verb) {
    case Verb::deal:
        s.card[s.next++] = a.n;
        if (s.next == s.seats) s.phase = Phase::vote;
        break;
    case Verb::no:
    case Verb::yes:
        s.vote[seat] = static_cast<std::uint8_t>(a.verb);
        s.voted[seat] = true;
        if (!to_act(s).empty()) break;
        s.phase = Phase::build;
        s.next = 0;
        break;
    case Verb::lay:
        s.laid[seat] = a.n;
        s.phase = Phase::wind;
        break;
    case Verb::wind:
        s.wind = a.n;
        s.phase = ++s.next == s.seats ? Phase::over : Phase::build;
        break;
    }
}
inline View view(const State& s, Seat viewer) {
    View v{static_cast<const Public&>(s), {}, {}};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == viewer || s.phase == Phase::over) v.card[seat] = s.card[seat];
        if (seat == viewer || s.phase > Phase::vote) v.vote[seat] = s.vote[seat];
    }
    return v;
}
inline State imagine(const View& v, Rng& rng) {
    State s{static_cast<const Public&>(v), v.card, v.vote};
    for (Seat seat = 0; seat < v.seats; ++seat) {
        if (s.card[seat] == 0) s.card[seat] = static_cast<std::uint8_t>(1 + rng.below(3));
        if (v.voted[seat] && s.vote[seat] == 0)
            s.vote[seat] = static_cast<std::uint8_t>(1 + rng.below(2));
    }
    return s;
}

// --- What only some games have.
inline bool heard(const State& before, Seat actor, Action a, Seat viewer) {
    if (a.verb == Verb::lay || a.verb == Verb::wind) return true;
    return viewer == (a.verb == Verb::deal ? Seat{before.next} : actor);
}
// C1: A vote cannot be taken back.
inline bool binding(const State&, Seat, Action a) {
    return a.verb == Verb::no || a.verb == Verb::yes;
}
// C1: Nobody talks while all vote.
inline bool silent(const Public& s) { return s.phase == Phase::vote; }
// C2: Whoever has not laid yet may be advised.
inline bool advisable(const State& s, Seat adviser, Action a) {
    const bool building = s.phase == Phase::build || s.phase == Phase::wind;
    return building && a.verb == Verb::lay && a.seat != adviser && a.seat < s.seats &&
           s.laid[a.seat] == 0;
}

// C2: New advice to somebody takes the place of old.
inline std::string topic(const State&, Action a) { return {1, static_cast<char>('A' + a.seat)}; }

// --- The words.
inline std::string to_text(const State&, Action a) {
    constexpr std::array<std::string_view, 5> names{"deal", "no", "yes", "lay", "wind"};
    std::string text(names[static_cast<std::size_t>(a.verb)]);
    if (a.n > 0) text += " " + std::to_string(a.n);
    if (a.verb == Verb::lay) text += std::string(" ") + static_cast<char>('A' + a.seat);
    return text;
}
/// The seat may be left out by whoever builds.
inline std::vector<Action> read(const State& s, std::string_view text) {
    if (text == "no") return {{Verb::no}};
    if (text == "yes") return {{Verb::yes}};
    const auto words = split(text);
    if (words.size() < 2 || words[0] != "lay" || words[1].size() != 1) return {};
    Action a{Verb::lay, static_cast<std::uint8_t>(words[1][0] - '0'), s.next};
    if (words.size() > 2) a.seat = static_cast<std::uint8_t>(words[2][0] - 'A');
    if (a.n < 1 || a.n > 3) return {};
    return {a};
}
inline std::string_view why_not(const State& s, Seat seat, Action a) {
    return legal(s, seat).contains(a) ? "" : s.phase == Phase::vote ? "C1" : "C2";
}
// C3: The house has as many points as the wind.
inline Result result(const State& s) {
    Result result;
    for (Seat seat = 0; seat < s.seats; ++seat)
        result.seats.push_back({{{"council.laid", 1, s.laid[seat]}}, s.laid[seat]});
    result.seats.push_back({{{"council.laid", 1, s.wind}}, s.wind, 1, "council.house"});
    for (Sheet& sheet : result.seats)
        for (const Sheet& other : result.seats) sheet.place += other.total > sheet.total ? 1 : 0;
    return result;
}
inline std::vector<Phrase> remarks(const State& before, Action, const State& after) {
    if (before.phase == after.phase || after.phase != Phase::build || after.next > 0) return {};
    return {phrase("council.revealed")};
}
inline Phrase prompt(const State&, Seat) { return phrase("council.prompt"); }
inline Phrase say(const State& s, Action a) {
    return phrase("council." + to_text(s, a));  // the words are the text: a leak would be seen
}
inline std::vector<Fact> facts(const View& v) {
    const auto list = [&](const Numbers& numbers) {
        std::string text;
        for (Seat seat = 0; seat < v.seats; ++seat) join(text, std::to_string(numbers[seat]));
        return text;
    };
    return {{"cards", Shape::numbers, list(v.card)},
            {"votes", Shape::numbers, list(v.vote)},
            {"laid", Shape::numbers, list(v.laid)}};
}
inline std::vector<Option> options(const Setup&) { return {}; }
inline std::vector<Field> fields(const Setup& setup) {
    return {{"players", std::to_string(setup.players)}};
}
inline std::optional<Phrase> set(Setup& setup, std::string_view field, std::string_view value) {
    if (field != "players") return phrase("council.no_such_field");
    std::from_chars(value.data(), value.data() + value.size(), setup.players);
    return {};
}
inline Picture picture(const View&, Seat, const Frame&, const Speaker&) { return {}; }

static_assert(SpokenGame<State>);
inline constexpr Game game = shelve<State>(2, most_players);

}  // namespace tafelrunde::council
