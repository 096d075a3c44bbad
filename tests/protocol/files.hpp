// Files of the repository, for tests that read them.
#pragma once
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/json.hpp"
#include "tests/support.hpp"

namespace tafelrunde::test {

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("no such file: " + path.string());
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::string_view line : split(text, '\n')) lines.emplace_back(line);
    return lines;
}

/// The texts of a JSON list.
inline std::vector<std::string> texts_of(const json::value& list) {
    std::vector<std::string> texts;
    for (const json::value& text : list.as_array()) texts.emplace_back(text.as_string());
    return texts;
}

}  // namespace tafelrunde::test
