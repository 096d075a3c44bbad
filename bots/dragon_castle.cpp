#include "bots/row.hpp"
#include "games/dragon_castle/bot.hpp"

namespace tafelrunde {

const Row& dragon_castle_bots() {
    static constexpr Row row = rows::row<dragon_castle::Mind>();
    return row;
}

}  // namespace tafelrunde
