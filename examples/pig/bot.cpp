#include "examples/pig/bot.hpp"

#include <algorithm>
#include <cmath>

namespace tafelrunde::pig {
namespace {

/// Hold with so many points in the pot: some more than 20, the more the others are ahead; once
/// somebody has 71, all that is missing.
int aim(const Public& s, Seat seat) {
    constexpr int near = 71, usual = 21;
    constexpr double pace = 8;
    int others = 0;
    for (Seat other = 0; other < s.seats; ++other)
        if (other != seat) others = std::max<int>(others, s.score[other]);
    const int missing = goal - s.score[seat];
    if (std::max<int>(others, s.score[seat]) >= near) return missing;
    const auto lag = std::lround((others - s.score[seat]) / pace);
    return std::min(missing, usual + static_cast<int>(lag));
}

}  // namespace

std::function<double(const Action&)> Mind::appraise(const View& v, Seat seat) {
    return [aimed = aim(v, seat), pot = int{v.pot}](const Action& a) {
        return a.verb == Verb::roll ? aimed - 0.5 : pot;
    };
}

double Mind::progress(const State& s) {
    return std::min(1.0, *std::ranges::max_element(s.score) / double{goal});
}

std::array<float, Mind::features> Mind::describe(const State& s, Seat seat) {
    const bool turn = seat == s.turn;
    return {1, static_cast<float>(s.score[seat] + (turn ? s.pot : 0)), turn ? 1.0F : 0.0F};
}

/// By hand: who is on turn is some points ahead, and a lead counts for more near the end. The more
/// play, the fewer points are still to come for each.
const Weights<Mind::features>& Mind::weights(int seats) {
    static constexpr auto row = [](double to_come) -> Weights<features> {
        return {.early{to_come, 1, 5}, .late{0, 1, 9}, .spread_early = 24, .spread_late = 12};
    };
    static constexpr std::array all{row(70), row(58), row(52), row(47), row(43), row(39)};
    return all[seats - 2];
}

std::function<double(const Action&)> Mind::solve(const State& s, Seat seat, const Value& value) {
    const auto after = [&](int pot, Action a) {
        State end = s;
        end.pot = static_cast<std::uint8_t>(pot);
        apply(end, seat, a);
        return value(end);
    };
    const double lost = after(0, {Verb::die, 1});
    std::array<double, goal + 2 * faces> best{};  // by what is in the pot
    const auto roll = [&](int pot) {
        double sum = lost;
        for (int pips = 2; pips <= faces; ++pips) sum += best[pot + pips];
        return sum / faces;
    };
    const int missing = goal - s.score[seat];
    for (int pot = missing + faces - 1; pot > s.pot; --pot) {
        best[pot] = after(pot, {Verb::hold});
        if (pot < missing) best[pot] = std::max(best[pot], roll(pot));
    }
    return [held = after(s.pot, {Verb::hold}), rolled = roll(s.pot)](const Action& a) {
        return a.verb == Verb::roll ? rolled : held;
    };
}

}  // namespace tafelrunde::pig
