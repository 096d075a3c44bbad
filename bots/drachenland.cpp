#include "games/drachenland/bot.hpp"

#include "bots/row.hpp"

namespace tafelrunde {

const Row& drachenland_bots() {
    static constexpr Row row = rows::row<drachenland::Mind>();
    return row;
}

}  // namespace tafelrunde
