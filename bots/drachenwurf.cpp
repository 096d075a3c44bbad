#include "games/drachenwurf/bot.hpp"

#include "bots/row.hpp"

namespace tafelrunde {

const Row& drachenwurf_bots() {
    static constexpr Row row = rows::row<drachenwurf::Mind>();
    return row;
}

}  // namespace tafelrunde
