#include "tests/support.hpp"

namespace tafelrunde::test {

std::filesystem::path in_repository(const std::string& path) {
    return std::filesystem::path(TAFELRUNDE_SOURCE_DIR) / path;
}

std::filesystem::path of_game(std::string_view game, std::string usual, std::string_view own) {
    const auto example = in_repository("examples") / game;
    if (std::filesystem::exists(example)) return example / own;
    return in_repository(usual.replace(usual.find('*'), 1, game));
}

std::string executable() { return TAFELRUNDE_EXECUTABLE; }

}  // namespace tafelrunde::test
