// What a player does without much thought, quickly: for simulated games.
#include "games/wuerfelkoenig/assistant.hpp"
#include "games/wuerfelkoenig/bot.hpp"
#include "games/wuerfelkoenig/evaluation.hpp"

namespace tafelrunde::wuerfelkoenig {
namespace {

/// Rolls for the one card that promises most, counting what the dice already have of it.
Action roll_for_one(const State& s, const Evaluation& values) {
    const Tally rolled = dice_tally(s);
    double most = values.now();
    unsigned keep = (1u << dice) - 1;
    for (int stack = 0; stack < stacks; ++stack) {
        const Card card = s.display[stack];
        if (card == no_card) continue;
        const int met = grade_of(card, rolled);
        const double otherwise = met > 0 ? values.card(stack, met) : values.alarm();
        for (int grade = met + 1; grade <= row_of(card).grades(); ++grade) {
            const double gain = values.card(stack, grade) - otherwise;
            if (otherwise + gain <= most) continue;
            const Advice advice = quick_advice(card, grade, s.number, rolls - s.roll);
            const double worth = otherwise + advice.chance * gain;
            if (worth > most) most = worth, keep = advice.keep;
        }
    }
    const unsigned again = ~keep & ((1u << dice) - 1);
    if (again == 0) return {.verb = Verb::stop};
    return {.verb = Verb::reroll, .what = byte(static_cast<int>(again))};
}

}  // namespace

Action Mind::habit(const State& s, Seat seat) {
    const Evaluation values(s, seat);
    if (s.phase == Phase::reroll) return roll_for_one(s, values);
    const Actions menu = legal(s, seat);
    std::size_t best = 0;
    double most = values(menu[0]);
    for (std::size_t i = 1; i < menu.size(); ++i)
        if (const double worth = values(menu[i]); worth > most) most = worth, best = i;
    return menu[best];
}

}  // namespace tafelrunde::wuerfelkoenig
