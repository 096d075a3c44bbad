// First sight: what an action of the menu is worth. Which dice to roll again is solved exactly (the
// assistant can do that) for what each card on display would bring.
#include "games/wuerfelkoenig/bot.hpp"

#include <memory>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/evaluation.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

class TurnWorth {
public:
    TurnWorth(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, values_(s_, seat) {
        if (s_.phase == Phase::reroll) weigh_rerolls();
    }
    TurnWorth(const TurnWorth&) = delete;  // its evaluation looks at its table
    TurnWorth& operator=(const TurnWorth&) = delete;

    double operator()(const Action& a) const {
        return a.verb == Verb::reroll ? keep_worth_[~a.what & 63u] : values_(a);
    }

private:
    /// Best play for whatever the dice may meet in the end.
    void weigh_rerolls() {
        SmallList<Prize, stacks * most_grades> prizes;
        for (int stack = 0; stack < stacks; ++stack)
            if (const Card card = s_.display[stack]; card != no_card)
                for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                    prizes.push({card, grade, values_.card(stack, grade)});
        keep_worth_ = worth_of_keeping({prizes.begin(), prizes.size()}, values_.alarm(), s_.number,
                                       rolls - s_.roll);
    }

    Public s_;
    Evaluation values_;
    Chances keep_worth_{};  // REROLL: for each set of dice that stay
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    return [worth = std::make_shared<const TurnWorth>(v, seat)](const Action& a) {
        return (*worth)(a);
    };
}

}  // namespace tafelrunde::wuerfelkoenig
