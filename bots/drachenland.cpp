#include "bots/row.hpp"
#include "games/drachenland/bot.hpp"

namespace tafelrunde {

const Row& drachenland_bots() {
    static constexpr Row row = rows::row<drachenland::Mind>();
    return row;
}

}  // namespace tafelrunde
