// A game so small that the best choice is known: two take one or two from a pile in turn, and who
// takes the last wins. So whoever leaves a multiple of three has won. Its mind likes to take two.
#pragma once
#include "bots/mind.hpp"
#include "kernel/picture.hpp"

namespace tafelrunde::nim {

struct Public {
    std::uint8_t pile = 8, turn = 0, seats = 2;
    bool operator==(const Public&) const = default;
};
struct View : Public {
    bool operator==(const View&) const = default;
};
struct Setup {
    int players = 2;
};
struct Action {
    std::uint8_t taken = 1;
    auto operator<=>(const Action&) const = default;
};
struct State : Public {
    using Action = nim::Action;
    using Setup = nim::Setup;
    using View = nim::View;
    static constexpr std::string_view id = "nim";
    static constexpr std::array<std::string_view, 1> sites{"none"};
    static std::optional<State> at(std::span<const Fact>, Trouble&) { return {}; }
    bool operator==(const State&) const = default;
};

inline void complete(Setup&, Dealer&) {}
inline State start(const Setup&) { return {}; }
inline SeatSet to_act(const State& s) { return s.pile == 0 ? SeatSet{} : SeatSet{s.turn}; }
inline Menu<Action, 2> legal(const State& s, Seat) {
    Menu<Action, 2> menu;
    for (std::uint8_t n = 1; n <= std::min<int>(s.pile, 2); ++n) menu.push({n});
    return menu;
}
inline int weight(const State&, Action) { return 1; }
inline int site(const State&) { return 0; }
inline void apply(State& s, Seat, Action a) {
    s.pile = static_cast<std::uint8_t>(s.pile - a.taken);
    s.turn = static_cast<std::uint8_t>(1 - s.turn);
}
inline View view(const State& s, Seat) { return {static_cast<const Public&>(s)}; }
inline State imagine(const View& v, Rng&) { return {static_cast<const Public&>(v)}; }

inline std::string to_text(const State&, Action a) { return std::to_string(a.taken); }
inline std::vector<Action> read(const State&, std::string_view) { return {}; }
inline std::string_view why_not(const State&, Seat, Action) { return ""; }
inline Result result(const State& s) {  // whoever is on turn has found nothing left
    Result result;
    for (Seat seat = 0; seat < 2; ++seat) {
        const bool won = seat != s.turn;
        result.seats.push_back({{}, won ? 1 : 0, won ? 1 : 2});
    }
    return result;
}
inline std::vector<Phrase> remarks(const State&, Action, const State&) { return {}; }
inline Phrase prompt(const State&, Seat) { return {}; }
inline Phrase say(const State&, Action) { return {}; }
inline std::vector<Fact> facts(const View&) { return {}; }
inline std::vector<Field> fields(const Setup&) { return {}; }
inline std::vector<Option> options(const Setup&) { return {}; }
inline std::optional<Phrase> set(Setup&, std::string_view, std::string_view) { return {}; }

struct Mind {
    using State = nim::State;
    static constexpr std::size_t features = 1;
    static constexpr std::array<std::string_view, features> names{""};
    static constexpr Ladder ladder{};
    static std::function<double(const Action&)> appraise(const View&, Seat) {
        return [](const Action& a) { return 0.1 * a.taken; };
    }
    static double progress(const State& s) { return 1 - s.pile / 8.0; }
    static bool between_turns(const State&) {
        return true;
    }  // so that worlds are played to their end
    static std::array<float, features> describe(const State&, Seat) { return {}; }
    static const Weights<features>& weights(int) {
        static const Weights<features> none;
        return none;
    }
};

}  // namespace tafelrunde::nim
