// What tests know of the place where they run. The two paths are compiled once, so that the object
// files of all other tests are the same wherever the repository lies.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace tafelrunde::test {

/// A file or folder of the repository.
std::filesystem::path in_repository(const std::string& path);

/// A file or folder of a game: `usual` with its id for the star («tests/scenarios/*»), or if it is
/// an example `own` in its folder («scenarios»).
std::filesystem::path of_game(std::string_view game, std::string usual, std::string_view own);

/// The program itself.
std::string executable();

}  // namespace tafelrunde::test
