// First sight of a table: what a field, a tile, a card is worth to a seat, in points.
#pragma once
#include "games/wuerfelkoenig/turn.hpp"

namespace tafelrunde::wuerfelkoenig {

/// The fields of a seat, and what one more of them would bring: points, a gem, room to grow.
class Land {
public:
    Land(const Public&, Seat);

    double settled(Spot spot) const { return settled_[spot]; }
    /// The best field for a tile of this terrain.
    double best_for(Terrain) const;
    Spots largest() const { return largest_; }

private:
    double worth_of(Spot) const;

    const Public& s_;
    SmallList<Spots, all_markers> areas_;
    Spots largest_;
    std::array<float, spots> settled_{};
};

class Evaluation {
public:
    Evaluation(const Public&, Seat);

    /// Of every action but rolling.
    double operator()(const Action&) const;
    double card(int stack, int grade) const { return cards_[stack][grade]; }
    double alarm() const;
    /// What the dice bring as they lie.
    double now() const;

private:
    double lost(Spot) const;
    double best_of(int tiles) const;
    double best_fire() const;
    double best_target() const;
    double best_gem() const;
    double joker(Face) const;
    double discarded(int pair) const;
    double card_value(Card, int grade) const;

    const Public& s_;
    Seat seat_;
    Land land_;
    std::array<double, most_grades + 1> tiles_{};  // the best of so many, on the average
    std::array<std::array<double, most_grades + 1>, stacks> cards_{};
};

}  // namespace tafelrunde::wuerfelkoenig
