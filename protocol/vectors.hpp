// Test vectors: positions and what must come out, in the form of the shared vectors.json files.
#pragma once
#include "protocol/json.hpp"

namespace tafelrunde {

/// Checks one vector of a game; what is wrong with it, if anything.
using VectorCheck = std::vector<std::string> (*)(const json::object& vector);

/// Null if the game has no vectors.
VectorCheck vector_check(std::string_view game);

std::vector<std::string> check_drachenwurf(const json::object& vector);
std::vector<std::string> check_drachenland(const json::object& vector);
std::vector<std::string> check_wuerfelkoenig(const json::object& vector);
std::vector<std::string> check_dragon_castle(const json::object& vector);
std::vector<std::string> check_zwei_schloesser(const json::object& vector);

struct VectorReport {
    int passed = 0, failed = 0, skipped = 0;
    std::vector<std::string> failures;  // one line each
};

/// Runs a whole file. Vectors of the kind «procedure» are told in words and skipped.
VectorReport run_vectors(VectorCheck, std::string_view text);

}  // namespace tafelrunde
