// The printed material of a game as JSON, for clients that draw it: `tafelrunde material`.
#pragma once
#include <functional>

#include "protocol/json.hpp"

namespace tafelrunde {

/// The rows of a game's data. A member `name` is a key of the message files.
using Material = json::object (*)();

/// The text of a key in a language, «de» or «en».
using Naming = std::function<std::string(std::string_view tongue, const std::string& key)>;

/// One row on each line; `name` becomes `names` in both languages.
std::string material_text(const json::object&, const Naming&);

}  // namespace tafelrunde
