// A world that a bot imagines and simulates.
#pragma once
#include "bots/mind.hpp"

namespace tafelrunde {

/// The index of the entry with the highest worth; among equals the first, so that a bot plays the
/// same way every time.
template <class Menu, class Worth>
std::size_t best_of(const Menu& menu, const Worth& worth) {
    std::size_t best = 0;
    double most = worth(menu[0]);
    for (std::size_t i = 1; i < menu.size(); ++i)
        if (const double w = worth(menu[i]); w > most) {
            most = w;
            best = i;
        }
    return best;
}

/// What a player does without much thought: the habit of all seats in simulated games.
template <Mind M>
typename M::State::Action habit(const typename M::State& s, Seat seat) {
    if constexpr (requires { M::habit(s, seat); }) return M::habit(s, seat);
    const auto menu = legal(s, seat);
    if (menu.size() == 1) return menu[0];
    return menu[best_of(menu, M::appraise(view(s, seat), seat))];
}

/// Decisions that a tree leaves to habit: about dice, which lie differently in every world, so that
/// little is learned from one for the next (`M::routine`).
template <Mind M>
bool is_routine(const typename M::State& s) {
    if constexpr (requires { M::routine(s); }) return M::routine(s);
    else return false;
}

template <Mind M>
class World {
public:
    using State = typename M::State;
    using Action = typename State::Action;

    /// Equal seeds have equal luck, whatever is done in them.
    World(const typename State::View& seen, std::uint64_t seed)
        : luck_(mix(seed)), s_(imagined(seen, seed)), is_between_turns_(M::between_turns(s_)) {}

    World(const State& s, std::uint64_t seed)
        : luck_(mix(seed)), s_(s), is_between_turns_(M::between_turns(s_)) {
        let_chance_act();
    }

    const State& state() const { return s_; }
    int turns() const { return turns_; }  // that have ended
    bool is_over() const { return to_act(s_).empty(); }

    void act(Seat seat, const Action& action) {
        apply(s_, seat, action);
        note();
        let_chance_act();
    }

    /// Goes on by habit until so many turns have ended.
    void play_on(int turns) {
        while (turns_ < turns && !is_over()) {
            const Seat seat = to_act(s_).first();
            act(seat, habit<M>(s_, seat));
        }
    }

private:
    static State imagined(const typename State::View& seen, std::uint64_t seed) {
        Rng rng(seed);
        return imagine(seen, rng);
    }

    void let_chance_act() {
        while (to_act(s_).has(chance)) {
            apply(s_, chance, draw(s_, luck_, drawn_[site(s_)]++));
            note();
        }
    }

    void note() {
        const bool was_between_turns = std::exchange(is_between_turns_, M::between_turns(s_));
        if (is_between_turns_ && !was_between_turns) ++turns_;
    }

    FastLuck luck_;
    State s_;
    Drawn<State> drawn_{};
    bool is_between_turns_;
    int turns_ = 0;
};

/// What to expect now: between two turns the outlook, and within one what its end promises, in some
/// worlds that go on by habit. Tables that are compared have equal luck in them.
template <Mind M>
Outlook expected(const typename M::State& s, int worlds) {
    if (worlds == 0 || to_act(s).empty() || M::between_turns(s)) return outlook<M>(s);
    Outlook mean;
    for (int seed = 1; seed <= worlds; ++seed) {
        World<M> world(s, static_cast<std::uint64_t>(seed));
        world.play_on(1);
        const Outlook end = outlook<M>(world.state());
        for (Seat seat = 0; seat < s.seats; ++seat) {
            mean.points[seat] += end.points[seat] / worlds;
            mean.chance[seat] += end.chance[seat] / worlds;
        }
    }
    return mean;
}

}  // namespace tafelrunde
