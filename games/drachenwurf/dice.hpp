// The dice of one turn, solved exactly: which dice to set aside, whether to roll on and whether to
// double, for any value of the end of rolling.
#pragma once
#include <functional>
#include <vector>

#include "games/drachenwurf/drachenwurf.hpp"

namespace tafelrunde::drachenwurf {

inline constexpr int most_symbols = dice + 1;  // DW-406: one die may be doubled

/// What it is worth to end rolling with these symbols set aside, one of them doubled or none.
using EndOfRolling = std::function<double(Six aside, bool doubled)>;

/// Dynamic programming over what is set aside, from the last die backwards. Everything is worth
/// what best play makes of it from there on.
class DiceTurn {
public:
    /// From a position with so many dice left; `colours_valid` has a bit for each valid colour.
    DiceTurn(Six aside, int left, bool doubled, bool has_egg, unsigned colours_valid,
             const EndOfRolling& end);

    /// All the dice that are left are rolled.
    double rolled(Six aside, bool doubled) const;
    /// So many dice were just set aside; now one may double one of them, roll on or stop.
    double kept(Six before, Six kept, bool doubled) const;
    /// Rolling is over.
    double ended(Six aside, bool doubled) const;

private:
    struct Worth {
        double end, roll;
    };
    const Worth& worth(Six aside, bool doubled) const;
    double best_after(Six aside, bool doubled, unsigned fresh) const;
    void solve(Six aside, int left, bool doubled);

    unsigned mask_;
    bool has_egg_;
    std::vector<int> valid_;                   // colours
    std::array<std::vector<Worth>, 2> worth_;  // by `rank`, without and with a doubled die
};

/// A number for each way to have up to seven symbols of six colours, from 0 on.
inline constexpr int six_ranks = 1716;
int rank(Six);

}  // namespace tafelrunde::drachenwurf
