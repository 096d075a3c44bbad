// The contract of a game: a plain value, and free functions beside it, found by their argument.
#pragma once
#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/hash.hpp"
#include "kernel/list.hpp"
#include "kernel/luck.hpp"
#include "kernel/phrase.hpp"
#include "kernel/seat.hpp"
#include "kernel/sheet.hpp"

namespace tafelrunde {

/// Draws for the open fields of a set-up, and counts how often each site has drawn.
class Dealer {
public:
    virtual int below(int site, int n) = 0;

protected:
    ~Dealer() = default;
};

/// The rules: what bots, search and simulation need. Nothing here allocates or throws.
/// `apply` trusts its caller; the referee (match.hpp) is the only one who checks.
template <class S>
concept GameState =
    std::is_trivially_copyable_v<S> && std::equality_comparable<S> &&
    std::has_unique_object_representations_v<S> && std::totally_ordered<typename S::Action> &&
    requires(S& s, const S& c, Seat seat, typename S::Action action, typename S::Setup setup,
             Dealer& dealer, Rng& rng) {
        { complete(setup, dealer) } -> std::same_as<void>;  // fills in what is left to luck
        { setup.players } -> std::convertible_to<int>;
        { c.seats } -> std::convertible_to<int>;
        { start(setup) } -> std::same_as<S>;                        // a completed set-up
        { to_act(c) } -> std::same_as<SeatSet>;                     // empty: the game is over
        { legal(c, seat).contains(action) } -> std::same_as<bool>;  // ascending, no duplicates
        { weight(c, action) } -> std::same_as<int>;                 // odds of a chance action
        { site(c) } -> std::same_as<int>;                           // which of S::sites draws now
        { apply(s, seat, action) } -> std::same_as<void>;           // and nothing else changes
        { view(c, seat) } -> std::same_as<typename S::View>;        // all that this seat may know
        { imagine(view(c, seat), rng) } -> std::same_as<S>;         // a world that looks like that
        { S::sites[0] } -> std::convertible_to<std::string_view>;   // names of the sources of luck
    };

/// What only some games have. These are the defaults for the others: a function of the game itself
/// is always the better match.
struct Anything {
    Anything(const auto&) {}  // NOLINT: whatever it is
};
/// Of (state before, actor, action, viewer): may that viewer hear the words of the step?
inline std::true_type heard(Anything, Seat, Anything, Seat) { return {}; }
/// Of (state before, seat, action): this step cannot be taken back.
inline bool binding(Anything, Seat, Anything) { return false; }
/// The rules forbid talking now.
inline bool silent(Anything) { return false; }
/// Of (state, adviser, action): that seat may advise others to do this, now or when it comes to it.
inline bool advisable(Anything, Seat, Anything) { return false; }
/// Of (state, action): the decision that advice is about. New advice takes the place of old.
inline std::string topic(Anything, Anything) { return {}; }

/// The words: what logs, records, scenarios, positions and people need. Questions (`prompt`) and
/// `remarks` may be heard by everybody.
template <class S>
concept SpokenGame = GameState<S> && requires(const S& c, Seat seat, typename S::Action action,
                                              typename S::Setup setup, std::string_view text,
                                              std::span<const Fact> given, Trouble& trouble) {
    { to_text(c, action) } -> std::same_as<std::string>;  // the game's notation, before `apply`
    // A line of that notation as actions, possible or not; empty if it is not understood.
    { read(c, text) } -> std::same_as<std::vector<typename S::Action>>;
    { why_not(c, seat, action) } -> std::same_as<std::string_view>;  // rule id; empty if legal
    { result(c) } -> std::same_as<Result>;
    { remarks(c, action, c) } -> std::same_as<std::vector<Phrase>>;  // what followed, by rule
    { prompt(c, seat) } -> std::same_as<Phrase>;
    { say(c, action) } -> std::same_as<Phrase>;
    { facts(view(c, seat)) } -> std::same_as<std::vector<Fact>>;
    { S::at(given, trouble) } -> std::same_as<std::optional<S>>;  // reads a position
    { fields(setup) } -> std::same_as<std::vector<Field>>;
    { options(setup) } -> std::same_as<std::vector<Option>>;  // what people may choose of them
    { set(setup, text, text) } -> std::same_as<std::optional<Phrase>>;  // what is wrong, if any
};

/// Which of the outcomes (the menu of chance) is drawn by the odds of the rules: the first whose
/// running weight exceeds the ticket. A game may declare `S::even_odds` if all its weights are 1.
/// `luck` is asked for the `drawn`-th number of the site.
template <GameState S, class Luck>
std::size_t drawn_entry(const S& state, std::span<const typename S::Action> outcomes,
                        const Luck& luck, int drawn) {
    if constexpr (requires { S::even_odds; }) {  // the same, without adding up
        const int n = static_cast<int>(outcomes.size());
        return static_cast<std::size_t>(luck.below(site(state), drawn, n));
    }
    int total = 0;
    for (const auto& outcome : outcomes) total += weight(state, outcome);
    int ticket = luck.below(site(state), drawn, total);
    std::size_t entry = 0;
    while ((ticket -= weight(state, outcomes[entry])) >= 0) ++entry;
    return entry;
}

/// What chance does next.
template <GameState S, class Luck>
typename S::Action draw(const S& state, const Luck& luck, int drawn) {
    const auto outcomes = legal(state, chance);
    return outcomes[drawn_entry(state, {outcomes.begin(), outcomes.end()}, luck, drawn)];
}

/// How often each site has drawn since the start.
template <GameState S>
using Drawn = std::array<int, S::sites.size()>;

template <GameState S, class Luck>
class SetupLuck final : public Dealer {
public:
    explicit SetupLuck(const Luck& luck) : luck_(luck) {}
    int below(int site, int n) override { return luck_.below(site, drawn[site]++, n); }
    Drawn<S> drawn{};

private:
    const Luck& luck_;
};

/// A game for so many players that has just begun. Everything else of its set-up is left to luck.
template <GameState S>
struct Begun {
    S state;
    Drawn<S> drawn;
};
template <GameState S, class Luck>
Begun<S> begin_game(int players, const Luck& luck) {
    typename S::Setup setup;
    setup.players = players;
    SetupLuck<S, Luck> dealer(luck);
    complete(setup, dealer);
    return {start(setup), dealer.drawn};
}

}  // namespace tafelrunde
