// What the tests of the arena share.
#pragma once
#include <atomic>
#include <string>
#include <vector>

namespace tafelrunde::arena {

using Names = std::vector<std::string>;

inline const std::atomic<bool> never = false;  // nobody stops this run

}  // namespace tafelrunde::arena
