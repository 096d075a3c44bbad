// How a game is put on the shelf: its types are known here, and nowhere beyond. A game has a file
// game.cpp that does so, since all of them in one would take long to compile.
#pragma once
#include <utility>

#include "bots/expert.hpp"
#include "games/shelf.hpp"

namespace tafelrunde {

namespace shelved {

/// Fields come in any order, and one may allow what another names: what does not fit is tried again
/// after the others. The players come first, since others may depend on them.
template <SpokenGame S>
bool set_all(typename S::Setup& setup, std::span<const Field> given, Trouble& trouble) {
    std::vector<Field> left;
    for (const bool first : {true, false})
        for (const Field& field : given)
            if ((field.name == "players") == first) left.push_back(field);
    for (std::size_t before = left.size() + 1; !left.empty() && left.size() < before;) {
        before = left.size();
        bool refused = false;
        std::erase_if(left, [&](const Field& field) {
            typename S::Setup tried = setup;
            const auto why = set(tried, field.name, field.value);
            if (!why) setup = tried;
            else if (!std::exchange(refused, true)) trouble = {field.name, *why};
            return !why;
        });
    }
    if (left.empty()) trouble = {};
    return left.empty();
}

template <SpokenGame S>
std::unique_ptr<Table> open(std::span<const Field> given, const Luck& luck, Trouble& trouble) {
    typename S::Setup setup;
    if (!set_all<S>(setup, given, trouble)) return nullptr;
    const typename TableOf<S>::Named named{luck};
    SetupLuck<S, typename TableOf<S>::Named> dealer(named);
    const auto asked = fields(setup);
    complete(setup, dealer);
    std::vector<std::string> by_luck;
    for (const Field& field : fields(setup))
        if (std::ranges::find(asked, field) == asked.end()) by_luck.push_back(field.name);
    return std::make_unique<TableOf<S>>(start(setup), fields(setup), by_luck, dealer.drawn);
}

template <SpokenGame S>
std::unique_ptr<Table> at_position(std::span<const Fact> given, Trouble& trouble) {
    const std::optional<S> s = S::at(given, trouble);
    return s ? std::make_unique<TableOf<S>>(*s) : nullptr;
}

template <SpokenGame S, void (*Visit)(const S&, Tally&)>
Tally random_games(int players, std::uint64_t first, std::uint64_t games) {
    Tally tally;
    for (std::uint64_t seed = first; seed < first + games; ++seed) {
        const FastLuck luck(seed);
        Rng rng(mix(seed));
        auto [s, drawn] = begin_game<S>(players, luck);
        play_randomly(s, luck, drawn, rng, tally, [&](const S& now) { Visit(now, tally); });
    }
    return tally;
}

template <SpokenGame S>
void pass_by(const S&, Tally&) {}

template <SpokenGame S>
void sign(const S& s, Tally& tally) {
    tally.signature = mix(tally.signature ^ hash_of(s));
}

template <SpokenGame S>
void try_all(const S& s, Tally& tally) {
    const Seat seat = to_act(s).empty() ? spectator : to_act(s).first();
    for (const auto& action : legal(s, seat)) {
        S copy = s;
        apply(copy, seat, action);
        tally.tried += copy == s ? 2 : 1;  // looks at the copy, so that it is really made
    }
}

template <SpokenGame S>
constexpr int oldest_rules() {
    if constexpr (requires { S::oldest_rules; }) return S::oldest_rules;
    return S::rules_version;
}

using ReadPlan = std::optional<CheckedPlan> (*)(std::string_view, Trouble&);

template <SpokenGame S>
constexpr ReadPlan plan() {
    if constexpr (requires { S::plan; }) return S::plan;
    return nullptr;
}

}  // namespace shelved

/// The rules alone, without bots.
template <SpokenGame S>
constexpr Game shelve(int min_seats, int max_seats) {
    return {.id = S::id,
            .rules_version = S::rules_version,
            .oldest_rules = shelved::oldest_rules<S>(),
            .min_seats = min_seats,
            .max_seats = max_seats,
            .state_bytes = sizeof(S),
            .has_secrets =
                !std::same_as<decltype(heard(S{}, 0, typename S::Action{}, 0)), std::true_type>,
            .options = [] { return options(typename S::Setup{}); },
            .open = shelved::open<S>,
            .at_position = shelved::at_position<S>,
            .plan = shelved::plan<S>(),
            .random_games = shelved::random_games<S, shelved::pass_by<S>>,
            .signed_games = shelved::random_games<S, shelved::sign<S>>,
            .tried_games = shelved::random_games<S, shelved::try_all<S>>};
}

namespace shelved {
template <Mind M>
inline constexpr Expert expert = make_expert<M>();
}

template <Mind M>
constexpr Game shelve_with_bots(int min_seats, int max_seats, VectorCheck vectors = nullptr,
                                Material material = nullptr, std::optional<Help> help = {}) {
    Game game = shelve<typename M::State>(min_seats, max_seats);
    game.expert = &shelved::expert<M>;
    game.vectors = vectors;
    game.material = material;
    game.help = help;
    return game;
}

}  // namespace tafelrunde
