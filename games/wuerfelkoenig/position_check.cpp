// Whether the fields of a position fit together: the rules trust their caller.
#include <algorithm>

#include "games/wuerfelkoenig/position.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

std::optional<Inconsistency> check_map(const State& s) {
    Spots taken = s.fires;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!(taken & s.markers[seat]).empty())
            return Inconsistency{"markers", "wuerfelkoenig.position.twice"};
        if (s.markers[seat].size() > all_markers)
            return Inconsistency{"markers", "wuerfelkoenig.position.too_many"};
        taken |= s.markers[seat];
    }
    if (!taken.within(s.castles)) return Inconsistency{"castles", "wuerfelkoenig.position.castles"};
    if (!((s.white | s.golden) & marked(s)).empty() || !(s.white & s.golden).empty())
        return Inconsistency{"white", "wuerfelkoenig.position.gems"};
    if (tile_supply(s) < 0) return Inconsistency{"castles", "wuerfelkoenig.position.too_many"};
    if (fire_supply(s) < 0) return Inconsistency{"fires", "wuerfelkoenig.position.too_many"};
    if (white_supply(s) < 0) return Inconsistency{"white", "wuerfelkoenig.position.too_many"};
    if (golden_supply(s) < 0) return Inconsistency{"golden", "wuerfelkoenig.position.too_many"};
    for (Terrain t = 0; t < terrains; ++t)
        if (tiles_off_map(s, t) == 0 && s.seen[t] > 0)
            return Inconsistency{"seen", "wuerfelkoenig.position.seen"};
    return {};
}

std::optional<Inconsistency> check_cards(const State& s) {
    Cards used = s.unseen;
    int count = used.size();
    const auto use = [&](Cards set) {
        const bool twice = !(used & set).empty();
        used |= set;
        count += set.size();
        return twice;
    };
    for (Card card : s.display)
        if (card != no_card && use(Cards{card}))
            return Inconsistency{"unseen", "wuerfelkoenig.position.twice"};
    for (const Cards& open : s.open)
        if (use(open)) return Inconsistency{"open", "wuerfelkoenig.position.twice"};
    for (int supers : s.supers) count += supers;
    if (count > cards) return Inconsistency{"supers", "wuerfelkoenig.position.too_many"};
    return {};
}

// Some fields mean something only in some phases; elsewhere they are empty, so that one table has
// one form.
std::optional<Inconsistency> check_phase(const State& s, Phase phase) {
    using enum Phase;
    const std::string wrong = "position.not_in_phase";
    const bool landed = all_landed(s), none = s.number == decltype(s.number){};
    const bool rolling = among(phase, {start, Phase::roll});
    const bool early = phase == start || (phase == reveal && s.card == no_card);
    if (among(phase, {reroll, check, pay}) && !landed)
        return Inconsistency{"dice", "wuerfelkoenig.position.dice"};
    if (rolling && landed) return Inconsistency{"dice", "wuerfelkoenig.position.dice"};
    if ((early || phase == over) && phase != start && !none) return Inconsistency{"dice", wrong};
    if ((early || phase == over) != (s.roll == 0)) return Inconsistency{"roll", "position.number"};
    if (phase == reroll && s.roll == rolls) return Inconsistency{"roll", "position.number"};
    if ((s.contenders != 0) != early) return Inconsistency{"contenders", wrong};
    if (s.sixes != PerSeat{} && phase != start) return Inconsistency{"sixes", wrong};
    if (s.card != no_card && among(phase, {start, Phase::roll, reroll, check, over}))
        return Inconsistency{"card", wrong};
    if (s.card == no_card && !early && !among(phase, {Phase::roll, reroll, check, over}))
        return Inconsistency{"card", "wuerfelkoenig.position.card"};
    if (s.card == no_card && s.grade != 0) return Inconsistency{"grade", "position.number"};
    if (!s.paid.empty() && phase != pay && (phase != check || s.edition == 0))
        return Inconsistency{"paid", wrong};
    if (!s.drawn.empty() && !among(phase, {draw, place})) return Inconsistency{"drawn", wrong};
    if (s.draws != 0 && phase != draw) return Inconsistency{"draws", wrong};
    if ((s.spot != no_spot) != (phase == donor)) return Inconsistency{"spot", wrong};
    if (s.champion != nobody && phase != over) return Inconsistency{"champion", wrong};
    if (phase != over && tile_supply(s) == 0 && !among(phase, {donor, steal, rob, gem}))
        return Inconsistency{"castles", "wuerfelkoenig.position.too_many"};
    return {};
}

/// Every turn that takes a card of the stacks 1, 2 and 5 places a tile, so these never run out
/// first (WK-P2).
std::optional<Inconsistency> check_stacks(const State& s, Phase phase) {
    int left = s.card != no_card ? 1 : 0, tops = 0, to_reveal = 0;
    for (int stack = 0; stack < stacks; ++stack) {
        const int below = (s.unseen & of_stack(stack)).size();
        const int top = s.display[stack] != no_card ? 1 : 0;
        if (top == 0 && below > 0) ++to_reveal;
        const Effect effect = row_of(stack * stack_size).effect;
        if (effect != Effect::tamer && effect != Effect::bully) left += below + top;
        tops += below + top;
    }
    if (phase != Phase::over && (to_reveal > 0) != (phase == Phase::reveal))
        return Inconsistency{"display", to_reveal > 0 ? "wuerfelkoenig.position.display"
                                                      : "wuerfelkoenig.position.reveal"};
    if (phase != Phase::over && (left < tile_supply(s) || tops == 0))
        return Inconsistency{"unseen", "wuerfelkoenig.position.few_cards"};
    return {};
}

/// The card of the turn does what the phase is about.
bool card_fits(const State& s, Phase phase) {
    const CardRow& card = row_of(s.card);
    const bool alarm = s.grade == 0, mine = s.open[s.turn].has(s.card);
    if (s.grade > card.grades()) return false;
    if (phase == Phase::pay) return !alarm && s.display[stack_of(s.card)] == s.card;
    if (alarm ? mine : !mine) return false;
    switch (phase) {
    case Phase::reveal: return s.display[stack_of(s.card)] == no_card;
    case Phase::donor: return alarm;
    case Phase::tamer: return !alarm && card.effect == Effect::tamer;
    case Phase::bully: return !alarm && card.effect == Effect::bully;
    case Phase::steal: return !alarm && card.effect == Effect::card_thief;
    case Phase::rob: return !alarm && card.effect == Effect::gem_thief;
    case Phase::gem:
        return s.grade == most_grades && card.effect == Effect::merchant && s.edition > 0;
    default: return alarm || (card.effect != Effect::tamer && card.effect != Effect::bully);
    }
}

/// WK-J7: For a card that was named a symbol goes with a super joker once.
bool paid_twice_with_super(const State& s) {
    for (std::size_t i = 1; i < s.paid.size(); ++i)
        if (s.paid[i] == s.paid[i - 1] && s.paid[i] != two_supers && has_super(s.paid[i]))
            return true;
    return false;
}

std::optional<Inconsistency> check_tiles(const State& s, Phase phase) {
    const std::string wrong = "wuerfelkoenig.position.drawn";
    std::array<int, terrains> on_table{};
    for (Terrain t : s.drawn) ++on_table[t];
    for (Terrain t = 0; t < terrains; ++t)
        if (on_table[t] > tiles_off_map(s, t) || (on_table[t] > 0 && s.seen[t] == 0))
            return Inconsistency{"drawn", wrong};
    if (!tiles_possible(s)) return Inconsistency{"seen", "wuerfelkoenig.position.seen"};
    const auto drawn = static_cast<int>(s.drawn.size());
    const int wanted = s.card == no_card ? 0 : std::min(tiles_wanted(s), tile_supply(s));
    if (phase == Phase::draw && (s.draws == 0 || drawn + s.draws != wanted))
        return Inconsistency{"draws", wrong};
    if (phase == Phase::place && (drawn == 0 || drawn > wanted))
        return Inconsistency{"drawn", wrong};
    return {};
}

}  // namespace

Spots marked(const Public& s) {
    Spots set;
    for (const Spots& own : s.markers) set |= own;
    return set;
}

bool all_landed(const Public& s) { return std::ranges::find(s.number, 0) == s.number.end(); }

std::optional<Inconsistency> check_whole(const State& s, Phase phase) {
    if (auto found = check_map(s)) return found;
    if (auto found = check_cards(s)) return found;
    if (auto found = check_phase(s, phase)) return found;
    if (auto found = check_stacks(s, phase)) return found;
    if (s.card != no_card && !card_fits(s, phase))
        return Inconsistency{"card", "wuerfelkoenig.position.card"};
    if (auto found = check_tiles(s, phase)) return found;
    if (phase == Phase::pay && paid_twice_with_super(s))
        return Inconsistency{"paid", "wuerfelkoenig.position.paid"};
    if (phase == Phase::start && (s.contenders >> s.turn & 1) == 0)
        return Inconsistency{"contenders", "position.seat"};
    if (phase == Phase::donor &&
        (!s.castles.has(s.spot) || s.fires.has(s.spot) || marked(s).has(s.spot)))
        return Inconsistency{"spot", "wuerfelkoenig.position.spots"};
    return {};
}

}  // namespace tafelrunde::wuerfelkoenig
