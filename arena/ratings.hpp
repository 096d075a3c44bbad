// Strengths from places, for any number of seats: Plackett and Luce's model, on the scale of Elo.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "arena/statistics.hpp"

namespace tafelrunde::arena {

/// Who took which place in one game: (place, bot) of every seat, ascending.
using Ranking = std::vector<std::pair<int, int>>;
using Rankings = std::map<Ranking, double>;  // how often

/// Natural logarithms of the strengths that make the places most likely, their mean zero. Equal
/// places count as every order of them (Efron); half a win and half a defeat against an average bot
/// are added for each, so that the rating of a bot that always wins is finite.
std::vector<double> strengths(const Rankings&, int bots);

/// In Elo points, with 95 % intervals from drawing the deals again with repetition.
std::vector<Estimate> ratings(std::span<const std::vector<Ranking>> deals, int bots,
                              std::uint64_t seed, int samples = 200);

/// A logarithm of strength in points: 400 of them are ten to one.
double elo(double strength);

}  // namespace tafelrunde::arena
