// The rolls of a turn, solved exactly for any value of what follows from the card that is taken.
#include <algorithm>
#include <vector>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/bot.hpp"
#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

constexpr int samples = 24;       // of the tiles and cards that are drawn
constexpr int cost_samples = 12;  // the same, for what joker cards are worth

class Rolls {
public:
    Rolls(const State& s, Seat seat, const std::function<double(const State&)>& value)
        : s_(s), seat_(seat), value_(value) {
        s_.phase = Phase::check;
        otherwise_ = best_alarm();
        for (const Card card : s_.display)
            if (card != no_card)
                for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                    prizes_.push_back({card, grade, after(claim(card, grade), samples)});
        add_jokers();
        keep_worth_ = worth_of_keeping(prizes_, otherwise_, s_.number, rolls - s_.roll);
        stop_worth_ = now();
    }

    double operator()(const Action& a) const {
        return a.verb == Verb::stop ? stop_worth_ : keep_worth_[~a.what & 63u];
    }

private:
    State claim(Card card, int grade) const {
        State next = s_;
        apply(next, seat_, {.verb = Verb::claim, .what = byte(card), .detail = byte(grade)});
        return next;
    }

    /// The mean over what chance may do before the next decision.
    double after(const State& taken, int times) const {
        double sum = 0;
        for (int i = 0; i < times; ++i) {
            State next = taken;
            const FastLuck luck(static_cast<std::uint64_t>(i));
            Drawn<State> drawn{};
            while (to_act(next).has(chance) && !Mind::between_turns(next))
                apply(next, chance, draw(next, luck, drawn[site(next)]++));
            sum += value_(next);
        }
        return sum / times;
    }

    double best_alarm() const {
        double best = 0;
        bool first = true;
        for (const Card card : s_.display) {
            if (card == no_card) continue;
            State next = s_;
            apply(next, seat_, {.verb = Verb::alarm, .what = byte(card)});
            const double worth = after(next, cost_samples);
            best = first ? worth : std::max(best, worth);
            first = false;
        }
        return best;
    }

    /// WK-J1: Every die that one pair of joker cards can make, from the cheapest such pair, makes
    /// every card easier. What the pair is worth is found with the best card.
    void add_jokers() {
        const std::vector<Prize> by_dice = prizes_;
        const Prize& best = *std::ranges::max_element(by_dice, {}, &Prize::worth);
        Bits<faces> made;
        const double reference = after(claim(best.card, best.grade), cost_samples);
        for (int pair = 0; pair < pairs; ++pair) {
            if (!owns_pair(s_, pair) || (pair != two_supers && made.has(face_of_pair(pair))))
                continue;
            State paid = s_;
            pay_pair(paid, pair);
            apply(paid, seat_,
                  {.verb = Verb::claim, .what = byte(best.card), .detail = byte(best.grade)});
            const double cost = std::max(0.0, reference - after(paid, cost_samples));
            if (pair != two_supers) made.add(face_of_pair(pair));
            for (const Prize& prize : by_dice) add_with(prize, pair, cost);
        }
    }

    void add_with(Prize prize, int pair, double cost) {
        prize.worth -= cost;
        if (prize.worth <= otherwise_) return;
        if (pair == two_supers) {
            prize.free = 1;
        } else {
            const Step& step = row_of(prize.card).steps[prize.grade - 1];
            if (!may_help(step, {}, face_of_pair(pair))) return;
            prize.made.add(face_of_pair(pair));
        }
        prizes_.push_back(prize);
    }

    /// The best of what the dice meet as they lie.
    double now() const {
        const Tally rolled = dice_tally(s_);
        double best = otherwise_;
        for (const Prize& prize : prizes_) {
            Tally all = rolled;
            for (int i = 0; i < numbers; ++i)
                all.number[i] = byte(all.number[i] + prize.made.number[i]);
            for (int c = 0; c < colours; ++c) {
                all.colour[c] = byte(all.colour[c] + prize.made.colour[c]);
                all.sum[c] = byte(all.sum[c] + prize.made.sum[c]);
            }
            if (grade_of(prize.card, all, prize.free) >= prize.grade)
                best = std::max(best, prize.worth);
        }
        return best;
    }

    State s_;
    Seat seat_;
    std::function<double(const State&)> value_;
    double otherwise_ = 0, stop_worth_ = 0;
    std::vector<Prize> prizes_;
    Chances keep_worth_{};
};

}  // namespace

std::function<double(const Action&)> Mind::solve(const State& s, Seat seat,
                                                 const std::function<double(const State&)>& value) {
    if (s.phase != Phase::reroll) return {};
    return Rolls(s, seat, value);
}

}  // namespace tafelrunde::wuerfelkoenig
