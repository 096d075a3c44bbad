#include "bots/row.hpp"
#include "games/drachenwurf/bot.hpp"

namespace tafelrunde {

const Row& drachenwurf_bots() {
    static constexpr Row row = rows::row<drachenwurf::Mind>();
    return row;
}

}  // namespace tafelrunde
