// First sight: what an action of the menu is worth. Which dice to roll again is solved exactly (the
// assistant can do that) for what each card on display would bring.
#include "games/wuerfelkoenig/bot.hpp"

#include <memory>

#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/sight.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

class Plan {
public:
    Plan(const View& v, Seat seat) : s_{static_cast<const Public&>(v)}, sight_(s_, seat) {
        if (s_.phase == Phase::reroll) weigh_rerolls();
    }
    Plan(const Plan&) = delete;  // its sight looks at its table
    Plan& operator=(const Plan&) = delete;

    double operator()(const Action& a) const {
        return a.verb == Verb::reroll ? keep_worth_[~a.what & 63u] : sight_(a);
    }

private:
    /// Best play for whatever the dice may meet in the end.
    void weigh_rerolls() {
        SmallList<Prize, stacks * most_grades> prizes;
        for (int stack = 0; stack < stacks; ++stack)
            if (const Card card = s_.display[stack]; card != no_card)
                for (int grade = 1; grade <= row_of(card).grades(); ++grade)
                    prizes.push({card, grade, sight_.card(stack, grade)});
        keep_worth_ = worth_of_keeping({prizes.begin(), prizes.size()}, sight_.alarm(), s_.number,
                                       rolls - s_.roll);
    }

    Public s_;
    Sight sight_;
    Chances keep_worth_{};  // REROLL: for each set of dice that stay
};

}  // namespace

std::function<double(const Action&)> appraise(const View& v, Seat seat) {
    return [plan = std::make_shared<const Plan>(v, seat)](const Action& a) { return (*plan)(a); };
}

}  // namespace tafelrunde::wuerfelkoenig
