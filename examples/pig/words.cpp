// Actions in words, and what people read.
#include "examples/pig/pig.hpp"
#include "kernel/read.hpp"

namespace tafelrunde::pig {
namespace {

Phrase seat_phrase(Seat seat) { return {"seat", {gap("n", seat + 1)}}; }

/// What whoever is on turn has, and what is at stake.
Phrase counted(std::string key, const Public& s) {
    return {std::move(key),
            {gap("n", int{s.pot}), gap("held", int{s.score[s.turn]}),
             gap("sum", s.score[s.turn] + s.pot), gap("seat", seat_phrase(s.turn))}};
}

}  // namespace

std::string to_text(const Public&, Action a) {
    switch (a.verb) {
    case Verb::roll: return "roll";
    case Verb::hold: return "hold";
    case Verb::die: return "die " + std::to_string(a.pips);
    }
    return {};
}

std::vector<Action> read(const State& s, std::string_view line) {
    std::vector<Action> all{{Verb::roll}, {Verb::hold}};
    for (int pips = 1; pips <= faces; ++pips) all.push_back({Verb::die, byte(pips)});
    std::erase_if(all, [&](Action a) { return to_text(s, a) != line; });
    return all;
}

Phrase prompt(const Public& s, Seat) {
    switch (s.phase) {
    case Phase::decide: return counted(s.pot > 0 ? "pig.ask.decide" : "pig.ask.first", s);
    case Phase::roll: return counted("pig.ask.roll", s);
    case Phase::over: return counted("pig.ask.over", s);
    }
    return {};
}

Phrase say(const Public& s, Action a) {
    switch (a.verb) {
    case Verb::roll: return phrase("pig.say.roll");
    case Verb::hold: return counted("pig.say.hold", s);
    case Verb::die: return {"pig.say.die", {gap("pips", int{a.pips})}};
    }
    return {};
}

std::vector<Phrase> remarks(const Public& before, Action a, const Public& after) {
    if (after.phase == Phase::over) return {counted("pig.remark.over", after)};
    if (after.pot < before.pot && a.verb == Verb::die) return {counted("pig.remark.lost", before)};
    return {};
}

Picture picture(const View& s, Seat, const Frame&, const Speaker& speak) {
    Picture picture;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        const bool turn = seat == s.turn && s.phase != Phase::over;
        Line line;
        line.add((turn ? "▶ " : "  ") + speak(seat_phrase(seat)) + "  ",
                 turn ? Ink::good : Ink::strong);
        line.add(speak({"pig.picture.points", {gap("n", int{s.score[seat]})}}));
        if (turn && s.pot > 0) line.add("  " + speak(counted("pig.picture.pot", s)), Ink::gold);
        picture.push_back(std::move(line));
    }
    return picture;
}

static_assert(SpokenGame<State>);

}  // namespace tafelrunde::pig
