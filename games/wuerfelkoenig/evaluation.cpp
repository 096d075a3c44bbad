#include "games/wuerfelkoenig/evaluation.hpp"

#include <algorithm>

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr double spite = 0.4;       // what a point that somebody else loses is worth
constexpr double neighbour = 0.25;  // a free field beside the player's land
constexpr double card_worth = 0.4, super_worth = 0.7, pair_worth = 1.2;
constexpr double fire_worth = 1.3;  // towards the four points for most fires
constexpr double golden_worth = 3, white_worth = 2;

double power(double base, int n) {
    double product = 1;
    while (n-- > 0) product *= base;
    return product;
}

}  // namespace

Land::Land(const Public& s, Seat seat) : s_(s) {
    const Spots own = s.markers[seat];
    for (Spots left = own; !left.empty();) {
        Spots area{left.first()}, edge = area;
        while (!edge.empty()) {
            Spots next;
            for (Spot spot : edge) next |= beside(s.arrangement, spot);
            edge = (next & own) - area;
            area |= edge;
        }
        areas_.push(area);
        if (area.size() > largest_.size()) largest_ = area;
        left -= area;
    }
    for (Spot spot = 0; spot < spots; ++spot)
        if (!own.has(spot)) settled_[spot] = static_cast<float>(worth_of(spot));
}

// WK-F2: One point for the field, and two more for every field by which the largest area grows.
double Land::worth_of(Spot spot) const {
    const Spots around = beside(s_.arrangement, spot);
    int area = 1;
    for (const Spots& other : areas_)
        if (!(other & around).empty()) area += other.size();
    double worth = 1 + 2 * std::max(0, area - largest_.size());
    worth += neighbour * (around - s_.castles).size();
    if (s_.golden.has(spot)) worth += golden_worth;
    if (s_.white.has(spot)) worth += white_worth;
    return worth;
}

double Land::best_for(Terrain t) const {
    const auto of = [&](Spot spot) { return s_.castles.has(spot) ? 0.0 : settled(spot); };
    return std::max(of(twins[t].a), of(twins[t].b));
}

Evaluation::Evaluation(const Public& s, Seat seat) : s_(s), seat_(seat), land_(s, seat) {
    for (int n = 1; n <= most_grades; ++n) tiles_[n] = best_of(n);
    for (int stack = 0; stack < stacks; ++stack)
        if (const Card card = s_.display[stack]; card != no_card)
            for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                cards_[stack][grade] = card_value(card, grade);
}

double Evaluation::operator()(const Action& a) const {
    switch (a.verb) {
    case Verb::stop: return now();
    case Verb::claim: return card(stack_of(a.what), a.detail);
    case Verb::jokers: return card(stack_of(a.what), a.detail) - pair_worth;
    case Verb::alarm: return alarm() + 0.1 * card(stack_of(a.what), 1);
    case Verb::pay: return discarded(a.what);
    case Verb::place: return s_.grade > 0 ? land_.settled(a.detail) : -land_.settled(a.detail);
    case Verb::tame: return land_.settled(a.detail);
    case Verb::attack: return land_.settled(a.detail) + spite * lost(a.detail);
    case Verb::steal: return joker(row_of(a.what).joker);
    case Verb::rob: return (a.detail == 1 ? golden_worth : white_worth) + 0.01 * points(s_, a.what);
    case Verb::donor: return points(s_, a.what) + fire_worth * s_.held_fires[a.what];
    case Verb::take: return a.detail == 1 ? golden_worth : white_worth;
    default: return 0;
    }
}

double Evaluation::lost(Spot spot) const {
    const Seat owner = owner_of(s_, spot);
    Public without = s_;
    without.markers[owner].remove(spot);
    return points(s_, owner) - points(without, owner);
}

/// The chance that none is better, terrain by terrain.
double Evaluation::best_of(int tiles) const {
    struct Kind {
        double worth;
        int odds;
    };
    std::array<Kind, terrains> order{};
    int all = 0;
    for (Terrain t = 0; t < terrains; ++t) {
        order[t] = {land_.best_for(t), tile_odds(s_, t)};
        all += order[t].odds;
    }
    if (all == 0) return 0;
    std::ranges::sort(order, {}, &Kind::worth);
    double sum = 0, below = 0;
    for (const Kind& kind : order) {
        const double upto = below + static_cast<double>(kind.odds) / all;
        sum += kind.worth * (power(upto, tiles) - power(below, tiles));
        below = upto;
    }
    return sum;
}

double Evaluation::best_fire() const {
    double best = 0;
    for (Spot spot : s_.fires) best = std::max(best, land_.settled(spot) + fire_worth);
    return best;
}

double Evaluation::best_target() const {
    double best = 0;
    for (Spot spot : nearest_targets(s_))
        best = std::max(best, land_.settled(spot) + spite * lost(spot));
    return best;
}

double Evaluation::best_gem() const {
    if (!gem_holders(s_, true).empty()) return golden_worth + spite;
    return gem_holders(s_, false).empty() ? 0 : white_worth + spite;
}

double Evaluation::card_value(Card card, int grade) const {
    const double symbol = joker(row_of(card).joker);
    switch (row_of(card).effect) {
    case Effect::merchant: return symbol + tiles_[grade] + (grade == most_grades ? white_worth : 0);
    case Effect::card_thief: return symbol + tiles_[2] + card_worth;
    case Effect::gem_thief: return symbol + tiles_[1] + best_gem();
    case Effect::tamer: return symbol + best_fire();
    case Effect::bully: return symbol + best_target();
    case Effect::landowner: return symbol + 2 * tiles_[1];
    }
    return 0;
}

/// A symbol is worth more if its twin lies before the player already.
double Evaluation::joker(Face f) const {
    return (s_.open[seat_] & with_joker(f)).empty() ? card_worth : pair_worth;
}

/// A super joker, and a dragon where one might have settled.
double Evaluation::alarm() const { return super_worth - 0.3 * tiles_[1]; }

/// For a card that was named super jokers go last. Before, cards are rarely thrown away.
double Evaluation::discarded(int pair) const {
    const double cost = has_super(pair) ? super_worth : 0;
    return s_.phase == Phase::check ? now() - pair_worth - cost : -cost;
}

double Evaluation::now() const {
    double best = alarm();
    for (int stack = 0; stack < stacks; ++stack)
        if (s_.display[stack] != no_card)
            best = std::max(best, cards_[stack][reached(s_, s_.display[stack])]);
    return best;
}

}  // namespace tafelrunde::wuerfelkoenig
