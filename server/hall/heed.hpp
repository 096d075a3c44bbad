// Bots that listen: what a bot does with the advice of a partner.
#pragma once
#include "server/hall/hall.hpp"

namespace tafelrunde::server {

/// What a bot picks that would pick `own`: what it is advised to if that costs it no more than one
/// point by its own reckoning, or if there are two answers only.
std::size_t heed(const BotTask&, std::size_t own, const Effort&);

}  // namespace tafelrunde::server
