#include "bots/row.hpp"
#include "games/wuerfelkoenig/bot.hpp"

namespace tafelrunde {

const Row& wuerfelkoenig_bots() {
    static constexpr Row row = rows::row<wuerfelkoenig::Mind>();
    return row;
}

}  // namespace tafelrunde
