#include "bots/row.hpp"
#include "games/zwei_schloesser/bot.hpp"

namespace tafelrunde {

const Row& zwei_schloesser_bots() {
    static constexpr Row row = rows::row<zwei_schloesser::Mind>();
    return row;
}

}  // namespace tafelrunde
