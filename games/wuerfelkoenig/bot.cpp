// An estimate for the greedy bot: what each card on display would bring, how likely each is with
// the dice (the assistant knows that exactly), and which field is best for a tile.
#include "games/wuerfelkoenig/bot.hpp"

#include <algorithm>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr double spite = 0.4;       // what a point that somebody else loses is worth
constexpr double neighbour = 0.25;  // a free field beside the own land
constexpr double card_worth = 0.4, super_worth = 0.7, pair_worth = 1.2;
constexpr double fire_worth = 1.3;  // towards the four points for most fires
constexpr double golden_worth = 3, white_worth = 2;

class Plan {
public:
    Plan(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, seat_(seat) {
        for (Terrain t = 0; t < terrains; ++t) {
            odds_[t] = tile_odds(s_, t);
            all_odds_ += odds_[t];
            for (Spot spot : free_spots(s_, t))
                tile_worth_[t] = std::max(tile_worth_[t], settled(spot));
        }
        for (int stack = 0; stack < stacks; ++stack)
            if (const Card card = s_.display[stack]; card != no_card)
                for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                    worth_[stack][grade] = card_value(card, grade);
        if (s_.phase == Phase::reroll) weigh_rerolls();
    }

    double operator()(const Action& a) const {
        switch (a.verb) {
        case Verb::reroll: return keep_worth_[~a.what & 63u];
        case Verb::stop: return now_worth();
        case Verb::claim: return worth_[stack_of(a.what)][a.detail];
        case Verb::jokers: return worth_[stack_of(a.what)][a.detail] - pair_worth;
        case Verb::alarm: return alarm_worth() + 0.1 * worth_[stack_of(a.what)][1];
        case Verb::pay: return has_super(a.what) ? -super_worth : 0;
        case Verb::place: return s_.grade > 0 ? settled(a.detail) : -settled(a.detail);
        case Verb::tame: return settled(a.detail);
        case Verb::attack: return settled(a.detail) + spite * lost(a.detail);
        case Verb::steal: return stolen_worth(a.what);
        case Verb::rob:
            return (a.detail == 1 ? golden_worth : white_worth) + 0.01 * points(s_, a.what);
        case Verb::donor: return points(s_, a.what) + fire_worth * s_.held_fires[a.what];
        default: return 0;
        }
    }

private:
    /// What a marker on this field brings: points, a gem, room to grow.
    double settled(Spot spot) const {
        Public with = s_;
        with.markers[seat_].add(spot);
        const Spots around = beside(s_.arrangement, spot);
        double worth = points(with, seat_) - points(s_, seat_);
        worth += neighbour * (around - s_.castles).size();
        if (s_.golden.has(spot)) worth += golden_worth;
        if (s_.white.has(spot)) worth += white_worth;
        return worth;
    }

    double lost(Spot spot) const {
        const Seat owner = owner_of(s_, spot);
        Public without = s_;
        without.markers[owner].remove(spot);
        return points(s_, owner) - points(without, owner);
    }

    /// The best of so many tiles, on the average: the chance that none is better, terrain by
    /// terrain.
    double best_of(int tiles) const {
        if (all_odds_ == 0) return 0;
        std::array<int, terrains> order{};
        for (Terrain t = 0; t < terrains; ++t) order[t] = t;
        std::ranges::sort(order, {}, [&](Terrain t) { return tile_worth_[t]; });
        double sum = 0, below = 0;
        for (Terrain t : order) {
            const double upto = below + static_cast<double>(odds_[t]) / all_odds_;
            sum += tile_worth_[t] * (power(upto, tiles) - power(below, tiles));
            below = upto;
        }
        return sum;
    }

    static double power(double base, int n) {
        double product = 1;
        while (n-- > 0) product *= base;
        return product;
    }

    double best_fire() const {
        double best = 0;
        for (Spot spot : s_.fires) best = std::max(best, settled(spot) + fire_worth);
        return best;
    }

    double best_target() const {
        double best = 0;
        for (Spot spot : nearest_targets(s_))
            best = std::max(best, settled(spot) + spite * lost(spot));
        return best;
    }

    double best_gem() const {
        if (!gem_holders(s_, true).empty()) return golden_worth + spite;
        return gem_holders(s_, false).empty() ? 0 : white_worth + spite;
    }

    double card_value(Card card, int grade) const {
        const double joker = joker_worth(row_of(card).joker);
        switch (row_of(card).effect) {
        case Effect::merchant:
            return joker + best_of(grade) + (grade == most_grades ? white_worth : 0);
        case Effect::card_thief: return joker + best_of(2) + card_worth;
        case Effect::gem_thief: return joker + best_of(1) + best_gem();
        case Effect::tamer: return joker + best_fire();
        case Effect::bully: return joker + best_target();
        case Effect::landowner: return joker + 2 * best_of(1);
        }
        return 0;
    }

    /// A symbol is worth more if its twin lies before the player already.
    double joker_worth(Face f) const {
        return (s_.open[seat_] & with_joker(f)).empty() ? card_worth : pair_worth;
    }

    double stolen_worth(Card card) const { return joker_worth(row_of(card).joker); }

    /// A super joker, and a dragon where one might have settled.
    double alarm_worth() const { return super_worth - 0.3 * best_of(1); }

    double now_worth() const {
        const Tally rolled = dice_tally(s_);
        double best = alarm_worth();
        for (int stack = 0; stack < stacks; ++stack)
            if (s_.display[stack] != no_card)
                best = std::max(best, worth_[stack][grade_of(s_.display[stack], rolled)]);
        return best;
    }

    /// Best play for whatever the dice may meet in the end.
    void weigh_rerolls() {
        SmallList<Prize, stacks * most_grades> prizes;
        for (int stack = 0; stack < stacks; ++stack)
            if (const Card card = s_.display[stack]; card != no_card)
                for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                    prizes.push({card, grade, worth_[stack][grade]});
        keep_worth_ = worth_of_keeping({prizes.begin(), prizes.size()}, alarm_worth(), s_.number,
                                       rolls - s_.roll);
    }

    State s_;
    Seat seat_;
    std::array<int, terrains> odds_{};
    int all_odds_ = 0;
    std::array<double, terrains> tile_worth_{};
    std::array<std::array<double, most_grades + 1>, stacks> worth_{};
    Chances keep_worth_{};  // REROLL: for each set of dice that stay
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) { return Plan(v, seat); }

}  // namespace tafelrunde::wuerfelkoenig
