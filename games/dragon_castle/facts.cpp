// A table as facts: the notation of positions and views.
#include <functional>

#include "games/dragon_castle/castle.hpp"
#include "games/dragon_castle/dragons.hpp"
#include "games/dragon_castle/effects.hpp"
#include "games/dragon_castle/position.hpp"
#include "games/dragon_castle/realm.hpp"
#include "games/dragon_castle/turn.hpp"

namespace tafelrunde::dragon_castle {
namespace {

/// «2M3»: how high, and what lies on top.
std::string stack_text(int height, std::string_view top) {
    return height == 0 ? "." : std::to_string(height) + std::string(top);
}

std::string castle_text(const Public& s) {
    std::string text;
    for (int space = 0; space < spaces; ++space) {
        if (space > 0) text += space % castle_columns == 0 ? " | " : " ";
        const bool hidden = s.top[space] == no_tile;  // it is just being uncovered
        text += stack_text(height_at(s, space), hidden ? "?" : tile_name(s.top[space]));
    }
    return text;
}

std::string realm_text(const Public& s, const Realm& realm) {
    std::string text;
    for (int space = 0; space < s.realm_rows * realm_columns; ++space) {
        if (space > 0) text += space % realm_columns == 0 ? " | " : " ";
        const Tile top = realm.top[space];
        if (has(realm.shrines, space)) text += stack_text(realm.height[space], "^");
        else if (is_face_up(top)) text += stack_text(realm.height[space], tile_name(top));
        else text += stack_text(realm.height[space], "x");
    }
    return text;
}

std::string available_text(const Public& s) {
    std::string text;
    available(s).each([&](int space) { join(text, space_name(space)); });
    return text;
}

std::string unseen_text(const Public& s) {
    std::string text;
    for (Tile tile = first_kind; tile <= last_kind; ++tile)
        join(text, tile_name(tile) + "=" + std::to_string(s.unseen[tile]));
    return text;
}

std::string hand_text(const Public& s) {
    std::string text;
    for (Tile tile : s.hand)
        if (tile != no_tile) join(text, tile_name(tile));
    return text;
}

template <std::size_t N>
std::string cards_text(const std::array<CardName, N>& names, unsigned cards) {
    std::string text;
    for (std::size_t i = 0; i < N; ++i)
        if (in_set(cards, static_cast<int>(i))) join(text, names[i].id);
    return text;
}

std::string bends_text(const Public& s) {
    std::string text;
    for (std::size_t i = 0; i < bend_ids.size(); ++i)
        if ((s.bends >> i & 1) != 0) join(text, bend_ids[i]);
    return text;
}

/// «1 a1 a2 b1 b2 | 2 …»: how many shrines are still allowed, and where.
std::string sets_text(const Public& s) {
    std::string text;
    for (int i = 0; i < most_sets; ++i) {
        if (s.sets[i] == 0) break;
        join(text, std::to_string(s.sets_left[i]), " | ");
        each_cell(s.sets[i], [&](int space) { join(text, cell_name(space)); });
    }
    return text;
}

std::string fresh_text(const Public& s) {
    std::string text;
    for (int space = 0; space < most_cells; ++space)
        if (s.fresh[space] != 0)
            join(text, cell_name(space) + "=" + std::to_string(s.fresh[space]));
    return text;
}

// DC-106, DC-204: Those on the numbered spaces are taken first, from the right.
std::string track_text(const Public& s) {
    int taken = 0;
    for (int n : s.tokens) taken += n;
    const int on_spaces = std::max(0, s.seats - taken);
    std::string text = std::to_string(time_tokens - std::max<int>(s.seats, taken));
    for (int i = 1; i < track_spaces; ++i) join(text, i <= on_spaces ? "1" : "0");
    return text;
}

/// «3 c2 a2 b2»: points, the space where they are written, the other spaces they are for.
std::string mark_text(const Mark& mark) {
    std::string text = std::to_string(mark.points) + " " + cell_name(mark.at);
    each_cell(mark.spaces & ~cell(mark.at), [&](int space) { join(text, cell_name(space)); });
    return text;
}

/// «valor 1 a1 | tranquility 1 a1 a2 | …»: what each dragon counts, and at the end the shrines.
std::string marks_text(const Public& s, Seat seat) {
    std::string text;
    const auto add = [&](std::string_view lens, const Mark& mark) {
        join(text, lens, " | ");
        join(text, mark_text(mark));
    };
    for (int card = 0; card < dragon_cards; ++card)
        if (in_set(s.dragons, card))
            for (const Mark& mark : dragon_marks(s, seat, static_cast<Dragon>(card)))
                add(dragon_names[card].id, mark);
    if (s.phase == Phase::over)
        for (const Mark& mark : shrine_marks(s, seat)) add("shrines", mark);
    return text;
}

/// «place M3 c1 2 a1 b1 c1 d1 | …»: an entry of the menu, points, spaces. What neither brings
/// points nor joins others is left out.
std::string effects_text(const State& s) {
    std::string text;
    for (const Action& a : legal(s, s.turn)) {
        const Effect effect = effect_of(s, a);
        if (effect.points == 0 && size_of(effect.spaces) < 2) continue;
        join(text, to_text(s, a), " | ");
        join(text, std::to_string(effect.points));
        each_cell(effect.spaces, [&](int space) { join(text, cell_name(space)); });
    }
    return text;
}

/// «A1 D1 F1 | …»: a first tile, and those that make a pair with it.
std::string pairs_text(const State& s) {
    std::string text;
    first_tiles(s, s.bends).each([&](int first) {
        const Spaces seconds = partners(s, first);
        if (seconds.empty()) return;
        join(text, space_name(first), " | ");
        seconds.each([&](int space) { join(text, space_name(space)); });
    });
    return text;
}

template <class Numbers>
std::string per_seat(const Public& s, const Numbers& numbers) {
    std::string text;
    for (Seat seat = 0; seat < s.seats; ++seat) join(text, std::to_string(numbers[seat]));
    return text;
}

using Add = const std::function<void(std::string, Shape, std::string)>&;

void add_table(const Public& s, Add add) {
    add("size", Shape::word, s.realm_rows == 4 ? "6x4" : "6x6");
    add("castle", Shape::rows, castle_text(s));
    add("top_floor", Shape::number, std::to_string(top_floor(s)));
    add("castle_tiles", Shape::number, std::to_string(castle_tiles(s)));
    add("available", Shape::words, available_text(s));
    add("unseen", Shape::pairs, unseen_text(s));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("realm " + std::to_string(seat), Shape::rows, realm_text(s, s.realm[seat]));
    add("vp", Shape::numbers, per_seat(s, s.vp));
    add("pools", Shape::numbers, per_seat(s, s.pool));
    add("tokens", Shape::numbers, per_seat(s, s.tokens));
    add("discarded", Shape::numbers, per_seat(s, s.discarded));
    add("supply", Shape::number, std::to_string(s.supply));
    add("track", Shape::numbers, track_text(s));
    add("spirits", Shape::words, cards_text(spirit_names, s.spirits));
    add("dragons", Shape::words, cards_text(dragon_names, s.dragons));
}

void add_turn(const Public& s, Add add) {
    const bool first = s.first_floor > 0;
    const auto spirit = static_cast<std::size_t>(s.spirit);
    add("hand", Shape::words, hand_text(s));
    add("first", Shape::word, first ? space_name(s.first) : "");
    add("first_floor", Shape::number, std::to_string(s.first_floor));
    add("used", Shape::words, cards_text(spirit_names, s.used));
    add("spirit", Shape::word, is_question(s.phase) ? std::string(spirit_names[spirit].id) : "");
    add("bends", Shape::words, bends_text(s));
    add("sets", Shape::rows, sets_text(s));
    add("fresh", Shape::pairs, fresh_text(s));
    add("lifted", Shape::word, is_put(s.phase) ? cell_name(s.lifted) : "");
    add("moved", Shape::word, s.moved > 0 ? cell_name(s.moved - 1) : "");
    add("revealed", Shape::word, s.phase == Phase::reveal ? space_name(s.revealed) : "");
}

/// What would be the result of the choices that are open.
void add_outlook(const Public& open, Add add) {
    const State s{open};
    switch (s.phase) {
    case Phase::start:
    case Phase::first: return add("pairs", Shape::rows, pairs_text(s));
    case Phase::place:
    case Phase::shrines:
    case Phase::extra_shrine:
    case Phase::set:
    case Phase::change:
    case Phase::put_shrine:
    case Phase::put_tile: return add("effects", Shape::rows, effects_text(s));
    default: return;
    }
}

void add_end(const Public& s, Add add) {
    int taken = 0;
    std::string scores, winners;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        taken += s.tokens[seat];
        join(scores, std::to_string(points(s, seat)));
    }
    if (s.phase == Phase::over)
        for (Seat seat : result(s).winners()) join(winners, std::to_string(seat));
    for (Seat seat = 0; seat < s.seats; ++seat)
        add("marks " + std::to_string(seat), Shape::rows, marks_text(s, seat));
    add("last_round", Shape::flag, flag(taken >= s.seats));
    add("scores", Shape::scores, scores);
    add("winners", Shape::numbers, winners);
    add("over", Shape::flag, flag(s.phase == Phase::over));
}

}  // namespace

std::vector<Fact> facts(const View& s) {
    std::vector<Fact> list;
    list.reserve(40);
    const auto add = [&](std::string name, Shape shape, std::string value) {
        list.push_back({std::move(name), shape, std::move(value)});
    };
    const auto phase_name = [](Phase phase) {
        return std::string(phase_ids[static_cast<std::size_t>(phase)]);
    };
    const bool plain = is_window(s.phase) || s.phase == Phase::over;
    add("players", Shape::number, std::to_string(s.seats));
    add("cur", Shape::number, std::to_string(s.turn));
    add("start", Shape::number, std::to_string(s.start));
    add("phase", Shape::word, phase_name(s.phase));
    add("resume", Shape::word, plain ? "" : phase_name(s.resume));
    add_table(s, add);
    add_turn(s, add);
    add_outlook(s, add);
    add_end(s, add);
    return list;
}

}  // namespace tafelrunde::dragon_castle
